#include "app/lessons/lesson-page.h"

#include "app/computer/hint.h"
#include "app/kit/action-state.h"
#include "app/kit/error-dialog.h"
#include "app/kit/settings.h"
#include "app/lessons/course-game.h"
#include "app/lessons/lesson-view.h"
#include "app/sound/game-sounds.h"

#include <glib/gi18n.h>

/* The times that a wrong move stays on the board, that the other players seem to think, and that an
 * opponent who waits lets pass. */
enum { SEEN_MS = 900, THOUGHT_MS = 500, WAITED_MS = 50 };

/* The time for reading the praise before the next task comes by itself. */
enum { LEAST_PRAISE_MS = 2000, PRAISE_MS_PER_BYTE = 50 };

struct _LogresLessonPage {
  AdwBin parent_instance;

  LessonCourse *course;       /* owned; NULL without a lesson */
  KeptKeys *progress;         /* borrowed */
  const Lesson *following;    /* borrowed; the lesson after this one, or NULL */
  Hint *hint;                 /* owned; in a game against the computer, otherwise NULL */
  LogresGameSession *session; /* owned; the session of the current step */
  TaskBoard *board;           /* owned */
  StarFlight *flight;         /* owned */
  guint wait_id;              /* the id of the timeout that calls waited_cb(), or 0 */
  guint praise_id;            /* the id of the timeout that calls praised_cb(), or 0 */
  gboolean is_by_keys;        /* the last input was a key */
  const Node *heard;          /* borrowed, only compared; the node whose move was heard last */
  GameSounds *sounds;         /* owned */
  GSettings *settings;        /* owned */

  GSimpleActionGroup *actions; /* owned */

  LogresLessonView *view; /* child */
};

G_DEFINE_FINAL_TYPE (LogresLessonPage, logres_lesson_page, ADW_TYPE_BIN)

static gboolean
is_asking (LogresLessonPage *self)
{
  return self->course->state == COURSE_ASKS;
}

static const LessonStep *
step_of (LogresLessonPage *self)
{
  return lesson_course_step (self->course);
}

/* ---- Text ---- */

static TaskTone
tone_of_course (LogresLessonPage *self)
{
  if (self->course->state == COURSE_RIGHT || lesson_course_is_done (self->course))
    return TONE_RIGHT;
  if (!is_asking (self))
    return TONE_WRONG;

  return self->course->help == COURSE_UNAIDED ? TONE_WRONG : TONE_HINT;
}

/* Returns what the lesson says about the route that the user has tried or typed, or else what the
 * move input says. Returns NULL if there is nothing to say. */
static char *
new_words_of_input (LogresLessonPage *self, TaskTone *tone)
{
  const Square *route;
  int n = task_board_get_route (self->board, &route);
  const char *own = n > 0 ? lesson_course_find_illegal (self->course, route, n) : NULL;
  g_autofree char *words = task_board_dup_words (self->board, tone);

  if (own == NULL)
    return g_steal_pointer (&words);
  task_board_explain (self->board, lesson_words (own));

  return g_strdup (lesson_words (own));
}

static void
show_words (LogresLessonPage *self)
{
  TaskTone tone = tone_of_course (self);
  g_autofree char *words = new_words_of_input (self, &tone);

  /* The text of the step says already what to do with a piece that is picked up for the user. */
  if (words == NULL && self->hint != NULL && is_asking (self)) {
    words = g_strdup (hint_get_sentence (self->hint));
    tone = TONE_HINT;
  }
  if (words == NULL || (tone == TONE_PLAIN && step_of (self)->held != NO_SQUARE)) {
    g_free (words);
    tone = tone_of_course (self);
    words = lesson_course_dup_words (self->course);
  }
  logres_lesson_view_say (self->view, tone, words);
}

/* ---- The board ---- */

