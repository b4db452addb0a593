#include "app/puzzles/puzzle-window.h"

#include "app/kit/accessible-name.h"
#include "app/kit/error-dialog.h"
#include "app/kit/settings.h"
#include "app/kit/template.h"
#include "app/puzzles/puzzle-page.h"
#include "app/puzzles/puzzle-words.h"
#include "wording/game-names.h"

#include <glib/gi18n.h>

enum { THROWS = 10 };

static const char game_key[] = "puzzle-game", kind_key[] = "puzzle-kind";

struct _LogresPuzzleWindow {
  AdwApplicationWindow parent_instance;

  const PuzzleBook *book;   /* borrowed; the built-in book */
  PuzzleProgress *progress; /* owned */
  GSettings *settings;      /* owned */
  int number;               /* the number of the current puzzle; -1 before the first one */

  AdwWindowTitle *title; /* template children */
  LogresPuzzlePage *page;
  GMenu *games, *kinds;
};

G_DEFINE_FINAL_TYPE (LogresPuzzleWindow, logres_puzzle_window, ADW_TYPE_APPLICATION_WINDOW)

/* ---- The puzzle that is shown ---- */

static void
show_standing (LogresPuzzleWindow *self, int change)
{
  logres_puzzle_page_show_standing (self->page, puzzle_progress_standing (self->progress),
                                    puzzle_progress_days (self->progress, puzzle_progress_today ()),
                                    change);
}

static void
show_puzzle (LogresPuzzleWindow *self, int number)
{
  const Puzzle *puzzle = puzzle_book_puzzle (self->book, number);
  gboolean is_of_day = number == puzzle_book_daily (self->book, puzzle_progress_today ());

  self->number = number;
  adw_window_title_set_title (self->title, is_of_day ? _ ("Puzzle of the Day") : _ ("Puzzle"));
  adw_window_title_set_subtitle (self->title, words_variant (puzzle->pos.variant));
  logres_puzzle_page_set_puzzle (self->page, puzzle);
  show_standing (self, 0);
}

/* Saves the result. If that fails, tells the user, who can go on with the puzzle. */
static void
note (LogresPuzzleWindow *self, gboolean is_solved)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *message = NULL;

  if (puzzle_progress_note (self->progress, puzzle_book_id (self->book, self->number),
                            puzzle_book_puzzle (self->book, self->number)->grade, is_solved,
                            puzzle_progress_today (), &error))
    return;

  /* Translators: %s is the reason, as the system words it. */
  message = g_strdup_printf (_ ("Your rating cannot be kept: %s"), error->message);
  logres_puzzle_page_say (self->page, message);
}

static void
decided_cb (LogresPuzzleWindow *self, gboolean is_solved)
{
  int before = puzzle_progress_standing (self->progress)->rating;

  note (self, is_solved);
  show_standing (self, puzzle_progress_standing (self->progress)->rating - before);
}

/* ---- Choosing a puzzle ---- */

/* Returns the kind of puzzle that the word names, or -1 for any kind. */
static int
find_kind (const char *word)
{
  for (int kind = 0; kind < N_PUZZLE_KINDS; kind++)
    if (g_str_equal (word, puzzle_word ((PuzzleKind) kind)))
      return kind;

  return -1;
}

static PuzzleWish
read_wish (LogresPuzzleWindow *self)
{
  g_autofree char *game = g_settings_get_string (self->settings, game_key);
  g_autofree char *kind = g_settings_get_string (self->settings, kind_key);

  return (PuzzleWish) { variant_find (game), find_kind (kind) };
}

/* Chooses a puzzle other than the current one, if it finds one in a few tries. */
static int
choose (LogresPuzzleWindow *self, const PuzzleWish *wish)
{
  int number = -1;

  for (int i = 0; i < THROWS && (number < 0 || number == self->number); i++)
    number =
      puzzle_book_choose (self->book, wish, puzzle_progress_standing (self->progress)->rating,
                          puzzle_progress_tried (self->progress), g_random_int ());

  return number;
}

static void
show_next (LogresPuzzleWindow *self)
{
  PuzzleWish wish = read_wish (self);

  if (puzzle_book_count (self->book, &wish) == 0) {
    logres_puzzle_page_say (self->page, _ ("There is no such puzzle of this game."));
    wish.kind = -1;
  }
  show_puzzle (self, choose (self, &wish));
}

static void
next_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  show_next (data);
}

static void
daily_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LogresPuzzleWindow *self = data;

  show_puzzle (self, puzzle_book_daily (self->book, puzzle_progress_today ()));
}

static const GActionEntry actions[] = {
  { .name = "next", .activate = next_cb },
  { .name = "daily", .activate = daily_cb },
};

/* ---- Choices ---- */

