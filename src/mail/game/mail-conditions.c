#include "mail/game/mail-conditions.h"

#include "core/record/record-lexer.h"
#include "mail/game/mail-path.h"
#include "mail/game/mail-tags.h"

#include <glib.h>
#include <stdio.h>
#include <string.h>

/* ---- Life ---- */

void
mail_conditions_clear (MailConditions *self)
{
  while (self->n > 0)
    mail_conditions_remove (self, self->n - 1);
}

void
mail_conditions_remove (MailConditions *self, size_t i)
{
  g_free (self->lines[i].text);
  self->n--;
  memmove (&self->lines[i], &self->lines[i + 1], (self->n - i) * sizeof *self->lines);
}

/* ---- A line while it is read ---- */

typedef struct Draft {
  Turn turn;
  Seat author;
  Seat movers[MOST_MAIL_LINE_MOVES];
  size_t n;
  int (*write) (const Position *pos, Move move, char text[MOVE_TEXT_SIZE]);
  GString *text;
  Span word;
  const char *start;
  MailLineError *error;
} Draft;

/* Notes a problem with the current word. Returns false, so that the caller can return this
 * result. */
static bool
fail (const Draft *self, MailLineProblem problem)
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

  self->write (&self->turn.pos, move, text);
  g_string_append_printf (self->text, "%s%s", self->n > 0 ? " " : "", text);
  self->movers[self->n++] = self->turn.pos.seat;
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

/* Reads and plays all moves of the line. Skips move numbers. Every other word must be a move. */
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

  return true;
}

/* ---- Lines and the game ---- */

char *
mail_conditions_dup_moves (const Node *from, const Node *end)
{
  GString *text = g_string_new (NULL);

  for (const Node *node = end; node != from; node = node->parent) {
    char move[MOVE_TEXT_SIZE];

    move_text_write (&node->parent->turn.pos, node->move, move);
    g_string_prepend_c (text, ' ');
    g_string_prepend (text, move);
  }

  return g_string_free (text, FALSE);
}

/* Returns the moves of the line after `live`, or NULL if the line does not apply there. `n_live` is
 * the number of moves up to `live`. */
static const char *
rest_of (const MailLine *line, const Node *live, size_t n_live)
{
  size_t n_played = n_live - line->n_before;
  g_autofree char *played = NULL;

  if (n_played == 0)
    return line->text;
  if (line->n_before > n_live || n_played >= MOST_MAIL_LINE_MOVES)
    return NULL;
  played = mail_conditions_dup_moves (mail_path_back (live, n_played), live);

  return g_str_has_prefix (line->text, played) ? line->text + strlen (played) : NULL;
}

const char *
mail_conditions_rest (const MailConditions *self, size_t i, const Node *live)
{
  return rest_of (&self->lines[i], live, node_count_moves (live));
}

bool
mail_conditions_answer (const MailConditions *self, const Node *live, Move *answer)
{
  const char *rest = NULL;
  g_autofree char *word = NULL;

  for (size_t i = 0; i < self->n && rest == NULL; i++)
    if (self->lines[i].author == live->turn.pos.seat)
      rest = mail_conditions_rest (self, i, live);
  if (rest == NULL)
    return false;
  word = g_strndup (rest, strcspn (rest, " "));

  return move_text_read (answer, &live->turn.pos, word, ON_DEMAND, NULL);
}

void
mail_conditions_prune (MailConditions *self, const Node *live)
{
  for (size_t i = self->n; i-- > 0;)
    if (mail_conditions_rest (self, i, live) == NULL)
      mail_conditions_remove (self, i);
}

/* ---- Comparing lines ---- */

/* The relation of a new line to the remaining moves of an existing line. */
typedef enum Relation {
  APART,         /* none of the relations below */
  ALREADY_THERE, /* the existing line begins with the new one */
  GOES_ON,       /* the new line continues the existing one */
  CONTRADICTS    /* the lines have different answers to the same moves */
} Relation;

