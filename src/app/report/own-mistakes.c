#include "app/report/own-mistakes.h"

#include "app/kit/day.h"
#include "app/report/mistake.h"
#include "core/notation/notation.h"
#include "core/notation/position-text.h"

#include <glib/gi18n.h>
#include <string.h>

/* The days until a mended mistake comes back, for each time that it was mended. */
static const guint32 pauses[] = { 7, 30 };

enum { N_TIMES = G_N_ELEMENTS (pauses) + 1, PER_MILLE = 1000 };

static const char game_key[] = "Game", position_key[] = "Position", played_key[] = "Played",
                  line_key[] = "Better", before_key[] = "Before", after_key[] = "After",
                  missed_key[] = "MissedWin", score_key[] = "Score", times_key[] = "Mended",
                  due_key[] = "Due";

KeptKeys *
own_mistakes_new (void)
{
  g_autofree char *path = g_build_filename (g_get_user_state_dir (), "logres", "mistakes", NULL);

  return kept_keys_new (path);
}

/* ---- Finding ---- */

/* A position of the file has no turn before it. So it cannot show a move that answers a left-out
 * capture, and trees and passes are not mistakes of the board. */
static gboolean
is_of_board (Move move)
{
  return move.kind == MOVE_PLAIN || move.kind == MOVE_CANTER || move.kind == MOVE_CAPTURE;
}

static gboolean
is_clear (const Mistake *mistake)
{
  const Verdict *verdict = &mistake->verdict;

  return (verdict->judgment >= JUDGED_MISTAKE || verdict->missed_win > 0) &&
         is_of_board (mistake->played) && is_of_board (verdict->better) &&
         !turn_may_force (mistake->before);
}

static void
write_id (OwnMistake *self)
{
  const Position *pos = &self->before.pos;
  char text[POSITION_TEXT_SIZE];
  g_autofree char *whole = NULL, *sum = NULL;

  position_text_write (pos, false, text);
  whole = g_strdup_printf ("%s %s", pos->variant->id, text);
  sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, whole, -1);
  g_strlcpy (self->id, sum, OWN_MISTAKE_ID_SIZE);
}

static void
append (GArray *list, const Mistake *mistake)
{
  OwnMistake own = { .played = mistake->played,
                     .verdict = mistake->verdict,
                     .score = mistake->score };

  turn_start (&own.before, &mistake->before->pos);
  while (own.n_line < mistake->n_line && is_of_board (mistake->line[own.n_line])) {
    own.line[own.n_line] = mistake->line[own.n_line];
    own.n_line++;
  }
  write_id (&own);
  g_array_append_val (list, own);
}

GArray *
own_mistakes_find (const Report *report, Seat seat)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (OwnMistake));
  Mistake mistake;

  for (int place = 1; place <= report_n_moves (report); place++)
    if (report_seat (report, place) == seat && mistake_find (&mistake, report, place) &&
        is_clear (&mistake))
      append (list, &mistake);

  return list;
}

/* ---- Writing ---- */

static int
per_mille (double chance)
{
  return (int) (PER_MILLE * chance + 0.5);
}

static void
write_line (GKeyFile *file, const OwnMistake *own)
{
  g_autoptr (GString) line = g_string_new (NULL);
  Position pos = own->before.pos, after;

  for (int i = 0; i < own->n_line; i++) {
    char text[MOVE_TEXT_SIZE];

    move_text_write (&pos, own->line[i], text);
    g_string_append_printf (line, "%s%s", i > 0 ? " " : "", text);
    position_play (&pos, own->line[i], &after);
    pos = after;
  }
  g_key_file_set_string (file, own->id, line_key, line->str);
}

static void
write_due (GKeyFile *file, const char *id, int times, guint32 day)
{
  g_autofree char *due = day_dup_text (day);

  g_key_file_set_integer (file, id, times_key, times);
  g_key_file_set_string (file, id, due_key, due);
}

