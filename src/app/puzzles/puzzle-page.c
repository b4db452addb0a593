#include "app/puzzles/puzzle-page.h"

#include "app/board/board-look.h"
#include "app/game/game-place.h"
#include "app/game/node-ancestry.h"
#include "app/kit/accessible-name.h"
#include "app/kit/action-state.h"
#include "app/kit/error-dialog.h"
#include "app/kit/side-layout.h"
#include "app/kit/style-class.h"
#include "app/kit/template.h"
#include "app/move-input/task-board.h"
#include "app/puzzles/puzzle-words.h"

#include <glib/gi18n.h>

/* The time that the other team seems to think, and the time that each move of a solution is
 * shown. */
enum { THOUGHT_MS = 500, SHOWN_MS = 900 };

/* The figures of a rush. */
enum { LIFE_PIXELS = 24, LOW_SECONDS = 20 };
static const double PALE = 0.25;

struct _LogresPuzzlePage {
  AdwBin parent_instance;

  LogresPuzzlePlay *play; /* owned; NULL without a puzzle */
  TaskBoard *board;       /* owned */
  gboolean is_decided, is_rush;
  int n_lives;   /* as shown; -1 if the pieces that stand for lives may be those of another army */
  guint wait_id; /* the id of the timeout that calls waited_cb(), or 0 */

  GSimpleActionGroup *actions; /* owned */

  AdwToastOverlay *toasts; /* template children */
  GtkBox *area;
  AdwBin *board_bin, *prompt_bin;
  GtkLabel *rating, *change, *in_row, *days;
  GtkLabel *rating_caption, *row_caption, *days_caption, *grade_caption;
  GtkLabel *task, *team, *words, *kind, *grade;
  GtkWidget *words_box, *grade_box;
  GtkImage *words_icon;
  LogresAnswerButtons *answers;
  GtkButton *help, *next;
  GtkWidget *solution, *analyse, *standing, *rush, *lives;
  GtkLabel *time, *score, *score_caption;
};

G_DEFINE_FINAL_TYPE (LogresPuzzlePage, logres_puzzle_page, ADW_TYPE_BIN)

static PuzzleState
state_of (LogresPuzzlePage *self)
{
  return self->play != NULL ? self->play->state : PLAY_JUDGES;
}

/* Returns whether the puzzle is solved or its solution was shown. */
static gboolean
is_over (LogresPuzzlePage *self)
{
  return state_of (self) == PLAY_SOLVED || state_of (self) == PLAY_SHOWN;
}

/* ---- Text ---- */

/* Shows the result or hint. While a move is judged the old text stays, because judging takes only a
 * moment. */
static void
show_words (LogresPuzzlePage *self)
{
  TaskTone tone = TONE_PLAIN;
  g_autofree char *words = task_board_dup_words (self->board, &tone);

  if (state_of (self) == PLAY_JUDGES)
    return;
  if (words == NULL)
    words = puzzle_words_new_news (self->play, &tone);
  task_board_say (tone, words, self->words_box, self->words_icon, self->words);
}

/* Shows a number, before which a screen reader reads the caption. */
static void
show_number (GtkLabel *label, GtkLabel *caption, int number)
{
  g_autofree char *text = g_strdup_printf ("%d", number);
  g_autofree char *heard = g_strdup_printf ("%s: %d", gtk_label_get_label (caption), number);

  gtk_label_set_label (label, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, heard, -1);
}

static void
show_task (LogresPuzzlePage *self)
{
  const Puzzle *puzzle = self->play->puzzle;
  g_autofree char *task = puzzle_words_new_task (self->play, is_over (self));
  g_autofree char *team = puzzle_words_new_team (self->play);

  gtk_label_set_label (self->task, task);
  gtk_label_set_label (self->team, team != NULL ? team : "");
  gtk_widget_set_visible (GTK_WIDGET (self->team), team != NULL);
  gtk_label_set_label (self->kind, puzzle_words_kind (puzzle->kind));
  show_number (self->grade, self->grade_caption, puzzle->grade);
  gtk_widget_set_visible (self->grade_box, self->is_decided);
}

/* Shows what the buttons do now. One of them gives a hint or, after a wrong move and at the end,
 * retries the puzzle. */
