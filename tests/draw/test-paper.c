#include "core/record/record-reader.h"
#include "draw/board/drawing-marks.h"
#include "draw/paper/game-book.h"
#include "draw/paper/game-paper.h"
#include "draw/paper/game-story.h"
#include "draw/paper/paper-rows.h"
#include "draw/paper/variation-text.h"

#include "support/suite.h"

#include <string.h>

static Record *
record_of (const char *text)
{
  GameSpan span = { 0 };
  RecordReport report;
  Record *record;

  ck_assert (record_scan (text, strlen (text), &span));
  record = record_read (text, &span, &report);
  ck_assert_int_eq (report.error.problem, RECORD_OK);

  return record;
}

/* ---- Rows ---- */

enum { TOP = 50, FIRST_TOP = 150, BOTTOM = 400, BOARD = 130, N_GAMES = 300 };

/* Returns a pseudo-random number below `n`. Equal states give equal numbers. */
static int
chance (unsigned *state, int n)
{
  *state = *state * 1103515245u + 12345u;

  return (int) (*state >> 16) % n;
}

static void
add_words (TextBuffer *text, unsigned *state)
{
  text_buffer_add_text (text, "{");
  for (int i = chance (state, 90); i >= 0; i--)
    text_buffer_add_text (text, chance (state, 9) == 0 ? "say 12. E6-E8 " : "word ");
  text_buffer_add_text (text, "} ");
}

/* Returns a game without captures, with marks, comments, variations and diagrams at random
 * places. */
static Record *
random_record (unsigned state)
{
  static const char *const dance[] = { "C6-C5", "C11-C12", "C5-C6", "C12-C11" };
  TextBuffer text = { 0 };
  Record *record;

  for (int i = 0; i < 120; i++) {
    text_buffer_add_text (&text, dance[i % 4]);
    text_buffer_add_text (&text, chance (&state, 4) == 0 ? " $16 " : " ");
    if (chance (&state, 9) == 0)
      add_words (&text, &state);
    if (i % 4 == 0 && chance (&state, 5) == 0)
      text_buffer_add_text (&text, "(D6-D5 D11-D12 D5-D6 $13 D12-D11 C6-C5 C11-C12) ");
    text_buffer_add_text (&text, chance (&state, 25) == 0 ? "$220 " : "");
  }
  text_buffer_add_text (&text, "*");
  record = record_of (text.text);
  text_buffer_clear (&text);

  return record;
}

typedef struct Pages {
  Record *record;
  PaperRows rows;
  int n_pages;
} Pages;

static void
pages_make (Pages *self, int seed)
{
  *self = (Pages) { .record = random_record ((unsigned) seed),
                    .rows = { .width = 200 + seed, .board_height = BOARD } };
  story_tell (&self->rows, self->record, "1-0", 0);
  self->n_pages = paper_rows_divide (&self->rows, FIRST_TOP, TOP, BOTTOM);
}

static void
pages_clear (Pages *self)
{
  paper_rows_clear (&self->rows);
  record_free (self->record);
}

START_TEST (all_rows_stand_in_order_within_their_pages)
{
  Pages pages;
  const PaperRow *before = NULL;

  pages_make (&pages, _i);
  for (size_t i = 0; i < pages.rows.n; i++) {
    const PaperRow *row = &pages.rows.rows[i];

    ck_assert_double_ge (row->y, row->page == 0 ? FIRST_TOP : TOP);
    ck_assert_double_le (row->y + row->height, BOTTOM);
    ck_assert_int_lt (row->page, pages.n_pages);
    if (before != NULL) {
      ck_assert_int_ge (row->page, before->page);
      ck_assert (row->page > before->page || row->y >= before->y + before->height);
    }
    before = row;
  }
  ck_assert_int_eq (before->page, pages.n_pages - 1);
  pages_clear (&pages);
}
END_TEST

/* Returns how many lines of the paragraph of `row` stand on the page of `row`. */
static int
lines_beside (const PaperRows *rows, const PaperRow *row)
{
  int n = 0;

  for (size_t i = 0; i < rows->n; i++)
    n += rows->rows[i].layout == row->layout && rows->rows[i].page == row->page;

  return n;
}

