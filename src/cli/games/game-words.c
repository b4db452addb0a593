#include "cli/games/game-words.h"

#include "cli/common/file.h"
#include "cli/common/input.h"
#include "cli/common/messages.h"
#include "cli/common/search-text.h"
#include "cli/common/typed-move.h"
#include "cli/position/board-command.h"
#include "core/notation/position-text.h"
#include "core/record/record-writer.h"
#include "core/rules/movegen.h"
#include "wording/game-names.h"

#include <stdlib.h>
#include <string.h>

/* The action of the main loop after a line of input. */
typedef enum Next {
  LISTEN_ON,
  SHOW_BOARD, /* let the engine move if it is its turn, and print the board */
  STOP_HERE,
  OUT_OF_MEMORY,
} Next;

/* ---- Output ---- */

static const char *
name_of_turn (const Game *self)
{
  return record_variant (self->record)->seats[game_seat (self)].name;
}

static void
tell_end (const Game *self)
{
  char *ending = words_new_ending (record_variant (self->record), self->result, self->termination);

  puts (ending);
  free (ending);
}

/* Prints duties and rights of the player to move that the board does not show. */
static void
tell_turn (const Game *self)
{
  const Turn *turn = &self->now->turn;

  if (turn->must_answer)
    puts ("The last move skips a capture and would end the game: `force` demands the capture, "
          "`stand` accepts the move.");
  else if (turn_may_force (turn))
    puts ("The last move skips a capture: `force` demands it, any other move accepts it.");
  if (movegen_must_pass (&turn->pos))
    printf ("%s has no legal move: type `pass`.\n", name_of_turn (self));
  if (record_claims (self->record, self->now) != 0)
    puts ("You can claim a draw: type `draw`.");
}

static void
show (const Game *self)
{
  bool is_over = game_is_over (self);

  if (is_over && turn_ending (&self->now->turn).result == ONGOING)
    board_print_pieces (&self->now->turn); /* nobody is to move any more */
  else
    board_print (&self->now->turn);
  if (is_over)
    tell_end (self);
  else
    tell_turn (self);
}

static void
tell_move (const Game *self, Move move)
{
  char text[MOVE_TEXT_SIZE];

  move_text_write (&self->now->turn.pos, move, text);
  printf ("%s: %s\n", name_of_turn (self), text);
}

/* ---- Moves of the engine ---- */

static Termination
termination_of_claims (unsigned claims)
{
  return claims & CLAIM_REPETITION ? TERMINATION_REPETITION : TERMINATION_FIFTY_MOVES;
}

/* Plays a move of the engine. If the engine's score is not better than a draw and the rules
 * allow a claim, claims a draw instead. Returns false when memory runs out. */
static bool
play_for_engine (Game *self)
{
  unsigned claims = record_claims (self->record, self->now);
  SearchResult result;

  fflush (stdout);
  game_think (self, false, &result);
  if (claims != 0 && result.score <= SCORE_DRAW)
    return game_end (self, DRAW, termination_of_claims (claims));
  tell_move (self, result.best);

  return game_play (self, result.best);
}

/* ---- Commands ---- */

static Next help (Game *self, char *rest);

static Next
show_board (Game *self, char *rest)
{
  return SHOW_BOARD;
}

static Next
show_position (Game *self, char *rest)
{
  char text[POSITION_TEXT_SIZE];

  position_text_write (&self->now->turn.pos, true, text);
  puts (text);

  return LISTEN_ON;
}

enum { COLUMNS = 78 };

/* Prints the moves in lines that fit into a terminal. */
static void
print_moves (const Position *pos, const Move *moves, int n)
{
  char text[MOVE_TEXT_SIZE];
  int column = 0;

  for (int i = 0; i < n; i++) {
    int length = move_text_write (pos, moves[i], text);
    bool is_new_line = column == 0 || column + 1 + length > COLUMNS;

    printf ("%s%s", is_new_line ? (i == 0 ? "" : "\n") : " ", text);
    column = is_new_line ? length : column + 1 + length;
  }
  puts (n > 0 ? "" : "There is no move to list.");
}

