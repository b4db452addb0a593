#include "app/lessons/lesson-list.h"

#include "app/kit/accessible-name.h"
#include "app/lessons/route-mark.h"
#include "app/lessons/star-row.h"

#include <glib/gi18n.h>

struct _LogresLessonList {
  AdwBin parent_instance;

  const LessonShelf *shelf; /* borrowed; NULL before the first show */
  KeptKeys *progress;       /* borrowed */
  int next;                 /* index of the first unfinished lesson, or -1 */
  GtkWidget *button;        /* borrowed; the button of that lesson, or NULL */
};

G_DEFINE_FINAL_TYPE (LogresLessonList, logres_lesson_list, ADW_TYPE_BIN)

/* ---- Rows ---- */

/* Emits the index of the lesson that the row or button stores. The stored number is the index plus
 * 1. A widget without a lesson has the number 0. */
static void
chosen_cb (LogresLessonList *self, GtkWidget *widget)
{
  int place = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (widget), "place"));

  g_signal_emit_by_name (self, "chosen", place - 1);
}

static void
keep_place (GtkWidget *widget, int place)
{
  g_object_set_data (G_OBJECT (widget), "place", GINT_TO_POINTER (place + 1));
}

/* Whether the shelf has a lesson of the same course in this place. */
static gboolean
is_same_course (const LessonShelf *shelf, int place, const Lesson *lesson)
{
  return place >= 0 && place < lesson_shelf_n (shelf) &&
         lesson_course_rank (lesson_shelf_get (shelf, place)) == lesson_course_rank (lesson);
}

/* Adds the sign on the way through the course. Neighbors in the course are neighbors on the shelf.
 */
static void
add_route (LogresLessonList *self, AdwActionRow *row, int place)
{
  const LessonShelf *shelf = self->shelf;
  const Lesson *lesson = lesson_shelf_get (shelf, place);
  gboolean is_done = lesson_progress_has_finished (self->progress, lesson);
  GtkWidget *mark = route_mark_new (is_done               ? ROUTE_BEHIND
                                    : place == self->next ? ROUTE_HERE
                                                          : ROUTE_AHEAD,
                                    !is_same_course (shelf, place - 1, lesson),
                                    !is_same_course (shelf, place + 1, lesson));

  adw_action_row_add_prefix (row, mark);
  if (!is_done)
    return;
  gtk_accessible_update_property (GTK_ACCESSIBLE (mark), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  C_ ("lesson", "Done"), -1);
  accessible_name_describe (GTK_WIDGET (row), C_ ("lesson", "Done"));
}

/* Says below the title what the lesson is about, and how far the user is in it. */
static void
add_lines (LogresLessonList *self, AdwActionRow *row, const Lesson *lesson)
{
  const char *about = lesson_words (lesson->about);
  int step = lesson_progress_get_step (self->progress, lesson->id);
  g_autofree char *text = g_strdup_printf (_ ("Task %d of %d"), step + 1, lesson_n_steps (lesson));
  g_autofree char *both = g_strjoin ("\n", about, text, NULL);
  gboolean is_begun = step > 0 && step < lesson_n_steps (lesson) &&
                      !lesson_progress_has_finished (self->progress, lesson);

  adw_action_row_set_subtitle (row, is_begun ? both : about);
  if (is_begun)
    accessible_name_describe (GTK_WIDGET (row), text);
}

static void
add_stars (LogresLessonList *self, AdwActionRow *row, const Lesson *lesson)
{
  GtkWidget *box =
    g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG, "spacing", 3, NULL);

  star_row_show (GTK_BOX (box), lesson_progress_rate (self->progress, lesson), LESSON_STARS);
  adw_action_row_add_suffix (row, box);
}

/* Adds the only button of the page, which goes on where the user has stopped. */
static void
add_button (LogresLessonList *self, AdwActionRow *row, int place)
{
  gboolean is_begun = place > 0 || lesson_progress_get_step (
                                     self->progress, lesson_shelf_get (self->shelf, 0)->id) > 0;
  GtkWidget *button = gtk_button_new_with_mnemonic (is_begun ? _ ("_Continue") : _ ("_Begin"));

  gtk_widget_add_css_class (button, "suggested-action");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  keep_place (button, place);
  g_signal_connect_object (button, "clicked", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  adw_action_row_add_suffix (row, button);
  self->button = button;
}

static GtkWidget *
new_row (LogresLessonList *self, int place)
{
  const Lesson *lesson = lesson_shelf_get (self->shelf, place);
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), lesson_words (lesson->title));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  add_route (self, ADW_ACTION_ROW (row), place);
  add_lines (self, ADW_ACTION_ROW (row), lesson);
  if (place == self->next)
    add_button (self, ADW_ACTION_ROW (row), place);
  else
    add_stars (self, ADW_ACTION_ROW (row), lesson);
  keep_place (row, place);
  g_signal_connect_object (row, "activated", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);

  return row;
}

