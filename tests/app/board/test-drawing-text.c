#include "app/board/drawing-text.h"

#include "core/notation/position-text.h"
#include "core/record/record-comment.h"
#include "support/suite.h"

/* Each row draws an arrow or a circle into the text `before`, which may have it already. */
static const struct {
  const char *before, *from, *to;
  Tint color;
  const char *after;
} rows[] = {
  { NULL, "e6", "f8", TINT_GREEN, "[%cal Ge6f8]" },
  { NULL, "d4", "d4", TINT_YELLOW, "[%csl Yd4]" },
  { "[%cal Ge6f8]", "g7", "h9", TINT_RED, "[%cal Ge6f8,Rg7h9]" },
  { "[%csl Gd4]", "e6", "f8", TINT_BLUE, "[%cal Be6f8] [%csl Gd4]" },
  { "[%cal Ge6f8]", "e6", "f8", TINT_GREEN, NULL },         /* drawn again: removed */
  { "[%cal Ge6f8]", "e6", "f8", TINT_RED, "[%cal Re6f8]" }, /* another color: replaced */
  { "[%cal Ge6f8]", "f8", "e6", TINT_GREEN, "[%cal Ge6f8,Gf8e6]" },
  { "[%cal GE6F8,Rg7h9]", "e6", "f8", TINT_GREEN, "[%cal Rg7h9]" },
  { "[%csl Gd4,Re5] [%cal Bz9q1]", "d4", "d4", TINT_GREEN, "[%cal Bz9q1] [%csl Re5]" },
};

static Square
square_named (const Board *board, const char *name)
{
  Square sq = square_text_read (board, name, &name);

  ck_assert_int_ne (sq, NO_SQUARE);

  return sq;
}

START_TEST (drawings_are_added_and_removed)
{
  const Board *board = variant_board (variant_find ("camelot"));
  g_autofree char *after =
    drawing_text_toggle (rows[_i].before, square_named (board, rows[_i].from),
                         square_named (board, rows[_i].to), rows[_i].color);

  ck_assert_pstr_eq (after, rows[_i].after);
  ck_assert (after == NULL || comment_is_drawings (after));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("drawing-text");
  TCase *tcase = tcase_create ("drawing-text");

  tcase_add_loop_test (tcase, drawings_are_added_and_removed, 0, N_ROWS (rows));
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
