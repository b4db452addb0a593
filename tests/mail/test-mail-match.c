/* Compares emails with the known game: emails that continue it, and every reason for a refusal
 * except missing memory. */

#include "mail/game/mail-match.h"

#include "mail/game/mail-message.h"
#include "support/random-game.h"
#include "support/suite.h"

#include <stdio.h>
#include <string.h>

static const char opening[] = "E6-E8 H11-F9 F6-F8";

typedef struct Row {
  const char *moves;  /* of the game on this machine; NULL if there is none */
  const char *ending; /* of that game; NULL while it is not over */
  unsigned own;       /* seats on this machine, as bits */
  int offered;        /* the seat that has offered a draw in that game */
  const char
    *announced;     /* a conditional move that the first seat of `own` has sent with the game */
  const char *tags; /* further tags of the email, each on its own line */
  const char *mail; /* moves and result of the email */
  MailVerdict verdict;
  size_t n_new;
} Row;

enum { WHITE = 1, BLACK = 2, NO_ONE = MAIL_NOBODY };

/* A piece on each side walks up and down, until a draw can be claimed. */
#define THERE_AND_BACK "C6-B7 C11-B10 B7-C6 B10-C11 "
#define TWICE THERE_AND_BACK THERE_AND_BACK

static const Row rows[] = {
  /* New moves and new games. */
  { NULL, NULL, 0, NO_ONE, NULL, "", "E6-E8 *", MAIL_NEW_GAME, 1 },
  { opening, NULL, WHITE, NO_ONE, NULL, "", "E6-E8 H11-F9 F6-F8 H10-H9 *", MAIL_CONTINUES, 1 },
  { "", NULL, BLACK, NO_ONE, NULL, "", "E6-E8 *", MAIL_CONTINUES, 1 },
  /* The user's own email, and older ones. */
  { opening, NULL, WHITE, NO_ONE, NULL, "", "E6-E8 H11-F9 F6-F8 *", MAIL_SAME, 0 },
  { opening, NULL, WHITE, NO_ONE, NULL, "", "E6-E8 H11-F9 *", MAIL_OLDER, 0 },
  { opening, NULL, WHITE, NO_ONE, NULL, "", "*", MAIL_OLDER, 0 },
  /* Another game. */
  { opening, NULL, WHITE, NO_ONE, NULL, "[GameId \"other\"]\n", "E6-E8 *", MAIL_WRONG_GAME, 0 },
  { opening, NULL, WHITE, NO_ONE, NULL, "[Variant \"river\"]\n", "*", MAIL_WRONG_VARIANT, 0 },
  { opening, NULL, WHITE, NO_ONE, NULL, "[Position \"W:WF5,G5:BF12,G12\"]\n", "*", MAIL_WRONG_START,
    0 },
  { opening, NULL, WHITE, NO_ONE, NULL, "[Variant \"chess\"]\n", "e2-e4 *", MAIL_REFUSED_BAD_RECORD,
    0 },
  /* Earlier moves that differ from the game, without and with an error after them. */
  { opening, NULL, WHITE, NO_ONE, NULL, "", "E6-E8 I11-G9 F6-F8 *", MAIL_ALTERED_PAST, 0 },
  { opening, NULL, WHITE, NO_ONE, NULL, "", "F6-F8 A1-A2 *", MAIL_ALTERED_PAST, 0 },
  /* Illegal moves. */
  { opening, NULL, WHITE, NO_ONE, NULL, "", "E6-E8 H11-F9 F6-F8 G10-G7 *", MAIL_ILLEGAL_MOVE, 0 },
  { opening, NULL, WHITE, NO_ONE, NULL, "", "E6-E8 H11-F9 F6-F8 bla *", MAIL_ILLEGAL_MOVE, 0 },
  { NULL, NULL, 0, NO_ONE, NULL, "", "E6-E9 *", MAIL_ILLEGAL_MOVE, 0 },
  { opening, NULL, WHITE, NO_ONE, NULL, "", "E6-E8 H11-F9 F6-F8 G6-G8 *", MAIL_MISSING_MOVE, 0 },
  { opening, NULL, WHITE, NO_ONE, NULL, "", "E6-E8 F6-F8 *", MAIL_MISSING_MOVE, 0 },
  /* A move in the name of a user on this machine. */
  { opening, NULL, WHITE, NO_ONE, NULL, "", "E6-E8 H11-F9 F6-F8 H10-H9 H6-H8 *",
    MAIL_NOT_THEIR_TURN, 2 },
  { opening, NULL, BLACK, NO_ONE, NULL, "", "E6-E8 H11-F9 F6-F8 H10-H9 *", MAIL_NOT_THEIR_TURN, 1 },
  /* The user has sent this move as a conditional move. */
  { opening, NULL, WHITE, NO_ONE, "H10-H9 H6-H8", "", "E6-E8 H11-F9 F6-F8 H10-H9 H6-H8 *",
    MAIL_CONTINUES, 2 },
  { opening, NULL, WHITE, NO_ONE, "H10-H9 H6-H8", "", "E6-E8 H11-F9 F6-F8 H10-H9 H6-H8 I11-I9 *",
    MAIL_CONTINUES, 3 },
  { opening, NULL, WHITE, NO_ONE, "H10-H9 H6-H8", "", "E6-E8 H11-F9 F6-F8 H10-H9 I7-I8 *",
    MAIL_NOT_THEIR_TURN, 2 },
  /* A player can resign for themselves, but not win by resigning or end the game otherwise. */
  { opening, NULL, WHITE, NO_ONE, NULL,
    "[Sender \"Black\"]\n[Result \"1-0\"]\n[Termination \"resignation\"]\n",
    "E6-E8 H11-F9 F6-F8 1-0", MAIL_CONTINUES, 0 },
  { opening, NULL, WHITE, NO_ONE, NULL, "[Termination \"resignation\"]\n", "E6-E8 H11-F9 F6-F8 1-0",
    MAIL_CONTINUES, 0 },
  { opening, NULL, WHITE, NO_ONE, NULL,
    "[Sender \"Black\"]\n[Result \"0-1\"]\n[Termination \"resignation\"]\n",
    "E6-E8 H11-F9 F6-F8 0-1", MAIL_BAD_END, 0 },
  { opening, NULL, WHITE, NO_ONE, NULL, "", "E6-E8 H11-F9 F6-F8 0-1", MAIL_BAD_END, 0 },
  { opening, NULL, WHITE, NO_ONE, NULL, "[Termination \"time\"]\n", "E6-E8 H11-F9 F6-F8 1-0",
    MAIL_BAD_END, 0 },
  /* An ending that the board does not show. */
  { opening, NULL, WHITE, NO_ONE, NULL, "[Termination \"castle\"]\n",
    "E6-E8 H11-F9 F6-F8 H10-H9 0-1", MAIL_BAD_END, 1 },
  /* Draw offers and their answers. */
  { opening, NULL, WHITE, NO_ONE, NULL, "[Sender \"Black\"]\n[DrawOffer \"Black\"]\n",
    "E6-E8 H11-F9 F6-F8 H10-H9 *", MAIL_CONTINUES, 1 },
  { opening, NULL, WHITE, NO_ONE, NULL, "[Sender \"Black\"]\n[DrawOffer \"Black\"]\n",
    "E6-E8 H11-F9 F6-F8 *", MAIL_CONTINUES, 0 },
  { opening, NULL, WHITE, 1, NULL, "[Sender \"Black\"]\n[DrawOffer \"Black\"]\n",
    "E6-E8 H11-F9 F6-F8 *", MAIL_SAME, 0 },
  { opening, NULL, WHITE, NO_ONE, NULL, "[Sender \"Black\"]\n[DrawOffer \"White\"]\n",
    "E6-E8 H11-F9 F6-F8 *", MAIL_SAME, 0 },
  { opening, NULL, WHITE, 0, NULL, "[Sender \"Black\"]\n[Termination \"agreement\"]\n",
    "E6-E8 H11-F9 F6-F8 1/2-1/2", MAIL_CONTINUES, 0 },
  { opening, NULL, WHITE, NO_ONE, NULL, "[Sender \"Black\"]\n[Termination \"agreement\"]\n",
    "E6-E8 H11-F9 F6-F8 1/2-1/2", MAIL_NOT_OFFERED, 0 },
  { opening, NULL, WHITE, 1, NULL, "[Sender \"Black\"]\n[Termination \"agreement\"]\n",
    "E6-E8 H11-F9 F6-F8 1/2-1/2", MAIL_NOT_OFFERED, 0 },
  { opening, NULL, WHITE, 0, NULL, "[Sender \"Black\"]\n[Termination \"agreement\"]\n",
    "E6-E8 H11-F9 F6-F8 H10-H9 1/2-1/2", MAIL_NOT_OFFERED, 1 },
  /* Claims of a draw. */
  { TWICE, NULL, WHITE, NO_ONE, NULL, "[Sender \"Black\"]\n[Termination \"repetition\"]\n",
    TWICE "1/2-1/2", MAIL_CONTINUES, 0 },
  { THERE_AND_BACK, NULL, WHITE, NO_ONE, NULL, "[Sender \"Black\"]\n[Termination \"repetition\"]\n",
    THERE_AND_BACK "1/2-1/2", MAIL_BAD_CLAIM, 0 },
  { TWICE, NULL, WHITE, NO_ONE, NULL, "[Sender \"Black\"]\n[Termination \"fifty-moves\"]\n",
    TWICE "1/2-1/2", MAIL_BAD_CLAIM, 0 },
  /* Emails after the end of the game. */
  { opening, "0-1", BLACK, NO_ONE, NULL, "", "E6-E8 H11-F9 F6-F8 H10-H9 *", MAIL_GAME_IS_OVER, 1 },
  { opening, "0-1", BLACK, NO_ONE, NULL, "[Termination \"resignation\"]\n",
    "E6-E8 H11-F9 F6-F8 1-0", MAIL_OTHER_END, 0 },
  { opening, "0-1", BLACK, NO_ONE, NULL, "", "E6-E8 H11-F9 F6-F8 *", MAIL_SAME, 0 },
  { opening, "0-1", BLACK, NO_ONE, NULL, "[Termination \"resignation\"]\n",
    "E6-E8 H11-F9 F6-F8 0-1", MAIL_SAME, 0 },
};

