#include "engine/judge/attacks-simd.h"

#include "core/rules/board-simd.h"

/* The greatest distance of attackers and guards from a goal, in steps. */
enum { ATTACK = 4, GUARD = 3 };

/* An enemy can stop a runner if it is at most this many steps farther from the goal. */
enum { MEETING = 2 };

/* A distance to the goal within which there is rarely a piece. */
enum { RACE_NEAR = 4 };

ALWAYS_INLINE Lanes
load_two (const SquareSet *a, const SquareSet *b, int part)
{
  return lanes_load_part (a, part) | lanes_load_part (b, part);
}

ALWAYS_INLINE Lanes
load_team (const Position *pos, int team, int part)
{
  return load_two (&pos->pieces[team], &pos->pieces[team + N_TEAMS], part);
}

ALWAYS_INLINE int
count (Lanes lanes)
{
  return (int) lanes_sum (count_classes (lanes));
}

/* Adding up the lanes of a register is slow. So up to three counts share one register, at bit
 * positions that are far enough apart, and one addition serves for all. */
enum { SECOND = 16, THIRD = 32 };

ALWAYS_INLINE int
count_in (uint64_t sums, int place)
{
  return sums >> place & 0xffff;
}

/* ---- Threats ---- */

/* Returns the squares where a piece could be captured. They have a hunter, which is a piece that
 * may jump, on one side, and a landing square on the opposite side. */
ALWAYS_INLINE Lanes
between (const View hunters[N_PARTS], const View landing[N_PARTS], int part)
{
  Lanes found = { 0 };

#pragma GCC unroll 8
  for (int dir = 0; dir < N_DIRECTIONS; dir++)
    found |=
      look (hunters, part, dir) & look (landing, part, (dir + N_DIRECTIONS / 2) % N_DIRECTIONS);

  return found;
}

/* Returns the player's pieces that may jump: all but those in the goal. */
ALWAYS_INLINE Lanes
load_hunters (const Position *pos, Seat seat, int part)
{
  return lanes_load_part (&pos->pieces[seat], part) &
         ~lanes_load_part (&variant_board (pos->variant)->goal[seat], part);
}

ALWAYS_INLINE Lanes
find_hot (const Position *pos, const View enemies[N_PARTS], int part)
{
  View beyond = beyond_of (lanes_load_part (&pos->vacant, part));
  Lanes hot = { 0 };

#pragma GCC unroll 8
  for (int dir = 0; dir < N_DIRECTIONS; dir++)
    hot |= look (enemies, part, dir) & look_beyond (&beyond, dir);

  return hot;
}

static void
find_threats (Threats *threats, const Position *pos)
{
  const SeatRow *row = &pos->variant->seats[pos->seat];
  const Board *board = variant_board (pos->variant);
  View enemies[N_PARTS], hunters[N_PARTS], vacant[N_PARTS];
  Lanes forced = { 0 }, trapped = { 0 };

  for (int part = 0; part < N_PARTS; part++) {
    enemies[part] =
      view_of (load_two (&pos->pieces[row->enemies[0]], &pos->pieces[row->enemies[1]], part));
    hunters[part] = view_of (load_hunters (pos, row->enemies[0], part) |
                             load_hunters (pos, row->enemies[1], part));
    vacant[part] = view_of (lanes_load_part (&pos->vacant, part));
  }

  for (int part = 0; part < N_PARTS; part++) {
    Lanes own = lanes_load_part (&pos->pieces[pos->seat], part);
    Lanes friends = own | lanes_load_part (&pos->pieces[row->partner], part);
    Lanes hot = find_hot (pos, enemies, part);

    forced |= own & hot & ~lanes_load_part (&board->goal[pos->seat], part);
    trapped |= own & lanes_load_part (&board->closed[pos->seat], part);
    lanes_store_part (&threats->hot, part, hot);
    lanes_store_part (&threats->exposed, part, friends & between (hunters, vacant, part));
  }
  threats->must_capture = !lanes_are_none (forced);
  threats->must_leave = !lanes_are_none (trapped);
}

