#include "app/model/lesson-reader.h"

#include "app/model/reason-text.h"
#include "core/position-text.h"

#include <glib/gi18n.h>

enum { MOST_STEPS = 100, MOST_NUMBER = 99 };

/* What is being read: the attributes of the element that has just begun, and the text of the one
 * that is open. */
typedef struct Reader {
  GMarkupParseContext *context; /* borrowed */
  Lesson *lesson;               /* owned until it is finished */
  LessonStep *step;             /* of the lesson; NULL outside */
  char **words;                 /* where the text of the open element goes; NULL: there is none */
  GString *text;                /* owned */
} Reader;

/* ---- What can be wrong ---- */

static void
fail (Reader *self, GError **error, const char *sentence)
{
  int line, column;

  g_markup_parse_context_get_position (self->context, &line, &column);
  g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT,
               /* Translators: a number, and a sentence that says what is wrong there. */
               _ ("Line %d: %s"), line, sentence);
}

/* `sentence` has '@' in the place of the word. */
static void
fail_about (Reader *self, GError **error, const char *sentence, const char *word)
{
  g_auto (GStrv) parts = g_strsplit (sentence, "@", -1);
  g_autofree char *quoted = g_strdup_printf (_ ("“%s”"), word);
  g_autofree char *filled = g_strjoinv (quoted, parts);

  fail (self, error, filled);
}

static void
fail_unknown (Reader *self, GError **error, const char *word)
{
  fail_about (self, error, _ ("@ is unknown here."), word);
}

static void
fail_missing (Reader *self, GError **error, const char *word)
{
  fail_about (self, error, _ ("@ is missing."), word);
}

/* ---- Attributes ---- */

typedef struct Attributes {
  const char **names, **values;
} Attributes;

static const char *
attribute (const Attributes *attributes, const char *name)
{
  for (gsize i = 0; attributes->names[i] != NULL; i++)
    if (g_str_equal (attributes->names[i], name))
      return attributes->values[i];

  return NULL;
}

/* The one of a table of words, or -1. */
static int
find_word (const char *const *words, gsize n, const char *word)
{
  for (gsize i = 0; i < n; i++)
    if (g_str_equal (words[i], word))
      return (int) i;

  return -1;
}

static gboolean
read_squares (Reader *self, const char *text, SquareSet *set, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text != NULL ? text : "", " ", -1);

  for (gsize i = 0; words[i] != NULL; i++) {
    const char *end = words[i];
    Square sq = square_text_read (variant_board (self->lesson->variant), words[i], &end);

    if (*words[i] == '\0')
      continue;
    if (sq == NO_SQUARE || *end != '\0') {
      fail_unknown (self, error, words[i]);
      return FALSE;
    }
    squares_add (set, sq);
  }

  return TRUE;
}

static gboolean
read_number (Reader *self, const char *text, int *number, GError **error)
{
  guint64 read;

  if (text == NULL)
    return TRUE;
  if (!g_ascii_string_to_unsigned (text, 10, 1, MOST_NUMBER, &read, NULL)) {
    fail_unknown (self, error, text);
    return FALSE;
  }
  *number = (int) read;

  return TRUE;
}

static const char *const sorts[] = { "step", "canter", "jump", "charge", "tree", "word" };
G_STATIC_ASSERT (1 << (G_N_ELEMENTS (sorts) - 1) == SORT_WORD);

static gboolean
read_sorts (Reader *self, const char *text, unsigned *set, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text != NULL ? text : "", " ", -1);

  for (gsize i = 0; words[i] != NULL; i++) {
    int sort = find_word (sorts, G_N_ELEMENTS (sorts), words[i]);

    if (sort < 0) {
      fail_unknown (self, error, words[i]);
      return FALSE;
    }
    *set |= 1u << sort;
  }

  return TRUE;
}

static gboolean
read_ending (Reader *self, const char *text, Result *ending, GError **error)
{
  gboolean is_win = g_strcmp0 (text, "win") == 0;

  if (text == NULL)
    return TRUE;
  if (!is_win && !g_str_equal (text, "draw")) {
    fail_unknown (self, error, text);
    return FALSE;
  }
  *ending = is_win ? result_win_of_team (variant_team (self->step->turn.pos.seat)) : DRAW;

  return TRUE;
}

/* ---- Moves ---- */

static gboolean
read_move (Reader *self, const Turn *turn, const char *text, Move *move, GError **error)
{
  MoveError problem = { .problem = MOVE_OK };
  g_autofree char *sentence = NULL, *both = NULL;
  Turn after;

  if (move_text_read (move, &turn->pos, text, ON_DEMAND, &problem)) {
    if (turn_play (turn, *move, &after, &problem.why))
      return TRUE;
    problem.problem = MOVE_ILLEGAL;
  }
  sentence = reason_text_new_move_problem (problem.problem, text, &problem.why, &turn->pos);
  both = g_strdup_printf (_ ("%s: %s"), text, sentence);
  fail (self, error, both);

  return FALSE;
}

