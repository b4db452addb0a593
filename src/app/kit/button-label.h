#pragma once

/* Lets the label of a button take several lines, so that a long translation fits into a narrow
 * window. */

#include <gtk/gtk.h>

/* The button must have a label. */
static inline void
button_label_set_wrap (GtkButton *button, gboolean is_wrapped)
{
  GtkLabel *label = GTK_LABEL (gtk_button_get_child (button));

  gtk_label_set_wrap (label, is_wrapped);
  gtk_label_set_justify (label, GTK_JUSTIFY_CENTER);
}

static inline void
button_label_wrap (GtkButton *button)
{
  button_label_set_wrap (button, TRUE);
}
