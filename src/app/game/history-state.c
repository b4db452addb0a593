#include "app/game/history-state.h"

Standing
standing_copy (const Standing *standing)
{
  Standing copy = *standing;

  copy.undone = g_ptr_array_copy (standing->undone, NULL, NULL);

  return copy;
}

void
standing_take (Standing *self, const Standing *other)
{
  Standing copy = standing_copy (other);

  standing_clear (self);
  *self = copy;
}

void
standing_clear (Standing *self)
{
  g_clear_pointer (&self->undone, g_ptr_array_unref);
}

gboolean
standing_is_same_game (const Standing *a, const Standing *b)
{
  return a->live == b->live && a->undone->len == b->undone->len;
}
