#include "app/lessons/lesson-reader.h"

#include "app/lessons/goal-state.h"
#include "app/lessons/lesson-attribute.h"
#include "core/notation/position-text.h"
#include "engine/search/level.h"
#include "wording/refusal-text.h"

#include <glib/gi18n.h>

enum { MOST_STEPS = 100 };

/* The state of the parser: the place in the file, the lesson so far, and the text of the open
 * element. */
typedef struct Reader {
  LessonPlace place;
  Lesson *lesson;   /* borrowed from lesson_read() */
  LessonStep *step; /* the open step of the lesson; NULL between steps */
  char **words;     /* where the text of the open element goes; NULL if the element has no text */
  GString *text;    /* owned */
} Reader;

/* ---- Elements ---- */

static gboolean
begin_lesson (Reader *self, const LessonAttributes *attributes, GError **error)
{
  const char *game = lesson_attribute (attributes, "game"),
             *part = lesson_attribute (attributes, "part");
  int found = part != NULL ? lesson_find_word (lesson_part_ids, N_LESSON_PARTS, part) : -1;

  self->lesson->variant = self->place.variant = game != NULL ? variant_find (game) : NULL;
  if (self->lesson->variant == NULL)
    return lesson_fail_unknown (&self->place, error, game != NULL ? game : "game");
  if (found < 0)
    return lesson_fail_unknown (&self->place, error, part != NULL ? part : "part");
  self->lesson->part = (LessonPart) found;
  self->lesson->was = g_strdup (lesson_attribute (attributes, "was"));

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

  sentence = refusal_text_new_position_problem (&problem, text);

  return lesson_fail (&self->place, error, sentence);
}

static const LessonStep *
step_before (Reader *self)
{
  return self->lesson->steps->len < 2
           ? NULL
           : lesson_step (self->lesson, lesson_n_steps (self->lesson) - 2);
}

/* Whether the step ends in one position only. A goal can be reached in many ways. */
static gboolean
has_one_way (const LessonStep *step)
{
  return !step->has_task ||
         (!step->has_goal && step->task.moves != NULL && step->task.moves->len == 1);
}

