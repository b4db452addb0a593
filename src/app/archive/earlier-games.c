#include "app/archive/earlier-games.h"

#include "app/archive/autosave.h"
#include "app/archive/game-caption.h"
#include "app/archive/game-row.h"
#include "app/game/long-reading.h"
#include "app/kit/error-dialog.h"
#include "app/kit/list-steps.h"
#include "app/kit/template.h"
#include "app/kit/typing-search.h"

#include <glib/gi18n.h>
#include <string.h>

/* The number of rows that are built at once. It is small because each row draws a picture. */
enum { STEP = 6 };

struct _LogresEarlierGames {
  AdwWindow parent_instance;

  GListStore *games;        /* owned; of LogresEarlierGame */
  GtkFilter *filter;        /* owned */
  GtkSliceListModel *shown; /* owned by the selection; the games that match and have a row so far */
  GtkSingleSelection *selection; /* owned; selects in `shown` */
  GPtrArray *removed;            /* owned; of LogresEarlierGame, the last removed game last */
  char **words; /* owned; the words to find, in lower case; NULL before the first search */

  GtkListView *list; /* template children */
  GtkSearchEntry *search;
  GtkStack *pages;
  AdwToastOverlay *toasts;
};

G_DEFINE_FINAL_TYPE (LogresEarlierGames, logres_earlier_games, ADW_TYPE_WINDOW)

/* ---- Text ---- */

static char *
new_details (LogresEarlierGame *game)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (game->time_us / G_USEC_PER_SEC);
  g_autofree char *date = time != NULL ? g_date_time_format (time, "%x, %H:%M") : g_strdup ("");
  g_autofree char *details = game_caption_new_details (&game->summary);

  return g_strjoin (" · ", details, date, game_caption_elsewhere (game), NULL);
}

/* ---- Searching ---- */

static void
show_page (LogresEarlierGames *self)
{
  const char *page = "games";

  if (g_list_model_get_n_items (G_LIST_MODEL (self->games)) == 0)
    page = "none";
  else if (g_list_model_get_n_items (G_LIST_MODEL (self->selection)) == 0)
    page = "nothing-found";
  gtk_stack_set_visible_child_name (self->pages, page);
}

/* Returns whether the texts of a game contain all words to find. */
static gboolean
fits (gpointer game, gpointer data)
{
  LogresEarlierGames *self = data;
  g_autofree char *needles = game_caption_new_needles (&LOGRES_EARLIER_GAME (game)->summary);
  g_autofree char *details = new_details (game), *small = g_utf8_casefold (details, -1);

  for (char **word = self->words; word != NULL && *word != NULL; word++)
    if (strstr (needles, *word) == NULL && strstr (small, *word) == NULL)
      return FALSE;

  return TRUE;
}

static void
search_changed_cb (LogresEarlierGames *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->search));
  g_autofree char *small = g_utf8_casefold (text, -1);

  g_strfreev (self->words);
  self->words = g_strsplit_set (small, " ", -1);
  list_steps_restart (self->shown);
  gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
  show_page (self);
}

static void
go_to_list (GtkWindow *window)
{
  gtk_widget_grab_focus (GTK_WIDGET (LOGRES_EARLIER_GAMES (window)->list));
}

/* ---- Removing ---- */

static void
tell_removed (LogresEarlierGames *self, LogresEarlierGame *game)
{
  g_autofree char *sentence = game_caption_new_removed (&game->summary);
  AdwToast *toast = message_new_toast (sentence);

  adw_toast_set_button_label (toast, _ ("_Undo"));
  adw_toast_set_action_name (toast, "games.undo");
  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

static void
update_undo (LogresEarlierGames *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "games.undo", self->removed->len > 0);
}

static void
remove_game (LogresEarlierGames *self, LogresEarlierGame *game)
{
  guint i;

  if (!g_list_store_find (self->games, game, &i))
    return;
  if (!logres_earlier_game_remove (game)) {
    adw_toast_overlay_add_toast (self->toasts,
                                 message_new_toast (_ ("This game could not be removed.")));
    return;
  }

  g_ptr_array_add (self->removed, g_object_ref (game));
  g_list_store_remove (self->games, i);
  update_undo (self);
  tell_removed (self, game);
  show_page (self);
}

static void
remove_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LogresEarlierGames *self = LOGRES_EARLIER_GAMES (widget);
  gpointer selected = gtk_single_selection_get_selected_item (self->selection);
  g_autoptr (LogresEarlierGame) game = selected != NULL ? g_object_ref (selected) : NULL;

  if (game != NULL)
    remove_game (self, game);
}

static void
undo_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LogresEarlierGames *self = LOGRES_EARLIER_GAMES (widget);
  g_autoptr (LogresEarlierGame) game = NULL;

  if (self->removed->len == 0)
    return;

  game = g_ptr_array_steal_index (self->removed, self->removed->len - 1);
  if (logres_earlier_game_restore (game))
    g_list_store_insert_sorted (self->games, game, earlier_game_compare, NULL);
  update_undo (self);
  show_page (self);
}

/* ---- Rows ---- */

