#include "engine/demand.h"

/* What the other way may cost where the caller sets no limit at all. */
enum { NODES_OF_UNLIMITED = 100000 };

static int64_t
half_ms (int64_t ms)
{
  return ms > 1 ? ms / 2 : ms;
}

/* One of two searches that share what is given. */
static SearchLimits
half_of (const SearchLimits *limits)
{
  SearchLimits half = *limits;

  half.soft_ms = half_ms (limits->soft_ms);
  half.hard_ms = half_ms (limits->hard_ms);
  half.n_nodes = limits->n_nodes > 1 ? limits->n_nodes / 2 : limits->n_nodes;

  return half;
}

/* The offender has to make good. His moves are not those that the caller chose among, and a draw is
 * to him what it is not to the caller. */
static SearchLimits
limits_of_call (const SearchLimits *limits)
{
  SearchLimits half = half_of (limits);

  half.root_moves = NULL;
  half.n_root_moves = 0;
  half.n_lines = 1;
  half.is_infinite = false;
  half.contempt = -limits->contempt;
  if (half.hard_ms == 0 && half.soft_ms == 0 && half.n_nodes == 0 && half.depth == 0)
    half.n_nodes = NODES_OF_UNLIMITED;

  return half;
}

/* What calling in is worth to the player who does it. */
static void
run_call (Search *search, const Turn *turn, const SearchLimits *limits, SearchResult *result)
{
  const Move force = { .kind = MOVE_FORCE };
  SearchLimits half = limits_of_call (limits);
  Turn called;

  turn_play (turn, force, &called, NULL);
  search_run (search, &called.pos, &half, NULL, NULL, result);
  result->score = -result->score;
  result->best = force;
}

static void
add_cost (const SearchResult *other, SearchResult *result)
{
  result->n_nodes += other->n_nodes;
  result->time_us += other->time_us;
}

static bool
is_better (const SearchResult *a, const SearchResult *b)
{
  return a->depth > 0 && a->score > b->score;
}

/* A move that would end the game is let stand in so many words; any other by moving on. */
void
demand_run (Search *search,
            const Turn *turn,
            const SearchLimits *limits,
            SearchReportFunc report,
            void *user_data,
            SearchResult *result)
{
  SearchLimits half = half_of (limits);
  SearchResult call;

  if (!turn_may_force (turn)) {
    search_run (search, &turn->pos, limits, report, user_data, result);
    return;
  }

  run_call (search, turn, limits, &call);
  search_run (search, &turn->pos, &half, report, user_data, result);
  if (turn->must_answer)
    result->best = (Move){ .kind = MOVE_STAND };

  add_cost (is_better (&call, result) ? result : &call, is_better (&call, result) ? &call : result);
  if (is_better (&call, result))
    *result = call;
}
