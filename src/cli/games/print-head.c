#include "cli/games/print-head.h"

#include "engine/report/win-chance.h"

#include <string.h>

static const struct {
  const char *id, *name;
} variant_names[] = {
  { "camelot", "Camelot" },     { "camelot2000", "Camelot 2000" }, { "cam", "Cam" },
  { "river", "River Camelot" }, { "grand", "Grand Camelot" },      { "chivalry", "Chivalry" },
  { "camette", "Camette" },     { "grandcam", "Grand Cam" },
};

/* Behind who has won. */
static const char *const ways_to_win[N_TERMINATIONS] = {
  [TERMINATION_CASTLE] = " in the castle",
  [TERMINATION_CAPTURE] = " by capturing all enemies",
  [TERMINATION_NO_MOVE] = " as the enemy has no move left",
  [TERMINATION_RESIGNATION] = " by resignation",
  [TERMINATION_TIME] = " on time",
};

/* Behind "drawn". */
static const char *const ways_to_draw[N_TERMINATIONS] = {
  [TERMINATION_NO_MOVE] = " as there is no move left",
  [TERMINATION_FEW_PIECES] = " as each side has one piece at most",
  [TERMINATION_AGREEMENT] = " by agreement",
  [TERMINATION_REPETITION] = " by repetition",
  [TERMINATION_FIFTY_MOVES] = " after fifty moves without progress",
};

static const char *
name_of (const Variant *variant)
{
  for (size_t i = 0; i < sizeof variant_names / sizeof variant_names[0]; i++)
    if (strcmp (variant_names[i].id, variant->id) == 0)
      return variant_names[i].name;

  return variant->id;
}

/* A value that is known: PGN has question marks for others. */
static const char *
known_tag (const Record *record, const char *name)
{
  const char *value = tags_get (&record->tags, name);

  return value != NULL && *value != '\0' && strchr (value, '?') == NULL ? value : NULL;
}

static void
add_tag (TextBuffer *out, const Record *record, const char *name)
{
  const char *value = known_tag (record, name);

  if (value == NULL)
    return;
  text_buffer_add_text (out, ", ");
  text_buffer_add_text (out, value);
}

static void
add_team (TextBuffer *out, const Variant *variant, int team)
{
  for (int seat = team; seat < variant->n_seats; seat += 2) {
    text_buffer_add_text (out, seat > 1 ? " and " : "");
    text_buffer_add_text (out, variant->seats[seat].name);
  }
}

static void
add_ending (TextBuffer *out, const Record *record)
{
  Result result = record_result (record);
  const char *const *ways = result == DRAW ? ways_to_draw : ways_to_win;
  const char *way = ways[record_termination (record)];

  if (result == ONGOING)
    return;
  text_buffer_add_text (out, result == DRAW ? ", drawn" : ", ");
  if (result != DRAW) {
    add_team (out, record_variant (record), result == SECOND_TEAM_WINS);
    text_buffer_add_text (out, " won");
  }
  text_buffer_add_text (out, way != NULL ? way : "");
}

void
print_head_fill (PaperHead *head, TextBuffer *about, const Record *record)
{
  const Variant *variant = record_variant (record);
  Result result = record_result (record);

  text_buffer_add_text (about, name_of (variant));
  add_tag (about, record, "Event");
  add_tag (about, record, "Date");
  add_ending (about, record);

  *head = (PaperHead){ .about = about->has_failed ? "" : about->text };
  if (result != ONGOING)
    head->result = result == DRAW ? "½-½" : result_tag (result);
  for (int seat = 0; seat < variant->n_seats; seat++) {
    const char *name = record_player (record, (Seat) seat);

    head->players[seat] = name != NULL && *name != '\0' ? name : variant->seats[seat].name;
  }
}

ChancePoint *
print_head_add_graph (PaperHead *head, const Record *record)
{
  int n;
  ChancePoint *points = chance_points_new (record, win_chance_noted, &n);

  if (points == NULL)
    return NULL;
  head->graph = (ChanceGraph){
    .variant = record_variant (record), .points = points, .n_points = n, .shown = -1
  };
  head->about_graph = "How likely the first side is to win, move by move";

  return points;
}

void
print_head_name (TextBuffer *out, const PaperHead *head)
{
  for (int seat = 0; seat < MAX_SEATS && head->players[seat] != NULL; seat++) {
    text_buffer_add_text (out, seat > 0 ? ", " : "");
    text_buffer_add_text (out, head->players[seat]);
  }
}
