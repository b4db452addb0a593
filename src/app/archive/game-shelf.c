#include "app/archive/game-shelf.h"

#include "app/archive/earlier-card.h"
#include "app/archive/game-groups.h"
#include "app/game/long-reading.h"
#include "app/kit/fold-layout.h"
#include "app/kit/row-column.h"

#include <adwaita.h>

/* Two columns need WIDE pixels. MOST_WIDTH is the width of the page with two columns. */
enum { N_COLUMNS = 2, WIDE = 760, MOST_WIDTH = 1000 };

/* The priority of what waits for the next frame, but not for the end of an animation. */
enum { AFTER_FRAME = GDK_PRIORITY_REDRAW + 5 };

/* A line has the title of a group, or else games. */
typedef struct Line {
  char *title, *sums;            /* owned; NULL in a line with games */
  EarlierGame *games[N_COLUMNS]; /* borrowed from the list of games; NULL in empty columns */
} Line;

struct _LogresGameShelf {
  GtkWidget parent_instance;

  GPtrArray *games; /* owned; of EarlierGame */
  gboolean has_sums;
  GArray *lines;        /* owned; of Line */
  guint n_columns;      /* how many cards stand side by side */
  guint folding;        /* the id of the source that will change `n_columns`; 0 if none will */
  GQueue waiting;       /* owned; the cards that wait for their boards */
  gboolean is_reading;  /* a position is being read or drawn */
  guint reading;        /* the id of the source that will read the next position; 0 if none will */
  EarlierGame *current; /* owned; the game whose card had the focus last; or NULL */

  GtkScrolledWindow *scroller; /* child */
  LogresRowColumn *column;     /* below `scroller` */
  GtkPopover *menu;            /* child; NULL without a menu */
};

G_DEFINE_FINAL_TYPE (LogresGameShelf, logres_game_shelf, GTK_TYPE_WIDGET)

static const Line *
line (const LogresGameShelf *self, guint i)
{
  return &g_array_index (self->lines, Line, i);
}

/* ---- Boards ---- */

/* The position of a game, for its card. Another thread reads the position. */
typedef struct LateBoard {
  GWeakRef shelf;
  GtkWidget *card;   /* owned */
  EarlierGame *game; /* owned */
  gboolean is_read;
  Position pos;
} LateBoard;

static void
read_board (gpointer data, const RecordWatch *watch)
{
  LateBoard *self = data;

  self->is_read = earlier_game_read_position (self->game, &self->pos);
}

static void read_next_board (LogresGameShelf *self);

static gboolean
next_board_cb (gpointer data)
{
  LogresGameShelf *self = data;

  self->reading = 0;
  read_next_board (self);

  return G_SOURCE_REMOVE;
}

/* The next board waits until this one is drawn, because drawing many boards in one frame would
 * block the window. */
static void
board_read_cb (gpointer data, gboolean is_cancelled)
{
  g_autofree LateBoard *self = data;
  g_autoptr (LogresGameShelf) shelf = g_weak_ref_get (&self->shelf);

  if (self->is_read && gtk_widget_get_parent (self->card) != NULL)
    earlier_card_set_position (self->card, &self->pos);
  if (shelf != NULL)
    shelf->reading = g_idle_add_full (AFTER_FRAME, next_board_cb, shelf, NULL);
  g_object_unref (self->card);
  earlier_game_unref (self->game);
  g_weak_ref_clear (&self->shelf);
}

/* Reads the position for the first card that waits and still stands on the shelf. */
static void
read_next_board (LogresGameShelf *self)
{
  GtkWidget *card = g_queue_pop_head (&self->waiting);
  LateBoard *late;

  while (card != NULL && gtk_widget_get_parent (card) == NULL) {
    g_object_unref (card);
    card = g_queue_pop_head (&self->waiting);
  }
  self->is_reading = card != NULL;
  if (card == NULL)
    return;

  late = g_new0 (LateBoard, 1);
  g_weak_ref_init (&late->shelf, self);
  late->card = card;
  late->game = earlier_game_ref (earlier_card_get_game (card));
  long_reading_start (
    &(LongReading) { .read = read_board, .work = late, .done = board_read_cb, .data = late }, NULL);
}

static void
show_board_later (LogresGameShelf *self, GtkWidget *card)
{
  g_queue_push_tail (&self->waiting, g_object_ref (card));
  if (!self->is_reading)
    read_next_board (self);
}

/* ---- Menu ---- */

