#include "mail/game/mail-conditions.h"

#include "core/record/record-lexer.h"
#include "core/text/grow-array.h"
#include "mail/game/mail-path.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Life ---- */

static void
line_clear (MailLine *line)
{
  free (line->moves);
  free (line->text);
}

void
mail_conditions_clear (MailConditions *self)
{
  for (size_t i = 0; i < self->n; i++)
    line_clear (&self->lines[i]);
  free (self->lines);
  *self = (MailConditions) { 0 };
}

void
mail_conditions_remove (MailConditions *self, size_t i)
{
  line_clear (&self->lines[i]);
  self->n--;
  memmove (&self->lines[i], &self->lines[i + 1], (self->n - i) * sizeof *self->lines);
}

/* ---- A line while it is read ---- */

typedef struct Draft {
  Turn turn;
  Seat author;
  Move moves[MOST_MAIL_LINE_MOVES];
  Seat movers[MOST_MAIL_LINE_MOVES];
  size_t n;
  TextBuffer text;
  Span word;
  const char *start;
  MailLineError *error;
} Draft;

/* Always returns false. */
static bool
fail (Draft *self, MailLineProblem problem)
{
  self->error->problem = problem;
  self->error->start = (size_t) (self->word.start - self->start);
  self->error->length = span_length (self->word);

  return false;
}

static bool
read_move (Draft *self, Move *move)
{
  char text[WORD_SIZE];

  if (!lexer_plain_word (self->word, text))
    return fail (self, MAIL_LINE_TOO_MANY);
  if (move_text_read (move, &self->turn.pos, text, ON_DEMAND, &self->error->move))
    return true;

  return fail (self, MAIL_LINE_BAD_MOVE);
}

static void
note_move (Draft *self, Move move)
{
  char text[MOVE_TEXT_SIZE];

  move_text_write (&self->turn.pos, move, text);
  if (self->text.length > 0)
    text_buffer_add_char (&self->text, ' ');
  text_buffer_add_text (&self->text, text);
  self->movers[self->n] = self->turn.pos.seat;
  self->moves[self->n++] = move;
}

static bool
play_word (Draft *self)
{
  Turn after;
  Move move;

  if (self->n == MOST_MAIL_LINE_MOVES)
    return fail (self, MAIL_LINE_TOO_MANY);
  if (turn_ending (&self->turn).result != ONGOING)
    return fail (self, MAIL_LINE_GAME_OVER);
  if (self->n == 0 && self->turn.pos.seat == self->author)
    return fail (self, MAIL_LINE_OWN_FIRST);
  if (!read_move (self, &move))
    return false;
  if (!turn_play (&self->turn, move, &after, &self->error->move.why)) {
    self->error->move.problem = MOVE_ILLEGAL;
    return fail (self, MAIL_LINE_BAD_MOVE);
  }

  note_move (self, after.last);
  self->turn = after;

  return true;
}

/* Numbers of moves are skipped. Anything else that is no move is refused as a bad one. */
static bool
read_line (Draft *self)
{
  Lexer lexer;
  Token token;

  lexer_init (&lexer, self->start, self->start + strlen (self->start));
  do {
    lexer_next (&lexer, &token);
    self->word = token.whole;
    if (token.kind != TOKEN_NUMBER && token.kind != TOKEN_END && !play_word (self))
      return false;
  } while (token.kind != TOKEN_END);

  if (self->n == 0)
    return fail (self, MAIL_LINE_EMPTY);
  if (self->movers[self->n - 1] != self->author)
    return fail (self, MAIL_LINE_NO_ANSWER);

  return !self->text.has_failed || fail (self, MAIL_LINE_NO_MEMORY);
}

/* ---- Lines and the game ---- */

/* Returns whether the line agrees with all moves of the game since the line began, and counts
 * them. */
static bool
applies (const MailLine *line, const Node *live, size_t n_live, size_t *n_played)
{
  const Node *node = live;
  size_t n = n_live - line->n_before;

  if (line->n_before > n_live || n >= line->n_moves)
    return false;
  for (size_t i = n; i > 0; i--, node = node->parent)
    if (!move_is_equal (node->move, line->moves[i - 1]))
      return false;
  *n_played = n;

  return true;
}

bool
mail_conditions_answer (const MailConditions *self, const Node *live, Move *answer)
{
  size_t n_live = node_count_moves (live), n;

  for (size_t i = 0; i < self->n; i++) {
    const MailLine *line = &self->lines[i];

    if (line->author == live->turn.pos.seat && applies (line, live, n_live, &n)) {
      *answer = line->moves[n];
      return true;
    }
  }

  return false;
}

Node *
mail_conditions_apply (const MailConditions *self, Node *live)
{
  Move answer;

  while (live != NULL && mail_conditions_answer (self, live, &answer))
    live = node_add (live, answer, NULL);

  return live;
}

/* Skips the first words of the text. */
static const char *
skip_words (const char *text, size_t n)
{
  for (; n > 0; n--)
    text = strchr (text, ' ') + 1;

  return text;
}

bool
mail_conditions_write_rest (const MailConditions *self, size_t i, const Node *live, TextBuffer *out)
{
  const MailLine *line = &self->lines[i];
  size_t n;

  if (!applies (line, live, node_count_moves (live), &n))
    return false;
  text_buffer_add_text (out, skip_words (line->text, n));

  return true;
}

void
mail_conditions_prune (MailConditions *self, const Node *live)
{
  size_t n_live = node_count_moves (live), n;

  for (size_t i = self->n; i > 0; i--)
    if (!applies (&self->lines[i - 1], live, n_live, &n))
      mail_conditions_remove (self, i - 1);
}