static void
find_offers (Offers *offers, const Position *pos)
{
  const SeatRow *row = &pos->variant->seats[pos->seat];
  View friends[N_PARTS], hunters[N_PARTS], vacant[N_PARTS];

  for (int part = 0; part < N_PARTS; part++) {
    friends[part] = view_of (load_two (&pos->pieces[pos->seat], &pos->pieces[row->partner], part));
    hunters[part] = view_of (load_hunters (pos, row->enemies[0], part) |
                             load_hunters (pos, row->enemies[1], part));
    vacant[part] = view_of (lanes_load_part (&pos->vacant, part));
  }

  for (int part = 0; part < N_PARTS; part++) {
    View beyond = beyond_of (hunters[part].middle);
    Lanes leaving = { 0 };

#pragma GCC unroll 8
    for (int dir = 0; dir < N_DIRECTIONS; dir++)
      leaving |= look (friends, part, dir) & look_beyond (&beyond, dir);
    lanes_store_part (&offers->arriving, part, between (hunters, vacant, part));
    lanes_store_part (&offers->leaving, part, leaving);
  }
}

/* ---- The race ---- */

ALWAYS_INLINE Lanes
team_within (const Position *pos, const Terrain *terrain, int team, int distance, int part)
{
  const SquareSet (*within)[MAX_DISTANCE + 1] = terrain->within;
  int partner = team + N_TEAMS;

  return (lanes_load_part (&pos->pieces[team], part) &
          lanes_load_part (&within[team][distance], part)) |
         (lanes_load_part (&pos->pieces[partner], part) &
          lanes_load_part (&within[partner][distance], part));
}

ALWAYS_INLINE int
count_within (const Position *pos, const Terrain *terrain, int team, int distance)
{
  Lanes near[N_PARTS], any = { 0 };
  int n = 0;

  for (int part = 0; part < N_PARTS; part++)
    any |= near[part] = team_within (pos, terrain, team, distance, part);
  if (lanes_are_none (any))
    return 0;

  for (int part = 0; part < N_PARTS; part++)
    n += count (near[part]);

  return n;
}

/* `steps` is the sum of the steps that a team needs to win. `reach` is the distance of the farthest
 * piece that takes part. */
typedef struct Race {
  int steps, reach;
} Race;

/* Counts the steps that the team needs to win. Usually no piece is near the goal; then the loop
 * skips the smaller distances. */
ALWAYS_INLINE Race
run_race (const Position *pos, const Terrain *terrain, int team)
{
  int missing = pos->variant->goal_pieces;
  int first = count_within (pos, terrain, team, RACE_NEAR) == 0 ? RACE_NEAR + 1 : 0;
  Race race = { first * missing, 0 };

  for (int distance = first; distance <= MAX_DISTANCE && missing > 0; distance++) {
    missing = pos->variant->goal_pieces - count_within (pos, terrain, team, distance);
    race.steps += missing > 0 ? missing : 0;
    race.reach = distance;
  }

  return race;
}

static int
count_steps (const Position *pos, const Terrain *terrain, int team)
{
  return run_race (pos, terrain, team).steps;
}

ALWAYS_INLINE bool
is_free (const Position *pos, const Terrain *terrain, int team, Race race)
{
  int distance = race.reach + MEETING < MAX_DISTANCE ? race.reach + MEETING : MAX_DISTANCE;
  const SquareSet *within = &terrain->within[team][distance];
  const SquareSet *within_partner = &terrain->within[team + N_TEAMS][distance];
  Lanes met = { 0 };

  for (int part = 0; part < N_PARTS; part++)
    met |= load_two (within, within_partner, part) & load_team (pos, 1 - team, part);

  return lanes_are_none (met);
}

ALWAYS_INLINE void
see_race (TeamAttacks *self, const Position *pos, const Terrain *terrain, int team)
{
  Race race = run_race (pos, terrain, team);

  self->steps = race.steps;
  self->runs_freely = is_free (pos, terrain, team, race);
}

/* ---- The shape ---- */

/* The squares from which a piece could leap over a team's pieces, in each direction and in any.
 * Such a leap is a canter for the team, and a jump for its enemies. */
