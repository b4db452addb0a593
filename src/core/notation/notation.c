#include "core/notation/notation.h"

#include "core/notation/numbered-square.h"
#include "core/notation/position-text.h"
#include "core/rules/route.h"

#include <stdio.h>
#include <string.h>

static const char *const words[] = {
  [MOVE_PASS] = "pass",
  [MOVE_FORCE] = "force",
  [MOVE_STAND] = "stand",
};

const char *
move_word (MoveKind kind)
{
  return (size_t) kind < sizeof words / sizeof words[0] ? words[kind] : NULL;
}

static int
write_algebraic_square (const Variant *variant, Square sq, char *text)
{
  return square_text_write (sq, text);
}

typedef struct Style {
  int (*write_square) (const Variant *variant, Square sq, char *text);
  char step, canter, jump;
  bool has_extras; /* a mark before a charge, and after a capture the numbers of captured pieces */
} Style;

static const Style algebraic = { write_algebraic_square, '-', '-', 'x', false };
static const Style numbered = { numbered_square_write, '-', 'C', 'J', true };

static char
sign_of (const Style *style, const SquareSet *enemies, Square at, Square to)
{
  Square over = square_between (at, to);

  if (over == NO_SQUARE)
    return style->step;

  return squares_have (enemies, over) ? style->jump : style->canter;
}

static int
write_path (const Position *pos, const Style *style, const Square *path, int n, char *text)
{
  SquareSet enemies = position_enemies (pos, pos->seat);
  char *at = text;

  for (int i = 0; i < n; i++) {
    if (i > 0)
      *at++ = sign_of (style, &enemies, path[i - 1], path[i]);
    at += style->write_square (pos->variant, path[i], at);
  }

  return (int) (at - text);
}

static int
write_captured (const Position *pos, Move move, char *text)
{
  SquareSet captured = position_captured (pos, move);
  SquareSet knights = squares_and (&captured, &pos->knights);
  int n_knights = squares_count (&knights), n_men = move.n_captured - n_knights;

  if (n_knights == 0)
    return sprintf (text, " (%dM)", n_men);
  if (n_men == 0)
    return sprintf (text, " (%dK)", n_knights);

  return sprintf (text, " (%dM, %dK)", n_men, n_knights);
}

static int
write_piece_move (const Position *pos, Move move, const Style *style, char *text)
{
  Square path[MAX_PATH];
  int n = move_path (pos, move, path);
  bool is_capture = move.kind == MOVE_CAPTURE;
  char *at = text;

  *at = '\0';
  if (style->has_extras && is_capture && n > move.n_captured + 1)
    at += sprintf (at, "KC");
  at += write_path (pos, style, path, n, at);
  if (style->has_extras && is_capture)
    at += write_captured (pos, move, at);
  *at = '\0';

  return (int) (at - text);
}

static int
write_move (const Position *pos, Move move, const Style *style, char *text)
{
  if (move_word ((MoveKind) move.kind) != NULL)
    return sprintf (text, "%s", move_word ((MoveKind) move.kind));

  if (move.kind == MOVE_TREE) {
    memcpy (text, "T@", 2);
    return 2 + square_text_write (move.to, text + 2);
  }

  return write_piece_move (pos, move, style, text);
}

int
move_text_write (const Position *pos, Move move, char text[MOVE_TEXT_SIZE])
{
  return write_move (pos, move, &algebraic, text);
}

int
move_text_write_numbered (const Position *pos, Move move, char text[MOVE_TEXT_SIZE])
{
  return write_move (pos, move, &numbered, text);
}

int
move_text_write_own (const Position *pos, Move move, char text[MOVE_TEXT_SIZE])
{
  return pos->variant->has_numbered_squares ? move_text_write_numbered (pos, move, text)
                                            : move_text_write (pos, move, text);
}
