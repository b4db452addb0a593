#include "app/export/paper-words.h"

#include "app/report/game-chances.h"
#include "wording/game-names.h"

#include <glib/gi18n.h>
#include <string.h>

/* A value that is known: others are question marks, as other games write them. */
static const char *
known_tag (const Record *record, const char *name)
{
  const char *value = tags_get (&record->tags, name);

  return value != NULL && *value != '\0' && strchr (value, '?') == NULL ? value : NULL;
}

static char *
new_about (const Record *record)
{
  const Variant *variant = record_variant (record);
  g_autofree char *ending =
    words_new_ending (variant, record_result (record), record_termination (record));
  const char *values[] = { known_tag (record, "Event"), known_tag (record, "Date"), ending };
  GString *about = g_string_new (words_variant (variant));

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    if (values[i] != NULL)
      g_string_append_printf (about, " · %s", values[i]);

  return g_string_free (about, FALSE);
}

static void
fill_graph (PaperWords *self, const Record *record, const char *findings)
{
  self->points = g_array_new (FALSE, FALSE, sizeof (ChancePoint));
  game_chances_of_record (self->points, record, findings);
  self->head.graph = (ChanceGraph){ .variant = record_variant (record),
                                    .points = (const ChancePoint *) (void *) self->points->data,
                                    .n_points = (int) self->points->len,
                                    .shown = -1 };
  self->head.about_graph = _ ("How likely the first side is to win, move by move");
}

void
paper_words_fill (PaperWords *self, const Record *record, const char *findings)
{
  const Variant *variant = record_variant (record);
  Result result = record_result (record);

  self->about = new_about (record);
  self->head = (PaperHead){ .about = self->about };
  fill_graph (self, record, findings);
  if (result != ONGOING)
    self->head.result = result == DRAW ? "½-½" : result_tag (result);
  for (int seat = 0; seat < variant->n_seats; seat++) {
    const char *name = record_player (record, (Seat) seat);

    self->head.players[seat] =
      name != NULL && *name != '\0' ? name : words_seat (variant, (Seat) seat);
  }
}

void
paper_words_clear (PaperWords *self)
{
  g_clear_pointer (&self->about, g_free);
  g_clear_pointer (&self->points, g_array_unref);
}

char *
paper_words_new_name (const PaperWords *self)
{
  const char *names[MAX_SEATS + 1] = { NULL };

  for (int seat = 0; seat < MAX_SEATS; seat++)
    names[seat] = self->head.players[seat];

  return g_strjoinv (" – ", (char **) names);
}
