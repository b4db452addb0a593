#include "app/lessons/lesson-row.h"

#include "app/kit/accessible-name.h"
#include "app/kit/last-line.h"
#include "app/kit/wrap-layout.h"
#include "app/lessons/route-mark.h"
#include "app/lessons/star-row.h"

#include <glib/gi18n.h>

/* Between the bar of a lesson and the number of its task. */
enum { STEPS_GAP = 9 };

/* The keys under which a row keeps its place, plus 1, and its button. */
static const char place_key[] = "lesson-place", button_key[] = "lesson-button";

/* The contents of a row. */
typedef struct RowLook {
  const Lesson *lesson;
  gboolean is_done, is_next, is_first, is_last;
  int step; /* 0 if the user has not begun the lesson */
} RowLook;

static gboolean
is_neighbor (const LessonShelf *shelf, const Lesson *lesson, int place)
{
  return place >= 0 && place < lesson_shelf_n (shelf) &&
         lesson_course_rank (lesson_shelf_get (shelf, place)) == lesson_course_rank (lesson);
}

/* Neighbors in the course are neighbors on the shelf. */
static RowLook
look_of (const LessonShelf *shelf, KeptKeys *progress, int place, int next)
{
  const Lesson *lesson = lesson_shelf_get (shelf, place);
  int step = lesson_progress_get_step (progress, lesson->id);

  return (RowLook) {
    .lesson = lesson,
    .is_done = lesson_progress_has_finished (progress, lesson),
    .is_next = place == next,
    .is_first = !is_neighbor (shelf, lesson, place - 1),
    .is_last = !is_neighbor (shelf, lesson, place + 1),
    .step = step > 0 && step < lesson_n_steps (lesson) ? step : 0,
  };
}

/* ---- Sign ---- */

static gboolean
has_game (const Lesson *lesson)
{
  for (int i = 0; i < lesson_n_steps (lesson); i++)
    if (lesson_step (lesson, i)->level > 0)
      return TRUE;

  return FALSE;
}

static GtkWidget *
new_mark (const RowLook *look)
{
  GtkWidget *mark = route_mark_new (&(RouteLook) {
    .place = look->is_done   ? ROUTE_BEHIND
             : look->is_next ? ROUTE_HERE
                             : ROUTE_AHEAD,
    .is_first = look->is_first,
    .is_last = look->is_last,
    .is_game = has_game (look->lesson),
  });

  if (look->is_done)
    gtk_accessible_update_property (GTK_ACCESSIBLE (mark), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    C_ ("lesson", "Done"), -1);

  return mark;
}

/* ---- Lines ---- */

static GtkWidget *
new_line (const char *text)
{
  GtkWidget *line = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, NULL);

  last_line_set_text (GTK_LABEL (line), text);

  return line;
}

/* Returns a bar with a block for each step, and the number of the step, below the bar if the row is
 * narrow. */
static GtkWidget *
new_steps (const RowLook *look, GtkWidget *row)
{
  int n = lesson_n_steps (look->lesson);
  g_autofree char *text = g_strdup_printf (_ ("Task %d of %d"), look->step + 1, n);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0), *label = new_line (text);
  GtkWidget *bar =
    g_object_new (GTK_TYPE_LEVEL_BAR, "mode", GTK_LEVEL_BAR_MODE_DISCRETE, "max-value", (double) n,
                  "value", (double) look->step, "valign", GTK_ALIGN_CENTER, "accessible-role",
                  GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_widget_add_css_class (bar, "task-bar");
  gtk_label_set_wrap (GTK_LABEL (label), FALSE);
  gtk_widget_set_layout_manager (box, logres_wrap_layout_new (STEPS_GAP));
  gtk_widget_add_css_class (box, "steps");
  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (GTK_BOX (box), bar);
  gtk_box_append (GTK_BOX (box), label);
  accessible_name_describe (row, text);

  return box;
}

static GtkWidget *
new_lines (const RowLook *look, GtkWidget *row)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "valign",
                                 GTK_ALIGN_CENTER, "hexpand", TRUE, NULL);
  GtkWidget *title = new_line (lesson_words (look->lesson->title));
  GtkWidget *about = new_line (lesson_words (look->lesson->about));

  gtk_widget_add_css_class (box, "lines");
  gtk_widget_add_css_class (about, "caption");
  gtk_widget_add_css_class (about, "dim-label");
  if (look->is_done || look->is_next)
    gtk_widget_add_css_class (title, "heading");
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), about);
  if (look->step > 0 && !look->is_done)
    gtk_box_append (GTK_BOX (box), new_steps (look, row));

  return box;
}

/* ---- End of the row ---- */

static GtkWidget *
new_stars (KeptKeys *progress, const Lesson *lesson)
{
  GtkWidget *box =
    g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG, "spacing", 3, NULL);

  star_row_show (GTK_BOX (box), lesson_progress_rate (progress, lesson), LESSON_STARS);

  return box;
}

static GtkWidget *
new_button (const RowLook *look, GtkWidget *row)
{
  gboolean is_begun = look->step > 0 || !look->is_first;
  GtkWidget *button = gtk_button_new_with_mnemonic (is_begun ? _ ("_Continue") : _ ("_Begin"));

  gtk_widget_add_css_class (button, "suggested-action");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  lesson_words (look->lesson->title), -1);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (gtk_widget_activate), row);
  g_object_set_data (G_OBJECT (row), button_key, button);

  return button;
}

GtkWidget *
lesson_row_new (const LessonShelf *shelf, KeptKeys *progress, int place, int next)
{
  RowLook look = look_of (shelf, progress, place, next);
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);

  gtk_widget_add_css_class (row, "lesson-row");
  if (look.is_next)
    gtk_widget_add_css_class (row, "next");
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  lesson_words (look.lesson->title), -1);
  accessible_name_describe (row, look.is_done ? C_ ("lesson", "Done") : "");
  gtk_box_append (GTK_BOX (box), new_mark (&look));
  gtk_box_append (GTK_BOX (box), new_lines (&look, row));
  gtk_box_append (GTK_BOX (box),
                  look.is_next ? new_button (&look, row) : new_stars (progress, look.lesson));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data (G_OBJECT (row), place_key, GINT_TO_POINTER (place + 1));

  return row;
}

int
lesson_row_get_place (GtkWidget *self)
{
  return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (self), place_key)) - 1;
}

GtkWidget *
lesson_row_get_button (GtkWidget *self)
{
  return g_object_get_data (G_OBJECT (self), button_key);
}
