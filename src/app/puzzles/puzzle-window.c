#include "app/puzzles/puzzle-window.h"

#include "app/kit/accessible-name.h"
#include "app/kit/day.h"
#include "app/kit/error-dialog.h"
#include "app/kit/template.h"
#include "app/kit/window-title.h"
#include "app/puzzles/puzzle-modes.h"
#include "app/puzzles/puzzle-page.h"
#include "app/puzzles/puzzle-words.h"
#include "app/puzzles/review-page.h"
#include "app/puzzles/rush-card.h"
#include "wording/game-names.h"

#include <glib/gi18n.h>

enum { THROWS = 10 };

/* How often the clock of a rush is looked at, and how long the result of a puzzle is shown. */
enum { TICK_MS = 100, SOLVED_MS = 700, FAILED_MS = 1500 };

struct _LogresPuzzleWindow {
  AdwApplicationWindow parent_instance;

  const PuzzleBook *book;   /* borrowed; the built-in book */
  PuzzleProgress *progress; /* owned */
  int number;               /* the number of the current puzzle; -1 before the first one */

  PuzzleRush *rush;          /* owned; NULL outside a rush */
  const Variant *rush_game;  /* NULL for all games */
  int rush_best;             /* the best score before the rush */
  guint tick_id, waiting_id; /* the ids of timeouts; `waiting_id` shows the next puzzle of a rush */
  gboolean is_paused;

  KeptKeys *mistakes; /* owned; the file of the user's own mistakes */
  GArray *waiting;    /* owned; of OwnMistake, all that are reviewed; NULL outside a review */
  int n_seen, n_mended;

  AdwWindowTitle *title; /* template children */
  GtkWidget *back;
  GtkStack *pages;
  LogresPuzzleModes *modes;
  LogresPuzzlePage *page;
  LogresRushCard *rush_card;
  GtkWidget *go_on;
  LogresReviewPage *review_page;
  AdwStatusPage *review_end;
  GtkWidget *review_done;
};

G_DEFINE_FINAL_TYPE (LogresPuzzleWindow, logres_puzzle_window, ADW_TYPE_APPLICATION_WINDOW)

/* ---- The pages ---- */

/* Shows the page of this name, with a title. */
static void
show_page (LogresPuzzleWindow *self, const char *name, const char *title, const char *subtitle)
{
  gtk_stack_set_visible_child_name (self->pages, name);
  window_title_show (self->title, title, subtitle);
  gtk_widget_set_visible (self->back, !g_str_equal (name, "modes"));
}

static void
stop_rush (LogresPuzzleWindow *self)
{
  g_clear_handle_id (&self->tick_id, g_source_remove);
  g_clear_handle_id (&self->waiting_id, g_source_remove);
  g_clear_pointer (&self->rush, puzzle_rush_free);
  self->is_paused = FALSE;
  logres_puzzle_page_show_rush (self->page, NULL);
}

static void
stop_review (LogresPuzzleWindow *self)
{
  logres_review_page_leave (self->review_page);
  g_clear_pointer (&self->waiting, g_array_unref);
}

/* Reads the file again, as games have ended meanwhile. The caller unreferences the array. */
static GArray *
read_mistakes (LogresPuzzleWindow *self)
{
  kept_keys_read (self->mistakes);

  return own_mistakes_list (self->mistakes, day_today ());
}

static void
update_modes (LogresPuzzleWindow *self)
{
  g_autoptr (GArray) mistakes = read_mistakes (self);

  logres_puzzle_modes_show (self->modes, self->book, self->progress, (int) mistakes->len);
}

static void
show_modes (LogresPuzzleWindow *self)
{
  stop_rush (self);
  stop_review (self);
  logres_puzzle_page_leave (self->page);
  update_modes (self);
  show_page (self, "modes", _ ("Puzzles"), "");
  logres_puzzle_modes_focus (self->modes);
}

/* ---- The puzzle that is shown ---- */

static void
show_standing (LogresPuzzleWindow *self, int change)
{
  logres_puzzle_page_show_standing (self->page, puzzle_progress_standing (self->progress),
                                    puzzle_progress_days (self->progress, day_today ()), change);
}

/* Returns the game of a puzzle, and how many puzzles of the wished theme the user has tried when
 * this one is done. The caller frees it. */
static char *
new_place (LogresPuzzleWindow *self, const PuzzleWish *wish, int number, const char *game)
{
  int n = puzzle_progress_count_tried (self->progress, self->book, wish) +
          !puzzle_progress_has_tried (self->progress, puzzle_book_id (self->book, number));

  /* Translators: a game and the place of a puzzle in a set, such as "Cam, 3 of 84". */
  return g_strdup_printf (_ ("%s, %d of %d"), game, n, puzzle_book_count (self->book, wish));
}

