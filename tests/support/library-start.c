/* Linked into every program with widgets that the address sanitizer watches. GLib makes the table
 * of its quarks when it is loaded, and gives the table up for a larger one when GTK has made 2,048
 * of them. The old table is never freed, and its stack often ends before it names a library, so no
 * line of lsan.supp fits it. What libraries keep while they are loaded is thus no leak. */
#include <sanitizer/lsan_interface.h>

typedef void (*Start) (int, char **, char **);

static void
before_libraries (int argc, char **argv, char **envp)
{
  __lsan_disable ();
}

__attribute__ ((section (".preinit_array"), used)) static Start first = before_libraries;

__attribute__ ((constructor)) static void
after_libraries (void)
{
  __lsan_enable ();
}