static void
show_buttons (LogresPuzzlePage *self)
{
  PuzzleState state = state_of (self);
  gboolean is_asking = state == PLAY_ASKS, has_failed = state == PLAY_FAILED;
  gboolean is_retry = has_failed || is_over (self);

  action_enable (G_ACTION_MAP (self->actions), "hint", is_asking && !self->is_rush);
  action_enable (G_ACTION_MAP (self->actions), "retry", is_retry && !self->is_rush);
  action_enable (G_ACTION_MAP (self->actions), "solution",
                 (is_asking || has_failed) && !self->is_rush);
  action_enable (G_ACTION_MAP (self->actions), "analyse", self->is_decided && !self->is_rush);
  gtk_button_set_label (self->help, is_retry ? _ ("_Retry") : _ ("_Hint"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->help),
                                  is_retry ? "puzzle.retry" : "puzzle.hint");
  gtk_widget_set_tooltip_text (
    GTK_WIDGET (self->help),
    self->is_decided ? NULL : _ ("With a hint, the puzzle counts as not solved"));
  gtk_button_set_label (self->next, self->is_decided && !self->is_rush ? _ ("_Next") : _ ("_Skip"));
  accessible_name_mend (GTK_WIDGET (self->help));
  accessible_name_mend (GTK_WIDGET (self->next));
  style_class_set (self->next, "suggested-action", is_over (self) && !self->is_rush);
}

/* ---- The board ---- */

static void
mark_hint (LogresPuzzlePage *self, BoardMarks *marks)
{
  Square path[MAX_PATH];
  Move move;
  PuzzleHint hint = logres_puzzle_play_get_hint (self->play, &move);
  int n = hint == HINT_MOVE && move.from != NO_SQUARE
            ? move_path (&self->play->stage.pos, move, path)
            : 0;

  if (hint != HINT_NONE && move.from != NO_SQUARE)
    squares_add (&marks->squares[MARK_CIRCLE_BLUE], move.from);
  if (n > 1)
    board_marks_add_arrow (marks, ARROW_HINT, 0, path, n);
}

static void
show_board (LogresPuzzlePage *self)
{
  BoardMarks marks = { 0 };

  node_ancestry_mark_move (logres_game_session_get_shown (self->play->session), &marks);
  mark_hint (self, &marks);
  task_board_show (self->board, &marks, self->answers);
}

static void
hand_changed (gpointer listener)
{
  LogresPuzzlePage *self = listener;

  show_board (self);
  show_words (self);
}

static void
show_all (LogresPuzzlePage *self)
{
  task_board_ask (self->board, state_of (self) == PLAY_ASKS);
  show_task (self);
  hand_changed (self);
  show_buttons (self);
}

/* ---- Showing one move after another ---- */

/* Goes on with the next move once the animation of the last one has ended. */
static gboolean
waited_cb (gpointer data)
{
  LogresPuzzlePage *self = data;

  if (task_board_is_playing (self->board))
    return G_SOURCE_CONTINUE;

  self->wait_id = 0;
  logres_puzzle_play_go_on (self->play);

  return G_SOURCE_REMOVE;
}

static void
wait (LogresPuzzlePage *self)
{
  gboolean is_shown = state_of (self) == PLAY_SHOWS;

  g_clear_handle_id (&self->wait_id, g_source_remove);
  if (logres_puzzle_play_is_waiting (self->play))
    self->wait_id = g_timeout_add (is_shown ? SHOWN_MS : THOUGHT_MS, waited_cb, self);
}

/* Gives the focus to the button that the user needs next, for users who move by keyboard. */
static void
lead_on (LogresPuzzlePage *self)
{
  if (self->is_rush)
    return;
  if (is_over (self))
    gtk_widget_grab_focus (GTK_WIDGET (self->next));
  else if (state_of (self) == PLAY_FAILED)
    gtk_widget_grab_focus (GTK_WIDGET (self->help));
}

static void
changed_cb (LogresPuzzlePage *self)
{
  task_board_follow (self->board);
  show_all (self);
  wait (self);
  lead_on (self);
}

static void
decided_cb (LogresPuzzlePage *self, gboolean is_solved)
{
  self->is_decided = TRUE;
  g_signal_emit_by_name (self, "decided", is_solved);
}

/* ---- Actions ---- */

static void
hint_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LogresPuzzlePage *self = data;

  logres_puzzle_play_give_hint (self->play);
  task_board_focus (self->board);
}

static void
retry_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LogresPuzzlePage *self = data;

  logres_puzzle_play_retry (self->play);
  task_board_focus (self->board);
}

static void
solution_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  logres_puzzle_play_show (LOGRES_PUZZLE_PAGE (data)->play);
}