/* Shows the page of the puzzle with its titles. */
static void
show_puzzle_page (LogresPuzzleWindow *self, const Puzzle *puzzle, int number)
{
  PuzzleWish wish = logres_puzzle_modes_get_wish (self->modes);
  const char *game = words_variant (puzzle->pos.variant);

  if (number == puzzle_book_daily (self->book, day_today ())) {
    show_page (self, "puzzle", _ ("Puzzle of the Day"), game);
  } else if (wish.theme >= 0) {
    g_autofree char *place = new_place (self, &wish, number, game);

    show_page (self, "puzzle", puzzle_words_theme ((PuzzleTheme) wish.theme), place);
  } else {
    show_page (self, "puzzle", _ ("Puzzle"), game);
  }
}

static void
show_puzzle (LogresPuzzleWindow *self, int number)
{
  const Puzzle *puzzle = puzzle_book_puzzle (self->book, number);

  self->number = number;
  show_puzzle_page (self, puzzle, number);
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
                            day_today (), &error))
    return;

  /* Translators: %s is the reason, as the system words it. */
  message = g_strdup_printf (_ ("Could not save your rating: %s"), error->message);
  logres_puzzle_page_say (self->page, message);
}

/* Saves the result of a rated puzzle, and shows the rating. */
static void
take_rated (LogresPuzzleWindow *self, gboolean is_solved)
{
  int before = puzzle_progress_standing (self->progress)->rating;

  note (self, is_solved);
  show_standing (self, puzzle_progress_standing (self->progress)->rating - before);
}

/* ---- The rush ---- */

static void
tell_failure (LogresPuzzleWindow *self, const GError *error)
{
  /* Translators: %s is the reason, as the system words it. */
  g_autofree char *message = g_strdup_printf (_ ("Could not save your score: %s"), error->message);

  logres_puzzle_page_say (self->page, message);
}

static void
show_rush_page (LogresPuzzleWindow *self)
{
  const Puzzle *puzzle = puzzle_book_puzzle (self->book, self->number);

  show_page (self, "puzzle", _ ("Rush"), words_variant (puzzle->pos.variant));
}

static void
show_rush_puzzle (LogresPuzzleWindow *self)
{
  self->number = puzzle_rush_number (self->rush);
  show_rush_page (self);
  logres_puzzle_page_show_rush (self->page, self->rush);
  logres_puzzle_page_set_puzzle (self->page, puzzle_book_puzzle (self->book, self->number));
  logres_puzzle_page_show_rush (self->page, self->rush);
}

static void
end_rush (LogresPuzzleWindow *self)
{
  g_autoptr (PuzzleRush) rush = g_steal_pointer (&self->rush);

  stop_rush (self);
  logres_puzzle_page_leave (self->page);
  show_page (self, "rush-card", _ ("Rush"), "");
  logres_rush_card_show (self->rush_card, rush, self->number, self->rush_best);
}

static gboolean
tick_cb (gpointer data)
{
  LogresPuzzleWindow *self = data;
  gboolean is_asking = logres_puzzle_page_is_asking (self->page);

  if (self->is_paused || self->waiting_id != 0)
    return G_SOURCE_CONTINUE;

  puzzle_rush_tell (self->rush, is_asking, g_get_monotonic_time ());
  logres_puzzle_page_show_rush (self->page, self->rush);
  if (!puzzle_rush_is_over (self->rush))
    return G_SOURCE_CONTINUE;

  self->tick_id = 0;
  end_rush (self);

  return G_SOURCE_REMOVE;
}

static void
go_on_rushing (LogresPuzzleWindow *self)
{
  if (puzzle_rush_is_over (self->rush))
    end_rush (self);
  else
    show_rush_puzzle (self);
}

static gboolean
waited_cb (gpointer data)
{
  LogresPuzzleWindow *self = data;

  if (self->is_paused)
    return G_SOURCE_CONTINUE;

  self->waiting_id = 0;
  go_on_rushing (self);

  return G_SOURCE_REMOVE;
}

/* Counts the result. The score is saved at once, so it is not lost if the user closes the window.
 */
static void
take_rushed (LogresPuzzleWindow *self, gboolean is_solved)
{
  g_autoptr (GError) error = NULL;

  puzzle_rush_take (self->rush, is_solved, g_random_int ());
  logres_puzzle_page_show_rush (self->page, self->rush);
  if (!puzzle_progress_note_rush (self->progress, self->rush_game, self->rush->score, &error))
    tell_failure (self, error);
}

static void
skip_rushed (LogresPuzzleWindow *self)
{
  if (self->waiting_id != 0 || self->is_paused)
    return;

  take_rushed (self, FALSE);
  go_on_rushing (self);
}