/* Moves of which one is played, all from the same turn. */
static GArray *
read_choice (Reader *self, const char *text, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (Move));

  for (gsize i = 0; words[i] != NULL; i++) {
    Move move;

    if (!read_move (self, &self->step->turn, words[i], &move, error))
      return NULL;
    g_array_append_val (moves, move);
  }

  return g_steal_pointer (&moves);
}

/* Moves that follow one another; the turn goes along. */
static gboolean
read_line (Reader *self, Turn *turn, const char *text, GArray *moves, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text != NULL ? text : "", " ", -1);

  for (gsize i = 0; words[i] != NULL; i++) {
    Move move;

    if (*words[i] == '\0')
      continue;
    if (!read_move (self, turn, words[i], &move, error))
      return FALSE;
    turn_play (turn, move, turn, NULL);
    g_array_append_val (moves, move);
  }

  return TRUE;
}

/* ---- Tasks ---- */

static gboolean
read_task (Reader *self, const Attributes *attributes, LessonTask *task, GError **error)
{
  const char *moves = attribute (attributes, "moves");

  if (moves != NULL && (task->moves = read_choice (self, moves, error)) == NULL)
    return FALSE;

  return read_sorts (self, attribute (attributes, "sort"), &task->sorts, error) &&
         read_squares (self, attribute (attributes, "from"), &task->from, error) &&
         read_squares (self, attribute (attributes, "to"), &task->to, error) &&
         read_number (self, attribute (attributes, "leaps"), &task->leaps, error) &&
         read_number (self, attribute (attributes, "turns"), &task->turns, error) &&
         read_number (self, attribute (attributes, "captures"), &task->falls, error) &&
         read_ending (self, attribute (attributes, "ends"), &task->ending, error);
}

/* ---- Elements ---- */

static gboolean
begin_lesson (Reader *self, const Attributes *attributes, GError **error)
{
  const char *game = attribute (attributes, "game"), *part = attribute (attributes, "part");
  int found = part != NULL ? find_word (lesson_part_ids, N_LESSON_PARTS, part) : -1;

  self->lesson->variant = game != NULL ? variant_find (game) : NULL;
  if (self->lesson->variant == NULL) {
    fail_unknown (self, error, game != NULL ? game : "game");
    return FALSE;
  }
  if (found < 0) {
    fail_unknown (self, error, part != NULL ? part : "part");
    return FALSE;
  }
  self->lesson->part = (LessonPart) found;

  return TRUE;
}

static gboolean
read_position (Reader *self, const char *text, GError **error)
{
  PositionError problem;
  g_autofree char *sentence = NULL;

  if (g_str_equal (text, "start")) {
    position_start (&self->step->start, self->lesson->variant);
    return TRUE;
  }
  if (position_text_read (&self->step->start, self->lesson->variant, text, &problem))
    return TRUE;

  sentence = reason_text_new_position_problem (&problem, text);
  fail (self, error, sentence);

  return FALSE;
}

static const LessonStep *
step_before (Reader *self)
{
  return self->lesson->steps->len < 2
           ? NULL
           : lesson_step (self->lesson, lesson_n_steps (self->lesson) - 2);
}

/* From where the step before ended: there is but one way. */
static gboolean
go_on (Reader *self, GError **error)
{
  const LessonStep *before = step_before (self);
  LessonStep *step = self->step;

  if (before == NULL) {
    fail_missing (self, error, "position");
    return FALSE;
  }
  step->goes_on = TRUE;
  step->start = before->start;
  g_array_append_vals (step->lead, before->lead->data, before->lead->len);
  if (before->has_task)
    g_array_append_val (step->lead, before->shown);
  g_array_append_vals (step->lead, before->replies->data, before->replies->len);

  return TRUE;
}

static void
follow_lead (LessonStep *self)
{
  turn_start (&self->turn, &self->start);
  for (guint i = 0; i < self->lead->len; i++)
    turn_play (&self->turn, g_array_index (self->lead, Move, i), &self->turn, NULL);
}

static gboolean
begin_step (Reader *self, const Attributes *attributes, GError **error)
{
  const char *position = attribute (attributes, "position");

  if (self->lesson->steps->len >= MOST_STEPS) {
    fail_unknown (self, error, "step");
    return FALSE;
  }
  self->step = lesson_add_step (self->lesson);
  if (position != NULL ? !read_position (self, position, error) : !go_on (self, error))
    return FALSE;

  follow_lead (self->step);

  return read_line (self, &self->step->turn, attribute (attributes, "after"), self->step->lead,
                    error) &&
         read_squares (self, attribute (attributes, "look"), &self->step->look, error);
}

