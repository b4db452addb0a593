#include "app/puzzles/puzzle-words.h"

#include "app/puzzles/puzzle-praise.h"
#include "wording/game-names.h"
#include "wording/square-text.h"

#include <glib/gi18n.h>

/* For each kind: its name, the task with player and number of moves, the text in place of the task
 * when the puzzle is over, the text for a wrong move, and the goal as a title. The title of
 * PUZZLE_WIN has a number, so it is not here. */
static const struct {
  const char *name, *task, *end, *wrong, *goal;
} kinds[] = {
  /* Translators: @ is a player; %d a number of moves. */
  [PUZZLE_WIN] = { N_ ("Win"), N_ ("@ to move: win in %d."), N_ ("@ wins in %d."),
                   N_ ("That does not win in %d.") },
  [PUZZLE_CHARGE] = { N_ ("Charge"), N_ ("@ to move: win in %d by a charge."),
                      N_ ("@ wins in %d by a charge."), N_ ("That does not win in %d."),
                      N_ ("Win by a Charge") },
  [PUZZLE_ONLY_MOVE] = { N_ ("Only Move"), N_ ("@ to move: find the only move that does not lose."),
                         N_ ("@ has only one move that does not lose."), N_ ("That loses."),
                         N_ ("Find the Only Move") },
  [PUZZLE_DRAW] = { N_ ("Draw"), N_ ("@ to move: save the draw."), N_ ("@ saves the draw."),
                    N_ ("That loses."), N_ ("Save the Draw") },
};

const char *
puzzle_words_kind (PuzzleKind kind)
{
  return _ (kinds[kind].name);
}

static const struct {
  const char *name, *line;
} themes[] = {
  [THEME_WIN_IN_1] = { N_ ("Win in One Move"), N_ ("The first move wins.") },
  [THEME_WIN_IN_2] = { N_ ("Win in Two Moves"), N_ ("The second move wins against every answer.") },
  [THEME_WIN_IN_3] = { N_ ("Win in Three Moves"), N_ ("Three moves that leave no way out.") },
  [THEME_LONG_WIN] = { N_ ("Long Win"), N_ ("A win in four moves or more.") },
  [THEME_CHARGE] = { N_ ("Charge"),
                     N_ ("A knight canters over pieces of its own team and then captures.") },
  [THEME_CHAIN] = { N_ ("Several Captures"), N_ ("One move captures two pieces or more.") },
  [THEME_OFFER] = { N_ ("Sacrifice"),
                    N_ ("Your move makes the opponent capture, just as you planned.") },
  [THEME_CANTER] = { N_ ("Canter"), N_ ("A piece leaps over pieces of its own team.") },
  [THEME_CASTLE] = { N_ ("Into the Castle"), N_ ("A piece enters the castle of the opponent.") },
  [THEME_QUIET] = { N_ ("Quiet Move"), N_ ("A small step prepares the win.") },
  [THEME_ONLY_MOVE] = { N_ ("Only Move"), N_ ("All moves but one lose.") },
  [THEME_DRAW] = { N_ ("Draw"), N_ ("One move saves a game that looks lost.") },
  [THEME_LONG_CHAIN] = { N_ ("Long Chain"), N_ ("One move captures four pieces or more.") },
  [THEME_DEFENSE] = { N_ ("Defend the Castle"),
                      N_ ("Only one move keeps the opponent out of your castle.") },
  [THEME_ESCAPE] = { N_ ("Escape"), N_ ("A piece in danger gets away, and the game is saved.") },
};

const char *
puzzle_words_theme (PuzzleTheme theme)
{
  return _ (themes[theme].name);
}

const char *
puzzle_words_theme_line (PuzzleTheme theme)
{
  return _ (themes[theme].line);
}

char *
puzzle_words_new_goal (const Puzzle *puzzle)
{
  int n = (puzzle->plies + 1) / 2;

  if (puzzle->kind != PUZZLE_WIN)
    return g_strdup (_ (kinds[puzzle->kind].goal));

  return g_strdup_printf (ngettext ("Win in %d Move", "Win in %d Moves", n), n);
}

char *
puzzle_words_new_side (const Puzzle *puzzle)
{
  const Position *pos = &puzzle->pos;

  /* Translators: the name of a game, and the player's army, as in "Cam, you play Black". */
  return g_strdup_printf (_ ("%s, you play %s"), words_variant (pos->variant),
                          words_seat (pos->variant, pos->seat));
}

static PuzzleKind
kind_of (LogresPuzzlePlay *play)
{
  return play->puzzle->kind;
}

static gboolean
is_begun (LogresPuzzlePlay *play)
{
  return play->stage.pos.hash != play->puzzle->pos.hash;
}

/* Fills the number into the sentence. */
static char *
new_numbered (const char *sentence, int number)
{
  g_autofree char *text = g_strdup_printf ("%d", number);
  g_auto (GStrv) parts = g_strsplit (sentence, "%d", 2);

  return g_strjoinv (text, parts);
}

