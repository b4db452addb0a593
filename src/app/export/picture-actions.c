#include "app/export/picture-actions.h"

#include "app/export/export.h"
#include "app/export/game-printing.h"
#include "app/export/picture-window.h"
#include "app/game/game-place.h"
#include "app/kit/settings.h"
#include "app/report/report-graph.h"

#include <glib/gi18n.h>

/* The key under which a window stores its board. */
static const char board_key[] = "picture-board";

static LogresGameSession *
session_of (gpointer window)
{
  return logres_game_place_get_session (window);
}

static GamePicture *
new_picture (GtkWidget *window)
{
  return game_picture_new (g_object_get_data (G_OBJECT (window), board_key), session_of (window));
}

static void
export_picture_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_window_present (logres_picture_window_new (GTK_WINDOW (widget), new_picture (widget)));
}

/* Copies a picture with the width that was chosen last in the dialog for export. */
static void
copy_picture_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LogresGamePlace *self = LOGRES_GAME_PLACE (widget);
  g_autoptr (GSettings) settings = settings_new ();
  g_autoptr (GamePicture) picture = new_picture (widget);
  g_autoptr (GdkTexture) texture = NULL;

  game_picture_set_width (picture, g_settings_get_int (settings, "picture-width"));
  texture = game_picture_new_texture (picture);
  if (texture == NULL) {
    logres_game_place_say (self, _ ("There is not enough memory."));
    return;
  }
  gdk_clipboard_set_texture (gtk_widget_get_clipboard (widget), texture);
  logres_game_place_say (self, _ ("Picture copied to the clipboard."));
}

/* ---- The graph of a report ---- */

static const char *const endings[N_PICTURE_FORMATS + 1] = { ".png", ".svg", ".pdf" };

static const Report *
report_of (gpointer window)
{
  return logres_game_session_get_report (session_of (window));
}

static GBytes *
new_graph_cb (gpointer window, GtkFileChooser *dialog)
{
  g_autoptr (GSettings) settings = settings_new ();
  g_autoptr (GFile) file = gtk_file_chooser_get_file (dialog);
  g_autofree char *name = g_file_get_basename (file);
  const Report *report = report_of (window);
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
  ExportOrder order = { .title = _ ("Export Graph"),
                        .name = _ ("Chances in the game"),
                        .ending = endings[PICTURE_PNG],
                        .endings = endings,
                        .make = new_graph_cb,
                        .data = widget };

  if (report_of (widget) == NULL)
    logres_game_place_say (LOGRES_GAME_PLACE (widget), _ ("There is no report on this game yet."));
  else
    gtk_native_dialog_show (GTK_NATIVE_DIALOG (export_new (GTK_WINDOW (widget), &order)));
}

/* ---- Paper ---- */

static void
print_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  game_printing_print (GTK_WINDOW (widget), session_of (widget));
}

static void
export_pdf_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  game_printing_export (GTK_WINDOW (widget), session_of (widget));
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
picture_actions_set_board (GtkWidget *window, LogresBoardView *board)
{
  g_object_set_data (G_OBJECT (window), board_key, board);
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_action_set_enabled (window, actions[i].name, board != NULL);
}
