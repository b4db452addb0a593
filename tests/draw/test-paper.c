#include "core/record/record-reader.h"
#include "draw/board/drawing-marks.h"
#include "draw/paper/game-paper.h"
#include "draw/paper/game-story.h"
#include "draw/paper/paper-columns.h"
#include "draw/paper/variation-text.h"

#include "support/suite.h"

#include <math.h>
#include <string.h>

/* ---- Columns ---- */

enum { N_SLABS = 120, N_GAMES = 300, TOP = 50, FIRST_TOP = 150, BOTTOM = 700 };

/* Numbers that look like chance, the same each time. */
static int
chance (unsigned *state, int n)
{
  *state = *state * 1103515245u + 12345u;

  return (int) (*state >> 16) % n;
}

static Slab
random_slab (unsigned *state)
{
  switch (chance (state, 8)) {
  case 0:
    return (Slab){ .kind = SLAB_FLOAT, .height = 100 + chance (state, 300), .space = 9 };
  case 1: {
    int n_lines = 1 + chance (state, 90);

    return (Slab){ .kind = SLAB_LINES, .height = 11 * n_lines, .n_lines = n_lines, .space = 4 };
  }
  default:
    return (Slab){ .kind = SLAB_WHOLE, .height = 10 + chance (state, 30), .space = 1.6 };
  }
}

static void
make_slabs (Slab *slabs, int n, unsigned seed)
{
  for (int i = 0; i < n; i++)
    slabs[i] = random_slab (&seed);
  for (int i = 0; i + 1 < n; i++)
    slabs[i].stays_with_next = slabs[i].kind == SLAB_WHOLE && slabs[i + 1].kind == SLAB_LINES;
}

static PaperColumns
columns_of (int n_columns)
{
  return (
    PaperColumns){ .n_columns = n_columns, .top = TOP, .bottom = BOTTOM, .first_top = FIRST_TOP };
}

static double
height_of (const Slab *slab, const Piece *piece)
{
  return slab->kind == SLAB_LINES ? slab->height * piece->n_lines / slab->n_lines : slab->height;
}

static int
place_in_order (const PaperColumns *columns, const Piece *piece)
{
  return piece->page * columns->n_columns + piece->column;
}

START_TEST (everything_stands_once_within_its_page)
{
  Slab slabs[N_SLABS];
  PaperColumns columns = columns_of (1 + _i % 3);
  int lines[N_SLABS] = { 0 }, times[N_SLABS] = { 0 };

  make_slabs (slabs, N_SLABS, (unsigned) _i);
  paper_columns_fill (&columns, slabs, N_SLABS);
  for (size_t i = 0; i < columns.n_pieces; i++) {
    const Piece *piece = &columns.pieces[i];

    ck_assert_double_ge (piece->y, piece->page == 0 ? FIRST_TOP : TOP);
    ck_assert_double_le (piece->y + height_of (&slabs[piece->slab], piece), BOTTOM + 0.001);
    ck_assert_int_lt (piece->column, columns.n_columns);
    ck_assert_int_lt (piece->page, columns.n_pages);
    ck_assert_int_eq (piece->first_line, lines[piece->slab]);
    lines[piece->slab] += piece->n_lines;
    times[piece->slab]++;
  }
  for (int i = 0; i < N_SLABS; i++) {
    ck_assert_int_ge (times[i], 1);
    ck_assert (slabs[i].kind == SLAB_LINES ? lines[i] == slabs[i].n_lines : times[i] == 1);
  }
  paper_columns_clear (&columns);
}
END_TEST

/* Diagrams keep their order among each other, and so does the text; nothing covers anything. */
START_TEST (everything_follows_what_came_before)
{
  Slab slabs[N_SLABS];
  PaperColumns columns = columns_of (1 + _i % 3);
  long last[2] = { -1, -1 };
  const Piece *before = NULL;

  make_slabs (slabs, N_SLABS, (unsigned) _i);
  paper_columns_fill (&columns, slabs, N_SLABS);
  for (size_t i = 0; i < columns.n_pieces; i++) {
    const Piece *piece = &columns.pieces[i];
    bool is_float = slabs[piece->slab].kind == SLAB_FLOAT;

    ck_assert_int_ge ((long) piece->slab, last[is_float]);
    last[is_float] = (long) piece->slab;
    if (before != NULL && place_in_order (&columns, before) == place_in_order (&columns, piece))
      ck_assert_double_ge (piece->y, before->y + height_of (&slabs[before->slab], before));
    else if (before != NULL)
      ck_assert_int_gt (place_in_order (&columns, piece), place_in_order (&columns, before));
    before = piece;
  }
  paper_columns_clear (&columns);
}
END_TEST

