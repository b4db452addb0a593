#include "app/export/picture-window.h"

#include "app/export/export.h"
#include "app/kit/settings.h"
#include "app/kit/template.h"

#include <glib/gi18n.h>

enum { PREVIEW_WIDTH = 480 };

struct _LogresPictureWindow {
  AdwWindow parent_instance;

  GamePicture *picture; /* owned */
  GSettings *settings;  /* owned */

  GtkPicture *preview; /* template children */
  AdwComboRow *format;
  GtkSpinButton *width;
  GtkSwitch *marked;
  AdwEntryRow *caption;
};

G_DEFINE_FINAL_TYPE (LogresPictureWindow, logres_picture_window, ADW_TYPE_WINDOW)

/* The endings in the order of `format` and of PictureFormat. */
static const char *const endings[N_PICTURE_FORMATS + 1] = { ".png", ".svg", ".pdf" };

static void
show_cb (LogresPictureWindow *self)
{
  g_autoptr (GdkTexture) texture = NULL;

  if (self->picture == NULL)
    return;

  game_picture_set_width (self->picture, PREVIEW_WIDTH);
  self->picture->picture.marks =
    gtk_switch_get_active (self->marked) ? &self->picture->marks : NULL;
  game_picture_set_caption (self->picture, gtk_editable_get_text (GTK_EDITABLE (self->caption)));
  texture = game_picture_new_texture (self->picture);
  gtk_picture_set_paintable (self->preview, GDK_PAINTABLE (texture));
}

/* The ending of the chosen file name overrides the selected format. */
static PictureFormat
format_of (LogresPictureWindow *self, GtkFileChooser *dialog)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (dialog);
  g_autofree char *name = g_file_get_basename (file);
  PictureFormat format = (PictureFormat) adw_combo_row_get_selected (self->format);

  picture_format_of_name (&format, name);

  return format;
}

static GBytes *
new_file_cb (gpointer data, GtkFileChooser *dialog)
{
  LogresPictureWindow *self = data;
  GBytes *file;

  game_picture_set_width (self->picture, gtk_spin_button_get_value_as_int (self->width));
  file = game_picture_new_file (self->picture, format_of (self, dialog));
  game_picture_set_width (self->picture, PREVIEW_WIDTH);

  return file;
}

static void
export_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LogresPictureWindow *self = LOGRES_PICTURE_WINDOW (widget);
  ExportOrder order = { .title = _ ("Export Picture"),
                        .name = self->picture->title,
                        .ending = endings[adw_combo_row_get_selected (self->format)],
                        .endings = endings,
                        .make = new_file_cb,
                        .data = self,
                        .done = gtk_window_close };

  gtk_native_dialog_show (GTK_NATIVE_DIALOG (export_new (GTK_WINDOW (self), &order)));
}

/* ---- Life cycle ---- */

static void
logres_picture_window_dispose (GObject *object)
{
  LogresPictureWindow *self = LOGRES_PICTURE_WINDOW (object);

  g_clear_pointer (&self->picture, game_picture_free);
  g_clear_object (&self->settings);
  template_dispose (object);
}

static void
logres_picture_window_class_init (LogresPictureWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = logres_picture_window_dispose;

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_install_action (widget_class, "picture.export", NULL, export_cb);
  template_set (widget_class, "picture-window");
  gtk_widget_class_bind_template_child (widget_class, LogresPictureWindow, preview);
  gtk_widget_class_bind_template_child (widget_class, LogresPictureWindow, format);
  gtk_widget_class_bind_template_child (widget_class, LogresPictureWindow, width);
  gtk_widget_class_bind_template_child (widget_class, LogresPictureWindow, marked);
  gtk_widget_class_bind_template_child (widget_class, LogresPictureWindow, caption);
  gtk_widget_class_bind_template_callback (widget_class, show_cb);
}

static void
logres_picture_window_init (LogresPictureWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_window_set_focus (GTK_WINDOW (self), gtk_window_get_default_widget (GTK_WINDOW (self)));
  self->settings = settings_new ();
  g_settings_bind (self->settings, "picture-format", self->format, "selected",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "picture-width", self->width, "value", G_SETTINGS_BIND_DEFAULT);
}

GtkWindow *
logres_picture_window_new (GtkWindow *parent, GamePicture *picture)
{
  LogresPictureWindow *self =
    g_object_new (LOGRES_TYPE_PICTURE_WINDOW, "transient-for", parent, NULL);

  self->picture = picture;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->preview), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  picture->title, -1);
  show_cb (self);

  return GTK_WINDOW (self);
}