START_TEST (no_line_stands_alone_and_no_comment_is_separated_from_its_move)
{
  Pages pages;

  pages_make (&pages, _i);
  for (size_t i = 0; i + 1 < pages.rows.n; i++) {
    const PaperRow *row = &pages.rows.rows[i], *next = row + 1;
    bool is_new = row->layout != next->layout;

    if (row->layout != NULL && pango_layout_get_line_count (row->layout) > 1)
      ck_assert_int_ge (lines_beside (&pages.rows, row), 2);
    if (row->layout == NULL)
      ck_assert_int_eq (next->kind, ROW_DIAGRAM);
    if (row->layout == NULL || (is_new && row->kind == ROW_MOVES && next->layout != NULL))
      ck_assert_int_eq (row->page, next->page);
  }
  pages_clear (&pages);
}
END_TEST

START_TEST (no_line_ends_inside_a_move_or_behind_its_number)
{
  Pages pages;

  pages_make (&pages, _i);
  for (size_t i = 0; i + 1 < pages.rows.n; i++) {
    const PaperRow *row = &pages.rows.rows[i], *next = row + 1;

    if (row->layout != NULL && next->layout == row->layout) {
      const char *text = pango_layout_get_text (row->layout);

      ck_assert_int_eq (text[next->line->start_index - 1], ' ');
      ck_assert_int_ne (text[next->line->start_index - 2], '.');
    }
  }
  pages_clear (&pages);
}
END_TEST

/* The long move, with its number, begins on a new line. */
START_TEST (a_move_that_is_longer_than_a_line_is_broken)
{
  PaperRows rows = { .width = 180 };

  paper_rows_add_text (&rows, ROW_VARIATION,
                       "12. E6-E8 13. K3-M5xO7xM7xK9xM9xM11xO11xM9xK11xI13xK13xK15");
  ck_assert_int_ge (rows.n, 3);
  ck_assert_int_eq (rows.rows[1].line->start_index, strlen ("12. E6-E8 "));
  for (size_t i = 0; i < rows.n; i++) {
    PangoRectangle extent;

    pango_layout_line_get_extents (rows.rows[i].line, NULL, &extent);
    ck_assert_double_le (rows.rows[i].x + pango_units_to_double (extent.width), 180);
  }
  paper_rows_clear (&rows);
}
END_TEST

/* ---- Long paragraphs ---- */

enum { LONG = 20000, SHORT = 2048 };

/* Each part is repeated until the paragraph is long. The second part has letters of two bytes. The
 * third runs from right to left, with one word that does not. The last makes one word without any
 * space. */
static const struct {
  RowKind kind;
  const char *part;
} longs[] = {
  { ROW_MOVES, "12. C6-C5\u00a0± C11-C12 " },
  { ROW_COMMENT, "Ère après ère, les pièces s’élèvent. " },
  { ROW_COMMENT, "הוא משחק Camelot טוב " },
  { ROW_VARIATION, "wordé" },
};

static void
fill_long (TextBuffer *text, const char *part)
{
  while (text->length < LONG)
    text_buffer_add_text (text, part);
}

static const char *
text_of (const PaperRow *row)
{
  return pango_layout_get_text (row->layout) + row->line->start_index;
}

START_TEST (a_long_paragraph_is_laid_out_in_short_pieces_and_nothing_is_lost)
{
  PaperRows rows = { .width = 400 };
  TextBuffer text = { 0 }, printed = { 0 };

  fill_long (&text, longs[_i].part);
  paper_rows_add_text (&rows, longs[_i].kind, text.text);
  for (size_t i = 0; i < rows.n; i++) {
    ck_assert_uint_le (strlen (pango_layout_get_text (rows.rows[i].layout)), SHORT);
    text_buffer_add (&printed, text_of (&rows.rows[i]), (size_t) rows.rows[i].line->length);
    ck_assert_int_eq (rows.rows[i].stays_with_next, i == 0 || i + 2 == rows.n);
    ck_assert_double_eq (rows.rows[i].space, 0);
  }
  ck_assert_str_eq (printed.text, text.text);
  text_buffer_clear (&printed);
  text_buffer_clear (&text);
  paper_rows_clear (&rows);
}
END_TEST

/* Pango lays out the whole paragraph for comparison. The moves in `longs[0]` are not compared,
 * because Pango alone does not know where a line must not end. */
