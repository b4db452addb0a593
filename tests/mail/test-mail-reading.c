/* Writes random games as emails, mangles them as mail programs do, and reads the same games again.
 * Also reads emails with errors, and hostile ones. */

#include "core/record/record-writer.h"
#include "core/rules/movegen.h"
#include "mail/game/mail-lines.h"
#include "mail/game/mail-message.h"
#include "mail/game/mail-reading.h"
#include "mail/mime/mail-draft.h"
#include "mail/mime/mail-html.h"
#include "support/mail-mangle.h"
#include "support/random-game.h"
#include "support/suite.h"

#include <stdio.h>
#include <string.h>

enum { N_MOVES = 28, MOST_MOVES = 4096 };

/* ---- Messages ---- */

static const MailWords words = {
  .game = "Camelot",
  .says = "White offers a draw. Black to move.",
  .note = "> All right?\n%%%%% is a lot.\n-- \nIt was \"H4-H5\" [that] surprised me {a little.",
  .conditions = "If you play the first, I answer so:",
  .how = "Copy all of this mail and paste it into Logres.",
};

/* Adds a conditional move: a possible next move and an answer by `author`, if both exist. */
static void
add_condition (MailConditions *conditions, const Node *live, Seat author)
{
  static Move moves[MOST_MOVES];
  char first[MOVE_TEXT_SIZE], second[MOVE_TEXT_SIZE], line[2 * MOVE_TEXT_SIZE];
  Turn after;

  if (turn_ending (&live->turn).result != ONGOING || live->turn.pos.seat == author ||
      movegen_list (&live->turn.pos, moves, MOST_MOVES) == 0 ||
      !turn_play (&live->turn, moves[0], &after, NULL))
    return;
  move_text_write (&live->turn.pos, moves[0], first);
  if (after.pos.seat != author || turn_ending (&after).result != ONGOING ||
      movegen_list (&after.pos, moves, MOST_MOVES) == 0)
    return;
  move_text_write (&after.pos, moves[0], second);
  snprintf (line, sizeof line, "%s %s", first, second);
  mail_conditions_add (conditions, author, live, line, NULL);
}

typedef struct Message {
  MailConditions conditions;
  MailMessage message;
  char *text, *record;
} Message;

static void
message_write (Message *self, const Record *record, const Node *live)
{
  Seat sender = live->parent != NULL ? live->parent->turn.pos.seat : 0;
  TextBuffer text = { 0 }, written = { 0 };
  Record *sent;

  *self = (Message) { .text = NULL };
  add_condition (&self->conditions, live, sender);
  self->message = (MailMessage) {
    .record = record,
    .live = live,
    .sender = sender,
    .draw_offer = sender,
    .conditions = &self->conditions,
  };
  ck_assert (mail_message_write (&self->message, &words, &text));
  sent = mail_message_record (&self->message);
  ck_assert (record_write (sent, &written));
  record_free (sent);
  self->text = text_buffer_steal (&text);
  self->record = text_buffer_steal (&written);
}

static void
message_clear (Message *self)
{
  mail_conditions_clear (&self->conditions);
  free (self->text);
  free (self->record);
}

/* ---- Tests ---- */

static void
check_found (const MailFound *found, const Message *message, const char *mail, const char *how)
{
  TextBuffer read = { 0 };

  ck_assert_msg (found->problem == MAIL_OK, "%s: problem %d, %zu:%zu\n%s\n----\n%s", how,
                 found->problem, found->error.line, found->error.column, mail, found->text);
  ck_assert (record_write (found->record, &read));
  ck_assert_msg (strcmp (read.text, message->record) == 0, "%s\n%s\n----\n%s\n----\n%s", how, mail,
                 read.text, message->record);
  ck_assert_int_eq (found->sender, message->message.sender);
  ck_assert_int_eq (found->draw_offer, message->message.sender);
  ck_assert_uint_eq (found->conditions.n, message->conditions.n);
  text_buffer_clear (&read);
}

static void
check_mangled (const Message *message, const Mangle *way)
{
  char *mail = mangle (way, message->text);
  MailReading reading;

  ck_assert_msg (mail_read (&reading, mail, strlen (mail)), "%s:\n%s", way->name, mail);
  check_found (&reading.found[0], message, mail, way->name);
  ck_assert_msg (reading.found[0].quoted == way->quoted, "%s: quoted %d", way->name,
                 reading.found[0].quoted);
  mail_reading_clear (&reading);
  free (mail);
}

START_TEST (every_message_of_a_game_is_read_however_it_comes)
{
  Dice dice = { 7 + (uint64_t) _i };
  Record *record = random_game_new (&variants[_i], &dice, N_MOVES);

  for (const Node *node = record->root; node != NULL; node = node->child) {
    Message message;

    message_write (&message, record, node);
    for (int i = 0; i < n_mangles; i++)
      check_mangled (&message, &mangles[i]);
    message_clear (&message);
  }
  record_free (record);
}
END_TEST

