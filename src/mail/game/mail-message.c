#include "mail/game/mail-message.h"

#include "core/notation/board-text.h"
#include "core/record/record-writer.h"
#include "core/text/span.h"
#include "core/text/utf8.h"
#include "mail/game/mail-splice.h"

#include <glib.h>
#include <stdio.h>
#include <string.h>

static const char begin_mark[] = "%%%%% logres\n", end_mark[] = "%%%%% end\n";

/* Returns the nodes from `last` back to the root. */
static GPtrArray *
new_way_back (const Node *last)
{
  GPtrArray *way = g_ptr_array_new ();

  for (; last != NULL; last = last->parent)
    g_ptr_array_add (way, (gpointer) last);

  return way;
}

/* ---- The record that is sent ---- */

/* Returns whether a tag describes the game. Other tags are about a program or an email. */
static bool
is_of_game (const Record *record, const char *name)
{
  static const char *const names[] = {
    "Variant",     "Event",       "Date",   "GameId",      "Position",
    "HouseClaims", "DaysPerMove", "Result", "Termination",
  };

  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
    if (strcmp (names[i], name) == 0)
      return true;

  return mail_tags_find_seat (record_variant (record), name) != MAIL_NOBODY;
}

/* Copies a tag. Reduces the white space in its value to what survives in an email. */
static bool
copy_tag (const Tag *tag, Record *to)
{
  TextBuffer value = { 0 };
  bool is_copied;

  mail_splice_tidy (&value, tag->name, tag->value);
  is_copied =
    !value.has_failed && tags_set (&to->tags, tag->name, value.text != NULL ? value.text : "");
  text_buffer_clear (&value);

  return is_copied;
}

static bool
copy_tags (const Record *from, Record *to)
{
  for (size_t i = 0; i < from->tags.n; i++) {
    const Tag *tag = &from->tags.list[i];

    if (is_of_game (from, tag->name) && tags_get (&from->tags, tag->name) == tag->value &&
        !copy_tag (tag, to))
      return false;
  }

  return true;
}

static bool
copy_moves (const MailMessage *self, Record *to)
{
  g_autoptr (GPtrArray) way = new_way_back (self->live);
  Node *at = to->root;

  /* The root comes last in `way`, and has no move. */
  for (guint i = way->len - 1; i-- > 0 && at != NULL;)
    at = node_add (at, ((const Node *) g_ptr_array_index (way, i))->move, NULL);

  return at != NULL;
}

/* Adds the sender's conditional moves that still apply after the last move, as tags. */
static bool
add_conditions (const MailMessage *self, Record *record)
{
  for (size_t i = 0; self->conditions != NULL && i < self->conditions->n; i++) {
    bool is_own = self->conditions->lines[i].author == self->sender;
    const char *rest = is_own ? mail_conditions_rest (self->conditions, i, self->live) : NULL;

    if (rest != NULL && !tags_append (&record->tags, mail_if_tag, rest))
      return false;
  }

  return true;
}

static bool
add_stamps (const MailMessage *self, Record *record)
{
  return mail_tags_set_seat (record, mail_sender_tag, self->sender) &&
         mail_tags_set_seat (record, mail_offer_tag, self->draw_offer) &&
         (self->sender == MAIL_NOBODY || add_conditions (self, record));
}

Record *
mail_message_record (const MailMessage *self)
{
  Record *record = record_new (&self->record->root->turn.pos);

  if (record != NULL && copy_tags (self->record, record) && copy_moves (self, record) &&
      add_stamps (self, record))
    return record;
  record_free (record);

  return NULL;
}

/* ---- The new moves ---- */

static bool
has_number (Move move)
{
  return move.kind != MOVE_TREE && move.kind != MOVE_FORCE && move.kind != MOVE_STAND;
}

static void
add_move (const Node *node, GString *out)
{
  bool begins_round = node->parent->turn.pos.seat == 0, is_first = out->len == 0;
  char text[MOVE_TEXT_SIZE];

  move_text_write_own (&node->parent->turn.pos, node->move, text);
  if (!is_first)
    g_string_append_c (out, ' ');
  if (has_number (node->move) && (is_first || begins_round))
    g_string_append_printf (out, "%u%s ", node_round (node), begins_round ? "." : "...");
  g_string_append (out, text);
}

