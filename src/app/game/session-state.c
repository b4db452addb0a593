#include "app/game/session-state.h"

#include "app/game/played-line.h"
#include "app/game/record-change.h"
#include "app/game/report-state.h"
#include "engine/report/move-verdict.h"

/* LogresState is "LIVE SHOWN MODIFIED LEFT…": two nodes by their index in the order of node_next(),
 * 0 or 1, and the milliseconds left for each seat. LogresFile is escaped as in a URI, because a
 * file name may have any bytes. LogresMail is "SEATS SETTLED END": bits of seats, a node by its
 * index, and 0 or 1. LogresHelp is a list of the words below. LogresAccuracy has a number for each
 * seat: percent, or -1 if it is not known. */
static const char state_tag[] = "LogresState", file_tag[] = "LogresFile",
                  sum_tag[] = "LogresFileSum", offer_tag[] = "LogresDrawOffer",
                  study_tag[] = "LogresStudy", findings_tag[] = "LogresFindings",
                  mail_tag[] = "LogresMail", notes_tag[] = "LogresMailNotes",
                  origin_tag[] = "LogresOrigin", help_tag[] = "LogresHelp",
                  accuracy_tag[] = "LogresAccuracy", score_tag[] = "LogresScore",
                  outside_tag[] = SESSION_OUTSIDE_TAG;

static const char *const origins[] = {
  [ORIGIN_READ] = "read", [ORIGIN_HERE] = "here", [ORIGIN_OVER] = "over"
};

/* The words for the bits of GameHelp, from the lowest bit. */
static const char *const helps[] = { "undo", "hint", "warning", "analysis", "start" };

enum { FIRST_TIME = 3 }; /* index of the first LEFT */

/* A longer time on a clock is invalid. */
static const guint64 most_ms = 7 * 24 * 60 * 60 * G_GUINT64_CONSTANT (1000);

static guint
place_of (const Record *record, const Node *node)
{
  guint place = 0;

  for (const Node *at = record->root; at != node; at = node_next (at, record->root))
    place++;

  return place;
}

static Node *
node_at (const Record *record, guint64 place)
{
  Node *node = record->root;

  for (; place > 0 && node != NULL; place--)
    node = node_next (node, record->root);

  return node;
}

static void
write_mail (const MailState *self, Record *record)
{
  g_autofree char *mail = NULL, *notes = NULL;

  if (self->settled != NULL) {
    mail = g_strdup_printf ("%u %u %d", self->seats_here, place_of (record, self->settled),
                            self->is_end_settled);
    notes = mail_notes_dup_text (&self->notes);
  }
  record_change_tag (record, mail_tag, mail);
  record_change_tag (record, notes_tag, notes);
}

static void
write_help (unsigned help, Record *record)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (helps); i++)
    if (help & 1u << i)
      g_string_append_printf (text, text->len > 0 ? " %s" : "%s", helps[i]);
  record_change_tag (record, help_tag, text->len > 0 ? text->str : NULL);
}

/* Writes how well each player played, so that a list of games need not read the report. */
static void
write_accuracy (const Report *report, Record *record)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (int seat = 0; report != NULL && seat < record_variant (record)->n_seats; seat++) {
    VerdictSum sum;

    verdict_sum (report, (Seat) seat, &sum);
    g_string_append_printf (text, "%s%d", seat > 0 ? " " : "",
                            sum.n_moves > 0 ? chance_percent (sum.accuracy) : -1);
  }
  record_change_tag (record, accuracy_tag, report != NULL ? text->str : NULL);
}

void
session_state_write (const SessionState *self, Record *record)
{
  g_autoptr (GString) state = g_string_new (NULL);
  g_autofree char *file = self->file != NULL ? g_uri_escape_string (self->file, "/", FALSE) : NULL;
  g_autofree char *findings = self->report != NULL ? report_state_dup_text (self->report) : NULL;

  g_string_printf (state, "%u %u %d", place_of (record, self->live), place_of (record, self->shown),
                   self->is_modified);
  for (int seat = 0; seat < record_variant (record)->n_seats; seat++)
    g_string_append_printf (state, " %" G_GINT64_FORMAT, self->left_us[seat] / 1000);
  record_change_tag (record, state_tag, state->str);
  record_change_tag (record, file_tag, file);
  record_change_tag (record, sum_tag, self->file_sum);
  record_change_tag (record, score_tag, self->score);
  record_change_tag (record, study_tag, self->is_studying ? "1" : NULL);
  record_change_tag (record, findings_tag, findings);
  record_change_tag (record, origin_tag, origins[self->origin]);
  record_change_tag (
    record, offer_tag,
    self->draw_offer != NOBODY ? record_variant (record)->seats[self->draw_offer].name : NULL);
  write_accuracy (self->report, record);
  write_help (self->help, record);
  write_mail (&self->mail, record);
}

