#include "app/board/board-cursor.h"

static const struct {
  guint key;
  int columns, rows;
  gboolean is_far;
} cursor_keys[] = {
  { GDK_KEY_Up, 0, -1, FALSE },      { GDK_KEY_Down, 0, 1, FALSE },
  { GDK_KEY_Left, -1, 0, FALSE },    { GDK_KEY_Right, 1, 0, FALSE },
  { GDK_KEY_KP_Up, 0, -1, FALSE },   { GDK_KEY_KP_Down, 0, 1, FALSE },
  { GDK_KEY_KP_Left, -1, 0, FALSE }, { GDK_KEY_KP_Right, 1, 0, FALSE },
  { GDK_KEY_Home, -1, 0, TRUE },     { GDK_KEY_End, 1, 0, TRUE },
};

static Square
next_square (const BoardGeometry *geometry, Square from, int columns, int rows)
{
  int column, row;

  board_geometry_cell_of_square (geometry, from, &column, &row);
  for (int i = 1; i < MAX_FILES; i++) {
    Square sq = board_geometry_square_of_cell (geometry, column + i * columns, row + i * rows);

    if (sq != NO_SQUARE)
      return sq;
  }

  return from;
}

gboolean
board_cursor_move (const BoardGeometry *geometry, guint key, Square *cursor)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cursor_keys); i++)
    if (cursor_keys[i].key == key) {
      Square before;

      do {
        before = *cursor;
        *cursor = next_square (geometry, before, cursor_keys[i].columns, cursor_keys[i].rows);
      } while (cursor_keys[i].is_far && *cursor != before);

      return TRUE;
    }

  return FALSE;
}
