#include "cli/mail/mail-read.h"

#include "cli/common/file.h"
#include "cli/common/messages.h"
#include "cli/mail/mail-file.h"
#include "wording/mail-words.h"

#include <stdlib.h>
#include <string.h>

/* ---- New games ---- */

/* If no game is known yet, the game of the email becomes the game. */
static bool
take_new_game (MailFile *file, const MailFound *found)
{
  *file =
    (MailFile) { .record = record_new (&found->record->root->turn.pos), .draw_offer = MAIL_NOBODY };
  if (file->record == NULL)
    return false;

  file->live = file->record->root;
  tags_clear (&file->record->tags);

  return tags_copy (&found->record->tags, &file->record->tags);
}

/* ---- Additions to the game ---- */

static bool
add_moves (MailFile *file, const Node *base)
{
  for (const Node *new = base->child; new != NULL; new = new->child) {
    Node *node = node_add (file->live, new->move, NULL);

    if (node == NULL)
      return false;
    node_make_main (node);
    file->live = node;
  }

  return true;
}

/* Adds the conditional lines of the email, except those that are known. */
static void
add_lines (MailFile *file, const MailConditions *announced)
{
  mail_conditions_prune (&file->conditions, file->live);
  for (size_t i = 0; i < announced->n; i++)
    mail_conditions_add (&file->conditions, announced->lines[i].author, file->live,
                         announced->lines[i].text, NULL);
}

static bool
set_end (MailFile *file, const MailMatch *match)
{
  file->draw_offer = match->draw_offer;

  return match->result == ONGOING ||
         record_set_ending (file->record, match->result, match->termination);
}

/* Plays the conditional moves of the reader that apply now. */
static bool
play_answers (MailFile *file)
{
  const Node *before = file->live;
  char text[MOVE_TEXT_SIZE];

  if (!mail_file_apply (file))
    return false;
  if (file->live == before)
    return true;

  move_text_write (&file->live->parent->turn.pos, file->live->move, text);
  fprintf (stderr, "%s is played, as announced\n", text);
  file->draw_offer = MAIL_NOBODY;

  return true;
}

static bool
take_news (MailFile *file, const MailMatch *match)
{
  if (!add_moves (file, match->base) || !set_end (file, match))
    return false;
  add_lines (file, &match->found->conditions);

  return match->result != ONGOING || play_answers (file);
}

static Status
print_game (MailFile *file)
{
  char *text = mail_file_write (file);

  if (text == NULL)
    return mail_fail_for_memory ();
  show_lines (stdout, text, strlen (text));
  free (text);

  return DONE;
}

/* ---- What was found ---- */

static void
tell_news (const MailMatch *match)
{
  fprintf (stderr, ": %zu new move%s", match->n_new, match->n_new == 1 ? "" : "s");
  if (match->result != ONGOING)
    fprintf (stderr, ", and the game ends: %s", result_tag (match->result));
  if (match->draw_offer != MAIL_NOBODY)
    fprintf (stderr, ", and %s offers a draw",
             record_variant (match->found->record)->seats[match->draw_offer].name);
}

/* The game is valid, so it is accepted without the invalid conditional lines. */
static void
tell_bad_line (const char *name, const MailFound *found)
{
  show_text (stderr, name);
  fputs (": a conditional move in it is left out: ", stderr);
  show_ascii (stderr, mail_words_line_problem (found->line_error.problem));
  fputc ('\n', stderr);
}

/* Writes "MAIL:12:5: " with the place of the error or of the game. */
static void
tell_place (const char *name, const MailFound *found)
{
  bool has_error = found != NULL && found->error.problem != RECORD_OK;

  show_text (stderr, name);
  if (found != NULL)
    fprintf (stderr, ":%zu:%zu", has_error ? found->error.line : found->line,
             has_error ? found->error.column : found->column);
  fputs (": ", stderr);
}

static void
tell (const char *name, const MailMatch *match)
{
  char *reason = mail_words_new_reason (match, NULL);

  tell_place (name, match->found);
  show_ascii (stderr, mail_words_verdict (match->verdict));
  if (match->verdict == MAIL_CONTINUES)
    tell_news (match);
  if (*reason != '\0')
    fputs (". ", stderr);
  show_ascii (stderr, reason);
  fputc ('\n', stderr);
  if (match->found != NULL && match->found->problem == MAIL_BAD_LINE)
    tell_bad_line (name, match->found);
  free (reason);
}

/* ---- The email ---- */

static Status
status_of (MailVerdict verdict)
{
  if (!mail_verdict_is_refusal (verdict))
    return DONE;

  return verdict <= MAIL_REFUSED_BAD_RECORD || verdict == MAIL_REFUSED_NO_MEMORY ? TROUBLE
                                                                                 : REFUSED;
}

/* `file` is empty if no game is known. */
static Status
match_mail (MailFile *file, const char *name, const MailReading *reading, unsigned own_seats)
{
  const MailGame game = { .record = file->record,
                          .live = file->live,
                          .own_seats = own_seats,
                          .draw_offer = file->draw_offer,
                          .conditions = &file->conditions };
  MailMatch match = mail_match (reading, file->record != NULL ? &game : NULL);
  Status status = status_of (match.verdict);

  tell (name, &match);
  if (status != DONE)
    return status;
  if ((match.verdict == MAIL_NEW_GAME && !take_new_game (file, match.found)) ||
      ((match.verdict == MAIL_NEW_GAME || match.verdict == MAIL_CONTINUES) &&
       !take_news (file, &match)))
    return mail_fail_for_memory ();

  return print_game (file);
}

static Status
read_mail (MailFile *file, const char *name, unsigned own_seats)
{
  size_t length;
  char *text = file_read (name, &length);
  MailReading reading;
  Status status;

  if (text == NULL)
    return TROUBLE;

  mail_read (&reading, text, length);
  status = match_mail (file, name, &reading, own_seats);
  mail_reading_clear (&reading);
  free (text);

  return status;
}

/* ---- The arguments ---- */

static bool
take_order (MailFile *file, int n, char *const *words, const char **game, const char **seat)
{
  for (int i = 0; i < n; i += 2) {
    const char **value = strcmp (words[i], "--game") == 0 ? game
                         : strcmp (words[i], "--as") == 0 ? seat
                                                          : NULL;

    if (value == NULL)
      return complain_of ("mail read", words[i], "is none of its settings");
    if (i + 1 == n)
      return complain_of ("mail read", words[i], "wants something behind it");
    *value = words[i + 1];
  }

  if (*game == NULL)
    return *seat == NULL || complain_of ("--as", *seat, "says nothing without --game");

  return mail_file_read (file, *game);
}

Status
mail_read_command (int n, char *const *arguments)
{
  MailFile file = { .draw_offer = MAIL_NOBODY };
  const char *game = NULL, *seat = NULL;
  unsigned own_seats = 0;
  Status status = TROUBLE;

  if (!take_order (&file, n - 1, arguments + 1, &game, &seat))
    return TROUBLE;

  if (seat != NULL)
    own_seats = mail_file_seats (&file, seat);
  if (seat == NULL || own_seats != 0)
    status = read_mail (&file, arguments[0], own_seats);
  mail_file_clear (&file);

  return status;
}
