#include "app/lessons/lesson.h"

#include "core/rules/route.h"
#include "wording/game-names.h"

#include <glib/gi18n.h>
#include <string.h>

const char *const lesson_part_ids[N_LESSON_PARTS] = {
  [LESSONS_FIRST] = "first",
  [LESSONS_PLAYING] = "playing",
  [LESSONS_RULES] = "rules",
  [LESSONS_FAMILY] = "family",
};

/* ---- Life cycle ---- */

static void
wrong_free (gpointer data)
{
  LessonWrong *self = data;

  g_clear_pointer (&self->which.moves, g_array_unref);
  g_free (self->text);
  g_free (self);
}

static void
illegal_free (gpointer data)
{
  LessonIllegal *self = data;

  g_ptr_array_unref (self->routes);
  g_free (self->text);
  g_free (self);
}

static GPtrArray *
new_routes (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
}

static void
step_free (gpointer data)
{
  LessonStep *self = data;

  g_clear_pointer (&self->task.moves, g_array_unref);
  g_clear_pointer (&self->lead, g_array_unref);
  g_clear_pointer (&self->replies, g_array_unref);
  g_clear_pointer (&self->wrongs, g_ptr_array_unref);
  g_clear_pointer (&self->illegals, g_ptr_array_unref);
  g_clear_pointer (&self->arrows, g_ptr_array_unref);
  g_free (self->text);
  g_free (self->hint);
  g_free (self->right);
  g_free (self->other);
  g_free (self->draw);
  g_free (self->loss);
  g_free (self);
}

Lesson *
lesson_new (const char *id)
{
  Lesson *self = g_new0 (Lesson, 1);

  self->id = g_strdup (id);
  self->steps = g_ptr_array_new_with_free_func (step_free);

  return self;
}

LessonStep *
lesson_add_step (Lesson *self)
{
  LessonStep *step = g_new0 (LessonStep, 1);

  step->lead = g_array_new (FALSE, FALSE, sizeof (Move));
  step->replies = g_array_new (FALSE, FALSE, sizeof (Move));
  step->wrongs = g_ptr_array_new_with_free_func (wrong_free);
  step->illegals = g_ptr_array_new_with_free_func (illegal_free);
  step->arrows = new_routes ();
  g_ptr_array_add (self->steps, step);

  return step;
}

LessonWrong *
lesson_step_add_wrong (LessonStep *self)
{
  LessonWrong *wrong = g_new0 (LessonWrong, 1);

  g_ptr_array_add (self->wrongs, wrong);

  return wrong;
}

LessonIllegal *
lesson_step_add_illegal (LessonStep *self)
{
  LessonIllegal *illegal = g_new0 (LessonIllegal, 1);

  illegal->routes = new_routes ();
  g_ptr_array_add (self->illegals, illegal);

  return illegal;
}

void
lesson_free (Lesson *self)
{
  if (self == NULL)
    return;

  g_free (self->id);
  g_free (self->was);
  g_free (self->title);
  g_free (self->about);
  g_ptr_array_unref (self->steps);
  g_free (self);
}

/* ---- Courses ---- */

/* The games in the order in which their courses are learned. Other games follow. */
static const char *const family[] = { "cam",         "camette", "chivalry", "river",
                                      "camelot2000", "grand",   "grandcam", NULL };

static int
family_rank (const Variant *variant)
{
  int i = 0;

  while (family[i] != NULL && !g_str_equal (family[i], variant->id))
    i++;

  return family[i] != NULL ? i : i + (int) (variant - variants);
}

int
lesson_course_rank (const Lesson *self)
{
  return (int) self->part + (self->part == LESSONS_FAMILY ? family_rank (self->variant) : 0);
}

/* The courses of Camelot. */
static const struct {
  const char *name, *line;
} courses[] = {
  [LESSONS_FIRST] = { N_ ("First Steps"),
                      N_ ("From your first move to your first win, in a quarter of an hour") },
  [LESSONS_PLAYING] = { N_ ("Playing Well"), N_ ("Small plans that win games") },
  [LESSONS_RULES] = { N_ ("More Rules"), N_ ("Rare rules, and draws") },
};

