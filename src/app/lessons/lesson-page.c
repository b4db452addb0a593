#include "app/lessons/lesson-page.h"

#include "app/computer/hint.h"
#include "app/kit/accessible-name.h"
#include "app/kit/action-state.h"
#include "app/kit/error-dialog.h"
#include "app/kit/settings.h"
#include "app/kit/side-layout.h"
#include "app/kit/style-class.h"
#include "app/kit/template.h"
#include "app/kit/window-title.h"
#include "app/lessons/course-game.h"
#include "app/lessons/star-flight.h"
#include "app/lessons/star-row.h"
#include "app/move-input/task-board.h"
#include "app/sound/game-sounds.h"
#include "wording/game-names.h"

#include <glib/gi18n.h>

/* The times that a wrong move stays on the board, that the other players seem to think, and that an
 * opponent who waits lets pass. */
enum { SEEN_MS = 900, THOUGHT_MS = 500, WAITED_MS = 50 };

/* The time for reading the praise before the next task comes by itself. */
enum { LEAST_PRAISE_MS = 2000, PRAISE_MS_PER_BYTE = 50 };

/* The part of a narrow page's height for the words below the board, in percent. */
enum { NARROW_SHARE = 14 };

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
  gboolean is_narrow;
  const Node *heard;   /* borrowed, only compared; the node whose move was heard last */
  GameSounds *sounds;  /* owned */
  GSettings *settings; /* owned */

  GSimpleActionGroup *actions; /* owned */

  AdwWindowTitle *title; /* template children */
  AdwToastOverlay *toasts;
  GtkBox *area;
  GtkFixed *layer;
  AdwBin *board_bin, *prompt_bin;
  GtkScrolledWindow *scroller;
  GtkLabel *step, *text, *words, *moves, *opponent, *n_stars;
  GtkLevelBar *bar;
  GtkWidget *goal_card;
  GtkBox *collected, *rating, *task_box, *top, *head, *goal_line, *buttons;
  GtkBox *stars_corner, *moves_corner, *left_corner, *right_corner;
  GtkWidget *sum, *back, *start_over, *skip;
  GtkWidget *words_box;
  GtkImage *words_icon;
  LogresAnswerButtons *answers;
  GtkButton *next, *show, *help;
};

G_DEFINE_FINAL_TYPE (LogresLessonPage, logres_lesson_page, ADW_TYPE_BIN)

static gboolean
is_asking (LogresLessonPage *self)
{
  return self->course->state == COURSE_ASKS;
}

static gboolean
is_done (LogresLessonPage *self)
{
  return self->course->state == COURSE_DONE;
}

static gboolean
is_last_step (LogresLessonPage *self)
{
  return self->course->step + 1 == lesson_n_steps (self->course->lesson);
}

static const LessonStep *
step_of (LogresLessonPage *self)
{
  return lesson_step (self->course->lesson, self->course->step);
}

static gboolean
is_game (LogresLessonPage *self)
{
  return step_of (self)->level > 0;
}

/* ---- Text ---- */

static TaskTone
tone_of_course (LogresLessonPage *self)
{
  if (self->course->state == COURSE_RIGHT || is_done (self))
    return TONE_RIGHT;
  if (!is_asking (self))
    return TONE_WRONG;

  return self->course->help == COURSE_UNAIDED ? TONE_WRONG : TONE_HINT;
}

/* Returns what the lesson says about the route that the user has tried, or else what the move input
 * says. Returns NULL if there is nothing to say. */
static char *
new_words_of_input (LogresLessonPage *self, TaskTone *tone)
{
  const Square *route;
  int n = task_board_get_route (self->board, &route);
  const char *own = n > 0 ? lesson_course_find_illegal (self->course, route, n) : NULL;
  g_autofree char *words = task_board_dup_words (self->board, tone);

  return own != NULL ? g_strdup (lesson_words (own)) : g_steal_pointer (&words);
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
  task_board_say (tone, words, self->words_box, self->words_icon, self->words);
}

/* ---- Goals and stars ---- */