START_TEST (a_long_paragraph_has_the_same_lines_as_without_pieces)
{
  static const Typesetting types[] = {
    [ROW_COMMENT] = { .size = 10.2 }, [ROW_VARIATION] = { .size = 9.6 }
  };
  double indent = longs[_i].kind == ROW_VARIATION ? 14 : 0;
  PaperRows rows = { .width = 400 + indent };
  TextBuffer text = { 0 };
  PangoLayout *whole;

  fill_long (&text, longs[_i].part);
  paper_rows_add_text (&rows, longs[_i].kind, text.text);
  whole = typesetting_layout_new (&types[longs[_i].kind], text.text, 400);
  ck_assert_uint_eq (rows.n, pango_layout_get_line_count (whole));
  for (size_t i = 0; i < rows.n; i++) {
    PangoLayoutLine *line = pango_layout_get_line_readonly (whole, (int) i);

    ck_assert_int_eq (rows.rows[i].line->length, line->length);
    ck_assert_int_eq (pango_layout_line_get_resolved_direction (rows.rows[i].line),
                      pango_layout_line_get_resolved_direction (line));
  }
  g_object_unref (whole);
  text_buffer_clear (&text);
  paper_rows_clear (&rows);
}
END_TEST

START_TEST (no_line_of_a_long_game_ends_inside_a_move_or_behind_its_number)
{
  PaperRows rows = { .width = 400 };
  TextBuffer text = { 0 };

  fill_long (&text, longs[0].part);
  paper_rows_add_text (&rows, ROW_MOVES, text.text);
  for (size_t i = 0; i < rows.n; i++) {
    const char *end = text_of (&rows.rows[i]) + rows.rows[i].line->length;

    ck_assert_int_eq (end[-1], ' ');
    ck_assert_int_ne (end[-2], '.');
  }
  text_buffer_clear (&text);
  paper_rows_clear (&rows);
}
END_TEST

/* Pango warns of half a character, and a warning ends this test. */
START_TEST (a_long_paragraph_is_cut_between_characters)
{
  GLogLevelFlags before = g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_WARNING);
  PaperRows rows = { .width = 400 };
  TextBuffer text = { 0 };

  text_buffer_add_char (&text, 'a');
  fill_long (&text, "é");
  for (int i = 0; i < 2; i++)
    paper_rows_add_text (&rows, ROW_COMMENT, text.text + i);
  text_buffer_clear (&text);
  paper_rows_clear (&rows);
  g_log_set_always_fatal (before);
}
END_TEST

/* ---- Games ---- */

static const struct {
  const char *record, *line; /* the first variation, as text */
} lines[] = {
  { "1. E6-E8 (1. C6-C5) *", "1. C6-C5" },
  { "1. E6-E8 (1. C6-C5! C11-C12 2. C5-C4?) *", "1. C6-C5! C11-C12 2. C5-C4?" },
  { "1. C6-C5 C11-C12 (1... H11-F9 2. C5-C4 (2. C5-B5 {this too}) 2... C11-C12) *",
    "1... H11-F9 2. C5-C4 (2. C5-B5 this too) 2... C11-C12" },
  { "1. E6-E8 (1. C6-C5 C11-C12 (1... D11-D12) (1... J11-J12 2. C5-C4) 2. C5-B5) *",
    "1. C6-C5 C11-C12 (1... D11-D12) (1... J11-J12 2. C5-C4) 2. C5-B5" },
  { "1. E6-E8 ({First} 1. C6-C5 $16 {then} C11-C12 $220) *",
    "First 1. C6-C5\u00a0± then 1... C11-C12" },
  { "1. E6-E8 (1. C6-C5 $99) *", "1. C6-C5\u00a0$99" },
};

static const Node *
first_branch (const Record *record)
{
  for (const Node *node = record->root->child; node != NULL; node = node->child)
    if (node->sibling != NULL)
      return node->sibling;

  return NULL;
}

START_TEST (a_variation_becomes_running_text)
{
  Record *record = record_of (lines[_i].record);
  TextBuffer text = { 0 };

  variation_add (&text, first_branch (record));
  ck_assert_str_eq (text.text, lines[_i].line);
  text_buffer_clear (&text);
  record_free (record);
}
END_TEST

/* `blocks` has one letter for each block, in the order of printing: M for moves, C for a comment, V
 * for a variation, and D for a diagram with its caption. */