/* Returns the moves that the other players do not have yet, in one line of text, which may be
 * empty. The caller frees it. */
static char *
new_moves (const MailMessage *self)
{
  const Node *known = self->known != NULL ? self->known : self->live->parent;
  g_autoptr (GPtrArray) way = new_way_back (self->live);
  GString *text = g_string_new (NULL);

  for (guint i = way->len - 1 - (known != NULL ? node_count_moves (known) : 0); i-- > 0;)
    add_move (g_ptr_array_index (way, i), text);

  return g_string_free (text, FALSE);
}

/* ---- Lines that mail programs do not break ---- */

/* Finds the next line of a text, without its line break. Returns false at the end of the text. */
static bool
take_line (const char **at, Span *line)
{
  const char *end;

  if (**at == '\0')
    return false;
  end = strchr (*at, '\n');
  *line = (Span) { *at, end != NULL ? end : *at + strlen (*at) };
  *at = end != NULL ? end + 1 : line->end;

  return true;
}

static void
add_wrapped (TextBuffer *out, const char *start, const char *end)
{
  while (end > start && (end[-1] == ' ' || end[-1] == '\r'))
    end--;
  text_buffer_add (out, start, (size_t) (end - start));
  text_buffer_add_char (out, '\n');
}

/* Returns whether a mail program, or this program when it reads the email, would take the line for
 * a quotation, a mark, a tag or a signature. */
static bool
is_suspicious (Span line)
{
  return line.start < line.end &&
         (strchr (">|%[", *line.start) != NULL || span_is (line, "--") || span_is (line, "-- "));
}

/* Allows a break at a space, so that neither line becomes suspicious. No break is allowed beside a
 * dash, because a line of two dashes begins a signature. */
static bool
may_break_text (const char *at, const char *end)
{
  return *at == ' ' && strchr (" -", at[-1]) == NULL && at + 1 < end &&
         strchr (">|%[-", at[1]) == NULL;
}

static bool
is_position (Span line)
{
  static const char name[] = "[Position ";

  return span_length (line) >= sizeof name - 1 && memcmp (line.start, name, sizeof name - 1) == 0;
}

/* Allows a break at a single space. The next line must not begin like a quotation, a mark or a tag.
 * No break is allowed beside a dash or x, because the program that reads the email would join the
 * two lines into a move. */
static bool
may_break_value (const char *at, const char *end)
{
  return *at == ' ' && strchr (" -x", at[-1]) == NULL && at + 1 < end &&
         strchr (" >|%[-x", at[1]) == NULL;
}

static bool
may_break_position (const char *at, const char *end)
{
  return at[-1] == ',';
}

typedef bool (*MayBreak) (const char *at, const char *end);

/* Returns where to break the line. If the line fits, returns its end. Otherwise returns the last
 * place in the first `n_columns` that allows a break. If there is none, returns the first later
 * place that allows a break, or the end. */
static const char *
find_break (Span line, size_t n_columns, MayBreak may_break)
{
  const char *best = line.end, *at = line.start;
  size_t column = 0;

  for (; at < line.end && (column <= n_columns || best == line.end); column++) {
    size_t length = utf8_character_length (at, (size_t) (line.end - at));

    if (at > line.start && may_break (at, line.end))
      best = at;
    at += length > 0 ? length : 1;
  }

  return column > n_columns ? best : line.end;
}

static void
fold (Span line, size_t n_columns, MayBreak may_break, TextBuffer *out)
{
  for (const char *at; (at = find_break (line, n_columns, may_break)) < line.end;) {
    add_wrapped (out, line.start, at);
    line.start = *at == ' ' ? at + 1 : at;
  }
  add_wrapped (out, line.start, line.end);
}

/* Breaks each long line of a text at spaces. Words that are longer than a line remain whole.
 * Puts a space before a line that would be taken for a quotation, a mark, a tag or a signature. */
