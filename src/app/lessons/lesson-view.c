#include "app/lessons/lesson-view.h"

#include "app/kit/accessible-name.h"
#include "app/kit/button-label.h"
#include "app/kit/last-line.h"
#include "app/kit/side-layout.h"
#include "app/kit/style-class.h"
#include "app/kit/template.h"
#include "app/kit/window-title.h"
#include "app/lessons/star-row.h"
#include "wording/game-names.h"

#include <glib/gi18n.h>

/* The part of a narrow page's height for the words below the board, in percent. */
enum { NARROW_SHARE = 14 };

struct _LogresLessonView {
  AdwBin parent_instance;

  const LessonCourse *course; /* borrowed; NULL without a lesson */
  KeptKeys *progress;         /* borrowed */
  const Lesson *following;    /* borrowed; the lesson after this one, or NULL */
  const StarFlight *flight;   /* borrowed; the stars on their way */
  gboolean is_narrow;

  AdwWindowTitle *title; /* template children */
  AdwToastOverlay *toasts;
  GtkBox *area;
  GtkFixed *layer;
  AdwBin *board_bin, *prompt_bin;
  GtkScrolledWindow *scroller;
  GtkLabel *step, *text, *words, *moves, *opponent, *n_stars;
  GtkLevelBar *bar;
  GtkWidget *goal_card;
  GtkBox *collected, *rating, *task_box, *top, *head, *goal_line, *words_box, *buttons;
  GtkBox *stars_corner, *moves_corner, *left_corner, *right_corner;
  GtkWidget *sum, *back, *start_over, *skip;
  GtkImage *words_icon;
  LogresAnswerButtons *answers;
  GtkButton *next, *show, *help;
};

G_DEFINE_FINAL_TYPE (LogresLessonView, logres_lesson_view, ADW_TYPE_BIN)

static const LessonStep *
step_of (LogresLessonView *self)
{
  return lesson_course_step (self->course);
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
show_parts_of_goal (LogresLessonView *self, gboolean has_goal, gboolean has_stars)
{
  gtk_widget_set_visible (self->goal_card, has_goal && !self->is_narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->opponent), has_goal);
  gtk_widget_set_visible (GTK_WIDGET (self->moves), has_goal);
  gtk_widget_set_visible (GTK_WIDGET (self->collected), has_goal && has_stars);
  style_class_set (self->text, "title-3", has_goal && !self->is_narrow);
}

/* Counts the stars that have been collected and have arrived in their row. */
static int
count_collected (LogresLessonView *self)
{
  const SquareSet *stars = &step_of (self)->goal.stars;
  SquareSet left = lesson_course_stars_left (self->course);

  return squares_count (stars) - squares_count (&left) - star_flight_count (self->flight);
}

static void
show_goal (LogresLessonView *self)
{
  const LessonStep *step = step_of (self);
  const LessonGoal *goal = &step->goal;
  g_autofree char *moves = new_count_of_moves (self->course);
  int n_stars = squares_count (&goal->stars);

  show_parts_of_goal (self, step->has_goal || lesson_course_is_game (self->course), n_stars > 0);
  if (!step->has_goal && !lesson_course_is_game (self->course))
    return;
  gtk_label_set_label (self->moves, moves);
  gtk_label_set_label (self->opponent,
                       _ ((goal->waits ? waiting : answering)[lesson_step_opponent (step)]));
  star_row_show (self->collected, count_collected (self), n_stars);
}

/* Shows the stars for the step, if it is done, and those for the whole lesson. */
static void
show_stars (LogresLessonView *self)
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
show_step (LogresLessonView *self)
{
  const Lesson *lesson = self->course->lesson;
  int step = self->course->step, n = lesson_n_steps (lesson);
  /* Translators: the number of a task in a lesson, and how many tasks there are. */
  g_autofree char *text = g_strdup_printf (_ ("Task %d of %d"), step + 1, n);

  window_title_show (self->title, lesson_words (lesson->title),
                     self->is_narrow ? text : lesson_words_course (lesson));
  gtk_label_set_label (self->step, text);
  gtk_level_bar_set_max_value (self->bar, n);
  gtk_level_bar_set_value (self->bar, step + (lesson_course_is_done (self->course) ? 1 : 0));
  last_line_set_text (self->text, lesson_words (step_of (self)->text));
}

