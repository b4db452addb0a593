#include "wording/game-names.h"

#include "core/notation/notation.h"
#include "engine/search/level.h"

#include <glib/gi18n.h>

/* ---- Variants ---- */

const char *
words_variant (const Variant *variant)
{
  return _ (variant->name);
}

const char *
words_variant_line (const Variant *variant)
{
  return _ (variant->line);
}

/* ---- Players and pieces ---- */

static const struct {
  const char *army, *knight, *man;
} army_words[N_ARMIES] = {
  [ARMY_WHITE] = { NC_ ("player", "White"), N_ ("White Knight"), N_ ("White Man") },
  [ARMY_BLACK] = { NC_ ("player", "Black"), N_ ("Black Knight"), N_ ("Black Man") },
  [ARMY_RED] = { NC_ ("player", "Red"), N_ ("Red Knight"), N_ ("Red Man") },
  [ARMY_GREEN] = { NC_ ("player", "Green"), N_ ("Green Knight"), N_ ("Green Man") },
  [ARMY_BLUE] = { NC_ ("player", "Blue"), N_ ("Blue Knight"), N_ ("Blue Man") },
  [ARMY_YELLOW] = { NC_ ("player", "Yellow"), N_ ("Yellow Knight"), N_ ("Yellow Man") },
};

const char *
words_seat (const Variant *variant, Seat seat)
{
  return g_dpgettext2 (NULL, "player", army_words[army_of_seat (variant, seat)].army);
}

const char *
words_piece (Army army, gboolean is_knight)
{
  return _ (is_knight ? army_words[army].knight : army_words[army].man);
}

/* The levels of the computer in groups of the same size. */
static const char *const strengths[] = {
  NC_ ("strength", "Easy"),
  NC_ ("strength", "Medium"),
  NC_ ("strength", "Hard"),
};

const char *
words_strength (int level)
{
  return g_dpgettext2 (NULL, "strength",
                       strengths[(level - 1) * (int) G_N_ELEMENTS (strengths) / N_LEVELS]);
}

guint
words_round (const Node *node)
{
  /* node_round() returns the round of the last move. If the first seat is to move, the next round
   * begins. */
  gboolean is_next = node->n_turns > 0 && node->turn.pos.seat == 0;

  return node_round (node) + is_next;
}

/* ---- Moves ---- */

char *
words_filled (const char *sentence, const char *word)
{
  g_auto (GStrv) parts = g_strsplit (sentence, "@", -1);

  return g_strjoinv (word, parts);
}

char *
words_new_move (const Position *pos, Move move)
{
  char text[MOVE_TEXT_SIZE];

  if (move.kind == MOVE_FORCE)
    return g_strdup (_ ("calling it in"));
  if (move.kind == MOVE_STAND)
    return g_strdup (_ ("letting it stand"));
  if (move.kind == MOVE_PASS)
    /* Translators: in the list of moves, the move of a player who has no legal move. */
    return g_strdup (_ ("pass"));

  move_text_write_own (pos, move, text);

  return g_strdup (text);
}

/* ---- Results ---- */

/* '@' stands for the winner. */
static const char *const win_words[N_TERMINATIONS] = {
  [TERMINATION_CASTLE] = N_ ("@ won by reaching the castle."),
  [TERMINATION_CAPTURE] = N_ ("@ won by capturing all enemies."),
  [TERMINATION_NO_MOVE] = N_ ("@ won, as the enemy has no move left."),
  [TERMINATION_RESIGNATION] = N_ ("@ won, as the other side resigned."),
  [TERMINATION_TIME] = N_ ("@ won on time."),
};

static const char *const draw_words[N_TERMINATIONS] = {
  [TERMINATION_NO_MOVE] = N_ ("Drawn, as the side to move has no move."),
  [TERMINATION_FEW_PIECES] = N_ ("Drawn, as each side has one piece at most."),
  [TERMINATION_AGREEMENT] = N_ ("Drawn by agreement."),
  [TERMINATION_REPETITION] = N_ ("Drawn, as the position came for the third time."),
  [TERMINATION_FIFTY_MOVES] = N_ ("Drawn after fifty moves without progress."),
};

char *
words_new_team (const Variant *variant, int team)
{
  Seat partner = variant->seats[team].partner;

  if (partner == team)
    return g_strdup (words_seat (variant, (Seat) team));

  /* Translators: the two players of a team. */
  return g_strdup_printf (_ ("%s and %s"), words_seat (variant, (Seat) team),
                          words_seat (variant, partner));
}

static char *
new_win (const Variant *variant, int team, Termination termination)
{
  const char *sentence = win_words[termination] != NULL ? win_words[termination] : N_ ("@ won.");
  g_autofree char *winner = words_new_team (variant, team);

  return words_filled (_ (sentence), winner);
}

char *
words_new_ending (const Variant *variant, Result result, Termination termination)
{
  if (result == ONGOING)
    return NULL;
  if (result == DRAW)
    return g_strdup (
      _ (draw_words[termination] != NULL ? draw_words[termination] : N_ ("The game is drawn.")));

  return new_win (variant, result == FIRST_TEAM_WINS ? 0 : 1, termination);
}

/* The sentences for the only person in a game of two players. A goal of one piece has a row of its
 * own. */
enum { ONE_PIECE = N_TERMINATIONS, N_SENTENCES };

static const char *const own_sentences[N_SENTENCES][2] = {
  /* The user has lost, and won. */
  [TERMINATION_CASTLE] = { N_ ("Two enemy pieces reached your castle."),
                           N_ ("Two of your pieces reached the castle.") },
  [ONE_PIECE] = { N_ ("An enemy piece reached your castle."),
                  N_ ("One of your pieces reached the castle.") },
  [TERMINATION_CAPTURE] = { N_ ("The other side captured all your pieces."),
                            N_ ("You captured all enemies.") },
  [TERMINATION_NO_MOVE] = { N_ ("You have no move left."), N_ ("The enemy has no move left.") },
  [TERMINATION_RESIGNATION] = { N_ ("You resigned."), N_ ("The other side resigned.") },
  [TERMINATION_TIME] = { N_ ("Your time ran out."), N_ ("The time of the other side ran out.") },
};

char *
words_new_own_ending (const Variant *variant, Result result, Termination termination, int own)
{
  int row =
    termination == TERMINATION_CASTLE && variant->goal_pieces == 1 ? ONE_PIECE : (int) termination;
  gboolean has_won;

  if (own < 0 || variant->n_seats > 2 || result == ONGOING || result == DRAW ||
      own_sentences[row][0] == NULL)
    return words_new_ending (variant, result, termination);
  has_won = result == result_win_of_team (variant_team ((Seat) own));

  return g_strdup (_ (own_sentences[row][has_won]));
}