static char *
new_count_of_moves (const LessonCourse *course)
{
  int n = course->n_moves, fewest = course->fewest;

  if (fewest == GOAL_TOO_FAR || n > fewest)
    return g_strdup_printf (ngettext ("%d move", "%d moves", n), n);

  /* Translators: the moves that the user has made, and the fewest moves for the task. */
  return g_strdup_printf (ngettext ("%d of %d move", "%d of %d moves", fewest), n, fewest);
}

/* Says whether the others wait or answer. */
static const char *const waiting[N_LESSON_OPPONENTS] = { N_ ("Black waits."), N_ ("White waits."),
                                                         N_ ("The others wait.") };
static const char *const answering[N_LESSON_OPPONENTS] = { N_ ("Black answers."),
                                                           N_ ("White answers."),
                                                           N_ ("The others answer.") };

/* A narrow page has the parts of the card in the corners of the board. */
static void
show_parts_of_goal (LogresLessonPage *self, gboolean has_goal, gboolean has_stars)
{
  gtk_widget_set_visible (self->goal_card, has_goal && !self->is_narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->opponent), has_goal);
  gtk_widget_set_visible (GTK_WIDGET (self->moves), has_goal);
  gtk_widget_set_visible (GTK_WIDGET (self->collected), has_goal && has_stars);
  style_class_set (self->text, "title-3", has_goal && !self->is_narrow);
}

/* Counts the stars that have been collected and have arrived in their row. */
static int
count_collected (LogresLessonPage *self)
{
  const SquareSet *stars = &step_of (self)->goal.stars;
  SquareSet left = lesson_course_stars_left (self->course);

  return squares_count (stars) - squares_count (&left) - star_flight_count (self->flight);
}

static void
show_goal (LogresLessonPage *self)
{
  const LessonStep *step = step_of (self);
  const LessonGoal *goal = &step->goal;
  g_autofree char *moves = new_count_of_moves (self->course);
  int n_stars = squares_count (&goal->stars);

  show_parts_of_goal (self, step->has_goal || is_game (self), n_stars > 0);
  if (!step->has_goal && !is_game (self))
    return;
  gtk_label_set_label (self->moves, moves);
  gtk_label_set_label (self->opponent,
                       _ ((goal->waits ? waiting : answering)[lesson_step_opponent (step)]));
  star_row_show (self->collected, count_collected (self), n_stars);
}

/* Shows the stars for the step, if it is done, and those for the whole lesson. */
static void
show_stars (LogresLessonPage *self)
{
  int stars = lesson_course_get_stars (self->course);
  int sum = lesson_progress_count_stars (self->progress, self->course->lesson);
  g_autofree char *text = g_strdup_printf ("%d", sum);
  g_autofree char *heard =
    g_strdup_printf (ngettext ("%d star in this lesson", "%d stars in this lesson", sum), sum);

  gtk_widget_set_visible (GTK_WIDGET (self->rating), stars > 0);
  star_row_show (self->rating, stars, LESSON_STARS);
  gtk_label_set_label (self->n_stars, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->n_stars), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  heard, -1);
}

static void
show_step (LogresLessonPage *self)
{
  const Lesson *lesson = self->course->lesson;
  int step = self->course->step, n = lesson_n_steps (lesson);
  /* Translators: the number of a task in a lesson, and how many tasks there are. */
  g_autofree char *text = g_strdup_printf (_ ("Task %d of %d"), step + 1, n);

  window_title_show (self->title, lesson_words (lesson->title),
                     self->is_narrow ? text : lesson_words_course (lesson));
  gtk_label_set_label (self->step, text);
  gtk_level_bar_set_max_value (self->bar, n);
  gtk_level_bar_set_value (self->bar, step + (is_done (self) ? 1 : 0));
  gtk_label_set_label (self->text, lesson_words (step_of (self)->text));
}

/* Whether a course ends here, with a small game. */
static gboolean
ends_course_with_game (LogresLessonPage *self)
{
  return is_game (self) && (self->following == NULL || lesson_course_rank (self->following) !=
                                                         lesson_course_rank (self->course->lesson));
}

