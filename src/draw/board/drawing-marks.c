#include "draw/board/drawing-marks.h"

#include "core/notation/position-text.h"

#include <string.h>

static Tint
tint_of (char letter)
{
  static const char letters[] = "GRBY";
  const char *found = strchr (letters, letter);

  return found != NULL && *found != '\0' ? (Tint) (found - letters) : TINT_GREEN;
}

/* Reads "Ge6f8" or "Gd4": a letter and one or two squares. */
static void
add_one (BoardMarks *marks, const Board *board, const char *text, const char *end)
{
  Square squares[2] = { NO_SQUARE, NO_SQUARE };
  const char *at = text + 1;

  if (at >= end)
    return;
  squares[0] = square_text_read (board, at, &at);
  if (squares[0] == NO_SQUARE)
    return;
  if (at == end) {
    squares_add (&marks->squares[MARK_CIRCLE + tint_of (*text)], squares[0]);
    return;
  }
  squares[1] = square_text_read (board, at, &at);
  if (at == end && squares[1] != NO_SQUARE && squares[1] != squares[0] &&
      board_marks_add_arrow (marks, ARROW_USER, 0, squares, 2))
    marks->arrows[marks->n_arrows - 1].tint = (uint8_t) tint_of (*text);
}

void
drawings_add (BoardMarks *marks, const Variant *variant, const char *text)
{
  static const char separators[] = "[], ";
  const Board *board = variant_board (variant);

  for (text += strspn (text, separators); *text != '\0'; text += strspn (text, separators)) {
    const char *end = text + strcspn (text, separators);

    if (*text != '%') /* skip "%cal" and "%csl" */
      add_one (marks, board, text, end);
    text = end;
  }
}
