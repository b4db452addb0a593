#include "cli/mail/mail-read.h"

#include "cli/common/file.h"
#include "cli/common/messages.h"
#include "cli/mail/mail-file.h"
#include "wording/mail-words.h"

#include <stdlib.h>
#include <string.h>

/* ---- New games ---- */

/* Makes a game without moves, with the start position and the tags of the email. */
static void
take_new_game (MailFile *file, const MailFound *found)
{
  *file =
    (MailFile) { .record = record_new (&found->record->root->turn.pos), .draw_offer = MAIL_NOBODY };
  mail_need (file->record != NULL);
  file->live = file->record->root;
  tags_clear (&file->record->tags);
  mail_need (tags_copy (&found->record->tags, &file->record->tags));
}

/* ---- Additions to the game ---- */

/* Adds the conditional lines of the email. Removes the old ones that no longer apply. */
static void
add_lines (MailFile *file, const MailConditions *announced)
{
  mail_conditions_prune (&file->conditions, file->live);
  for (size_t i = 0; i < announced->n; i++)
    mail_conditions_add (&file->conditions, announced->lines[i].author, file->live,
                         announced->lines[i].text, NULL);
}

static void
set_end (MailFile *file, const MailMatch *match)
{
  file->draw_offer = match->draw_offer;
  if (match->result != ONGOING)
    mail_need (record_set_ending (file->record, match->result, match->termination));
}

/* Plays the conditional moves that apply now, and prints the last of them. */
static void
play_answers (MailFile *file)
{
  const Node *before = file->live;
  char text[MOVE_TEXT_SIZE];

  mail_file_apply (file);
  if (file->live == before)
    return;

  move_text_write (&file->live->parent->turn.pos, file->live->move, text);
  fprintf (stderr, "played the conditional move %s\n", text);
  file->draw_offer = MAIL_NOBODY;
  mail_file_note_end (file);
}

static void
take_news (MailFile *file, const MailMatch *match)
{
  for (const Node *new = match->base->child; new != NULL; new = new->child)
    mail_file_play (file, new->move);
  set_end (file, match);
  add_lines (file, &match->found->conditions);
  if (match->result == ONGOING)
    play_answers (file);
}

static void
print_game (MailFile *file)
{
  char *text = mail_file_write (file);

  show_lines (stdout, text, strlen (text));
  free (text);
}

/* ---- The verdict ---- */

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

/* Tells that a conditional line is invalid. The game is accepted without this line and the lines
 * after it. */
static void
tell_bad_line (const char *name, const MailFound *found)
{
  show_text (stderr, name);
  fputs (": the program ignores some conditional moves: ", stderr);
  show_ascii (stderr, mail_words_line_problem (found->line_error.problem));
  fputc ('\n', stderr);
}

/* Writes "MAIL:12:5: ", that is the name of the email, and the line and column of the error, or of
 * the game if there is no error. */
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
  if (match->verdict == MAIL_CONTINUES) {
    tell_news (match);
  } else if (*reason != '\0') {
    fputs (". ", stderr);
    show_ascii (stderr, reason);
  }
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

/* Compares the email with the game of `file`, tells the result, and prints the game with the new
 * moves. Without --game, `file` is empty. */
static Status
match_mail (MailFile *file, const char *name, const MailReading *reading, int own_seat)
{
  const MailGame game = { .record = file->record,
                          .live = file->live,
                          .own_seats = own_seat != MAIL_NOBODY ? 1u << own_seat : 0,
                          .draw_offer = file->draw_offer,
                          .conditions = &file->conditions };
  MailMatch match = mail_match (reading, file->record != NULL ? &game : NULL);
  Status status = status_of (match.verdict);

  tell (name, &match);
  if (status != DONE)
    return status;
  if (match.verdict == MAIL_NEW_GAME)
    take_new_game (file, match.found);
  if (match.verdict == MAIL_NEW_GAME || match.verdict == MAIL_CONTINUES)
    take_news (file, &match);
  print_game (file);

  return DONE;
}

static Status
read_mail (MailFile *file, const char *name, int own_seat)
{
  size_t length;
  char *text = file_read (name, &length);
  MailReading reading;
  Status status;

  if (text == NULL)
    return TROUBLE;

  mail_read (&reading, text, length);
  status = match_mail (file, name, &reading, own_seat);
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
      return complain_of ("mail read", words[i],
                          "is not a setting; `logres-cli mail --help` lists them");
    if (i + 1 == n)
      return complain_of ("mail read", words[i], "needs a value after it");
    *value = words[i + 1];
  }

  if (*game == NULL)
    return *seat == NULL || complain_of ("--as", *seat, "needs --game and a file");

  return mail_file_read (file, *game);
}

Status
mail_read_command (int n, char *const *arguments)
{
  MailFile file = { .draw_offer = MAIL_NOBODY };
  const char *game = NULL, *name = NULL;
  int own_seat = MAIL_NOBODY;
  Status status = TROUBLE;

  if (!take_order (&file, n - 1, arguments + 1, &game, &name))
    return TROUBLE;

  if (name != NULL)
    own_seat = mail_file_find_seat (&file, name);
  if (name == NULL || own_seat != MAIL_NOBODY)
    status = read_mail (&file, arguments[0], own_seat);
  mail_file_clear (&file);

  return status;
}