static void
wrap_text (const char *text, TextBuffer *out)
{
  Span line;

  while (take_line (&text, &line)) {
    size_t indent = is_suspicious (line);

    text_buffer_add (out, " ", indent);
    fold (line, MAIL_COLUMNS - indent, may_break_text, out);
  }
}

/* Writes a record. Breaks long tags at single spaces, but the Position tag after commas. The
 * text after the tags does not change. */
static void
wrap_tags (const char *record, TextBuffer *out)
{
  Span line = { record, record };

  while (*record == '[' && take_line (&record, &line))
    fold (line, MAIL_COLUMNS, is_position (line) ? may_break_position : may_break_value, out);
  text_buffer_add_text (out, record);
}

/* ---- The message ---- */

/* Writes a paragraph and an empty line; nothing if the text is NULL or empty. */
static void
add_paragraph (TextBuffer *out, const char *text)
{
  if (text == NULL || text[0] == '\0')
    return;
  wrap_text (text, out);
  text_buffer_add_char (out, '\n');
}

/* Writes the heading and the lines of conditional moves that the record has, if there are any. */
static void
add_condition_lines (const MailMessage *self,
                     const Record *record,
                     const char *heading,
                     TextBuffer *out)
{
  bool has_any = false;

  for (size_t i = 0; i < record->tags.n; i++) {
    const Tag *tag = &record->tags.list[i];
    g_autofree char *shown = NULL;

    if (strcmp (tag->name, mail_if_tag) != 0)
      continue;
    shown = mail_conditions_dup_shown ((Seat) self->sender, self->live, tag->value);
    if (!has_any && heading != NULL)
      wrap_text (heading, out);
    wrap_text (shown, out);
    has_any = true;
  }
  if (has_any)
    text_buffer_add_char (out, '\n');
}

static bool
add_record (const Record *record, TextBuffer *out)
{
  TextBuffer text = { 0 };
  bool is_added = record_write_narrow (record, MAIL_COLUMNS, &text);

  text_buffer_add_text (out, begin_mark);
  if (is_added)
    wrap_tags (text.text, out);
  text_buffer_add_text (out, end_mark);
  text_buffer_clear (&text);

  return is_added;
}

static bool
add_all (const MailMessage *self, const Record *record, const MailWords *words, TextBuffer *out)
{
  g_autofree char *moves = new_moves (self);

  add_paragraph (out, moves);
  add_paragraph (out, words->says);
  add_paragraph (out, words->note);
  board_text_write (&self->live->turn.pos, out);
  text_buffer_add_char (out, '\n');
  add_condition_lines (self, record, words->conditions, out);
  if (!add_record (record, out))
    return false;
  if (words->how != NULL && words->how[0] != '\0') {
    text_buffer_add_char (out, '\n');
    wrap_text (words->how, out);
  }

  return true;
}

bool
mail_message_write (const MailMessage *self, const MailWords *words, TextBuffer *out)
{
  Record *record = mail_message_record (self);
  size_t length = out->length;
  bool is_written = record != NULL && add_all (self, record, words, out) && !out->has_failed;

  record_free (record);
  if (!is_written)
    text_buffer_cut (out, length);

  return is_written;
}

/* ---- The subject ---- */

static void
write_players (const Record *record, TextBuffer *out)
{
  const Variant *variant = record_variant (record);

  for (int seat = 0; seat < variant->n_seats; seat++) {
    const char *name = record_player (record, (Seat) seat);

    text_buffer_add_text (out, seat > 0 ? " - " : "");
    text_buffer_add_text (out, name != NULL && name[0] != '\0' ? name : variant->seats[seat].name);
  }
}

bool
mail_message_write_subject (const MailMessage *self, const MailWords *words, TextBuffer *out)
{
  g_autofree char *moves = new_moves (self);
  size_t length = out->length;

  text_buffer_add_text (out, words->game != NULL ? words->game : record_variant (self->record)->id);
  text_buffer_add_text (out, ": ");
  write_players (self->record, out);
  if (*moves != '\0') {
    text_buffer_add_text (out, ", ");
    text_buffer_add_text (out, moves);
  }
  if (out->has_failed)
    text_buffer_cut (out, length);

  return !out->has_failed;
}
