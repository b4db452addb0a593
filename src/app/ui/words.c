#include "app/ui/words.h"

#include "core/position-text.h"

#include <glib/gi18n.h>
#include <string.h>

/* ---- Games ---- */

static const struct {
  const char *id, *name, *line;
} variant_words[] = {
  { "camelot", N_ ("Camelot"), N_ ("Knights and Men race for the castle opposite") },
  { "camelot2000", N_ ("Camelot 2000"), N_ ("The rules of 2000: captures are called in") },
  { "cam", N_ ("Cam"), N_ ("Small and quick, seven pieces each") },
  { "river", N_ ("River Camelot"), N_ ("With a river, bridges and trees to plant") },
  { "grand", N_ ("Grand Camelot"), N_ ("Four armies, two against two") },
  { "chivalry", N_ ("Chivalry"), N_ ("The ancestor of 1887, twenty pieces each") },
  { "camette", N_ ("Camette"), N_ ("A pocket game, four pieces each") },
  { "grandcam", N_ ("Grand Cam"), N_ ("Two against two on a smaller board") },
};

static int
row_of (const Variant *variant)
{
  for (int i = 0; i < (int) G_N_ELEMENTS (variant_words); i++)
    if (strcmp (variant_words[i].id, variant->id) == 0)
      return i;

  g_return_val_if_reached (0);
}

const char *
words_variant (const Variant *variant)
{
  return _ (variant_words[row_of (variant)].name);
}

