#include "app/lessons/lesson-list.h"

#include "app/board/board-look.h"
#include "app/kit/accessible-name.h"
#include "app/kit/after-paint.h"
#include "app/kit/style-class.h"
#include "app/kit/template.h"
#include "app/lessons/lesson-row.h"
#include "app/lessons/star-row.h"

#include <glib/gi18n.h>

struct _LogresLessonList {
  AdwBin parent_instance;

  const LessonShelf *shelf; /* borrowed; NULL before the first show */
  KeptKeys *progress;       /* borrowed */
  GtkListBoxRow *chosen;    /* borrowed; the course whose lessons are shown, or NULL */
  GtkWidget *goal;          /* borrowed; the lesson that gets the focus */

  AdwWindowTitle *title; /* template children */
  GtkWidget *back;
  AdwLeaflet *leaflet;
  GtkWidget *courses_page, *lessons_page, *finished;
  GtkLabel *sum;
  GtkProgressBar *bar;
  GtkListBox *courses;
  AdwPreferencesGroup *faults;
  GtkLabel *course, *line;
  GtkListBox *lessons;
};

G_DEFINE_FINAL_TYPE (LogresLessonList, logres_lesson_list, ADW_TYPE_BIN)

/* In pixels. Boards of all shapes have the same room, so that the names stand in one column. */
enum { BOARD_SIDE = 52 };

static void
empty (GtkListBox *box)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (box, 0)) != NULL)
    gtk_list_box_remove (box, GTK_WIDGET (row));
}

/* ---- Counts ---- */

/* A course, and how far the user is in it. */
typedef struct Course {
  int first, n; /* its lessons on the shelf */
  int n_done, n_stars;
  int next; /* the first unfinished lesson, or -1 */
} Course;

static int
rank_of (LogresLessonList *self, int place)
{
  return lesson_course_rank (lesson_shelf_get (self->shelf, place));
}

/* Returns the course whose first lesson is in this place. */
static Course
course_at (LogresLessonList *self, int first)
{
  Course course = { .first = first, .next = -1 };

  for (int i = first;
       i < lesson_shelf_n (self->shelf) && rank_of (self, i) == rank_of (self, first); i++) {
    const Lesson *lesson = lesson_shelf_get (self->shelf, i);
    gboolean is_done = lesson_progress_has_finished (self->progress, lesson);

    course.n++;
    course.n_done += is_done;
    course.n_stars += lesson_progress_rate (self->progress, lesson);
    if (!is_done && course.next < 0)
      course.next = i;
  }

  return course;
}

/* Shows the stars and the finished lessons of all courses. */
static void
show_sum (LogresLessonList *self, int n_stars, int n_done)
{
  int n = lesson_shelf_n (self->shelf);
  g_autofree char *stars = star_row_new_words (n_stars, n * LESSON_STARS);
  /* Translators: the number of finished lessons, and the number of all lessons. */
  g_autofree char *done = g_strdup_printf (_ ("%d of %d done"), n_done, n);

  gtk_label_set_text (self->sum, stars);
  gtk_progress_bar_set_fraction (self->bar, (double) n_stars / (n * LESSON_STARS));
  gtk_widget_set_visible (self->finished, n_done == n);
  adw_window_title_set_subtitle (self->title, done);
}

/* ---- Courses ---- */

/* The key under which the row of a course keeps its first lesson. */
static const char first_key[] = "course-first";

static int
first_of (GtkListBoxRow *row)
{
  return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), first_key));
}

static void
mark_chosen (GtkListBoxRow *row, gboolean is_chosen)
{
  style_class_set (GTK_WIDGET (row), "chosen", is_chosen);
  gtk_accessible_update_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_SELECTED, is_chosen, -1);
}

/* Lists the lessons of the course. The next lesson gets the focus; in a finished course, the lesson
 * in this place. */
