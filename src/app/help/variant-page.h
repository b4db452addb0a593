#pragma once

/* Makes the help page of a variant about which nobody has written, from its row in the table of
 * variants. */

#include "app/help/help-book.h"

/* It and its items are never freed: help_page() keeps them for the life of the program. */
HelpPage *variant_page_new (const Variant *variant);
