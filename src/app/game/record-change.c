#include "app/game/record-change.h"

#include <glib.h>

static void
check_memory (bool is_changed)
{
  if (!is_changed)
    g_error ("There is no memory for the tags of a game");
}

void
record_change_tag (Record *record, const char *name, const char *value)
{
  check_memory (tags_set (&record->tags, name, value));
}

void
record_change_ending (Record *record, Result result, Termination termination)
{
  check_memory (record_set_ending (record, result, termination));
}