static void
open_menu (LogresGameShelf *self, GtkWidget *card, const GdkRectangle *place)
{
  graphene_rect_t area;
  GdkRectangle at;

  if (self->menu == NULL || !gtk_widget_compute_bounds (card, GTK_WIDGET (self), &area))
    return;
  at = (GdkRectangle) { (int) area.origin.x, (int) area.origin.y, 1, 1 };
  at.x += place != NULL ? place->x : (int) area.size.width / 2;
  at.y += place != NULL ? place->y : (int) area.size.height / 2;
  gtk_widget_grab_focus (card);
  g_signal_emit_by_name (self, "menu");
  gtk_popover_set_pointing_to (self->menu, &at);
  gtk_popover_popup (self->menu);
}

static void
pressed_cb (GtkGestureSingle *gesture, int n, double x, double y, LogresGameShelf *self)
{
  GtkWidget *card = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));

  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  open_menu (self, card, &(GdkRectangle) { (int) x, (int) y, 1, 1 });
}

static void
held_cb (GtkGestureSingle *gesture, double x, double y, LogresGameShelf *self)
{
  pressed_cb (gesture, 1, x, y, self);
}

static gboolean
key_cb (
  GtkEventController *keys, guint key, guint code, GdkModifierType state, LogresGameShelf *self)
{
  if (key != GDK_KEY_Menu && !(key == GDK_KEY_F10 && (state & GDK_SHIFT_MASK)))
    return FALSE;
  open_menu (self, gtk_event_controller_get_widget (keys), NULL);

  return TRUE;
}

static void
set_current (LogresGameShelf *self, EarlierGame *game)
{
  EarlierGame *old = self->current;

  self->current = game != NULL ? earlier_game_ref (game) : NULL;
  g_clear_pointer (&old, earlier_game_unref);
}

static void
focused_cb (GtkEventController *focus, LogresGameShelf *self)
{
  set_current (self, earlier_card_get_game (gtk_event_controller_get_widget (focus)));
}

static void
listen (LogresGameShelf *self, GtkWidget *card)
{
  GtkGesture *right = gtk_gesture_click_new (), *hold = gtk_gesture_long_press_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (right), GDK_BUTTON_SECONDARY);
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (hold), TRUE);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (hold), GTK_PHASE_CAPTURE);
  g_signal_connect (right, "pressed", G_CALLBACK (pressed_cb), self);
  g_signal_connect (hold, "pressed", G_CALLBACK (held_cb), self);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), self);
  g_signal_connect (focus, "enter", G_CALLBACK (focused_cb), self);
  gtk_widget_add_controller (card, GTK_EVENT_CONTROLLER (right));
  gtk_widget_add_controller (card, GTK_EVENT_CONTROLLER (hold));
  gtk_widget_add_controller (card, keys);
  gtk_widget_add_controller (card, focus);
}

/* ---- Rows ---- */

static GtkWidget *
new_label (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, style);

  return label;
}

static GtkWidget *
new_head (const Line *head)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *title = new_label (head->title, "title-4"), *sums = new_label (head->sums, "caption");

  gtk_widget_set_hexpand (title, TRUE);
  gtk_widget_add_css_class (sums, "dim-label");
  gtk_box_append (GTK_BOX (row), title);
  gtk_box_append (GTK_BOX (row), sums);
  gtk_widget_set_layout_manager (row, logres_fold_layout_new (12));
  gtk_widget_add_css_class (row, "shelf-head");

  return row;
}

/* Fills the line with empty boxes, so that all cards of the shelf have the same width. */
static GtkWidget *
new_cards (LogresGameShelf *self, const Line *cards)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  gtk_box_set_homogeneous (GTK_BOX (row), TRUE);
  gtk_widget_add_css_class (row, "shelf-row");
  for (guint i = 0; i < self->n_columns; i++) {
    GtkWidget *card = cards->games[i] != NULL ? earlier_card_new (cards->games[i])
                                              : gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

    gtk_box_append (GTK_BOX (row), card);
    if (cards->games[i] == NULL)
      continue;
    listen (self, card);
    show_board_later (self, card);
  }

  return row;
}

static GtkWidget *
build_row (gpointer owner, guint i)
{
  LogresGameShelf *self = owner;
  const Line *at = line (self, i);

  return at->title != NULL ? new_head (at) : new_cards (self, at);
}

static void
forget_row (gpointer owner, guint i)
{
}

/* Returns the height of a row, as a multiple of a title's height. */
static guint
height_of_row (gpointer owner, guint i)
{
  return line (owner, i)->title != NULL ? 1 : 3;
}

static const RowColumnFuncs row_funcs = { build_row, forget_row, height_of_row };

