#pragma once

/* A page of the help as a widget. The Tab key goes from text to text, so that a screen reader can
 * read them and the page scrolls. */

#include "app/help/help-book.h"

#include <gtk/gtk.h>

GtkWidget *help_article_new (const HelpPage *page);

/* Moves the focus to a text of the article and highlights it. If the article is new, it waits until
 * the article has its place on the screen. */
void help_article_show_item (GtkWidget *article, int item);
