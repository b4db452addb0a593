#pragma once

/* Names that assistive tools read of widgets where GTK by itself says too much or too little. */

#include <adwaita.h>

/* Everything below a widget that has just been built: a button called "_Start" is not read as
 * "_Start Start", a row to choose from tells what is chosen, and boxes that only hold others are
 * silent. */
void spoken_name_mend (GtkWidget *root);

/* Of a row; libadwaita 1.7 would have its subtitle read instead. */
void spoken_name_describe (GtkWidget *row, const char *text);

/* Instead of what is written on a button. */
void spoken_name_set (GtkWidget *button, const char *name);