/* ---- The game on this machine ---- */

static Node *
play (Node *node, const char *moves)
{
  char copy[512], *rest = copy;

  strcpy (copy, moves);
  for (char *word; (word = strtok_r (rest, " ", &rest)) != NULL;) {
    Move move;

    ck_assert_msg (move_text_read (&move, &node->turn.pos, word, ON_DEMAND, NULL), "%s", word);
    node = node_add (node, move, NULL);
    ck_assert_msg (node != NULL, "%s", word);
  }

  return node;
}

static Record *
known_game (const Row *row)
{
  Position start;
  Record *record;
  Result result = ONGOING;

  position_start (&start, variant_find ("camelot"));
  record = record_new (&start);
  tags_set (&record->tags, "GameId", "the game");
  play (record->root, row->moves);
  if (row->ending != NULL) {
    ck_assert (result_tag_read (&result, row->ending));
    record_set_ending (record, result, TERMINATION_RESIGNATION);
  }

  return record;
}

static void
write_mail (const Row *row, char *mail, size_t size)
{
  bool has_id = strstr (row->tags, "GameId") != NULL;

  snprintf (mail, size, "Hello,\n\n%%%%%%%%%% logres\n%s%s\n%s\n%%%%%%%%%% end\n\nBye\n",
            has_id ? "" : "[GameId \"the game\"]\n", row->tags, row->mail);
}

