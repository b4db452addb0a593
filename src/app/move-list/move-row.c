#include "app/move-list/move-row.h"

#include "app/board/board-look.h"
#include "app/kit/wrap-layout.h"
#include "wording/game-names.h"
#include "wording/mark-words.h"
#include "wording/score-text.h"

#include <glib/gi18n.h>
#include <string.h>

enum { SHIELD_SIDE = 13, SHIELD_PIXELS = 39, SHIELD_TOP = 2 };

enum { INDENT = 14, MOST_INDENTS = 6, NUMBER_CHARS = 3 };

/* The most characters of a comment. Pango takes seconds to lay out a long paragraph. */
enum { MOST_COMMENT = 1000 };

/* How many moves or characters fit into a line of text, if the list has its usual width. */
enum { MOVES_OF_LINE = 3, CHARS_OF_LINE = 40 };

/* The arguments for all parts of a row. */
typedef struct Making {
  const MoveTree *tree;
  const MoveRow *row;
  GHashTable *cells;
  const MoveRowFuncs *funcs;
  gpointer listener;
  MoveShields *shields;
  gboolean has_evals;
} Making;

static const Node *
node_of_row (const Making *making, guint i)
{
  return move_tree_node (making->tree, making->row->first + i);
}

const Node *
move_row_node_of (GtkWidget *widget)
{
  const Node *node = NULL;

  for (; widget != NULL && node == NULL; widget = gtk_widget_get_parent (widget))
    node = g_object_get_data (G_OBJECT (widget), "node");

  return node;
}

/* Stores the widget's node and listener for its callbacks. */
static void
attach (const Making *making, GtkWidget *widget, const Node *node)
{
  g_object_set_data (G_OBJECT (widget), "node", (gpointer) node);
  g_object_set_data (G_OBJECT (widget), "listener", making->listener);
}

static gpointer
listener_of (GtkWidget *widget)
{
  return g_object_get_data (G_OBJECT (widget), "listener");
}

/* ---- Cells ---- */

static void
clicked_cb (GtkWidget *button, const MoveRowFuncs *funcs)
{
  funcs->chosen (listener_of (button), move_row_node_of (button));
}

static char *
new_move_text (const Node *node)
{
  g_autofree char *move = words_new_move (&node->parent->turn.pos, node->move);
  g_autofree char *signs = mark_words_new_signs (node);

  return g_strconcat (move, signs, NULL);
}

/* Returns the record's evaluation of the position. Returns NULL if there is none, or if the user
 * does not want to see evaluations. */
static char *
new_eval (const Making *making, const Node *node)
{
  return making->has_evals ? score_text_new_brief (node) : NULL;
}

/* ---- Shields ---- */

void
move_shields_clear (MoveShields *self)
{
  for (int army = 0; army < N_ARMIES; army++)
    g_clear_object (&self->pictures[army]);
}

static GtkWidget *
new_shield (MoveShields *self, Army army)
{
  GtkWidget *image;

  if (self->pictures[army] == NULL)
    self->pictures[army] = board_look_new_shield (army, SHIELD_PIXELS);
  image = gtk_image_new_from_paintable (GDK_PAINTABLE (self->pictures[army]));
  gtk_image_set_pixel_size (GTK_IMAGE (image), SHIELD_SIDE);
  gtk_widget_set_valign (image, GTK_ALIGN_START);
  gtk_widget_set_margin_top (image, SHIELD_TOP);

  return image;
}

/* Returns the label of a move. With more than two players, the shield of the player's army stands
 * before the label. */
static GtkWidget *
new_face (const Making *making, const Node *node, GtkWidget *label)
{
  const Position *before = &node->parent->turn.pos;
  GtkWidget *face;

  if (before->variant->n_seats == 2)
    return label;

  face = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 5);
  gtk_box_append (GTK_BOX (face),
                  new_shield (making->shields, army_of_seat (before->variant, before->seat)));
  gtk_box_append (GTK_BOX (face), label);

  return face;
}

/* ---- Labels ---- */

/* Returns a label with the move and its evaluation, which is small and dimmed. A long route goes on
 * in another line. Screen readers get the text without the places for line breaks. */
