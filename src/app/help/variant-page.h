#pragma once

/* Makes the help page of a variant that has no written page, from its row in the table of
 * variants. */

#include "app/help/help-book.h"

/* The page and its items are never freed: help_page() keeps them until the program ends. */
HelpPage *variant_page_new (const Variant *variant);
