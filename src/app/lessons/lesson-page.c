#include "app/lessons/lesson-page.h"

#include "app/kit/accessible-name.h"
#include "app/kit/action-state.h"
#include "app/kit/error-dialog.h"
#include "app/kit/side-layout.h"
#include "app/kit/style-class.h"
#include "app/kit/template.h"
#include "app/move-input/task-board.h"
#include "wording/game-names.h"

#include <glib/gi18n.h>

/* The time that a wrong move stays on the board, and the time that the other players seem to
 * think. */
enum { SEEN_MS = 900, THOUGHT_MS = 500 };

struct _LogresLessonPage {
  AdwBin parent_instance;

  LessonCourse *course; /* owned; NULL without a lesson */
  KeptKeys *progress;   /* borrowed */
  gboolean is_last;
  LogresGameSession *session; /* owned; the session of the current step */
  TaskBoard *board;           /* owned */
  guint wait_id;              /* the id of the timeout that calls waited_cb(), or 0 */

  GSimpleActionGroup *actions; /* owned */

  AdwWindowTitle *title; /* template children */
  AdwToastOverlay *toasts;
  GtkBox *area;
  AdwBin *board_bin, *prompt_bin;
  GtkScrolledWindow *scroller;
  GtkLabel *step, *text, *words;
  GtkLevelBar *bar;
  GtkWidget *words_box;
  GtkImage *words_icon;
  LogresAnswerButtons *answers;
  GtkButton *next;
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

/* ---- Text ---- */

static TaskTone
tone_of_course (LogresLessonPage *self)
{
  if (!is_asking (self))
    return self->course->state == COURSE_WRONG ? TONE_WRONG : TONE_RIGHT;

  return self->course->help == COURSE_UNAIDED ? TONE_WRONG : TONE_HINT;
}

static void
show_words (LogresLessonPage *self)
{
  TaskTone tone = tone_of_course (self);
  g_autofree char *words = task_board_dup_words (self->board, &tone);

  if (words == NULL)
    words = lesson_course_dup_words (self->course);
  task_board_say (tone, words, self->words_box, self->words_icon, self->words);
}

static void
show_step (LogresLessonPage *self)
{
  const Lesson *lesson = self->course->lesson;
  int step = self->course->step, n = lesson_n_steps (lesson);
  /* Translators: the number of a step in a lesson, and how many steps there are. */
  g_autofree char *text = g_strdup_printf (_ ("Step %d of %d"), step + 1, n);

  adw_window_title_set_title (self->title, lesson_words (lesson->title));
  adw_window_title_set_subtitle (self->title, words_variant (lesson->variant));
  gtk_label_set_label (self->step, text);
  gtk_level_bar_set_max_value (self->bar, n);
  gtk_level_bar_set_value (self->bar, step + (is_done (self) ? 1 : 0));
  gtk_label_set_label (self->text, lesson_words (step_of (self)->text));
}

static const char *
words_of_next (LogresLessonPage *self)
{
  if (!is_done (self))
    return _ ("_Skip");
  if (!is_last_step (self))
    return _ ("_Next");

  return self->is_last ? _ ("_All Lessons") : _ ("_Next Lesson");
}

static void
show_buttons (LogresLessonPage *self)
{
  gtk_button_set_label (self->next, words_of_next (self));
  accessible_name_mend (GTK_WIDGET (self->next));
  style_class_set (self->next, "suggested-action", is_done (self));
  action_enable (G_ACTION_MAP (self->actions), "hint", is_asking (self));
  action_enable (G_ACTION_MAP (self->actions), "show", is_asking (self));
  action_enable (G_ACTION_MAP (self->actions), "back", self->course->step > 0);
}

/* ---- The board ---- */

static void
hand_changed (gpointer listener)
{
  LogresLessonPage *self = listener;
  BoardMarks marks = { 0 };

  lesson_course_mark (self->course, &marks);
  task_board_show (self->board, &marks, self->answers);
  show_words (self);
}

static void
show_all (LogresLessonPage *self)
{
  task_board_ask (self->board, is_asking (self));
  show_step (self);
  hand_changed (self);
  show_buttons (self);
}

/* ---- Moving on ---- */

/* Saves the progress. If that fails, tells the user, who can go on with the lesson. */
static void
note (LogresLessonPage *self)
{
  const char *id = self->course->lesson->id;
  g_autoptr (GError) error = NULL;
  gboolean is_noted;

  if (is_done (self) && is_last_step (self))
    is_noted = lesson_progress_set_done (self->progress, id, &error);
  else
    is_noted = lesson_progress_set_step (self->progress, id, self->course->step, &error);
  if (!is_noted) {
    /* Translators: %s is the reason, as the system words it. */
    g_autofree char *message =
      g_strdup_printf (_ ("What you have learnt cannot be kept: %s"), error->message);

    adw_toast_overlay_add_toast (self->toasts, message_new_toast (message));
  }
}

/* Takes a wrong move back or plays the next reply, once the animation of the last move has
 * ended. */
static gboolean
waited_cb (gpointer data)
{
  LogresLessonPage *self = data;

  if (task_board_is_playing (self->board))
    return G_SOURCE_CONTINUE;

  self->wait_id = 0;
  if (self->course->state == COURSE_WRONG)
    lesson_course_take_back (self->course);
  else
    lesson_course_reply (self->course);

  return G_SOURCE_REMOVE;
}

/* Saves the progress and gives the focus to the Next button, so that keyboard users need not search
 * for it. */
static void
conclude (LogresLessonPage *self)
{
  note (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->next));
}

