#include "app/lessons/lesson-window.h"

#include "app/kit/error-dialog.h"
#include "app/kit/template.h"
#include "app/lessons/lesson-list.h"
#include "app/lessons/lesson-page.h"

#include <glib/gi18n.h>

struct _LogresLessonWindow {
  AdwApplicationWindow parent_instance;

  LessonShelf *shelf; /* owned */
  KeptKeys *progress; /* owned */
  int place;          /* index of the lesson that is shown, or that was shown last */

  GtkStack *pages; /* template children */
  LogresLessonList *list;
  LogresLessonPage *page;
};

G_DEFINE_FINAL_TYPE (LogresLessonWindow, logres_lesson_window, ADW_TYPE_APPLICATION_WINDOW)

/* ---- The list ---- */

static void
show_list (LogresLessonWindow *self)
{
  logres_lesson_page_leave (self->page);
  logres_lesson_list_show (self->list, self->shelf, self->progress, self->place);
  gtk_window_set_title (GTK_WINDOW (self), _ ("Lessons"));
  gtk_stack_set_visible_child_name (self->pages, "list");
}

/* ---- A lesson ---- */

static void
show_lesson (LogresLessonWindow *self, int place)
{
  const Lesson *lesson = lesson_shelf_get (self->shelf, place);
  gboolean is_last = place + 1 == lesson_shelf_n (self->shelf);

  self->place = place;
  gtk_window_set_title (GTK_WINDOW (self), lesson_words (lesson->title));
  gtk_stack_set_visible_child_name (self->pages, "lesson");
  logres_lesson_page_set_lesson (self->page, lesson, self->progress,
                                 is_last ? NULL : lesson_shelf_get (self->shelf, place + 1));
}

static void
finished_cb (LogresLessonWindow *self)
{
  if (self->place + 1 < lesson_shelf_n (self->shelf))
    show_lesson (self, self->place + 1);
  else
    show_list (self);
}

void
logres_lesson_window_go_on (LogresLessonWindow *self)
{
  int next;

  g_return_if_fail (LOGRES_IS_LESSON_WINDOW (self));

  next = lesson_progress_find_next (self->progress, self->shelf);
  if (next >= 0 && g_str_equal (gtk_stack_get_visible_child_name (self->pages), "list"))
    show_lesson (self, next);
}

/* ---- Life cycle ---- */

static void
logres_lesson_window_dispose (GObject *object)
{
  LogresLessonWindow *self = LOGRES_LESSON_WINDOW (object);

  if (self->page != NULL)
    logres_lesson_page_leave (self->page);
  template_dispose (object);
}

static void
logres_lesson_window_finalize (GObject *object)
{
  LogresLessonWindow *self = LOGRES_LESSON_WINDOW (object);

  lesson_shelf_free (self->shelf);
  kept_keys_free (self->progress);

  G_OBJECT_CLASS (logres_lesson_window_parent_class)->finalize (object);
}

static void
logres_lesson_window_class_init (LogresLessonWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = logres_lesson_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = logres_lesson_window_finalize;

  g_type_ensure (LOGRES_TYPE_LESSON_LIST);
  g_type_ensure (LOGRES_TYPE_LESSON_PAGE);
  template_set (widget_class, "lesson-window");
  gtk_widget_class_bind_template_child (widget_class, LogresLessonWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonWindow, list);
  gtk_widget_class_bind_template_child (widget_class, LogresLessonWindow, page);
  gtk_widget_class_bind_template_callback (widget_class, show_lesson);
  gtk_widget_class_bind_template_callback (widget_class, finished_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_list);
}

static void
logres_lesson_window_init (LogresLessonWindow *self)
{
  g_autofree char *folder = lesson_shelf_dup_folder ();
  g_autofree char *path = lesson_progress_dup_path ();

  gtk_widget_init_template (GTK_WIDGET (self));
  self->shelf = lesson_shelf_new (folder);
  self->progress = kept_keys_new (path);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "lesson",
                                  logres_lesson_page_get_actions (self->page));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "game",
                                  logres_lesson_page_get_answers (self->page));
  self->place = MAX (0, lesson_progress_find_next (self->progress, self->shelf));
  show_list (self);
  message_tell_damage (GTK_WINDOW (self), _ ("The record of your lessons was damaged"),
                       kept_keys_set_aside (self->progress));
}

GtkWindow *
logres_lesson_window_new (GtkApplication *application)
{
  return g_object_new (LOGRES_TYPE_LESSON_WINDOW, "application", application, NULL);
}
