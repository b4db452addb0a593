#include "cli/mail/mail-write.h"

#include "cli/common/file.h"
#include "cli/common/messages.h"
#include "cli/common/problems.h"
#include "cli/common/typed-move.h"
#include "cli/mail/mail-file.h"
#include "mail/game/mail-message.h"
#include "mail/mime/mail-draft.h"
#include "wording/mail-words.h"

#include <stdlib.h>
#include <string.h>

/* The settings in the order in which they are applied. The order in which the user gives different
 * settings does not matter. */
enum { AS, MOVE, IF, ACCEPT, OFFER, CLAIM, RESIGN, NOTE, EML, TO, SAVE, N_DEEDS };

/* The state while a message is written. */
typedef struct Writing {
  MailFile file;
  const Node *known;          /* the end of the game before the new moves */
  int sender;                 /* a seat */
  const char *given[N_DEEDS]; /* for each setting its last text, or its name if it has no text; NULL
                                 if it was not given */
} Writing;

/* ---- Resign, draw and accept ---- */

static void
end_game (Writing *self, Result result, Termination termination)
{
  mail_need (record_set_ending (self->file.record, result, termination));
  self->file.draw_offer = MAIL_NOBODY;
}

/* Resigns for the sender, even when another player is to move. */
static Status
do_resign (Writing *self, const char *word)
{
  end_game (self, result_win_of_team (!variant_team ((Seat) self->sender)),
            TERMINATION_RESIGNATION);

  return DONE;
}

static Status
do_accept (Writing *self, const char *word)
{
  int offered = self->file.draw_offer;

  if (offered == MAIL_NOBODY ||
      variant_team ((Seat) offered) == variant_team ((Seat) self->sender)) {
    complain ("%s: the opponent has not offered a draw", word);
    return REFUSED;
  }
  end_game (self, DRAW, TERMINATION_AGREEMENT);

  return DONE;
}

static Status
do_claim (Writing *self, const char *word)
{
  unsigned claims = record_claims (self->file.record, self->file.live);

  if (claims == 0) {
    complain ("%s: the rules allow no claim of a draw here", word);
    return REFUSED;
  }
  end_game (self, DRAW,
            claims & CLAIM_REPETITION ? TERMINATION_REPETITION : TERMINATION_FIFTY_MOVES);

  return DONE;
}

static Status
do_offer (Writing *self, const char *word)
{
  self->file.draw_offer = self->sender;

  return DONE;
}

/* ---- Moves ---- */

static bool
is_their_turn (const Writing *self)
{
  return self->given[AS] == NULL || self->sender == self->file.live->turn.pos.seat;
}

static Status
do_move (Writing *self, const char *text)
{
  Attempt attempt = { .before = &self->file.live->turn, .text = text, .strictness = ON_DEMAND };
  Turn after;
  Move move;

  if (!is_their_turn (self)) {
    complain_of ("--move", text, "cannot be played, because it is not this player's turn");
    return REFUSED;
  }
  if (!attempt_play (&attempt, &after, &move)) {
    fputs ("--move: ", stderr);
    attempt_write_problem (stderr, &attempt);
    fputc ('\n', stderr);
    return attempt_is_illegal (&attempt) ? REFUSED : TROUBLE;
  }
  if (self->given[MOVE] == NULL && self->given[AS] == NULL)
    self->sender = self->file.live->turn.pos.seat;
  mail_file_play (&self->file, move);
  self->file.draw_offer = MAIL_NOBODY;
  mail_file_apply (&self->file);
  mail_file_note_end (&self->file);

  return DONE;
}

/* Writes "--if: `H11-H8`: There is a move…" with the word that is wrong. */
static void
tell_line (const char *text, const MailLineError *error)
{
  char word[QUOTED_SIZE];

  quote (text + error->start, (int) error->length, word);
  fprintf (stderr, "--if: %s%s", error->length > 0 ? word : "", error->length > 0 ? ": " : "");
  show_ascii (stderr, mail_words_line_problem (error->problem));
  if (error->problem == MAIL_LINE_BAD_MOVE && error->move.problem == MOVE_ILLEGAL) {
    fputc (' ', stderr);
    write_refusal (stderr, &error->move.why);
  }
  fputc ('\n', stderr);
}

static Status
do_line (Writing *self, const char *text)
{
  MailLineError error;

  if (mail_conditions_add (&self->file.conditions, (Seat) self->sender, self->file.live, text,
                           &error))
    return DONE;
  tell_line (text, &error);

  return error.problem == MAIL_LINE_BAD_MOVE && error.move.problem == MOVE_NOT_UNDERSTOOD ? TROUBLE
                                                                                          : REFUSED;
}

static Status
do_seat (Writing *self, const char *text)
{
  self->sender = mail_file_find_seat (&self->file, text);

  return self->sender != MAIL_NOBODY ? DONE : TROUBLE;
}

/* ---- The settings ---- */

