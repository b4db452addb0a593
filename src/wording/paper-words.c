#include "wording/paper-words.h"

#include "wording/game-names.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

/* Returns a value; NULL if it is missing, empty or unknown. Many records have question marks in
 * place of an unknown value. */
static const char *
known (const char *value)
{
  return value != NULL && value[strspn (value, "?. ")] != '\0' ? value : NULL;
}

/* Returns the date, if it is known as a whole. */
static const char *
known_date (const Record *record)
{
  const char *date = known (tags_get (&record->tags, "Date"));

  return date != NULL && strchr (date, '?') == NULL ? date : NULL;
}

static char *
new_about (const Record *record)
{
  const Variant *variant = record_variant (record);
  g_autofree char *ending =
    words_new_ending (variant, record_result (record), record_termination (record));
  const char *values[] = { known (tags_get (&record->tags, "Event")), known_date (record), ending };
  GString *about = g_string_new (words_variant (variant));

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    if (values[i] != NULL)
      g_string_append_printf (about, " · %s", values[i]);

  return g_string_free (about, FALSE);
}

void
paper_words_fill (PaperWords *self, const Record *record, ChancePoint *points, int n_points)
{
  const Variant *variant = record_variant (record);
  Result result = record_result (record);

  *self = (PaperWords) { .about = new_about (record), .points = points };
  self->head = (PaperHead) {
    .about = self->about,
    .graph = { .variant = variant,
               .points = points,
               .n_points = points != NULL ? n_points : 0,
               .shown = -1 },
    .about_graph = _ ("Chances of the first side to win, move by move"),
  };
  if (result != ONGOING)
    self->head.result = result == DRAW ? "½-½" : result_tag (result);
  for (int seat = 0; seat < variant->n_seats; seat++) {
    const char *name = known (record_player (record, (Seat) seat));

    self->head.players[seat] = name != NULL ? name : words_seat (variant, (Seat) seat);
  }
}

void
paper_words_clear (PaperWords *self)
{
  g_clear_pointer (&self->about, g_free);
  g_clear_pointer (&self->points, free);
}

char *
paper_words_new_name (const PaperWords *self)
{
  const char *names[MAX_SEATS + 1] = { NULL };

  for (int seat = 0; seat < MAX_SEATS; seat++)
    names[seat] = self->head.players[seat];

  return g_strjoinv (" – ", (char **) names);
}