static void
hand_changed (gpointer listener)
{
  LogresLessonPage *self = listener;
  BoardMarks marks = { 0 };
  SquareSet unflown = star_flight_waiting (self->flight);

  lesson_course_mark (self->course, &marks);
  marks.squares[MARK_STAR] = squares_or (&marks.squares[MARK_STAR], &unflown);
  if (self->hint != NULL && is_asking (self))
    hint_mark (self->hint, &marks);
  task_board_show (self->board, &marks, logres_lesson_view_get_answers (self->view));
  show_words (self);
}

/* Picks up the piece that a step holds for the user. This is done again after the user has put it
 * down, because a beginner clicks on it first, and after a wrong move was taken back. The next
 * click should still move it. */
static void
pick_up_given (LogresLessonPage *self)
{
  Square held = step_of (self)->held;
  gboolean is_first = logres_game_session_get_shown (self->session)->parent == NULL;

  if (held != NO_SQUARE && is_asking (self) && is_first && task_board_is_at_rest (self->board))
    task_board_pick_up (self->board, held);
}

static void
input_changed (gpointer listener)
{
  pick_up_given (listener);
  hand_changed (listener);
}

static void
show_actions (LogresLessonPage *self)
{
  GActionMap *map = G_ACTION_MAP (self->actions);
  gboolean is_game = lesson_course_is_game (self->course);
  gboolean has_moves = self->course->n_moves > 0;

  action_enable (map, "hint", is_asking (self));
  action_enable (map, "show", is_asking (self) && !is_game);
  action_enable (map, "undo", is_game && has_moves && !lesson_course_is_done (self->course));
  action_enable (map, "back", self->course->step > 0);
  action_enable (map, "start-over", step_of (self)->has_task && has_moves);
}

static void
show_all (LogresLessonPage *self)
{
  task_board_ask (self->board, is_asking (self));
  logres_lesson_view_show (self->view);
  hand_changed (self);
  show_actions (self);
}

/* ---- Stars on their way ---- */

static gboolean
is_animated (LogresLessonPage *self)
{
  return adw_get_enable_animations (GTK_WIDGET (self)) &&
         g_settings_get_boolean (self->settings, "animation");
}

static void
flight_changed (gpointer listener)
{
  LogresLessonPage *self = listener;

  if (self->course == NULL)
    return;
  logres_lesson_view_count_stars (self->view);
  hand_changed (self);
}

/* Lets the stars fly that the move has collected, in the order of its route. `before` has the stars
 * that were left before the move. */
static void
collect_stars (LogresLessonPage *self, const SquareSet *before, const EnteredMove *entered)
{
  SquareSet left = lesson_course_stars_left (self->course);
  SquareSet taken = squares_without (before, &left);
  Square squares[MAX_PATH];
  int n = 0, first = squares_count (&step_of (self)->goal.stars) - squares_count (before);

  for (int i = 0; entered != NULL && i < entered->n_route && is_animated (self); i++)
    if (squares_have (&taken, entered->route[i])) {
      squares[n++] = entered->route[i];
      squares_remove (&taken, entered->route[i]);
    }
  star_flight_begin (self->flight, squares, n, first);
}

static void take_session (LogresLessonPage *self);
static void go_to_step (LogresLessonPage *self, int step);

/* ---- Moving on ---- */

/* Saves where the user is, and the stars for a step that is done. */
static gboolean
save_progress (LogresLessonPage *self, GError **error)
{
  const LessonCourse *course = self->course;
  const char *id = course->lesson->id;
  gboolean is_end = lesson_course_is_done (course) && lesson_course_is_last_step (course);
  gboolean is_saved = is_end ? lesson_progress_set_done (self->progress, id, error)
                             : lesson_progress_set_step (self->progress, id, course->step, error);
  int stars = lesson_course_get_stars (course);

  if (stars > 0)
    is_saved = lesson_progress_set_stars (self->progress, id, course->step, stars,
                                          is_saved ? error : NULL) &&
               is_saved;

  return is_saved;
}