static void
show_lessons (LogresLessonList *self, const Course *course, int place)
{
  int goal = course->next >= 0 ? course->next : place;
  GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (self->lessons_page);

  empty (self->lessons);
  for (int i = course->first; i < course->first + course->n; i++) {
    GtkWidget *row = lesson_row_new (self->shelf, self->progress, i, course->next);

    gtk_list_box_append (self->lessons, row);
    self->goal = i == goal ? row : self->goal;
  }
  accessible_name_mend (GTK_WIDGET (self->lessons));
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (scroller), 0);
}

/* Shows the lessons of the course in this row, with a lesson in its place. The list does not select
 * rows, because the Tab key would select each course on its way. */
static void
show_course (LogresLessonList *self, GtkListBoxRow *row, int place)
{
  Course course = course_at (self, first_of (row));
  const Lesson *lesson = lesson_shelf_get (self->shelf, course.first);

  if (self->chosen != NULL)
    mark_chosen (self->chosen, FALSE);
  self->chosen = row;
  mark_chosen (row, TRUE);
  gtk_label_set_text (self->course, lesson_words_course (lesson));
  gtk_label_set_text (self->line, lesson_words_course_line (lesson));
  show_lessons (self, &course, place);
}

/* Returns a picture of the game that the course teaches. */
static GtkWidget *
new_board (const Variant *variant)
{
  GtkWidget *board = logres_board_view_new_picture ();
  Position start;

  position_start (&start, variant);
  board_look_follow (LOGRES_BOARD_VIEW (board), TRUE);
  logres_board_view_set_position (LOGRES_BOARD_VIEW (board), &start);
  gtk_widget_set_size_request (board, BOARD_SIDE, BOARD_SIDE);

  return board;
}

/* Tells how many lessons a course has, or how many stars the user has won in it. */
static char *
new_line_of_course (const Course *course)
{
  if (course->n_stars > 0 || course->n_done > 0)
    return star_row_new_words (course->n_stars, course->n * LESSON_STARS);

  return g_strdup_printf (ngettext ("%d lesson", "%d lessons", course->n), course->n);
}

static GtkWidget *
new_course_row (LogresLessonList *self, const Course *course)
{
  const Lesson *lesson = lesson_shelf_get (self->shelf, course->first);
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *text = new_line_of_course (course);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), lesson_words_course (lesson));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), text);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), new_board (lesson->variant));
  if (course->next < 0)
    adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                               gtk_image_new_from_icon_name ("object-select-symbolic"));
  accessible_name_describe (row, text);
  g_object_set_data (G_OBJECT (row), first_key, GINT_TO_POINTER (course->first));

  return row;
}

/* Lists the courses, and selects the course of the lesson in this place. */
static void
show_courses (LogresLessonList *self, int place)
{
  int n_stars = 0, n_done = 0;
  Course course;

  empty (self->courses);
  self->chosen = NULL;
  for (int i = 0; i < lesson_shelf_n (self->shelf); i += course.n) {
    GtkWidget *row;

    course = course_at (self, i);
    row = new_course_row (self, &course);
    gtk_list_box_append (self->courses, row);
    if (rank_of (self, i) == rank_of (self, place))
      show_course (self, GTK_LIST_BOX_ROW (row), place);
    n_stars += course.n_stars;
    n_done += course.n_done;
  }
  show_sum (self, n_stars, n_done);
}

/* Lists the lesson files that cannot be read. Only people who write lessons have such files. The
 * shelf does not change, so they are listed once. */
static void
show_faults (LogresLessonList *self)
{
  GPtrArray *faults = self->shelf->faults;

  gtk_widget_set_visible (GTK_WIDGET (self->faults), faults->len > 0);
  for (guint i = 0; i < faults->len; i++) {
    GtkWidget *row = adw_action_row_new ();

    adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
    adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), g_ptr_array_index (faults, i));
    adw_preferences_group_add (self->faults, row);
  }
}

