#include "app/puzzles/puzzle-praise.h"

#include "core/rules/ending.h"
#include "engine/proof/puzzle-theme.h"
#include "wording/game-names.h"

#include <glib/gi18n.h>

/* The facts that the solution shows. */
typedef struct Point {
  PuzzleTheme theme;
  const Node *reply; /* the first move of the opponent; NULL if the first move ends the puzzle */
  Cause end;         /* how the game ends; NO_CAUSE if it goes on */
  int given, taken;  /* the numbers of captured pieces of the user's team and of the other team */
} Point;

static Point
find_point (const Puzzle *puzzle, const Node *root)
{
  Point point = { .theme = puzzle_main_theme (puzzle), .reply = root->child->child };
  const Node *last = root;

  for (const Node *node = root->child; node != NULL; node = node->child) {
    Seat seat = node->parent->turn.pos.seat;
    gboolean is_own = variant_team (seat) == variant_team (puzzle->pos.seat);

    *(is_own ? &point.taken : &point.given) += node->move.n_captured;
    last = node;
  }
  point.end = ending_find (&last->turn.pos).cause;

  return point;
}

/* ---- The rules of the table ---- */

/* Whether the opponent has captured what the first move offered. */
static gboolean
is_gift (const Point *point)
{
  return point->theme == THEME_OFFER && point->reply != NULL &&
         point->reply->move.kind == MOVE_CAPTURE;
}

static gboolean
is_good_trade (const Point *point)
{
  return is_gift (point) && point->taken > point->given;
}

static gboolean
is_way_opened (const Point *point)
{
  return is_gift (point) && point->end == BY_CASTLE;
}

static gboolean
is_charge_to_castle (const Point *point)
{
  return point->theme == THEME_CHARGE && point->end == BY_CASTLE;
}

static gboolean
is_castle_saved (const Point *point)
{
  return point->theme == THEME_DEFENSE;
}

static gboolean
is_escape (const Point *point)
{
  return point->theme == THEME_ESCAPE;
}

static gboolean
is_saving (const Point *point)
{
  return point->theme == THEME_ONLY_MOVE || point->theme == THEME_DRAW;
}

static gboolean
takes_all (const Point *point)
{
  return point->end == BY_CAPTURE;
}

static gboolean
leaves_no_move (const Point *point)
{
  return point->end == BY_NO_MOVE;
}

static gboolean
is_quiet (const Point *point)
{
  return point->theme == THEME_QUIET;
}

static gboolean
is_canter (const Point *point)
{
  return point->theme == THEME_CANTER;
}

static gboolean
enters_castle (const Point *point)
{
  return point->end == BY_CASTLE;
}

/* The first sentence that fits is shown. */
static const struct {
  gboolean (*fits) (const Point *point);
  const char *sentence;
} praises[] = {
  /* Translators: @ is the opponent's capture, as in “F6xD6”. */
  { is_good_trade, N_ ("It looks like a gift, but after @ you take more.") },
  { is_way_opened, N_ ("It looks like a gift, but after @ the castle is open.") },
  { is_charge_to_castle, N_ ("The charge opens the way to the castle.") },
  { is_castle_saved, N_ ("Your castle holds. Every other move loses.") },
  { is_escape, N_ ("Your piece gets away. Every other move loses.") },
  { is_saving, N_ ("Every other move loses.") },
  { takes_all, N_ ("The opponent has no pieces left.") },
  { leaves_no_move, N_ ("The opponent has no moves left.") },
  { is_quiet, N_ ("A quiet move, and nothing can stop you.") },
  { is_canter, N_ ("After the canter, nobody can catch you.") },
  { enters_castle, N_ ("The castle is yours.") },
};

static char *
new_sentence (const Point *point)
{
  for (gsize i = 0; i < G_N_ELEMENTS (praises); i++)
    if (praises[i].fits (point)) {
      g_autofree char *reply =
        point->reply != NULL ? words_new_move (&point->reply->parent->turn.pos, point->reply->move)
                             : NULL;

      return reply != NULL ? words_filled (_ (praises[i].sentence), reply)
                           : g_strdup (_ (praises[i].sentence));
    }

  return NULL;
}

char *
puzzle_praise_new (const Puzzle *puzzle, const Node *root)
{
  Point point = find_point (puzzle, root);
  int n = puzzle->key.n_captured;

  if (point.theme == THEME_LONG_CHAIN)
    return g_strdup_printf (
      ngettext ("You capture %d piece in one move!", "You capture %d pieces in one move!", n), n);

  return new_sentence (&point);
}