/* Whether a game against the computer is over and the user has not won. */
static gboolean
is_missed (LogresLessonPage *self)
{
  return is_game (self) && self->course->state == COURSE_WRONG;
}

static char *
new_words_of_next (LogresLessonPage *self)
{
  if (is_missed (self))
    return g_strdup (_ ("Try Again"));
  if (!is_done (self))
    return g_strdup (_ ("_Skip"));
  if (!is_last_step (self))
    return g_strdup (_ ("_Next"));

  if (ends_course_with_game (self))
    /* Translators: %s is the name of a game. */
    return g_strdup_printf (_ ("_Play %s Against the Computer"),
                            words_variant (self->course->lesson->variant));
  if (self->following != NULL && lesson_step (self->following, 0)->level > 0)
    return g_strdup (_ ("_Play a Small Game"));

  return g_strdup (self->following == NULL ? _ ("_All Lessons") : _ ("Next _Lesson"));
}

static void
put_part (gpointer part, GtkBox *box)
{
  GtkWidget *widget = g_object_ref (part);

  gtk_box_remove (GTK_BOX (gtk_widget_get_parent (widget)), widget);
  gtk_box_append (box, widget);
  g_object_unref (widget);
}

/* Like put_part(), but a part that is in the box already keeps the focus. */
static void
keep_part (gpointer part, GtkBox *box)
{
  if (gtk_widget_get_parent (part) != GTK_WIDGET (box))
    put_part (part, box);
}

/* At the end of a lesson the last button needs room for its long name. A narrow page has room for
 * one of the helps, and skips a task by an arrow. In a game it has Undo in place of the arrow. */
static void
show_helps (LogresLessonPage *self)
{
  gboolean is_over = is_done (self) || is_missed (self);
  gboolean has_both = !self->is_narrow || is_game (self);
  gboolean is_hinted = self->course->help != COURSE_UNAIDED;

  gtk_widget_set_visible (GTK_WIDGET (self->help), !is_over && (has_both || !is_hinted));
  gtk_widget_set_visible (GTK_WIDGET (self->show), !is_done (self) && (has_both || is_hinted));
  gtk_widget_set_visible (GTK_WIDGET (self->next), !self->is_narrow || is_over);
  gtk_widget_set_visible (self->skip, self->is_narrow && !is_over && !is_game (self));
  if (!self->is_narrow)
    return;
  keep_part (self->next, is_last_step (self) ? self->buttons : self->right_corner);
  keep_part (self->show, is_game (self) ? self->left_corner : self->right_corner);
}

static void
show_buttons (LogresLessonPage *self)
{
  g_autofree char *next = new_words_of_next (self);

  gtk_button_set_label (self->next, next);
  accessible_name_mend (GTK_WIDGET (self->next));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->next),
                                  is_missed (self) ? "lesson.start-over" : "lesson.next");
  style_class_set (self->next, "suggested-action", is_done (self) || is_missed (self));
  show_helps (self);
  action_enable (G_ACTION_MAP (self->actions), "hint", is_asking (self));
  action_enable (G_ACTION_MAP (self->actions), "show", is_asking (self) && !is_game (self));
  action_enable (G_ACTION_MAP (self->actions), "undo",
                 is_game (self) && self->course->n_moves > 0 && !is_done (self));
  if (is_game (self) && self->is_narrow)
    gtk_button_set_icon_name (self->show, "edit-undo-symbolic");
  else
    gtk_button_set_label (self->show, is_game (self) ? _ ("Undo") : _ ("Show"));
  accessible_name_set (GTK_WIDGET (self->show), is_game (self) ? _ ("Undo") : _ ("Show"));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->show),
                               is_game (self) ? _ ("Undo") : _ ("Show the move"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->show),
                                  is_game (self) ? "lesson.undo" : "lesson.show");
  action_enable (G_ACTION_MAP (self->actions), "back", self->course->step > 0);
  action_enable (G_ACTION_MAP (self->actions), "start-over",
                 step_of (self)->has_task && self->course->n_moves > 0);
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
  task_board_show (self->board, &marks, self->answers);
  show_words (self);
}

