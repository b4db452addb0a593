#include "cli/mail/mail-words.h"

#include "cli/common/messages.h"
#include "cli/common/problems.h"

#include <assert.h>
#include <string.h>

/* Writes a sentence. '@' is replaced by the first word and '%' by the second. */
static void
write_sentence (FILE *out, const char *sentence, const char *word, const char *other)
{
  for (const char *c = sentence; *c != '\0'; c++)
    if (*c == '@')
      show_text (out, word);
    else if (*c == '%')
      show_text (out, other);
    else
      fputc (*c, out);
}

/* ---- Lines ---- */

static const char *const line_words[] = {
  [MAIL_LINE_OK] = "nothing is wrong with @",
  [MAIL_LINE_EMPTY] = "there is no move in it",
  [MAIL_LINE_BAD_MOVE] = "@ cannot be played there",
  [MAIL_LINE_OWN_FIRST] = "it has to begin with a move of somebody else",
  [MAIL_LINE_NO_ANSWER] = "it has to end with an answer",
  [MAIL_LINE_TWO_ANSWERS] = "another line answers otherwise than @",
  [MAIL_LINE_GAME_OVER] = "@ comes after the end of the game",
  [MAIL_LINE_TOO_MANY] = "that is too much",
  [MAIL_LINE_NO_PLACE] = "it does not belong to where the game stands",
};

static_assert (sizeof line_words / sizeof line_words[0] == N_MAIL_LINE_PROBLEMS,
               "every problem has its words");

void
mail_words_tell_line (const char *what, const char *text, const MailLineError *error)
{
  char word[QUOTED_SIZE];

  quote (text + error->start, (int) error->length, word);
  fprintf (stderr, "%s: ", what);
  write_sentence (stderr, line_words[error->problem], word, "");
  if (error->problem == MAIL_LINE_BAD_MOVE && error->move.problem == MOVE_ILLEGAL) {
    fputs (": ", stderr);
    write_refusal (stderr, &error->move.why);
  }
  fputc ('\n', stderr);
}

/* ---- Verdicts ---- */

/* '@' is the move of the email, '%' the move of the known game. */
static const char *const verdict_words[] = {
  [MAIL_CONTINUES] = "",
  [MAIL_NEW_GAME] = "a new game",
  [MAIL_SAME] = "nothing in it is new",
  [MAIL_OLDER] = "the game has gone on since",
  [MAIL_REFUSED_NO_RECORD] = "there is no game in it",
  [MAIL_REFUSED_CUT_OFF] = "the game in it breaks off; the end of the mail is missing",
  [MAIL_REFUSED_BAD_RECORD] = "",
  [MAIL_WRONG_GAME] = "it is about another game: its GameId differs",
  [MAIL_WRONG_VARIANT] = "it is about another game: the variant differs",
  [MAIL_WRONG_START] = "it is about another game, which began with another position",
  [MAIL_ALTERED_PAST] = "the past is altered: @, where the game has %",
  [MAIL_ILLEGAL_MOVE] = "",
  [MAIL_MISSING_MOVE] = "a move is missing: ",
  [MAIL_NOT_THEIR_TURN] = "@ is a move that was not his to make",
  [MAIL_GAME_IS_OVER] = "the game is over, and there are new moves in it",
  [MAIL_OTHER_END] = "the game is over, and has ended in another way",
  [MAIL_BAD_END] = "the game has not ended as it says",
  [MAIL_BAD_CLAIM] = "a draw cannot be claimed there",
  [MAIL_NOT_OFFERED] = "it agrees to a draw that nobody has offered",
  [MAIL_REFUSED_NO_MEMORY] = "there is no memory for it",
};

static_assert (sizeof verdict_words / sizeof verdict_words[0] == N_MAIL_VERDICTS,
               "every verdict has its words");

static bool
is_of_record (MailVerdict verdict)
{
  return verdict == MAIL_REFUSED_BAD_RECORD || verdict == MAIL_ILLEGAL_MOVE ||
         verdict == MAIL_MISSING_MOVE;
}