/* ---- Lines ---- */

static void
clear_line (gpointer at)
{
  g_free (((Line *) at)->title);
  g_free (((Line *) at)->sums);
}

static void
add_lines (LogresGameShelf *self, GArray *lines, const GameGroup *group)
{
  Line head = { .title = g_strdup (group->title) };

  head.sums = self->has_sums ? game_group_new_sums (group) : g_strdup ("");
  g_array_append_val (lines, head);
  for (guint i = 0; i < group->n; i += self->n_columns) {
    Line cards = { 0 };

    for (guint k = 0; k < self->n_columns && i + k < group->n; k++)
      cards.games[k] = g_ptr_array_index (self->games, group->first + i + k);
    g_array_append_val (lines, cards);
  }
}

static GArray *
new_lines (LogresGameShelf *self)
{
  GArray *lines = g_array_new (FALSE, FALSE, sizeof (Line));
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GArray) groups = game_groups_new (self->games, now);

  g_array_set_clear_func (lines, clear_line);
  for (guint i = 0; i < groups->len; i++)
    add_lines (self, lines, &g_array_index (groups, GameGroup, i));

  return lines;
}

/* Compares the files, because the list may have been read again. */
static gboolean
is_same_game (gconstpointer a, gconstpointer b)
{
  const EarlierGame *x = a, *y = b;

  return x == y ||
         (x != NULL && y != NULL && x->time_us == y->time_us && g_str_equal (x->path, y->path));
}

/* Returns whether a row can stay as it is, except for the sums. */
static gboolean
is_same (const Line *a, const Line *b)
{
  for (int k = 0; k < N_COLUMNS; k++)
    if (!is_same_game (a->games[k], b->games[k]))
      return FALSE;

  return g_strcmp0 (a->title, b->title) == 0;
}

static void
update_sums (LogresGameShelf *self, guint i)
{
  GtkWidget *row = logres_row_column_get (self->column, i);

  if (row != NULL && line (self, i)->title != NULL)
    gtk_label_set_label (GTK_LABEL (gtk_widget_get_last_child (row)), line (self, i)->sums);
}

/* Replaces the lines from the first one that differs, so that those above stay in place. */
static void
replace_lines (LogresGameShelf *self)
{
  g_autoptr (GArray) old = self->lines;
  guint n = 0;

  self->lines = new_lines (self);
  while (n < old->len && n < self->lines->len &&
         is_same (&g_array_index (old, Line, n), line (self, n)))
    update_sums (self, n++);
  logres_row_column_remove (self->column, n, old->len - n);
  logres_row_column_insert (self->column, n, self->lines->len - n);
}

/* ---- Columns ---- */

static guint
n_fitting (LogresGameShelf *self)
{
  GtkAdjustment *width = gtk_scrolled_window_get_hadjustment (self->scroller);

  return gtk_adjustment_get_page_size (width) >= WIDE ? N_COLUMNS : 1;
}

static gboolean
fold_cb (gpointer data)
{
  LogresGameShelf *self = data;

  self->folding = 0;
  self->n_columns = n_fitting (self);
  logres_row_column_remove (self->column, 0, self->lines->len);
  g_array_set_size (self->lines, 0);
  replace_lines (self);

  return G_SOURCE_REMOVE;
}

/* Changes the columns after the layout, which must not make widgets. */
static void
width_changed_cb (LogresGameShelf *self)
{
  if (n_fitting (self) != self->n_columns && self->folding == 0)
    self->folding = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fold_cb, self, NULL);
}

/* ---- Life cycle ---- */

static void
logres_game_shelf_dispose (GObject *object)
{
  LogresGameShelf *self = LOGRES_GAME_SHELF (object);
  GtkWidget *child;

  g_clear_handle_id (&self->folding, g_source_remove);
  g_clear_handle_id (&self->reading, g_source_remove);
  g_queue_clear_full (&self->waiting, g_object_unref);
  self->menu = NULL;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  set_current (self, NULL);
  g_clear_pointer (&self->lines, g_array_unref);
  g_clear_pointer (&self->games, g_ptr_array_unref);

  G_OBJECT_CLASS (logres_game_shelf_parent_class)->dispose (object);
}

