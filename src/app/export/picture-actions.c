#include "app/export/picture-actions.h"

#include "app/export/export.h"
#include "app/export/game-printing.h"
#include "app/export/picture-window.h"
#include "app/kit/settings.h"
#include "app/report/report-graph.h"

#include <glib/gi18n.h>

static GamePicture *
new_picture (LogresWindow *self)
{
  return game_picture_new (logres_window_get_board (self), logres_window_get_session (self));
}

static void
export_picture_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LogresWindow *self = LOGRES_WINDOW (widget);

  (void) action, (void) parameter;
  gtk_window_present (logres_picture_window_new (GTK_WINDOW (self), new_picture (self)));
}

/* As wide as the last one that was exported. */
static void
copy_picture_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LogresWindow *self = LOGRES_WINDOW (widget);
  g_autoptr (GSettings) settings = settings_new ();
  g_autoptr (GamePicture) picture = new_picture (self);
  g_autoptr (GdkTexture) texture = NULL;

  (void) action, (void) parameter;
  game_picture_set_width (picture, g_settings_get_int (settings, "picture-width"));
  texture = game_picture_new_texture (picture);
  if (texture == NULL) {
    logres_window_say (self, _ ("There is not enough memory for it."));
    return;
  }
  gdk_clipboard_set_texture (gtk_widget_get_clipboard (widget), texture);
  logres_window_say (self, _ ("The picture is in the clipboard."));
}

/* ---- The graph of a report ---- */

static const char *const endings[N_PICTURE_FORMATS + 1] = { ".png", ".svg", ".pdf" };

static GBytes *
new_graph_cb (gpointer window, GtkFileChooser *dialog)
{
  g_autoptr (GSettings) settings = settings_new ();
  g_autoptr (GFile) file = gtk_file_chooser_get_file (dialog);
  g_autofree char *name = g_file_get_basename (file);
  const Report *report = logres_game_report_get_report (logres_window_get_report (window));
  PictureFormat format = PICTURE_PNG;

  picture_format_of_name (&format, name);

  return report == NULL
           ? NULL
           : report_graph_new_file (report, format, g_settings_get_int (settings, "picture-width"),
                                    _ ("Chances in the game"));
}

static void
export_graph_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LogresWindow *self = LOGRES_WINDOW (widget);
  ExportOrder order = { .title = _ ("Export Graph"),
                        .name = _ ("Chances in the game"),
                        .ending = endings[PICTURE_PNG],
                        .endings = endings,
                        .make = new_graph_cb,
                        .data = self };

  (void) action, (void) parameter;
  if (logres_game_report_get_report (logres_window_get_report (self)) == NULL)
    logres_window_say (self, _ ("There is no report on this game yet."));
  else
    gtk_native_dialog_show (GTK_NATIVE_DIALOG (export_new (GTK_WINDOW (self), &order)));
}

/* ---- Paper ---- */

static void
print_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  (void) action, (void) parameter;
  game_printing_print (GTK_WINDOW (widget), logres_window_get_session (LOGRES_WINDOW (widget)));
}

static void
export_pdf_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  (void) action, (void) parameter;
  game_printing_export (GTK_WINDOW (widget), logres_window_get_session (LOGRES_WINDOW (widget)));
}

static const struct {
  const char *name;
  GtkWidgetActionActivateFunc activate;
} actions[] = {
  { "win.export-picture", export_picture_cb }, { "win.copy-picture", copy_picture_cb },
  { "win.export-graph", export_graph_cb },     { "win.print", print_cb },
  { "win.export-pdf", export_pdf_cb },
};

void
picture_actions_install (GtkWidgetClass *widget_class)
{
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, NULL, actions[i].activate);
}

void
picture_actions_enable (LogresWindow *self, gboolean has_game)
{
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), actions[i].name, has_game);
}