/* Of what is accepted the first move that is named, unless there is one to be shown. */
static gboolean
begin_task (Reader *self, const Attributes *attributes, GError **error)
{
  const char *show = attribute (attributes, "show");
  LessonStep *step = self->step;

  step->has_task = TRUE;
  if (!read_task (self, attributes, &step->task, error))
    return FALSE;
  if (show == NULL && step->task.moves != NULL && step->task.moves->len > 0) {
    step->shown = g_array_index (step->task.moves, Move, 0);
  } else if (show == NULL) {
    fail_missing (self, error, "show");
    return FALSE;
  } else if (!read_move (self, &step->turn, show, &step->shown, error)) {
    return FALSE;
  }
  if (!lesson_task_accepts (&step->task, &step->turn, step->shown, NULL, 0)) {
    fail_unknown (self, error, show != NULL ? show : "moves");
    return FALSE;
  }

  return TRUE;
}

static gboolean
begin_wrong (Reader *self, const Attributes *attributes, GError **error)
{
  LessonWrong *wrong = lesson_step_add_wrong (self->step);

  self->words = &wrong->text;

  return read_task (self, attributes, &wrong->which, error);
}

static gboolean
begin_reply (Reader *self, const Attributes *attributes, GError **error)
{
  const char *moves = attribute (attributes, "moves");
  Turn turn = self->step->turn;

  if (!self->step->has_task || moves == NULL) {
    fail_missing (self, error, moves == NULL ? "moves" : "task");
    return FALSE;
  }
  turn_play (&turn, self->step->shown, &turn, NULL);

  return read_line (self, &turn, moves, self->step->replies, error);
}

/* ---- What stands where ---- */

typedef enum Place { AT_TOP, IN_LESSON, IN_STEP } Place;

enum { NO_WORDS = -1 };
#define TASK_NAMES "moves", "sort", "from", "to", "leaps", "turns", "captures", "ends"

/* An element: where it stands, what it may say of itself, and where its words go. */
static const struct {
  const char *name;
  Place place;
  gboolean (*begin) (Reader *self, const Attributes *attributes, GError **error);
  gssize in_lesson, in_step;
  const char *attributes[12];
} elements[] = {
  { "lesson", AT_TOP, begin_lesson, NO_WORDS, NO_WORDS, { "game", "part" } },
  { "title", IN_LESSON, NULL, G_STRUCT_OFFSET (Lesson, title), NO_WORDS, { NULL } },
  { "about", IN_LESSON, NULL, G_STRUCT_OFFSET (Lesson, about), NO_WORDS, { NULL } },
  { "step", IN_LESSON, begin_step, NO_WORDS, NO_WORDS, { "position", "after", "look" } },
  { "text", IN_STEP, NULL, NO_WORDS, G_STRUCT_OFFSET (LessonStep, text), { NULL } },
  { "task", IN_STEP, begin_task, NO_WORDS, NO_WORDS, { TASK_NAMES, "show" } },
  { "hint", IN_STEP, NULL, NO_WORDS, G_STRUCT_OFFSET (LessonStep, hint), { NULL } },
  { "wrong", IN_STEP, begin_wrong, NO_WORDS, NO_WORDS, { TASK_NAMES } },
  { "other", IN_STEP, NULL, NO_WORDS, G_STRUCT_OFFSET (LessonStep, other), { NULL } },
  { "right", IN_STEP, NULL, NO_WORDS, G_STRUCT_OFFSET (LessonStep, right), { NULL } },
  { "reply", IN_STEP, begin_reply, NO_WORDS, NO_WORDS, { "moves" } },
};

static Place
place_of (const Reader *self)
{
  if (self->lesson->variant == NULL)
    return AT_TOP;

  return self->step == NULL ? IN_LESSON : IN_STEP;
}

static int
find_element (const Reader *self, const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (elements); i++)
    if (elements[i].place == place_of (self) && g_str_equal (elements[i].name, name))
      return (int) i;

  return -1;
}

static gboolean
check_attributes (Reader *self, int element, const Attributes *attributes, GError **error)
{
  for (gsize i = 0; attributes->names[i] != NULL; i++)
    if (!g_strv_contains (elements[element].attributes, attributes->names[i])) {
      fail_unknown (self, error, attributes->names[i]);
      return FALSE;
    }

  return TRUE;
}