static char *
new_words_of_next (LogresLessonView *self)
{
  if (lesson_course_is_missed (self->course))
    return g_strdup (_ ("Try Again"));
  if (!lesson_course_is_done (self->course))
    return g_strdup (_ ("_Skip"));
  if (!lesson_course_is_last_step (self->course))
    return g_strdup (_ ("_Next"));

  if (lesson_course_ends_part (self->course, self->following))
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

/* A narrow page has room for one of the helps, and skips a task by an arrow. In a game it has Undo
 * in place of the arrow. At the end of a lesson the last button needs room for its long name, so
 * the words get the whole width, and the rating takes the corner of the button. */
static void
show_helps (LogresLessonView *self)
{
  gboolean is_game = lesson_course_is_game (self->course);
  gboolean is_done = lesson_course_is_done (self->course);
  gboolean is_over = is_done || lesson_course_is_missed (self->course);
  gboolean has_both = !self->is_narrow || is_game;
  gboolean is_hinted = self->course->help != COURSE_UNAIDED;
  gboolean is_last = lesson_course_is_last_step (self->course);

  gtk_widget_set_visible (GTK_WIDGET (self->help), !is_over && (has_both || !is_hinted));
  gtk_widget_set_visible (GTK_WIDGET (self->show), !is_done && (has_both || is_hinted));
  gtk_widget_set_visible (GTK_WIDGET (self->next), !self->is_narrow || is_over);
  gtk_widget_set_visible (self->skip, self->is_narrow && !is_over && !is_game);
  if (!self->is_narrow)
    return;
  keep_part (self->next, is_last ? self->buttons : self->right_corner);
  keep_part (self->rating, is_last ? self->right_corner : self->words_box);
  keep_part (self->show, is_game ? self->left_corner : self->right_corner);
}

/* The name after the last task is long. It takes two lines, so that the board keeps its place. */
static void
show_next (LogresLessonView *self)
{
  g_autofree char *next = new_words_of_next (self);
  gboolean is_missed = lesson_course_is_missed (self->course);
  gboolean is_over = lesson_course_is_done (self->course) || is_missed;

  gtk_button_set_label (self->next, next);
  button_label_set_wrap (self->next, is_over);
  accessible_name_mend (GTK_WIDGET (self->next));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->next),
                                  is_missed ? "lesson.start-over" : "lesson.next");
  style_class_set (self->next, "suggested-action", is_over);
}

/* In a game the button Show takes moves back. */
static void
show_buttons (LogresLessonView *self)
{
  gboolean is_game = lesson_course_is_game (self->course);
  const char *name = is_game ? _ ("Undo") : _ ("Show");

  show_next (self);
  show_helps (self);
  if (is_game && self->is_narrow)
    gtk_button_set_icon_name (self->show, "edit-undo-symbolic");
  else
    gtk_button_set_label (self->show, name);
  accessible_name_set (GTK_WIDGET (self->show), name);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->show), is_game ? _ ("Undo") : _ ("Show the move"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->show),
                                  is_game ? "lesson.undo" : "lesson.show");
}

/* ---- Life cycle ---- */

static void
logres_lesson_view_class_init (LogresLessonViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (LOGRES_TYPE_ANSWER_BUTTONS);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  template_set (widget_class, "lesson-view");
  gtk_widget_class_bind_template_child (widget_class, LogresLessonView, title);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonView, toasts);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonView, area);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonView, layer);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonView, task_box);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonView, top);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonView, head);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonView, goal_line);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonView, buttons);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonView, stars_corner);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonView, moves_corner);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonView, left_corner);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonView, right_corner);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonView, sum);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonView, back);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonView, start_over);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonView, skip);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonView, board_bin);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonView, prompt_bin);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonView, scroller);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonView, step);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonView, text);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonView, words);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonView, bar);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonView, words_box);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonView, words_icon);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonView, answers);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonView, goal_card);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonView, collected);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonView, rating);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonView, moves);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonView, opponent);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonView, n_stars);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonView, next);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonView, show);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonView, help);
}

