#include "app/archive/game-summary.h"

#include "app/game/player.h"
#include "app/game/session-state.h"
#include "core/record/record-outline.h"
#include "core/record/record-reader.h"

static void
read_variant (GameSummary *self, const char *text, const GameSpan *span)
{
  char id[SUMMARY_TEXT_SIZE];

  self->variant =
    variant_find (record_scan_tag (text, span, "Variant", id, sizeof id) ? id : "camelot");
}

static int
read_level (const char *text, const GameSpan *span, const char *seat)
{
  char tag[SUMMARY_TEXT_SIZE], value[SUMMARY_TEXT_SIZE];
  guint64 level = 0;

  g_snprintf (tag, sizeof tag, "%sLevel", seat);
  if (record_scan_tag (text, span, tag, value, sizeof value))
    g_ascii_string_to_unsigned (value, 10, 1, N_LEVELS, &level, NULL);

  return (int) level;
}

static void
read_players (GameSummary *self, const char *text, const GameSpan *span)
{
  for (int seat = 0; seat < self->variant->n_seats; seat++) {
    const char *name = self->variant->seats[seat].name;

    record_scan_tag (text, span, name, self->names[seat], sizeof self->names[seat]);
    self->levels[seat] = read_level (text, span, name);
  }
}

/* The tag has a number for each player. */
static void
read_accuracy (GameSummary *self, const char *text, const GameSpan *span)
{
  int own = game_summary_own_seat (self);
  char value[SUMMARY_TEXT_SIZE];
  g_auto (GStrv) numbers = NULL;
  guint64 accuracy;

  self->accuracy = -1;
  if (own == NOBODY || record_scan_tag (text, span, SESSION_OUTSIDE_TAG, value, sizeof value) ||
      !record_scan_tag (text, span, "LogresAccuracy", value, sizeof value))
    return;
  numbers = g_strsplit (value, " ", 0);
  if (own < (int) g_strv_length (numbers) &&
      g_ascii_string_to_unsigned (numbers[own], 10, 0, 100, &accuracy, NULL))
    self->accuracy = (int) accuracy;
}

/* Finds the result by playing the moves. If a player resigned whom the text does not name, only the
 * moves tell who it was. */
static Result
find_result_by_reading (const char *text, const GameSpan *span)
{
  Record *record = record_read (text, span, NULL);
  Result result = record != NULL ? record_result (record) : ONGOING;

  record_free (record);

  return result;
}

/* Reads the number of moves, and the result after them, which overrides the tag Result. */
static void
read_outline (GameSummary *self, const char *text, const GameSpan *span)
{
  RecordOutline outline;

  record_outline_read (&outline, text, span, self->variant);
  self->n_turns = (guint) outline.n_turns;
  if (outline.needs_reading)
    self->result = find_result_by_reading (text, span);
  else if (outline.result != ONGOING)
    self->result = outline.result;
}

void
game_summary_read (GameSummary *self, const char *text, const GameSpan *span)
{
  char result[SUMMARY_TEXT_SIZE], reason[SUMMARY_TEXT_SIZE];

  *self = (GameSummary) { .result = ONGOING };
  read_variant (self, text, span);
  if (self->variant != NULL)
    read_players (self, text, span);
  read_accuracy (self, text, span);
  record_scan_tag (text, span, "GameId", self->id, sizeof self->id);
  record_scan_tag (text, span, "Date", self->date, sizeof self->date);
  if (record_scan_tag (text, span, "Result", result, sizeof result))
    result_tag_read (&self->result, result);
  read_outline (self, text, span);
  if (record_scan_tag (text, span, "Termination", reason, sizeof reason))
    self->termination = termination_read (reason);
}

int
game_summary_own_seat (const GameSummary *self)
{
  int own = NOBODY, n = 0;

  for (int seat = 0; self->variant != NULL && seat < self->variant->n_seats; seat++)
    if (self->levels[seat] == 0) {
      own = seat;
      n++;
    }

  return n == 1 ? own : NOBODY;
}

GameOutcome
game_summary_outcome (const GameSummary *self)
{
  int own = game_summary_own_seat (self);

  if (self->result == ONGOING)
    return OUTCOME_OPEN;
  if (own == NOBODY)
    return OUTCOME_OTHER;
  if (self->result == DRAW)
    return OUTCOME_DRAWN;

  return self->result == result_win_of_team (variant_team ((Seat) own)) ? OUTCOME_WON
                                                                        : OUTCOME_LOST;
}