static void
show_all (LogresLessonPage *self)
{
  task_board_ask (self->board, is_asking (self));
  show_step (self);
  show_goal (self);
  show_stars (self);
  hand_changed (self);
  show_buttons (self);
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
  show_goal (self);
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
  int stars = lesson_course_get_stars (course);

  if (stars > 0 && !lesson_progress_set_stars (self->progress, id, course->step, stars, error))
    return FALSE;
  if (is_done (self) && is_last_step (self))
    return lesson_progress_set_done (self->progress, id, error);

  return lesson_progress_set_step (self->progress, id, course->step, error);
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

    adw_toast_overlay_add_toast (self->toasts, message_new_toast (message));
  }
  show_stars (self);
}

/* Whether the computer has not found its move yet. */
static gboolean
is_thinking (LogresLessonPage *self)
{
  return self->course->state == COURSE_GOES_ON && !lesson_course_has_reply (self->course);
}

/* Plays the next reply or takes a wrong move back, once the animation of the last move has ended.
 * Takes the new session if the opponent has waited. */
static gboolean
waited_cb (gpointer data)
{
  LogresLessonPage *self = data;

  if (task_board_is_playing (self->board) || is_thinking (self))
    return G_SOURCE_CONTINUE;

  self->wait_id = 0;
  if (lesson_course_has_reply (self->course))
    lesson_course_reply (self->course);
  else
    lesson_course_take_back (self->course);
  if (self->session != self->course->session)
    take_session (self);

  return G_SOURCE_REMOVE;
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
  return step_of (self)->has_task && !is_game (self) && !is_last_step (self) &&
         is_animated (self) && !self->is_by_keys;
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

  return GDK_EVENT_PROPAGATE;
}

/* Saves the progress and gives the focus to the Next button, so that keyboard users need not search
 * for it. */
static void
conclude (LogresLessonPage *self)
{
  gboolean is_alone = goes_on_alone (self);
  const char *praise = gtk_label_get_label (self->words);

  note (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->next));
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

  return course->state == COURSE_GOES_ON && step_of (self)->goal.waits ? WAITED_MS : THOUGHT_MS;
}

static void
follow (LogresLessonPage *self)
{
  g_clear_handle_id (&self->wait_id, g_source_remove);
  if (is_done (self))
    conclude (self);
  else if (is_missed (self))
    gtk_widget_grab_focus (GTK_WIDGET (self->next));
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
    game_sounds_play (self->sounds, is_done (self)                     ? CUE_END
                                    : shown->move.kind == MOVE_CAPTURE ? CUE_CAPTURE
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
  task_board_set_lesson_game (self->board, is_game (self));
  if (is_game (self))
    self->hint = hint_new (self->session, hand_changed, self);
  task_board_follow (self->board);
  self->heard = logres_game_session_get_shown (self->session);
  show_all (self);
  if (is_done (self))
    conclude (self);
  else
    task_board_focus (self->board);
}

/* Shows the current step from its beginning. */
static void
show_beginning (LogresLessonPage *self)
{
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
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
  if (is_done (self) && ends_course_with_game (self))
    gtk_widget_activate_action (GTK_WIDGET (self), "app.play-level", "(si)",
                                self->course->lesson->variant->id, 1);
  else if (is_last_step (self))
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
  template_dispose (object);
}

static void
logres_lesson_page_class_init (LogresLessonPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = logres_lesson_page_dispose;

  g_signal_new ("finished", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  g_signal_new ("left", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  g_type_ensure (LOGRES_TYPE_ANSWER_BUTTONS);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  template_set (widget_class, "lesson-page");
  gtk_widget_class_bind_template_child (widget_class, LogresLessonPage, title);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonPage, toasts);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonPage, area);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonPage, layer);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonPage, task_box);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonPage, top);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonPage, head);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonPage, goal_line);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonPage, buttons);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonPage, stars_corner);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonPage, moves_corner);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonPage, left_corner);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonPage, right_corner);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonPage, sum);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonPage, back);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonPage, start_over);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonPage, skip);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonPage, board_bin);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonPage, prompt_bin);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonPage, step);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonPage, text);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonPage, words);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonPage, bar);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonPage, words_box);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonPage, words_icon);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonPage, answers);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonPage, goal_card);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonPage, collected);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonPage, rating);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonPage, moves);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonPage, opponent);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonPage, n_stars);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonPage, next);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonPage, show);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonPage, help);
}