static MailMatch
match_row (const Row *row, const MailReading *reading, Record *record)
{
  MailConditions conditions = { 0 };
  MailGame game = {
    .record = record, .own_seats = row->own, .draw_offer = row->offered, .conditions = &conditions
  };
  MailMatch match;

  if (record == NULL)
    return mail_match (reading, NULL);

  game.live = node_end_of_line (record->root);
  if (row->announced != NULL)
    ck_assert (
      mail_conditions_add (&conditions, row->own == BLACK, game.live, row->announced, NULL));
  match = mail_match (reading, &game);
  mail_conditions_clear (&conditions);

  return match;
}

START_TEST (every_email_gets_the_verdict_of_its_row)
{
  const Row *row = &rows[_i];
  Record *record = row->moves != NULL ? known_game (row) : NULL;
  char mail[2048];
  MailReading reading;
  MailMatch match;

  write_mail (row, mail, sizeof mail);
  mail_read (&reading, mail, strlen (mail));
  match = match_row (row, &reading, record);
  ck_assert_msg (match.verdict == row->verdict, "row %d: verdict %d, expected %d: %s", _i,
                 match.verdict, row->verdict, mail);
  ck_assert_uint_eq (match.n_new, row->n_new);
  mail_reading_clear (&reading);
  record_free (record);
}
END_TEST

