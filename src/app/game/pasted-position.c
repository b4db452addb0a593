#include "app/game/pasted-position.h"

#include "wording/refusal-text.h"

#include <glib/gi18n.h>
#include <string.h>

gboolean
pasted_position_is_one (const char *text)
{
  while (g_ascii_isspace (*text))
    text++;
  if (!g_ascii_isalpha (*text++))
    return FALSE;
  while (g_ascii_isspace (*text))
    text++;

  return *text == ':';
}

gboolean
pasted_position_read (const char *line,
                      const Variant *likely,
                      Position *pos,
                      PositionError *problem)
{
  gboolean is_one = position_text_read (pos, likely, line, problem);

  for (gsize i = 0; i < n_variants && !is_one; i++)
    is_one = position_text_read (pos, &variants[i], line, NULL);

  return is_one;
}

static void
fail (const char *text, const PositionError *problem, GError **error)
{
  g_autofree char *why = refusal_text_new_position_problem (problem, text);
  glong column = g_utf8_pointer_to_offset (text, text + problem->start) + 1;

  /* A mistake of the position as a whole has no column. */
  if (problem->field == 0)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, why);
  else
    /* Translators: the number of a character in a line of text, and a sentence that says what is
     * wrong there. */
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("Character %ld: %s"), column, why);
}

LogresGameSession *
pasted_position_new_session (const char *text, const Variant *likely, GError **error)
{
  g_autofree char *line = g_strstrip (g_utf8_make_valid (text, -1));
  PositionError problem;
  Position pos;

  if (pasted_position_read (line, likely, &pos, &problem))
    return logres_game_session_new (&pos);
  fail (line, &problem, error);

  return NULL;
}
