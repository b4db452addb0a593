#include "draw/board/board-picture.h"
#include "draw/medium/picture-file.h"

#include "support/suite.h"

#include <glib.h>
#include <stdio.h>
#include <string.h>

/* ---- Title and description of an SVG ---- */

static void
draw_nothing (const void *what, cairo_t *cr, double scale)
{
}

static void
write_svg (TextBuffer *out, const char *title, const char *description)
{
  PictureFile file = {
    .width = 3, .height = 4, .title = title, .description = description, .draw = draw_nothing
  };

  ck_assert (picture_file_write (&file, PICTURE_SVG, out));
}

START_TEST (title_and_description_follow_the_svg_tag)
{
  TextBuffer out = { 0 };
  const char *tag;

  write_svg (&out, "Start", "W:WA8:BA9");
  tag = strstr (out.text, "<svg ");
  ck_assert_ptr_nonnull (tag);
  ck_assert (
    g_str_has_prefix (strchr (tag, '>') + 1, "\n<title>Start</title>\n<desc>W:WA8:BA9</desc>\n"));
  ck_assert (g_str_has_suffix (out.text, "</svg>\n"));
  text_buffer_clear (&out);
}
END_TEST

static const struct {
  const char *text, *escaped;
} words[] = {
  { "", "" },
  { "a < b & c > d", "a &lt; b &amp; c &gt; d" },
  { "</title><script>", "&lt;/title&gt;&lt;script&gt;" },
  { "\"'", "\"'" },
  { "日本", "日本" },
  { "two\nlines", "two\nlines" },
  { "\x1b[31m", "\xef\xbf\xbd[31m" }, /* XML does not allow this character */
  { "\xef\xbf\xbf.\xef\xbf\xbe", "\xef\xbf\xbd.\xef\xbf\xbd" },
  { "\xef\xbf\xbd", "\xef\xbf\xbd" },
  { "\xff.", "\xef\xbf\xbd." }, /* invalid UTF-8 */
};

START_TEST (the_description_is_escaped)
{
  TextBuffer out = { 0 };
  char expected[128];

  snprintf (expected, sizeof expected, "<desc>%s</desc>\n", words[_i].escaped);
  write_svg (&out, "", words[_i].text);
  ck_assert_ptr_nonnull (strstr (out.text, expected));
  text_buffer_clear (&out);
}
END_TEST

/* ---- Pictures ---- */

static const struct {
  const char *name;
  int format; /* -1 if the name has no known suffix */
} names[] = {
  { "a.png", PICTURE_PNG },
  { "a.b.SVG", PICTURE_SVG },
  { "/tmp/ü.Pdf", PICTURE_PDF },
  { ".png", -1 },
  { "png", -1 },
  { "a.png.txt", -1 },
  { "a.jpeg", -1 },
  { "", -1 },
};

START_TEST (the_suffix_of_a_file_name_decides_the_format)
{
  PictureFormat format = N_PICTURE_FORMATS;

  ck_assert (picture_format_of_name (&format, names[_i].name) == (names[_i].format >= 0));
  ck_assert_int_eq ((int) format, names[_i].format >= 0 ? names[_i].format : N_PICTURE_FORMATS);
}
END_TEST

static void
write_picture (TextBuffer *out, const Variant *variant, PictureFormat format, int width)
{
  Position pos;
  BoardPicture picture = { .pos = &pos,
                           .theme = &board_themes[0],
                           .pieces = board_themes[0].pieces,
                           .labels = LABELS_LETTERS,
                           .width = width,
                           .caption = "The start",
                           .title = "The start",
                           .description = "…" };

  position_start (&pos, variant);
  ck_assert (board_picture_write (&picture, format, out));
}

static bool
begins_with (const TextBuffer *text, const char *beginning)
{
  return text->length > strlen (beginning) &&
         memcmp (text->text, beginning, strlen (beginning)) == 0;
}

START_TEST (every_board_becomes_a_file_of_every_format)
{
  static const char *const beginnings[N_PICTURE_FORMATS] = { "\x89PNG", "<?xml", "%PDF-" };

  for (int format = 0; format < N_PICTURE_FORMATS; format++) {
    TextBuffer once = { 0 }, again = { 0 };

    write_picture (&once, &variants[_i], (PictureFormat) format, 200);
    write_picture (&again, &variants[_i], (PictureFormat) format, 200);
    ck_assert (begins_with (&once, beginnings[format]));
    ck_assert (begins_with (&again, beginnings[format]));
    if (format != PICTURE_SVG) { /* cairo numbers the names in an SVG, and the numbers change */
      ck_assert_uint_eq (once.length, again.length);
      ck_assert_mem_eq (once.text, again.text, once.length);
    }
    text_buffer_clear (&once);
    text_buffer_clear (&again);
  }
}
END_TEST

START_TEST (the_smallest_picture_can_be_drawn)
{
  TextBuffer out = { 0 };

  write_picture (&out, &variants[_i], PICTURE_PNG, LEAST_PICTURE_WIDTH);
  ck_assert (begins_with (&out, "\x89PNG"));
  text_buffer_clear (&out);
}
END_TEST

START_TEST (a_picture_with_odd_characters_becomes_a_file_of_every_format)
{
  Position pos;
  BoardPicture picture = { .pos = &pos,
                           .theme = &board_themes[0],
                           .pieces = board_themes[0].pieces,
                           .width = 200,
                           .caption = "a\uFFFE",
                           .title = "a\uFFFE",
                           .description = "a\uFFFE" };
  TextBuffer out = { 0 };

  position_start (&pos, &variants[0]);
  ck_assert (board_picture_write (&picture, (PictureFormat) _i, &out));
  text_buffer_clear (&out);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("picture");
  TCase *tcase = tcase_create ("picture");

  tcase_add_test (tcase, title_and_description_follow_the_svg_tag);
  tcase_add_loop_test (tcase, the_description_is_escaped, 0, N_ROWS (words));
  tcase_add_loop_test (tcase, the_suffix_of_a_file_name_decides_the_format, 0, N_ROWS (names));
  tcase_add_loop_test (tcase, every_board_becomes_a_file_of_every_format, 0, (int) n_variants);
  tcase_add_loop_test (tcase, the_smallest_picture_can_be_drawn, 0, (int) n_variants);
  tcase_add_loop_test (tcase, a_picture_with_odd_characters_becomes_a_file_of_every_format, 0,
                       N_PICTURE_FORMATS);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