/* An email has single spaces, because email programs break lines. */
START_TEST (spaces_in_the_id_of_a_game_make_no_difference)
{
  static const char mail[] = "[GameId \"another game\"]\n\n1. F6-F8 *\n\n"
                             "[GameId \"the  long game\"]\n\n1. E6-E8 H11-F9 *\n";
  const Row row = { "E6-E8", NULL, WHITE, NO_ONE, NULL, "", "", MAIL_CONTINUES, 1 };
  Record *record = known_game (&row);
  MailReading reading;
  MailMatch match;

  tags_set (&record->tags, "GameId", " the \xc2\xa0 long game");
  ck_assert (mail_read (&reading, mail, strlen (mail)));
  match = match_row (&row, &reading, record);
  ck_assert_int_eq (match.verdict, MAIL_CONTINUES);
  mail_reading_clear (&reading);
  record_free (record);
}
END_TEST

START_TEST (a_mail_without_a_game_is_refused)
{
  static const char mail[] = "Hello,\n\nhow are you?\n";
  MailReading reading;

  ck_assert (!mail_read (&reading, mail, strlen (mail)));
  ck_assert_int_eq (mail_match (&reading, NULL).verdict, MAIL_REFUSED_NO_RECORD);
  mail_reading_clear (&reading);
}
END_TEST

/* ---- Whole games ---- */

enum { N_MOVES = 24, MOST_NODES = N_MOVES + 2 };

typedef struct Known {
  Record *record; /* owned */
  MailReading mails[MOST_NODES];
  Node *nodes[MOST_NODES];
  int n;
} Known;

/* Plays a random game, and writes and reads the email of each of its nodes. */
static void
known_init (Known *self, const Variant *variant, uint64_t seed)
{
  Dice dice = { seed };

  *self = (Known) { .record = random_game_new (variant, &dice, N_MOVES) };
  for (Node *node = self->record->root; node != NULL; node = node->child) {
    const MailMessage message = {
      .record = self->record, .live = node, .sender = MAIL_NOBODY, .draw_offer = MAIL_NOBODY
    };
    TextBuffer text = { 0 };

    ck_assert (mail_message_write (&message, &(MailWords) { .game = "Camelot" }, &text));
    ck_assert (mail_read (&self->mails[self->n], text.text, text.length));
    self->nodes[self->n++] = node;
    text_buffer_clear (&text);
  }
}

static void
known_clear (Known *self)
{
  for (int i = 0; i < self->n; i++)
    mail_reading_clear (&self->mails[i]);
  record_free (self->record);
}

/* Compares the game at node `now` with the email of node `then`. */
static MailMatch
match_known (const Known *self, int now, int then, unsigned own_seats)
{
  const MailGame game = { .record = self->record,
                          .live = self->nodes[now],
                          .own_seats = own_seats,
                          .draw_offer = MAIL_NOBODY };

  return mail_match (&self->mails[then], &game);
}

