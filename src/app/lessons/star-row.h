#pragma once

/* A row of stars: some filled, the others open. Screen readers read the two numbers. */

#include <gtk/gtk.h>

/* Fills the box with `of` stars, the first `n` of them filled. */
void star_row_show (GtkBox *box, int n, int of);

/* Returns the two numbers as words. The caller frees them. */
char *star_row_new_words (int n, int of);