START_TEST (no_line_stands_alone_and_no_comment_without_its_move)
{
  Slab slabs[N_SLABS];
  PaperColumns columns = columns_of (2);
  const Piece *rows[N_SLABS] = { NULL };

  make_slabs (slabs, N_SLABS, (unsigned) _i);
  paper_columns_fill (&columns, slabs, N_SLABS);
  for (size_t i = 0; i < columns.n_pieces; i++) {
    const Piece *piece = &columns.pieces[i];
    const Slab *slab = &slabs[piece->slab];

    rows[piece->slab] = rows[piece->slab] == NULL ? piece : rows[piece->slab];
    if (slab->kind == SLAB_LINES && piece->n_lines < slab->n_lines)
      ck_assert_int_ge (piece->n_lines, 2);
  }
  for (int i = 0; i + 1 < N_SLABS; i++)
    if (slabs[i].stays_with_next)
      ck_assert_int_eq (place_in_order (&columns, rows[i]), place_in_order (&columns, rows[i + 1]));
  paper_columns_clear (&columns);
}
END_TEST

START_TEST (the_columns_of_the_last_page_are_equally_long)
{
  Slab slabs[40];
  PaperColumns columns = columns_of (2);
  double ends[2] = { 0, 0 };

  for (int i = 0; i < 40; i++)
    slabs[i] = (Slab){ .kind = SLAB_WHOLE, .height = 12 };
  paper_columns_fill (&columns, slabs, 40);
  ck_assert_int_eq (columns.n_pages, 1);
  for (size_t i = 0; i < columns.n_pieces; i++)
    ends[columns.pieces[i].column] = columns.pieces[i].y + 12;
  ck_assert_double_eq_tol (ends[0], FIRST_TOP + 20 * 12, 0.001);
  ck_assert_double_eq_tol (ends[1], ends[0], 0.001);
  paper_columns_clear (&columns);
}
END_TEST

/* ---- Games ---- */

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

static const struct {
  const char *record, *line; /* which branches off first */
} lines[] = {
  { "1. E6-E8 (1. C6-C5) *", "1. C6-C5" },
  { "1. E6-E8 (1. C6-C5! C11-C12 2. C5-C4?) *", "1. C6-C5! C11-C12 2. C5-C4?" },
  { "1. C6-C5 C11-C12 (1... H11-F9 2. C5-C4 (2. C5-B5 {this too}) 2... C11-C12) *",
    "1... H11-F9 2. C5-C4 (2. C5-B5 this too) 2... C11-C12" },
  { "1. E6-E8 (1. C6-C5 C11-C12 (1... D11-D12) (1... J11-J12 2. C5-C4) 2. C5-B5) *",
    "1. C6-C5 C11-C12 (1... D11-D12) (1... J11-J12 2. C5-C4) 2. C5-B5" },
  { "1. E6-E8 ({First} 1. C6-C5 $16 {then} C11-C12 $220) *", "First 1. C6-C5 ± then 1... C11-C12" },
  { "1. E6-E8 (1. C6-C5 $99) *", "1. C6-C5 $99" },
};

static const Node *
first_branch (const Record *record)
{
  for (const Node *node = record->root->child; node != NULL; node = node->child)
    if (node->sibling != NULL)
      return node->sibling;

  return NULL;
}

START_TEST (variations_read_like_text)
{
  Record *record = record_of (lines[_i].record);
  TextBuffer text = { 0 };

  variation_add (&text, first_branch (record));
  ck_assert_str_eq (text.text, lines[_i].line);
  text_buffer_clear (&text);
  record_free (record);
}
END_TEST

