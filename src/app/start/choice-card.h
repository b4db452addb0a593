#pragma once

/* A large toggle button with a picture and words, for a question with a few answers. */

#include <gtk/gtk.h>

/* Returns a card. `line` is a second line, or NULL. Takes ownership of the picture. The cards of a
 * question form a group; `first` is the first card of the group, or NULL. */
GtkToggleButton *
choice_card_new (GtkWidget *picture, const char *title, const char *line, GtkToggleButton *first);
