#include "app/play/board-with-players.h"

#include "draw/board/board-geometry.h"

enum { GAP = 9, WIDEST = 250, NARROWEST_SIDE = 150, WIDEST_SIDE = 220 };

/* The place of a player around the board. The value is the number of clockwise quarter turns that
 * bring the player to the bottom. */
typedef enum Place { PLACE_BOTTOM, PLACE_RIGHT, PLACE_TOP, PLACE_LEFT, N_PLACES } Place;

struct _LogresBoardWithPlayers {
  GtkWidget parent_instance;

  LogresBoardView *view;        /* child */
  GtkWidget *strips[MAX_SEATS]; /* children; NULL for a seat that the variant lacks */
  GtkWidget *bar;               /* child, or NULL */
  const Variant *variant;       /* NULL before the first game */
  int turns;
  gboolean are_strips_shown, is_bare;
};

G_DEFINE_FINAL_TYPE (LogresBoardWithPlayers, logres_board_with_players, GTK_TYPE_WIDGET)

/* ---- The places of the players ---- */

static gboolean
has_four (LogresBoardWithPlayers *self)
{
  return self->variant != NULL && self->variant->n_seats > 2;
}

static Place
place_of (LogresBoardWithPlayers *self, Seat seat)
{
  return (Place) ((board_geometry_turns_to_seat (self->variant, seat) - self->turns + 4) % 4);
}

/* ---- Sizes ---- */

/* Returns the natural height of the highest visible strip, or the minimum width of the widest one;
 * 0 if no strip is visible. */
static int
strip_size (LogresBoardWithPlayers *self, GtkOrientation orientation)
{
  int most = 0;

  for (int seat = 0; seat < MAX_SEATS; seat++)
    if (self->strips[seat] != NULL && gtk_widget_get_visible (self->strips[seat])) {
      int minimum, natural;

      gtk_widget_measure (self->strips[seat], orientation, -1, &minimum, &natural, NULL, NULL);
      most = MAX (most, orientation == GTK_ORIENTATION_VERTICAL ? natural : minimum);
    }

  return most;
}

static int
strip_height (LogresBoardWithPlayers *self)
{
  return strip_size (self, GTK_ORIENTATION_VERTICAL);
}

static int
narrowest_strip (LogresBoardWithPlayers *self)
{
  return strip_size (self, GTK_ORIENTATION_HORIZONTAL);
}

/* Returns the width of the bar with its gap; 0 if it is not visible. */
static int
width_of_bar (LogresBoardWithPlayers *self)
{
  int width;

  if (self->bar == NULL || !gtk_widget_should_layout (self->bar))
    return 0;
  gtk_widget_measure (self->bar, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);

  return width + GAP;
}