static void
remove_clicked_cb (GtkButton *button, GtkListItem *item)
{
  GtkWidget *window = gtk_widget_get_ancestor (GTK_WIDGET (button), LOGRES_TYPE_EARLIER_GAMES);
  g_autoptr (LogresEarlierGame) game = g_object_ref (gtk_list_item_get_item (item));

  remove_game (LOGRES_EARLIER_GAMES (window), game);
}

static void
setup_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  gtk_list_item_set_child (item, game_row_new (2, G_CALLBACK (remove_clicked_cb), item));
}

/* The position of a game, for the row that shows it. The row may show another game by the time the
 * position is read. */
typedef struct LateBoard {
  GtkListItem *item;       /* owned */
  LogresEarlierGame *game; /* owned */
  gboolean is_read;
  Position pos;
} LateBoard;

static void
read_board (gpointer data, const RecordWatch *watch)
{
  LateBoard *board = data;

  board->is_read = logres_earlier_game_read_position (board->game, &board->pos);
}

static void
board_read_cb (gpointer data, gboolean is_cancelled)
{
  g_autofree LateBoard *board = data;

  if (board->is_read && gtk_list_item_get_item (board->item) == board->game)
    game_row_set_position (gtk_list_item_get_child (board->item), &board->pos);
  g_object_unref (board->item);
  g_object_unref (board->game);
}

/* Shows the position of a game in its row. Another thread reads a long game, and the position
 * appears later. */
static void
show_board (GtkListItem *item, LogresEarlierGame *game)
{
  LateBoard *board = g_new0 (LateBoard, 1);

  board->item = g_object_ref (item);
  board->game = g_object_ref (game);
  game_row_set_position (gtk_list_item_get_child (item), NULL);
  if (game->is_long) {
    long_reading_start (
      &(LongReading) { .read = read_board, .work = board, .done = board_read_cb, .data = board },
      NULL);
    return;
  }
  read_board (board, NULL);
  board_read_cb (board, FALSE);
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *row = gtk_list_item_get_child (item);
  LogresEarlierGame *game = gtk_list_item_get_item (item);
  g_autofree char *players = game_caption_new_players (&game->summary);
  g_autofree char *details = new_details (game);

  show_board (item, game);
  game_row_set_line (row, 0, players);
  game_row_set_line (row, 1, details);
  game_row_set_players (row, players);
}

static void
activate_cb (LogresEarlierGames *self, guint i)
{
  g_autoptr (LogresEarlierGame) game = g_list_model_get_item (G_LIST_MODEL (self->selection), i);

  g_signal_emit_by_name (self, "chosen", game);
  gtk_window_close (GTK_WINDOW (self));
}

/* ---- Life cycle ---- */

static void
logres_earlier_games_dispose (GObject *object)
{
  LogresEarlierGames *self = LOGRES_EARLIER_GAMES (object);

  g_clear_object (&self->selection);
  g_clear_object (&self->filter);
  g_clear_object (&self->games);
  g_clear_pointer (&self->removed, g_ptr_array_unref);
  g_clear_pointer (&self->words, g_strfreev);
  template_dispose (object);
}

static void
logres_earlier_games_class_init (LogresEarlierGamesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = logres_earlier_games_dispose;

  g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, LOGRES_TYPE_EARLIER_GAME);
  gtk_widget_class_install_action (widget_class, "games.remove", NULL, remove_cb);
  gtk_widget_class_install_action (widget_class, "games.undo", NULL, undo_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Delete, 0, "games.remove", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "games.undo",
                                       NULL);
  template_set (widget_class, "earlier-games");
  gtk_widget_class_bind_template_child (widget_class, LogresEarlierGames, list);
  gtk_widget_class_bind_template_child (widget_class, LogresEarlierGames, search);
  gtk_widget_class_bind_template_child (widget_class, LogresEarlierGames, pages);
  gtk_widget_class_bind_template_child (widget_class, LogresEarlierGames, toasts);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
}

static void
logres_earlier_games_init (LogresEarlierGames *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  self->removed = g_ptr_array_new_with_free_func (g_object_unref);
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  gtk_list_view_set_factory (self->list, factory);
  typing_search_attach (self->search, GTK_WINDOW (self), go_to_list);
  update_undo (self);
}

GtkWindow *
logres_earlier_games_new (GtkWindow *parent, const char *folder)
{
  LogresEarlierGames *self = g_object_new (LOGRES_TYPE_EARLIER_GAMES, "transient-for", parent,
                                           "modal", parent != NULL, NULL);
  g_autofree char *open_folder = logres_autosave_dup_folder ();
  GListModel *found;

  self->games = earlier_games_list (folder, open_folder);
  self->filter = GTK_FILTER (gtk_custom_filter_new (fits, self, NULL));
  found = G_LIST_MODEL (gtk_filter_list_model_new (g_object_ref (G_LIST_MODEL (self->games)),
                                                   g_object_ref (self->filter)));
  self->shown = list_steps_new (found, STEP);
  self->selection = gtk_single_selection_new (G_LIST_MODEL (self->shown));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->selection));
  show_page (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->list));

  return GTK_WINDOW (self);
}
