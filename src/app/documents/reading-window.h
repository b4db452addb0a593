#pragma once

/* The window for a text with errors. It marks and explains the errors. The user can correct the
 * text or continue with the part that could be read. */

#include "app/documents/text-reading.h"

#include <adwaita.h>

#define LOGRES_TYPE_READING_WINDOW (logres_reading_window_get_type ())
G_DECLARE_FINAL_TYPE (LogresReadingWindow, logres_reading_window, LOGRES, READING_WINDOW, AdwWindow)

/* Takes ownership of `reading`, which is the first reading of the text. The window passes `likely`
 * to text_reading_new() when the user has changed the text. The signal `accepted` (TextReading)
 * carries the games that could be read. The window then closes itself. */
GtkWindow *logres_reading_window_new (GtkWindow *parent,
                                      const char *text,
                                      const Variant *likely,
                                      TextReading *reading);
