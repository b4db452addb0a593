#include "app/explorer/explorer-panel.h"

#include "app/collection/collection-window.h"
#include "app/explorer/explorer-row.h"
#include "app/explorer/game-explorer.h"
#include "app/kit/template.h"
#include "wording/game-names.h"

#include <glib/gi18n.h>
#include <locale.h>

/* The progress of a shorter reading is not shown, because it ends at once. */
enum { FEW_GAMES = 200 };

struct _LogresExplorerPanel {
  AdwBin parent_instance;

  LogresGameExplorer *explorer; /* owned; NULL before the panel is visible for the first time */
  GtkApplication *application;  /* owned; NULL while the panel is not visible, and without one */
  gboolean is_visible;
  Explored *explored; /* owned */
  Turn turn;          /* valid if its variant is not NULL */
  MoveScoreFunc score;
  gpointer score_data;              /* borrowed */
  GPtrArray *rows;                  /* owned; the rows are children */
  GtkSizeGroup *columns[N_COLUMNS]; /* owned */
  LogresExplorerRow *pointed;       /* child, or NULL */
  gboolean is_late;                 /* games were read while the user pointed at a move */
  guint collections_id;             /* the id of the source that looks for collections, or 0 */

  GtkWidget *title, *filters, *heads, *scroller, *empty, *offer, *reading; /* template children */
  GtkToggleButton *mine, *collection;
  GtkListBox *list;
  GtkLabel *results, *sum, *progress, *head_move, *head_games, *head_score;
  GtkButton *stop;
};

G_DEFINE_FINAL_TYPE (LogresExplorerPanel, logres_explorer_panel, ADW_TYPE_BIN)

/* ---- Rows ---- */

static void
show_score (LogresExplorerPanel *self, LogresExplorerRow *row)
{
  g_autofree char *score = self->score (self->score_data, logres_explorer_row_get_explored (row));

  logres_explorer_row_show_score (row, score);
}

void
logres_explorer_panel_show_scores (LogresExplorerPanel *self)
{
  g_return_if_fail (LOGRES_IS_EXPLORER_PANEL (self));

  for (guint i = 0; i < MIN (self->rows->len, self->explored->moves->len); i++)
    show_score (self, g_ptr_array_index (self->rows, i));
}

static void
tell_pointed (LogresExplorerPanel *self)
{
  Move move;

  if (self->pointed != NULL)
    move = logres_explorer_row_get_move (self->pointed);
  g_signal_emit_by_name (self, "pointed", self->pointed != NULL ? &move : NULL);
}

static void show_now (LogresExplorerPanel *self);

static void
pointed_cb (LogresExplorerPanel *self, gboolean is_pointed, LogresExplorerRow *row)
{
  if (!is_pointed && self->pointed != row)
    return;

  self->pointed = is_pointed ? row : NULL;
  tell_pointed (self);
  if (self->pointed == NULL && self->is_late)
    show_now (self);
}

static LogresExplorerRow *
add_row (LogresExplorerPanel *self)
{
  GtkWidget *row = logres_explorer_row_new (self->columns);

  g_signal_connect_swapped (row, "pointed", G_CALLBACK (pointed_cb), self);
  gtk_list_box_append (self->list, row);
  g_ptr_array_add (self->rows, row);

  return LOGRES_EXPLORER_ROW (row);
}

static void
remove_last_row (LogresExplorerPanel *self)
{
  GtkWidget *row = g_ptr_array_steal_index (self->rows, self->rows->len - 1);

  if (self->pointed == LOGRES_EXPLORER_ROW (row))
    self->pointed = NULL;
  gtk_list_box_remove (self->list, row);
}

/* Uses the rows again, so that the focus stays where it is. */
static void
show_rows (LogresExplorerPanel *self)
{
  GArray *moves = self->explored->moves;

  while (self->rows->len > moves->len)
    remove_last_row (self);
  for (guint i = 0; i < moves->len; i++) {
    LogresExplorerRow *row = i < self->rows->len ? self->rows->pdata[i] : add_row (self);

    logres_explorer_row_show (row, &self->turn.pos, &g_array_index (moves, ExploredMove, i));
    show_score (self, row);
  }
}

