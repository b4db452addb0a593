#include "app/computer/coach.h"

#include "app/computer/exchange.h"
#include "core/rules/movegen.h"
#include "engine/search/search.h"
#include "wording/game-names.h"
#include "wording/refusal-text.h"

#include <glib/gi18n.h>

/* ---- The first harm after a move ---- */

static int
team_to_move (const Turn *turn)
{
  return variant_team (turn->pos.seat);
}

static bool
enters_castle (const Position *pos, Move move)
{
  const SquareSet *goal = &variant_board (pos->variant)->goal[pos->seat];

  return squares_have (goal, move.to) && !squares_have (goal, move.from);
}

static bool
wins (const Turn *turn, Move move)
{
  Turn after;

  return turn_play (turn, move, &after, NULL) &&
         turn_ending (&after).result == result_win_of_team (team_to_move (turn));
}

static CoachCase
harm_of (const Turn *turn, Move move)
{
  bool enters = enters_castle (&turn->pos, move);

  if (wins (turn, move))
    return enters ? COACH_CASTLE_LOSS : COACH_LOSS;
  if (move.n_captured > 0)
    return COACH_CAPTURE;

  return enters ? COACH_CASTLE : COACH_FINE;
}

/* Finds the first harm that an enemy does before the player moves again. If there is none, keeps
 * the first reply. */
static CoachAdvice
find_harm (const Turn *before, Move move, const Move *line, int n)
{
  CoachAdvice advice = { .what = COACH_FINE };
  Turn turn;

  if (!turn_play (before, move, &turn, NULL))
    return advice;
  advice.pos = turn.pos;
  if (n > 0 && team_to_move (&turn) != team_to_move (before))
    advice.reply = line[0];
  for (int i = 0; i < n && turn.pos.seat != before->pos.seat; i++) {
    bool is_enemy = team_to_move (&turn) != team_to_move (before);
    CoachCase harm = is_enemy ? harm_of (&turn, line[i]) : COACH_FINE;

    if (harm != COACH_FINE)
      return (CoachAdvice) { harm, turn.pos, line[i] };
    if (!turn_play (&turn, line[i], &turn, NULL))
      break;
  }

  return advice;
}

/* Returns whether the team loses more than it gains. If the line ends too early to tell, the scores
 * decide. */
static bool
loses_exchange (const Turn *before, Move move, const Move *line, int n)
{
  Move all[MOST_LINE_MOVES + 1] = { move };
  Exchange exchange;

  for (int i = 0; i < n; i++)
    all[i + 1] = line[i];
  exchange = exchange_follow (before, all, n + 1);

  return !exchange.is_settled || pieces_worth (exchange.lost) > pieces_worth (exchange.gained);
}

/* ---- Judging ---- */

/* A beginner does not see a win that is far away, so a move that loses a piece must not make it
 * much slower. */
static bool
wins_anyway (int hope, int rest, bool is_harmed)
{
  enum { SLOWER_PLIES = 2 };

  return score_is_win (hope) && score_is_win (rest) &&
         (!is_harmed || score_plies_left (rest) <= score_plies_left (hope) + SLOWER_PLIES);
}

/* Compares the scores. A team that is far ahead after the move is not warned. A team that is far
 * behind even with its best move is warned only if this move makes the loss certain. */
static CoachCase
judge_scores (int hope, int rest, bool is_harmed)
{
  enum { LOST_PIECE = 60, MISTAKE = 150, DECIDED = 900 };
  int least = is_harmed ? LOST_PIECE : MISTAKE;

  if (score_is_loss (hope) || wins_anyway (hope, rest, is_harmed))
    return COACH_FINE;
  if (score_is_loss (rest))
    return COACH_LOSES;
  if (score_is_win (hope))
    return rest >= DECIDED && !is_harmed ? COACH_FINE : COACH_MISSES;
  if (hope - rest < least || rest >= DECIDED || hope <= -DECIDED)
    return COACH_FINE;

  return COACH_MISTAKE;
}

/* A win that is missed at once gets a remark after the move. */
static bool
is_left_for_later (const Turn *before, Move move, CoachCase verdict)
{
  CoachRemark remark = coach_remark (before, move);

  return verdict == COACH_MISSES && (remark == REMARK_MISSED_CASTLE || remark == REMARK_MISSED_WIN);
}

CoachAdvice
coach_judge (const Turn *before, Move move, const Move *line, int n, int hope, int rest)
{
  CoachAdvice advice = find_harm (before, move, line, n);
  bool is_harmed = advice.what == COACH_CAPTURE ? loses_exchange (before, move, line, n)
                                                : advice.what != COACH_FINE;
  CoachCase verdict = judge_scores (hope, rest, is_harmed);

  if (verdict == COACH_FINE || !is_harmed)
    advice.what = is_left_for_later (before, move, verdict) ? COACH_FINE : verdict;
  if (advice.what == COACH_FINE || advice.what == COACH_MISSES)
    advice.reply = (Move) { .kind = MOVE_NONE };

  return advice;
}

