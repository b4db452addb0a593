#include "app/lessons/lesson-list.h"

#include "app/kit/accessible-name.h"

#include <glib/gi18n.h>

struct _LogresLessonList {
  AdwBin parent_instance;

  const LessonShelf *shelf; /* borrowed; NULL before the first show */
  KeptKeys *progress;       /* borrowed */
};

G_DEFINE_FINAL_TYPE (LogresLessonList, logres_lesson_list, ADW_TYPE_BIN)

static const char *const part_names[N_LESSON_PARTS] = {
  [LESSONS_RULES] = N_ ("The rules"),
  [LESSONS_FAMILY] = N_ ("The family"),
  [LESSONS_PLAYING] = N_ ("Playing well"),
};

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

static void
add_mark (AdwActionRow *row, const char *name)
{
  GtkWidget *icon = gtk_image_new_from_icon_name ("object-select-symbolic");

  gtk_widget_add_css_class (icon, "accent");
  gtk_accessible_update_property (GTK_ACCESSIBLE (icon), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  adw_action_row_add_suffix (row, icon);
}

static void
add_step (AdwActionRow *row, const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "numeric");
  adw_action_row_add_suffix (row, label);
}

static void
show_progress (LogresLessonList *self, AdwActionRow *row, const Lesson *lesson)
{
  int step = lesson_progress_get_step (self->progress, lesson->id);
  g_autofree char *text = g_strdup_printf (_ ("Step %d of %d"), step + 1, lesson_n_steps (lesson));
  const char *state = NULL;

  if (lesson_progress_is_done (self->progress, lesson->id))
    add_mark (row, state = _ ("Done"));
  else if (step > 0 && step < lesson_n_steps (lesson))
    add_step (row, state = text);
  if (state != NULL)
    accessible_name_describe (GTK_WIDGET (row), state);
}

static GtkWidget *
new_row (LogresLessonList *self, int place)
{
  const Lesson *lesson = lesson_shelf_get (self->shelf, place);
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), lesson_words (lesson->title));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), lesson_words (lesson->about));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  show_progress (self, ADW_ACTION_ROW (row), lesson);
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

/* Adds a button that starts the first unfinished lesson, for users who do not want to choose. If
 * all lessons are finished, adds a sentence that says so. */
static void
add_beginning (LogresLessonList *self, AdwPreferencesPage *page)
{
  int next = lesson_progress_find_next (self->progress, self->shelf);
  AdwPreferencesGroup *group = add_group (page, _ ("Learn to play"));
  GtkWidget *button;

  if (next < 0) {
    adw_preferences_group_set_description (
      group, _ ("You have been through all lessons. Any of them can be taken again."));
    return;
  }
  adw_preferences_group_set_description (
    group, _ ("Short lessons on the board. The first thirteen are all you need for a game of "
              "Camelot: a quarter of an hour."));
  button = gtk_button_new_with_mnemonic (next == 0 ? _ ("_Begin") : _ ("_Continue"));
  gtk_widget_add_css_class (button, "pill");
  gtk_widget_add_css_class (button, "suggested-action");
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_widget_set_margin_top (button, 12);
  keep_place (button, next);
  g_signal_connect_object (button, "clicked", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  adw_preferences_group_add (group, button);
}

static void
add_part (LogresLessonList *self, AdwPreferencesPage *page, LessonPart part)
{
  AdwPreferencesGroup *group = NULL;

  for (int i = 0; i < lesson_shelf_n (self->shelf); i++)
    if (lesson_shelf_get (self->shelf, i)->part == part) {
      if (group == NULL)
        group = add_group (page, _ (part_names[part]));
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
  page = adw_preferences_page_new ();
  add_beginning (self, ADW_PREFERENCES_PAGE (page));
  for (int part = 0; part < N_LESSON_PARTS; part++)
    add_part (self, ADW_PREFERENCES_PAGE (page), (LessonPart) part);
  add_faults (self, ADW_PREFERENCES_PAGE (page));
  accessible_name_mend (page);
  adw_bin_set_child (ADW_BIN (self), page);
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