/* ---- Texts ---- */

static void
show_results_head (LogresExplorerPanel *self)
{
  g_autofree char *first = words_new_team (self->turn.pos.variant, 0);
  g_autofree char *second = words_new_team (self->turn.pos.variant, 1);
  /* Translators: the head of a column with the results of games, as in "White · draw · Black". */
  g_autofree char *text = g_strdup_printf (_ ("%s · draw · %s"), first, second);
  gboolean is_long = self->turn.pos.variant->n_seats > 2;

  gtk_label_set_text (self->results, is_long ? C_ ("column", "Results") : text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->results), is_long ? text : NULL);
}

static void
show_sum (LogresExplorerPanel *self)
{
  guint n_mine = self->explored->n_games[HOME_LIBRARY];
  guint n_others = self->explored->n_games[HOME_COLLECTION], n = n_mine + n_others;
  const char *one =
    ngettext ("%u game, in any order of moves", "%u games, in any order of moves", n);
  /* Translators: games that reach the position on the board. The first number is all of them. */
  const char *both =
    ngettext ("%u game: %u yours, %u from the collection, in any order of moves",
              "%u games: %u yours, %u from the collection, in any order of moves", n);
  g_autofree char *text = n_mine > 0 && n_others > 0 ? g_strdup_printf (both, n, n_mine, n_others)
                                                     : g_strdup_printf (one, n);

  gtk_label_set_text (self->sum, text);
  gtk_widget_set_visible (GTK_WIDGET (self->sum), n > 0);
}

/* Returns a number such as "10,000", as the user's language writes it. */
static char *
new_number (guint n)
{
  g_autofree char *thousands = n >= 1000 ? new_number (n / 1000) : NULL;

  return thousands != NULL
           ? g_strdup_printf ("%s%s%03u", thousands, localeconv ()->thousands_sep, n % 1000)
           : g_strdup_printf ("%u", n);
}

static char *
new_progress (guint n, guint n_read, gboolean is_stopped)
{
  g_autofree char *all = new_number (n), *read = new_number (n_read);

  if (is_stopped)
    return g_strdup_printf (g_dngettext (NULL, "%s of %s game read", "%s of %s games read", n),
                            read, all);

  return g_strdup_printf (
    g_dngettext (NULL, "Reading %s game, %u %% done", "Reading %s games, %u %% done", n), all,
    (guint) (100.0 * n_read / n));
}

static void
show_progress (LogresExplorerPanel *self)
{
  guint n = logres_game_explorer_get_n_games (self->explorer);
  guint n_unread = logres_game_explorer_get_n_unread (self->explorer);
  gboolean is_stopped = logres_game_explorer_is_stopped (self->explorer);
  gboolean is_shown = n_unread > 0 && (is_stopped || n >= FEW_GAMES);
  g_autofree char *text = is_shown ? new_progress (n, n - n_unread, is_stopped) : NULL;

  gtk_widget_set_visible (self->reading, is_shown);
  if (!is_shown)
    return;

  gtk_label_set_text (self->progress, text);
  gtk_button_set_label (self->stop, is_stopped ? _ ("Resume") : _ ("Stop"));
}

/* ---- Display ---- */

static guint
chosen_homes (LogresExplorerPanel *self)
{
  guint mine = gtk_toggle_button_get_active (self->mine) ? 1u << HOME_LIBRARY : 0;
  guint others = gtk_toggle_button_get_active (self->collection) ? 1u << HOME_COLLECTION : 0;

  return gtk_widget_get_visible (self->filters) ? mine | others : ~0u;
}

static void
show_empty (LogresExplorerPanel *self)
{
  gboolean is_empty = self->explored->moves->len == 0;

  gtk_widget_set_visible (self->heads, !is_empty);
  gtk_widget_set_visible (self->scroller, !is_empty);
  gtk_widget_set_visible (self->empty,
                          is_empty && logres_game_explorer_is_complete (self->explorer));
  gtk_widget_set_visible (self->offer, !gtk_widget_get_visible (self->filters));
}