static Next
show_moves (Game *self, char *rest)
{
  const Position *pos = &self->now->turn.pos;
  int n = movegen_count (pos);
  Move *moves = calloc ((size_t) n + 1, sizeof *moves);

  if (moves == NULL)
    return OUT_OF_MEMORY;
  print_moves (pos, moves, self->now->turn.must_answer ? 0 : movegen_list (pos, moves, n));
  free (moves);
  tell_turn (self);

  return LISTEN_ON;
}

static Next
give_hint (Game *self, char *rest)
{
  char text[MOVE_TEXT_SIZE], score[SCORE_TEXT_SIZE];
  SearchResult result;

  fflush (stdout);
  game_think (self, true, &result);
  move_text_write (&self->now->turn.pos, result.best, text);
  score_text_write (result.score, score);
  printf ("Hint: %s (%s)\n", text, score);

  return LISTEN_ON;
}

static Next
undo (Game *self, char *rest)
{
  if (game_can_undo (self))
    return game_undo (self) ? SHOW_BOARD : OUT_OF_MEMORY;

  puts ("There is no move to undo.");

  return LISTEN_ON;
}

static Next
resign (Game *self, char *rest)
{
  int team = variant_team (game_seat (self));

  if (!game_end (self, result_win_of_team (1 - team), TERMINATION_RESIGNATION))
    return OUT_OF_MEMORY;
  tell_end (self);

  return LISTEN_ON;
}

/* Claims a draw if the rules allow it. Otherwise ends the game as an agreed draw, unless the
 * engine plays the next seat and declines. */
static Next
draw (Game *self, char *rest)
{
  unsigned claims = record_claims (self->record, self->now);
  Termination why = claims != 0 ? termination_of_claims (claims) : TERMINATION_AGREEMENT;

  fflush (stdout);
  if (claims == 0 && game_has_opponent (self) && !game_opponent_takes_draw (self)) {
    puts ("You cannot claim a draw now, and the engine declines your offer.");
    return LISTEN_ON;
  }
  if (!game_end (self, DRAW, why))
    return OUT_OF_MEMORY;
  tell_end (self);

  return LISTEN_ON;
}

/* ---- Saving ---- */

/* Writes the record of the game. If the game is not over, the text says that it is unfinished,
 * but `self` stays as it is. Returns false when memory runs out. */
static bool
write_record (Game *self, TextBuffer *text)
{
  bool is_open = !game_is_over (self);
  bool is_written =
    (!is_open || record_set_ending (self->record, ONGOING, TERMINATION_UNFINISHED)) &&
    record_write (self->record, text);

  return is_written && (!is_open || record_set_ending (self->record, ONGOING, TERMINATION_NONE));
}

static void
write_file (Game *self, const char *name, FileManner manner, const TextBuffer *text)
{
  const char *trouble = file_write (name, text->text, text->length, manner);
  char quoted[QUOTED_SIZE];

  quote (name, (int) strlen (name), quoted);
  if (trouble == NULL)
    printf ("Saved the game in %s.\n", quoted);
  else
    printf ("Could not save the game in %s: %s.\n", quoted, trouble);
  self->is_saved = self->is_saved || trouble == NULL;
}

static Next
save_as (Game *self, const char *name, FileManner manner)
{
  TextBuffer text = { 0 };
  bool is_written;

  if (*name == '\0') {
    puts ("The name of the file is missing. Type it after the command.");
    return LISTEN_ON;
  }
  is_written = write_record (self, &text);
  if (is_written)
    write_file (self, name, manner, &text);
  text_buffer_clear (&text);

  return is_written ? LISTEN_ON : OUT_OF_MEMORY;
}

static Next
save (Game *self, char *rest)
{
  return save_as (self, rest, FILE_IS_NEW);
}