/* A letter for each block: what is printed, and in which order. */
static const struct {
  const char *record, *blocks;
  int every;
} stories[] = {
  { "*", "", 0 },
  { "1. E6-E8 *", "SMD", 0 },
  { "1. E6-E8 C11-C12 2. C6-C5 *", "SMMD", 0 },
  { "1. E6-E8 {why} E10-E9 *", "SMCMD", 0 },
  { "1. E6-E8 C11-C12 (1... D11-D12) 2. C6-C5 *", "SMVMD", 0 },
  { "1. E6-E8 $220 E10-E9 *", "SMDMD", 0 },
  { "1. E6-E8 {[%csl Ge8]} E10-E9 *", "SMDMD", 0 },
  { "1. E6-E8 C11-C12 2. C6-C5 C12-C13 3. C5-C4 *", "SMDMDMD", 1 },
  { "1. E6-E8 C11-C12 2. C6-C5 C12-C13 3. C5-C4 *", "SMMDMD", 2 },
  { "{All} 1. E6-E8 *", "CSMD", 0 },
  { "[Position \"B:WKG2,H5:BKH7,F9\"]\n\n1... F9-F8 *", "DSMD", 0 },
};

START_TEST (a_story_has_its_blocks_in_order)
{
  static const char letters[] = {
    [BLOCK_SEATS] = 'S',     [BLOCK_MOVES] = 'M',   [BLOCK_COMMENT] = 'C',
    [BLOCK_VARIATION] = 'V', [BLOCK_DIAGRAM] = 'D', [BLOCK_END] = 'E',
  };
  Record *record = record_of (stories[_i].record);
  Story story = { 0 };
  char blocks[16] = "";

  story_tell (&story, record, NULL, stories[_i].every);
  for (size_t i = 0; i < story.n; i++)
    blocks[i] = letters[story.blocks[i].kind];
  ck_assert_str_eq (blocks, stories[_i].blocks);
  story_clear (&story);
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
  { "[%cal Ge6e6]", 0, 0 }, /* goes nowhere */
  { "[%cal Ge6f99,Ga1b2] [%csl Gz9,G,]", 0, 0 },
  { "", 0, 0 },
};

START_TEST (drawings_become_marks)
{
  BoardMarks marks = { .n_trails = 0 };
  int n_circles = 0;

  drawings_add (&marks, variant_find ("camelot"), drawn[_i].text);
  for (int tint = 0; tint < N_TINTS; tint++)
    n_circles += squares_count (&marks.squares[MARK_CIRCLE + tint]);
  ck_assert_int_eq (n_circles, drawn[_i].n_circles);
  ck_assert_int_eq (marks.n_trails, drawn[_i].n_arrows);
}
END_TEST

START_TEST (drawings_keep_their_colours)
{
  BoardMarks marks = { .n_trails = 0 };

  drawings_add (&marks, variant_find ("camelot"), "[%cal Ye6f8,Xe6f9] [%csl Ra8,Bb8]");
  ck_assert_int_eq (marks.trails[0].tint, TINT_YELLOW);
  ck_assert_int_eq (marks.trails[1].tint, TINT_GREEN);
  ck_assert_int_eq (squares_count (&marks.squares[MARK_CIRCLE]), 0);
  ck_assert_int_eq (squares_count (&marks.squares[MARK_CIRCLE_RED]), 1);
  ck_assert_int_eq (squares_count (&marks.squares[MARK_CIRCLE_BLUE]), 1);
}
END_TEST

/* Whatever the head says, there is room for the game. */
START_TEST (a_long_head_leaves_room)
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
  head.graph = (ChanceGraph){ record_variant (record), points, 2, -1 };
  paper = game_paper_new (record, &head, &look);
  ck_assert_ptr_nonnull (paper);
  ck_assert_int_eq (game_paper_n_pages (paper), 1);
  game_paper_free (paper);
  record_free (record);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("paper");
  TCase *tcase = tcase_create ("paper");

  tcase_add_loop_test (tcase, everything_stands_once_within_its_page, 0, N_GAMES);
  tcase_add_loop_test (tcase, everything_follows_what_came_before, 0, N_GAMES);
  tcase_add_loop_test (tcase, no_line_stands_alone_and_no_comment_without_its_move, 0, N_GAMES);
  tcase_add_test (tcase, the_columns_of_the_last_page_are_equally_long);
  tcase_add_loop_test (tcase, variations_read_like_text, 0, N_ROWS (lines));
  tcase_add_loop_test (tcase, a_story_has_its_blocks_in_order, 0, N_ROWS (stories));
  tcase_add_loop_test (tcase, drawings_become_marks, 0, N_ROWS (drawn));
  tcase_add_test (tcase, drawings_keep_their_colours);
  tcase_add_test (tcase, a_long_head_leaves_room);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
