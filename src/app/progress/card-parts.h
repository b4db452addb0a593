#pragma once

/* Parts that the cards of the progress window share. */

#include <gtk/gtk.h>

GtkWidget *card_new (int spacing);

/* Return a label with a style class: of several lines if needed, or always of one line. */
GtkWidget *card_label_new (const char *text, const char *style);
GtkWidget *card_line_new (const char *text, const char *style);