static void
logres_game_shelf_class_init (LogresGameShelfClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = logres_game_shelf_dispose;

  g_signal_new ("menu", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkWidget *
new_page (LogresGameShelf *self)
{
  GtkWidget *clamp = adw_clamp_new ();

  self->column = LOGRES_ROW_COLUMN (
    logres_row_column_new (&row_funcs, self, gtk_scrolled_window_get_vadjustment (self->scroller)));
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), MOST_WIDTH);
  adw_clamp_set_tightening_threshold (ADW_CLAMP (clamp), MOST_WIDTH);
  adw_clamp_set_child (ADW_CLAMP (clamp), GTK_WIDGET (self->column));
  gtk_widget_set_valign (clamp, GTK_ALIGN_START);

  return clamp;
}

static void
logres_game_shelf_init (LogresGameShelf *self)
{
  self->games = g_ptr_array_new ();
  self->lines = g_array_new (FALSE, FALSE, sizeof (Line));
  self->n_columns = N_COLUMNS;
  self->scroller = GTK_SCROLLED_WINDOW (gtk_scrolled_window_new ());
  /* Unlike GTK_POLICY_NEVER, this policy lets the window become too narrow for the columns, so that
   * there is one column then. */
  gtk_scrolled_window_set_policy (self->scroller, GTK_POLICY_EXTERNAL, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (self->scroller, new_page (self));
  gtk_widget_set_parent (GTK_WIDGET (self->scroller), GTK_WIDGET (self));
  g_signal_connect_object (gtk_scrolled_window_get_hadjustment (self->scroller),
                           "notify::page-size", G_CALLBACK (width_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

/* Gives the focus back to the card, unless its game was deleted. */
static void
closed_cb (LogresGameShelf *self)
{
  guint i;

  if (g_ptr_array_find_with_equal_func (self->games, self->current, is_same_game, &i))
    logres_game_shelf_focus (self, i);
}

void
logres_game_shelf_set_menu (LogresGameShelf *self, GMenuModel *menu)
{
  g_return_if_fail (LOGRES_IS_GAME_SHELF (self) && self->menu == NULL);

  self->menu = GTK_POPOVER (gtk_popover_menu_new_from_model (menu));
  gtk_popover_set_has_arrow (self->menu, FALSE);
  gtk_widget_set_halign (GTK_WIDGET (self->menu), GTK_ALIGN_START);
  gtk_widget_set_parent (GTK_WIDGET (self->menu), GTK_WIDGET (self));
  g_signal_connect_swapped (self->menu, "closed", G_CALLBACK (closed_cb), self);
}

/* ---- Games ---- */

void
logres_game_shelf_show (LogresGameShelf *self, GPtrArray *games, gboolean has_sums)
{
  g_autoptr (GPtrArray) old = NULL;

  g_return_if_fail (LOGRES_IS_GAME_SHELF (self));

  old = self->games;
  self->games = g_ptr_array_ref (games);
  self->has_sums = has_sums;
  replace_lines (self);
}

EarlierGame *
logres_game_shelf_get_current (LogresGameShelf *self)
{
  guint i;

  g_return_val_if_fail (LOGRES_IS_GAME_SHELF (self), NULL);

  return g_ptr_array_find_with_equal_func (self->games, self->current, is_same_game, &i)
           ? g_ptr_array_index (self->games, i)
           : NULL;
}

static GtkWidget *
nth_child (GtkWidget *row, guint i)
{
  GtkWidget *child = gtk_widget_get_first_child (row);

  while (i-- > 0)
    child = gtk_widget_get_next_sibling (child);

  return child;
}

/* Returns the card of a game in a line, or NULL if the line does not have the game. */
static GtkWidget *
card_in_line (LogresGameShelf *self, guint i, const EarlierGame *game)
{
  for (guint k = 0; k < N_COLUMNS; k++)
    if (line (self, i)->games[k] == game) {
      logres_row_column_hold (self->column, i);
      return nth_child (logres_row_column_get (self->column, i), k);
    }

  return NULL;
}

/* Returns the card of a game, which the shelf has. */
static GtkWidget *
find_card (LogresGameShelf *self, const EarlierGame *game)
{
  GtkWidget *card = NULL;

  for (guint i = 0; i < self->lines->len && card == NULL; i++)
    card = card_in_line (self, i, game);

  return card;
}

void
logres_game_shelf_update_star (LogresGameShelf *self)
{
  EarlierGame *game = logres_game_shelf_get_current (self);

  if (game != NULL)
    earlier_card_update_star (find_card (self, game), game);
}

void
logres_game_shelf_focus (LogresGameShelf *self, guint i)
{
  g_return_if_fail (LOGRES_IS_GAME_SHELF (self));

  if (self->games->len > 0)
    gtk_widget_grab_focus (
      find_card (self, g_ptr_array_index (self->games, MIN (i, self->games->len - 1))));
}