static void
write_mistake (GKeyFile *file, const OwnMistake *own, guint32 day)
{
  const Position *pos = &own->before.pos;
  char text[POSITION_TEXT_SIZE], played[MOVE_TEXT_SIZE];

  position_text_write (pos, false, text);
  move_text_write (pos, own->played, played);
  g_key_file_set_string (file, own->id, game_key, pos->variant->id);
  g_key_file_set_string (file, own->id, position_key, text);
  g_key_file_set_string (file, own->id, played_key, played);
  write_line (file, own);
  g_key_file_set_integer (file, own->id, before_key, per_mille (own->verdict.before));
  g_key_file_set_integer (file, own->id, after_key, per_mille (own->verdict.after));
  g_key_file_set_integer (file, own->id, missed_key, own->verdict.missed_win);
  g_key_file_set_integer (file, own->id, score_key, own->score);
  write_due (file, own->id, 0, day);
}

static gboolean
is_done (GKeyFile *file, const char *id)
{
  return g_key_file_get_integer (file, id, times_key, NULL) >= N_TIMES;
}

/* Makes room for one more mistake: removes the oldest one that is done, or else the oldest one. */
static void
make_room (GKeyFile *file)
{
  gsize n;
  g_auto (GStrv) ids = g_key_file_get_groups (file, &n);
  gsize oldest = 0;

  if (n < MOST_OWN_MISTAKES)
    return;

  for (gsize i = n; i > 0; i--)
    if (is_done (file, ids[i - 1]))
      oldest = i - 1;
  g_key_file_remove_group (file, ids[oldest], NULL);
}

typedef struct Addition {
  gboolean is_new;
  guint32 day;
  guint n;
  OwnMistake mistakes[];
} Addition;

static gboolean
add_mistakes (GKeyFile *file, gconstpointer data)
{
  const Addition *addition = data;
  gboolean has_changed = FALSE;

  for (guint i = 0; i < addition->n; i++) {
    const OwnMistake *own = &addition->mistakes[i];
    gboolean is_known = g_key_file_has_group (file, own->id);

    if (is_known && !addition->is_new)
      continue;
    if (!is_known)
      make_room (file);
    write_mistake (file, own, addition->day);
    has_changed = TRUE;
  }

  return has_changed;
}

gboolean
own_mistakes_add (
  KeptKeys *self, const GArray *mistakes, gboolean is_new, guint32 day, GError **error)
{
  gsize size = mistakes->len * sizeof (OwnMistake);
  Addition *addition = g_malloc0 (sizeof *addition + size);

  addition->is_new = is_new;
  addition->day = day;
  addition->n = mistakes->len;
  if (size > 0)
    memcpy (addition->mistakes, mistakes->data, size);

  return kept_keys_change (self, add_mistakes, addition, HOLD_MACHINE, error);
}

char *
own_mistakes_collect (const Report *report, int own, gboolean is_new)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KeptKeys) keys = NULL;
  g_autoptr (GArray) mistakes = NULL;

  if (own == NOBODY)
    return NULL;

  mistakes = own_mistakes_find (report, (Seat) own);
  if (mistakes->len == 0)
    return NULL;

  keys = own_mistakes_new ();
  own_mistakes_add (keys, mistakes, is_new, day_today (), &error);
  if (error == NULL && kept_keys_set_aside (keys) != NULL)
    return g_strdup_printf ("%s: %s", _ ("The list of your mistakes was damaged"),
                            kept_keys_set_aside (keys));

  /* Translators: %s is the reason, as the system words it. */
  return error != NULL ? g_strdup_printf (_ ("Could not save your mistakes: %s"), error->message)
                       : NULL;
}

typedef struct Note {
  gboolean is_mended;
  guint32 day;
  char id[OWN_MISTAKE_ID_SIZE];
} Note;

static gboolean
note_try (GKeyFile *file, gconstpointer data)
{
  const Note *note = data;
  int times;

  if (!g_key_file_has_group (file, note->id))
    return FALSE;

  times = CLAMP (g_key_file_get_integer (file, note->id, times_key, NULL), 0, N_TIMES - 1);
  if (!note->is_mended)
    write_due (file, note->id, 0, note->day + 1);
  else
    write_due (file, note->id, times + 1,
               note->day + pauses[MIN (times, (int) G_N_ELEMENTS (pauses) - 1)]);

  return TRUE;
}

gboolean
own_mistakes_note (KeptKeys *self, const char *id, gboolean is_mended, guint32 day, GError **error)
{
  Note *note = g_new0 (Note, 1);
  g_autoptr (GError) failure = NULL;

  note->is_mended = is_mended;
  note->day = day;
  g_strlcpy (note->id, id, OWN_MISTAKE_ID_SIZE);
  kept_keys_change (self, note_try, note, HOLD_MACHINE, &failure);
  if (failure == NULL)
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&failure));

  return FALSE;
}

