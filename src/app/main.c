#include "app/shell/application.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

enum { LARGE_PIECE = 32 * 1024 };

/* Makes glibc return memory to the system early. Windows are drawn in buffers of some megabytes.
 * After the first buffer is freed, glibc would raise its mmap threshold and take later buffers from
 * the heap, which then kept six unused megabytes. With one arena, all threads reuse each other's
 * freed memory. */
static void
keep_no_spare_memory (void)
{
#ifdef __GLIBC__
  mallopt (M_MMAP_THRESHOLD, LARGE_PIECE);
  mallopt (M_ARENA_MAX, 1);
#endif
}

int
main (int argc, char *argv[])
{
  g_autoptr (LogresApplication) application = NULL;

  keep_no_spare_memory ();
  logres_application_set_up_language ();
  application = logres_application_new ();

  return g_application_run (G_APPLICATION (application), argc, argv);
}
