#pragma once

/* Reads long texts on another thread. A dialog with a progress bar and Cancel appears after half a
 * second, so that quick work shows no dialog. Closing the window cancels the work too. The texts of
 * a window are read one by one, in the order in which they came. */

#include "app/game/long-reading.h"

#include <gtk/gtk.h>

/* Takes the work back on the main thread; `window` is NULL if it was closed meanwhile. */
typedef void (*WaitDone) (GtkWindow *window, gpointer work, gboolean is_cancelled);

/* `length` is the number of bytes that the watch of `read` hears of. */
void wait_dialog_read (GtkWindow *window,
                       const char *heading,
                       const char *body,
                       goffset length,
                       LongReadingFunc read,
                       WaitDone done,
                       gpointer work);
