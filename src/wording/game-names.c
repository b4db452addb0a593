#include "wording/game-names.h"

#include "core/notation/notation.h"
#include "engine/search/level.h"

#include <glib/gi18n.h>
#include <string.h>

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
  [ARMY_WHITE] = { NC_ ("player", "White"), N_ ("White knight"), N_ ("White man") },
  [ARMY_BLACK] = { NC_ ("player", "Black"), N_ ("Black knight"), N_ ("Black man") },
  [ARMY_RED] = { NC_ ("player", "Red"), N_ ("Red knight"), N_ ("Red man") },
  [ARMY_GREEN] = { NC_ ("player", "Green"), N_ ("Green knight"), N_ ("Green man") },
  [ARMY_BLUE] = { NC_ ("player", "Blue"), N_ ("Blue knight"), N_ ("Blue man") },
  [ARMY_YELLOW] = { NC_ ("player", "Yellow"), N_ ("Yellow knight"), N_ ("Yellow man") },
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
static const char *const strengths[N_STRENGTHS] = {
  NC_ ("strength", "Easy"),
  NC_ ("strength", "Medium"),
  NC_ ("strength", "Hard"),
};

int
strength_of_level (int level)
{
  return (level - 1) * N_STRENGTHS / N_LEVELS;
}

const char *
words_strength (int level)
{
  return g_dpgettext2 (NULL, "strength", strengths[strength_of_level (level)]);
}

guint
words_round (const Node *node)
{
  /* node_round() returns the round of the last move. If the first seat is to move, the next round
   * begins. A move that is demanded again belongs to its own round. */
  gboolean is_next = node->n_turns > 0 && node->turn.pos.seat == 0;

  if (node->move.kind == MOVE_FORCE)
    return node_round (node->parent);

  return node_round (node) + is_next;
}

/* ---- Moves ---- */

char *
words_filled (const char *sentence, const char *word)
{
  g_auto (GStrv) parts = g_strsplit (sentence, "@", -1);

  return g_strjoinv (word, parts);
}

void
words_add_sentence (GString *text, const char *sentence)
{
  g_autofree char *before = g_strdup (text->str);

  if (before[0] == '\0')
    g_string_assign (text, sentence);
  else
    /* Translators: two sentences. Chinese and Japanese have no space between them. */
    g_string_printf (text, C_ ("sentences", "%s %s"), before, sentence);
}

char *
words_new_sentences (const char *first, ...)
{
  GString *text = g_string_new (first);
  const char *next;
  va_list others;

  va_start (others, first);
  while ((next = va_arg (others, const char *)) != NULL)
    words_add_sentence (text, next);
  va_end (others);

  return g_string_free (text, FALSE);
}

char *
words_new_isolated (const char *text)
{
  /* Translators: a move or a square in a sentence. A language that is written from right to left
   * needs the characters U+200F and U+2068 before it and U+2069 after it, so that the parts of the
   * move keep their order, and a sentence that begins with a move its direction. Other languages
   * use "%s" alone. */
  return g_strdup_printf (C_ ("a move in a sentence", "%s"), text);
}

char *
words_new_plain (const char *text)
{
  static const char *const invisible[] = { "\u200f", "\u2068", "\u2069" };
  GString *plain = g_string_new (text);

  for (gsize i = 0; i < G_N_ELEMENTS (invisible); i++)
    g_string_replace (plain, invisible[i], "", 0);

  return g_string_free (plain, FALSE);
}

char *
words_new_move (const Position *pos, Move move)
{
  char text[MOVE_TEXT_SIZE];

  if (move.kind == MOVE_FORCE)
    return g_strdup (_ ("capture demanded"));
  if (move.kind == MOVE_STAND)
    return g_strdup (_ ("move accepted"));
  if (move.kind == MOVE_PASS)
    /* Translators: in the list of moves, the move of a player who has no legal move. */
    return g_strdup (_ ("pass"));

  move_text_write_own (pos, move, text);

  return words_new_isolated (text);
}

/* Says whether the character after `previous` joins two squares of a move, also in the notation
 * with numbered squares. A charge begins with "KC", which is one word. */
static gboolean
is_leap (char previous, const char *at)
{
  return strchr ("-xCJ", *at) != NULL && previous != 'K' &&
         (g_ascii_isdigit (previous) || g_ascii_isupper (previous)) &&
         (g_ascii_isdigit (at[1]) || g_ascii_isupper (at[1]));
}

char *
words_new_breakable (const char *text)
{
  static const char zero_width_space[] = "\u200b", word_joiner[] = "\u2060";
  GString *broken = g_string_new (NULL);

  for (char previous = '\0'; *text != '\0'; previous = *text++)
    if (is_leap (previous, text))
      g_string_append_printf (broken, "%s%c%s", zero_width_space, *text, word_joiner);
    else
      g_string_append_c (broken, *text);

  return g_string_free (broken, FALSE);
}

