/* Prints the texts of the help, for check-reading.py. A line with the id of a page comes before the
 * texts of the page. Each text is a line. */

#include "app/help/help-book.h"

#include <stdio.h>

int
main (void)
{
  for (int i = 0; i < help_n_pages (); i++) {
    const HelpPage *page = help_page (i);

    printf ("# %s\n", page->id);
    for (int k = 0; k < page->n_items; k++)
      if (page->items[k].kind != HELP_FIGURE)
        printf ("%s\n", page->items[k].text);
  }

  return 0;
}