const char *
words_variant_line (const Variant *variant)
{
  return _ (variant_words[row_of (variant)].line);
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
words_army (Army army)
{
  return g_dpgettext2 (NULL, "player", army_words[army].army);
}

const char *
words_seat (const Variant *variant, Seat seat)
{
  return words_army (army_of_seat (variant, seat));
}

const char *
words_piece (Army army, gboolean is_knight)
{
  return _ (is_knight ? army_words[army].knight : army_words[army].man);
}

/* node_round() speaks of the move that was made; with the first seat a new round begins. */
guint
words_round (const Node *node)
{
  gboolean is_next = node->n_turns > 0 && node->turn.pos.seat == 0;

  return node_round (node) + is_next;
}

/* ---- Squares ---- */

static void
append_square (GString *list, Square sq, int left)
{
  char text[SQUARE_TEXT_SIZE];

  square_text_write (sq, text);
  g_string_append (list, text);
  if (left > 1)
    /* Translators: between the squares of a list, as in "E6, F7 and G8". */
    g_string_append (list, C_ ("list of squares", ", "));
  if (left == 1)
    /* Translators: before the last square of a list. */
    g_string_append (list, C_ ("list of squares", " and "));
}

char *
words_new_squares (SquareSet squares)
{
  GString *list = g_string_new (NULL);
  int left = squares_count (&squares);

  for (int order = 0; order < N_SQUARES; order++)
    if (squares_have (&squares, square_in_order (order)))
      append_square (list, square_in_order (order), --left);

  return g_string_free (list, FALSE);
}

/* ---- Refusals ---- */

/* '@' stands for the squares that show it. */
static const char *const refusal_words[] = {
  [REFUSAL_NONE] = "",
  [REFUSAL_GAME_OVER] = N_ ("The game is over."),
  [REFUSAL_NOTHING_TO_ANSWER] = N_ ("There is no call for that now."),
  [REFUSAL_TREES_FIRST] = N_ ("The trees are placed first."),
  [REFUSAL_TREES_PLACED] = N_ ("All trees are placed."),
  [REFUSAL_TOO_LONG] = N_ ("That way is too long to be written down."),
  [REFUSAL_NO_SQUARE] = N_ ("There is no such square."),
  [REFUSAL_NO_TREE_HERE] = N_ ("No tree may stand on @."),
  [REFUSAL_NOT_YOUR_PIECE] = N_ ("There is no piece of yours on @."),
  [REFUSAL_CALLED_IN] = N_ ("A capture has been called in: @ can make it."),
  [REFUSAL_MUST_LEAVE_CASTLE] = N_ ("The castle must be left first: by the piece on @."),
  [REFUSAL_MUST_LEAVE_BY_JUMP] =
    N_ ("The piece must leave its castle by a capture, beginning on @."),
  [REFUSAL_MUST_CAPTURE] = N_ ("You must capture: the piece on @ can do so."),
  [REFUSAL_HEMMED_IN] = N_ ("This piece has no move."),
  [REFUSAL_GOAL_CANNOT_BE_LEFT] = N_ ("The piece on @ has reached its goal and stays there."),
  [REFUSAL_CASTLE_MOVES_SPENT] = N_ ("Both castle moves have been made: @."),
  [REFUSAL_ENDS_IN_CASTLE] = N_ ("In the castle, on @, the move ends."),
  [REFUSAL_STEP_ENDS_MOVE] = N_ ("The step to @ is a whole move."),
  [REFUSAL_RIVER] = N_ ("No piece may stand in the river: @."),
  [REFUSAL_TREE] = N_ ("A tree stands on @."),
  [REFUSAL_OCCUPIED] = N_ ("Somebody stands on @."),
  [REFUSAL_STEP_AFTER_LEAP] = N_ ("After a leap there is no step to @."),
  [REFUSAL_OUT_OF_REACH] = N_ ("@ is neither next to the piece nor a leap away."),
  [REFUSAL_NOTHING_TO_LEAP] = N_ ("There is nobody on @ to leap over."),
  [REFUSAL_ALREADY_CAPTURED] = N_ ("The piece on @ has been captured already."),
  [REFUSAL_NO_CANTER_AFTER_JUMP] = N_ ("After a jump there is no canter, as over @."),
  [REFUSAL_MAN_CANNOT_CHARGE] = N_ ("A Man cannot canter and then jump, as over @; a Knight can."),
  [REFUSAL_CASTLE_CLOSED] = N_ ("Your own castle is entered by jumps only: @."),
  [REFUSAL_OTHER_CASTLE_CLOSED] = N_ ("This castle is entered by jumps only: @."),
  [REFUSAL_MUST_GO_ON] = N_ ("The jump must go on, over @."),
  [REFUSAL_MUST_CHARGE] = N_ ("The Knight must go on and capture, as it could from @."),
  [REFUSAL_BACK_TO_START] = N_ ("A canter cannot end where it began, on @."),
  [REFUSAL_NO_CAPTURE] = N_ ("Nothing is captured on the way to @."),
};

G_STATIC_ASSERT (G_N_ELEMENTS (refusal_words) == N_REFUSALS);

/* Where each of several can do it, another sentence is needed. */
static const char *
sentence_of (const Explanation *why)
{
  int n = squares_count (&why->evidence);

  if (why->refusal == REFUSAL_MUST_CAPTURE)
    return ngettext ("You must capture: the piece on @ can do so.",
                     "You must capture: the pieces on @ can do so.", (gulong) n);
  if (why->refusal == REFUSAL_MUST_LEAVE_CASTLE)
    return ngettext ("The castle must be left first: by the piece on @.",
                     "The castle must be left first: by one of the pieces on @.", (gulong) n);

  return _ (refusal_words[why->refusal]);
}

char *
words_new_refusal (const Explanation *why, const Position *pos)
{
  g_autofree char *squares = words_new_squares (why->evidence);
  g_auto (GStrv) parts = NULL;

  (void) pos;
  if (why->refusal == REFUSAL_NONE)
    return g_strdup ("");
  parts = g_strsplit (sentence_of (why), "@", -1);

  return g_strjoinv (squares, parts);
}

/* ---- Endings ---- */

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

static char *
new_team (const Variant *variant, int team)
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
  g_autofree char *winner = new_team (variant, team);
  g_auto (GStrv) parts = g_strsplit (_ (sentence), "@", -1);

  return g_strjoinv (winner, parts);
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