enum { MOVE_PHRASE_SIZE = MOVE_TEXT_SIZE + 32 };

/* Writes "move 3, E6-E8". */
static void
write_move_phrase (const Node *node, char text[MOVE_PHRASE_SIZE])
{
  char move[MOVE_TEXT_SIZE];

  text[0] = '\0';
  if (node == NULL)
    return;
  move_text_write (&node->parent->turn.pos, node->move, move);
  snprintf (text, MOVE_PHRASE_SIZE, "move %zu, %s", node_count_moves (node), move);
}

static void
tell_news (const MailMatch *match)
{
  fprintf (stderr, "%zu new move%s", match->n_new, match->n_new == 1 ? "" : "s");
  if (match->result != ONGOING)
    fprintf (stderr, ", and the game ends: %s", result_tag (match->result));
  if (match->draw_offer != MAIL_NOBODY)
    fprintf (stderr, ", and %s offers a draw",
             record_variant (match->found->record)->seats[match->draw_offer].name);
}

/* Adds the line number, unless the message of a record error has one already. */
static void
tell_verdict (const char *name, const MailMatch *match)
{
  char theirs[MOVE_PHRASE_SIZE], ours[MOVE_PHRASE_SIZE];

  write_move_phrase (match->theirs, theirs);
  write_move_phrase (match->ours, ours);
  show_text (stderr, name);
  fputc (':', stderr);
  if (match->found != NULL && !is_of_record (match->verdict))
    fprintf (stderr, "%zu:%zu:", match->found->line, match->found->column);
  if (!is_of_record (match->verdict) || verdict_words[match->verdict][0] != '\0')
    fputc (' ', stderr);
  write_sentence (stderr, verdict_words[match->verdict], theirs, ours);
}

/* The game is valid, so it is accepted without the invalid conditional lines. */
static void
tell_bad_line (const char *name, const MailFound *found)
{
  if (found == NULL || found->problem != MAIL_BAD_LINE)
    return;
  show_text (stderr, name);
  fputs (": a conditional move in it is left out: ", stderr);
  write_sentence (stderr, line_words[found->line_error.problem], "one of its moves", "");
  fputc ('\n', stderr);
}

void
mail_words_tell (const char *name, const MailReading *reading, const MailMatch *match)
{
  if (reading->problem == MAIL_TOO_LONG) {
    complain ("%s: it is too long for a mail", name);
    return;
  }

  tell_verdict (name, match);
  if (match->verdict == MAIL_CONTINUES)
    tell_news (match);
  if (is_of_record (match->verdict))
    write_record_error (stderr, match->found->text, &match->found->error);
  else
    fputc ('\n', stderr);
  tell_bad_line (name, match->found);
}

/* ---- The summary of a message ---- */

static void
add (char text[MAIL_SAYS_SIZE], const char *who, const char *what)
{
  size_t length = strlen (text);

  snprintf (text + length, MAIL_SAYS_SIZE - length, "%s%s %s.", length > 0 ? " " : "", who, what);
}

/* The words for the endings by a player. Endings on the board need no words. */
static const char *const end_words[N_TERMINATIONS] = {
  [TERMINATION_AGREEMENT] = "agrees to a draw",
  [TERMINATION_REPETITION] = "claims a draw, as a position came three times",
  [TERMINATION_FIFTY_MOVES] = "claims a draw, after fifty moves without progress",
  [TERMINATION_RESIGNATION] = "resigns",
};

void
mail_words_say (
  const Record *record, const Node *live, int sender, int draw_offer, char text[MAIL_SAYS_SIZE])
{
  const SeatRow *seats = record_variant (record)->seats;

  const char *end = end_words[record_termination (record)];

  text[0] = '\0';
  if (record_result (record) != ONGOING) {
    add (text, end != NULL ? seats[sender].name : "The game", end != NULL ? end : "is over");
    return;
  }
  if (draw_offer != MAIL_NOBODY)
    add (text, seats[draw_offer].name, "offers a draw");
  add (text, seats[live->turn.pos.seat].name, "to move");
}