/* Emails between more than two players can cross, so the email may end before or after the node
 * that the game has reached. */
START_TEST (mails_may_come_in_any_order)
{
  Known known;

  known_init (&known, &variants[_i], 11);
  for (int now = 0; now < known.n; now++)
    for (int then = 0; then < known.n; then++) {
      MailMatch match = match_known (&known, now, then, 0);
      MailVerdict right = then < now ? MAIL_OLDER : then > now ? MAIL_CONTINUES : MAIL_SAME;

      ck_assert_msg (match.verdict == right, "%d, %d: %d", now, then, match.verdict);
      ck_assert_uint_eq (match.n_new, then > now ? (size_t) (then - now) : 0);
    }
  for (int then = 0; then < known.n; then++)
    ck_assert_int_eq (mail_match (&known.mails[then], NULL).verdict, MAIL_NEW_GAME);
  known_clear (&known);
}
END_TEST

START_TEST (an_email_cannot_move_for_a_player_on_this_machine)
{
  Known known;

  known_init (&known, &variants[_i], 12);
  for (int now = 0; now + 1 < known.n; now++) {
    Seat seat = known.nodes[now]->turn.pos.seat;
    unsigned all = (1u << variants[_i].n_seats) - 1;

    ck_assert_int_eq (match_known (&known, now, now + 1, 1u << seat).verdict, MAIL_NOT_THEIR_TURN);
    ck_assert_int_eq (match_known (&known, now, now + 1, all & ~(1u << seat)).verdict,
                      MAIL_CONTINUES);
  }
  known_clear (&known);
}
END_TEST

START_TEST (the_first_move_that_differs_is_found)
{
  Known known, other;
  MailMatch match;
  size_t i = 1;

  known_init (&known, &variants[_i], 13);
  known_init (&other, &variants[_i], 14);
  while (move_is_equal (known.nodes[i]->move, other.nodes[i]->move))
    i++;
  match = mail_match (&other.mails[other.n - 1], &(MailGame) {
                                                   .record = known.record,
                                                   .live = known.nodes[known.n - 1],
                                                   .draw_offer = MAIL_NOBODY,
                                                 });
  ck_assert_int_eq (match.verdict, MAIL_ALTERED_PAST);
  ck_assert (move_is_equal (match.theirs->move, other.nodes[i]->move));
  ck_assert_ptr_eq (match.ours, known.nodes[i]);
  known_clear (&known);
  known_clear (&other);
}
END_TEST

START_TEST (a_game_that_breaks_off_is_refused)
{
  static const char mail[] = "%%%%% logres\n[Variant \"camelot\"]\n\n1. E6-E8 H11-";
  MailReading reading;

  ck_assert (mail_read (&reading, mail, strlen (mail)));
  ck_assert_int_eq (mail_match (&reading, NULL).verdict, MAIL_REFUSED_CUT_OFF);
  mail_reading_clear (&reading);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("mail-match");
  TCase *tcase = tcase_create ("verdicts");

  tcase_add_loop_test (tcase, every_email_gets_the_verdict_of_its_row, 0, N_ROWS (rows));
  tcase_add_test (tcase, spaces_in_the_id_of_a_game_make_no_difference);
  tcase_add_test (tcase, a_mail_without_a_game_is_refused);
  tcase_add_test (tcase, a_game_that_breaks_off_is_refused);
  suite_add_tcase (suite, tcase);

  tcase = tcase_create ("games");
  tcase_set_timeout (tcase, 60);
  tcase_add_loop_test (tcase, mails_may_come_in_any_order, 0, (int) n_variants);
  tcase_add_loop_test (tcase, an_email_cannot_move_for_a_player_on_this_machine, 0,
                       (int) n_variants);
  tcase_add_loop_test (tcase, the_first_move_that_differs_is_found, 0, (int) n_variants);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