/* ---- Drafts ---- */

static void
check_lines_of_file (const char *text)
{
  for (const char *at = text; *at != '\0';) {
    size_t length = strcspn (at, "\n");

    ck_assert (at[length] == '\n' && length > 0 && at[length - 1] == '\r' && length <= 77);
    for (size_t i = 0; i < length; i++)
      ck_assert ((at[i] >= ' ' && at[i] <= '~') || at[i] == '\r' || at[i] == '\t');
    at += length + 1;
  }
}

START_TEST (a_draft_is_a_mail_and_is_read_again)
{
  Dice dice = { 3 };
  Record *record = random_game_new (&variants[_i], &dice, N_MOVES);
  Message message;
  MailReading reading;
  char *file;

  message_write (&message, record, node_end_of_line (record->root));
  file = mail_draft_new_text (
    &(MailDraft) { .to = "kay@example.org\r\nBcc: all@example.org",
                   .subject = "Camelot \xe2\x80\x93 B\xc3\xb6rs, of whom there is more to say than "
                              "goes into one line of a mail",
                   .body = message.text });
  check_lines_of_file (file);
  ck_assert_ptr_nonnull (strstr (file, "To: kay@example.org"));
  ck_assert_ptr_null (strstr (file, "\nBcc"));
  ck_assert_ptr_nonnull (strstr (file, "Subject: Camelot =?UTF-8?"));
  ck_assert (mail_read (&reading, file, strlen (file)));
  check_found (&reading.found[0], &message, file, "draft");
  mail_reading_clear (&reading);
  g_free (file);
  message_clear (&message);
  record_free (record);
}
END_TEST

static const struct {
  const char *typed, *line;
} addresses[] = {
  { "kay@example.org, Bors <bors@example.org>",
    "To: kay@example.org, Bors <bors@example.org>\r\n" },
  { "Kay, Tall <kay@example.org>", "To: \"Kay, Tall\" <kay@example.org>\r\n" },
  { "kay@example.org; bors@example.org", "To: kay@example.org; bors@example.org\r\n" },
  { "kay@example.org, the others, bors@example.org",
    "To: kay@example.org, the others, bors@example.org\r\n" },
  { "Kay kay@example.org", "To: Kay kay@example.org\r\n" },
  { "kay at example.org", "To: kay at example.org\r\n" },
  { "kay..tall@docomo.ne.jp", "To: kay..tall@docomo.ne.jp\r\n" },
  { "kay at example.org;\r\nBcc: all@example.org",
    "To: kay at example.org;  Bcc: all@example.org\r\n" },
  { "J\xc3\xb6rg <kay@example.org>", "To: =?iso-8859-1?b?SvZyZw==?= <kay@example.org>\r\n" },
  { "J\xc3\xb6rg kay@example.org", "To: J\xc3\xb6rg kay@example.org\r\n" },
};

START_TEST (a_draft_has_all_recipients_that_were_typed)
{
  char *file = mail_draft_new_text (
    &(MailDraft) { .to = addresses[_i].typed, .subject = "Camelot", .body = "Hello" });

  ck_assert_msg (strstr (file, addresses[_i].line) != NULL, "%s", file);
  ck_assert_ptr_null (strstr (file, "\nBcc"));
  ck_assert_ptr_nonnull (strstr (file, "\nSubject: Camelot\r\n"));
  g_free (file);
}
END_TEST

START_TEST (a_draft_without_recipients_has_no_line_for_them)
{
  static const char *const none[] = { NULL, "", " \n", ", " };

  for (int i = 0; i < N_ROWS (none); i++) {
    char *file =
      mail_draft_new_text (&(MailDraft) { .to = none[i], .subject = "Camelot", .body = "Hello" });

    ck_assert_ptr_null (strstr (file, "To:"));
    g_free (file);
  }
}
END_TEST

/* Checks that no line has more than MAIL_COLUMNS characters, unless it is one word. */
static void
check_width (const char *text)
{
  while (*text != '\0') {
    size_t length = strcspn (text, "\n"), width = 0;

    for (size_t i = 0; i < length; i++)
      width += (text[i] & 0xc0) != 0x80;
    ck_assert_msg (width <= MAIL_COLUMNS || memchr (text, ' ', length) == NULL, "%.*s",
                   (int) length, text);
    text += length + (text[length] == '\n');
  }
}

