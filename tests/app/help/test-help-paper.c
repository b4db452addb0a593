#include "app/help/help-paper.h"

#include "draw/board/board-geometry.h"
#include "support/suite.h"

#include <cairo-pdf.h>
#include <stdlib.h>
#include <string.h>

/* Tests the printed rules and boards. With the name of a folder, writes them there as PDF files, to
 * be looked at. */

/* A4 upright and on its side, Letter, and A5, in points, with the smallest letters that they need.
 */
static const struct {
  const char *name;
  double width, height, letters;
} papers[] = { { "a4", 595.28, 841.89, 8.5 },
               { "landscape", 841.89, 595.28, 7 },
               { "letter", 612, 792, 8.5 },
               { "a5", 419.53, 595.28, 6 } };

/* `_i` counts through all games on all papers. */

static const Variant *
variant_of (int i)
{
  return &variants[(size_t) i / N_ROWS (papers)];
}

static const HelpPage *
page_of (int i)
{
  return help_page_of (variant_of (i));
}

static double
width_of (int i)
{
  return papers[i % N_ROWS (papers)].width;
}

static double
height_of (int i)
{
  return papers[i % N_ROWS (papers)].height;
}

static BoardPaper
board_of (int i)
{
  return help_paper_board (variant_of (i), width_of (i), height_of (i));
}

/* ---- Ink ---- */

/* A drawing in memory, with one pixel for each point. */
typedef struct Sheet {
  cairo_surface_t *surface;
  cairo_t *cr;
  int width, height;
} Sheet;

/* The sheet is larger than the paper, so that what is cut off is seen. */
enum { BEYOND = 60, BORDER = 18 };

static Sheet
sheet_new (int i)
{
  Sheet sheet = { .width = (int) width_of (i), .height = (int) height_of (i) };

  sheet.surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, sheet.width + 2 * BEYOND,
                                              sheet.height + 2 * BEYOND);
  sheet.cr = cairo_create (sheet.surface);
  cairo_translate (sheet.cr, BEYOND, BEYOND);

  return sheet;
}

/* Returns whether something was drawn at a point, counted from the corner of the paper. */
static int
has_ink (const Sheet *sheet, int x, int y)
{
  int stride = cairo_image_surface_get_stride (sheet->surface);
  const unsigned char *row = cairo_image_surface_get_data (sheet->surface) + (y + BEYOND) * stride;

  return memcmp (row + (x + BEYOND) * 4, (unsigned char[4]) { 0 }, 4) != 0;
}

/* Returns the number of points with ink in the border of the paper and beyond, where no printer
 * prints. */
static int
ink_outside (const Sheet *sheet)
{
  int n = 0;

  for (int y = -BEYOND; y < sheet->height + BEYOND; y++)
    for (int x = -BEYOND; x < sheet->width + BEYOND; x++)
      if (x < BORDER || x >= sheet->width - BORDER || y < BORDER || y >= sheet->height - BORDER)
        n += has_ink (sheet, x, y);

  return n;
}

static void
sheet_check (Sheet *sheet)
{
  cairo_surface_flush (sheet->surface);
  ck_assert_int_eq (ink_outside (sheet), 0);
  cairo_destroy (sheet->cr);
  cairo_surface_destroy (sheet->surface);
}

/* ---- Rules ---- */

/* How large the letters can be depends on the fonts of the system. */
START_TEST (rules_fit_on_one_sheet_in_letters_that_can_be_read)
{
  double letters = help_paper_rules_letters (page_of (_i), width_of (_i), height_of (_i));

  ck_assert_double_ge (letters, papers[_i % N_ROWS (papers)].letters);
}
END_TEST

START_TEST (no_rule_is_cut_off)
{
  Sheet sheet = sheet_new (_i);

  help_paper_draw_rules (page_of (_i), sheet.cr, width_of (_i), height_of (_i));
  sheet_check (&sheet);
}
END_TEST