static const struct {
  const char *record, *blocks;
  int every;
} stories[] = {
  { "*", "", 0 },
  { "1. E6-E8 *", "MD", 0 },
  { "1. E6-E8 C11-C12 2. C6-C5 *", "MD", 0 },
  { "1. E6-E8 {why} E10-E9 *", "MCMD", 0 },
  { "1. E6-E8 C11-C12 (1... D11-D12) 2. C6-C5 *", "MVMD", 0 },
  { "1. E6-E8 $220 E10-E9 *", "MDMD", 0 },
  { "1. E6-E8 {[%csl Ge8]} E10-E9 *", "MDMD", 0 },
  { "1. E6-E8 C11-C12 2. C6-C5 C12-C13 3. C5-C4 *", "MDMDMD", 1 },
  { "1. E6-E8 C11-C12 2. C6-C5 C12-C13 3. C5-C4 *", "MDMD", 2 },
  { "{All} 1. E6-E8 *", "CMD", 0 },
  { "[Position \"B:WKG2,H5:BKH7,F9\"]\n\n1... F9-F8 *", "DMD", 0 },
};

/* Returns whether a row begins a block, which is a paragraph or a diagram with its caption. */
static bool
begins_block (const PaperRow *row, const PaperRow *before)
{
  return row->layout == NULL ||
         (row->kind != ROW_DIAGRAM && (before == NULL || row->layout != before->layout));
}

START_TEST (a_story_has_its_blocks_in_order)
{
  static const char letters[] = {
    [ROW_MOVES] = 'M',   [ROW_COMMENT] = 'C', [ROW_VARIATION] = 'V',
    [ROW_DIAGRAM] = 'D', [ROW_END] = 'E',
  };
  Record *record = record_of (stories[_i].record);
  PaperRows rows = { .width = 400 };
  char blocks[16] = "";

  story_tell (&rows, record, NULL, stories[_i].every);
  for (size_t i = 0; i < rows.n; i++)
    if (begins_block (&rows.rows[i], i > 0 ? &rows.rows[i - 1] : NULL))
      blocks[strlen (blocks)] = letters[rows.rows[i].kind];
  ck_assert_str_eq (blocks, stories[_i].blocks);
  paper_rows_clear (&rows);
  record_free (record);
}
END_TEST

START_TEST (the_main_line_is_numbered_where_it_goes_on)
{
  Record *record = record_of ("1. C6-C5 {why} C11-C12 2. C5-C6! *");
  PaperRows rows = { .width = 400 };

  story_tell (&rows, record, NULL, 0);
  ck_assert_str_eq (pango_layout_get_text (rows.rows[0].layout), "1. C6-C5");
  ck_assert_str_eq (pango_layout_get_text (rows.rows[2].layout), "1... C11-C12 2. C5-C6!");
  ck_assert_str_eq (pango_layout_get_text (rows.rows[4].layout), "2. C5-C6!");
  paper_rows_clear (&rows);
  record_free (record);
}
END_TEST

static const struct {
  const char *text;
  int n_circles, n_arrows;
} drawn[] = {
  { "[%csl Ge6]", 1, 0 },
  { "[%csl Ge6,Rf8]", 2, 0 },
  { "[%cal Ge6f8]", 0, 1 },
  { "[%cal Ge6f8,Rc11c12] [%csl Ga8]", 1, 2 },
  { "[%cal Ge6e6]", 0, 0 }, /* the arrow has no length */
  { "[%cal Ge6f99,Ga1b2] [%csl Gz9,G,]", 0, 0 },
  { "", 0, 0 },
};

START_TEST (drawings_become_marks)
{
  BoardMarks marks = { .n_arrows = 0 };
  int n_circles = 0;

  drawings_add (&marks, variant_find ("camelot"), drawn[_i].text);
  for (int tint = 0; tint < N_TINTS; tint++)
    n_circles += squares_count (&marks.squares[MARK_CIRCLE + tint]);
  ck_assert_int_eq (n_circles, drawn[_i].n_circles);
  ck_assert_int_eq (marks.n_arrows, drawn[_i].n_arrows);
}
END_TEST

START_TEST (drawings_keep_their_colors)
{
  BoardMarks marks = { .n_arrows = 0 };

  drawings_add (&marks, variant_find ("camelot"), "[%cal Ye6f8,Xe6f9] [%csl Ra8,Bb8]");
  ck_assert_int_eq (marks.arrows[0].tint, TINT_YELLOW);
  ck_assert_int_eq (marks.arrows[1].tint, TINT_GREEN);
  ck_assert_int_eq (squares_count (&marks.squares[MARK_CIRCLE]), 0);
  ck_assert_int_eq (squares_count (&marks.squares[MARK_CIRCLE_RED]), 1);
  ck_assert_int_eq (squares_count (&marks.squares[MARK_CIRCLE_BLUE]), 1);
}
END_TEST