void
puzzle_page_analyse (GtkWidget *widget, const Position *pos)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (root));
  LogresGamePlace *place = logres_game_place_find_free (application);
  g_autoptr (LogresGameSession) session = logres_game_session_new (pos);

  place = logres_game_place_open (place, session, NULL);
  gtk_widget_activate_action (GTK_WIDGET (place), "game.analysis", NULL);
}

static void
analyse_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  puzzle_page_analyse (data, &LOGRES_PUZZLE_PAGE (data)->play->puzzle->pos);
}

static const GActionEntry actions[] = {
  { .name = "hint", .activate = hint_cb },
  { .name = "retry", .activate = retry_cb },
  { .name = "solution", .activate = solution_cb },
  { .name = "analyse", .activate = analyse_cb },
};

/* ---- Life cycle ---- */

static void
logres_puzzle_page_dispose (GObject *object)
{
  LogresPuzzlePage *self = LOGRES_PUZZLE_PAGE (object);

  if (self->board != NULL)
    logres_puzzle_page_leave (self);
  g_clear_pointer (&self->board, task_board_free);
  g_clear_object (&self->actions);
  template_dispose (object);
}

#define CHILD(name) { #name, G_STRUCT_OFFSET (LogresPuzzlePage, name) }

static const struct {
  const char *name;
  gssize offset;
} children[] = {
  CHILD (toasts),      CHILD (area),         CHILD (board_bin),     CHILD (prompt_bin),
  CHILD (rating),      CHILD (change),       CHILD (in_row),        CHILD (days),
  CHILD (task),        CHILD (team),         CHILD (words),         CHILD (kind),
  CHILD (grade),       CHILD (words_box),    CHILD (grade_box),     CHILD (words_icon),
  CHILD (answers),     CHILD (help),         CHILD (next),          CHILD (rating_caption),
  CHILD (row_caption), CHILD (days_caption), CHILD (grade_caption), CHILD (solution),
  CHILD (analyse),     CHILD (standing),     CHILD (rush),          CHILD (lives),
  CHILD (time),        CHILD (score),        CHILD (score_caption),
};

static void
logres_puzzle_page_class_init (LogresPuzzlePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = logres_puzzle_page_dispose;
  g_signal_new ("decided", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
  g_type_ensure (LOGRES_TYPE_ANSWER_BUTTONS);
  template_set (widget_class, "puzzle-page");
  for (gsize i = 0; i < G_N_ELEMENTS (children); i++)
    gtk_widget_class_bind_template_child_full (widget_class, children[i].name, FALSE,
                                               children[i].offset);
}

static void
logres_puzzle_page_init (LogresPuzzlePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (GTK_WIDGET (self->area), logres_side_layout_new ());
  accessible_name_mend (GTK_WIDGET (self));
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), actions, G_N_ELEMENTS (actions),
                                   self);
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    action_enable (G_ACTION_MAP (self->actions), actions[i].name, FALSE);
  for (int i = 0; i < RUSH_LIVES; i++) {
    GtkWidget *image = gtk_image_new ();

    gtk_image_set_pixel_size (GTK_IMAGE (image), LIFE_PIXELS);
    gtk_box_append (GTK_BOX (self->lives), image);
  }
  self->board = task_board_new (self->board_bin, self->prompt_bin, hand_changed, self);
}

/* ---- The puzzle ---- */

void
logres_puzzle_page_leave (LogresPuzzlePage *self)
{
  g_return_if_fail (LOGRES_IS_PUZZLE_PAGE (self));

  g_clear_handle_id (&self->wait_id, g_source_remove);
  if (self->play == NULL)
    return;

  task_board_set_session (self->board, NULL, 0);
  g_signal_handlers_disconnect_by_data (self->play, self);
  g_clear_object (&self->play);
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    action_enable (G_ACTION_MAP (self->actions), actions[i].name, FALSE);
}

void
logres_puzzle_page_set_puzzle (LogresPuzzlePage *self, const Puzzle *puzzle)
{
  g_return_if_fail (LOGRES_IS_PUZZLE_PAGE (self));

  logres_puzzle_page_leave (self);
  self->play = logres_puzzle_play_new (puzzle);
  self->is_decided = FALSE;
  self->n_lives = -1;
  task_board_set_session (self->board, self->play->session, puzzle->pos.seat);
  g_signal_connect_swapped (self->play, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->play, "decided", G_CALLBACK (decided_cb), self);
  changed_cb (self);
  task_board_focus (self->board);
}

/* ---- Rating ---- */