/* The paper shows no markup and has no room for a picture in the middle of the cards. */
START_TEST (rules_have_the_form_of_the_paper)
{
  const HelpPage *page = page_of (_i);

  ck_assert_int_eq (page->items[0].kind, HELP_FIGURE);
  for (int i = 1; i < page->n_items; i++) {
    ck_assert_int_ge (page->items[i].kind == HELP_CARD, page->items[i - 1].kind == HELP_CARD);
    ck_assert_ptr_null (strchr (page->items[i].text, '<'));
    ck_assert_int_eq (help_item_has_picture (&page->items[i]), page->items[i].kind == HELP_CARD);
  }
}
END_TEST

/* ---- Boards ---- */

START_TEST (no_part_of_a_board_or_of_its_pieces_is_cut_off)
{
  BoardPaper paper = board_of (_i);

  for (int page = 0; page < board_paper_n_pages (&paper); page++) {
    Sheet sheet = sheet_new (_i);

    board_paper_draw_page (&paper, sheet.cr, page);
    sheet_check (&sheet);
  }
}
END_TEST

START_TEST (a_board_has_one_sheet_and_its_pieces_have_one)
{
  BoardPaper paper = board_of (_i);

  ck_assert_int_eq (board_paper_n_pages (&paper), 2);
}
END_TEST

/* Labels and small cards, in points. */
static const struct {
  double width, height;
} small_papers[] = {
  { 147, 210 }, { 210, 147 }, { 82, 176 }, { 176, 82 }, { 176, 54 }, { 50, 40 }
};

/* The user may choose a printer for labels by mistake. */
START_TEST (paper_that_is_too_small_does_no_harm)
{
  double width = small_papers[_i].width, height = small_papers[_i].height;
  const Variant *variant = &variants[_i];
  BoardPaper paper = help_paper_board (variant, width, height);
  int n_pages = board_paper_n_pages (&paper);
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (surface);

  ck_assert_int_ge (n_pages, 2);
  board_paper_draw_page (&paper, cr, 0);
  board_paper_draw_page (&paper, cr, n_pages - 1);
  help_paper_draw_rules (help_page_of (variant), cr, width, height);
  ck_assert_int_eq (cairo_status (cr), CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}
END_TEST

/* ---- Files ---- */

static void
write_file (const char *folder, int i)
{
  g_autofree char *name =
    g_strdup_printf ("%s/%s-%s.pdf", folder, variant_of (i)->id, papers[i % N_ROWS (papers)].name);
  cairo_surface_t *surface = cairo_pdf_surface_create (name, width_of (i), height_of (i));
  cairo_t *cr = cairo_create (surface);
  BoardPaper paper = board_of (i);

  help_paper_draw_rules (page_of (i), cr, width_of (i), height_of (i));
  cairo_show_page (cr);
  for (int page = 0; page < board_paper_n_pages (&paper); page++) {
    board_paper_draw_page (&paper, cr, page);
    cairo_show_page (cr);
  }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

int
main (int n_arguments, char **arguments)
{
  Suite *suite = suite_create ("help on paper");
  TCase *tcase = tcase_create ("pages");
  int n = (int) n_variants * N_ROWS (papers);

  for (int i = 0; n_arguments > 1 && i < n; i++)
    write_file (arguments[1], i);
  suite_add_tcase (suite, tcase);
  tcase_add_loop_test (tcase, rules_fit_on_one_sheet_in_letters_that_can_be_read, 0, n);
  tcase_add_loop_test (tcase, no_rule_is_cut_off, 0, n);
  tcase_add_loop_test (tcase, rules_have_the_form_of_the_paper, 0, n);
  tcase_add_loop_test (tcase, no_part_of_a_board_or_of_its_pieces_is_cut_off, 0, n);
  tcase_add_loop_test (tcase, paper_that_is_too_small_does_no_harm, 0, N_ROWS (small_papers));
  tcase_add_loop_test (tcase, a_board_has_one_sheet_and_its_pieces_have_one, 0, n);

  return suite_run (suite);
}
