#include "app/lessons/lesson-shelf.h"
#include "app/puzzles/puzzle-book.h"
#include "draw/board/piece-theme.h"

#include "support/suite.h"

#include <gio/gio.h>

/* Tests that the files inside the program are found while another thread registers resources, as
 * the one that reads the icons of GTK does. */

/* Takes the place of GLib's function. While another thread registers resources, that returns NULL,
 * too. */
GResource *
g_static_resource_get_resource (GStaticResource *resource)
{
  return NULL;
}

START_TEST (lessons_are_found)
{
  LessonShelf *shelf = lesson_shelf_new (NULL);

  ck_assert_int_gt (lesson_shelf_n (shelf), 0);
  lesson_shelf_free (shelf);
}
END_TEST

START_TEST (puzzles_are_found)
{
  PuzzleBook *book = puzzle_book_new_built_in ();

  ck_assert_int_gt (puzzle_book_size (book), 0);
  puzzle_book_free (book);
}
END_TEST

START_TEST (pieces_are_found)
{
  PieceTheme *theme = piece_theme_new (piece_theme_ids[0]);

  ck_assert_ptr_nonnull (piece_theme_surface (theme, SHAPE_KNIGHT, ARMY_WHITE, 32));
  piece_theme_free (theme);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("built-in-files");
  TCase *tcase = tcase_create ("while another thread registers resources");

  tcase_add_test (tcase, lessons_are_found);
  tcase_add_test (tcase, puzzles_are_found);
  tcase_add_test (tcase, pieces_are_found);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
