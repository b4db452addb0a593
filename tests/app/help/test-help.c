#include "app/help/help-board.h"
#include "app/help/help-search.h"

#include "support/suite.h"

#include <string.h>

/* Checks the pages of the help. A picture cannot be read if it shows a move that the rules
 * forbid. */

/* `_i` is the index of a page, except in the last test. */

START_TEST (every_picture_can_be_read)
{
  const HelpPage *page = help_page (_i);

  for (int i = 0; i < page->n_items; i++) {
    HelpBoard scene;

    if (help_item_has_picture (&page->items[i]))
      ck_assert_msg (help_board_read (&scene, &page->items[i].picture), "%s: %s", page->id,
                     page->items[i].text);
  }
}
END_TEST

/* Moves have arrows, and so has a held piece that has left its square. A capture marks
 * the captured pieces. */
START_TEST (every_picture_has_its_marks)
{
  const HelpPage *page = help_page (_i);

  for (int i = 0; i < page->n_items; i++) {
    const HelpPicture *picture = &page->items[i].picture;
    HelpBoard scene;

    if (!help_item_has_picture (&page->items[i]) || !help_board_read (&scene, picture))
      continue;
    ck_assert_int_eq (scene.marks.n_arrows > 0,
                      picture->show == HELP_MOVES ||
                        (picture->show == HELP_PICKED && scene.held_at != scene.held_from));
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

    if (!help_item_has_picture (&page->items[i]) ||
        !help_board_read (&scene, &page->items[i].picture) || scene.corners[0] == NO_SQUARE)
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

static gboolean
is_near (const HelpBoard *scene, Square sq, int distance)
{
  int file = square_file (sq), rank = square_rank (sq);

  return file >= square_file (scene->corners[0]) - distance &&
         file <= square_file (scene->corners[1]) + distance &&
         rank >= square_rank (scene->corners[0]) - distance &&
         rank <= square_rank (scene->corners[1]) + distance;
}

/* The border of a part shows less than half of the squares around it. The start position is shown
 * as it is. */
START_TEST (no_piece_is_cut_by_the_border_of_a_part)
{
  const HelpPage *page = help_page (_i);

  for (int i = 0; i < page->n_items; i++) {
    const HelpPicture *picture = &page->items[i].picture;
    HelpBoard scene;

    if (picture->position == NULL || !help_board_read (&scene, picture) ||
        scene.corners[0] == NO_SQUARE)
      continue;
    for (int order = 0; order < N_SQUARES; order++) {
      Square sq = square_in_order (order);

      if (position_owner (&scene.pos, sq) >= 0)
        ck_assert_msg (is_near (&scene, sq, 0) || !is_near (&scene, sq, 1), "%s: %s", page->id,
                       picture->position);
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

    ck_assert (g_utf8_validate (item->text, -1, NULL) && *item->text != '\0');
    ck_assert_int_eq (count (item->text, "<b>"), count (item->text, "</b>"));
    ck_assert_int_eq (count (item->text, "<"), 2 * count (item->text, "<b>"));
    ck_assert_int_eq (item->title != NULL, item->kind == HELP_CARD);
  }
}
END_TEST

/* A figure is first, so that the texts after it stand beside it. */
START_TEST (every_page_has_a_picture)
{
  const HelpPage *page = help_page (_i);
  int n_pictures = 0;

  for (int i = 0; i < page->n_items; i++) {
    n_pictures += help_item_has_picture (&page->items[i]);
    ck_assert (page->items[i].kind != HELP_FIGURE || i == 0);
  }
  ck_assert_int_gt (n_pictures, 0);
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
  { "draughts", NULL, NULL, HELP_BOARD, NULL },
  { "camelot", "W:WZ9:B", NULL, HELP_BOARD, NULL },
  { "camelot", NULL, "A1-Z3", HELP_BOARD, NULL },
  { "camelot", "W:WE5,A8:BA13,B13", NULL, HELP_MOVES, "E5-E7" },
  { "camelot", "W:WE5,A8:BA13,B13", NULL, HELP_MOVES, "E5-E6 E5-E7" },
  { "camelot", "W:WE5,A8:BA13,B13", NULL, HELP_MOVES, "E5" },
  { "camelot", "W:WE5,A8:BE6,F8,B13", NULL, HELP_MOVES, "E5xE7" }, /* the move must go on */
  { "camelot", "W:WE5,A8:BA13,B13", NULL, HELP_PICKED, "A13" },
};

START_TEST (a_wrong_picture_is_detected)
{
  HelpBoard scene;

  ck_assert (!help_board_read (&scene, &lies[_i]));
}
END_TEST

/* ---- Search ---- */

/* Returns the title of the match with that number, or NULL. */
static const char *
found (const char *words, guint number)
{
  g_autoptr (GArray) matches = help_search_new_matches (words);
  const HelpMatch *match = &g_array_index (matches, HelpMatch, number);

  return number < matches->len ? match->page->items[match->item].title : NULL;
}

START_TEST (a_word_in_a_title_is_found_first)
{
  ck_assert_str_eq (found ("canter", 0), "The Canter");
  ck_assert_str_eq (found ("CHARGE", 0), "The Charge");
  ck_assert_ptr_nonnull (found ("charge", 2));
}
END_TEST

START_TEST (all_words_must_be_in_the_text)
{
  ck_assert_str_eq (found ("  plants trees ", 0), "Trees");
  ck_assert_ptr_null (found ("trees clipboard", 0));
  ck_assert_ptr_null (found ("</b>", 0));
}
END_TEST

START_TEST (a_text_that_pages_share_is_found_once)
{
  g_autoptr (GArray) matches = help_search_new_matches ("all eight directions");

  ck_assert_int_eq (matches->len, 1);
  ck_assert_ptr_eq (g_array_index (matches, HelpMatch, 0).page, help_page (0));
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
  tcase_add_loop_test (tcase, no_piece_is_cut_by_the_border_of_a_part, 0, help_n_pages ());
  tcase_add_loop_test (tcase, every_page_has_texts_with_valid_markup, 0, help_n_pages ());
  tcase_add_loop_test (tcase, every_page_has_a_picture, 0, help_n_pages ());
  tcase_add_loop_test (tcase, ids_of_pages_differ_and_parts_are_in_order, 0, help_n_pages ());
  tcase_add_test (tcase, every_variant_has_a_page);
  tcase_add_loop_test (tcase, a_wrong_picture_is_detected, 0, N_ROWS (lies));
  tcase_add_test (tcase, a_word_in_a_title_is_found_first);
  tcase_add_test (tcase, all_words_must_be_in_the_text);
  tcase_add_test (tcase, a_text_that_pages_share_is_found_once);

  return suite_run (suite);
}
