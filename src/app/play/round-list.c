#include "app/play/round-list.h"

#include "app/board/board-look.h"
#include "app/kit/template.h"
#include "wording/game-names.h"

#include <glib/gi18n.h>

enum { SHIELD_SIDE = 18 };

struct _LogresRoundList {
  GtkBox parent_instance;

  GtkLabel *title; /* this and the list are template children */
  GtkListBox *rows;
};

G_DEFINE_FINAL_TYPE (LogresRoundList, logres_round_list, GTK_TYPE_BOX)

static void
logres_round_list_class_init (LogresRoundListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  template_set (widget_class, "round-list");
  gtk_widget_class_bind_template_child (widget_class, LogresRoundList, title);
  gtk_widget_class_bind_template_child (widget_class, LogresRoundList, rows);
}

static void
logres_round_list_init (LogresRoundList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* ---- Words ---- */

/* Returns the name of the player of a seat. The caller frees it. */
static char *
new_name (const Variant *variant, Seat seat, int own)
{
  if (own != NOBODY && seat == own)
    return g_strdup (_ ("You"));
  if (own != NOBODY && variant->seats[own].partner == seat)
    return words_filled (_ ("@, your partner"), words_seat (variant, seat));

  return g_strdup (words_seat (variant, seat));
}

/* The owner of captured pieces. */
typedef enum Victim { VICTIM_USER, VICTIM_PARTNER, VICTIM_OTHER, N_VICTIMS } Victim;

/* Returns the sentence for so many pieces, with a place for the number unless it is one. */
static const char *
captured_sentence (Victim victim, gulong n)
{
  switch (victim) {
  case VICTIM_USER:
    return ngettext ("Captured one of your pieces", "Captured %d of your pieces", n);
  case VICTIM_PARTNER:
    return ngettext ("Captured one of your partner’s pieces",
                     "Captured %d of your partner’s pieces", n);
  case VICTIM_OTHER:
  case N_VICTIMS:
  default:
    return ngettext ("Captured one piece", "Captured %d pieces", n);
  }
}

static Victim
victim_of (const Variant *variant, int owner, int own)
{
  if (own == NOBODY)
    return VICTIM_OTHER;

  return owner == own                           ? VICTIM_USER
         : owner == variant->seats[own].partner ? VICTIM_PARTNER
                                                : VICTIM_OTHER;
}

static void
add_captured (GString *text, Victim victim, int n)
{
  g_autofree char *many = g_strdup_printf (captured_sentence (victim, (gulong) n), n);

  if (n == 0)
    return;
  if (text->len > 0)
    g_string_append_c (text, '\n');
  g_string_append (text, many);
}

/* Returns what a move has captured, or an empty text. The caller frees it. */
static char *
new_captures (const Node *node, int own)
{
  const Position *before = &node->parent->turn.pos;
  SquareSet captured = position_captured (before, node->move);
  GString *text = g_string_new (NULL);
  int n[N_VICTIMS] = { 0 };

  for (Square sq; (sq = squares_take (&captured)) != NO_SQUARE;)
    n[victim_of (before->variant, position_owner (before, sq), own)]++;
  for (int victim = 0; victim < N_VICTIMS; victim++)
    add_captured (text, (Victim) victim, n[victim]);

  return g_string_free (text, FALSE);
}

/* ---- Rows ---- */

static GtkWidget *
new_label (const char *text, const char *class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, class);

  return label;
}

static GtkWidget *
new_shield (const Position *before)
{
  return board_look_new_shield_image (army_of_seat (before->variant, before->seat), SHIELD_SIDE);
}

static GtkWidget *
new_row (const Node *node, int own)
{
  const Position *before = &node->parent->turn.pos;
  g_autofree char *name = new_name (before->variant, before->seat, own);
  g_autofree char *move = words_new_move (before, node->move), *captures = new_captures (node, own);
  GtkWidget *grid = gtk_grid_new (), *title = new_label (name, "heading");
  GtkWidget *route = new_label (move, "dim-label");

  gtk_widget_set_hexpand (title, TRUE);
  gtk_label_set_justify (GTK_LABEL (route), GTK_JUSTIFY_RIGHT);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  gtk_grid_attach (GTK_GRID (grid), new_shield (before), 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), title, 1, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), route, 2, 0, 1, 1);
  if (captures[0] != '\0')
    gtk_grid_attach (GTK_GRID (grid), new_label (captures, "caption"), 1, 1, 2, 1);

  return grid;
}

static void
append_row (LogresRoundList *self, GtkWidget *child)
{
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), child);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  gtk_list_box_append (self->rows, row);
}

void
logres_round_list_show (LogresRoundList *self,
                        LogresGameSession *session,
                        const Node *const *moves,
                        guint n)
{
  int own = logres_game_session_get_own_seat (session);
  const char *title = own != NOBODY ? _ ("Since Your Last Move") : _ ("Last Round");
  GtkWidget *row;

  g_return_if_fail (LOGRES_IS_ROUND_LIST (self));

  gtk_label_set_label (self->title, title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->rows))) != NULL)
    gtk_list_box_remove (self->rows, row);
  for (guint i = 0; i < n; i++)
    append_row (self, new_row (moves[i], own));
}