START_TEST (nothing_private_is_sent_and_no_line_is_too_long)
{
  Dice dice = { 77 + (uint64_t) _i };
  Record *record = random_game_new (&variants[_i], &dice, N_MOVES);
  Node *live = node_end_of_line (record->root);
  Message message;

  random_game_play (live->parent, &dice);
  message_write (&message, record, live);
  ck_assert_ptr_null (strstr (message.text, "SECRET"));
  ck_assert_ptr_null (strstr (message.text, "%cal"));
  ck_assert_ptr_null (strstr (message.text, "%eval"));
  ck_assert_ptr_null (strstr (message.text, "%clk"));
  ck_assert_ptr_null (strstr (message.text, "4711"));
  check_width (message.text);
  message_clear (&message);
  record_free (record);
}
END_TEST

static void
check_beginnings (const char *text)
{
  for (; *text != '\0'; text = strchr (text, '\n') + 1) {
    ck_assert_msg (strchr (">|%[", *text) == NULL, "%s", text);
    ck_assert_msg (!g_str_has_prefix (text, "--\n") && !g_str_has_prefix (text, "-- \n"), "%s",
                   text);
  }
}

/* Puts the mark after a first word of each length, so that some lines would break before it, and
 * others after it. */
START_TEST (no_line_of_a_note_begins_like_a_quotation_a_mark_or_a_signature)
{
  static const char *const marks[] = { ">", "| cut", "[Result", "%%%%", "--", "-- " };
  g_autoptr (GString) note = g_string_new (marks[_i]);
  Position start;
  MailMessage message = { .sender = MAIL_NOBODY, .draw_offer = MAIL_NOBODY };
  TextBuffer mail = { 0 };
  Record *record;

  for (int n = 1; n < MAIL_COLUMNS; n++) {
    g_autofree char *word = g_strnfill ((gsize) n, 'y');

    g_string_append_printf (note, " %s\n%s %s\nso %s %s", word, marks[_i], word, word, marks[_i]);
  }
  position_start (&start, &variants[0]);
  message.record = record = record_new (&start);
  message.live = record->root;
  ck_assert (mail_message_write (&message, &(MailWords) { .note = note->str }, &mail));
  strstr (mail.text, "\n\n")[1] = '\0'; /* the end of the note */
  check_beginnings (mail.text);
  text_buffer_clear (&mail);
  record_free (record);
}
END_TEST

START_TEST (white_space_in_tags_is_reduced_before_sending)
{
  Position start;
  Record *record, *sent;
  MailMessage message = { .sender = MAIL_NOBODY, .draw_offer = MAIL_NOBODY };

  position_start (&start, &variants[0]);
  record = record_new (&start);
  tags_set (&record->tags, "White", " Kay  the\ttall ");
  tags_set (&record->tags, "Result", " 1 - 0 ");
  message.record = record;
  message.live = record->root;
  sent = mail_message_record (&message);
  ck_assert_str_eq (tags_get (&sent->tags, "White"), "Kay the tall");
  ck_assert_str_eq (tags_get (&sent->tags, "Result"), "1-0");
  record_free (sent);
  record_free (record);
}
END_TEST

START_TEST (a_tag_value_with_brackets_is_read_again)
{
  static const char *const values[] = { "Kay [Caerleon", "[Kay", "Kay [the\" tall", "[]", "Kay ]" };
  Position start;
  Record *record;
  MailMessage message = { .sender = MAIL_NOBODY, .draw_offer = MAIL_NOBODY };
  MailReading reading;
  TextBuffer mail = { 0 };

  position_start (&start, &variants[0]);
  message.record = record = record_new (&start);
  message.live = record->root;
  tags_set (&record->tags, "White", values[_i]);
  ck_assert (mail_message_write (&message, &(MailWords) { .how = "Bye" }, &mail));
  ck_assert (mail_read (&reading, mail.text, strlen (mail.text)));
  ck_assert_int_eq (reading.found[0].problem, MAIL_OK);
  ck_assert_str_eq (tags_get (&reading.found[0].record->tags, "White"), values[_i]);
  mail_reading_clear (&reading);
  text_buffer_clear (&mail);
  record_free (record);
}
END_TEST

START_TEST (the_newest_of_two_games_is_found_first_in_any_order)
{
  Dice dice = { 5 };
  Record *record = random_game_new (&variants[_i], &dice, N_MOVES);
  const Mangle *quoting = mangle_find ("quoted");
  Node *live = node_end_of_line (record->root);
  Message new, old;
  char *quoted, *mail;
  MailReading reading;

  message_write (&new, record, live);
  message_write (&old, record, live->parent);
  quoted = mangle (quoting, old.text);
  mail = malloc (strlen (new.text) + strlen (quoted) + 1);
  strcat (strcpy (mail, new.text), quoted);
  ck_assert (mail_read (&reading, mail, strlen (mail)));
  check_found (&reading.found[0], &new, mail, "on top");
  check_found (&reading.found[1], &old, mail, "below");
  mail_reading_clear (&reading);

  strcat (strcpy (mail, quoted), new.text);
  ck_assert (mail_read (&reading, mail, strlen (mail)));
  check_found (&reading.found[0], &new, mail, "at the bottom");
  mail_reading_clear (&reading);

  strcat (strcpy (mail, old.text), new.text);
  ck_assert (mail_read (&reading, mail, strlen (mail)));
  check_found (&reading.found[0], &new, mail, "not quoted at all");
  mail_reading_clear (&reading);

  free (mail);
  free (quoted);
  message_clear (&old);
  message_clear (&new);
  record_free (record);
}
END_TEST

