#include "app/shell/style.h"

#include <adwaita.h>

/* ---- Start ---- */

/* Makes GTK start with an empty theme, because libadwaita replaces the theme by a style sheet of
 * its own anyway. To load its theme, GTK would need a tenth of the time until the window appears.
 * GtkSettings uses the default value of its class before it asks the desktop. */
static void
start_without_theme (void)
{
  GObjectClass *klass = g_type_class_ref (GTK_TYPE_SETTINGS);
  GParamSpecString *theme =
    G_PARAM_SPEC_STRING (g_object_class_find_property (klass, "gtk-theme-name"));

  g_free (theme->default_value);
  theme->default_value = g_strdup ("Adwaita-empty");
  g_type_class_unref (klass);
}

/* Sets up libadwaita first, and tells GtkApplication of no icons of the program. GTK reads all icon
 * themes in a thread as soon as it needs one, and reads them again after each new place for icons.
 * So libadwaita names its place at once, and ui.gresource.xml puts the program's icons beside those
 * of GTK. With a second reading, the window appears up to a tenth later. */
static void
read_icons_once (GApplication *application)
{
  adw_init ();
  g_application_set_resource_base_path (application, NULL);
}

/* ---- Style sheets ---- */

static GtkStyleProvider *
load_sheet (const char *path)
{
  GtkCssProvider *provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (provider, path);

  return GTK_STYLE_PROVIDER (provider);
}

static void
follow_contrast (AdwStyleManager *manager, GParamSpec *property, GtkStyleProvider *sheet)
{
  GdkDisplay *display = gdk_display_get_default ();

  if (adw_style_manager_get_high_contrast (manager))
    gtk_style_context_add_provider_for_display (display, sheet,
                                                GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  else
    gtk_style_context_remove_provider_for_display (display, sheet);
}

/* The manager lives as long as the program, and so does the sheet for high contrast. */
static void
load_sheets (void)
{
  GtkStyleProvider *sheet = load_sheet ("/io/github/logres/Logres/style.css");
  AdwStyleManager *manager = adw_style_manager_get_default ();
  GtkStyleProvider *contrast = load_sheet ("/io/github/logres/Logres/style-hc.css");

  gtk_style_context_add_provider_for_display (gdk_display_get_default (), sheet,
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_object_unref (sheet);
  g_signal_connect (manager, "notify::high-contrast", G_CALLBACK (follow_contrast), contrast);
  follow_contrast (manager, NULL, contrast);
}

/* ---- Colors ---- */

static const struct {
  const char *name;
  AdwColorScheme scheme;
} schemes[] = {
  { "system", ADW_COLOR_SCHEME_DEFAULT },
  { "light", ADW_COLOR_SCHEME_FORCE_LIGHT },
  { "dark", ADW_COLOR_SCHEME_FORCE_DARK },
};

static void
follow_scheme (GSettings *settings)
{
  g_autofree char *name = g_settings_get_string (settings, "color-scheme");

  for (gsize i = 0; i < G_N_ELEMENTS (schemes); i++)
    if (g_str_equal (schemes[i].name, name))
      adw_style_manager_set_color_scheme (adw_style_manager_get_default (), schemes[i].scheme);
}

void
style_set_up (GApplication *application, GSettings *settings)
{
  start_without_theme ();
  read_icons_once (application);
  load_sheets ();
  g_signal_connect (settings, "changed::color-scheme", G_CALLBACK (follow_scheme), NULL);
  follow_scheme (settings);
}