static GtkWidget *
new_label (const Making *making, const Node *node)
{
  g_autofree char *text = new_move_text (node), *move = words_new_breakable (text);
  g_autofree char *eval = new_eval (making, node);
  g_autofree char *name = eval != NULL ? g_strconcat (text, "  ", eval, NULL) : g_strdup (text);
  g_autofree char *face = words_new_breakable (name);
  GtkWidget *label = gtk_label_new (face);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  PangoAttribute *quiet[] = { pango_attr_foreground_alpha_new (0.6 * G_MAXUINT16),
                              pango_attr_scale_new (PANGO_SCALE_SMALL) };

  for (guint i = 0; i < G_N_ELEMENTS (quiet); i++) {
    quiet[i]->start_index = (guint) strlen (move);
    pango_attr_list_insert (attributes, quiet[i]);
  }
  gtk_label_set_attributes (GTK_LABEL (label), attributes);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);

  return label;
}

static char *
new_tip (const Node *node)
{
  g_autofree char *move = new_move_text (node), *eval = score_text_new_noted (node);

  return eval != NULL ? g_strjoin ("  ", move, eval, NULL) : g_steal_pointer (&move);
}

static char *
new_comment (const Node *node, NodeText which)
{
  const char *text = node->texts[which];
  g_autofree char *start = NULL;

  if (strlen (text) <= MOST_COMMENT || g_utf8_strlen (text, -1) <= MOST_COMMENT)
    return g_strdup (text);
  start = g_utf8_substring (text, 0, MOST_COMMENT);

  return g_strconcat (start, "…", NULL);
}

/* Returns the name of a move's button for screen readers: the move and its marks. With more than
 * two players, the name of the player stands before the move. */
static char *
new_name (const Node *node)
{
  const Position *before = &node->parent->turn.pos;
  const char *player =
    before->variant->n_seats > 2 ? words_seat (before->variant, before->seat) : NULL;
  g_autofree char *move = words_new_move (before, node->move);
  g_autofree char *marks = mark_words_new_names (node);
  const char *parts[] = { player, move, marks };
  GString *name = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    if (parts[i] != NULL)
      g_string_append_printf (name, "%s%s", name->len > 0 ? ", " : "", parts[i]);

  return g_string_free (name, FALSE);
}

/* Returns the description for screen readers: round, depth, evaluation and comment. */
static char *
new_description (const Node *node, int depth)
{
  g_autofree char *eval = score_text_new_noted (node);
  GString *text = g_string_new (NULL);

  g_string_printf (text, "%u.", node_round (node));
  if (depth > 0) {
    g_string_append_c (text, ' ');
    /* Translators: a move in a variation; %d is the depth of nested variations. */
    g_string_append_printf (text, _ ("variation, depth %d"), depth);
  }
  if (eval != NULL)
    g_string_append_printf (text, " %s", eval);
  if (node->texts[COMMENT] != NULL) {
    g_autofree char *comment = new_comment (node, COMMENT);

    g_string_append_printf (text, " %s", comment);
  }

  return g_string_free (text, FALSE);
}

/* The style of a move by the mark that judges it. The mark itself is a part of the text. */
static const char *const mark_styles[] = {
  [1] = "good", [2] = "mistake", [3] = "good", [4] = "blunder", [6] = "inaccuracy"
};

static void
add_style (GtkWidget *button, const Node *node)
{
  guint8 mark = node->marks[0];
  const char *style = mark < G_N_ELEMENTS (mark_styles) ? mark_styles[mark] : NULL;

  if (style != NULL)
    gtk_widget_add_css_class (button, style);
}

/* Returns the button of a move. A new button cannot get the focus. move-list.c allows the focus
 * only for the button of its current_node(). */
static GtkWidget *
new_cell (const Making *making, const Node *node)
{
  g_autofree char *tip = new_tip (node), *name = new_name (node);
  g_autofree char *description = new_description (node, making->row->depth);
  GtkWidget *button = gtk_button_new ();

  /* Set the tooltip while the button is hidden. For a visible widget, GTK would ask the X server at
   * once where the pointer is. */
  gtk_widget_set_visible (button, FALSE);
  gtk_widget_set_tooltip_text (button, tip);
  gtk_widget_set_visible (button, TRUE);
  gtk_button_set_child (GTK_BUTTON (button), new_face (making, node, new_label (making, node)));
  gtk_widget_add_css_class (button, "flat");
  add_style (button, node);
  gtk_widget_set_focusable (button, FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
  attach (making, button, node);
  g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), (gpointer) making->funcs);
  g_hash_table_insert (making->cells, (gpointer) node, button);

  return button;
}