/* Saves the progress. If that fails, tells the user, who can go on with the lesson. */
static void
note (LogresLessonPage *self)
{
  g_autoptr (GError) error = NULL;

  if (!save_progress (self, &error)) {
    /* Translators: %s is the reason, as the system words it. */
    g_autofree char *message =
      g_strdup_printf (_ ("Could not save your progress: %s"), error->message);

    logres_lesson_view_add_toast (self->view, message_new_toast (message));
  }
  logres_lesson_view_count_stars (self->view);
}

/* Whether the computer has not found its move yet. */
static gboolean
is_thinking (LogresLessonPage *self)
{
  return self->course->state == COURSE_GOES_ON && !lesson_course_has_reply (self->course);
}

/* Whether the opponent only lets the user move again. */
static gboolean
is_waiting (LogresLessonPage *self)
{
  return self->course->state == COURSE_GOES_ON && step_of (self)->goal.waits;
}

/* Plays the next reply or takes a wrong move back. Takes the new session if the opponent has
 * waited. */
static void
answer (LogresLessonPage *self)
{
  if (lesson_course_has_reply (self->course))
    lesson_course_reply (self->course);
  else
    lesson_course_take_back (self->course);
  if (self->session != self->course->session)
    take_session (self);
  pick_up_given (self);
}

/* Answers once the animation of the last move has ended. */
static gboolean
waited_cb (gpointer data)
{
  LogresLessonPage *self = data;

  if (task_board_is_playing (self->board) || is_thinking (self))
    return G_SOURCE_CONTINUE;

  self->wait_id = 0;
  answer (self);

  return G_SOURCE_REMOVE;
}

/* Lets the user move again at once, so that no press during the animation of a move is lost. */
static void
hurry (LogresLessonPage *self)
{
  if (self->wait_id == 0 || !is_waiting (self))
    return;
  g_clear_handle_id (&self->wait_id, g_source_remove);
  answer (self);
}

/* ---- Praise ---- */

static gboolean
praised_cb (gpointer data)
{
  LogresLessonPage *self = data;

  self->praise_id = 0;
  go_to_step (self, self->course->step + 1);

  return G_SOURCE_REMOVE;
}

/* Whether the next task comes by itself. It does not for users who want less motion, or who have
 * made the move with keys, as users of a screen reader do: they read in peace. */
static gboolean
goes_on_alone (LogresLessonPage *self)
{
  return step_of (self)->has_task && !lesson_course_is_game (self->course) &&
         !lesson_course_is_last_step (self->course) && is_animated (self) && !self->is_by_keys;
}

/* Any input stops what goes on by itself, so that the user can look at the board or think. */
static gboolean
event_cb (LogresLessonPage *self, GdkEvent *event)
{
  GdkEventType type = gdk_event_get_event_type (event);

  if (type != GDK_KEY_PRESS && type != GDK_BUTTON_PRESS && type != GDK_TOUCH_BEGIN &&
      type != GDK_SCROLL)
    return GDK_EVENT_PROPAGATE;
  self->is_by_keys = type == GDK_KEY_PRESS;
  g_clear_handle_id (&self->praise_id, g_source_remove);
  star_flight_end (self->flight);
  hurry (self);

  return GDK_EVENT_PROPAGATE;
}

/* Saves the progress and gives the focus to the Next button, so that keyboard users need not search
 * for it. */
static void
conclude (LogresLessonPage *self)
{
  gboolean is_alone = goes_on_alone (self);
  const char *praise = logres_lesson_view_get_words (self->view);

  note (self);
  logres_lesson_view_focus_next (self->view);
  if (is_alone)
    self->praise_id = g_timeout_add (
      MAX (LEAST_PRAISE_MS, (guint) strlen (praise) * PRAISE_MS_PER_BYTE), praised_cb, self);
}

/* ---- Moves ---- */

static guint
pause_ms (LogresLessonPage *self)
{
  const LessonCourse *course = self->course;

  if (course->state == COURSE_WRONG)
    return SEEN_MS;

  return is_waiting (self) ? WAITED_MS : THOUGHT_MS;
}

