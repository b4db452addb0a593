#pragma once

/* A page of the help as widgets: headings, paragraphs, points, pictures with their words, keys and
 * levels, one below the other. */

#include "app/help/help-book.h"

#include <gtk/gtk.h>

GtkWidget *help_article_new (const HelpPage *page);
