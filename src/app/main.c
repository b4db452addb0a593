#include "app/ui/application.h"

#include <glib/gi18n.h>
#include <gtk/gtk.h>

/* build-aux/run knows it, and plays in the terminal then. */
enum { NO_DISPLAY = 69 };

int
main (int argc, char *argv[])
{
  g_autoptr (LogresApplication) application = NULL;

  logres_application_set_up_language ();
  if (!gtk_init_check ()) {
    g_printerr ("%s\n", _ ("There is no display to open a window on."));
    return NO_DISPLAY;
  }
  application = logres_application_new ();

  return g_application_run (G_APPLICATION (application), argc, argv);
}
