#pragma once

/* Corrects accessible names where GTK would make a screen reader say too much or too little. */

#include <adwaita.h>

/* Corrects the names of a newly built widget and of all widgets in it: a screen reader does not
 * read a button "_Start" as "_Start Start", reads the selected item of a combo row, and reads
 * nothing for a flow box. */
void accessible_name_mend (GtkWidget *root);

/* Sets the description of a row. Without this call, with libadwaita 1.7, the description would be
 * the subtitle of the row. */
void accessible_name_describe (GtkWidget *row, const char *text);

/* Sets a name that replaces the label of a button. */
void accessible_name_set (GtkWidget *button, const char *name);
