#include "app/shell/start-news.h"

#include "app/archive/autosave.h"
#include "app/archive/earlier-card.h"
#include "app/archive/recent-games.h"
#include "app/game/long-reading.h"
#include "app/kit/day.h"
#include "app/kit/error-dialog.h"
#include "app/lessons/lesson-progress.h"
#include "app/mail/mail-store.h"
#include "app/puzzles/puzzle-progress.h"
#include "app/puzzles/puzzle-words.h"
#include "app/report/own-mistakes.h"

#include <glib/gi18n.h>

static void
tell_damage (LogresStartPage *page, const char *heading, const char *set_aside)
{
  message_tell_damage (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (page))), heading, set_aside);
}

/* ---- Lessons ---- */

static int
count_done (const LessonShelf *shelf, KeptKeys *progress)
{
  int n = 0;

  for (int i = 0; i < lesson_shelf_n (shelf); i++)
    n += lesson_progress_has_finished (progress, lesson_shelf_get (shelf, i));

  return n;
}

static void
show_lesson (LogresStartPage *page, const LessonShelf *shelf, KeptKeys *progress, int place)
{
  const Lesson *lesson = lesson_shelf_get (shelf, place);
  int n = lesson_shelf_n (shelf), n_done = count_done (shelf, progress);
  int last = lesson_n_steps (lesson) - 1;
  int step = CLAMP (lesson_progress_get_step (progress, lesson->id), 0, last);
  gboolean is_begun = step > 0 || n_done > 0;
  g_autofree char *line = g_strdup_printf (_ ("Task %d of %d"), step + 1, last + 1);
  g_autofree char *note = g_strdup_printf (_ ("%d of %d done"), n_done, n);

  logres_start_page_show_learning (
    page, is_begun ? LEARNING_BEGUN : LEARNING_NOT_BEGUN,
    &(SideCardContents) { .pos = &lesson_step (lesson, step)->turn.pos,
                          .title = lesson_words (lesson->title),
                          .line = line,
                          .note = note,
                          .share = (double) n_done / n,
                          .action = "app.learn" });
}

static void
show_all_done (LogresStartPage *page)
{
  logres_start_page_show_learning (page, LEARNING_DONE,
                                   &(SideCardContents) { .title = _ ("All Lessons Done"),
                                                         .line = _ ("Repeat any of them."),
                                                         .share = 1,
                                                         .action = "app.lessons" });
}

/* Offers the mistakes of the user. `mistakes` has one at least. */
static void
show_review (LogresStartPage *page, const GArray *mistakes)
{
  const OwnMistake *first = &g_array_index (mistakes, OwnMistake, 0);
  int n = (int) mistakes->len;
  g_autofree char *title = g_strdup_printf (ngettext ("%d Position", "%d Positions", n), n);

  logres_start_page_show_learning (
    page, LEARNING_REVIEW,
    &(SideCardContents) { .pos = &first->before.pos,
                          .title = title,
                          .line = _ ("Find the better moves in your own games."),
                          .share = -1,
                          .action = "app.review-mistakes" });
}

static void
show_mistakes (LogresStartPage *page)
{
  g_autoptr (KeptKeys) file = own_mistakes_new ();
  g_autoptr (GArray) mistakes = own_mistakes_list (file, day_today ());

  if (mistakes->len > 0)
    show_review (page, mistakes);
  else
    show_all_done (page);
  tell_damage (page, _ ("The list of your mistakes was damaged"), kept_keys_set_aside (file));
}

static void
show_learning (LogresStartPage *page)
{
  g_autofree char *folder = lesson_shelf_dup_folder (), *path = lesson_progress_dup_path ();
  g_autoptr (KeptKeys) progress = kept_keys_new (path);
  LessonShelf *shelf = lesson_shelf_new (folder);
  int next = lesson_progress_find_next (progress, shelf);

  if (next >= 0)
    show_lesson (page, shelf, progress, next);
  else
    show_mistakes (page);
  lesson_shelf_free (shelf);
  tell_damage (page, _ ("The record of your lessons was damaged"), kept_keys_set_aside (progress));
}