/* In a narrow page the board needs all the room that it can get: the task stands above it, and the
 * rest in its corners, where the boards have no squares. The rows have the order in which the
 * widgets of a box follow each other. */
static void
place_parts (LogresLessonView *self)
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
    { self->rating, self->words_box, self->words_box },
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
folded_cb (LogresLessonView *self, gboolean is_narrow)
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
logres_lesson_view_init (LogresLessonView *self)
{
  GtkLayoutManager *layout = logres_side_layout_new_with_share (NARROW_SHARE);

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (GTK_WIDGET (self->area), layout);
  g_signal_connect_object (layout, "folded", G_CALLBACK (folded_cb), self, G_CONNECT_SWAPPED);
  accessible_name_mend (GTK_WIDGET (self));
}

/* ---- The board ---- */

TaskBoard *
logres_lesson_view_new_board (LogresLessonView *self, TaskBoardFunc changed, gpointer listener)
{
  g_return_val_if_fail (LOGRES_IS_LESSON_VIEW (self), NULL);

  return task_board_new (self->board_bin, self->prompt_bin, changed, listener);
}

StarFlight *
logres_lesson_view_new_flight (LogresLessonView *self, StarFlightFunc changed, gpointer listener)
{
  StarFlight *flight;

  g_return_val_if_fail (LOGRES_IS_LESSON_VIEW (self), NULL);

  flight = star_flight_new (self->layer, LOGRES_BOARD_VIEW (adw_bin_get_child (self->board_bin)),
                            self->collected, changed, listener);
  self->flight = flight;

  return flight;
}

LogresAnswerButtons *
logres_lesson_view_get_answers (LogresLessonView *self)
{
  g_return_val_if_fail (LOGRES_IS_LESSON_VIEW (self), NULL);

  return self->answers;
}

/* ---- The course ---- */

void
logres_lesson_view_set_course (LogresLessonView *self,
                               const LessonCourse *course,
                               KeptKeys *progress,
                               const Lesson *following)
{
  g_return_if_fail (LOGRES_IS_LESSON_VIEW (self));

  self->course = course;
  self->progress = progress;
  self->following = following;
}

void
logres_lesson_view_show (LogresLessonView *self)
{
  g_return_if_fail (LOGRES_IS_LESSON_VIEW (self));

  show_step (self);
  show_goal (self);
  show_stars (self);
  show_buttons (self);
}

void
logres_lesson_view_count_stars (LogresLessonView *self)
{
  g_return_if_fail (LOGRES_IS_LESSON_VIEW (self));

  show_goal (self);
  show_stars (self);
}

void
logres_lesson_view_scroll_up (LogresLessonView *self)
{
  g_return_if_fail (LOGRES_IS_LESSON_VIEW (self));

  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
}

void
logres_lesson_view_focus_next (LogresLessonView *self)
{
  g_return_if_fail (LOGRES_IS_LESSON_VIEW (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->next));
}

/* ---- Words ---- */

void
logres_lesson_view_say (LogresLessonView *self, TaskTone tone, const char *words)
{
  g_return_if_fail (LOGRES_IS_LESSON_VIEW (self));

  task_board_say (tone, words, GTK_WIDGET (self->words_box), self->words_icon, self->words);
}

const char *
logres_lesson_view_get_words (LogresLessonView *self)
{
  g_return_val_if_fail (LOGRES_IS_LESSON_VIEW (self), NULL);

  return gtk_label_get_label (self->words);
}

void
logres_lesson_view_add_toast (LogresLessonView *self, AdwToast *toast)
{
  g_return_if_fail (LOGRES_IS_LESSON_VIEW (self));

  adw_toast_overlay_add_toast (self->toasts, toast);
}