static void
logres_board_with_players_measure (GtkWidget *widget,
                                   GtkOrientation orientation,
                                   int for_size,
                                   int *minimum,
                                   int *natural,
                                   int *minimum_baseline,
                                   int *natural_baseline)
{
  LogresBoardWithPlayers *self = LOGRES_BOARD_WITH_PLAYERS (widget);
  int n_beside = has_four (self) ? 2 : 1;

  gtk_widget_measure (GTK_WIDGET (self->view), orientation, -1, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = MAX (*minimum, n_beside * (narrowest_strip (self) + GAP)) + width_of_bar (self);
  else
    *minimum += 2 * (strip_height (self) + GAP);
  /* The large board of four players does with less, so that the analysis fits beside it. */
  if (has_four (self) && (width_of_bar (self) > 0 || self->is_bare))
    *natural = *natural * 3 / 4;
  *natural = MAX (*minimum, *natural);
  *minimum_baseline = *natural_baseline = -1;
}

/* ---- Places ---- */

/* The layout of the board between the strips, and the space left for them. */
typedef struct Lie {
  int width, height; /* the size of the whole widget */
  int strip;         /* the height of a strip */
  int castle;        /* the width of a castle in squares */
  int margin;        /* the space above and below the board view */
  double side;       /* the side of a square */
  double top, left;  /* the upper left corner of the board with its rim */
  gboolean is_beside_castle;
  gboolean is_in_columns; /* all strips are beside the board */
} Lie;

/* Returns the natural size of the board in squares, including rim and battlements. */
static Point
size_in_squares (LogresBoardWithPlayers *self)
{
  Point size = board_geometry_natural_size (self->variant, self->turns, 100);

  return (Point) { size.x / 100, size.y / 100 };
}

static void
lay_board (LogresBoardWithPlayers *self, Lie *lie)
{
  Point size = size_in_squares (self);
  double room = lie->height - 2 * lie->margin;

  lie->side = MIN (lie->width / size.x, room / size.y);
  lie->top = (lie->height - size.y * lie->side) / 2;
  lie->left = (lie->width - size.x * lie->side) / 2;
}

/* Returns the margin if the strips are beside the castles. A strip beside a castle may cover the
 * border of the board and the first row, which has no squares there. The strip must not cover the
 * rim of the next row. `share` is the part of the board's height that the strip may cover. The
 * margin is for the rest of the strip:
 *
 *     margin = strip + gap - share · height of the board,
 *     height of the board = height of the widget - 2 · margin */
static int
margin_beside_castle (LogresBoardWithPlayers *self, const Lie *lie)
{
  static const double rim = 0.35;
  Point size = size_in_squares (self);
  int n_rows = self->turns % 2 == 0 ? variant_board (self->variant)->n_ranks
                                    : variant_board (self->variant)->n_files;
  double share = ((size.y - n_rows) / 2 + 1 - rim) / size.y;
  double margin = (lie->strip + GAP - share * lie->height) / (1 - 2 * share);

  return (int) MAX (0, margin);
}

/* Returns half the width of a castle with its wall, and a gap. */
static int
half_castle (const Lie *lie)
{
  return (int) ((lie->castle / 2.0 + 0.3) * lie->side) + GAP;
}

/* Returns whether all strips fit beside the board. Then no strip takes height from the board
 * in a low window. */
static gboolean
has_room_in_columns (const Lie *lie)
{
  return lie->left - GAP >= NARROWEST_SIDE && lie->height >= 3 * lie->strip + 2 * GAP;
}

static Lie
find_lie (LogresBoardWithPlayers *self, int width, int height)
{
  Lie lie = { .width = width,
              .height = height,
              .strip = strip_height (self),
              .castle = squares_count (&variant_board (self->variant)->castle[0]) };

  lay_board (self, &lie);
  if (lie.strip == 0 || lie.top >= lie.strip + GAP)
    return lie;

  lie.is_beside_castle = width / 2 - half_castle (&lie) >= narrowest_strip (self);
  lie.margin =
    lie.is_beside_castle ? margin_beside_castle (self, &lie) : MIN (lie.strip + GAP, height / 3);
  if (lie.is_beside_castle && lie.margin > 0 && has_room_in_columns (&lie)) {
    lie.is_in_columns = TRUE;
    lie.margin = 0;
  }
  lay_board (self, &lie);

  return lie;
}

/* Returns the top of the strips above or below the board. The strips are next to the board if there
 * is more than enough space, otherwise at the edge of the widget. */
static int
top_of_row (const Lie *lie, gboolean is_at_top)
{
  int distance = lie->is_beside_castle ? 0 : (int) MAX (0, lie->top - GAP - lie->strip);

  return is_at_top ? distance : lie->height - lie->strip - distance;
}

static GdkRectangle
row_of_two (const Lie *lie, gboolean is_at_top)
{
  int width = (int) MIN (lie->width, MAX (lie->width - 2 * lie->left, 2 * NARROWEST_SIDE));

  return (GdkRectangle) { (lie->width - width) / 2, top_of_row (lie, is_at_top), width,
                          lie->strip };
}

static GdkRectangle
beside_castle (const Lie *lie, gboolean is_at_top, gboolean is_left)
{
  int middle = lie->width / 2;
  int inner = lie->is_beside_castle ? half_castle (lie) : GAP / 2;
  int width = MIN (WIDEST, middle - inner);

  return (GdkRectangle) { is_left ? middle - inner - width : middle + inner,
                          top_of_row (lie, is_at_top), width, lie->strip };
}

/* Returns the place of a strip beside the board: at the height of the player's castle, or in a
 * corner. */
static GdkRectangle
at_side (const Lie *lie, Place place)
{
  int width = MIN (WIDEST_SIDE, (int) lie->left - GAP), lowest = lie->height - lie->strip;
  gboolean is_left = place == PLACE_LEFT || place == PLACE_TOP;
  int y = place == PLACE_TOP ? 0 : place == PLACE_BOTTOM ? lowest : lowest / 2;

  return (GdkRectangle) { is_left ? (int) lie->left - GAP - width
                                  : lie->width - (int) lie->left + GAP,
                          y, width, lie->strip };
}

static GdkRectangle
area_of (LogresBoardWithPlayers *self, const Lie *lie, Place place)
{
  gboolean is_wide = lie->left - GAP >= NARROWEST_SIDE;
  gboolean is_left = place == PLACE_TOP || place == PLACE_LEFT;

  if (lie->is_in_columns || (is_wide && (place == PLACE_LEFT || place == PLACE_RIGHT)))
    return at_side (lie, place);
  if (!has_four (self) && !lie->is_beside_castle)
    return row_of_two (lie, place == PLACE_TOP);

  return beside_castle (lie, place == PLACE_TOP || place == PLACE_RIGHT, is_left);
}

/* Returns the place of the bar: next to the board for two players, at the edge of the widget for
 * four, because two of their strips are at the sides. */
static GdkRectangle
area_of_bar (LogresBoardWithPlayers *self, const Lie *lie, int width)
{
  if (has_four (self))
    return (GdkRectangle) { 0, 0, width, lie->height };

  return (GdkRectangle) { (int) lie->left, (int) lie->top, width,
                          lie->height - 2 * (int) lie->top };
}

static void
logres_board_with_players_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  LogresBoardWithPlayers *self = LOGRES_BOARD_WITH_PLAYERS (widget);
  int beside = width_of_bar (self);
  Lie lie = { .width = width - beside, .height = height };

  if (self->variant != NULL)
    lie = find_lie (self, width - beside, height);
  gtk_widget_size_allocate (
    GTK_WIDGET (self->view),
    &(GdkRectangle) { beside, lie.margin, width - beside, MAX (1, height - 2 * lie.margin) }, -1);
  if (beside > 0) {
    GdkRectangle area = area_of_bar (self, &lie, beside - GAP);

    gtk_widget_size_allocate (self->bar, &area, -1);
  }
  for (int seat = 0; seat < MAX_SEATS; seat++)
    if (self->strips[seat] != NULL && gtk_widget_should_layout (self->strips[seat])) {
      GdkRectangle area = area_of (self, &lie, place_of (self, (Seat) seat));

      area.x += beside;
      gtk_widget_size_allocate (self->strips[seat], &area, -1);
    }
}