static const struct {
  const char *name;
  Status (*run) (Writing *self, const char *text); /* NULL if the setting is only stored */
  bool has_text, needs_game; /* the setting has a text; it needs a game that is not over */
} deeds[] = {
  [AS] = { "--as", do_seat, true, false },
  [MOVE] = { "--move", do_move, true, true },
  [IF] = { "--if", do_line, true, true },
  [ACCEPT] = { "--accept-draw", do_accept, false, true },
  [OFFER] = { "--offer-draw", do_offer, false, true },
  [CLAIM] = { "--claim-draw", do_claim, false, true },
  [RESIGN] = { "--resign", do_resign, false, true },
  [NOTE] = { "--note", NULL, true, false },
  [EML] = { "--eml", NULL, false, false },
  [TO] = { "--to", NULL, true, false },
  [SAVE] = { "--save", NULL, true, false },
};

static int
find_deed (const char *word)
{
  for (int i = 0; i < N_DEEDS; i++)
    if (strcmp (deeds[i].name, word) == 0)
      return i;

  return -1;
}

/* Checks the arguments before anything is changed. */
static bool
is_order_clear (int n, char *const *words)
{
  for (int i = 0; i < n; i++) {
    int which = find_deed (words[i]);

    if (which < 0)
      return complain_of ("mail write", words[i],
                          "is not a setting; `logres-cli mail --help` lists them");
    if (deeds[which].has_text && (++i == n || strncmp (words[i], "--", 2) == 0))
      return complain_of ("mail write", words[i - 1], "needs a value after it");
  }

  return true;
}

static Status
do_one (Writing *self, int which, const char *text)
{
  Status status = DONE;

  if (deeds[which].needs_game && record_result (self->file.record) != ONGOING) {
    complain ("%s: the game is over", deeds[which].name);
    return REFUSED;
  }
  if (deeds[which].run != NULL)
    status = deeds[which].run (self, text);
  self->given[which] = text;

  return status;
}

static Status
do_all (Writing *self, int n, char *const *words)
{
  Status status = DONE;

  for (int deed = 0; deed < N_DEEDS; deed++)
    for (int i = 0; i < n && status == DONE; i++) {
      int which = find_deed (words[i]);
      bool has_text = deeds[which].has_text;

      if (which == deed)
        status = do_one (self, which, has_text ? words[i + 1] : words[i]);
      i += has_text;
    }

  return status;
}

/* ---- The message ---- */

/* Returns the whole email, which the caller frees. */
static char *
new_message (const Writing *self)
{
  bool offers = self->given[OFFER] != NULL || self->file.draw_offer == self->sender;
  int offered = offers ? self->sender : MAIL_NOBODY;
  char *says = mail_words_new_says (self->file.record, self->file.live, offered), *text;
  const MailMessage message = {
    .record = self->file.record,
    .live = self->file.live,
    .known = self->given[MOVE] != NULL ? self->known : NULL,
    .sender = self->sender,
    .draw_offer = offered,
    .conditions = &self->file.conditions,
  };
  const MailWords words = {
    .says = says,
    .note = self->given[NOTE],
    .conditions = "If you play the first move of a line, I reply with the next:",
    .how = "To reply, open this email in Logres, or use `logres-cli mail read`.",
  };
  TextBuffer body = { 0 }, subject = { 0 };

  mail_need (mail_message_write (&message, &words, &body) &&
             mail_message_write_subject (&message, &words, &subject));
  text = self->given[EML] != NULL || self->given[TO] != NULL
           ? mail_draft_new_text (
               &(MailDraft) { .to = self->given[TO], .subject = subject.text, .body = body.text })
           : text_buffer_steal (&body);
  text_buffer_clear (&body);
  text_buffer_clear (&subject);
  free (says);

  return text;
}

static Status
save (Writing *self)
{
  char *text = mail_file_write (&self->file);
  const char *trouble = file_write (self->given[SAVE], text, strlen (text), FILE_MAY_BE_THERE);

  free (text);
  if (trouble == NULL)
    return DONE;
  complain ("%s: %s", self->given[SAVE], trouble);

  return TROUBLE;
}

/* Saves the game if the user wants it, then prints the message. Prints nothing if saving failed. */
static Status
finish (Writing *self)
{
  char *message = new_message (self);
  Status status = self->given[SAVE] != NULL ? save (self) : DONE;

  if (status == DONE)
    show_lines (stdout, message, strlen (message));
  free (message);

  return status;
}

/* Returns the sender if there is no --as. A move, a resignation, a claim or the acceptance of a
 * draw comes from the player to move. Other messages come from the player who moved last, or before
 * the first move from the player to move. */
static int
who_speaks (const MailFile *file, int n, char *const *words)
{
  const Node *live = file->live;
  bool has_last = live->parent != NULL;

  for (int i = 0; i < n; i++) {
    int which = find_deed (words[i]);

    if (which >= 0 && deeds[which].needs_game && which != IF && which != OFFER)
      return live->turn.pos.seat;
  }

  return has_last ? live->parent->turn.pos.seat : live->turn.pos.seat;
}

Status
mail_write (int n, char *const *arguments)
{
  Writing writing = { .known = NULL };
  Status status = TROUBLE;

  if (!is_order_clear (n - 1, arguments + 1) || !mail_file_read (&writing.file, arguments[0]))
    return TROUBLE;

  writing.known = writing.file.live;
  writing.sender = who_speaks (&writing.file, n - 1, arguments + 1);
  status = do_all (&writing, n - 1, arguments + 1);
  if (status == DONE)
    status = finish (&writing);
  mail_file_clear (&writing.file);

  return status;
}