/* ---- Errors ---- */

static const struct {
  const char *mail;
  MailProblem problem;
  size_t line, column; /* where the error is; 0 if the error has no place */
} bad_mails[] = {
  { "%%%%% logres\n[Variant \"camelot\"]\n\n1. E6-E8 H11-", MAIL_CUT_OFF, 0, 0 },
  { "%%%%% logres\n[Variant \"camelot\"]\n\n1. E6-E8\n", MAIL_CUT_OFF, 0, 0 },
  { "%%%%% logres\n[Variant \"camelot\"]\n\n1. E6-E8\n%%%%% end\n", MAIL_OK, 0, 0 },
  { "Hello\n\n> %%%%% logres\n> [Variant \"camelot\"]\n>\n> 1. E6-E9 *\n> %%%%% end\n",
    MAIL_BAD_RECORD, 6, 9 },
  { "Hello\n\n> %%%%% logres\n> [Variant \"chess\"]\n>\n> 1. e2-e4 *\n> %%%%% end\n",
    MAIL_BAD_RECORD, 4, 13 },
  /* The errors are in a plain file, in an encoded part, and in HTML. */
  { "Subject: a\n\n%%%%% logres\n[Variant \"chess\"]\n*\n%%%%% end\n", MAIL_BAD_RECORD, 4, 11 },
  { "Content-Transfer-Encoding: quoted-printable\n\n%%%%% lo=\ngres\n[Variant =22chess=22]\n*\n"
    "%%%%% end\n",
    MAIL_BAD_RECORD, 4, 11 },
  { "Content-Type: multipart/mixed\nContent-Transfer-Encoding: quoted-printable\n\n%%%%% logres\n"
    "[Variant =22chess=22]\n*\n%%%%% end\n",
    MAIL_BAD_RECORD, 5, 11 },
  { "<p>Hello</p>%%%%% logres<br>[Variant &quot;chess&quot;]<br>*<br>%%%%% end", MAIL_BAD_RECORD, 4,
    11 },
  { "%%%%% logres\n[Variant \"camelot\"]\n[If \"H11-F9 G8-G9\"]\n1. E6-E8 *\n%%%%% end\n",
    MAIL_BAD_LINE, 0, 0 },
  { "%%%%% logres\n[Variant \"camelot\"]\n[Sender \"White\"]\n[If \"H11-F9 A1-A9\"]\n"
    "1. E6-E8 *\n%%%%% end\n",
    MAIL_BAD_LINE, 0, 0 },
};

START_TEST (an_error_is_reported_with_its_line_and_column)
{
  const char *mail = bad_mails[_i].mail;
  MailReading reading;

  ck_assert (mail_read (&reading, mail, strlen (mail)));
  ck_assert_int_eq (reading.found[0].problem, bad_mails[_i].problem);
  ck_assert_int_eq (reading.found[0].line_error.problem != MAIL_LINE_OK,
                    bad_mails[_i].problem == MAIL_BAD_LINE);
  if (bad_mails[_i].line > 0) {
    ck_assert_uint_eq (reading.found[0].error.line, bad_mails[_i].line);
    ck_assert_uint_eq (reading.found[0].error.column, bad_mails[_i].column);
  }
  mail_reading_clear (&reading);
}
END_TEST

static const char *const empty_mails[] = {
  "",
  "Hello",
  "1. E6-E8 H11-F9 *",
  "[EXTERNAL \"mail\"]\n",
  "%%%%% logres\n%%%%% end\n",
  "\n\n\n",
  "Subject: a\n\n",
};

START_TEST (an_email_without_a_game_is_reported)
{
  MailReading reading;

  ck_assert (!mail_read (&reading, empty_mails[_i], strlen (empty_mails[_i])));
  ck_assert_int_eq (reading.problem, MAIL_NO_RECORD);
  mail_reading_clear (&reading);
}
END_TEST

/* ---- Character sets ---- */

