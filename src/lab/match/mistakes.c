#include "lab/match/mistakes.h"

#include "core/rules/movegen.h"
#include "engine/search/level.h"

enum { SHORT_DEPTH = 1, LONG_DEPTH = 3 };

/* Features that prune nothing. */
static const FeatureSet exact_features = FEATURE (USE_TABLE) | FEATURE (USE_QUIET_TABLE) |
                                         FEATURE (USE_KILLERS) | FEATURE (USE_HISTORY) |
                                         FEATURE (USE_CHARGES) | FEATURE (USE_ENTRY);

/* The forecast of a search after a move, or after the best move. */
typedef struct Outlook {
  int score;
  int balance; /* the pieces of the team to move minus those of the enemies, after the line */
} Outlook;

Search *
mistakes_search_new (void)
{
  const Weights weights = { .man = { 100, 100 } };
  Search *search = search_new ();

  if (search == NULL || !search_set_hash (search, 1)) {
    search_free (search);
    return NULL;
  }
  search_set_weights (search, &weights);
  search_set_features (search, exact_features);

  return search;
}

static void
keep_report_cb (const SearchReport *report, void *user_data)
{
  if (report->bound == SCORE_IS_EXACT)
    *(SearchReport *) user_data = *report;
}

static int
balance_of (const Position *pos, int team)
{
  return position_team_pieces (pos, team) - position_team_pieces (pos, 1 - team);
}

/* Looks ahead. `move` is NULL for the best move. */
static Outlook
look (Search *search, const Position *pos, const Move *move, int depth)
{
  SearchLimits limits = { .depth = depth, .root_moves = move, .n_root_moves = move != NULL };
  SearchReport last = { .n_moves = 0 };
  Position after = *pos;
  SearchResult result;

  search_run (search, pos, &limits, keep_report_cb, &last, &result);
  for (int i = 0; i < last.n_moves; i++)
    position_play (&after, last.moves[i], &after);

  return (Outlook) { result.score, balance_of (&after, variant_team (pos->seat)) };
}

static bool
wins_at_once (Outlook outlook)
{
  return score_is_win (outlook.score) && score_plies_left (outlook.score) <= 1;
}

static void
note (Mistakes *self, MistakeKind kind, bool is_made)
{
  self->n_chances[kind]++;
  self->n_made[kind] += is_made;
}

static void
count_missed_capture (Mistakes *self, Search *search, const Position *pos, Move move, int balance)
{
  Outlook best = look (search, pos, NULL, LONG_DEPTH);

  if (best.balance > balance && !score_is_decided (best.score))
    note (self, CAPTURE_MISSED, look (search, pos, &move, LONG_DEPTH).balance <= balance);
}

void
mistakes_count (Mistakes *self, Search *search, const Position *pos, Move move)
{
  int balance = balance_of (pos, variant_team (pos->seat));
  SquareSet jumpers = movegen_jumpers (pos);
  Outlook best, played;
  Move win;

  if (position_is_planting (pos))
    return;

  search_clear (search);
  best = look (search, pos, NULL, SHORT_DEPTH);
  played = look (search, pos, &move, SHORT_DEPTH);
  if (wins_at_once (best))
    /* The search at this depth does not see that the enemy cannot move, but level_finds_win() does.
     */
    note (self, WIN_MISSED, !level_finds_win (pos, &move, 1, &win));
  else if (best.balance >= balance)
    note (self, PIECE_LOST, played.balance < balance);
  if (squares_are_none (&jumpers) && best.balance <= balance && !score_is_decided (best.score))
    count_missed_capture (self, search, pos, move, balance);
}

void
mistakes_add (Mistakes *self, const Mistakes *other)
{
  for (int kind = 0; kind < N_MISTAKE_KINDS; kind++) {
    self->n_chances[kind] += other->n_chances[kind];
    self->n_made[kind] += other->n_made[kind];
  }
}