static void
follow (LogresLessonPage *self)
{
  g_clear_handle_id (&self->wait_id, g_source_remove);
  if (lesson_course_is_done (self->course))
    conclude (self);
  else if (lesson_course_is_missed (self->course))
    logres_lesson_view_focus_next (self->view);
  else if (!is_asking (self))
    self->wait_id = g_timeout_add (pause_ms (self), waited_cb, self);
}

/* Plays the sound of a new move, or of a step that is done. */
static void
sound (LogresLessonPage *self)
{
  const Node *shown = logres_game_session_get_shown (self->session);
  gboolean is_new = shown->parent != NULL && shown->parent == self->heard;

  self->heard = shown;
  if (is_new)
    game_sounds_play (self->sounds, lesson_course_is_done (self->course) ? CUE_END
                                    : shown->move.kind == MOVE_CAPTURE   ? CUE_CAPTURE
                                                                         : CUE_MOVE);
}

static void
changed_cb (LogresLessonPage *self)
{
  SquareSet stars = lesson_course_stars_left (self->course);
  const EnteredMove *entered = task_board_follow (self->board);

  lesson_course_judge (self->course, entered != NULL ? entered->route : NULL,
                       entered != NULL ? entered->n_route : 0);
  collect_stars (self, &stars, entered);
  show_all (self);
  sound (self);
  follow (self);
}

/* ---- Steps ---- */

static void
leave_session (LogresLessonPage *self)
{
  g_clear_handle_id (&self->wait_id, g_source_remove);
  g_clear_handle_id (&self->praise_id, g_source_remove);
  if (self->session == NULL)
    return;

  g_clear_pointer (&self->hint, hint_free);
  task_board_set_session (self->board, NULL, 0);
  g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session);
}

/* Shows the game of the course, which is a new one for each step and each move without answer. */
static void
take_session (LogresLessonPage *self)
{
  leave_session (self);
  self->session = g_object_ref (self->course->session);
  /* The player to move sits at the bottom. */
  task_board_set_session (self->board, self->session, step_of (self)->turn.pos.seat);
  g_signal_connect_swapped (self->session, "changed", G_CALLBACK (changed_cb), self);
  task_board_set_lesson_game (self->board, lesson_course_is_game (self->course));
  if (lesson_course_is_game (self->course))
    self->hint = hint_new (self->session, hand_changed, self);
  task_board_follow (self->board);
  self->heard = logres_game_session_get_shown (self->session);
  show_all (self);
  if (lesson_course_is_done (self->course))
    conclude (self);
  else
    task_board_focus (self->board);
}

/* Shows the current step from its beginning. */
static void
show_beginning (LogresLessonPage *self)
{
  logres_lesson_view_scroll_up (self->view);
  star_flight_end (self->flight);
  take_session (self);
  if (step_of (self)->held != NO_SQUARE)
    task_board_pick_up (self->board, step_of (self)->held);
  note (self);
}

static void
go_to_step (LogresLessonPage *self, int step)
{
  if (lesson_course_go (self->course, step))
    show_beginning (self);
}

/* ---- Actions ---- */

static void
next_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LogresLessonPage *self = data;

  if (self->course == NULL)
    return;
  if (lesson_course_is_done (self->course) &&
      lesson_course_ends_part (self->course, self->following))
    gtk_widget_activate_action (GTK_WIDGET (self), "app.play-level", "(si)",
                                self->course->lesson->variant->id, 1);
  else if (lesson_course_is_last_step (self->course))
    g_signal_emit_by_name (self, "finished");
  else
    go_to_step (self, self->course->step + 1);
}

static void
back_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LogresLessonPage *self = data;

  if (self->course != NULL)
    go_to_step (self, self->course->step - 1);
}

/* Gives a hint or shows the move itself. */
static void
help_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LogresLessonPage *self = data;
  gboolean is_hint = g_str_equal (g_action_get_name (G_ACTION (action)), "hint");

  if (self->course == NULL || !is_asking (self))
    return;

  if (self->hint != NULL)
    hint_ask (self->hint);
  lesson_course_ask (self->course, is_hint ? COURSE_HINTED : COURSE_SHOWN);
  show_all (self);
  /* Focus the board last, when the text of the help is on screen already. */
  task_board_focus (self->board);
}