static void
start_cb (GMarkupParseContext *context,
          const char *name,
          const char **names,
          const char **values,
          gpointer data,
          GError **error)
{
  Reader *self = data;
  Attributes attributes = { names, values };
  int element = self->words == NULL ? find_element (self, name) : -1;

  (void) context;
  if (element < 0) {
    fail_unknown (self, error, name);
    return;
  }
  if (!check_attributes (self, element, &attributes, error))
    return;
  if (elements[element].in_lesson >= 0)
    self->words = G_STRUCT_MEMBER_P (self->lesson, elements[element].in_lesson);
  if (elements[element].in_step >= 0)
    self->words = G_STRUCT_MEMBER_P (self->step, elements[element].in_step);
  if (self->words != NULL && *self->words != NULL)
    fail_unknown (self, error, name);
  else if (elements[element].begin != NULL)
    elements[element].begin (self, &attributes, error);
  g_string_truncate (self->text, 0);
}

static void
text_cb (
  GMarkupParseContext *context, const char *text, gsize length, gpointer data, GError **error)
{
  Reader *self = data;
  g_autofree char *copy = g_strndup (text, length);

  (void) context;
  if (self->words != NULL)
    g_string_append (self->text, copy);
  else if (*g_strstrip (copy) != '\0')
    fail_unknown (self, error, copy);
}

/* White space is one space, as for translators. */
static char *
dup_normal (const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \n\t\r", -1);
  GString *normal = g_string_new (NULL);

  for (gsize i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      g_string_append_printf (normal, "%s%s", normal->len > 0 ? " " : "", words[i]);

  return g_string_free (normal, FALSE);
}

/* ---- Whether all is there ---- */

/* What is called wrong is legal, and not right. */
static gboolean
check_wrong (Reader *self, const LessonStep *step, const LessonWrong *wrong, GError **error)
{
  const GArray *moves = wrong->which.moves;

  for (guint i = 0; moves != NULL && i < moves->len; i++)
    if (lesson_task_accepts (&step->task, &step->turn, g_array_index (moves, Move, i), NULL, 0)) {
      fail_about (self, error, _ ("@ is called both right and wrong."), wrong->text);
      return FALSE;
    }

  return TRUE;
}

static gboolean
check_task (Reader *self, const LessonStep *step, GError **error)
{
  if (step->hint == NULL || step->other == NULL) {
    fail_missing (self, error, step->hint == NULL ? "hint" : "other");
    return FALSE;
  }
  for (guint i = 0; i < step->wrongs->len; i++)
    if (!check_wrong (self, step, g_ptr_array_index (step->wrongs, i), error))
      return FALSE;

  return TRUE;
}

static gboolean
has_one_way (const LessonStep *step)
{
  return !step->has_task || (step->task.moves != NULL && step->task.moves->len == 1);
}

static gboolean
end_step (Reader *self, GError **error)
{
  const LessonStep *step = self->step, *before = step_before (self);

  self->step = NULL;
  if (step->text == NULL) {
    fail_missing (self, error, "text");
    return FALSE;
  }
  if ((step->replies->len > 0 && !has_one_way (step)) || (step->goes_on && !has_one_way (before))) {
    fail_about (self, error, _ ("Only after a single move can the game go on: @."), "moves");
    return FALSE;
  }

  return !step->has_task || check_task (self, step, error);
}

static gboolean
end_lesson (Reader *self, GError **error)
{
  if (self->lesson->title != NULL && self->lesson->about != NULL && self->lesson->steps->len > 0)
    return TRUE;
  fail_missing (self, error,
                self->lesson->title == NULL   ? "title"
                : self->lesson->about == NULL ? "about"
                                              : "step");

  return FALSE;
}

static void
end_cb (GMarkupParseContext *context, const char *name, gpointer data, GError **error)
{
  Reader *self = data;

  (void) context;
  if (self->words != NULL) {
    *self->words = dup_normal (self->text->str);
    if (**self->words == '\0')
      fail_missing (self, error, name);
    self->words = NULL;
  } else if (g_str_equal (name, "step")) {
    end_step (self, error);
  } else if (g_str_equal (name, "lesson")) {
    end_lesson (self, error);
  }
}

Lesson *
lesson_read (const char *id, const char *text, gsize length, GError **error)
{
  static const GMarkupParser parser = { .start_element = start_cb,
                                        .end_element = end_cb,
                                        .text = text_cb };
  g_autoptr (Lesson) lesson = lesson_new (id);
  Reader self = { .lesson = lesson, .text = g_string_new (NULL) };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, &self, NULL);
  gboolean is_read;

  self.context = context;
  is_read = g_markup_parse_context_parse (context, text, (gssize) length, error) &&
            g_markup_parse_context_end_parse (context, error);
  g_string_free (self.text, TRUE);

  return is_read ? g_steal_pointer (&lesson) : NULL;
}
