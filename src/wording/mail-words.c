#include "wording/mail-words.h"

#include "wording/game-names.h"
#include "wording/refusal-text.h"

#include <glib/gi18n.h>

/* ---- Verdicts ---- */

static const struct {
  const char *heading, *reason;
} verdicts[] = {
  [MAIL_CONTINUES] = { N_ ("The email has been read"), "" },
  [MAIL_NEW_GAME] = { N_ ("This is a new game"), "" },
  [MAIL_SAME] = { N_ ("This email is already known"), N_ ("It has nothing new.") },
  [MAIL_OLDER] = { N_ ("This is an earlier email"), N_ ("The game has moved on since then.") },
  [MAIL_REFUSED_NO_RECORD] = { N_ ("No game found in this text"),
                               N_ ("An email from Logres has lines that begin with “%%%%%”. Copy "
                                   "everything between them, or the whole email.") },
  [MAIL_REFUSED_CUT_OFF] = { N_ ("The game in this email is cut off"),
                             N_ (
                               "Its end is missing. Copy the whole email, or ask for it again.") },
  [MAIL_REFUSED_BAD_RECORD] = { N_ ("The game in this email cannot be read"), "" },
  [MAIL_WRONG_GAME] = { N_ ("This email belongs to another game"),
                        N_ ("To start that game, paste the email in the list of email games.") },
  [MAIL_WRONG_VARIANT] = { N_ ("This email belongs to another game"), N_ ("It uses other rules.") },
  [MAIL_WRONG_START] = { N_ ("This email belongs to another game"),
                         N_ ("It starts from another position.") },
  [MAIL_ALTERED_PAST] = { N_ ("The moves in this email differ from the game"), "" },
  [MAIL_ILLEGAL_MOVE] = { N_ ("This email has a move that is not allowed"), "" },
  [MAIL_MISSING_MOVE] = { N_ ("A move is missing from this email"), "" },
  [MAIL_NOT_THEIR_TURN] = { N_ ("This email has a move of yours that you did not make"), "" },
  [MAIL_GAME_IS_OVER] = { N_ ("This email continues a game that is over"), "" },
  [MAIL_OTHER_END] = { N_ ("This email gives a different result"),
                       N_ ("The game has already ended with another result.") },
  [MAIL_BAD_END] = { N_ ("The result in this email is not valid"),
                     N_ ("It does not match the board, or the sender may not decide it.") },
  [MAIL_BAD_CLAIM] = { N_ ("This email claims a draw that cannot be claimed"),
                       N_ ("The position did not occur three times, and there were not fifty moves "
                           "without progress.") },
  [MAIL_NOT_OFFERED] = { N_ ("This email accepts a draw that was not offered"), "" },
  [MAIL_REFUSED_NO_MEMORY] = { N_ ("This email is too large"), "" },
};

G_STATIC_ASSERT (G_N_ELEMENTS (verdicts) == N_MAIL_VERDICTS);

const char *
mail_words_verdict (MailVerdict verdict)
{
  return _ (verdicts[verdict].heading);
}

char *
mail_words_new_move (const Node *node)
{
  g_autofree char *move = NULL;

  if (node->parent == NULL)
    return NULL;
  move = words_new_move (&node->parent->turn.pos, node->move);
  if (node->move.kind == MOVE_TREE)
    return g_steal_pointer (&move);

  return g_strdup_printf ("%u%s %s", words_round (node->parent),
                          node->parent->turn.pos.seat == 0 ? "." : "…", move);
}

/* Returns a sentence that names the move `theirs` of the match and, if it has one, the move `ours`.
 * Returns NULL if `theirs` is not set. */
static char *
new_place (const MailMatch *match)
{
  g_autofree char *theirs = match->theirs != NULL ? mail_words_new_move (match->theirs) : NULL;
  g_autofree char *ours = match->ours != NULL ? mail_words_new_move (match->ours) : NULL;

  if (theirs == NULL)
    return NULL;
  if (ours == NULL)
    /* Translators: %s is a move with its number. */
    return g_strdup_printf (_ ("The move is %s."), theirs);

  /* Translators: both are moves with their numbers. */
  return g_strdup_printf (_ ("The email has %s. The game has %s."), theirs, ours);
}

static char *
new_problem (const MailMatch *match)
{
  if (match->found == NULL || match->found->error.problem == RECORD_OK)
    return NULL;

  return refusal_text_new_record_problem (&match->found->error, match->found->text);
}

char *
mail_words_new_reason (const MailMatch *match, const Variant *variant)
{
  const char *reason = verdicts[match->verdict].reason;
  g_autofree char *place = new_place (match);
  g_autofree char *problem = new_problem (match);
  GString *text = g_string_new (*reason != '\0' ? _ (reason) : "");
  const char *more[] = { place, problem,
                         mail_verdict_is_refusal (match->verdict) && variant != NULL
                           ? _ ("Nothing was changed.")
                           : NULL };

  for (gsize i = 0; i < G_N_ELEMENTS (more); i++)
    if (more[i] != NULL)
      words_add_sentence (text, more[i]);

  return g_string_free (text, FALSE);
}

/* ---- Conditional moves ---- */

static const char *const line_problems[] = {
  [MAIL_LINE_OK] = "",
  [MAIL_LINE_EMPTY] = N_ ("First play the move you expect, then your reply to it."),
  [MAIL_LINE_BAD_MOVE] = N_ ("A move in this line is not allowed."),
  [MAIL_LINE_OWN_FIRST] = N_ ("Conditional moves start with a move of the other player."),
  [MAIL_LINE_NO_ANSWER] = N_ ("Conditional moves end with your reply."),
  [MAIL_LINE_TWO_ANSWERS] = N_ ("You already have another reply to this move."),
  [MAIL_LINE_GAME_OVER] = N_ ("The game is over before this line ends."),
  [MAIL_LINE_TOO_MANY] = N_ ("There are too many moves."),
  [MAIL_LINE_NO_PLACE] = N_ ("Conditional moves start from the current position."),
  [MAIL_LINE_NO_AUTHOR] = N_ ("The email does not name its sender."),
};

G_STATIC_ASSERT (G_N_ELEMENTS (line_problems) == N_MAIL_LINE_PROBLEMS);

const char *
mail_words_line_problem (MailLineProblem problem)
{
  return _ (line_problems[problem]);
}

/* ---- Text of an email ---- */

char *
mail_words_new_days (const Record *record)
{
  int days = record_move_days (record);

  if (days == 0)
    return NULL;

  return g_strdup_printf (
    ngettext ("Each player has %d day for a move.", "Each player has %d days for a move.", days),
    days);
}

char *
mail_words_new_says (const Record *record, const Node *live, int draw_offer)
{
  const Variant *variant = record_variant (record);
  g_autofree char *turn = NULL, *offer = NULL, *days = NULL;

  if (record_result (record) != ONGOING)
    return words_new_ending (variant, record_result (record), record_termination (record));
  turn = words_filled (_ ("@ is to move."), words_seat (variant, live->turn.pos.seat));
  days = mail_words_new_days (record);
  if (draw_offer == MAIL_NOBODY)
    return words_new_sentences (turn, days, NULL);
  offer = words_filled (_ ("@ offers a draw."), words_seat (variant, (Seat) draw_offer));

  return words_new_sentences (offer, turn, days, NULL);
}