/* ---- Results ---- */

/* '@' stands for the winner. */
static const char *const win_words[N_TERMINATIONS] = {
  [TERMINATION_CASTLE] = N_ ("@ won by reaching the castle."),
  [TERMINATION_CAPTURE] = N_ ("@ won by capturing all enemy pieces."),
  [TERMINATION_NO_MOVE] = N_ ("@ won: the other side has no move left."),
  [TERMINATION_RESIGNATION] = N_ ("@ won: the other side resigned."),
  [TERMINATION_TIME] = N_ ("@ won on time."),
};

static const char *const draw_words[N_TERMINATIONS] = {
  [TERMINATION_CAPTURE] = N_ ("Draw: the side to move has no pieces left."),
  [TERMINATION_NO_MOVE] = N_ ("Draw: the side to move has no move."),
  [TERMINATION_FEW_PIECES] = N_ ("Draw: each side has at most one piece."),
  [TERMINATION_AGREEMENT] = N_ ("Draw by agreement."),
  [TERMINATION_REPETITION] = N_ ("Draw: the same position occurred three times."),
  [TERMINATION_FIFTY_MOVES] = N_ ("Draw: fifty moves without progress."),
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
      _ (draw_words[termination] != NULL ? draw_words[termination] : N_ ("The game is a draw.")));

  return new_win (variant, result == FIRST_TEAM_WINS ? 0 : 1, termination);
}

/* The sentences for the only person in a game, alone and in a team. A goal of one piece has a row
 * of its own. */
enum { ONE_PIECE = N_TERMINATIONS, N_SENTENCES };

typedef const char *OwnSentences[N_SENTENCES][2];

static const OwnSentences own_sentences[] = {
  {
    /* The user has lost, and won. */
    [TERMINATION_CASTLE] = { N_ ("Two enemy pieces reached your castle."),
                             N_ ("Two of your pieces reached the castle.") },
    [ONE_PIECE] = { N_ ("An enemy piece reached your castle."),
                    N_ ("One of your pieces reached the castle.") },
    [TERMINATION_CAPTURE] = { N_ ("Your opponent captured all your pieces."),
                              N_ ("You captured all enemy pieces.") },
    [TERMINATION_NO_MOVE] = { N_ ("You have no move left."),
                              N_ ("Your opponent has no move left.") },
    [TERMINATION_RESIGNATION] = { N_ ("You resigned."), N_ ("Your opponent resigned.") },
    [TERMINATION_TIME] = { N_ ("You ran out of time."), N_ ("Your opponent ran out of time.") },
  },
  {
    [TERMINATION_CASTLE] = { N_ ("Two enemy pieces reached your team’s castles."),
                             N_ ("Two of your team’s pieces reached the castles.") },
    [ONE_PIECE] = { N_ ("An enemy piece reached one of your team’s castles."),
                    N_ ("One of your team’s pieces reached a castle.") },
    [TERMINATION_CAPTURE] = { N_ ("The other team captured all your pieces."),
                              N_ ("Your team captured all enemy pieces.") },
    [TERMINATION_NO_MOVE] = { N_ ("Your team has no move left."),
                              N_ ("The other team has no move left.") },
    [TERMINATION_RESIGNATION] = { N_ ("Your team resigned."), N_ ("The other team resigned.") },
    [TERMINATION_TIME] = { N_ ("Your team ran out of time."),
                           N_ ("The other team ran out of time.") },
  },
};

/* The sentences for all others. '@' stands for the side that has lost, such as "Red and Blue". */
static const char *const reasons[N_SENTENCES] = {
  [TERMINATION_CASTLE] = N_ ("Two pieces reached the castle."),
  [ONE_PIECE] = N_ ("One piece reached the castle."),
  [TERMINATION_CAPTURE] = N_ ("@ lost all pieces."),
  [TERMINATION_NO_MOVE] = N_ ("@ could not move."),
  [TERMINATION_RESIGNATION] = N_ ("@ resigned."),
  [TERMINATION_TIME] = N_ ("@ ran out of time."),
};

char *
words_new_reason (const Variant *variant, Result result, Termination termination, int own)
{
  int winner = result == FIRST_TEAM_WINS ? 0 : 1, row = (int) termination;
  g_autofree char *loser = NULL;

  if (termination == TERMINATION_CASTLE && variant->goal_pieces == 1)
    row = ONE_PIECE;
  if (result == ONGOING || result == DRAW || reasons[row] == NULL)
    return words_new_ending (variant, result, termination);
  if (own >= 0)
    return g_strdup (
      _ (own_sentences[variant->n_seats > 2][row][variant_team ((Seat) own) == winner]));

  loser = words_new_team (variant, 1 - winner);

  return words_filled (_ (reasons[row]), loser);
}