static Next
overwrite (Game *self, char *rest)
{
  return save_as (self, rest, FILE_MAY_BE_THERE);
}

static Next
quit (Game *self, char *rest)
{
  return STOP_HERE;
}

/* ---- The main loop ---- */

static const struct {
  const char *word, *summary;
  Next (*obey) (Game *self, char *rest);
  bool needs_game; /* the command needs a game that is not over */
} commands[] = {
  { "moves", "list the legal moves", show_moves, true },
  { "hint", "show the move that the engine would play", give_hint, true },
  { "undo", "undo your last move and all moves after it", undo, false },
  { "draw", "claim or offer a draw", draw, true },
  { "resign", "resign the game", resign, true },
  { "board", "draw the board", show_board, false },
  { "position", "print the position as a line of text", show_position, false },
  { "save", "FILE: save the game in a new file", save, false },
  { "overwrite", "FILE: save the game and replace the file", overwrite, false },
  { "help", "show this list", help, false },
  { "quit", "end the program", quit, false },
};

enum { N_COMMANDS = sizeof commands / sizeof commands[0] };

static Next
help (Game *self, char *rest)
{
  puts ("Type a move such as E6-C8-A8, or only its first and last square, or a command:");
  for (int i = 0; i < N_COMMANDS; i++)
    printf ("  %-10s%s\n", commands[i].word, commands[i].summary);

  return LISTEN_ON;
}

static Next
try_move (Game *self, const char *text)
{
  Attempt attempt = { .before = &self->now->turn, .text = text, .strictness = ON_DEMAND };
  Turn after;
  Move move;

  if (game_is_over (self)) {
    puts ("The game is over.");
    return LISTEN_ON;
  }
  if (attempt_play (&attempt, &after, &move))
    return game_play (self, move) ? SHOW_BOARD : OUT_OF_MEMORY;

  attempt_write_problem (stdout, &attempt);
  puts (attempt_is_illegal (&attempt) ? "" : "; `help` lists the commands");

  return LISTEN_ON;
}

static int
find_command (const char *line)
{
  for (int i = 0; i < N_COMMANDS; i++)
    if (token_find ((char *) line, commands[i].word) == line)
      return i;

  return -1;
}

static Next
obey (Game *self, char *line)
{
  char *text = token_trim (line);
  int command = find_command (text);

  if (*text == '\0')
    return LISTEN_ON;
  if (command < 0)
    return try_move (self, text);
  if (commands[command].needs_game && game_is_over (self)) {
    puts ("The game is over.");
    return LISTEN_ON;
  }

  return commands[command].obey (self, token_trim (text + strlen (commands[command].word)));
}

static void
prompt (const Game *self)
{
  printf ("%s> ", game_is_over (self) ? "" : name_of_turn (self));
  fflush (stdout);
}

static Next
listen_once (Game *self, FILE *in)
{
  char line[LINE_SIZE];
  LineState state;

  prompt (self);
  state = line_read (in, line, LINE_SIZE);
  if (state == LINE_READ)
    return obey (self, line);
  if (state == LINE_IS_MISSING) {
    putchar ('\n');
    return STOP_HERE;
  }
  puts ("This line is too long or contains a NUL byte.");

  return LISTEN_ON;
}

/* Returns false when memory runs out. */
static bool
play_for_engines (Game *self)
{
  while (!game_is_over (self) && !game_is_human_turn (self))
    if (!play_for_engine (self))
      return false;

  return true;
}

bool
game_talk (Game *self, FILE *in)
{
  Next next = SHOW_BOARD;

  if (!game_is_human_turn (self))
    board_print (&self->now->turn);

  while (next != STOP_HERE) {
    if (next == SHOW_BOARD && !play_for_engines (self))
      return false;
    if (next == SHOW_BOARD)
      show (self);
    next = listen_once (self, in);
    if (next == OUT_OF_MEMORY)
      return false;
  }
  if (!self->is_saved)
    puts ("The game was not saved.");

  return true;
}