/* Returns the number of the round before a move, with dots if the move does not begin the round.
 * Returns NULL for a move that places a tree, and for a move inside a round unless the move is the
 * first one of its row. */
static char *
new_number (const Node *node, gboolean is_first)
{
  gboolean begins_round = node->parent->turn.pos.seat == 0;

  if (node->move.kind == MOVE_TREE || (!is_first && !begins_round))
    return NULL;

  return g_strdup_printf (begins_round ? "%u" : "%u…", node_round (node));
}

static GtkWidget *
new_number_label (const char *number)
{
  GtkWidget *label = gtk_label_new (number);

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_add_css_class (label, "move-number");

  return label;
}

static void
open_cb (GtkWidget *button, const MoveRowFuncs *funcs)
{
  funcs->opened (listener_of (button), move_row_node_of (button));
}

/* Returns the button that unfolds a variation. */
static GtkWidget *
new_opener (const Making *making)
{
  g_autofree char *text = g_strdup_printf ("… +%u", making->row->n_hidden);
  GtkWidget *button = gtk_button_new_with_label (text);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "dim-label");
  gtk_widget_set_focusable (button, FALSE);
  gtk_widget_set_tooltip_text (button, _ ("Show the whole variation"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Show the whole variation"), -1);
  attach (making, button, node_of_row (making, 0));
  g_signal_connect (button, "clicked", G_CALLBACK (open_cb), (gpointer) making->funcs);

  return button;
}

/* ---- Comments ---- */

static void
comment_pressed_cb (GtkGestureClick *gesture, int n, double x, double y, const MoveRowFuncs *funcs)
{
  GtkWidget *label = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));

  funcs->commented (listener_of (label), move_row_node_of (label));
}

static void
add_comment (const Making *making, GtkBox *box, const Node *node, NodeText which)
{
  g_autofree char *text = NULL;
  GtkGesture *click;
  GtkWidget *label;

  if (node->texts[which] == NULL)
    return;

  text = new_comment (node, which);
  label = gtk_label_new (text);
  click = gtk_gesture_click_new ();
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, "move-comment");
  attach (making, label, node);
  g_signal_connect (click, "released", G_CALLBACK (comment_pressed_cb), (gpointer) making->funcs);
  if (which == COMMENT)
    gtk_widget_add_controller (label, GTK_EVENT_CONTROLLER (click));
  else
    g_object_unref (click);
  gtk_box_append (box, label);
}

/* ---- Rows ---- */

/* Returns the moves with a number before them. They stand in a grid, because in GTK 4.18 a box
 * gives its own grids the height that they need at their least width. */
static GtkWidget *
new_numbered (const char *number, GtkWidget *moves)
{
  GtkWidget *line = gtk_grid_new (), *label = new_number_label (number);

  gtk_label_set_width_chars (GTK_LABEL (label), NUMBER_CHARS);
  gtk_label_set_yalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (moves, TRUE);
  gtk_grid_attach (GTK_GRID (line), label, 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (line), moves, 1, 0, 1, 1);

  return line;
}

/* Returns the moves of a row in two columns. Each of two players has a column; the moves of four
 * players stand in two lines. */
static GtkWidget *
new_columns (const Making *making)
{
  GtkWidget *columns = gtk_grid_new ();

  gtk_grid_set_column_homogeneous (GTK_GRID (columns), TRUE);
  for (guint i = 0; i < making->row->n; i++) {
    const Node *node = node_of_row (making, i);
    GtkWidget *cell = new_cell (making, node);

    gtk_widget_set_hexpand (cell, TRUE);
    gtk_widget_set_valign (cell, GTK_ALIGN_START);
    gtk_grid_attach (GTK_GRID (columns), cell, node->parent->turn.pos.seat % 2,
                     node->parent->turn.pos.seat / 2, 1, 1);
  }
  for (int column = 0; column < 2; column++)
    if (gtk_grid_get_child_at (GTK_GRID (columns), column, 0) == NULL)
      gtk_grid_attach (GTK_GRID (columns), gtk_label_new (NULL), column, 0, 1, 1);

  return columns;
}

/* Returns the moves of a row one after another, as words in a text. The caller puts the first
 * number beside them. */