/* ---- Lines and each other ---- */

/* The relation of a new line to the remaining moves of another line. */
typedef enum Relation { APART, ALREADY_THERE, GOES_ON, CONTRADICTS } Relation;

static Relation
compare (const Draft *draft, const MailLine *line, size_t n_played)
{
  const Move *rest = line->moves + n_played;
  size_t n_rest = line->n_moves - n_played, i = 0;

  while (i < draft->n && i < n_rest && move_is_equal (draft->moves[i], rest[i]))
    i++;
  if (i == draft->n)
    return ALREADY_THERE;
  if (i == n_rest)
    return n_played == 0 ? GOES_ON : APART;

  return draft->movers[i] == draft->author ? CONTRADICTS : APART;
}

/* `place` gets the line that the draft continues, or the number of lines. */
static Relation
relate (const MailConditions *self, const Draft *draft, const Node *live, size_t *place)
{
  size_t n_live = node_count_moves (live), n_played;

  *place = self->n;
  for (size_t i = 0; i < self->n; i++) {
    Relation relation = APART;

    if (self->lines[i].author == draft->author &&
        applies (&self->lines[i], live, n_live, &n_played))
      relation = compare (draft, &self->lines[i], n_played);
    if (relation == GOES_ON)
      *place = i;
    else if (relation != APART)
      return relation;
  }

  return *place < self->n ? GOES_ON : APART;
}

/* ---- Adding ---- */

/* Makes a line with the contents of the draft; false without memory. */
static bool
finish_line (Draft *draft, const Node *live, MailLine *line)
{
  *line = (MailLine) { draft->author, node_count_moves (live), draft->n,
                       malloc (draft->n * sizeof *line->moves), text_buffer_steal (&draft->text) };
  if (line->moves == NULL || line->text == NULL) {
    line_clear (line);
    return fail (draft, MAIL_LINE_NO_MEMORY);
  }
  memcpy (line->moves, draft->moves, draft->n * sizeof *line->moves);

  return true;
}

static bool
add_line (MailConditions *self, Draft *draft, const Node *live)
{
  MailLine *lines, line;
  size_t place;
  Relation relation = relate (self, draft, live, &place);

  if (relation == ALREADY_THERE)
    return true;
  if (relation == CONTRADICTS)
    return fail (draft, MAIL_LINE_TWO_ANSWERS);
  if (place == MOST_MAIL_LINES)
    return fail (draft, MAIL_LINE_TOO_MANY);
  lines = grow_array (self->lines, self->n, &self->capacity, sizeof *lines);
  if (lines == NULL)
    return fail (draft, MAIL_LINE_NO_MEMORY);
  self->lines = lines;
  if (!finish_line (draft, live, &line))
    return false;

  if (place < self->n)
    line_clear (&self->lines[place]);
  else
    self->n++;
  self->lines[place] = line;

  return true;
}

bool
mail_conditions_add (
  MailConditions *self, Seat author, const Node *live, const char *text, MailLineError *error)
{
  MailLineError ignored, *told = error != NULL ? error : &ignored;
  Draft draft = { .turn = live->turn, .author = author, .start = text, .error = told };
  bool is_added;

  *told = (MailLineError) { .problem = MAIL_LINE_OK };
  is_added = read_line (&draft) && add_line (self, &draft, live);
  text_buffer_clear (&draft.text);

  return is_added;
}

/* ---- All of them as text ---- */

bool
mail_conditions_write (const MailConditions *self, const Variant *variant, TextBuffer *out)
{
  size_t length = out->length;
  char number[32];

  for (size_t i = 0; i < self->n; i++) {
    const MailLine *line = &self->lines[i];

    snprintf (number, sizeof number, " %zu ", line->n_before);
    text_buffer_add_text (out, variant->seats[line->author].name);
    text_buffer_add_text (out, number);
    text_buffer_add_text (out, line->text);
    text_buffer_add_char (out, '\n');
  }
  if (out->has_failed)
    text_buffer_cut (out, length);

  return !out->has_failed;
}

/* The part of a row before its moves. */
typedef struct Head {
  int author; /* -1 for an unknown player */
  size_t n_before;
  int length;
} Head;

static Head
read_head (const Variant *variant, const char *text)
{
  Head head = { .author = -1 };
  char name[16];

  if (sscanf (text, "%15s %6zu%n", name, &head.n_before, &head.length) != 2)
    return (Head) { .author = -1 };
  for (int seat = 0; seat < variant->n_seats; seat++)
    if (strcmp (variant->seats[seat].name, name) == 0)
      head.author = seat;

  return head;
}

static bool
read_row (MailConditions *self, const MailPath *path, const char *text)
{
  Head head = read_head (path->nodes[0]->turn.pos.variant, text);

  return head.author >= 0 && head.n_before < path->n &&
         mail_conditions_add (self, (Seat) head.author, path->nodes[head.n_before],
                              text + head.length, NULL);
}

bool
mail_conditions_read (MailConditions *self, const Node *live, const char *text)
{
  TextBuffer row = { 0 };
  MailPath path;
  bool is_read = true;

  if (!mail_path_find (&path, live))
    return false;
  for (size_t n; *text != '\0'; text += n + (text[n] == '\n')) {
    n = strcspn (text, "\n");
    text_buffer_cut (&row, 0);
    text_buffer_add (&row, text, n);
    if (n > 0 && (row.has_failed || !read_row (self, &path, row.text)))
      is_read = false;
  }
  text_buffer_clear (&row);
  mail_path_clear (&path);

  return is_read;
}