/* Reads the word with index i as a number. Returns FALSE and changes nothing if the word is
 * missing, not a number or too large. */
static gboolean
read_number (char **words, guint i, guint64 most, guint64 *number)
{
  return i < g_strv_length (words) &&
         g_ascii_string_to_unsigned (words[i], 10, 0, most, number, NULL);
}

static void
read_node (const Record *record, char **words, guint i, Node **node)
{
  guint64 place;
  Node *found = NULL;

  if (read_number (words, i, G_MAXUINT32, &place))
    found = node_at (record, place);
  if (found != NULL)
    *node = found;
}

/* Returns the seat with this name, or NOBODY. */
static int
find_seat (const Record *record, const char *name)
{
  const Variant *variant = record_variant (record);

  for (int seat = 0; seat < variant->n_seats; seat++)
    if (g_strcmp0 (variant->seats[seat].name, name) == 0)
      return seat;

  return NOBODY;
}

static GameOrigin
find_origin (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (origins); i++)
    if (g_strcmp0 (origins[i], name) == 0)
      return (GameOrigin) i;

  return ORIGIN_READ;
}

static unsigned
find_help (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text != NULL ? text : "", " ", 0);
  unsigned help = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (helps); i++)
    if (g_strv_contains ((const char *const *) words, helps[i]))
      help |= 1u << i;

  return help;
}

static void
take_mail (MailState *self, Record *record)
{
  const char *mail = tags_get (&record->tags, mail_tag);
  g_auto (GStrv) words = g_strsplit (mail != NULL ? mail : "", " ", 0);
  guint64 seats, is_end_settled;

  if (!read_number (words, 0, (1u << record_variant (record)->n_seats) - 1, &seats) ||
      !read_number (words, 2, 1, &is_end_settled))
    return;
  read_node (record, words, 1, &self->settled);
  if (self->settled == NULL)
    return;
  self->seats_here = (guint) seats;
  self->is_end_settled = is_end_settled == 1;
  mail_notes_read (&self->notes, tags_get (&record->tags, notes_tag));
}

/* Takes the report if it is on this game. Both stages are planned, so that the report can tell
 * which findings are missing. Code that continues the report makes a plan of its own. */
static void
take_report (SessionState *self, const Record *record)
{
  const char *findings = tags_get (&record->tags, findings_tag);
  const Node *end = played_line_end (record, self->live);
  Report *report = findings != NULL ? report_new (end, &(ReportPlan) { 1, 1 }) : NULL;

  if (report != NULL && report_state_take (report, findings))
    self->report = report;
  else
    report_free (report);
}

void
session_state_take (SessionState *self, Record *record)
{
  const char *state, *file, *sum;
  g_auto (GStrv) words = NULL;
  guint64 number;

  if (tags_get (&record->tags, outside_tag) != NULL)
    session_state_remove (record);
  state = tags_get (&record->tags, state_tag);
  file = tags_get (&record->tags, file_tag);
  sum = tags_get (&record->tags, sum_tag);
  words = g_strsplit (state != NULL ? state : "", " ", 0);
  read_node (record, words, 0, &self->live);
  read_node (record, words, 1, &self->shown);
  if (read_number (words, 2, 1, &number))
    self->is_modified = number == 1;
  for (int seat = 0; seat < record_variant (record)->n_seats; seat++)
    if (read_number (words, (guint) (FIRST_TIME + seat), most_ms, &number))
      self->left_us[seat] = (gint64) number * 1000;

  self->is_studying = g_strcmp0 (tags_get (&record->tags, study_tag), "1") == 0;
  self->origin = find_origin (tags_get (&record->tags, origin_tag));
  self->help = find_help (tags_get (&record->tags, help_tag));
  self->draw_offer = find_seat (record, tags_get (&record->tags, offer_tag));
  g_free (self->file);
  self->file = file != NULL ? g_uri_unescape_string (file, NULL) : NULL;
  g_free (self->file_sum);
  self->file_sum = g_strdup (sum);
  g_free (self->score);
  self->score = g_strdup (tags_get (&record->tags, score_tag));
  take_report (self, record);
  take_mail (&self->mail, record);
  session_state_remove (record);
}

const Node *
session_state_find_live (const Record *record)
{
  const char *state = tags_get (&record->tags, state_tag);
  g_auto (GStrv) words = g_strsplit (state != NULL ? state : "", " ", 0);
  Node *live = NULL;

  if (tags_get (&record->tags, outside_tag) == NULL)
    read_node (record, words, 0, &live);

  return live;
}

void
session_state_remove (Record *record)
{
  static const char *const tags[] = { state_tag,    file_tag,   sum_tag,    offer_tag, study_tag,
                                      findings_tag, origin_tag, help_tag,   mail_tag,  notes_tag,
                                      accuracy_tag, score_tag,  outside_tag };

  for (gsize i = 0; i < G_N_ELEMENTS (tags); i++)
    record_change_tag (record, tags[i], NULL);
}