static const struct {
  const char *type, *bytes, *name;
} charsets[] = {
  { "text/plain", "J\xf6rg \xc5\x82", "J\xc3\xb6rg \xc5\x82" },
  { "text/plain; charset=utf-8", "J\xf6rg \x96", "J\xc3\xb6rg \xe2\x80\x93" },
  { "text/plain; charset=us-ascii", "J\xf6rg", "J\xc3\xb6rg" },
  { "text/plain; charset=nonsense", "J\xf6rg", "J\xc3\xb6rg" },
  { "text/plain; charset=iso-8859-1", "J\xf6rg \xc5\xbf", "J\xc3\xb6rg \xc3\x85\xc2\xbf" },
  { "text/plain; charset=iso-8859-1", "\x93 a\x94", "\xe2\x80\x9c a\xe2\x80\x9d" },
  { "text/plain; charset=windows-1252", "\x93 a\x94", "\xe2\x80\x9c a\xe2\x80\x9d" },
  { "text/plain; charset=\"ISO-8859-2\"", "\xb1\xf8", "\xc4\x85\xc5\x99" },
  { "text/plain; charset=iso-8859-15", "\xa4", "\xe2\x82\xac" },
  { "text/plain; charset=iso-8859-5", "\xb1", "\xd0\x91" },
  { "text/plain; charset=koi8-r", "\xc1", "\xd0\xb0" },
  { "text/plain; charset=iso-2022-jp", "\x1b$B$\"\x1b(B", "\xe3\x81\x82" },
  { "text/plain; charset=utf-7", "J+APY-rg", "J\xc3\xb6rg" },
};

START_TEST (each_character_set_is_read_by_its_name)
{
  char mail[256];
  MailReading reading;

  snprintf (mail, sizeof mail, "Content-Type: %s\n\n%%%%%%%%%% logres\n[Site \"%s\"]\n*\n",
            charsets[_i].type, charsets[_i].bytes);
  ck_assert (mail_read (&reading, mail, strlen (mail)));
  ck_assert_str_eq (tags_get (&reading.found[0].record->tags, "Site"), charsets[_i].name);
  mail_reading_clear (&reading);
}
END_TEST

/* ---- Headers ---- */

#define PARTS "Content-Type: multipart/mixed; boundary=b\n\n"
#define GAME "%%%%% logres\n[Variant \"camelot\"]\n1. E6-E8 *\n%%%%% end\n"
#define NEW "%%%%% logres\n[Variant \"camelot\"]\n\n1. E6-E8 H11-F9 *\n%%%%% end\n"
#define OLD "\n> %%%%% logres\n> [Variant \"camelot\"]\n>\n> 1. E6-E8 *\n> %%%%% end\n"

static const char *const broken_headers[] = {
  "From: Kay\nTo: Bors\n" NEW,
  "From: Kay\nTo: Bors\n" NEW OLD,
  "Subject: a\nFrom: Kay\nHere is my move\n" NEW OLD,
  "Subject: game\n[Variant \"camelot\"]\n\n1. E6-E8 H11-F9 *\n",
  "  From: Kay\n  To: Bors\n  \n" NEW OLD,
  "From kay@example.org\nFrom: Kay\n" NEW OLD,
  "From: Kay\n  \n" NEW OLD,
  "From: Kay\n\f\n" NEW OLD,
  PARTS "--b\n" NEW OLD "--b--\n",
  PARTS "--b\nContent-Type: text/plain\n" NEW OLD "--b--\n",
  "\xef\xbb\xbf"
  "Content-Type: message/rfc822\n\nFrom: Kay\n" NEW OLD,
  "Content-Type: message/rfc822\n\n" NEW OLD,
  "From: Kay\r%%%%% logres\r[Variant \"camelot\"]\r\r1. E6-E8 H11-F9 *\r%%%%% end\r",
  "From: Kay\n  %%%%% logres\n  [Variant \"camelot\"]\n  1. E6-E8 H11-F9 *\n\n",
};

/* Somebody has copied headers with the text, but not the empty line after them. */
START_TEST (the_game_is_found_below_headers_without_an_empty_line)
{
  const char *mail = broken_headers[_i];
  MailReading reading;

  ck_assert (mail_read (&reading, mail, strlen (mail)));
  ck_assert_int_eq (reading.found[0].problem, MAIL_OK);
  ck_assert_uint_eq (reading.found[0].n_moves, 2);
  mail_reading_clear (&reading);
}
END_TEST

/* ---- Encodings ---- */

#define BASE64                                                                                     \
  "JSUlJSUgbG9ncmVzCltWYXJpYW50ICJjYW1lbG90\n"                                                     \
  "Il0KMS4gRTYtRTggKgolJSUlJSBlbmQK\n"
#define QUOTED "Content-Transfer-Encoding: quoted-printable\n\n"