static void
show_now (LogresExplorerPanel *self)
{
  if (!self->is_visible || self->turn.pos.variant == NULL)
    return;

  self->is_late = FALSE;
  explorer_index_find (logres_game_explorer_get_index (self->explorer), &self->turn,
                       chosen_homes (self), self->explored);
  show_rows (self);
  show_results_head (self);
  show_sum (self);
  show_empty (self);
}

/* Shows the games that were read meanwhile, unless the user points at a move: then it would change
 * below the pointer. */
static void
read_cb (LogresExplorerPanel *self)
{
  show_progress (self);
  self->is_late = self->pointed != NULL;
  if (!self->is_late)
    show_now (self);
}

gboolean
logres_explorer_panel_show (LogresExplorerPanel *self, const Turn *turn)
{
  g_return_val_if_fail (LOGRES_IS_EXPLORER_PANEL (self), FALSE);

  if (self->turn.pos.variant == turn->pos.variant && self->turn.pos.hash == turn->pos.hash &&
      self->turn.owed == turn->owed)
    return FALSE;

  self->turn = *turn;
  self->pointed = NULL;
  show_now (self);

  return TRUE;
}

void
logres_explorer_panel_set_scorer (LogresExplorerPanel *self, MoveScoreFunc score, gpointer data)
{
  g_return_if_fail (LOGRES_IS_EXPLORER_PANEL (self));

  self->score = score;
  self->score_data = data;
}

void
logres_explorer_panel_set_scrolling (LogresExplorerPanel *self, gboolean is_scrolling)
{
  g_return_if_fail (LOGRES_IS_EXPLORER_PANEL (self));

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER,
                                  is_scrolling ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER);
}

void
logres_explorer_panel_set_titled (LogresExplorerPanel *self, gboolean is_titled)
{
  g_return_if_fail (LOGRES_IS_EXPLORER_PANEL (self));

  gtk_widget_set_visible (self->title, is_titled);
}

/* ---- Collections ---- */

static gboolean
look_for_collections_cb (gpointer panel)
{
  LogresExplorerPanel *self = panel;
  g_autoptr (GPtrArray) collections = logres_collection_window_list (self->application);

  self->collections_id = 0;
  gtk_widget_set_visible (self->filters, collections->len > 0);
  logres_game_explorer_set_collections (self->explorer, collections);
  read_cb (self);

  return G_SOURCE_REMOVE;
}

/* A new window gets its collection only after the application has it. */
static void
windows_changed_cb (LogresExplorerPanel *self)
{
  if (self->collections_id == 0)
    self->collections_id = g_idle_add (look_for_collections_cb, self);
}

/* ---- Signal handlers ---- */

static void
activated_cb (LogresExplorerPanel *self, LogresExplorerRow *row)
{
  Move move = logres_explorer_row_get_move (row);

  self->pointed = NULL;
  g_signal_emit_by_name (self, "chosen", &move);
}

static void
stop_cb (LogresExplorerPanel *self)
{
  logres_game_explorer_set_stopped (self->explorer,
                                    !logres_game_explorer_is_stopped (self->explorer));
}

static void
follow_windows (LogresExplorerPanel *self)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));

  if (!g_set_object (&self->application, gtk_window_get_application (window)))
    return;

  g_signal_connect_swapped (self->application, "window-added", G_CALLBACK (windows_changed_cb),
                            self);
  g_signal_connect_swapped (self->application, "window-removed", G_CALLBACK (windows_changed_cb),
                            self);
  look_for_collections_cb (self);
}

static void
map_cb (LogresExplorerPanel *self)
{
  if (self->explorer == NULL)
    self->explorer = logres_game_explorer_dup ();
  self->is_visible = TRUE;
  g_signal_connect_swapped (self->explorer, "changed", G_CALLBACK (read_cb), self);
  logres_game_explorer_hold (self->explorer);
  follow_windows (self);
  read_cb (self);
}

