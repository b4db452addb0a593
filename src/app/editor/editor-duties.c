#include "app/editor/editor-duties.h"

#include "core/rules/flaw.h"

static void
add_if_possible (const Position *pos, Duty duty, Square sq, EditorDuty *duties, int *n)
{
  Position called = *pos;

  position_set_duty (&called, duty, sq);
  if (*n < MAX_DUTIES && flaw_find (&called).kind == FLAW_NONE)
    duties[(*n)++] = (EditorDuty) { duty, sq };
}

static void
add_of_pieces (const Position *pos, Duty duty, EditorDuty *duties, int *n)
{
  for (int order = 0; order < N_SQUARES; order++)
    if (squares_have (&pos->pieces[pos->seat], square_in_order (order)))
      add_if_possible (pos, duty, square_in_order (order), duties, n);
}

int
editor_duties_list (const Position *pos, EditorDuty duties[MAX_DUTIES])
{
  int n = 0;

  duties[n++] = (EditorDuty) { NO_DUTY, NO_SQUARE };
  add_if_possible (pos, DUTY_CAPTURE, NO_SQUARE, duties, &n);
  add_of_pieces (pos, DUTY_CONTINUE, duties, &n);
  add_of_pieces (pos, DUTY_CHARGE, duties, &n);

  return n;
}
