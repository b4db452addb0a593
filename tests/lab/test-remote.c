/* Tests that ask other programs for moves. A call must return in time even if a program hangs or
 * dies. One of the programs is the engine of this project, and the others are a few lines of
 * shell. */

#include "lab/match/remote.h"

#include "engine/judge/score.h"
#include "support/suite.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const char *engine_command;

enum { PATIENCE_S = 120 };

/* The shell programs greet, answer with the given text, and wait for the end of their input. */
#define GREETING "read ugi; read uci; echo uciok; "
#define WAIT "; cat > /dev/null"

/* ---- The engine of this project ---- */

START_TEST (the_engine_gives_a_move_for_every_limit)
{
  static const RemoteLimits limits[] = {
    { .depth = 3 },
    { .n_nodes = 2000 },
    { .move_ms = 50 },
    { .left_ms = { 1000, 1000 }, .increment_ms = { 10, 10 } },
    { .depth = 2, .n_nodes = 100000, .move_ms = 1000 },
  };
  RemoteResult why;
  Remote *remote = remote_new (engine_command, &why);

  ck_assert_int_eq (why, REMOTE_OK);
  ck_assert_int_eq (remote_set_option (remote, "hash", "1"), REMOTE_OK);
  ck_assert_int_eq (remote_set_option (remote, "UCI_Variant", "cam"), REMOTE_OK);
  ck_assert_int_eq (remote_begin_game (remote), REMOTE_OK);

  for (int i = 0; i < N_ROWS (limits); i++) {
    RemoteThought thought = { .has_score = false };

    ck_assert_int_eq (
      remote_think (remote, "fen W:WC12,A5:BE10 moves C12-D13", &limits[i], 10000, &thought),
      REMOTE_OK);
    ck_assert_str_eq (thought.move, "(none)");
    ck_assert (thought.has_score && score_is_loss (thought.score));

    ck_assert_int_eq (remote_think (remote, "fen W:WC12,A5:BE10", &limits[i], 10000, &thought),
                      REMOTE_OK);
    ck_assert_str_eq (thought.move, "C12-D13");
    ck_assert_int_eq (thought.score, score_win_in (1));
  }
  remote_free (remote);
}
END_TEST

START_TEST (an_option_is_set_only_if_the_program_has_it)
{
  RemoteResult why;
  Remote *remote = remote_new (engine_command, &why);

  ck_assert_int_eq (why, REMOTE_OK);
  ck_assert_int_eq (remote_set_option (remote, "Clear Hash", ""), REMOTE_OK);
  ck_assert_int_eq (remote_set_option (remote, "Clear", ""), REMOTE_NO_OPTION);
  ck_assert_int_eq (remote_set_option (remote, "Courage", "1"), REMOTE_NO_OPTION);
  ck_assert_int_eq (remote_set_option (remote, "Hash", "1\nquit"), REMOTE_NONSENSE);
  remote_free (remote);
}
END_TEST

/* ---- Other programs ---- */

/* A program, and the results of starting it, of beginning a game and of asking for a move. */
static const struct {
  const char *command;
  RemoteResult begun, ready, thought;
} programs[] = {
  { "/nonexistent/engine 2> /dev/null", REMOTE_DIED, 0, 0 },
  { "true", REMOTE_DIED, 0, 0 },
  { "sh -c '" GREETING "read game; read ready; echo readyok; exec 0< /dev/null; sleep 0.1'",
    REMOTE_OK, REMOTE_OK, REMOTE_DIED },
  { "sh -c '" GREETING "exit 3'", REMOTE_OK, REMOTE_DIED, REMOTE_DIED },
  { "sh -c '" GREETING "kill -9 $$'", REMOTE_OK, REMOTE_DIED, REMOTE_DIED },
  { "sh -c '" GREETING "echo readyok; echo bestmove E6-E7" WAIT "'", REMOTE_OK, REMOTE_OK,
    REMOTE_OK },
  { "sh -c '" GREETING "echo readyok; echo bestmove" WAIT "'", REMOTE_OK, REMOTE_OK,
    REMOTE_NONSENSE },
  { "sh -c '" GREETING "echo readyok" WAIT "'", REMOTE_OK, REMOTE_OK, REMOTE_SILENT },
  { "sh -c '" GREETING "echo readyok; echo best; yes info' 2> /dev/null", REMOTE_OK, REMOTE_OK,
    REMOTE_SILENT },
  /* A line that is too long is dropped. */
  { "sh -c '" GREETING "echo readyok; head -c 300000 /dev/zero; echo; echo bestmove E6-E7" WAIT "'",
    REMOTE_OK, REMOTE_OK, REMOTE_OK },
  /* A program that ignores the request to quit. */
  { "sh -c 'trap \"\" TERM HUP; " GREETING "echo readyok; exec 0< /dev/null; sleep 1000'",
    REMOTE_OK, REMOTE_OK, REMOTE_SILENT },
};

/* Some of the programs hang, but no call may hang. */
START_TEST (every_behavior_of_a_program_gets_an_answer_in_time)
{
  const RemoteLimits limits = { .depth = 1 };
  RemoteThought thought = { .has_score = false };
  RemoteResult why;
  Remote *remote;

  alarm (PATIENCE_S); /* a signal ends a call that does not return */
  remote = remote_new (programs[_i].command, &why);
  ck_assert_int_eq (why, programs[_i].begun);
  ck_assert (remote != NULL || why != REMOTE_OK);
  if (remote != NULL) {
    ck_assert_int_eq (remote_begin_game (remote), programs[_i].ready);
    ck_assert_int_eq (remote_think (remote, "startpos", &limits, 300, &thought),
                      programs[_i].thought);
    ck_assert (programs[_i].thought != REMOTE_OK || strcmp (thought.move, "E6-E7") == 0);
    remote_free (remote);
  }
  alarm (0);
}
END_TEST

START_TEST (every_result_has_its_words)
{
  for (int result = 0; result < N_REMOTE_RESULTS; result++)
    ck_assert_int_gt (strlen (remote_result_words ((RemoteResult) result)), 0);
}
END_TEST

int
main (int argc, char **argv)
{
  Suite *suite = suite_create ("remote");
  TCase *tcase = tcase_create ("remote");
  char command[1024];

  snprintf (command, sizeof command, "'%s' engine", argc > 1 ? argv[1] : "logres-cli");
  engine_command = command;

  suite_add_tcase (suite, tcase);
  tcase_add_test (tcase, the_engine_gives_a_move_for_every_limit);
  tcase_add_test (tcase, an_option_is_set_only_if_the_program_has_it);
  tcase_add_loop_test (tcase, every_behavior_of_a_program_gets_an_answer_in_time, 0,
                       N_ROWS (programs));
  tcase_add_test (tcase, every_result_has_its_words);

  return suite_run (suite);
}