static void
lesson_cb (LogresLessonList *self, GtkListBoxRow *row)
{
  g_signal_emit_by_name (self, "chosen", lesson_row_get_place (GTK_WIDGET (row)));
}

void
logres_lesson_list_show (LogresLessonList *self,
                         const LessonShelf *shelf,
                         KeptKeys *progress,
                         int place)
{
  g_return_if_fail (LOGRES_IS_LESSON_LIST (self));

  if (self->shelf != shelf) {
    self->shelf = shelf;
    show_faults (self);
  }
  self->progress = progress;
  show_courses (self, place);
  adw_leaflet_set_visible_child (self->leaflet, self->lessons_page);
}

/* ---- Pages of a narrow window ---- */

static gboolean
show_back_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  LogresLessonList *self = LOGRES_LESSON_LIST (widget);

  gtk_widget_set_visible (self->back,
                          adw_leaflet_get_folded (self->leaflet) &&
                            adw_leaflet_get_visible_child (self->leaflet) == self->lessons_page);

  return G_SOURCE_REMOVE;
}

/* The leaflet folds while it is laid out. The header bar above it has its layout already, so the
 * button waits for the next frame. */
static void
fold_cb (LogresLessonList *self)
{
  gtk_widget_add_tick_callback (GTK_WIDGET (self), show_back_cb, NULL, NULL);
}

static void
back_cb (LogresLessonList *self)
{
  adw_leaflet_navigate (self->leaflet, ADW_NAVIGATION_DIRECTION_BACK);
  gtk_widget_grab_focus (GTK_WIDGET (self->chosen));
}

/* Scrolls to the row of a lesson, with a part of the rows around it. */
static void
scroll_to (GtkWidget *row)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (row, GTK_TYPE_SCROLLED_WINDOW);
  GtkWidget *page = gtk_widget_get_parent (gtk_widget_get_parent (row));
  double height = gtk_widget_get_height (row), y = 0;

  gtk_widget_translate_coordinates (row, page, 0, 0, NULL, &y);
  gtk_adjustment_clamp_page (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)),
                             y - height, y + 2 * height);
}

static void
painted_cb (GtkWidget *row, GdkFrameClock *clock)
{
  GtkWidget *button = lesson_row_get_button (row);

  after_paint_stop (row, clock);
  scroll_to (row);
  gtk_widget_grab_focus (button != NULL ? button : row);
}

/* Gives the focus to the button that goes on with the course, or to the lesson that the user has
 * left. The page scrolls there, and so waits until the row has its place. */
static void
focus_cb (LogresLessonList *self)
{
  after_paint_start (self->goal, G_CALLBACK (painted_cb));
}

static void
open_cb (LogresLessonList *self, GtkListBoxRow *row)
{
  show_course (self, row, first_of (row));
  adw_leaflet_navigate (self->leaflet, ADW_NAVIGATION_DIRECTION_FORWARD);
  if (adw_leaflet_get_folded (self->leaflet))
    focus_cb (self);
}

/* ---- Life cycle ---- */

static void
logres_lesson_list_class_init (LogresLessonListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_INT);
  template_set (widget_class, "lesson-list");
  gtk_widget_class_bind_template_child (widget_class, LogresLessonList, title);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonList, back);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonList, leaflet);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonList, courses_page);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonList, lessons_page);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonList, finished);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonList, sum);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonList, bar);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonList, courses);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonList, faults);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonList, course);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonList, line);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonList, lessons);
  gtk_widget_class_bind_template_callback (widget_class, focus_cb);
  gtk_widget_class_bind_template_callback (widget_class, fold_cb);
  gtk_widget_class_bind_template_callback (widget_class, back_cb);
  gtk_widget_class_bind_template_callback (widget_class, open_cb);
  gtk_widget_class_bind_template_callback (widget_class, lesson_cb);
}

static void
logres_lesson_list_init (LogresLessonList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