static void
start_rush (LogresPuzzleWindow *self)
{
  PuzzleWish wish = logres_puzzle_modes_get_wish (self->modes);

  wish.theme = -1; /* the best score counts for puzzles of all themes */
  if (puzzle_book_count (self->book, &wish) == 0)
    return;

  stop_rush (self);
  stop_review (self);
  self->rush = puzzle_rush_new (self->book, &wish, g_random_int ());
  self->rush_game = wish.variant;
  self->rush_best = puzzle_progress_rush_best (self->progress, wish.variant);
  self->tick_id = g_timeout_add (TICK_MS, tick_cb, self);
  show_rush_puzzle (self);
}

/* Covers the board while the user is in another window, so that nobody thinks for free. */
static void
pause_rush (LogresPuzzleWindow *self)
{
  self->is_paused = TRUE;
  puzzle_rush_pause (self->rush);
  show_page (self, "pause", _ ("Rush"), "");
  gtk_widget_grab_focus (self->go_on);
}

/* A game that ended in another window may have left mistakes. */
static void
active_cb (LogresPuzzleWindow *self)
{
  gboolean is_active = gtk_window_is_active (GTK_WINDOW (self));

  if (is_active && g_strcmp0 (gtk_stack_get_visible_child_name (self->pages), "modes") == 0)
    update_modes (self);
  if (!is_active && self->rush != NULL && self->rush->has_begun)
    pause_rush (self);
}

static void
go_on_cb (LogresPuzzleWindow *self)
{
  self->is_paused = FALSE;
  show_rush_page (self);
  logres_puzzle_page_focus (self->page);
}

static void
decided_cb (LogresPuzzleWindow *self, gboolean is_solved)
{
  if (self->rush == NULL) {
    take_rated (self, is_solved);
    return;
  }
  take_rushed (self, is_solved);
  self->waiting_id = g_timeout_add (is_solved ? SOLVED_MS : FAILED_MS, waited_cb, self);
}

/* ---- The review of mistakes ---- */

static void
end_review (LogresPuzzleWindow *self)
{
  /* Translators: the numbers of positions with a good answer, and of all positions. */
  g_autofree char *text =
    g_strdup_printf (_ ("You found %d of %d."), self->n_mended, (int) self->waiting->len);

  stop_review (self);
  adw_status_page_set_description (self->review_end, text);
  show_page (self, "review-end", _ ("My Mistakes"), "");
  gtk_widget_grab_focus (self->review_done);
}

static void
show_mistake (LogresPuzzleWindow *self, const OwnMistake *mistake)
{
  const Position *pos = &mistake->before.pos;
  g_autofree char *title =
    g_strdup_printf (_ ("Mistake %d of %d"), self->n_seen, (int) self->waiting->len);
  /* Translators: the name of a game, and the player's army, as in "Cam, you play Black". */
  g_autofree char *side = g_strdup_printf (_ ("%s, you play %s"), words_variant (pos->variant),
                                           words_seat (pos->variant, pos->seat));

  show_page (self, "mistake", title, side);
  logres_review_page_show (self->review_page, mistake);
}

static void
show_next_mistake (LogresPuzzleWindow *self)
{
  int number = self->n_seen;

  if (number == (int) self->waiting->len) {
    end_review (self);
    return;
  }
  self->n_seen++;
  show_mistake (self, &g_array_index (self->waiting, OwnMistake, number));
}

static void
start_review (LogresPuzzleWindow *self)
{
  g_autoptr (GArray) waiting = read_mistakes (self);

  if (waiting->len == 0)
    return;

  self->waiting = g_steal_pointer (&waiting);
  self->n_seen = self->n_mended = 0;
  show_next_mistake (self);
}

static void
mended_cb (LogresPuzzleWindow *self, gboolean is_mended)
{
  const OwnMistake *mistake = &g_array_index (self->waiting, OwnMistake, self->n_seen - 1);
  g_autoptr (GError) error = NULL;
  g_autofree char *message = NULL;

  self->n_mended += is_mended;
  if (own_mistakes_note (self->mistakes, mistake->id, is_mended, day_today (), &error))
    return;

  /* Translators: %s is the reason, as the system words it. */
  message = g_strdup_printf (_ ("Could not save your answer: %s"), error->message);
  logres_review_page_say (self->review_page, message);
}

void
logres_puzzle_window_review (LogresPuzzleWindow *self)
{
  g_return_if_fail (LOGRES_IS_PUZZLE_WINDOW (self));

  if (self->waiting != NULL)
    return;

  show_modes (self);
  logres_puzzle_modes_set_mode (self->modes, MODE_MISTAKES);
  start_review (self);
}