static void
follow (LogresLessonPage *self)
{
  CourseState state = self->course->state;

  g_clear_handle_id (&self->wait_id, g_source_remove);
  if (state == COURSE_WRONG || state == COURSE_RIGHT)
    self->wait_id = g_timeout_add (state == COURSE_WRONG ? SEEN_MS : THOUGHT_MS, waited_cb, self);
  else if (state == COURSE_DONE)
    conclude (self);
}

static void
changed_cb (LogresLessonPage *self)
{
  const EnteredMove *entered = task_board_follow (self->board);

  lesson_course_judge (self->course, entered != NULL ? entered->route : NULL,
                       entered != NULL ? entered->n_route : 0);
  show_all (self);
  follow (self);
}

/* ---- Steps ---- */

static void
leave_session (LogresLessonPage *self)
{
  g_clear_handle_id (&self->wait_id, g_source_remove);
  if (self->session == NULL)
    return;

  task_board_set_session (self->board, NULL, 0);
  g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session);
}

static void
take_session (LogresLessonPage *self)
{
  leave_session (self);
  self->session = g_object_ref (self->course->session);
  /* The player to move sits at the bottom. */
  task_board_set_session (self->board, self->session, step_of (self)->turn.pos.seat);
  g_signal_connect_swapped (self->session, "changed", G_CALLBACK (changed_cb), self);
  task_board_follow (self->board);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  show_all (self);
  if (is_done (self))
    conclude (self);
  else
    task_board_focus (self->board);
}

static void
go_to_step (LogresLessonPage *self, int step)
{
  if (!lesson_course_go (self->course, step))
    return;

  take_session (self);
  note (self);
}

/* ---- Actions ---- */

static void
next_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LogresLessonPage *self = data;

  if (self->course == NULL)
    return;
  if (is_last_step (self))
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

  lesson_course_ask (self->course, is_hint ? COURSE_HINTED : COURSE_SHOWN);
  show_all (self);
  /* Focus the board last, when the text of the help is on screen already. */
  task_board_focus (self->board);
}

static void
list_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_signal_emit_by_name (data, "left");
}

static const GActionEntry actions[] = {
  { .name = "next", .activate = next_cb }, { .name = "back", .activate = back_cb },
  { .name = "hint", .activate = help_cb }, { .name = "show", .activate = help_cb },
  { .name = "list", .activate = list_cb },
};

/* ---- Life cycle ---- */

static void
logres_lesson_page_dispose (GObject *object)
{
  LogresLessonPage *self = LOGRES_LESSON_PAGE (object);

  if (self->board != NULL)
    logres_lesson_page_leave (self);
  g_clear_pointer (&self->board, task_board_free);
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
  gtk_widget_class_bind_template_child (widget_class, LogresLessonPage, next);
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

static void
logres_lesson_page_init (LogresLessonPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (GTK_WIDGET (self->area), logres_side_layout_new ());
  plain_bar (self->bar);
  accessible_name_mend (GTK_WIDGET (self));
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), actions, G_N_ELEMENTS (actions),
                                   self);
  self->board = task_board_new (self->board_bin, self->prompt_bin, hand_changed, self);
}

/* ---- The lesson ---- */

void
logres_lesson_page_leave (LogresLessonPage *self)
{
  g_return_if_fail (LOGRES_IS_LESSON_PAGE (self));

  leave_session (self);
  g_clear_pointer (&self->course, lesson_course_free);
}

void
logres_lesson_page_set_lesson (LogresLessonPage *self,
                               const Lesson *lesson,
                               KeptKeys *progress,
                               gboolean is_last)
{
  g_return_if_fail (LOGRES_IS_LESSON_PAGE (self));

  logres_lesson_page_leave (self);
  self->progress = progress;
  self->is_last = is_last;
  self->course = lesson_course_new (lesson, lesson_progress_get_step (progress, lesson->id));
  take_session (self);
  note (self);
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
