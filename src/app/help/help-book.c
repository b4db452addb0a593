#include "app/help/help-book.h"

#include "app/help/help-pages.h"

#include <string.h>

const HelpPage *const help_pages[] = {
  &help_basics,  &help_moves,   &help_duty,        &help_castles,  &help_ends,     &help_cam,
  &help_river,   &help_grand,   &help_camelot2000, &help_chivalry, &help_camette,  &help_grandcam,
  &help_lessons, &help_puzzles, &help_moving,      &help_playing,  &help_analysis, &help_reports,
  &help_mail,    &help_files,   &help_levels,      &help_notation,
};

const int n_help_pages = (int) G_N_ELEMENTS (help_pages);

const HelpPage *
help_page_of (const Variant *variant)
{
  for (int i = 0; i < n_help_pages && variant != NULL; i++)
    if (strcmp (help_pages[i]->id, variant->id) == 0)
      return help_pages[i];

  return help_pages[0];
}
