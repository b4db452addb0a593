#include "cli/common/commands.h"

#include "cli/common/argument.h"
#include "cli/common/messages.h"
#include "engine/search/search.h"

#include <inttypes.h>
#include <stdio.h>

/* Positions from games of the engine with itself, from the start to the end. */
static const struct {
  const char *variant, *position;
  int depth;
} rows[] = {
  /* clang-format off */
  { "camelot", "startpos", 7 },
  { "camelot",
    "W:WKH5,KB7,E6,F6,G6,I6,E7,F7,H8,I8:BKJ8,KI10,E9,F9,F10,G10,G11,H11,E13:h2",
    7 },
  { "camelot",
    "W:WKA9,KJ11,F6,F7,K8,K10:BD5,D7,E9,F9,F10,E13:h8",
    7 },
  { "camelot",
    "W:WKA9,KG14,G7,K8,D9,E12:BG1,F2,D5",
    7 },
  { "camelot2000", "startpos", 7 },
  { "camelot2000",
    "W:WKJ6,KD7,KG8,C6,D6,E6,H6,I6,F7,G7,H7:BKH9,KI10,KG11,F9,G9,F10,G10,H10,B11,H11,I11,F12:h6",
    7 },
  { "camelot2000",
    "W:WKL5,KD7,C5,D6,E6,H6,G7:BKH9,KE11,I8,G9,I9,F10,G10,H10,B11,F12:h7",
    7 },
  { "camelot2000",
    "W:WKI4,KL5,J4,C7,B8:BKD5,KF6,G7,G9,F10,G10,H10,B11,G11:h2",
    7 },
  { "camelot2000",
    "W:WKI4,KL6,J4,A11:BKE3,KC11,D3,G7,G9,H10,E11,G11:h8",
    7 },
  { "cam", "startpos", 7 },
  { "cam",
    "B:WKE4,KF4,A4,D5,E5,D6,E6:BKE8,KC10,C8,D8,F8,C9,F9:h9",
    7 },
  { "cam",
    "W:WKF4,KF5,A4,D5,E5,E6:BKE8,KD9,B5,C8,D8,F8,C9",
    7 },
  { "cam",
    "B:WKE4,KF5,D4,D5,C6,E6:BKE8,KD9,G6,C8,D8,F8:h4",
    7 },
  { "cam",
    "W:WKE5,D4,D5,C6,E6:BKC9,G6,C8,D8,G9:h2",
    7 },
  { "river",
    "W:WKD5,KE6,KH6,KI7,D4,E4,F4,E5,F5,G6,I6,G7,H7,H8:BKF10,KE11,KH11,KI12,F11,G11,E12,F12,G12,H12,F13,G13,H13,I13:tB3,A4,L5,D10,K13,K14:h18",
    7 },
  { "river",
    "W:WKD5,KE6,KI7,KJ8,D4,E4,E5,F5,F6,H7,H8,I8,I9,I10:BKD8,KE9,KH11,KI12,D7,D9,E10,G11,I11,G12,H12,G13,H13,H14:tB3,A4,L5,D10,K13,K14:h32",
    7 },
  { "river",
    "W:WKE6,KF7,KI7,KJ8,C5,F5,F6,H7,J7,H8,I8,I9,I10:BKD8,KC9,KG10,KI12,D9,E9,E10,F10,F11,G11,I11,G12,H12:tB3,A4,L5,D10,K13,K14:h1",
    7 },
  { "river",
    "W:WKC4,KF7,KI7,KJ8,F4,H7,J7,H8,I8,I9:BKD7,KC9,KG10,KH11,E9,E10,F10,G11,G12,H12:tB3,A4,L5,D10,K13,K14:h1",
    7 },
  { "grand", "startpos", 7 },
  { "grand",
    "B:RKF4,KG4,KJ4,KM6,H3,J3,H4,I4,H5,I5,E7,E11:GKG12,KG13,KJ13,KK13,H12,I12,H13,I13,G14,H14,I14:BKK5,KC6,KD7,KD10,G5,D6,C8,D8,E8,D9,E9,C10:YKN6,KM7,KM10,KN11,O6,L8,M8,L9,M9,N9,M11,J12:h1",
    7 },
  { "grand",
    "R:RKG3,KG4,KJ4,H3,J3,H4,I4,H5,C9,E11:GKG12,KG13,KJ13,KK13,G10,H12,H13,I13,I14:BKD7,KD10,KH15,K3,K5,D6,C8,D8,E8,D9,C10:YKN8,KM10,KH11,M4,M8,L9,M9,N9,M11,J12,H14",
    7 },
  { "grand",
    "B:RKF4,KG4,KJ4,I3,H4,I4,G6,D9:GKG12,KJ13,KK13,F10,I12,G13,H13,I13:BKN5,K4,K5,D6,D8,E8:YKB10,KM10,KH11,M8,L9,M9,N9,M11,J12,G15:h3",
    7 },
  { "grand",
    "R:RKE4,KG4,KJ4,J3,H4,H5,O6:GKN8,KK13,E11,I12,G13,H13,I13:BKN5,K5,L5,D6,N6:YKB9,KB10,KM10,M8,A9,L9,M9,N9,M11,G15",
    7 },
  { "chivalry", "startpos", 4 },
  { "chivalry",
    "W:WKB5,KH6,KK6,KL6,KK7,KL7,G6,I6,J6,E7,F7,G7,H7,I7,J7,F8,G8,H8:BKI9,KJ9,KC10,KD10,KK10,KL10,KD11,K9,E10,F10,G10,H10,I10,J10,E11,F11,G11,H11,J11:h5",
    4 },
  { "chivalry",
    "W:WKK6,KL6,KK7,KL7,G6,H6,J6,F7,H7,J7,G8,H8,I8:BKB6,KD7,KJ9,KK10,KL10,F9,K9,E10,F10,G10,H10,I10,J10,E11,F11,G11,H11",
    4 },
  { "chivalry",
    "W:WKL7,KL8,KK10,J5,J6,H8:BKB6,KD7,E4,D5,E9,F10,G10,F11,G11,H11,M11:h3",
    4 },
  { "chivalry",
    "W:WKK8,KK10,KK12,J11:BKB6,KD7,H1,G2,D5,J6,D9,E9,N10,F11,G11",
    4 },
  { "camette", "startpos", 7 },
  { "camette",
    "B:WKD6,C3:BKA5:h3",
    7 },
  { "grandcam", "startpos", 7 },
  /* clang-format on */
};

