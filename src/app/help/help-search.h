#pragma once

/* Finds words in the pages of the help, in the user's language. */

#include "app/help/help-book.h"

typedef struct HelpMatch {
  const HelpPage *page;
  int item; /* its index in the page */
} HelpMatch;

/* Returns an array of HelpMatch: the texts that have all words, or words that begin with them or
 * contain them. Texts with the words in their titles come first. A text that several pages share is
 * found in the first of them. The caller unreferences the array. */
GArray *help_search_new_matches (const char *words);

/* Returns a text without its markup. The caller frees it. */
char *help_search_new_plain (const char *text);