START_TEST (a_game_with_a_very_long_head_fits_on_one_page)
{
  const ChancePoint points[] = { { true, 0.5, NO_CHANCE_MARK }, { true, 0.9, CHANCE_BLUNDER } };
  Record *record = record_of ("1. E6-E8 E10-E9 *");
  char name[20001];
  PaperHead head = {
    .players = { name, name }, .result = "1-0", .about = name, .about_graph = name
  };
  PaperLook look = { 420, 595, &board_themes[0], board_themes[0].pieces, 0 };
  GamePaper *paper;

  memset (name, 'W', sizeof name - 1);
  name[sizeof name - 1] = '\0';
  head.graph = (ChanceGraph) { record_variant (record), points, 2, -1 };
  paper = game_paper_new (record, &head, &look);
  ck_assert_ptr_nonnull (paper);
  ck_assert_int_eq (game_paper_n_pages (paper), 1);
  game_paper_free (paper);
  record_free (record);
}
END_TEST

/* ---- Characters that cairo refuses ---- */

static const char *const odd[] = {
  "\uFFFE",   "\uFFFF", "\uFDD0", "\uFDEF", "\U0001FFFE", "\U0010FFFF", /* noncharacters */
  "\x01\x1b", "\x7f",   "\u2028", "\u200E", "\uE000",                   /* others */
};

START_TEST (a_game_with_odd_characters_becomes_a_pdf)
{
  TextBuffer text = { 0 }, out = { 0 };
  PaperHead head = {
    .players = { odd[_i], odd[_i] }, .result = "1-0", .about = odd[_i], .about_graph = odd[_i]
  };
  PaperLook look = { 420, 595, &board_themes[0], board_themes[0].pieces, 0 };
  GameBook *book = game_book_new (&out, &look, odd[_i]);
  Record *record;

  text_buffer_add_text (&text, "{Why");
  text_buffer_add_text (&text, odd[_i]);
  text_buffer_add_text (&text, "} 1. E6-E8 *");
  record = record_of (text.text);
  ck_assert (game_book_add (book, record, &head, odd[_i]));
  ck_assert (game_book_finish (book));
  record_free (record);
  text_buffer_clear (&text);
  text_buffer_clear (&out);
}
END_TEST

/* The title may be the name of a file. */
START_TEST (a_title_that_is_not_utf8_becomes_the_title_of_a_pdf)
{
  TextBuffer out = { 0 };
  PaperLook look = { 420, 595, &board_themes[0], board_themes[0].pieces, 0 };

  ck_assert (game_book_finish (game_book_new (&out, &look, "caf\xe9.logres")));
  text_buffer_clear (&out);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("paper");
  TCase *tcase = tcase_create ("paper");

  tcase_add_loop_test (tcase, all_rows_stand_in_order_within_their_pages, 0, N_GAMES);
  tcase_add_loop_test (tcase, no_line_stands_alone_and_no_comment_is_separated_from_its_move, 0,
                       N_GAMES);
  tcase_add_loop_test (tcase, no_line_ends_inside_a_move_or_behind_its_number, 0, N_GAMES);
  tcase_add_test (tcase, a_move_that_is_longer_than_a_line_is_broken);
  tcase_add_loop_test (tcase, a_long_paragraph_is_laid_out_in_short_pieces_and_nothing_is_lost, 0,
                       N_ROWS (longs));
  tcase_add_loop_test (tcase, a_long_paragraph_has_the_same_lines_as_without_pieces, 1,
                       N_ROWS (longs));
  tcase_add_test (tcase, no_line_of_a_long_game_ends_inside_a_move_or_behind_its_number);
  tcase_add_test (tcase, a_long_paragraph_is_cut_between_characters);
  tcase_add_loop_test (tcase, a_variation_becomes_running_text, 0, N_ROWS (lines));
  tcase_add_loop_test (tcase, a_story_has_its_blocks_in_order, 0, N_ROWS (stories));
  tcase_add_test (tcase, the_main_line_is_numbered_where_it_goes_on);
  tcase_add_loop_test (tcase, drawings_become_marks, 0, N_ROWS (drawn));
  tcase_add_test (tcase, drawings_keep_their_colors);
  tcase_add_test (tcase, a_game_with_a_very_long_head_fits_on_one_page);
  tcase_add_loop_test (tcase, a_game_with_odd_characters_becomes_a_pdf, 0, N_ROWS (odd));
  tcase_add_test (tcase, a_title_that_is_not_utf8_becomes_the_title_of_a_pdf);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
