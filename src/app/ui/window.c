#include "app/ui/window.h"

#include "app/ui/board-look.h"
#include "app/ui/start-page.h"

struct _LogresWindow {
  AdwApplicationWindow parent_instance;

  GSettings *settings; /* owned */

  GtkStack *pages;             /* template child */
  LogresStartPage *start_page; /* template child */
};

G_DEFINE_FINAL_TYPE (LogresWindow, logres_window, ADW_TYPE_APPLICATION_WINDOW)

/* ---- Actions ---- */

static void
fullscreen_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  (void) action, (void) parameter;
  if (gtk_window_is_fullscreen (GTK_WINDOW (widget)))
    gtk_window_unfullscreen (GTK_WINDOW (widget));
  else
    gtk_window_fullscreen (GTK_WINDOW (widget));
}

/* ---- Life ---- */

/* The size stays as it was when the window is large for a while only. */
static void
remember_size (LogresWindow *self)
{
  g_settings_bind (self->settings, "window-width", self, "default-width", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "window-height", self, "default-height",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "window-maximized", self, "maximized", G_SETTINGS_BIND_DEFAULT);
}

static void
logres_window_dispose (GObject *object)
{
  LogresWindow *self = LOGRES_WINDOW (object);

  g_clear_object (&self->settings);
  gtk_widget_dispose_template (GTK_WIDGET (object), LOGRES_TYPE_WINDOW);

  G_OBJECT_CLASS (logres_window_parent_class)->dispose (object);
}

static void
logres_window_class_init (LogresWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = logres_window_dispose;

  g_type_ensure (LOGRES_TYPE_START_PAGE);
  gtk_widget_class_install_action (widget_class, "win.fullscreen", NULL, fullscreen_cb);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/logres/Logres/ui/window.ui");
  gtk_widget_class_bind_template_child (widget_class, LogresWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, LogresWindow, start_page);
}

static void
logres_window_init (LogresWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->settings = board_look_settings ();
  remember_size (self);
}

GtkWindow *
logres_window_new (GtkApplication *application)
{
  return g_object_new (LOGRES_TYPE_WINDOW, "application", application, NULL);
}