/* Shows the change with its sign, using a real minus sign. */
static void
show_change (LogresPuzzlePage *self, int change)
{
  const char *classes[] = { "numeric", "caption", change < 0 ? "loss" : "gain", NULL };
  g_autofree char *text =
    change < 0 ? g_strdup_printf ("\u2212%d", -change) : g_strdup_printf ("+%d", change);

  gtk_widget_set_visible (GTK_WIDGET (self->change), change != 0);
  gtk_widget_set_css_classes (GTK_WIDGET (self->change), classes);
  gtk_label_set_label (self->change, text);
}

void
logres_puzzle_page_show_standing (LogresPuzzlePage *self,
                                  const PuzzleStanding *standing,
                                  int days,
                                  int change)
{
  g_return_if_fail (LOGRES_IS_PUZZLE_PAGE (self));

  show_number (self->rating, self->rating_caption, standing->rating);
  show_number (self->in_row, self->row_caption, standing->in_row);
  show_number (self->days, self->days_caption, days);
  show_change (self, change);
}

/* ---- The rush ---- */

/* Shows a knight for each life. Those of lost lives are pale. */
static void
show_lives (LogresPuzzlePage *self, int n_lives)
{
  const Position *pos = &self->play->puzzle->pos;
  Army army = army_of_seat (pos->variant, pos->seat);
  g_autofree char *heard =
    g_strdup_printf (ngettext ("%d life left", "%d lives left", n_lives), n_lives);
  GtkWidget *image = gtk_widget_get_first_child (self->lives);

  for (int i = 0; i < RUSH_LIVES; i++, image = gtk_widget_get_next_sibling (image)) {
    board_look_show_piece (GTK_IMAGE (image), SHAPE_KNIGHT, army, 2 * LIFE_PIXELS);
    gtk_widget_set_opacity (image, i < n_lives ? 1 : PALE);
  }
  accessible_name_set (self->lives, heard);
  self->n_lives = n_lives;
}

/* Rounds up, so that 0:00 is the end. */
static void
show_time (LogresPuzzlePage *self, gint64 left_us)
{
  int seconds = (int) ((left_us + G_USEC_PER_SEC - 1) / G_USEC_PER_SEC);
  g_autofree char *text = g_strdup_printf ("%d:%02d", seconds / 60, seconds % 60);

  gtk_label_set_label (self->time, text);
  style_class_set (self->time, "loss", seconds <= LOW_SECONDS);
}

/* Shows the widgets of a rush, or those of a rated puzzle. */
static void
set_rush (LogresPuzzlePage *self, gboolean is_rush)
{
  GtkWidget *others[] = { self->standing, GTK_WIDGET (self->help), self->solution, self->analyse };

  self->is_rush = is_rush;
  gtk_widget_set_visible (self->rush, is_rush);
  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    gtk_widget_set_visible (others[i], !is_rush);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->next), is_rush ? _ ("Costs a life") : NULL);
}

void
logres_puzzle_page_show_rush (LogresPuzzlePage *self, const PuzzleRush *rush)
{
  g_return_if_fail (LOGRES_IS_PUZZLE_PAGE (self));

  if (self->is_rush != (rush != NULL))
    set_rush (self, rush != NULL);
  if (rush == NULL)
    return;

  show_time (self, rush->left_us);
  show_number (self->score, self->score_caption, rush->score);
  if (self->play != NULL && rush->n_lives != self->n_lives)
    show_lives (self, rush->n_lives);
}

gboolean
logres_puzzle_page_is_asking (LogresPuzzlePage *self)
{
  g_return_val_if_fail (LOGRES_IS_PUZZLE_PAGE (self), FALSE);

  return state_of (self) == PLAY_ASKS;
}

void
logres_puzzle_page_focus (LogresPuzzlePage *self)
{
  g_return_if_fail (LOGRES_IS_PUZZLE_PAGE (self));

  task_board_focus (self->board);
}

void
logres_puzzle_page_say (LogresPuzzlePage *self, const char *message)
{
  g_return_if_fail (LOGRES_IS_PUZZLE_PAGE (self));

  adw_toast_overlay_add_toast (self->toasts, message_new_toast (message));
}

GSimpleActionGroup *
logres_puzzle_page_get_actions (LogresPuzzlePage *self)
{
  g_return_val_if_fail (LOGRES_IS_PUZZLE_PAGE (self), NULL);

  return self->actions;
}

GActionGroup *
logres_puzzle_page_get_answers (LogresPuzzlePage *self)
{
  g_return_val_if_fail (LOGRES_IS_PUZZLE_PAGE (self), NULL);

  return task_board_get_answers (self->board);
}