static void
start_over_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LogresLessonPage *self = data;

  if (self->course == NULL)
    return;
  lesson_course_start_over (self->course);
  show_beginning (self);
}

/* Takes a move back in a game against the computer. */
static void
undo_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LogresLessonPage *self = data;

  if (self->course == NULL || !course_game_undo (self->course))
    return;
  show_all (self);
  task_board_focus (self->board);
}

static void
list_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_signal_emit_by_name (data, "left");
}

static const GActionEntry actions[] = {
  { .name = "next", .activate = next_cb },
  { .name = "back", .activate = back_cb },
  { .name = "hint", .activate = help_cb },
  { .name = "show", .activate = help_cb },
  { .name = "undo", .activate = undo_cb },
  { .name = "list", .activate = list_cb },
  { .name = "start-over", .activate = start_over_cb },
};

/* ---- Life cycle ---- */

static void
logres_lesson_page_dispose (GObject *object)
{
  LogresLessonPage *self = LOGRES_LESSON_PAGE (object);

  if (self->board != NULL)
    logres_lesson_page_leave (self);
  g_clear_pointer (&self->flight, star_flight_free);
  g_clear_pointer (&self->board, task_board_free);
  g_clear_pointer (&self->sounds, game_sounds_free);
  g_clear_object (&self->settings);
  g_clear_object (&self->actions);

  G_OBJECT_CLASS (logres_lesson_page_parent_class)->dispose (object);
}

static void
logres_lesson_page_class_init (LogresLessonPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = logres_lesson_page_dispose;

  g_signal_new ("finished", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  g_signal_new ("left", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
}

static void
follow_input (LogresLessonPage *self)
{
  GtkEventController *input = gtk_event_controller_legacy_new ();

  gtk_event_controller_set_propagation_phase (input, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (input, "event", G_CALLBACK (event_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), input);
}

static void
logres_lesson_page_init (LogresLessonPage *self)
{
  self->view = g_object_new (LOGRES_TYPE_LESSON_VIEW, NULL);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->view));
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), actions, G_N_ELEMENTS (actions),
                                   self);
  self->sounds = game_sounds_new ();
  self->settings = settings_new ();
  self->board = logres_lesson_view_new_board (self->view, input_changed, self);
  self->flight = logres_lesson_view_new_flight (self->view, flight_changed, self);
  follow_input (self);
}

/* ---- The lesson ---- */

void
logres_lesson_page_leave (LogresLessonPage *self)
{
  g_return_if_fail (LOGRES_IS_LESSON_PAGE (self));

  leave_session (self);
  logres_lesson_view_set_course (self->view, NULL, NULL, NULL);
  g_clear_pointer (&self->course, lesson_course_free);
  star_flight_end (self->flight);
}

void
logres_lesson_page_set_lesson (LogresLessonPage *self,
                               const Lesson *lesson,
                               KeptKeys *progress,
                               const Lesson *next)
{
  g_return_if_fail (LOGRES_IS_LESSON_PAGE (self));

  logres_lesson_page_leave (self);
  self->progress = progress;
  self->following = next;
  self->course = lesson_course_new (lesson, lesson_progress_get_step (progress, lesson->id));
  logres_lesson_view_set_course (self->view, self->course, progress, next);
  show_beginning (self);
}

GActionGroup *
logres_lesson_page_get_actions (LogresLessonPage *self)
{
  g_return_val_if_fail (LOGRES_IS_LESSON_PAGE (self), NULL);

  return G_ACTION_GROUP (self->actions);
}

GActionGroup *
logres_lesson_page_get_answers (LogresLessonPage *self)
{
  g_return_val_if_fail (LOGRES_IS_LESSON_PAGE (self), NULL);

  return task_board_get_answers (self->board);
}
