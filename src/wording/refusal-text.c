#include "wording/refusal-text.h"

#include "core/notation/numbered-square.h"
#include "wording/game-names.h"

#include <glib/gi18n.h>
#include <string.h>

enum { LONGEST_WORD = 40 };

/* ---- Inserting words ---- */

/* Returns a word from a file or from the user, in quotation marks. Cuts a long word, and makes the
 * word safe to print. */
static char *
new_quoted (const char *word, size_t length)
{
  g_autofree char *valid = g_utf8_make_valid (word, (gssize) length);
  glong n = g_utf8_strlen (valid, -1);
  g_autofree char *start = g_utf8_substring (valid, 0, MIN (n, LONGEST_WORD));

  for (char *c = start; *c != '\0'; c++)
    if (g_ascii_iscntrl (*c))
      *c = ' ';

  /* Translators: quotation marks around a word from a file or typed by the user. The second form is
   * for a word that was cut. */
  return g_strdup_printf (n > LONGEST_WORD ? _ ("“%s…”") : _ ("“%s”"), start);
}

/* ---- Squares ---- */

static char *
new_square (const Variant *variant, Square sq)
{
  char text[SQUARE_TEXT_SIZE];

  if (variant != NULL && variant->has_numbered_squares)
    numbered_square_write (variant, sq, text);
  else
    square_text_write (sq, text);

  return words_new_isolated (text);
}

static const char *
separator (int left)
{
  if (left == 0)
    return "";

  /* Translators: the separator in a list of squares, as in "E6, F7 and G8"; the second one is
   * before the last square. */
  return left > 1 ? C_ ("list of squares", ", ") : C_ ("list of squares", " and ");
}

char *
refusal_text_new_squares (const Variant *variant, SquareSet squares)
{
  GString *list = g_string_new (NULL);
  int left = squares_count (&squares);

  for (int order = 0; order < N_SQUARES; order++)
    if (squares_have (&squares, square_in_order (order))) {
      g_autofree char *square = new_square (variant, square_in_order (order));

      g_string_append (list, square);
      g_string_append (list, separator (--left));
    }

  return g_string_free (list, FALSE);
}

/* ---- Moves ---- */

/* '@' stands for the squares that show the reason. `one` is the sentence for one square, and
 * `several` for more than one. If `several` is NULL, `one` serves for any number. */
static const struct {
  const char *one, *several;
} refusals[] = {
  [REFUSAL_NONE] = { "" },
  [REFUSAL_GAME_OVER] = { N_ ("The game is over.") },
  /* Translators: a record has the words “force” and “stand”, which are not translated. */
  [REFUSAL_ANSWER_DUE] = { N_ ("Answer the previous move first, with “force” or “stand”.") },
  [REFUSAL_NOTHING_TO_ANSWER] = { N_ ("There is nothing to answer now.") },
  [REFUSAL_TREES_FIRST] = { N_ ("Place the trees first.") },
  [REFUSAL_TREES_PLACED] = { N_ ("All trees have been placed.") },
  [REFUSAL_TOO_LONG] = { N_ ("This route is too long to write down.") },
  [REFUSAL_NO_SQUARE] = { N_ ("There is no such square.") },
  [REFUSAL_NO_TREE_HERE] = { N_ ("A tree cannot stand on @. Choose empty land on your side, away "
                                 "from the castle and the bridges.") },
  [REFUSAL_NOT_YOUR_PIECE] = { N_ ("You have no piece on @.") },
  [REFUSAL_CALLED_IN] = { N_ ("A capture was demanded: the piece on @ must make it."),
                          N_ ("A capture was demanded: one of the pieces on @ must make it.") },
  [REFUSAL_MUST_LEAVE_CASTLE] = { N_ ("The piece on @ must leave its castle first."),
                                  N_ ("One of the pieces on @ must leave its castle first.") },
  [REFUSAL_MUST_LEAVE_BY_JUMP] = { N_ ("This piece must leave its castle with a capture. It can "
                                       "start at @."),
                                   N_ ("This piece must leave its castle with a capture. It can "
                                       "start at one of @.") },
  [REFUSAL_MUST_CAPTURE] = { N_ ("You must capture: the piece on @ can do so."),
                             N_ ("You must capture: the pieces on @ can do so.") },
  [REFUSAL_HEMMED_IN] = { N_ ("This piece has no move.") },
  [REFUSAL_GOAL_CANNOT_BE_LEFT] = { N_ ("The piece on @ is in the castle and cannot leave.") },
  [REFUSAL_CASTLE_MOVES_SPENT] = { N_ ("You have used both castle moves.") },
  [REFUSAL_ENDS_IN_CASTLE] = { N_ ("The move ends in the castle, on @.") },
  [REFUSAL_STEP_ENDS_MOVE] = { N_ ("A step to @ ends the move.") },
  [REFUSAL_RIVER] = { N_ ("@ is in the river. No piece can stop there.") },
  [REFUSAL_TREE] = { N_ ("A tree stands on @.") },
  [REFUSAL_OCCUPIED] = { N_ ("@ is occupied.") },
  [REFUSAL_STEP_AFTER_LEAP] = { N_ ("You cannot step to @ after a leap.") },
  [REFUSAL_OUT_OF_REACH] = { N_ ("This piece cannot reach @ in one step or leap.") },
  [REFUSAL_NOTHING_TO_LEAP] = { N_ ("There is no piece on @ to leap over.") },
  [REFUSAL_ALREADY_CAPTURED] = { N_ ("The piece on @ is already captured.") },
  [REFUSAL_NO_CANTER_AFTER_JUMP] = { N_ ("You cannot canter over @ after a jump.") },
  [REFUSAL_MAN_CANNOT_CHARGE] = { N_ (
    "Only a knight can canter and then jump over @. A man cannot.") },
  [REFUSAL_CASTLE_CLOSED] = { N_ ("You can enter your own castle, on @, only by a jump.") },
  [REFUSAL_OTHER_CASTLE_CLOSED] = { N_ ("You can enter this castle, on @, only by a jump.") },
  [REFUSAL_MUST_GO_ON] = { N_ ("You must go on and jump over @."),
                           N_ ("You must go on and jump over one of the pieces on @.") },
  [REFUSAL_MUST_CHARGE] = { N_ ("The knight could jump from @, so it must go on and capture.") },
  [REFUSAL_BACK_TO_START] = { N_ ("A canter cannot end where it began, on @.") },
  [REFUSAL_NO_CAPTURE] = { N_ ("Nothing is captured on the way to @.") },
};