static void
add_choice (GMenu *menu, const char *name, const char *action, const char *value)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (name, NULL);

  g_menu_item_set_action_and_target (item, action, "s", value);
  g_menu_append_item (menu, item);
}

/* Offers only the games that have puzzles. */
static void
add_games (LogresPuzzleWindow *self)
{
  add_choice (self->games, _ ("All Games"), "puzzle.puzzle-game", "");
  for (gsize i = 0; i < n_variants; i++) {
    PuzzleWish wish = { &variants[i], -1 };

    if (puzzle_book_count (self->book, &wish) > 0)
      add_choice (self->games, words_variant (&variants[i]), "puzzle.puzzle-game", variants[i].id);
  }
}

static void
add_kinds (LogresPuzzleWindow *self)
{
  add_choice (self->kinds, _ ("All Kinds"), "puzzle.puzzle-kind", "");
  for (int kind = 0; kind < N_PUZZLE_KINDS; kind++)
    add_choice (self->kinds, puzzle_words_kind ((PuzzleKind) kind), "puzzle.puzzle-kind",
                puzzle_word ((PuzzleKind) kind));
}

/* Makes each setting an action of the same name, so that the choice is saved. */
static void
add_wishes (LogresPuzzleWindow *self, GSimpleActionGroup *group)
{
  static const char *const keys[] = { game_key, kind_key };

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++) {
    g_autofree char *signal = g_strdup_printf ("changed::%s", keys[i]);
    g_autoptr (GAction) action = g_settings_create_action (self->settings, keys[i]);

    g_action_map_add_action (G_ACTION_MAP (group), action);
    g_signal_connect_object (self->settings, signal, G_CALLBACK (show_next), self,
                             G_CONNECT_SWAPPED);
  }
}

/* ---- Life cycle ---- */

static void
logres_puzzle_window_dispose (GObject *object)
{
  LogresPuzzleWindow *self = LOGRES_PUZZLE_WINDOW (object);

  if (self->page != NULL)
    logres_puzzle_page_leave (self->page);
  g_clear_object (&self->settings);
  template_dispose (object);
}

static void
logres_puzzle_window_finalize (GObject *object)
{
  puzzle_progress_free (LOGRES_PUZZLE_WINDOW (object)->progress);

  G_OBJECT_CLASS (logres_puzzle_window_parent_class)->finalize (object);
}

static void
logres_puzzle_window_class_init (LogresPuzzleWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = logres_puzzle_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = logres_puzzle_window_finalize;

  g_type_ensure (LOGRES_TYPE_PUZZLE_PAGE);
  template_set (widget_class, "puzzle-window");
  gtk_widget_class_bind_template_child (widget_class, LogresPuzzleWindow, title);
  gtk_widget_class_bind_template_child (widget_class, LogresPuzzleWindow, page);
  gtk_widget_class_bind_template_child (widget_class, LogresPuzzleWindow, games);
  gtk_widget_class_bind_template_child (widget_class, LogresPuzzleWindow, kinds);
  gtk_widget_class_bind_template_callback (widget_class, decided_cb);
}

static void
begin (LogresPuzzleWindow *self)
{
  int daily = puzzle_book_daily (self->book, puzzle_progress_today ());

  if (puzzle_progress_has_tried (self->progress, puzzle_book_id (self->book, daily)))
    show_next (self);
  else
    show_puzzle (self, daily);
}

static void
logres_puzzle_window_init (LogresPuzzleWindow *self)
{
  g_autofree char *path = puzzle_progress_dup_path ();
  GSimpleActionGroup *group;

  gtk_widget_init_template (GTK_WIDGET (self));
  accessible_name_mend (GTK_WIDGET (self));
  self->book = puzzle_book_get ();
  self->progress = puzzle_progress_new (path);
  self->settings = settings_new ();
  self->number = -1;
  group = logres_puzzle_page_get_actions (self->page);
  g_action_map_add_action_entries (G_ACTION_MAP (group), actions, G_N_ELEMENTS (actions), self);
  add_wishes (self, group);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "puzzle", G_ACTION_GROUP (group));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "game",
                                  logres_puzzle_page_get_answers (self->page));
  add_games (self);
  add_kinds (self);
  begin (self);
  message_tell_damage (GTK_WINDOW (self), _ ("Your puzzle rating was damaged"),
                       puzzle_progress_set_aside (self->progress));
}

GtkWindow *
logres_puzzle_window_new (GtkApplication *application)
{
  return g_object_new (LOGRES_TYPE_PUZZLE_WINDOW, "application", application, NULL);
}

GActionGroup *
logres_puzzle_window_get_actions (LogresPuzzleWindow *self)
{
  g_return_val_if_fail (LOGRES_IS_PUZZLE_WINDOW (self), NULL);

  return G_ACTION_GROUP (logres_puzzle_page_get_actions (self->page));
}