static const char *const encoded_mails[] = {
  QUOTED "%%%%% logres\n[Variant =22camelot=22]\n1. E6=\n-E8 *\n%%%%% end\n",
  QUOTED "%%%%% logres\n[Variant =22camelot=22]\n1. E6=  \n-E8 *\n%%%%% end\n",
  QUOTED "%%%%% logres\r\n[Variant =22camelot=22]\r\n1. E6= \t\r\n-E8 *\r\n%%%%% end=  ",
  "Content-Type: multipart/mixed\nContent-Transfer-Encoding: base64\n\n" BASE64,
  "Content-Type: multipart/mixed; boundary=\"\"\nContent-Transfer-Encoding: base64\n\n" BASE64,
  "Content-Type: multipart/mixed; boundary=b\nContent-Transfer-Encoding: base64\n\n" BASE64,
  "Content-Type: nonsense\nContent-Transfer-Encoding: base64\n\n" BASE64,
  "Subject: a\r\r\nContent-Transfer-Encoding: base64\r\r\n\r\r\n" BASE64,
  "Content-Type: message/rfc822\n\n"
  ">From Kay\nX a: b\nContent-Transfer-Encoding: base64\n\n" BASE64,
  "From: Kay\n>From Kay\nX a: b\nContent-Transfer-Encoding: base64\n\n" BASE64,
  "From: Kay\n>From Kay\nContent-Transfer-Encoding: quoted-printable\n\n"
  "%%%%% logres\n[Variant =22camelot=22]\n1. E6-E8 *\n%%%%% end\n",
  PARTS "--b\nContent-Transfer-Encoding: base64\n" BASE64 "\n--b--\n",
  "X-Loop: a\n b\nContent-Transfer-Encoding: base64\n\n" BASE64,
  "\xef\xbb\xbf"
  "Content-Transfer-Encoding: base64\n\n" BASE64,
  "From kay@example.org Sat Nov 21 17:04:00 2026\n"
  "Content-Transfer-Encoding: base64\n\n" BASE64,
  "From kay@example.org\nContent-Type: multipart/mixed\nContent-Transfer-Encoding: "
  "base64\n\n" BASE64,
  "Hello\n%%%%% logres\n[Variant =22camelot=22]\n1. E6= \n-E8 *\n%%%%% end\n",
};

START_TEST (the_game_is_found_in_any_encoding)
{
  const char *mail = encoded_mails[_i];
  MailReading reading;

  ck_assert (mail_read (&reading, mail, strlen (mail)));
  ck_assert_int_eq (reading.found[0].problem, MAIL_OK);
  ck_assert_uint_eq (reading.found[0].n_moves, 1);
  mail_reading_clear (&reading);
}
END_TEST

/* ---- HTML ---- */

static const struct {
  const char *html, *text;
} entities[] = {
  { "&#69;6&#x2d;E&#X38;", "E6-E8" },
  { "&#x4B;&#x6b;", "Kk" },
  { "&amp;&lt;", "&<" },
  { "&#+5;", "&#+5;" },
  { "&# 7;", "&# 7;" },
  { "&#-65;", "&#-65;" },
  { "&#x 41;", "&#x 41;" },
  { "&#x+41;", "&#x+41;" },
  { "&#x0x41;", "&#x0x41;" },
  { "&#;", "&#;" },
  { "&#x;", "&#x;" },
  { "&#4a;", "&#4a;" },
  { "&#1114112;", "&#1114112;" },
  { "&nothing;", "&nothing;" },
};

START_TEST (only_valid_entities_become_characters)
{
  GString *html = g_string_new (entities[_i].html), *text = mail_html_strip (html);

  ck_assert_str_eq (text->str, entities[_i].text);
  g_string_free (text, TRUE);
  g_string_free (html, TRUE);
}
END_TEST

/* ---- Hostile structures ---- */

static const struct {
  const char *front, *repeated;
  int n;
} structures[] = {
  { PARTS, "--b\n" PARTS, 100 },
  { PARTS, "--b\n" PARTS, 5000 },
  { PARTS, "--b\n\nx\n", 20 },
  { PARTS, "--b\n\nx\n", 5000 },
  { PARTS, "--b\n\nx\n", 200000 },
  { "", "Content-Type: message/rfc822\n\n", 5000 },
  { "", "From: a\n", 200000 },
  { "", "From : a\n", 200000 },
  { PARTS "--b\njunk\n", "From: a\n", 200000 },
  { PARTS "--b\nTo: a\n \n", "From: a\n", 200000 },
  { "Content-Type: multipart/digest; boundary=b\n\n--b\n\n", "From: a\n", 200000 },
  { "Content-Type: message/rfc822\n\n", "From: a\n", 200000 },
  { "From: a\n", "\tb\n", 200000 },
  { "Content-Type: text/plain", "; a=b", 1000000 },
  { "Content-Type: multipart/mixed; boundary=", "b", 1000000 },
};

START_TEST (a_game_is_found_in_any_structure)
{
  GString *mail = g_string_new (structures[_i].front);
  MailReading reading;

  for (int i = 0; i < structures[_i].n; i++)
    g_string_append (mail, structures[_i].repeated);
  g_string_append (mail, "\n\n" GAME);
  ck_assert (mail_read (&reading, mail->str, mail->len));
  ck_assert_int_eq (reading.found[0].problem, MAIL_OK);
  mail_reading_clear (&reading);
  g_string_free (mail, TRUE);
}
END_TEST

