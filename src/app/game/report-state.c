#include "app/game/report-state.h"

#include "engine/judge/score.h"

/* The format is "N HASH;STAGE PLACE SCORE OTHER MOVE,MOVE…;…". The head has the number of moves and
 * the hash of the last position. The findings follow it. PLACE is the index of a position. SCORE
 * and OTHER are the fields `score` and `other` of the finding. OTHER is "-" if `has_other` is
 * FALSE. A move is FROM.TO.KIND.CAPTURED. */

enum { N_HEAD_WORDS = 2, N_FINDING_WORDS = 5, N_MOVE_WORDS = 4 };

static guint64
hash_of_end (const Report *report)
{
  return report_turn (report, report_n_moves (report))->pos.hash;
}

/* ---- Writing ---- */

static void
write_finding (GString *out, int stage, int place, const ReportFinding *finding)
{
  g_string_append_printf (out, ";%d %d %d ", stage, place, finding->score);
  if (finding->has_other)
    g_string_append_printf (out, "%d ", finding->other);
  else
    g_string_append (out, "- ");
  for (int i = 0; i < finding->n_line; i++) {
    Move move = finding->line[i];

    g_string_append_printf (out, "%s%u.%u.%u.%u", i > 0 ? "," : "", move.from, move.to, move.kind,
                            move.captured);
  }
}

/* Returns whether a finding of the fast stage is not needed, because the deep stage has one for
 * the same position. */
static gboolean
is_superseded (const Report *report, int stage, int place)
{
  return stage == STAGE_FAST && report_stage_finding (report, STAGE_DEEP, place) != NULL;
}

char *
report_state_dup_text (const Report *report)
{
  GString *out = g_string_new (NULL);

  g_string_append_printf (out, "%d %" G_GINT64_MODIFIER "x", report_n_moves (report),
                          hash_of_end (report));
  for (int place = 0; place <= report_n_moves (report); place++)
    for (int stage = 0; stage < N_REPORT_STAGES; stage++) {
      const ReportFinding *finding = report_stage_finding (report, (ReportStage) stage, place);

      if (finding != NULL && !is_superseded (report, stage, place))
        write_finding (out, stage, place, finding);
    }

  return g_string_free (out, FALSE);
}

/* ---- Reading ---- */

static gboolean
read_number (const char *text, gint64 least, gint64 most, int *number)
{
  gint64 value;

  if (!g_ascii_string_to_signed (text, 10, least, most, &value, NULL))
    return FALSE;
  *number = (int) value;

  return TRUE;
}

static gboolean
read_move (const char *text, Move *move)
{
  g_auto (GStrv) words = g_strsplit (text, ".", N_MOVE_WORDS + 1);
  static const guint64 most[N_MOVE_WORDS] = { N_SQUARES - 1, N_SQUARES - 1, MOVE_STAND,
                                              G_MAXUINT32 };
  guint64 values[N_MOVE_WORDS];

  if (g_strv_length (words) != N_MOVE_WORDS)
    return FALSE;
  for (int i = 0; i < N_MOVE_WORDS; i++)
    if (!g_ascii_string_to_unsigned (words[i], 10, 0, most[i], &values[i], NULL))
      return FALSE;
  *move = (Move) { .from = (Square) values[0],
                   .to = (Square) values[1],
                   .kind = (guint8) values[2],
                   .captured = (guint32) values[3] };
  for (guint32 bits = move->captured; bits != 0; bits &= bits - 1)
    move->n_captured++;

  return TRUE;
}

/* Reads moves up to the first one that is invalid or illegal. Returns FALSE if not even the first
 * move of a nonempty text can be read. */
static gboolean
read_line (const Turn *start, const char *text, ReportFinding *finding)
{
  g_auto (GStrv) words = g_strsplit (text, ",", REPORT_LINE_MOVES + 1);
  Turn turn = *start;

  for (int i = 0; words[i] != NULL && i < REPORT_LINE_MOVES; i++) {
    Move move;

    if (!read_move (words[i], &move) || !turn_play (&turn, move, &turn, NULL))
      break;
    finding->line[finding->n_line++] = move;
  }

  return finding->n_line > 0 || *text == '\0';
}

static void
read_finding (Report *report, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", N_FINDING_WORDS);
  ReportFinding finding = { .n_line = 0 };
  ReportTask task = { .turn = NULL };
  int stage;

  if (g_strv_length (words) != N_FINDING_WORDS ||
      !read_number (words[0], 0, N_REPORT_STAGES - 1, &stage) ||
      !read_number (words[1], 0, report_n_moves (report), &task.place) ||
      !read_number (words[2], -SCORE_WIN, SCORE_WIN, &finding.score))
    return;
  finding.has_other = !g_str_equal (words[3], "-");
  if (finding.has_other && !read_number (words[3], -SCORE_WIN, SCORE_WIN, &finding.other))
    return;

  task.stage = (ReportStage) stage;
  if (report_is_evaluated (report, task.place) &&
      read_line (report_turn (report, task.place), words[4], &finding))
    report_take (report, &task, &finding);
}

static gboolean
is_of_game (const Report *report, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", N_HEAD_WORDS + 1);
  guint64 n, hash;

  return g_strv_length (words) == N_HEAD_WORDS &&
         g_ascii_string_to_unsigned (words[0], 10, 0, MOST_REPORT_MOVES, &n, NULL) &&
         g_ascii_string_to_unsigned (words[1], 16, 0, G_MAXUINT64, &hash, NULL) &&
         (int) n == report_n_moves (report) && hash == hash_of_end (report);
}

gboolean
report_state_take (Report *report, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, ";", -1);

  if (parts[0] == NULL || !is_of_game (report, parts[0]))
    return FALSE;
  for (int i = 1; parts[i] != NULL; i++)
    read_finding (report, parts[i]);

  return TRUE;
}