/* ---- Reading ---- */

static gboolean
read_move (const Position *pos, const char *text, Move *move)
{
  return text != NULL && move_text_read (move, pos, text, ON_DEMAND, NULL) && is_of_board (*move);
}

/* Reads as many moves of the line as are legal. */
static void
read_line (OwnMistake *own, const char *text)
{
  g_auto (GStrv) moves = g_strsplit (text, " ", REPORT_LINE_MOVES + 1);
  Position pos = own->before.pos, after;

  for (int i = 0; moves[i] != NULL && i < REPORT_LINE_MOVES; i++) {
    if (!read_move (&pos, moves[i], &own->line[i]))
      break;
    own->n_line++;
    position_play (&pos, own->line[i], &after);
    pos = after;
  }
}

static gboolean
read_position (GKeyFile *file, const char *id, Position *pos)
{
  g_autofree char *game = g_key_file_get_string (file, id, game_key, NULL);
  g_autofree char *text = g_key_file_get_string (file, id, position_key, NULL);
  const Variant *variant = game != NULL ? variant_find (game) : NULL;

  return variant != NULL && text != NULL && position_text_read (pos, variant, text, NULL);
}

static double
read_chance (GKeyFile *file, const char *id, const char *key)
{
  return CLAMP (g_key_file_get_integer (file, id, key, NULL), 0, PER_MILLE) / (double) PER_MILLE;
}

/* A mistake that only missed a win hardly lowered the chances. */
static Judgment
judgment_of (const Verdict *verdict)
{
  double loss = verdict->before - verdict->after;

  return verdict->missed_win > 0 && loss < verdict_least_loss (JUDGED_INACCURACY) ? JUDGED_GOOD
                                                                                  : JUDGED_MISTAKE;
}

/* Returns FALSE for an entry that is not valid, which stays in the file and is not shown. */
static gboolean
read_mistake (GKeyFile *file, const char *id, OwnMistake *own)
{
  g_autofree char *played = g_key_file_get_string (file, id, played_key, NULL);
  g_autofree char *line = g_key_file_get_string (file, id, line_key, NULL);
  Position pos;

  *own = (OwnMistake) { .n_line = 0 };
  g_strlcpy (own->id, id, OWN_MISTAKE_ID_SIZE);
  if (!read_position (file, id, &pos) || !read_move (&pos, played, &own->played) || line == NULL)
    return FALSE;

  turn_start (&own->before, &pos);
  read_line (own, line);
  own->verdict.before = read_chance (file, id, before_key);
  own->verdict.after = read_chance (file, id, after_key);
  own->verdict.missed_win = MAX (g_key_file_get_integer (file, id, missed_key, NULL), 0);
  own->verdict.better = own->line[0];
  own->verdict.judgment = judgment_of (&own->verdict);
  own->score = g_key_file_get_integer (file, id, score_key, NULL);

  return own->n_line > 0;
}

static guint32
read_due (GKeyFile *file, const char *id)
{
  g_autofree char *due = g_key_file_get_string (file, id, due_key, NULL);

  return day_read (due);
}

typedef struct Waiting {
  guint32 due;
  OwnMistake own;
} Waiting;

static int
compare_due (gconstpointer a, gconstpointer b)
{
  guint32 first = ((const Waiting *) a)->due, second = ((const Waiting *) b)->due;

  return (first > second) - (first < second);
}

GArray *
own_mistakes_list (const KeptKeys *self, guint32 day)
{
  GKeyFile *file = kept_keys_file (self);
  g_auto (GStrv) ids = g_key_file_get_groups (file, NULL);
  g_autoptr (GArray) waiting = g_array_new (FALSE, FALSE, sizeof (Waiting));
  GArray *list = g_array_new (FALSE, FALSE, sizeof (OwnMistake));

  for (char **id = ids; *id != NULL; id++) {
    Waiting entry = { .due = read_due (file, *id) };

    if (entry.due <= day && !is_done (file, *id) && read_mistake (file, *id, &entry.own))
      g_array_append_val (waiting, entry);
  }
  g_array_sort (waiting, compare_due);
  for (guint i = 0; i < waiting->len; i++)
    g_array_append_val (list, g_array_index (waiting, Waiting, i).own);

  return list;
}
