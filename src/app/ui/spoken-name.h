#pragma once

/* What assistive tools read of widgets where GTK 4.8 by itself says too much or too little. */

#include <adwaita.h>

/* Everything below a widget that has just been built: a button called "_Start" is not read as
 * "_Start Start", a row to choose from tells what is chosen, and boxes that only hold others are
 * silent. */
void spoken_name_mend (GtkWidget *root);

/* Instead of what is written on a button. */
void spoken_name_set (GtkWidget *button, const char *name);