static GtkWidget *
new_run (const Making *making)
{
  GtkWidget *run = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (run, logres_wrap_layout_new (2));
  for (guint i = 0; i < making->row->n; i++) {
    const Node *node = node_of_row (making, i);
    g_autofree char *number = i > 0 ? new_number (node, FALSE) : NULL;

    if (number != NULL)
      gtk_box_append (GTK_BOX (run), new_number_label (number));
    gtk_box_append (GTK_BOX (run), new_cell (making, node));
  }
  if (making->row->n_hidden > 0)
    gtk_box_append (GTK_BOX (run), new_opener (making));

  return run;
}

/* The moves of the game itself stand in columns, except trees, which are placed before the game. */
static gboolean
has_columns (const Making *making)
{
  return making->row->depth == 0 && node_of_row (making, 0)->move.kind != MOVE_TREE;
}

static GtkWidget *
new_line (const Making *making)
{
  g_autofree char *number = new_number (node_of_row (making, 0), TRUE);

  return new_numbered (number, has_columns (making) ? new_columns (making) : new_run (making));
}

GtkWidget *
move_row_new (const MoveTree *tree,
              const MoveRow *row,
              GHashTable *cells,
              const MoveRowFuncs *funcs,
              gpointer listener,
              MoveShields *shields,
              gboolean has_evals)
{
  Making making = { tree, row, cells, funcs, listener, shields, has_evals };
  GtkBox *box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));

  add_comment (&making, box, node_of_row (&making, 0), COMMENT_BEFORE);
  gtk_box_append (box, new_line (&making));
  add_comment (&making, box, node_of_row (&making, row->n - 1), COMMENT);
  if (row->depth > 0) {
    gtk_widget_set_margin_start (GTK_WIDGET (box), INDENT * MIN (row->depth, MOST_INDENTS));
    gtk_widget_add_css_class (GTK_WIDGET (box), "variation");
  }

  return GTK_WIDGET (box);
}

/* ---- The planned move ---- */

static GtkWidget *
new_plan_cell (const char *route, Army army, gboolean has_shield, MoveShields *shields)
{
  g_autofree char *text = words_new_breakable (route);
  /* Translators: %s is the squares of a planned move. */
  g_autofree char *name = g_strdup_printf (_ ("Planned move: %s"), route);
  GtkWidget *cell = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 5), *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_box_append (GTK_BOX (cell), gtk_image_new_from_icon_name ("planned-symbolic"));
  if (has_shield)
    gtk_box_append (GTK_BOX (cell), new_shield (shields, army));
  gtk_box_append (GTK_BOX (cell), label);
  gtk_widget_add_css_class (cell, "planned");
  gtk_accessible_update_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);

  return cell;
}

/* Returns the number of the round in which the seat moves next. */
static char *
new_next_number (const Node *before, Seat seat)
{
  unsigned n_seats = (unsigned) before->turn.pos.variant->n_seats;
  unsigned n_between = (n_seats + seat - before->turn.pos.seat) % n_seats;
  /* After a demand, the player repeats the last turn. */
  unsigned n_turns = before->n_turns - (before->move.kind == MOVE_FORCE ? 1 : 0);

  return g_strdup_printf ("%u", (n_turns + n_between) / n_seats + 1);
}

GtkWidget *
move_row_new_plan (const char *text, Seat seat, const Node *before, MoveShields *shields)
{
  const Variant *variant = before->turn.pos.variant;
  g_autofree char *number = new_next_number (before, seat);
  GtkWidget *columns = gtk_grid_new ();
  GtkWidget *cell =
    new_plan_cell (text, army_of_seat (variant, seat), variant->n_seats > 2, shields);

  gtk_widget_set_hexpand (cell, TRUE);
  gtk_grid_set_column_homogeneous (GTK_GRID (columns), TRUE);
  gtk_grid_attach (GTK_GRID (columns), cell, seat % 2, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (columns), gtk_label_new (NULL), 1 - seat % 2, 0, 1, 1);

  return new_numbered (number, columns);
}

static guint
lines_of_comment (const Node *node, NodeText which)
{
  const char *text = node->texts[which];

  return text != NULL ? (guint) MIN (strlen (text), MOST_COMMENT) / CHARS_OF_LINE + 1 : 0;
}

guint
move_row_lines (const MoveTree *tree, const MoveRow *row)
{
  const Node *first = move_tree_node (tree, row->first);
  const Node *last = move_tree_node (tree, row->first + row->n - 1);

  return (row->n + MOVES_OF_LINE - 1) / MOVES_OF_LINE + lines_of_comment (first, COMMENT_BEFORE) +
         lines_of_comment (last, COMMENT);
}