typedef struct Leaps {
  Lanes over[N_DIRECTIONS][N_PARTS], any[N_PARTS];
} Leaps;

ALWAYS_INLINE void
see_shape (TeamAttacks *self, Leaps *leaps, const Position *pos, const View near[N_PARTS], int part)
{
  View beyond = beyond_of (lanes_load_part (&pos->vacant, part));
  Lanes pairs[N_DIRECTIONS] = { { 0 } }, canters[N_DIRECTIONS];
  Lanes friends = near[part].middle, beside = { 0 }, any = { 0 };
  uint64_t sums;

#pragma GCC unroll 8
  for (int dir = 0; dir < N_DIRECTIONS; dir++) {
    Lanes next = look (near, part, dir), over = next & look_beyond (&beyond, dir);

    if (dir < N_DIRECTIONS / 2)
      pairs[dir] = friends & next;
    canters[dir] = friends & over;
    beside |= next;
    any |= over;
    leaps->over[dir][part] = over;
  }

  leaps->any[part] = any;
  sums = lanes_sum (count_eight (pairs) | count_eight (canters) << SECOND |
                    count_classes (friends & ~beside) << THIRD);
  self->n_pairs += count_in (sums, 0);
  self->n_canters += count_in (sums, SECOND);
  self->n_lone += count_in (sums, THIRD);
}

/* Returns the squares that pieces on the squares `from` reach by one of these leaps. */
ALWAYS_INLINE Lanes
leap_once (const Leaps *leaps, Lanes from, int part)
{
  Lanes reached = { 0 };

#pragma GCC unroll 8
  for (int dir = 0; dir < N_DIRECTIONS; dir++)
    reached |= leap_on (from & leaps->over[dir][part], dir);

  return reached;
}

ALWAYS_INLINE Lanes
find_charges (const Position *pos, const Leaps leaps[N_TEAMS], int team, int part)
{
  Lanes knights = load_team (pos, team, part) & lanes_load_part (&pos->knights, part);

  return leap_once (&leaps[team], knights, part) & leaps[1 - team].any[part];
}

ALWAYS_INLINE void
see_charges (TeamAttacks teams[N_TEAMS], const Position *pos, const Leaps leaps[N_TEAMS])
{
  Lanes counts = { 0 };
  uint64_t sums;

  for (int part = 0; part < N_PARTS; part++)
    counts += count_classes (find_charges (pos, leaps, 0, part)) |
              count_classes (find_charges (pos, leaps, 1, part)) << SECOND;

  sums = lanes_sum (counts);
  teams[0].n_charges = count_in (sums, 0);
  teams[1].n_charges = count_in (sums, SECOND);
}

/* ---- Near the goals ---- */

ALWAYS_INLINE bool
are_within (const Lanes set[N_PARTS], const SquareSet *within)
{
  Lanes both = { 0 };

  for (int part = 0; part < N_PARTS; part++)
    both |= set[part] & lanes_load_part (within, part);

  return !lanes_are_none (both);
}

/* Returns the distance of the nearest piece to the goal. If no piece is within RACE_NEAR, the loop
 * skips the smaller distances. */
ALWAYS_INLINE int
nearest (const Lanes set[N_PARTS], const SquareSet within[MAX_DISTANCE + 1])
{
  int distance = are_within (set, &within[RACE_NEAR]) ? 0 : RACE_NEAR + 1;

  while (distance < MAX_DISTANCE && !are_within (set, &within[distance]))
    distance++;

  return distance;
}

ALWAYS_INLINE int
gain_of (const Lanes set[N_PARTS], const SquareSet within[MAX_DISTANCE + 1], int before)
{
  int distance = before;

  while (distance > 0 && are_within (set, &within[distance - 1]))
    distance--;

  return before - distance;
}

