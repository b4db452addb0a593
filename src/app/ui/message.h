#pragma once

/* Something that went wrong, with what was meant and why not; goes when it has been read. */

#include <gtk/gtk.h>

void message_show (GtkWindow *parent, const char *heading, const char *body);

/* The same with something that can be done about it, as a response of an AdwMessageDialog, which is
 * returned. */
GtkWidget *message_offer (GtkWindow *parent,
                          const char *heading,
                          const char *body,
                          const char *response,
                          const char *label);