/* ---- The puzzle of the day ---- */

static char *
new_puzzle_title (const Puzzle *puzzle, gboolean is_tried, gboolean is_solved)
{
  if (is_solved)
    return g_strdup (_ ("✓ Solved Today"));

  return is_tried ? g_strdup (_ ("Done for Today")) : puzzle_words_new_goal (puzzle);
}

static void
show_puzzle (LogresStartPage *page, const PuzzleProgress *progress)
{
  guint32 today = day_today ();
  PuzzleBook *book = puzzle_book_new_built_in ();
  int number = puzzle_book_daily (book, today), n_days = puzzle_progress_days (progress, today);
  const Puzzle *puzzle = puzzle_book_puzzle (book, number);
  const char *id = puzzle_book_id (book, number);
  gboolean is_tried = puzzle_progress_has_tried_on (progress, id, today);
  gboolean is_solved = puzzle_progress_has_solved (progress, id, today);
  g_autofree char *title = new_puzzle_title (puzzle, is_tried, is_solved);
  g_autofree char *line = is_tried ? g_strdup (_ ("Come back tomorrow for the next one."))
                                   : puzzle_words_new_side (puzzle);
  g_autofree char *note =
    g_strdup_printf (ngettext ("%d day in a row", "%d days in a row", n_days), n_days);

  logres_start_page_show_puzzle (page, &(SideCardContents) { .pos = &puzzle->pos,
                                                             .title = title,
                                                             .line = line,
                                                             .note = n_days > 0 ? note : NULL,
                                                             .share = -1,
                                                             .action = "app.daily-puzzle" });
  puzzle_book_free (book);
}

/* ---- Recent games ---- */

typedef struct RecentReading {
  GWeakRef page;
  GPtrArray *games; /* owned; of RecentGame; NULL until they are read */
  guint n_turns;    /* email games in which it is the user's turn */
} RecentReading;

static void
read_recent (gpointer reading, const RecordWatch *watch)
{
  g_autofree char *folder = logres_autosave_dup_archive_folder (), *mail = mail_store_dup_folder ();
  RecentReading *self = reading;

  self->n_turns = mail_store_count_turns (mail);
  self->games = recent_games_read (folder);
}

static void
show_cards (LogresStartPage *page, GPtrArray *games)
{
  g_autoptr (GPtrArray) cards = g_ptr_array_new ();

  for (guint i = 0; i < games->len; i++) {
    const RecentGame *recent = g_ptr_array_index (games, i);

    g_ptr_array_add (cards, earlier_card_new_small (recent->game, &recent->pos));
  }
  logres_start_page_show_recent (page, (GtkWidget *const *) cards->pdata, cards->len);
}

static void
recent_read_cb (gpointer data, gboolean is_cancelled)
{
  RecentReading *self = data;
  g_autoptr (LogresStartPage) page = g_weak_ref_get (&self->page);

  if (page != NULL && self->games != NULL) {
    show_cards (page, self->games);
    logres_start_page_show_mail (page, self->n_turns);
  }
  g_clear_pointer (&self->games, g_ptr_array_unref);
  g_weak_ref_clear (&self->page);
  g_free (self);
}

static void
show_recent (LogresStartPage *page)
{
  RecentReading *self = g_new0 (RecentReading, 1);

  g_weak_ref_init (&self->page, page);
  long_reading_start (
    &(LongReading) { .read = read_recent, .work = self, .done = recent_read_cb, .data = self },
    NULL);
}

void
start_news_show (LogresStartPage *page)
{
  g_autofree char *path = puzzle_progress_dup_path ();
  PuzzleProgress *progress = puzzle_progress_new (path);

  show_learning (page);
  show_puzzle (page, progress);
  show_recent (page);
  tell_damage (page, _ ("Your puzzle rating was damaged"), puzzle_progress_set_aside (progress));
  puzzle_progress_free (progress);
}