/* ---- The question before a move ---- */

/* '@' stands for the enemy who does it and '#' for the squares of the captured pieces. In the other
 * sentences '@' stands for the reply. */
static const struct {
  const char *sentence;
  bool names_enemy;
} questions[] = {
  [COACH_FINE] = { N_ ("Play this move?") },
  /* Translators: '@' is a player, such as “White” or “Red”, and '#' is a square or a list of
   * squares with captured pieces. */
  [COACH_CAPTURE] = { N_ ("This move lets @ capture on #. Play it anyway?"), true },
  /* Translators: '@' is a player, such as “White” or “Red”. */
  [COACH_CASTLE] = { N_ ("This move lets @ enter the castle. Play it anyway?"), true },
  /* Translators: '@' is a player, such as “White” or “Red”. */
  [COACH_CASTLE_LOSS] = { N_ ("This move lets @ enter the castle and win. Play it anyway?"), true },
  /* Translators: '@' is a player, such as “White” or “Red”. */
  [COACH_LOSS] = { N_ ("This move lets @ win at once. Play it anyway?"), true },
  [COACH_LOSES] = { N_ ("This may lose the game: @ could follow.") },
  [COACH_MISSES] = { N_ ("Another move seems to win. This move does not.") },
  [COACH_MISTAKE] = { N_ ("This may be a mistake: @ could follow.") },
  [COACH_FAILED] = { N_ ("The coach could not check this move. Play it?") },
};

static char *
new_squares (const Position *pos, Move move)
{
  return refusal_text_new_squares (pos->variant, position_captured (pos, move));
}

char *
coach_new_question (const CoachAdvice *advice)
{
  const Position *pos = &advice->pos;
  const char *sentence = _ (questions[advice->what].sentence);
  g_autofree char *reply = NULL, *squares = NULL;
  g_auto (GStrv) parts = NULL;

  if (advice->reply.kind == MOVE_NONE)
    return g_strdup (sentence);
  if (!questions[advice->what].names_enemy) {
    reply = words_new_move (pos, advice->reply);
    return words_filled (sentence, reply);
  }

  squares = new_squares (pos, advice->reply);
  parts = g_strsplit (sentence, "#", -1);
  reply = g_strjoinv (squares, parts);

  return words_filled (reply, words_seat (pos->variant, pos->seat));
}

void
coach_mark (const CoachAdvice *advice, BoardMarks *marks)
{
  SquareSet prey;

  if (advice->reply.kind == MOVE_NONE)
    return;
  prey = position_captured (&advice->pos, advice->reply);
  marks->squares[MARK_PREY] = squares_or (&marks->squares[MARK_PREY], &prey);
  board_marks_add_move (marks, ARROW_THREAT, 0, &advice->pos, advice->reply);
}

/* ---- The remark after a move ---- */

static const char *const remarks[] = {
  [REMARK_MISSED_CASTLE] =
    N_ ("You could have entered the castle and won. Do you want to take your move back?"),
  [REMARK_MISSED_WIN] = N_ ("You could have won at once. Do you want to take your move back?"),
  [REMARK_DUTY] = N_ ("You had to make that capture: a player who can capture must capture."),
};

/* Returns REMARK_NONE if no move wins at once. */
static CoachRemark
find_win (const Turn *turn)
{
  Move moves[USUAL_MOVES];
  int n = MIN (movegen_list (&turn->pos, moves, USUAL_MOVES), USUAL_MOVES);

  for (int i = 0; i < n; i++)
    if (wins (turn, moves[i]))
      return enters_castle (&turn->pos, moves[i]) ? REMARK_MISSED_CASTLE : REMARK_MISSED_WIN;

  return REMARK_NONE;
}

CoachRemark
coach_remark (const Turn *before, Move move)
{
  SquareSet jumpers = movegen_jumpers (&before->pos);
  bool is_usual = move.kind >= MOVE_PLAIN && move.kind <= MOVE_CAPTURE;
  CoachRemark missed = is_usual ? find_win (before) : REMARK_NONE;

  if (wins (before, move))
    return REMARK_NONE;
  if (missed != REMARK_NONE)
    return missed;

  return !squares_are_none (&jumpers) && !before->pos.variant->captures_on_demand &&
             move.kind == MOVE_CAPTURE
           ? REMARK_DUTY
           : REMARK_NONE;
}

const char *
coach_remark_words (CoachRemark remark)
{
  return remarks[remark] != NULL ? _ (remarks[remark]) : NULL;
}
