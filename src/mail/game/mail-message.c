#include "mail/game/mail-message.h"

#include "core/notation/board-text.h"
#include "core/record/record-writer.h"
#include "mail/game/mail-splice.h"
#include "mail/game/mail-wrap.h"

#include <glib.h>
#include <stdio.h>
#include <string.h>

static const char begin_mark[] = "%%%%% logres\n", end_mark[] = "%%%%% end\n";

/* The nodes from this one back to the root. */
static GPtrArray *
new_way_back (const Node *last)
{
  GPtrArray *way = g_ptr_array_new ();

  for (; last != NULL; last = last->parent)
    g_ptr_array_add (way, (gpointer) last);

  return way;
}

/* ---- The record that is sent ---- */

/* Copies a tag with only as much white space as an email preserves. */
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

    if (mail_tags_is_of_game (from, tag->name) && tags_get (&from->tags, tag->name) == tag->value &&
        !copy_tag (tag, to))
      return false;
  }

  return true;
}

static bool
copy_texts (const Node *from, Node *to, unsigned share)
{
  static const MailShare shares[] = {
    [COMMENT] = MAIL_SHARE_COMMENTS,
    [COMMENT_BEFORE] = MAIL_SHARE_COMMENTS,
    [DRAWINGS] = MAIL_SHARE_DRAWINGS,
  };

  for (int which = 0; which < N_NODE_TEXTS; which++)
    if (share & shares[which] && !node_set_text (to, (NodeText) which, from->texts[which]))
      return false;

  return true;
}

static bool
copy_what_is_said (const Node *from, Node *to, unsigned share)
{
  to->stamps = from->stamps;
  if (!(share & MAIL_SHARE_CLOCKS))
    node_clear_stamps (to, STAMP_CLOCK);
  if (!(share & MAIL_SHARE_EVALS))
    node_clear_stamps (to, STAMP_EVAL | STAMP_EVAL_WIN);
  for (int i = 0; i < MAX_MARKS && share & MAIL_SHARE_MARKS; i++)
    node_add_mark (to, from->marks[i]);

  return copy_texts (from, to, share);
}

static bool
copy_moves (const MailMessage *self, Record *to)
{
  g_autoptr (GPtrArray) way = new_way_back (self->live);
  Node *at = to->root;

  for (guint i = way->len; i-- > 0;) {
    const Node *node = g_ptr_array_index (way, i);

    if (node->parent != NULL)
      at = node_add (at, node->move, NULL);
    if (at == NULL || !copy_what_is_said (node, at, self->share))
      return false;
  }

  return true;
}

/* Adds the sender's lines that begin after the last move; the remaining moves of older lines begin
 * there too. */
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

/* ---- What is new ---- */

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

/* The moves after the known ones in one line, which may be empty; to be freed. */
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

/* ---- The message ---- */

/* Writes a paragraph and an empty line. */
static void
add_paragraph (TextBuffer *out, const char *text)
{
  if (text == NULL || text[0] == '\0')
    return;
  mail_wrap_text (text, MAIL_COLUMNS, out);
  text_buffer_add_char (out, '\n');
}

/* Writes each line of conditional moves as the record has it. */
static void
add_condition_lines (const Record *record, const char *heading, TextBuffer *out)
{
  bool has_any = false;

  for (size_t i = 0; i < record->tags.n; i++) {
    if (strcmp (record->tags.list[i].name, mail_if_tag) != 0)
      continue;
    if (!has_any && heading != NULL)
      mail_wrap_text (heading, MAIL_COLUMNS, out);
    mail_wrap_text (record->tags.list[i].value, MAIL_COLUMNS, out);
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
    mail_wrap_tags (text.text, MAIL_COLUMNS, out);
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
  add_condition_lines (record, words->conditions, out);
  if (!add_record (record, out))
    return false;
  if (words->how != NULL && words->how[0] != '\0') {
    text_buffer_add_char (out, '\n');
    mail_wrap_text (words->how, MAIL_COLUMNS, out);
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