/* Returns the kind of the present task. Only the first move is a charge. After it, the task is to
 * win. */
static PuzzleKind
task_of (LogresPuzzlePlay *play)
{
  PuzzleKind kind = kind_of (play);

  return kind == PUZZLE_CHARGE && is_begun (play) ? PUZZLE_WIN : kind;
}

/* Returns the sentence about the whole puzzle. */
static char *
new_end (LogresPuzzlePlay *play)
{
  const Position *pos = &play->puzzle->pos;
  g_autofree char *end =
    new_numbered (_ (kinds[kind_of (play)].end), (play->puzzle->plies + 1) / 2);

  return words_filled (end, words_seat (pos->variant, pos->seat));
}

char *
puzzle_words_new_task (LogresPuzzlePlay *play, gboolean is_over)
{
  const Position *pos = &play->stage.pos;
  g_autofree char *task = NULL;

  if (is_over)
    return new_end (play);
  task = new_numbered (_ (kinds[task_of (play)].task), puzzle_moves_left (&play->stage));

  return words_filled (task, words_seat (pos->variant, pos->seat));
}

char *
puzzle_words_new_team (LogresPuzzlePlay *play)
{
  const Position *pos = &play->stage.pos;
  g_autofree char *team = words_new_team (pos->variant, variant_team (pos->seat));

  if (pos->variant->n_seats == 2)
    return NULL;

  return words_filled (_ ("You play @."), team);
}

/* ---- Results ---- */

/* Returns a sentence about the reply to a wrong move, or NULL if there is no reply to show. */
static char *
new_refutation (LogresPuzzlePlay *play, Move wrong, Move reply, int n_losing)
{
  Position after;
  g_autofree char *move = NULL, *sentence = NULL;

  if (reply.kind == MOVE_NONE)
    return NULL;

  position_play (&play->stage.pos, wrong, &after);
  move = words_new_move (&after, reply);
  if (n_losing == 0)
    return words_filled (_ ("The opponent replies @."), move);
  sentence = new_numbered (_ ("The opponent replies @ and wins in %d."), n_losing);

  return words_filled (sentence, move);
}

static char *
new_wrong (LogresPuzzlePlay *play)
{
  Move reply = { .kind = MOVE_NONE };
  int n_losing = 0;
  Move wrong = logres_puzzle_play_get_wrong (play, &reply, &n_losing);
  g_autofree char *words =
    new_numbered (_ (kinds[kind_of (play)].wrong), puzzle_moves_left (&play->stage));
  g_autofree char *refutation = new_refutation (play, wrong, reply, n_losing);

  return words_new_sentences (words, refutation, NULL);
}

/* Returns the text of the hint, or NULL if none was given. */
static char *
new_hint (LogresPuzzlePlay *play)
{
  const Position *pos = &play->stage.pos;
  Move move;
  PuzzleHint hint = logres_puzzle_play_get_hint (play, &move);
  g_autofree char *word = NULL;

  if (hint == HINT_NONE)
    return NULL;
  if (hint == HINT_MOVE || move.from == NO_SQUARE) {
    word = words_new_move (pos, move);
    return words_filled (_ ("The move is @."), word);
  }
  word = square_text_new_route (pos->variant, &move.from, 1);

  return words_filled (_ ("Look at the piece on @."), word);
}

static char *
new_news_of_asking (LogresPuzzlePlay *play, TaskTone *tone)
{
  char *hint = new_hint (play);

  *tone = TONE_HINT;
  if (hint != NULL)
    return hint;
  if (play->was_called_in) {
    *tone = TONE_WRONG;
    return g_strdup (_ ("You must capture here, so your move was taken back."));
  }
  if (play->has_no_thread) {
    *tone = TONE_WRONG;
    return g_strdup (_ ("The engine could not be started. Try again."));
  }
  *tone = TONE_RIGHT;

  return is_begun (play) ? g_strdup (_ ("Right! Keep going.")) : NULL;
}

static char *
new_solved (LogresPuzzlePlay *play)
{
  const Node *root = logres_game_session_get_record (play->session)->root;
  g_autofree char *praise = puzzle_praise_new (play->puzzle, root);

  return words_new_sentences (_ ("Solved!"), praise, NULL);
}

char *
puzzle_words_new_news (LogresPuzzlePlay *play, TaskTone *tone)
{
  switch (play->state) {
  case PLAY_ASKS:
    return new_news_of_asking (play, tone);
  case PLAY_ANSWERS:
    *tone = TONE_RIGHT;
    return g_strdup (_ ("That is right."));
  case PLAY_SOLVED:
    *tone = TONE_RIGHT;
    return new_solved (play);
  case PLAY_FAILED:
    *tone = TONE_WRONG;
    return new_wrong (play);
  case PLAY_SHOWS:
  case PLAY_SHOWN:
    *tone = TONE_HINT;
    return g_strdup (_ ("This is the solution."));
  case PLAY_JUDGES:
    break;
  }

  return NULL;
}
