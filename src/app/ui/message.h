#pragma once

/* Something that went wrong, with what was meant and why not; goes when it has been read. */

#include <gtk/gtk.h>

void message_show (GtkWindow *parent, const char *heading, const char *body);
