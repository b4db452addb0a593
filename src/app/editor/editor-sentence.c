#include "app/editor/editor-sentence.h"

#include "app/game/game-ending.h"
#include "core/rules/ending.h"
#include "wording/game-names.h"
#include "wording/refusal-text.h"

#include <glib/gi18n.h>

static char *
new_ending (const Variant *variant, Ending ending)
{
  g_autofree char *how =
    words_new_ending (variant, ending.result, termination_of_cause (ending.cause));

  return g_strdup_printf ("%s %s", _ ("The game is over."), how);
}

char *
editor_sentence_new (const Position *pos, gboolean *is_possible)
{
  Flaw flaw = flaw_find (pos);
  Ending ending;

  *is_possible = flaw.kind == FLAW_NONE;
  if (!*is_possible)
    return refusal_text_new_flaw (&flaw, pos->variant, words_seat (pos->variant, flaw.seat));

  ending = ending_find (pos);
  if (ending.result != ONGOING)
    return new_ending (pos->variant, ending);

  return words_filled (_ ("@ is to move."), words_seat (pos->variant, pos->seat));
}
