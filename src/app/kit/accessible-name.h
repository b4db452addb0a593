#pragma once

/* Corrects accessible names where GTK would make a screen reader say too much or too little. */

#include <adwaita.h>

/* Corrects the names of a newly built widget and of all widgets in it: a button "_Start" is not
 * read as "_Start Start", a combo row reads its selected item, and flow boxes are silent. */
void accessible_name_mend (GtkWidget *root);

/* Sets the description of a row. Without this call, a screen reader reads the subtitle of the row
 * with libadwaita 1.7. */
void accessible_name_describe (GtkWidget *row, const char *text);

/* Sets a name that replaces the label of a button. */
void accessible_name_set (GtkWidget *button, const char *name);