const char *
lesson_words_course (const Lesson *self)
{
  return self->part == LESSONS_FAMILY ? words_variant (self->variant)
                                      : _ (courses[self->part].name);
}

const char *
lesson_words_course_line (const Lesson *self)
{
  return self->part == LESSONS_FAMILY ? words_variant_line (self->variant)
                                      : _ (courses[self->part].line);
}

/* ---- Does a move solve the task? ---- */

static unsigned
sort_of (const Turn *before, Move move, const Square *path, int n)
{
  SquareSet enemies = position_enemies (&before->pos, before->pos.seat);
  Square over = n > 1 ? square_between (path[0], path[1]) : NO_SQUARE;

  switch ((MoveKind) move.kind) {
  case MOVE_PLAIN:
    return SORT_STEP;
  case MOVE_CANTER:
    return SORT_CANTER;
  case MOVE_CAPTURE:
    return squares_have (&enemies, over) ? SORT_JUMP : SORT_CHARGE;
  case MOVE_TREE:
    return SORT_TREE;
  case MOVE_NONE:
  case MOVE_PASS:
  case MOVE_FORCE:
  case MOVE_STAND:
    return SORT_WORD;
  }

  g_return_val_if_reached (SORT_WORD);
}

static int
count_turns (const Square *path, int n)
{
  int n_turns = 0;

  for (int i = 2; i < n; i++)
    n_turns += square_direction_of_leap (path[i - 2], path[i - 1]) !=
               square_direction_of_leap (path[i - 1], path[i]);

  return n_turns;
}

static gboolean
is_among (const GArray *moves, const Turn *before, Move move)
{
  Move normal = move_normal (&before->pos, move);

  for (guint i = 0; i < moves->len; i++)
    if (move_is_equal (move_normal (&before->pos, g_array_index (moves, Move, i)), normal))
      return TRUE;

  return FALSE;
}

static gboolean
fits_set (const SquareSet *set, Square sq)
{
  return squares_are_none (set) || squares_have (set, sq);
}

static gboolean
ends_so (Result ending, const Turn *before, Move move)
{
  Turn after;

  return turn_play (before, move, &after, NULL) && turn_ending (&after).result == ending;
}

gboolean
lesson_task_accepts (
  const LessonTask *self, const Turn *before, Move move, const Square *path, int n)
{
  Square usual[MAX_PATH];

  if (n == 0 && move.from != NO_SQUARE) {
    n = move_path (&before->pos, move, usual);
    path = usual;
  }

  return (self->moves == NULL || is_among (self->moves, before, move)) &&
         (self->sorts == 0 || (self->sorts & sort_of (before, move, path, n)) != 0) &&
         fits_set (&self->from, move.from) && fits_set (&self->to, move.to) &&
         MAX (n - 1, 0) >= self->leaps && count_turns (path, n) >= self->turns &&
         move.n_captured >= self->falls &&
         (self->ending == ONGOING || ends_so (self->ending, before, move));
}

/* ---- Does the lesson have words about an illegal move? ---- */

static gboolean
begins_with (const GArray *route, const Square *squares, int n)
{
  return (int) route->len >= n && memcmp (route->data, squares, (size_t) n * sizeof *squares) == 0;
}

const char *
lesson_step_find_illegal (const LessonStep *self, const Square *route, int n)
{
  for (guint i = 0; i < self->illegals->len; i++) {
    const LessonIllegal *illegal = g_ptr_array_index (self->illegals, i);

    for (guint j = 0; j < illegal->routes->len; j++) {
      const GArray *named = g_ptr_array_index (illegal->routes, j);

      if (begins_with (named, route, n) && (n == 1 || (int) named->len == n))
        return illegal->text;
    }
  }

  return NULL;
}

/* ---- Translation ---- */

const char *
lesson_words (const char *text)
{
  /* gettext would translate an empty text to the header of the catalog. */
  return text == NULL || *text == '\0' ? "" : _ (text);
}