/* ---- Choosing a puzzle ---- */

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
  PuzzleWish wish = logres_puzzle_modes_get_wish (self->modes);

  if (self->waiting != NULL)
    show_next_mistake (self);
  else if (self->rush != NULL)
    skip_rushed (self);
  else if (puzzle_book_count (self->book, &wish) > 0)
    show_puzzle (self, choose (self, &wish));
}

static void
show_daily (LogresPuzzleWindow *self)
{
  stop_rush (self);
  stop_review (self);
  show_puzzle (self, puzzle_book_daily (self->book, day_today ()));
}

static void
start_cb (LogresPuzzleWindow *self)
{
  switch (logres_puzzle_modes_get_mode (self->modes)) {
  case MODE_RUSH:
    start_rush (self);
    break;
  case MODE_DAILY:
    show_daily (self);
    break;
  case MODE_MISTAKES:
    start_review (self);
    break;
  case MODE_RATED:
  case MODE_THEME:
  case N_PUZZLE_MODES:
    show_next (self);
    break;
  }
}

static void
next_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  show_next (data);
}

static void
daily_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  show_daily (data);
}

static void
modes_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  show_modes (data);
}

static void
again_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LogresPuzzleWindow *self = data;

  if (gtk_widget_get_mapped (GTK_WIDGET (self->rush_card)))
    start_rush (self);
}

static const GActionEntry actions[] = {
  { .name = "next", .activate = next_cb },
  { .name = "daily", .activate = daily_cb },
  { .name = "modes", .activate = modes_cb },
  { .name = "again", .activate = again_cb },
};

/* ---- Life cycle ---- */

static void
logres_puzzle_window_dispose (GObject *object)
{
  LogresPuzzleWindow *self = LOGRES_PUZZLE_WINDOW (object);

  if (self->page != NULL) {
    stop_rush (self);
    stop_review (self);
    logres_puzzle_page_leave (self->page);
  }
  template_dispose (object);
}

static void
logres_puzzle_window_finalize (GObject *object)
{
  LogresPuzzleWindow *self = LOGRES_PUZZLE_WINDOW (object);

  puzzle_progress_free (self->progress);
  kept_keys_free (self->mistakes);

  G_OBJECT_CLASS (logres_puzzle_window_parent_class)->finalize (object);
}

static void
logres_puzzle_window_class_init (LogresPuzzleWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = logres_puzzle_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = logres_puzzle_window_finalize;

  g_type_ensure (LOGRES_TYPE_REVIEW_PAGE);
  g_type_ensure (LOGRES_TYPE_PUZZLE_MODES);
  g_type_ensure (LOGRES_TYPE_PUZZLE_PAGE);
  g_type_ensure (LOGRES_TYPE_RUSH_CARD);
  template_set (widget_class, "puzzle-window");
  gtk_widget_class_bind_template_child (widget_class, LogresPuzzleWindow, title);
  gtk_widget_class_bind_template_child (widget_class, LogresPuzzleWindow, page);
  gtk_widget_class_bind_template_child (widget_class, LogresPuzzleWindow, back);
  gtk_widget_class_bind_template_child (widget_class, LogresPuzzleWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, LogresPuzzleWindow, modes);
  gtk_widget_class_bind_template_callback (widget_class, decided_cb);
  gtk_widget_class_bind_template_child (widget_class, LogresPuzzleWindow, rush_card);
  gtk_widget_class_bind_template_child (widget_class, LogresPuzzleWindow, go_on);
  gtk_widget_class_bind_template_callback (widget_class, start_cb);
  gtk_widget_class_bind_template_callback (widget_class, active_cb);
  gtk_widget_class_bind_template_callback (widget_class, go_on_cb);
  gtk_widget_class_bind_template_child (widget_class, LogresPuzzleWindow, review_page);
  gtk_widget_class_bind_template_child (widget_class, LogresPuzzleWindow, review_end);
  gtk_widget_class_bind_template_child (widget_class, LogresPuzzleWindow, review_done);
  gtk_widget_class_bind_template_callback (widget_class, show_next_mistake);
  gtk_widget_class_bind_template_callback (widget_class, mended_cb);
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
  self->mistakes = own_mistakes_new ();
  self->number = -1;
  group = logres_puzzle_page_get_actions (self->page);
  g_action_map_add_action_entries (G_ACTION_MAP (group), actions, G_N_ELEMENTS (actions), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "puzzle", G_ACTION_GROUP (group));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "game",
                                  logres_puzzle_page_get_answers (self->page));
  show_modes (self);
  message_tell_damage (GTK_WINDOW (self), _ ("Your puzzle rating was damaged"),
                       puzzle_progress_set_aside (self->progress));
  message_tell_damage (GTK_WINDOW (self), _ ("The list of your mistakes was damaged"),
                       kept_keys_set_aside (self->mistakes));
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