/* ---- Life cycle ---- */

static void
forget_strips (LogresBoardWithPlayers *self)
{
  for (int seat = 0; seat < MAX_SEATS; seat++)
    g_clear_pointer (&self->strips[seat], gtk_widget_unparent);
}

static void
logres_board_with_players_dispose (GObject *object)
{
  LogresBoardWithPlayers *self = LOGRES_BOARD_WITH_PLAYERS (object);

  forget_strips (self);
  g_clear_pointer (&self->bar, gtk_widget_unparent);
  if (self->view != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->view));
  self->view = NULL;

  G_OBJECT_CLASS (logres_board_with_players_parent_class)->dispose (object);
}

static void
logres_board_with_players_class_init (LogresBoardWithPlayersClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = logres_board_with_players_dispose;
  widget_class->measure = logres_board_with_players_measure;
  widget_class->size_allocate = logres_board_with_players_size_allocate;
}

static void
logres_board_with_players_init (LogresBoardWithPlayers *self)
{
  /* The players are not mirrored in right-to-left languages. */
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  gtk_widget_add_css_class (GTK_WIDGET (self), "board-with-players");
}

GtkWidget *
logres_board_with_players_new (LogresBoardView *view)
{
  LogresBoardWithPlayers *self = g_object_new (LOGRES_TYPE_BOARD_WITH_PLAYERS, NULL);

  self->view = view;
  gtk_widget_set_parent (GTK_WIDGET (view), GTK_WIDGET (self));

  return GTK_WIDGET (self);
}

/* ---- State ---- */

static void
show_strips (LogresBoardWithPlayers *self)
{
  for (int seat = 0; seat < MAX_SEATS; seat++)
    if (self->strips[seat] != NULL)
      gtk_widget_set_visible (self->strips[seat],
                              !self->is_bare && (has_four (self) || self->are_strips_shown));
}

void
logres_board_with_players_set_variant (LogresBoardWithPlayers *self, const Variant *variant)
{
  g_return_if_fail (LOGRES_IS_BOARD_WITH_PLAYERS (self));

  forget_strips (self);
  self->variant = variant;
  for (int seat = 0; seat < variant->n_seats; seat++) {
    self->strips[seat] = logres_player_strip_new (
      (Seat) seat, has_four (self) ? PLAYER_STRIP_NARROW : PLAYER_STRIP_CORNER);
    gtk_widget_set_parent (self->strips[seat], GTK_WIDGET (self));
  }
  show_strips (self);
}

void
logres_board_with_players_set_strips_shown (LogresBoardWithPlayers *self, gboolean are_shown)
{
  g_return_if_fail (LOGRES_IS_BOARD_WITH_PLAYERS (self));

  self->are_strips_shown = are_shown;
  show_strips (self);
}

void
logres_board_with_players_set_bare (LogresBoardWithPlayers *self, gboolean is_bare)
{
  g_return_if_fail (LOGRES_IS_BOARD_WITH_PLAYERS (self));

  self->is_bare = is_bare;
  show_strips (self);
}

void
logres_board_with_players_set_bar (LogresBoardWithPlayers *self, GtkWidget *bar)
{
  g_return_if_fail (LOGRES_IS_BOARD_WITH_PLAYERS (self) && self->bar == NULL);

  self->bar = bar;
  gtk_widget_set_parent (bar, GTK_WIDGET (self));
}

void
logres_board_with_players_set_turns (LogresBoardWithPlayers *self, int turns)
{
  g_return_if_fail (LOGRES_IS_BOARD_WITH_PLAYERS (self));

  self->turns = turns;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
logres_board_with_players_show (LogresBoardWithPlayers *self,
                                PlayerStripFunc show,
                                LogresGameSession *session)
{
  g_return_if_fail (LOGRES_IS_BOARD_WITH_PLAYERS (self));

  for (int seat = 0; seat < MAX_SEATS; seat++)
    if (self->strips[seat] != NULL)
      show (LOGRES_PLAYER_STRIP (self->strips[seat]), session);
}
