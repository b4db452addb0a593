#pragma once

/* Builds the widgets of a help page: headings, paragraphs, list items, pictures with captions, keys
 * and levels, one below the other. */

#include "app/help/help-book.h"

#include <gtk/gtk.h>

GtkWidget *help_article_new (const HelpPage *page);
