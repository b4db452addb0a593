#pragma once

/* Reads long texts on another thread. A dialog with a progress bar and Cancel appears after half a
 * second, so that quick work shows no dialog. Closing the window cancels the work too. Each window
 * reads its texts one by one, in the order of the calls. */

#include "app/game/long-reading.h"

#include <gtk/gtk.h>

/* Called on the main thread when the reading has ended. It has to free `work`. `window` is NULL if
 * it was closed meanwhile. */
typedef void (*WaitDone) (GtkWindow *window, gpointer work, gboolean is_cancelled);

/* Calls `read` on another thread. `length` is the number of bytes to read, for the progress bar. */
void wait_dialog_read (GtkWindow *window,
                       const char *heading,
                       const char *body,
                       goffset length,
                       LongReadingFunc read,
                       WaitDone done,
                       gpointer work);
