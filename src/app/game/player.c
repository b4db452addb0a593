#include "app/game/player.h"

#include "app/game/record-change.h"
#include "wording/game-names.h"

#include <glib.h>
#include <glib/gi18n.h>
#include <string.h>

enum { TAG_SIZE = 32 };

Player
player_new (int level, const char *name)
{
  Player self = { .level = level >= 1 && level <= N_LEVELS ? level : 0 };
  g_autofree char *valid = g_utf8_make_valid (name != NULL ? name : "", -1);
  const char *end;

  g_strlcpy (self.name, valid, sizeof self.name);
  g_utf8_validate (self.name, -1, &end);
  self.name[end - self.name] = '\0';

  return self;
}

static void
write_level_tag (const Record *record, Seat seat, char tag[TAG_SIZE])
{
  g_snprintf (tag, TAG_SIZE, "%sLevel", record_variant (record)->seats[seat].name);
}

Player
player_read (const Record *record, Seat seat)
{
  char tag[TAG_SIZE];
  const char *text;
  guint64 level = 0;

  write_level_tag (record, seat, tag);
  text = tags_get (&record->tags, tag);
  if (text != NULL)
    g_ascii_string_to_unsigned (text, 10, 1, N_LEVELS, &level, NULL);

  return player_new ((int) level, record_player (record, seat));
}

void
player_write (const Player *self, Record *record, Seat seat)
{
  char tag[TAG_SIZE], level[TAG_SIZE];

  write_level_tag (record, seat, tag);
  g_snprintf (level, sizeof level, "%d", self->level);

  record_change_tag (record, record_variant (record)->seats[seat].name,
                     self->name[0] != '\0' ? self->name : NULL);
  record_change_tag (record, tag, player_is_engine (self) ? level : NULL);
}

char *
player_new_name (const Player *self, const Variant *variant, Seat seat)
{
  if (self->name[0] != '\0')
    return g_strdup (self->name);
  if (!player_is_engine (self))
    return g_strdup (words_seat (variant, seat));
  if (variant->n_seats > 2)
    /* Translators: one of four players with the strength, as in "Green, Easy". */
    return g_strdup_printf (_ ("%s, %s"), words_seat (variant, seat), words_strength (self->level));

  /* Translators: %s is the strength: "Easy", "Medium" or "Hard". */
  return g_strdup_printf (_ ("Computer, %s"), words_strength (self->level));
}