ALWAYS_INLINE void
see_seat (
  SeatAttacks *self, const Position *pos, const Terrain *terrain, const Leaps *leaps, Seat seat)
{
  const SquareSet *within = terrain->within[seat];
  Lanes own[N_PARTS], landing[N_PARTS], counts = { 0 };
  uint64_t sums;

  for (int part = 0; part < N_PARTS; part++) {
    Lanes enemies = load_team (pos, 1 - variant_team (seat), part), once;

    own[part] = lanes_load_part (&pos->pieces[seat], part);
    once = leap_once (leaps, own[part], part);
    landing[part] = once | leap_once (leaps, once, part);
    counts += count_classes (own[part] & lanes_load_part (&within[ATTACK], part)) |
              count_classes (enemies & lanes_load_part (&within[GUARD], part)) << SECOND;
  }

  sums = lanes_sum (counts);
  self->n_attackers = count_in (sums, 0);
  self->n_guards = count_in (sums, SECOND);
  self->n_gained = gain_of (landing, within, nearest (own, within));
}

/* ---- Exposed pieces ---- */

ALWAYS_INLINE int
count_exposed (const Position *pos, const Threats *threats, const View vacant[N_PARTS], Seat enemy)
{
  View hunters[N_PARTS];
  int n = 0;

  for (int part = 0; part < N_PARTS; part++)
    hunters[part] = view_of (load_hunters (pos, enemy, part));
  for (int part = 0; part < N_PARTS; part++)
    n += count (lanes_load_part (&threats->exposed, part) & between (hunters, vacant, part));

  return n;
}

/* Counts the exposed pieces that an enemy can capture safely: no friend can capture that enemy
 * afterwards. */
ALWAYS_INLINE int
count_loose (const Position *pos, const Threats *threats, const View vacant[N_PARTS])
{
  int team = variant_team (pos->seat), n = 0;
  View friends[N_PARTS], enemies[N_PARTS], safe[N_PARTS];

  for (int part = 0; part < N_PARTS; part++) {
    friends[part] = view_of (load_team (pos, team, part));
    enemies[part] = view_of (load_team (pos, 1 - team, part));
  }
  for (int part = 0; part < N_PARTS; part++)
    safe[part] = view_of (vacant[part].middle & ~between (friends, vacant, part));
  for (int part = 0; part < N_PARTS; part++)
    n += count (lanes_load_part (&threats->exposed, part) & between (enemies, safe, part));

  return n;
}

static void
see_exposed (Attacks *self, const Position *pos, const Threats *threats)
{
  View vacant[N_PARTS];
  int n = squares_count (&threats->exposed);

  self->n_exposed = self->n_later = self->n_loose = 0;
  if (n == 0)
    return;

  for (int part = 0; part < N_PARTS; part++)
    vacant[part] = view_of (lanes_load_part (&pos->vacant, part));
  self->n_exposed =
    count_exposed (pos, threats, vacant, variant_next_seat (pos->variant, pos->seat));
  self->n_later = n - self->n_exposed;
  self->n_loose = count_loose (pos, threats, vacant);
}

/* ---- The whole position ---- */

ALWAYS_INLINE void
see_team (TeamAttacks *self, Leaps *leaps, const Position *pos, const Terrain *terrain, int team)
{
  View near[N_PARTS];

  *self = (TeamAttacks) { .steps = 0 };
  for (int part = 0; part < N_PARTS; part++)
    near[part] = view_of (load_team (pos, team, part));
  for (int part = 0; part < N_PARTS; part++)
    see_shape (self, leaps, pos, near, part);
  see_race (self, pos, terrain, team);
}

static void
find_attacks (Attacks *attacks, const Position *pos, const Terrain *terrain, const Threats *threats)
{
  Leaps leaps[N_TEAMS];

  for (int team = 0; team < N_TEAMS; team++)
    see_team (&attacks->teams[team], &leaps[team], pos, terrain, team);
  see_charges (attacks->teams, pos, leaps);
  for (Seat seat = 0; seat < pos->variant->n_seats; seat++)
    see_seat (&attacks->seats[seat], pos, terrain, &leaps[variant_team (seat)], seat);
  see_exposed (attacks, pos, threats);
}

const AttackFuncs ATTACK_FUNCS = { .find_threats = find_threats,
                                   .find_offers = find_offers,
                                   .find_attacks = find_attacks,
                                   .count_steps = count_steps };