/* Makes the step begin where the previous step ends: after its shown solution and the replies. */
static gboolean
go_on (Reader *self, GError **error)
{
  const LessonStep *before = step_before (self);
  LessonStep *step = self->step;

  if (before == NULL || !has_one_way (before))
    return lesson_fail_missing (&self->place, error, "position");
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

/* Reads the signs that point at squares. */
static gboolean
read_signs (Reader *self, const LessonAttributes *attributes, GError **error)
{
  const LessonPlace *place = &self->place;
  LessonStep *step = self->step;

  return lesson_read_squares (place, lesson_attribute (attributes, "look"), &step->look, error) &&
         lesson_read_squares (place, lesson_attribute (attributes, "closed"), &step->closed,
                              error) &&
         lesson_read_routes (place, lesson_attribute (attributes, "arrows"), step->arrows, error);
}

/* Reads the piece that is picked up already, which must be one that can move. */
static gboolean
read_held (Reader *self, const char *text, GError **error)
{
  SquareSet squares = { { 0 } };
  Walk walk;

  if (!lesson_read_squares (&self->place, text, &squares, error))
    return FALSE;
  if (squares_are_none (&squares))
    return TRUE;
  self->step->held = squares_take (&squares);
  if (!squares_are_none (&squares) ||
      !walk_begin (&walk, &self->step->turn.pos, self->step->held, ENFORCED))
    return lesson_fail_unknown (&self->place, error, text);

  return TRUE;
}

static gboolean
begin_step (Reader *self, const LessonAttributes *attributes, GError **error)
{
  const char *position = lesson_attribute (attributes, "position");

  if (self->lesson->steps->len >= MOST_STEPS)
    return lesson_fail_unknown (&self->place, error, "step");
  self->step = lesson_add_step (self->lesson);
  self->place.turn = &self->step->turn;
  if (position != NULL ? !read_position (self, position, error) : !go_on (self, error))
    return FALSE;

  follow_lead (self->step);

  return lesson_read_line (&self->place, &self->step->turn, lesson_attribute (attributes, "after"),
                           self->step->lead, error) &&
         read_signs (self, attributes, error) &&
         read_held (self, lesson_attribute (attributes, "held"), error);
}

/* A step has only one task, goal or game. */
static gboolean
begin_only_task (Reader *self, const char *name, GError **error)
{
  if (self->step->has_task)
    return lesson_fail_unknown (&self->place, error, name);
  self->step->has_task = TRUE;

  return TRUE;
}

/* Reads a task. The solution to show is the one that `show` names, or else the first of `moves`. */
static gboolean
begin_task (Reader *self, const LessonAttributes *attributes, GError **error)
{
  const char *show = lesson_attribute (attributes, "show");
  LessonStep *step = self->step;

  if (!begin_only_task (self, "task", error) ||
      !lesson_read_task (&self->place, attributes, &step->task, error))
    return FALSE;
  if (show == NULL && step->task.moves != NULL && step->task.moves->len > 0) {
    step->shown = g_array_index (step->task.moves, Move, 0);
  } else if (show == NULL) {
    lesson_fail_missing (&self->place, error, "show");
    return FALSE;
  } else if (!lesson_read_move (&self->place, &step->turn, show, &step->shown, error)) {
    return FALSE;
  }
  if (!lesson_task_accepts (&step->task, &step->turn, step->shown, NULL, 0))
    return lesson_fail_unknown (&self->place, error, show != NULL ? show : "moves");

  return TRUE;
}

static gboolean
is_word (const char *text, const char *word)
{
  return g_strcmp0 (text, word) == 0;
}

/* Reads whether the opponent waits, and what the user may not lose. */
static gboolean
read_terms (Reader *self, const LessonAttributes *attributes, GError **error)
{
  const char *opponent = lesson_attribute (attributes, "opponent"),
             *loses = lesson_attribute (attributes, "loses");
  LessonGoal *goal = &self->step->goal;

  if (opponent == NULL)
    return lesson_fail_missing (&self->place, error, "opponent");
  goal->waits = is_word (opponent, "waits");
  if (!goal->waits && !is_word (opponent, "answers"))
    return lesson_fail_unknown (&self->place, error, opponent);
  goal->loses_nothing = is_word (loses, "nothing");
  if (loses != NULL && (!goal->loses_nothing || self->lesson->variant->n_seats > 2))
    return lesson_fail_unknown (&self->place, error, loses);

  return TRUE;
}

/* Reads a goal. Its captures count in all moves together, not in the last move alone. */
static gboolean
begin_goal (Reader *self, const LessonAttributes *attributes, GError **error)
{
  LessonStep *step = self->step;

  if (!begin_only_task (self, "goal", error) ||
      !lesson_read_task (&self->place, attributes, &step->task, error))
    return FALSE;
  step->has_goal = TRUE;
  step->goal.captures = step->task.falls;
  step->task.falls = 0;

  return read_terms (self, attributes, error) &&
         lesson_read_squares (&self->place, lesson_attribute (attributes, "stars"),
                              &step->goal.stars, error);
}

/* Reads the level of the computer, against which the user plays until the game is won. */
static gboolean
begin_game (Reader *self, const LessonAttributes *attributes, GError **error)
{
  const char *level = lesson_attribute (attributes, "level");
  guint64 number;

  if (!begin_only_task (self, "game", error))
    return FALSE;
  if (level == NULL)
    return lesson_fail_missing (&self->place, error, "level");
  if (!g_ascii_string_to_unsigned (level, 10, 1, N_LEVELS, &number, NULL))
    return lesson_fail_unknown (&self->place, error, level);
  self->step->level = (int) number;

  return TRUE;
}

/* Reads the answer that shows why a move is wrong. */
static gboolean
read_wrong_reply (Reader *self, LessonWrong *wrong, const char *text, GError **error)
{
  const GArray *moves = wrong->which.moves;
  Turn turn = self->step->turn;

  if (text == NULL)
    return TRUE;
  if (moves == NULL || moves->len != 1)
    return lesson_fail_about (&self->place, error, _ ("A reply needs a task with one move: @."),
                              "moves");
  turn_play (&turn, g_array_index (moves, Move, 0), &turn, NULL);

  return lesson_read_move (&self->place, &turn, text, &wrong->reply, error);
}

static gboolean
begin_wrong (Reader *self, const LessonAttributes *attributes, GError **error)
{
  LessonWrong *wrong = lesson_step_add_wrong (self->step);

  self->words = &wrong->text;

  return lesson_read_task (&self->place, attributes, &wrong->which, error) &&
         read_wrong_reply (self, wrong, lesson_attribute (attributes, "reply"), error);
}

/* Checks that the rules refuse the route, which is spelled like this in the file. */
static gboolean
check_illegal (Reader *self, const GArray *route, const char *text, GError **error)
{
  Explanation why =
    refusal_of_path (&self->step->turn.pos, (const Square *) (gconstpointer) route->data,
                     (int) route->len, ON_DEMAND);

  return why.refusal != REFUSAL_NONE ||
         lesson_fail_about (&self->place, error, _ ("@ has a legal move."), text);
}

static gboolean
begin_illegal (Reader *self, const LessonAttributes *attributes, GError **error)
{
  const char *moves = lesson_attribute (attributes, "moves");
  LessonIllegal *illegal = lesson_step_add_illegal (self->step);

  self->words = &illegal->text;
  if (!self->step->has_task || moves == NULL)
    return lesson_fail_missing (&self->place, error, moves == NULL ? "moves" : "task");
  if (self->step->level > 0)
    return lesson_fail_unknown (&self->place, error, "illegal");
  if (!lesson_read_routes (&self->place, moves, illegal->routes, error))
    return FALSE;
  for (guint i = 0; i < illegal->routes->len; i++)
    if (!check_illegal (self, g_ptr_array_index (illegal->routes, i), moves, error))
      return FALSE;

  return TRUE;
}

static gboolean
begin_reply (Reader *self, const LessonAttributes *attributes, GError **error)
{
  const char *moves = lesson_attribute (attributes, "moves");
  Turn turn = self->step->turn;

  if (self->step->has_goal || self->step->level > 0)
    return lesson_fail_unknown (&self->place, error, "reply");
  if (!self->step->has_task || moves == NULL)
    return lesson_fail_missing (&self->place, error, moves == NULL ? "moves" : "task");
  turn_play (&turn, self->step->shown, &turn, NULL);

  return lesson_read_line (&self->place, &turn, moves, self->step->replies, error);
}

/* ---- The table of elements ---- */

typedef enum Place { AT_TOP, IN_LESSON, IN_STEP } Place;

enum { NO_WORDS = -1 };
#define TASK_NAMES "moves", "sort", "from", "to", "leaps", "turns", "captures", "ends"

/* The elements: where each may occur, which attributes it may have, and where its text goes. */
static const struct {
  const char *name;
  Place place;
  gboolean (*begin) (Reader *self, const LessonAttributes *attributes, GError **error);
  gssize in_lesson, in_step;
  const char *attributes[12];
} elements[] = {
  { "lesson", AT_TOP, begin_lesson, NO_WORDS, NO_WORDS, { "game", "part", "was" } },
  { "title", IN_LESSON, NULL, G_STRUCT_OFFSET (Lesson, title), NO_WORDS, { NULL } },
  { "about", IN_LESSON, NULL, G_STRUCT_OFFSET (Lesson, about), NO_WORDS, { NULL } },
  { "step",
    IN_LESSON,
    begin_step,
    NO_WORDS,
    NO_WORDS,
    { "position", "after", "look", "closed", "arrows", "held" } },
  { "text", IN_STEP, NULL, NO_WORDS, G_STRUCT_OFFSET (LessonStep, text), { NULL } },
  { "task", IN_STEP, begin_task, NO_WORDS, NO_WORDS, { TASK_NAMES, "show" } },
  { "hint", IN_STEP, NULL, NO_WORDS, G_STRUCT_OFFSET (LessonStep, hint), { NULL } },
  { "goal", IN_STEP, begin_goal, NO_WORDS, NO_WORDS, { TASK_NAMES, "opponent", "stars", "loses" } },
  { "game", IN_STEP, begin_game, NO_WORDS, NO_WORDS, { "level" } },
  { "wrong", IN_STEP, begin_wrong, NO_WORDS, NO_WORDS, { TASK_NAMES, "reply" } },
  { "illegal", IN_STEP, begin_illegal, NO_WORDS, NO_WORDS, { "moves" } },
  { "other", IN_STEP, NULL, NO_WORDS, G_STRUCT_OFFSET (LessonStep, other), { NULL } },
  { "draw", IN_STEP, NULL, NO_WORDS, G_STRUCT_OFFSET (LessonStep, draw), { NULL } },
  { "loss", IN_STEP, NULL, NO_WORDS, G_STRUCT_OFFSET (LessonStep, loss), { NULL } },
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
check_attributes (Reader *self, int element, const LessonAttributes *attributes, GError **error)
{
  for (gsize i = 0; attributes->names[i] != NULL; i++)
    if (!g_strv_contains (elements[element].attributes, attributes->names[i]))
      return lesson_fail_unknown (&self->place, error, attributes->names[i]);

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
  LessonAttributes attributes = { names, values };
  int element = self->words == NULL ? find_element (self, name) : -1;

  if (element < 0) {
    lesson_fail_unknown (&self->place, error, name);
    return;
  }
  if (!check_attributes (self, element, &attributes, error))
    return;
  if (elements[element].in_lesson >= 0)
    self->words = G_STRUCT_MEMBER_P (self->lesson, elements[element].in_lesson);
  if (elements[element].in_step >= 0)
    self->words = G_STRUCT_MEMBER_P (self->step, elements[element].in_step);
  if (self->words != NULL && *self->words != NULL)
    lesson_fail_unknown (&self->place, error, name);
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

  if (self->words != NULL)
    g_string_append (self->text, copy);
  else if (*g_strstrip (copy) != '\0')
    lesson_fail_unknown (&self->place, error, copy);
}

/* Turns each run of white space into one space, as in the texts for translators. Removes the white
 * space at both ends. */
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

/* ---- Checks ---- */

static gboolean
is_solution (const LessonStep *step, Move move)
{
  GoalState state;

  if (!step->has_goal)
    return lesson_task_accepts (&step->task, &step->turn, move, NULL, 0);
  goal_state_begin (&state, step);

  return goal_state_play (&state, step, &(GoalMove) { .move = move });
}

/* Checks that none of the moves named as wrong solves the task. */
static gboolean
check_wrong (Reader *self, const LessonStep *step, const LessonWrong *wrong, GError **error)
{
  const GArray *moves = wrong->which.moves;

  for (guint i = 0; moves != NULL && i < moves->len; i++)
    if (is_solution (step, g_array_index (moves, Move, i)))
      return lesson_fail_about (&self->place, error, _ ("@ is both a right and a wrong move."),
                                wrong->text);

  return TRUE;
}

/* Returns the name of a text that a step with a task must have but lacks, or NULL. */
static const char *
find_missing (const LessonStep *step)
{
  gboolean has_ends = step->level > 0 && step->draw != NULL && step->loss != NULL;

  if (step->hint == NULL)
    return "hint";
  if (step->has_goal)
    return step->right == NULL ? "right" : NULL;

  return step->other == NULL && !has_ends ? "other" : NULL;
}

static gboolean
check_task (Reader *self, const LessonStep *step, GError **error)
{
  const char *missing = find_missing (step);

  if (missing != NULL)
    return lesson_fail_missing (&self->place, error, missing);
  for (guint i = 0; i < step->wrongs->len; i++)
    if (!check_wrong (self, step, g_ptr_array_index (step->wrongs, i), error))
      return FALSE;

  return TRUE;
}

static gboolean
end_step (Reader *self, GError **error)
{
  const LessonStep *step = self->step;

  self->step = NULL;
  if (step->text == NULL)
    return lesson_fail_missing (&self->place, error, "text");
  if (step->replies->len > 0 && !has_one_way (step))
    return lesson_fail_about (&self->place, error, _ ("A reply needs a task with one move: @."),
                              "moves");

  return !step->has_task || check_task (self, step, error);
}

static gboolean
end_lesson (Reader *self, GError **error)
{
  if (self->lesson->title != NULL && self->lesson->about != NULL && self->lesson->steps->len > 0)
    return TRUE;

  return lesson_fail_missing (&self->place, error,
                              self->lesson->title == NULL   ? "title"
                              : self->lesson->about == NULL ? "about"
                                                            : "step");
}

static void
end_cb (GMarkupParseContext *context, const char *name, gpointer data, GError **error)
{
  Reader *self = data;

  if (self->words != NULL) {
    *self->words = dup_normal (self->text->str);
    if (**self->words == '\0')
      lesson_fail_missing (&self->place, error, name);
    self->words = NULL;
  } else if (g_str_equal (name, "step")) {
    end_step (self, error);
  } else if (g_str_equal (name, "lesson")) {
    end_lesson (self, error);
  }
}

/* Replaces invalid UTF-8 in the message, which GMarkup has quoted from the file. */
static void
make_valid (GError *error)
{
  char *valid = g_utf8_make_valid (error->message, -1);

  g_free (error->message);
  error->message = valid;
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

  self.place.context = context;
  is_read = g_markup_parse_context_parse (context, text, (gssize) length, error) &&
            g_markup_parse_context_end_parse (context, error);
  g_string_free (self.text, TRUE);
  if (!is_read && error != NULL)
    make_valid (*error);

  return is_read ? g_steal_pointer (&lesson) : NULL;
}
