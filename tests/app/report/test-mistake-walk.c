/* Tests the walk through the mistakes of a finished game. */

#include "app/game/session-play.h"
#include "app/report/mistake-walk.h"
#include "core/record/record-reader.h"
#include "core/rules/movegen.h"
#include "support/suite.h"
#include "support/waiting.h"

#include <string.h>

static const char *const games[] = {
  "1. D7-D5-B7 F10-H12-J10 2. B7-C8 D10-D12 3. G6-F5 F11-G12 4. E6-E5 E11-F11 5. C6-E6-G6 "
  "D12-D10-F10 *\n",
  "[Variant \"grand\"]\n\n1. H3-F5 J14-J12 D8-F10 N8-L10 2. H4-H6 I14-K12 C9-E11-G9 M9-K11-K13-I11 "
  "3. G3-G5-I7 I13-K11-M9-K7 F10-H8-J6-H4-J2-L4 M7-M9-K11-I13-G15-E13 "
  "4. K3-M5xO7xM7xK9xM9xM11xO11xM9xK11xI13xK13xK15 F14-D12xB10 D10-D8-F10-H8-J6xL8xN8xN10 "
  "I11-I13-G15 5. J4-H4-J6-H8-F10-D8-F8-H10 *\n",
};

/* ---- Helpers ---- */

typedef struct Scene {
  LogresGameSession *session;
  Report *report;
  GArray *places;
  MistakeWalk *walk;
} Scene;

static int n_changes;

static void
count_cb (gpointer listener)
{
  n_changes++;
}

static LogresGameSession *
session_of (const char *text)
{
  GameSpan span = { 0 };

  ck_assert (record_scan (text, strlen (text), &span));

  return logres_game_session_new_from_text (text, &span, NULL);
}

static Report *
new_report (LogresGameSession *session)
{
  static const ReportPlan plan = { .n_fast_nodes = 1000 };
  Report *self = report_new (logres_game_session_get_end (session), &plan);
  Search *search = search_new ();

  ck_assert (search_set_hash (search, REPORT_HASH_MIB));
  ck_assert (report_run (self, search, NULL, NULL, NULL));
  search_free (search);

  return self;
}

/* Begins a walk through all bad moves of a game. */
static void
begin (Scene *self, const char *game)
{
  Mistake mistake;

  self->session = session_of (game);
  self->report = new_report (self->session);
  self->places = g_array_new (FALSE, FALSE, sizeof (int));
  for (int place = 1; place <= report_n_moves (self->report); place++)
    if (mistake_find (&mistake, self->report, place))
      g_array_append_val (self->places, place);
  ck_assert_uint_ge (self->places->len, 2);
  self->walk = mistake_walk_new (self->session, self->report, self->places, count_cb, NULL);
}

static void
end (Scene *self)
{
  mistake_walk_free (self->walk);
  g_array_unref (self->places);
  report_free (self->report);
  g_object_unref (self->session);
}

static void
try_move (MistakeWalk *walk, Move move)
{
  ck_assert (logres_game_session_play (walk->session, move, NULL));
  wait_until (walk->state != WALK_JUDGES);
}

/* Returns a move that is neither the best one nor that of the game. */
static Move
another_move (const Mistake *mistake)
{
  Move moves[USUAL_MOVES];
  int n = movegen_list (&mistake->before->pos, moves, USUAL_MOVES);

  for (int i = 0; i < n; i++)
    if (!move_is_equal (moves[i], mistake->played) &&
        !move_is_equal (moves[i], mistake->verdict.better))
      return moves[i];

  ck_abort_msg ("there is no other move");
}

/* ---- Tests ---- */

START_TEST (a_right_move_counts_and_the_walk_ends_after_the_last_mistake)
{
  Scene scene;
  MistakeWalk *walk;

  begin (&scene, games[_i]);
  walk = scene.walk;
  for (guint i = 0; i < scene.places->len; i++) {
    g_autofree char *praise = NULL;

    ck_assert_int_eq (walk->state, WALK_ASKS);
    ck_assert_uint_eq (walk->at, i);
    ck_assert (position_is_equal (&logres_game_session_get_shown (walk->session)->turn.pos,
                                  &walk->mistake.before->pos));
    try_move (walk, walk->mistake.verdict.better);
    ck_assert_int_eq (walk->state, WALK_RIGHT);
    praise = mistake_walk_new_praise (walk);
    ck_assert (g_str_has_suffix (praise, "."));
    mistake_walk_go (walk, i + 1);
  }
  ck_assert_int_eq (walk->state, WALK_DONE);
  ck_assert_uint_eq (mistake_walk_n_found (walk), scene.places->len);
  end (&scene);
}
END_TEST

