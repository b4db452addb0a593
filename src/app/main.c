#include "app/ui/application.h"

int
main (int argc, char *argv[])
{
  g_autoptr (LogresApplication) application = NULL;

  logres_application_set_up_language ();
  application = logres_application_new ();

  return g_application_run (G_APPLICATION (application), argc, argv);
}