G_STATIC_ASSERT (G_N_ELEMENTS (refusals) == N_REFUSALS);

/* Returns the square of an enemy that the piece can jump over from where it stands; NO_SQUARE if it
 * can only charge. */
static Square
victim_of (const Mover *mover)
{
  SquareSet none = { { 0 } };

  for (int dir = 0; dir < N_DIRECTIONS; dir++)
    if (!mover->must_canter && mover_jump (mover, mover->from, (Direction) dir, &none) != NO_SQUARE)
      return square_step[mover->from][dir];

  return NO_SQUARE;
}

/* Returns a sentence about the only piece that can capture. It names the piece to jump over, or
 * says that a Knight can charge. */
static char *
new_must_capture (const Position *pos, Square captor)
{
  g_autofree char *from = new_square (pos->variant, captor), *over = NULL;
  gboolean is_knight = squares_have (&pos->knights, captor);
  Mover mover;
  Square victim;

  mover_lift (&mover, pos, captor, ENFORCED);
  victim = victim_of (&mover);
  if (victim == NO_SQUARE)
    return g_strdup_printf (_ ("You must capture: the knight on %s can charge."), from);

  over = new_square (pos->variant, victim);

  return g_strdup_printf (
    /* Translators: two squares, as in "the Knight on E6 can jump the piece on F7". */
    is_knight ? _ ("You must capture: the knight on %s can jump the piece on %s.")
              : _ ("You must capture: the man on %s can jump the piece on %s."),
    from, over);
}

char *
refusal_text_new_refusal (const Explanation *why, const Position *pos)
{
  int n = squares_count (&why->evidence);
  const char *sentence = n > 1 && refusals[why->refusal].several != NULL
                           ? refusals[why->refusal].several
                           : refusals[why->refusal].one;
  SquareSet captor = why->evidence;
  g_autofree char *squares = NULL;

  if (why->refusal == REFUSAL_NONE)
    return g_strdup ("");
  if (why->refusal == REFUSAL_MUST_CAPTURE && n == 1 && pos != NULL)
    return new_must_capture (pos, squares_take (&captor));

  squares = refusal_text_new_squares (pos != NULL ? pos->variant : NULL, why->evidence);

  return words_filled (_ (sentence), squares);
}

/* ---- Typed moves; '@' stands for the typed text ---- */