enum { N_ROWS = sizeof rows / sizeof rows[0] };

static bool
measure (Search *search, int row, SearchResult *result)
{
  SearchLimits limits = { .depth = rows[row].depth };
  Position pos;

  if (!argument_position_of (&pos, rows[row].variant, rows[row].position))
    return false;

  search_clear (search);
  search_run (search, &pos, &limits, NULL, NULL, result);
  printf ("%-12s depth %2d nodes %9" PRIu64 " time %5" PRId64 " ms\n", rows[row].variant,
          result->depth, result->n_nodes, result->time_us / 1000);

  return true;
}

static Status
measure_all (Search *search)
{
  uint64_t n_nodes = 0;
  int64_t time_us = 1;

  for (int row = 0; row < N_ROWS; row++) {
    SearchResult result;

    if (!measure (search, row, &result))
      return TROUBLE;
    n_nodes += result.n_nodes;
    time_us += result.time_us;
  }
  printf ("\nnodes %" PRIu64 "\nspeed %" PRIu64 "\n", n_nodes,
          n_nodes * 1000000 / (uint64_t) time_us);

  return DONE;
}

static Status
run (const Command *self, int n, char *const *arguments)
{
  Search *search = search_new ();
  Status status;

  if (search == NULL) {
    complain ("not enough memory for the engine");
    return TROUBLE;
  }

  status = measure_all (search);
  search_free (search);

  return status;
}

const Command bench_command = {
  .name = "bench",
  .arguments = "",
  .summary = "measure the speed of the engine",
  .details =
    "Searches a fixed set of positions of all variants to fixed depths, on one thread. Prints\n"
    "the number of nodes, which is the same on every machine, and the nodes per second.\n",
  .n_least = 0,
  .n_most = 0,
  .run = run,
};
