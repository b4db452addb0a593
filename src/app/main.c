#include "app/shell/application.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

enum { LARGE_PIECE = 32 * 1024 };

/* Windows are drawn in buffers of some megabytes. glibc learns from the first of them to keep the
 * place of all the later ones; six megabytes that are used no more were then still ours. And what
 * threads leave of heaps of their own is not used by others: the few that there are share one. */
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