static const char *const move_problems[] = {
  [MOVE_OK] = "",
  [MOVE_NOT_UNDERSTOOD] = N_ ("@ is not a move."),
  [MOVE_ILLEGAL] = N_ ("@ is not allowed here."),
  [MOVE_AMBIGUOUS] = N_ ("@ fits more than one move."),
};

G_STATIC_ASSERT (G_N_ELEMENTS (move_problems) == MOVE_AMBIGUOUS + 1);

char *
refusal_text_new_move_problem (MoveProblem problem,
                               const char *typed,
                               const Explanation *why,
                               const Position *pos)
{
  g_autofree char *quoted = new_quoted (typed, strlen (typed));

  if (problem == MOVE_ILLEGAL && why->refusal != REFUSAL_NONE)
    return refusal_text_new_refusal (why, pos);

  return problem == MOVE_OK ? g_strdup ("") : words_filled (_ (move_problems[problem]), quoted);
}

/* ---- Positions; '@' stands for the word; `nothing` is used if there is no word ---- */

static const struct {
  const char *word, *nothing;
} position_problems[] = {
  [POSITION_OK] = { "" },
  [POSITION_NO_SIDE] = { N_ ("@ is not one of the players."),
                         N_ ("The letter of the player to move is missing.") },
  [POSITION_NO_PLAYER] = { N_ ("A player is missing. A player without pieces is just a letter.") },
  [POSITION_BAD_SQUARE] = { N_ ("@ is not a square of this board."), N_ ("A square is missing.") },
  [POSITION_SQUARE_TAKEN] = { N_ ("The square of @ is already occupied.") },
  [POSITION_PIECE_IN_RIVER] = { N_ ("@ is in the river. No piece can stand there.") },
  [POSITION_PIECE_ON_TREE] = { N_ ("A piece and a tree cannot share a square: @.") },
  [POSITION_TOO_MANY_PIECES] = { N_ ("With @, the player has more pieces than at the start.") },
  [POSITION_TOO_MANY_KNIGHTS] = { N_ ("With @, the player has more knights than at the start.") },
  [POSITION_NO_TREES_HERE] = { N_ ("A tree cannot stand there: @."),
                               N_ ("The trees do not fit this game.") },
  [POSITION_TOO_MANY_TREES] = { N_ ("@ is one tree too many.") },
  [POSITION_BAD_NUMBER] = { N_ ("@ is not a valid number here."), N_ ("A number is missing.") },
  [POSITION_WRONG_TURN] = { N_ ("It is the other player’s turn to place a tree.") },
  [POSITION_BAD_DUTY] = { N_ ("@ is not a capture that can be demanded here."),
                          N_ ("That capture cannot be demanded.") },
  [POSITION_UNKNOWN_FIELD] = { N_ ("@ is not a part of a position."),
                               N_ ("A part of the position is empty.") },
  [POSITION_FIELD_TWICE] = { N_ ("There is already a part like @.") },
};

G_STATIC_ASSERT (G_N_ELEMENTS (position_problems) == POSITION_FIELD_TWICE + 1);

static char *
new_position_problem (const PositionError *error, const char *word, size_t length)
{
  const char *nothing = position_problems[error->problem].nothing;
  gboolean has_word = (length > 0 && error->field > 0) || nothing == NULL;
  g_autofree char *quoted = new_quoted (word, length);

  if (error->problem == POSITION_OK)
    return g_strdup ("");

  return words_filled (has_word ? _ (position_problems[error->problem].word) : _ (nothing), quoted);
}

char *
refusal_text_new_position_problem (const PositionError *error, const char *text)
{
  return new_position_problem (error, text + error->start, (size_t) error->length);
}

/* ---- Edited positions; '@' stands for the player or for the squares ---- */

static const struct {
  const char *sentence;
  gboolean has_player;
} flaws[] = {
  [FLAW_NONE] = { "" },
  [FLAW_NO_PIECES] = { N_ ("There is no piece on the board.") },
  [FLAW_PIECE_IN_RIVER] = { N_ ("@ is in the river. No piece can stop there.") },
  [FLAW_MANY_KNIGHTS] = { N_ ("@ has more knights than at the start."), TRUE },
  [FLAW_MANY_MEN] = { N_ ("@ has more men than at the start."), TRUE },
  [FLAW_TREE_SQUARE] = { N_ ("A tree cannot stand on @.") },
  [FLAW_TREES_MISSING] = { N_ ("All trees are placed before a piece moves.") },
  [FLAW_MANY_TREES] = { N_ ("Too many trees on one side: @."), TRUE },
  [FLAW_TREES_TOO_EARLY] = { N_ ("@ places trees first."), TRUE },
  [FLAW_TREE_TURN] = { N_ ("It is the other player’s turn to place a tree.") },
  [FLAW_CASTLE_MOVES] = { N_ ("@ has made castle moves, but has no piece in the castle."), TRUE },
  [FLAW_DUTY] = { N_ ("That capture cannot be demanded.") },
};