#define ENCODED_PART "--b\nContent-Transfer-Encoding: base64\n\n" BASE64 "--b\n\n"

static const char *const long_texts[] = {
  PARTS ENCODED_PART "12:03:44 something has happened again, and somebody has written it down\n",
  PARTS ENCODED_PART "\n12:03:44 something has happened again, and somebody has written it down\n",
  PARTS ENCODED_PART "-- something has happened again, and somebody has written it down\n",
  PARTS ENCODED_PART "------------------------------------------------------------------------\n",
  "Message-ID: <1@example.org>\n" PARTS ENCODED_PART "\nKay: something has happened again\n",
  PARTS "--b\nContent-Type: message/rfc822\n\nFrom: Kay\n" PARTS ENCODED_PART
        "\nSomething has happened again, and somebody has written it down in base64\n",
};

/* The limit on the structure of emails must not stop an ordinary email. */
START_TEST (an_encoded_game_is_found_beside_a_long_text)
{
  const char *lines = strstr (long_texts[_i], ENCODED_PART) + strlen (ENCODED_PART);
  GString *mail = g_string_new (long_texts[_i]);
  MailReading reading;

  for (int i = 0; i < 9500; i++)
    g_string_append (mail, lines);
  ck_assert (mail_read (&reading, mail->str, mail->len));
  ck_assert_int_eq (reading.found[0].problem, MAIL_OK);
  mail_reading_clear (&reading);
  g_string_free (mail, TRUE);
}
END_TEST

/* ---- Megabytes ---- */

static const char *const rubbish[] = {
  "<",
  "&",
  "[",
  "[A \"",
  "[A \"b\"]\n",
  "%%%%% logres\n",
  "%%%%% logres [A \"b\"] ",
  "> ",
  "=",
  "=\n",
  "<!--",
  "<style>",
  "<blockquote>\n",
  "{",
  "(",
  "\xc2\xa0",
  "\xe2\x80\x9d ",
  "E6-\n",
  "--b\n",
  "A: b\n",
  "[Variant \"camelot\"]\n\n1. E6-E8\n",
  "%%%%% logres\n[Variant \"camelot\"]\nE6-E8 E\n8 *\n",
  "\r",
  "\\",
};

START_TEST (a_megabyte_of_rubbish_is_read_in_time)
{
  enum { LENGTH = 1 << 20 };
  size_t n = strlen (rubbish[_i]);
  char *mail = malloc (LENGTH);
  MailReading reading;

  for (size_t i = 0; i < LENGTH; i++)
    mail[i] = rubbish[_i][i % n];
  mail_read (&reading, mail, LENGTH);
  mail_reading_clear (&reading);
  free (mail);
}
END_TEST

START_TEST (a_mail_that_is_too_long_is_refused)
{
  char *mail = calloc (MOST_MAIL_TEXT + 1, 1);
  MailReading reading;

  ck_assert (!mail_read (&reading, mail, MOST_MAIL_TEXT + 1));
  ck_assert_int_eq (reading.problem, MAIL_TOO_LONG);
  mail_reading_clear (&reading);
  free (mail);
}
END_TEST

/* ---- Watching ---- */

typedef struct Watched {
  size_t n_calls, n_last, most_calls;
} Watched;

static bool
goes_on (void *data, size_t n_read)
{
  Watched *self = data;

  ck_assert_uint_ge (n_read, self->n_last);
  self->n_last = n_read;

  return ++self->n_calls < self->most_calls;
}

START_TEST (a_caller_hears_of_progress_and_can_stop_the_reading)
{
  GString *mail = g_string_new ("Hello\n\n");
  Watched told = { .most_calls = SIZE_MAX }, ended = { .most_calls = 3 };
  MailReading reading;

  for (int i = 0; i < 20; i++)
    g_string_append (mail, GAME);
  ck_assert (mail_read_watched (&reading, mail->str, mail->len, &(RecordWatch) { goes_on, &told }));
  ck_assert_uint_gt (told.n_last, mail->len / 2);
  ck_assert_uint_le (told.n_last, mail->len);
  mail_reading_clear (&reading);
  mail_read_watched (&reading, mail->str, mail->len, &(RecordWatch) { goes_on, &ended });
  ck_assert_uint_lt (ended.n_calls, told.n_calls);
  mail_reading_clear (&reading);
  g_string_free (mail, TRUE);
}
END_TEST

/* ---- Lines ---- */

static const struct {
  const char *mail, *lines;
} flowing[] = {
  { "Bors \nand Kay\n", "Bors and Kay\n" },
  { "Bors\nand Kay\n", "Bors\nand Kay\n" },
  { "-- \nBors\n", "--\nBors\n" }, /* a signature */
  { "--- \nBors\n", "--- Bors\n" },
};

