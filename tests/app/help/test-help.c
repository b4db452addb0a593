#include "app/help/help-board.h"

#include "support/suite.h"

#include <string.h>

/* Checks the pages of the help. A picture cannot be read if it shows a move that the rules forbid,
 * or a refusal for a wrong reason. */

/* `_i` is the index of a page, except in the last test. */

static gboolean
is_figure (const HelpItem *item)
{
  return item->kind == HELP_FIGURE;
}

START_TEST (every_picture_can_be_read)
{
  const HelpPage *page = help_page (_i);

  for (int i = 0; i < page->n_items; i++) {
    HelpBoard scene;

    if (is_figure (&page->items[i]))
      ck_assert_msg (help_board_read (&scene, &page->items[i].picture), "%s: %s", page->id,
                     page->items[i].text);
  }
}
END_TEST

/* Moves and refusals have arrows, and so has a held piece that has left its square. A capture marks
 * the captured pieces. */
START_TEST (every_picture_has_its_marks)
{
  const HelpPage *page = help_page (_i);

  for (int i = 0; i < page->n_items; i++) {
    const HelpPicture *picture = &page->items[i].picture;
    HelpBoard scene;

    if (!is_figure (&page->items[i]) || !help_board_read (&scene, picture))
      continue;
    ck_assert_int_eq (scene.marks.n_arrows > 0,
                      picture->show == HELP_MOVES || picture->show == HELP_REFUSED ||
                        (picture->show == HELP_PICKED && scene.held_at != scene.held_from));
    ck_assert_int_eq (scene.why.refusal, picture->refusal);
    ck_assert_int_eq (scene.held_from != NO_SQUARE, picture->show == HELP_PICKED);
    if (picture->show == HELP_MOVES)
      ck_assert_int_eq (squares_are_none (&scene.marks.squares[MARK_PREY]),
                        strchr (picture->moves, 'x') == NULL);
  }
}
END_TEST

START_TEST (all_arrows_lie_in_the_part_of_the_board_that_is_shown)
{
  const HelpPage *page = help_page (_i);

  for (int i = 0; i < page->n_items; i++) {
    HelpBoard scene;

    if (!is_figure (&page->items[i]) || !help_board_read (&scene, &page->items[i].picture) ||
        scene.corners[0] == NO_SQUARE)
      continue;
    for (int t = 0; t < scene.marks.n_arrows; t++)
      for (int k = 0; k < scene.marks.arrows[t].n; k++) {
        Square sq = scene.marks.arrows[t].path[k];

        ck_assert_int_ge (square_file (sq), square_file (scene.corners[0]));
        ck_assert_int_le (square_file (sq), square_file (scene.corners[1]));
        ck_assert_int_ge (square_rank (sq), square_rank (scene.corners[0]));
        ck_assert_int_le (square_rank (sq), square_rank (scene.corners[1]));
      }
  }
}
END_TEST

static int
count (const char *text, const char *word)
{
  int n = 0;

  for (; (text = strstr (text, word)) != NULL; text++)
    n++;

  return n;
}

START_TEST (every_page_has_texts_with_valid_markup)
{
  const HelpPage *page = help_page (_i);

  ck_assert_int_gt (page->n_items, 0);
  for (int i = 0; i < page->n_items; i++) {
    const HelpItem *item = &page->items[i];

    if (item->kind == HELP_LEVELS)
      continue;
    ck_assert (g_utf8_validate (item->text, -1, NULL) && *item->text != '\0');
    ck_assert_int_eq (count (item->text, "<b>"), count (item->text, "</b>"));
    ck_assert_int_eq (count (item->text, "<"), 2 * count (item->text, "<b>"));
    ck_assert_int_eq (item->keys != NULL, item->kind == HELP_KEY);
  }
}
END_TEST

START_TEST (ids_of_pages_differ_and_parts_are_in_order)
{
  for (int other = 0; other < _i; other++)
    ck_assert_str_ne (help_page (other)->id, help_page (_i)->id);
  if (_i > 0)
    ck_assert_int_ge (help_page (_i)->part, help_page (_i - 1)->part);
}
END_TEST

START_TEST (every_variant_has_a_page)
{
  for (size_t i = 0; i < n_variants; i++)
    ck_assert_str_eq (help_page_of (&variants[i])->id, variants[i].id);
  ck_assert_ptr_eq (help_page_of (NULL), help_page (0));
}
END_TEST

/* ---- Wrong pictures ---- */

static const HelpPicture lies[] = {
  { "draughts", NULL, NULL, HELP_BOARD, NULL, REFUSAL_NONE },
  { "camelot", "W:WZ9:B", NULL, HELP_BOARD, NULL, REFUSAL_NONE },
  { "camelot", NULL, "A1-Z3", HELP_BOARD, NULL, REFUSAL_NONE },
  { "camelot", "W:WE5,A8:BA13,B13", NULL, HELP_MOVES, "E5-E7", REFUSAL_NONE },
  { "camelot", "W:WE5,A8:BA13,B13", NULL, HELP_MOVES, "E5-E6 E5-E7", REFUSAL_NONE },
  { "camelot", "W:WE5,A8:BA13,B13", NULL, HELP_MOVES, "E5", REFUSAL_NONE },
  { "camelot", "W:WE5,A8:BE6,F8,B13", NULL, HELP_MOVES, "E5xE7",
    REFUSAL_NONE }, /* the move must go on */
  { "camelot", "W:WE5,A8:BA13,B13", NULL, HELP_REFUSED, "E5-E6", REFUSAL_OCCUPIED },
  { "camelot", "W:WE5,A8:BA13,B13", NULL, HELP_REFUSED, "E5-E6", REFUSAL_NONE },
  { "camelot", "W:WE5,A8:BA13,B13", NULL, HELP_REFUSED, "E5-E7", REFUSAL_OCCUPIED },
  { "camelot", "W:WE5,A8:BA13,B13", NULL, HELP_PICKED, "A13", REFUSAL_NONE },
};

START_TEST (a_wrong_picture_is_detected)
{
  HelpBoard scene;

  ck_assert (!help_board_read (&scene, &lies[_i]));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("help");
  TCase *tcase = tcase_create ("pages");

  suite_add_tcase (suite, tcase);
  tcase_add_loop_test (tcase, every_picture_can_be_read, 0, help_n_pages ());
  tcase_add_loop_test (tcase, every_picture_has_its_marks, 0, help_n_pages ());
  tcase_add_loop_test (tcase, all_arrows_lie_in_the_part_of_the_board_that_is_shown, 0,
                       help_n_pages ());
  tcase_add_loop_test (tcase, every_page_has_texts_with_valid_markup, 0, help_n_pages ());
  tcase_add_loop_test (tcase, ids_of_pages_differ_and_parts_are_in_order, 0, help_n_pages ());
  tcase_add_test (tcase, every_variant_has_a_page);
  tcase_add_loop_test (tcase, a_wrong_picture_is_detected, 0, N_ROWS (lies));

  return suite_run (suite);
}