static void
unmap_cb (LogresExplorerPanel *self)
{
  self->is_visible = FALSE;
  g_clear_handle_id (&self->collections_id, g_source_remove);
  g_signal_handlers_disconnect_by_data (self->explorer, self);
  if (self->application != NULL)
    g_signal_handlers_disconnect_by_data (self->application, self);
  g_clear_object (&self->application);
  logres_game_explorer_release (self->explorer);
}

/* ---- Life cycle ---- */

static void
logres_explorer_panel_dispose (GObject *object)
{
  LogresExplorerPanel *self = LOGRES_EXPLORER_PANEL (object);

  self->pointed = NULL;
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  for (int i = 0; i < N_COLUMNS; i++)
    g_clear_object (&self->columns[i]);
  template_dispose (object);
}

static void
logres_explorer_panel_finalize (GObject *object)
{
  LogresExplorerPanel *self = LOGRES_EXPLORER_PANEL (object);

  g_clear_object (&self->explorer);
  explored_free (self->explored);

  G_OBJECT_CLASS (logres_explorer_panel_parent_class)->finalize (object);
}

static void
logres_explorer_panel_class_init (LogresExplorerPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = logres_explorer_panel_dispose;
  G_OBJECT_CLASS (klass)->finalize = logres_explorer_panel_finalize;
  template_set (widget_class, "explorer-panel");
  gtk_widget_class_bind_template_child (widget_class, LogresExplorerPanel, title);
  gtk_widget_class_bind_template_child (widget_class, LogresExplorerPanel, filters);
  gtk_widget_class_bind_template_child (widget_class, LogresExplorerPanel, mine);
  gtk_widget_class_bind_template_child (widget_class, LogresExplorerPanel, collection);
  gtk_widget_class_bind_template_child (widget_class, LogresExplorerPanel, heads);
  gtk_widget_class_bind_template_child (widget_class, LogresExplorerPanel, head_move);
  gtk_widget_class_bind_template_child (widget_class, LogresExplorerPanel, head_games);
  gtk_widget_class_bind_template_child (widget_class, LogresExplorerPanel, head_score);
  gtk_widget_class_bind_template_child (widget_class, LogresExplorerPanel, results);
  gtk_widget_class_bind_template_child (widget_class, LogresExplorerPanel, scroller);
  gtk_widget_class_bind_template_child (widget_class, LogresExplorerPanel, list);
  gtk_widget_class_bind_template_child (widget_class, LogresExplorerPanel, empty);
  gtk_widget_class_bind_template_child (widget_class, LogresExplorerPanel, offer);
  gtk_widget_class_bind_template_child (widget_class, LogresExplorerPanel, sum);
  gtk_widget_class_bind_template_child (widget_class, LogresExplorerPanel, reading);
  gtk_widget_class_bind_template_child (widget_class, LogresExplorerPanel, progress);
  gtk_widget_class_bind_template_child (widget_class, LogresExplorerPanel, stop);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_now);
  gtk_widget_class_bind_template_callback (widget_class, stop_cb);
  gtk_widget_class_bind_template_callback (widget_class, map_cb);
  gtk_widget_class_bind_template_callback (widget_class, unmap_cb);
  g_signal_new ("pointed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_POINTER);
  g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
logres_explorer_panel_init (LogresExplorerPanel *self)
{
  self->explored = explored_new ();
  self->rows = g_ptr_array_new ();
  for (int i = 0; i < N_COLUMNS; i++)
    self->columns[i] = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_size_group_add_widget (self->columns[COLUMN_MOVE], GTK_WIDGET (self->head_move));
  gtk_size_group_add_widget (self->columns[COLUMN_GAMES], GTK_WIDGET (self->head_games));
  gtk_size_group_add_widget (self->columns[COLUMN_SCORE], GTK_WIDGET (self->head_score));
}