START_TEST (the_same_mistake_is_wrong_and_can_be_tried_again)
{
  Scene scene;

  begin (&scene, games[_i]);
  n_changes = 0;
  try_move (scene.walk, scene.walk->mistake.played);
  ck_assert_int_eq (scene.walk->state, WALK_WRONG);
  ck_assert_int_gt (n_changes, 0);
  mistake_walk_retry (scene.walk);
  ck_assert_int_eq (scene.walk->state, WALK_ASKS);
  try_move (scene.walk, scene.walk->mistake.verdict.better);
  ck_assert_int_eq (scene.walk->state, WALK_RIGHT);
  ck_assert_uint_eq (mistake_walk_n_found (scene.walk), 1);
  end (&scene);
}
END_TEST

START_TEST (any_other_move_is_judged_by_what_it_keeps)
{
  Scene scene;
  g_autofree char *praise = NULL;

  begin (&scene, games[_i]);
  try_move (scene.walk, another_move (&scene.walk->mistake));
  ck_assert_int_eq (scene.walk->state == WALK_RIGHT,
                    scene.walk->retry->loss < verdict_least_loss (JUDGED_INACCURACY));
  praise = mistake_walk_new_praise (scene.walk);
  ck_assert (g_str_has_suffix (praise, "."));
  end (&scene);
}
END_TEST

START_TEST (a_move_after_the_answer_does_not_count)
{
  Scene scene;

  begin (&scene, games[_i]);
  mistake_walk_show_answer (scene.walk);
  ck_assert_int_eq (scene.walk->state, WALK_ANSWER);
  mistake_walk_retry (scene.walk);
  try_move (scene.walk, scene.walk->mistake.verdict.better);
  ck_assert_int_eq (scene.walk->state, WALK_RIGHT);
  ck_assert_uint_eq (mistake_walk_n_found (scene.walk), 0);
  end (&scene);
}
END_TEST

START_TEST (the_better_line_is_played_move_by_move)
{
  Scene scene;
  const Mistake *mistake;

  begin (&scene, games[_i]);
  mistake = &scene.walk->mistake;
  mistake_walk_show_answer (scene.walk);
  for (int n = 1; n <= mistake->n_line; n++) {
    mistake_walk_show_line (scene.walk, n);
    ck_assert_int_eq (scene.walk->n_shown, n);
    ck_assert (move_is_equal (logres_game_session_get_shown (scene.walk->session)->move,
                              mistake->line[n - 1]));
  }
  mistake_walk_show_line (scene.walk, 0);
  ck_assert_ptr_eq (logres_game_session_get_shown (scene.walk->session), scene.walk->retry->before);
  end (&scene);
}
END_TEST

START_TEST (the_walk_does_not_change_the_game)
{
  Scene scene;
  g_autofree char *before = NULL, *after = NULL;
  guint64 serial;

  begin (&scene, games[_i]);
  before = logres_game_session_dup_text (scene.session, TRUE);
  serial = logres_game_session_get_serial (scene.session);
  try_move (scene.walk, scene.walk->mistake.verdict.better);
  mistake_walk_go (scene.walk, 1);
  mistake_walk_show_answer (scene.walk);
  mistake_walk_show_line (scene.walk, 1);
  mistake_walk_go (scene.walk, scene.places->len);
  after = logres_game_session_dup_text (scene.session, TRUE);
  ck_assert_str_eq (before, after);
  ck_assert_uint_eq (serial, logres_game_session_get_serial (scene.session));
  end (&scene);
}
END_TEST

START_TEST (a_place_of_the_game_leads_to_the_nearest_mistake)
{
  Scene scene;
  int last;

  begin (&scene, games[_i]);
  last = g_array_index (scene.places, int, scene.places->len - 1);
  mistake_walk_go_near (scene.walk, last + 5);
  ck_assert_uint_eq (scene.walk->at, scene.places->len - 1);
  mistake_walk_go_near (scene.walk, 0);
  ck_assert_uint_eq (scene.walk->at, 0);
  end (&scene);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("mistake-walk");
  TCase *tcase = tcase_create ("walk");
  int n = (int) G_N_ELEMENTS (games);

  tcase_add_loop_test (tcase, a_right_move_counts_and_the_walk_ends_after_the_last_mistake, 0, n);
  tcase_add_loop_test (tcase, the_same_mistake_is_wrong_and_can_be_tried_again, 0, n);
  tcase_add_loop_test (tcase, any_other_move_is_judged_by_what_it_keeps, 0, n);
  tcase_add_loop_test (tcase, a_move_after_the_answer_does_not_count, 0, n);
  tcase_add_loop_test (tcase, the_better_line_is_played_move_by_move, 0, n);
  tcase_add_loop_test (tcase, the_walk_does_not_change_the_game, 0, n);
  tcase_add_loop_test (tcase, a_place_of_the_game_leads_to_the_nearest_mistake, 0, n);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