static Relation
compare (const Draft *draft, const char *rest, bool is_whole)
{
  const char *text = draft->text->str;

  for (size_t i = 0; *text != '\0' && *rest != '\0'; i++) {
    size_t n = strcspn (text, " ");

    if (n != strcspn (rest, " ") || strncmp (text, rest, n) != 0)
      return draft->movers[i] == draft->author ? CONTRADICTS : APART;
    text += n + (text[n] == ' ');
    rest += n + (rest[n] == ' ');
  }
  if (*text == '\0')
    return ALREADY_THERE;

  return is_whole ? GOES_ON : APART;
}

/* Compares the draft with all lines of its author. `*place` becomes the index of the line that the
 * draft continues, or the number of lines if there is none. */
static Relation
relate (const MailConditions *self, const Draft *draft, const Node *live, size_t *place)
{
  size_t n_live = node_count_moves (live);

  *place = self->n;
  for (size_t i = 0; i < self->n; i++) {
    const MailLine *line = &self->lines[i];
    const char *rest = line->author == draft->author ? rest_of (line, live, n_live) : NULL;
    Relation relation = rest != NULL ? compare (draft, rest, rest == line->text) : APART;

    if (relation == GOES_ON)
      *place = i;
    else if (relation != APART)
      return relation;
  }

  return *place < self->n ? GOES_ON : APART;
}

/* ---- Adding ---- */

static bool
add_line (MailConditions *self, const Draft *draft, const Node *live)
{
  size_t place;
  Relation relation = relate (self, draft, live, &place);

  if (relation == ALREADY_THERE)
    return true;
  if (relation == CONTRADICTS)
    return fail (draft, MAIL_LINE_TWO_ANSWERS);
  if (place == MOST_MAIL_LINES)
    return fail (draft, MAIL_LINE_TOO_MANY);

  if (place < self->n)
    g_free (self->lines[place].text);
  else
    self->n++;
  self->lines[place] =
    (MailLine) { draft->author, node_count_moves (live), g_strdup (draft->text->str) };

  return true;
}

bool
mail_conditions_add (
  MailConditions *self, Seat author, const Node *live, const char *text, MailLineError *error)
{
  MailLineError ignored, *told = error != NULL ? error : &ignored;
  g_autoptr (GString) moves = g_string_new (NULL);
  Draft draft = { .turn = live->turn,
                  .author = author,
                  .write = move_text_write,
                  .text = moves,
                  .start = text,
                  .error = told };

  *told = (MailLineError) { .problem = MAIL_LINE_OK };

  return read_line (&draft) && add_line (self, &draft, live);
}

/* ---- Lines as text ---- */

char *
mail_conditions_dup_shown (Seat author, const Node *live, const char *moves)
{
  MailLineError ignored;
  Draft draft = { .turn = live->turn,
                  .author = author,
                  .write = move_text_write_own,
                  .text = g_string_new (NULL),
                  .start = moves,
                  .error = &ignored };

  if (!read_line (&draft) && ignored.problem != MAIL_LINE_NO_ANSWER)
    g_string_assign (draft.text, moves);

  return g_string_free (draft.text, FALSE);
}

char *
mail_conditions_dup_text (const MailConditions *self, const Variant *variant)
{
  GString *text = g_string_new (NULL);

  for (size_t i = 0; i < self->n; i++) {
    const MailLine *line = &self->lines[i];

    g_string_append_printf (text, "%s %zu %s\n", variant->seats[line->author].name, line->n_before,
                            line->text);
  }

  return g_string_free (text, FALSE);
}

static bool
read_row (MailConditions *self, const Node *live, const char *text)
{
  char name[16];
  size_t n_live = node_count_moves (live), n_before;
  int length, author;

  if (sscanf (text, "%15s %6zu%n", name, &n_before, &length) != 2 || n_before > n_live)
    return false;
  author = mail_tags_find_seat (live->turn.pos.variant, name);

  return author != MAIL_NOBODY &&
         mail_conditions_add (self, (Seat) author, mail_path_back (live, n_live - n_before),
                              text + length, NULL);
}

bool
mail_conditions_read (MailConditions *self, const Node *live, const char *text)
{
  g_auto (GStrv) rows = g_strsplit (text, "\n", -1);
  bool is_read = true;

  for (char **row = rows; *row != NULL; row++)
    if (**row != '\0' && !read_row (self, live, *row))
      is_read = false;

  return is_read;
}
