/* Tests the rules that tell the themes of a puzzle. */

#include "engine/proof/puzzle-theme.h"

#include "support/suite.h"

#include <string.h>

/* Puzzles with the words of all their themes, in the order of PuzzleTheme. */
static const struct {
  const char *line, *themes;
} rows[] = {
  { "camelot win 1 808 B:WK12,D14,E15:BF1,F2 F2-G1", "win-1 castle " },
  { "camette win 1 792 B:WKC2,E3,C4:BKA3,B5,C5,D5 C5xC3xC1", "win-1 chain castle " },
  /* A leap over the own man on G6, after which the man on G8 must capture. */
  { "camelot win 3 1104 W:WKK9,KF16,H5,F6,G6:BG8:x1,0 H5-F7", "win-2 offer canter " },
  /* The man on E13 can capture only the man on F12, which it could capture before. */
  { "camelot win 3 1021 W:WF9,F12,D14,G16:BE13:x1,0 D14-E15", "win-2 quiet " },
  { "camelot win 5 1304 W:WKK8,KF16,F4,C7,J7,H13:BKI15 H13-G14", "win-3 quiet " },
  { "cam charge 7 1448 B:WKG4,KA7,B4,C4,D4,E5,E6:BKA9,KD9,C7,C8 D9-B7-D7xF5xD5xD3xB5xB3",
    "win-long charge chain chain-4 " },
  { "camelot2000 draw 2 812 W:WH4:BKG1,KD3,F2,I11,J11:x0,1 H4-G3", "offer draw defense " },
  { "cam only 8 1336 B:WKD4,KD6,D5,E6,D7,C11:BKE10,KE11,D9,D11 E10-E12-C10-E8xC6xE4xC4",
    "charge chain only " },
  /* The last man runs from two enemies. */
  { "cam only 6 1484 B:WKE2,D4:BF4 F4-G5", "only escape " },
  /* The enemy is two steps away from the castle. */
  { "grand only 4 1469 G:RKI15:GKO7,KK13,H1,M6:BKB6,B7,P8,B9:Y:x0,2,2,0 K13-J14", "only defense " },
  /* Among four players, the next one is an enemy. */
  { "grand win 3 984 R:RJ15:GF5:BKN6,KO7,KH12,C7,B9,B10:Y J15-I16", "win-2 castle " },
  { "grand win 3 984 Y:RKG2,KL6,KN7,K4,K6,J13,H16:GKB6,J2,B9:B:YM3,A8:x0,0,0,1 M3-L4",
    "win-2 offer quiet " },
  /* Green must capture, as before. Only Yellow, who does not move next, could capture on I5. */
  { "grandcam win 7 1391 "
    "R:RKF2,KH2,G2,F3,G3,G4,H4:GKD4,KH9,I7,F8,F9,G10,G12:BKF6,D5,G5,E6:YKK6,KL8,H6,H7,L7,I8,E9 "
    "H4-I5",
    "win-long quiet " },
  /* Green must leave the castle and cannot capture. */
  { "grandcam win 5 1450 "
    "R:RKH2,KJ10,G3,H3,G4,H5,H7:GKA7,KH12,D5,F10,G11,H11:BKC8,C7,D7,B8:YKL6,KD10,J7,L7,K8,C9 "
    "J10-I11",
    "win-3 quiet " },
};

START_TEST (a_puzzle_has_the_themes_of_its_kind_and_its_move)
{
  char words[200] = "";
  Puzzle puzzle;

  ck_assert (puzzle_read (&puzzle, rows[_i].line));
  for (int theme = 0; theme < N_PUZZLE_THEMES; theme++)
    if (puzzle_has_theme (&puzzle, (PuzzleTheme) theme))
      strcat (strcat (words, puzzle_theme_word ((PuzzleTheme) theme)), " ");
  ck_assert_str_eq (words, rows[_i].themes);
}
END_TEST

/* A puzzle with several themes is about the rarest of them. */
START_TEST (the_main_theme_is_the_idea_of_the_puzzle)
{
  static const struct {
    const char *line;
    PuzzleTheme theme;
  } ideas[] = {
    { "camelot win 1 808 B:WK12,D14,E15:BF1,F2 F2-G1", THEME_CASTLE },
    { "camette win 1 792 B:WKC2,E3,C4:BKA3,B5,C5,D5 C5xC3xC1", THEME_CHAIN },
    { "camelot win 3 1104 W:WKK9,KF16,H5,F6,G6:BG8:x1,0 H5-F7", THEME_OFFER },
    { "cam charge 7 1448 B:WKG4,KA7,B4,C4,D4,E5,E6:BKA9,KD9,C7,C8 D9-B7-D7xF5xD5xD3xB5xB3",
      THEME_LONG_CHAIN },
    { "camelot2000 draw 2 812 W:WH4:BKG1,KD3,F2,I11,J11:x0,1 H4-G3", THEME_DRAW },
  };

  for (int i = 0; i < N_ROWS (ideas); i++) {
    Puzzle puzzle;

    ck_assert (puzzle_read (&puzzle, ideas[i].line));
    ck_assert_int_eq (puzzle_main_theme (&puzzle), ideas[i].theme);
  }
}
END_TEST

START_TEST (a_theme_is_found_by_its_word)
{
  for (int theme = 0; theme < N_PUZZLE_THEMES; theme++)
    ck_assert_int_eq (puzzle_theme_find (puzzle_theme_word ((PuzzleTheme) theme)), theme);
  ck_assert_int_eq (puzzle_theme_find (""), -1);
  /* A setting of an earlier version. */
  ck_assert_int_eq (puzzle_theme_find ("win"), -1);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("puzzle-theme");
  TCase *tcase = tcase_create ("theme");

  suite_add_tcase (suite, tcase);
  tcase_add_loop_test (tcase, a_puzzle_has_the_themes_of_its_kind_and_its_move, 0, N_ROWS (rows));
  tcase_add_test (tcase, the_main_theme_is_the_idea_of_the_puzzle);
  tcase_add_test (tcase, a_theme_is_found_by_its_word);

  return suite_run (suite);
}