G_STATIC_ASSERT (G_N_ELEMENTS (flaws) == N_FLAWS);

char *
refusal_text_new_flaw (const Flaw *flaw, const Variant *variant, const char *player)
{
  const char *sentence = flaws[flaw->kind].sentence;
  g_autofree char *squares = refusal_text_new_squares (variant, flaw->evidence);

  if (flaw->kind == FLAW_NONE)
    return g_strdup ("");

  return words_filled (_ (sentence), flaws[flaw->kind].has_player ? player : squares);
}

/* ---- Records; '@' stands for the word ---- */

static const char *const record_problems[] = {
  [RECORD_OK] = "",
  [RECORD_BAD_TAG] = N_ ("The tag has an error at @."),
  [RECORD_UNKNOWN_VARIANT] = N_ ("@ is not a game that Logres knows."),
  [RECORD_BAD_POSITION] = N_ ("@ is not a position of this game."),
  [RECORD_BAD_MOVE] = N_ ("@ is not a legal move."),
  [RECORD_BAD_MARK] = N_ ("@ is not a mark, or there are too many."),
  [RECORD_MISPLACED] = N_ ("@ may not stand here."),
  [RECORD_OPEN_COMMENT] = N_ ("This comment is never closed."),
  [RECORD_OPEN_VARIATION] = N_ ("This variation is never closed."),
  [RECORD_TOO_DEEP] = N_ ("Too many variations are nested here."),
  [RECORD_TOO_LONG] = N_ ("@ is more than a game can have."),
  [RECORD_NO_MEMORY] = N_ ("There is not enough memory for the rest."),
};

G_STATIC_ASSERT (G_N_ELEMENTS (record_problems) == N_RECORD_PROBLEMS);

/* Adds the moves that an ambiguous text may be. */
static char *
new_candidates (const char *sentence, const MoveError *error, const Position *before)
{
  GString *all = g_string_new (sentence);
  char text[MOVE_TEXT_SIZE];

  for (int i = 0; i < error->n_candidates; i++) {
    move_text_write_own (before, error->candidates[i], text);
    g_string_append_printf (all, "%s%s", i == 0 ? " (" : ", ", text);
  }

  return g_string_free (g_string_append (all, error->n_candidates == MAX_CANDIDATES ? ", …)" : ")"),
                        FALSE);
}

char *
refusal_text_new_record_sentence (const RecordError *error, const char *text)
{
  const char *word = text + error->offset;
  /* A tag ends with its line. */
  const char *nothing =
    error->problem == RECORD_BAD_TAG ? _ ("the end of the line") : _ ("the end of the game");
  g_autofree char *quoted =
    error->length > 0 ? new_quoted (word, error->length) : g_strdup (nothing);
  g_autofree char *typed = g_strndup (word, error->length);

  /* Errors in positions and moves have sentences of their own. */
  if (error->problem == RECORD_BAD_POSITION && error->position.problem != POSITION_OK)
    return new_position_problem (&error->position, word, error->length);
  if (error->problem == RECORD_BAD_MOVE && error->length > 0 && error->move.problem != MOVE_OK) {
    g_autofree char *sentence =
      refusal_text_new_move_problem (error->move.problem, typed, &error->move.why, &error->before);

    if (error->move.problem == MOVE_AMBIGUOUS)
      return new_candidates (sentence, &error->move, &error->before);

    /* Translators: a move in quotation marks, and a sentence that says why it is not allowed. */
    return error->move.problem == MOVE_ILLEGAL ? g_strdup_printf (_ ("%s: %s"), quoted, sentence)
                                               : g_steal_pointer (&sentence);
  }

  return words_filled (_ (record_problems[error->problem]), quoted);
}

char *
refusal_text_new_record_problem (const RecordError *error, const char *text)
{
  g_autofree char *sentence = NULL;

  if (error->problem == RECORD_OK)
    return g_strdup ("");
  sentence = refusal_text_new_record_sentence (error, text);

  return g_strdup_printf (_ ("Line %zu, column %zu: %s"), error->line, error->column, sentence);
}