/* Removes the colors that GtkLevelBar gives to a bar that is nearly empty or full. Here neither is
 * good or bad. */
static void
plain_bar (GtkLevelBar *bar)
{
  gtk_level_bar_remove_offset_value (bar, GTK_LEVEL_BAR_OFFSET_LOW);
  gtk_level_bar_remove_offset_value (bar, GTK_LEVEL_BAR_OFFSET_HIGH);
  gtk_level_bar_remove_offset_value (bar, GTK_LEVEL_BAR_OFFSET_FULL);
}

/* In a narrow page the board needs all the room that it can get: the task stands above it, and the
 * rest in its corners, where the boards have no squares. The rows have the order in which the
 * widgets of a box follow each other. */
static void
place_parts (LogresLessonPage *self)
{
  const struct {
    gpointer part;
    GtkBox *wide, *narrow;
  } parts[] = {
    { self->head, self->task_box, self->top },
    { self->text, self->task_box, self->top },
    { self->opponent, self->goal_line, self->head },
    { self->moves, self->goal_line, self->moves_corner },
    { self->collected, GTK_BOX (self->goal_card), self->stars_corner },
    { self->back, self->buttons, self->left_corner },
    { self->help, self->buttons, self->right_corner },
    { self->show, self->buttons, self->right_corner },
    { self->start_over, self->buttons, self->left_corner },
    { self->skip, self->left_corner, self->left_corner },
    { self->next, self->buttons, self->right_corner },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    put_part (parts[i].part, self->is_narrow ? parts[i].narrow : parts[i].wide);
}

static void
folded_cb (LogresLessonPage *self, gboolean is_narrow)
{
  self->is_narrow = is_narrow;
  place_parts (self);
  style_class_set (self, "narrow", is_narrow);
  gtk_label_set_xalign (self->text, is_narrow ? 0.5f : 0);
  gtk_label_set_justify (self->text, is_narrow ? GTK_JUSTIFY_CENTER : GTK_JUSTIFY_LEFT);
  gtk_widget_set_visible (GTK_WIDGET (self->top), is_narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->task_box), !is_narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->step), !is_narrow);
  gtk_widget_set_visible (self->sum, !is_narrow);
  gtk_scrolled_window_set_min_content_height (self->scroller, is_narrow ? 56 : 96);
  if (self->course == NULL)
    return;
  /* A held piece stays held. */
  show_step (self);
  show_goal (self);
  show_buttons (self);
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
  GtkLayoutManager *layout = logres_side_layout_new_with_share (NARROW_SHARE);

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (GTK_WIDGET (self->area), layout);
  g_signal_connect_object (layout, "folded", G_CALLBACK (folded_cb), self, G_CONNECT_SWAPPED);
  plain_bar (self->bar);
  accessible_name_mend (GTK_WIDGET (self));
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), actions, G_N_ELEMENTS (actions),
                                   self);
  self->sounds = game_sounds_new ();
  self->settings = settings_new ();
  self->board = task_board_new (self->board_bin, self->prompt_bin, hand_changed, self);
  self->flight =
    star_flight_new (self->layer, LOGRES_BOARD_VIEW (adw_bin_get_child (self->board_bin)),
                     self->collected, flight_changed, self);
  follow_input (self);
}

/* ---- The lesson ---- */

void
logres_lesson_page_leave (LogresLessonPage *self)
{
  g_return_if_fail (LOGRES_IS_LESSON_PAGE (self));

  leave_session (self);
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