/* In flowed text (format=flowed), a line that ends with a space continues in the next line. */
START_TEST (a_line_flows_unless_it_is_a_signature)
{
  const MailPart part = { .is_flowed = TRUE };
  GString *mail = g_string_new ("%%%%% logres\n");
  MailLines *lines = mail_lines_new (&part, g_string_append (mail, flowing[_i].mail));

  ck_assert_str_eq (lines->text->bytes->str + strlen ("%%%%% logres\n"), flowing[_i].lines);
  mail_lines_free (lines);
  g_string_free (mail, TRUE);
}
END_TEST

static void
check_places (const MailText *text, const char *bytes, const gsize *places)
{
  ck_assert_str_eq (text->bytes->str, bytes);
  for (gsize i = 0; i < strlen (bytes); i++)
    ck_assert_uint_eq (mail_text_place (text, i), places[i]);
}

START_TEST (each_byte_has_its_place_in_the_original_text)
{
  MailText *text = mail_text_new (), *part = mail_text_new ();

  ck_assert_uint_eq (mail_text_place (text, 0), 0);
  mail_text_add (text, "Bo", 2, 7);
  mail_text_add (text, "rs", 2, 9);
  mail_text_add_word (text, "...", 20);
  mail_text_add (text, "Kay", 3, 21);
  check_places (text, "Bors...Kay", (gsize[]) { 7, 8, 9, 10, 20, 20, 20, 21, 22, 23 });
  ck_assert_uint_eq (mail_text_place (text, 99), 23);
  mail_text_copy (part, text, 3, 9);
  check_places (part, "s...Ka", (gsize[]) { 10, 20, 20, 20, 21, 22 });
  mail_text_cut (part, 2);
  mail_text_add (part, "!", 1, 5);
  check_places (part, "s.!", (gsize[]) { 10, 20, 5 });
  mail_text_free (part);
  mail_text_free (text);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("mail-reading");
  TCase *tcase = tcase_create ("messages");

  tcase_set_timeout (tcase, 120);
  tcase_add_loop_test (tcase, a_line_flows_unless_it_is_a_signature, 0, N_ROWS (flowing));
  tcase_add_test (tcase, a_caller_hears_of_progress_and_can_stop_the_reading);
  tcase_add_test (tcase, each_byte_has_its_place_in_the_original_text);
  tcase_add_loop_test (tcase, every_message_of_a_game_is_read_however_it_comes, 0,
                       (int) n_variants);
  tcase_add_loop_test (tcase, nothing_private_is_sent_and_no_line_is_too_long, 0, (int) n_variants);
  tcase_add_test (tcase, white_space_in_tags_is_reduced_before_sending);
  tcase_add_loop_test (tcase, no_line_of_a_note_begins_like_a_quotation_a_mark_or_a_signature, 0,
                       6);
  tcase_add_loop_test (tcase, a_tag_value_with_brackets_is_read_again, 0, 5);
  tcase_add_loop_test (tcase, the_newest_of_two_games_is_found_first_in_any_order, 0,
                       (int) n_variants);
  tcase_add_loop_test (tcase, a_draft_is_a_mail_and_is_read_again, 0, (int) n_variants);
  tcase_add_loop_test (tcase, a_draft_has_all_recipients_that_were_typed, 0, N_ROWS (addresses));
  tcase_add_test (tcase, a_draft_without_recipients_has_no_line_for_them);
  suite_add_tcase (suite, tcase);

  tcase = tcase_create ("mistakes");
  tcase_set_timeout (tcase, 30);
  tcase_add_loop_test (tcase, an_error_is_reported_with_its_line_and_column, 0, N_ROWS (bad_mails));
  tcase_add_loop_test (tcase, an_email_without_a_game_is_reported, 0, N_ROWS (empty_mails));
  tcase_add_loop_test (tcase, each_character_set_is_read_by_its_name, 0, N_ROWS (charsets));
  tcase_add_loop_test (tcase, the_game_is_found_below_headers_without_an_empty_line, 0,
                       N_ROWS (broken_headers));
  tcase_add_loop_test (tcase, the_game_is_found_in_any_encoding, 0, N_ROWS (encoded_mails));
  tcase_add_loop_test (tcase, only_valid_entities_become_characters, 0, N_ROWS (entities));
  tcase_add_loop_test (tcase, a_game_is_found_in_any_structure, 0, N_ROWS (structures));
  tcase_add_loop_test (tcase, an_encoded_game_is_found_beside_a_long_text, 0, N_ROWS (long_texts));
  tcase_add_loop_test (tcase, a_megabyte_of_rubbish_is_read_in_time, 0, N_ROWS (rubbish));
  tcase_add_test (tcase, a_mail_that_is_too_long_is_refused);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