/* ---- Groups ---- */

static AdwPreferencesGroup *
add_group (AdwPreferencesPage *page, const char *title)
{
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  adw_preferences_page_add (page, ADW_PREFERENCES_GROUP (group));

  return ADW_PREFERENCES_GROUP (group);
}

/* ---- Stars ---- */

/* Counts the stars of the lesson's course. Counts the stars of all courses if `of_course` is
 * NULL. */
static void
count_stars (LogresLessonList *self, const Lesson *of_course, int *n, int *of)
{
  *n = *of = 0;
  for (int i = 0; i < lesson_shelf_n (self->shelf); i++) {
    if (of_course != NULL && !is_same_course (self->shelf, i, of_course))
      continue;
    *n += lesson_progress_rate (self->progress, lesson_shelf_get (self->shelf, i));
    *of += LESSON_STARS;
  }
}

static char *
new_count_of_stars (int n, int of)
{
  return g_strdup_printf (ngettext ("%d of %d star", "%d of %d stars", of), n, of);
}

/* Adds a card with the stars of all courses. */
static void
add_sum (LogresLessonList *self, AdwPreferencesPage *page)
{
  AdwPreferencesGroup *group = add_group (page, _ ("Learn to Play"));
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);
  GtkWidget *bar = gtk_progress_bar_new (), *label;
  g_autofree char *text = NULL;
  int n, of;

  count_stars (self, NULL, &n, &of);
  text = new_count_of_stars (n, of);
  label = gtk_label_new (text);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "title-3");
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (bar), of > 0 ? (double) n / of : 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_add_css_class (bar, "stars");
  gtk_widget_add_css_class (box, "card");
  gtk_widget_add_css_class (box, "goal-card");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), bar);
  adw_preferences_group_add (group, box);
  if (self->next < 0)
    adw_preferences_group_set_description (
      group, _ ("You finished all lessons. You can repeat any of them."));
}

/* ---- Courses ---- */

/* Adds the group of the lesson's course, with a line about it and its stars. */
static AdwPreferencesGroup *
add_course (LogresLessonList *self, AdwPreferencesPage *page, const Lesson *lesson)
{
  AdwPreferencesGroup *group = add_group (page, lesson_words_course (lesson));
  g_autofree char *text = NULL;
  GtkWidget *label;
  int n, of;

  count_stars (self, lesson, &n, &of);
  text = new_count_of_stars (n, of);
  label = gtk_label_new (text);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "numeric");
  adw_preferences_group_set_header_suffix (group, label);
  adw_preferences_group_set_description (group, lesson_words_course_line (lesson));

  return group;
}

static void
add_courses (LogresLessonList *self, AdwPreferencesPage *page)
{
  AdwPreferencesGroup *group = NULL;

  for (int i = 0; i < lesson_shelf_n (self->shelf); i++) {
    const Lesson *lesson = lesson_shelf_get (self->shelf, i);

    if (!is_same_course (self->shelf, i - 1, lesson))
      group = add_course (self, page, lesson);
    adw_preferences_group_add (group, new_row (self, i));
  }
}

/* Adds a group that lists the lesson files that cannot be read. Only people who write lessons have
 * such files. */
static void
add_faults (LogresLessonList *self, AdwPreferencesPage *page)
{
  AdwPreferencesGroup *group;

  if (self->shelf->faults->len == 0)
    return;

  group = add_group (page, _ ("Files that cannot be read"));
  for (guint i = 0; i < self->shelf->faults->len; i++) {
    GtkWidget *row = adw_action_row_new ();

    adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
    adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row),
                                   g_ptr_array_index (self->shelf->faults, i));
    adw_preferences_group_add (group, row);
  }
}

void
logres_lesson_list_show (LogresLessonList *self, const LessonShelf *shelf, KeptKeys *progress)
{
  GtkWidget *page;

  g_return_if_fail (LOGRES_IS_LESSON_LIST (self));

  self->shelf = shelf;
  self->progress = progress;
  self->next = lesson_progress_find_next (progress, shelf);
  self->button = NULL;
  page = adw_preferences_page_new ();
  add_sum (self, ADW_PREFERENCES_PAGE (page));
  add_courses (self, ADW_PREFERENCES_PAGE (page));
  add_faults (self, ADW_PREFERENCES_PAGE (page));
  accessible_name_mend (page);
  adw_bin_set_child (ADW_BIN (self), page);
}

void
logres_lesson_list_focus (LogresLessonList *self)
{
  g_return_if_fail (LOGRES_IS_LESSON_LIST (self));

  /* A window that is not shown yet finds its own focus. */
  if (self->button != NULL && gtk_widget_get_mapped (self->button))
    gtk_widget_grab_focus (self->button);
  else
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}

/* ---- Life cycle ---- */

static void
logres_lesson_list_class_init (LogresLessonListClass *klass)
{
  g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_INT);
}

static void
logres_lesson_list_init (LogresLessonList *self)
{
}
