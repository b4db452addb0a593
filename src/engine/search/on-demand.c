#include "engine/search/on-demand.h"

void
on_demand_run (Search *search,
               const Turn *turn,
               const SearchLimits *limits,
               SearchReportFunc report,
               void *user_data,
               SearchResult *result)
{
  const Move force = { .kind = MOVE_FORCE };
  SearchLimits with_call = *limits;
  Turn called;

  with_call.called = turn_play (turn, force, &called, NULL) ? &called.pos : NULL;
  search_run (search, &turn->pos, &with_call, report, user_data, result);
}
