/* Tests the title and the sentence of the card after a game. */

#include "app/ending/ending-words.h"

#include "app/game/session-edit.h"
#include "app/game/session-play.h"
#include "core/record/record-reader.h"
#include "support/suite.h"

#include <string.h>

/* Returns a finished game. The tags contain its players and its result. */
static LogresGameSession *
new_game (const char *tags, const char *moves)
{
  g_autofree char *text = g_strdup_printf ("%s\n%s\n", tags, moves);
  GameSpan span = { 0 };

  ck_assert (record_scan (text, strlen (text), &span));

  return logres_game_session_new_from_text (text, &span, NULL);
}

#define CAMELOT "[Variant \"camelot\"]\n"
#define GRAND "[Variant \"grand\"]\n"
#define BLACK_PLAYS "[BlackLevel \"4\"]\n"
#define WHITE_PLAYS "[WhiteLevel \"4\"]\n"
#define LEVELS "[BlueLevel \"4\"]\n[GreenLevel \"4\"]\n[YellowLevel \"4\"]\n"
#define TIME "[Termination \"time\"]\n"
#define RESIGNED "[Termination \"resignation\"]\n"
#define WHITE_WON "[Result \"1-0\"]\n"
#define BLACK_WON "[Result \"0-1\"]\n"

#define CASTLE "[Position \"W:WF16,G15,E6:BD13,E12\"]\n" WHITE_WON "[Termination \"castle\"]\n"
#define CAM "[Variant \"cam\"]\n"
#define CAM_CASTLE "[Position \"W:WD12,C4:BA8\"]\n" WHITE_WON "[Termination \"castle\"]\n"
static const char one_move[] = "1. E7-F8 1-0", no_move[] = "1-0";

static const struct {
  const char *tags, *moves, *title, *sentence;
} games[] = {
  { CAMELOT BLACK_PLAYS RESIGNED WHITE_WON, one_move, "You won in 1 move",
    "Your opponent resigned." },
  { CAMELOT WHITE_PLAYS RESIGNED WHITE_WON, one_move, "You lost in 1 move", "You resigned." },
  { CAMELOT WHITE_PLAYS TIME BLACK_WON, "1. E7-F8 D11-C10 2. D6-D5 0-1", "You won in 2 moves",
    "Your opponent ran out of time." },
  { CAMELOT BLACK_PLAYS TIME BLACK_WON, "0-1", "You lost", "You ran out of time." },
  { CAMELOT BLACK_PLAYS CASTLE, "1. G15-G16 1-0", "You won in 1 move",
    "Two of your pieces reached the castle." },
  { CAMELOT WHITE_PLAYS CASTLE, "1. G15-G16 1-0", "You lost in 1 move",
    "Two enemy pieces reached your castle." },
  /* In Cam one piece is enough. */
  { CAM WHITE_PLAYS CAM_CASTLE, "1. D12-D13 1-0", "You lost in 1 move",
    "An enemy piece reached your castle." },
  { CAMELOT RESIGNED WHITE_WON, no_move, "White won", "Black resigned." },
  { CAMELOT BLACK_PLAYS "[Result \"1/2-1/2\"]\n[Termination \"agreement\"]\n", "1. E7-F8 1/2-1/2",
    "Draw", "Draw by agreement." },
  { GRAND RESIGNED WHITE_WON, no_move, "Red and Blue won", "Green and Yellow resigned." },
  { GRAND LEVELS RESIGNED BLACK_WON, "0-1", "Your team lost", "Your team resigned." },
  { GRAND LEVELS TIME WHITE_WON, "1. H5-H6 I13-G15 1-0", "Your team won in 1 move",
    "The other team ran out of time." },
};

START_TEST (the_title_and_the_sentence_speak_to_the_user)
{
  g_autoptr (LogresGameSession) session = new_game (games[_i].tags, games[_i].moves);
  g_autofree char *title = ending_words_new_title (session),
                  *sentence = ending_words_new_sentence (session);

  ck_assert_str_eq (title, games[_i].title);
  ck_assert_str_eq (sentence, games[_i].sentence);
}
END_TEST

static const struct {
  const char *tags;
  Seat seat;
  const char *caption, *mistakes;
} captions[] = {
  { CAMELOT BLACK_PLAYS, 0, "Your Accuracy", "See Your Mistakes" },
  { CAMELOT, 0, "Accuracy: White", "See the Mistakes" },
  { GRAND LEVELS, 0, "Your Accuracy", "See Your Mistakes" },
  { GRAND LEVELS, 3, "Accuracy: Yellow", "See Your Mistakes" },
};

START_TEST (the_captions_name_the_players)
{
  g_autoptr (LogresGameSession) session = new_game (captions[_i].tags, "*");
  g_autofree char *caption = ending_words_new_accuracy (session, captions[_i].seat);

  ck_assert_str_eq (caption, captions[_i].caption);
  ck_assert_str_eq (ending_words_mistakes (session, TRUE), captions[_i].mistakes);
  ck_assert_str_eq (ending_words_mistakes (session, FALSE), "No Mistakes – Review the Game");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("ending-words");
  TCase *tcase = tcase_create ("ending-words");

  tcase_add_loop_test (tcase, the_title_and_the_sentence_speak_to_the_user, 0, N_ROWS (games));
  tcase_add_loop_test (tcase, the_captions_name_the_players, 0, N_ROWS (captions));
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
