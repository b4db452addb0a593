#include "app/start/seat-table.h"

#include "app/board/board-look.h"
#include "app/kit/accessible-name.h"
#include "draw/board/board-geometry.h"
#include "engine/search/level.h"
#include "wording/game-names.h"
#include "wording/level-words.h"

#include <glib/gi18n.h>
#include <string.h>

enum {
  GAP = 12,
  BOARD = 176,
  PICTURE = 36,
  PICTURE_GAP = 8,
  CARD_WIDTH = 200,
  MARGIN = 12, /* around the cards in a wide table */
  RADIUS = 12,
  N_PLACES = 4,
  N_TEAMS = 2
};

/* The grounds of the two teams. They lie on light and on dark windows. */
static const GdkRGBA grounds[N_TEAMS] = { { .66f, .54f, .33f, .25f }, { .5f, .5f, .5f, .09f } };

typedef struct SeatCard {
  GtkWidget *button; /* child of the table */
  GtkLabel *who, *line;
  int level;
} SeatCard;

struct _LogresSeatTable {
  GtkWidget parent_instance;

  const Variant *variant;
  GtkWidget *board;          /* child */
  GtkWidget *teams[N_TEAMS]; /* children: labels */
  SeatCard cards[MAX_SEATS];
  GSimpleActionGroup *actions; /* owned */
};

G_DEFINE_FINAL_TYPE (LogresSeatTable, logres_seat_table, GTK_TYPE_WIDGET)

/* ---- Layout ---- */

/* The cards are around the board, where the players sit, or in two columns below the board of a
 * narrow table. */
static gboolean
is_wide (int width)
{
  return width >= 2 * (CARD_WIDTH + MARGIN) + BOARD;
}

static int
card_width (int width)
{
  return is_wide (width) ? CARD_WIDTH : (width - GAP) / 2;
}

/* Returns the height of the highest card in a table of this width. */
static int
card_height (LogresSeatTable *self, int width)
{
  int most = 0;

  for (int seat = 0; seat < N_PLACES; seat++) {
    int natural;

    gtk_widget_measure (self->cards[seat].button, GTK_ORIENTATION_VERTICAL, card_width (width),
                        NULL, &natural, NULL, NULL);
    most = MAX (most, natural);
  }

  return most;
}

static GtkSizeRequestMode
logres_seat_table_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
logres_seat_table_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  LogresSeatTable *self = LOGRES_SEAT_TABLE (widget);

  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
  if (self->variant == NULL)
    return;

  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    gtk_widget_measure (self->cards[0].button, orientation, -1, minimum, NULL, NULL, NULL);
    *minimum = MAX (2 * *minimum + GAP, BOARD);
    *natural = MAX (*minimum, 2 * (CARD_WIDTH + MARGIN) + BOARD);
  } else {
    *minimum = *natural = BOARD +
                          2 * (card_height (self, for_size < 0 ? G_MAXINT : for_size) + GAP) +
                          (is_wide (for_size < 0 ? G_MAXINT : for_size) ? 2 * MARGIN : 0);
  }
}

/* Returns the area of a card beside the board. The players sit where their castles are. */
static GdkRectangle
area_around (LogresSeatTable *self, Seat seat, int width, int height)
{
  int high = card_height (self, width);
  int right = width - CARD_WIDTH - MARGIN, center = (width - CARD_WIDTH) / 2,
      middle = (height - high) / 2;
  GdkRectangle areas[N_PLACES] = { { center, height - high - MARGIN, CARD_WIDTH, high },
                                   { right, middle, CARD_WIDTH, high },
                                   { center, MARGIN, CARD_WIDTH, high },
                                   { MARGIN, middle, CARD_WIDTH, high } };

  return areas[board_geometry_turns_to_seat (self->variant, seat)];
}

/* Returns the area of a card below the board. The teams are the columns. */
static GdkRectangle
area_below (LogresSeatTable *self, Seat seat, int width)
{
  int high = card_height (self, width), wide = card_width (width), column = seat % 2,
      row = seat / 2;

  return (GdkRectangle) { column * (wide + GAP), BOARD + GAP + row * (high + GAP), wide, high };
}

/* Puts the name of a team into its corner of a wide table: below at the left, or above at the
 * right. A narrow table does not show the names. */
static void
place_team (LogresSeatTable *self, int team, int width, int height)
{
  GtkRequisition size;

  gtk_widget_set_child_visible (self->teams[team], is_wide (width));
  gtk_widget_get_preferred_size (self->teams[team], NULL, &size);
  gtk_widget_size_allocate (
    self->teams[team],
    team == 0
      ? &(GdkRectangle) { MARGIN + 4, height - size.height - MARGIN, size.width, size.height }
      : &(GdkRectangle) { width - size.width - MARGIN - 4, MARGIN, size.width, size.height },
    -1);
}

static void
logres_seat_table_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  LogresSeatTable *self = LOGRES_SEAT_TABLE (widget);
  int top = is_wide (width) ? (height - BOARD) / 2 : 0;

  if (self->variant == NULL)
    return;

  gtk_widget_size_allocate (self->board, &(GdkRectangle) { (width - BOARD) / 2, top, BOARD, BOARD },
                            -1);
  for (int seat = 0; seat < N_PLACES; seat++) {
    GdkRectangle area = is_wide (width) ? area_around (self, (Seat) seat, width, height)
                                        : area_below (self, (Seat) seat, width);

    gtk_widget_size_allocate (self->cards[seat].button, &area, -1);
  }
  for (int team = 0; team < N_TEAMS; team++)
    place_team (self, team, width, height);
}

/* ---- Grounds ---- */

/* Divides a wide table by a diagonal, so that the seats of a team lie on one half. */
static void
draw_halves (GtkSnapshot *snapshot, float width, float height)
{
  graphene_rect_t area = GRAPHENE_RECT_INIT (0, 0, width, height);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &area);

  for (int team = 0; team < N_TEAMS; team++) {
    gdk_cairo_set_source_rgba (cr, &grounds[team]);
    cairo_move_to (cr, 0, 0);
    cairo_line_to (cr, team == 0 ? 0 : width, team == 0 ? height : 0);
    cairo_line_to (cr, width, height);
    cairo_fill (cr);
  }
  cairo_destroy (cr);
}

/* The cards of a team are one below the other, and its ground connects them. */
static void
draw_columns (GtkSnapshot *snapshot, float width, float height)
{
  float top = BOARD + GAP + RADIUS, wide = (width - GAP) / 2 - 2 * RADIUS;

  for (int team = 0; team < N_TEAMS; team++)
    gtk_snapshot_append_color (snapshot, &grounds[team],
                               &GRAPHENE_RECT_INIT (team == 0 ? RADIUS : width - wide - RADIUS, top,
                                                    wide, height - top - RADIUS));
}

static void
logres_seat_table_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  GskRoundedRect clip;

  gsk_rounded_rect_init_from_rect (&clip, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height),
                                   RADIUS);
  gtk_snapshot_push_rounded_clip (snapshot, &clip);
  if (is_wide (width))
    draw_halves (snapshot, (float) width, (float) height);
  else
    draw_columns (snapshot, (float) width, (float) height);
  gtk_snapshot_pop (snapshot);

  GTK_WIDGET_CLASS (logres_seat_table_parent_class)->snapshot (widget, snapshot);
}

/* ---- Cards ---- */

static GtkWidget *
new_picture (const Variant *variant, Seat seat)
{
  return board_look_new_piece_image (SHAPE_KNIGHT, army_of_seat (variant, seat), PICTURE);
}

static GtkLabel *
add_label (GtkGrid *grid, int row, const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, style);
  gtk_grid_attach (grid, label, 1, row, 1, 1);

  return GTK_LABEL (label);
}

static void
add_item (GMenu *menu, const char *name, Seat seat, int level)
{
  g_autofree char *action = g_strdup_printf ("seats.seat%d(%d)", seat, level);

  g_menu_append (menu, name, action);
}

static GMenuModel *
new_menu (const Variant *variant, Seat seat, gboolean has_mail)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) levels_menu = g_menu_new ();

  add_item (menu, _ ("Person"), seat, SEAT_PERSON);
  if (has_mail)
    add_item (menu, _ ("By Email"), seat, SEAT_BY_EMAIL);
  for (int level = 1; level <= N_LEVELS; level++) {
    g_autofree char *name = words_new_level (level);

    add_item (levels_menu, name, seat, level);
  }
  g_menu_append_section (menu, _ ("Computer"), G_MENU_MODEL (levels_menu));

  return G_MENU_MODEL (menu);
}

static gboolean
is_only_person (LogresSeatTable *self)
{
  int n_people = 0;

  for (int seat = 0; seat < self->variant->n_seats; seat++)
    n_people += self->cards[seat].level == SEAT_PERSON;

  return n_people == 1;
}

static const char *
who_sits (LogresSeatTable *self, Seat seat)
{
  if (self->cards[seat].level > 0)
    return _ ("Computer");
  if (self->cards[seat].level == SEAT_BY_EMAIL)
    return _ ("By Email");

  return is_only_person (self) ? _ ("You") : _ ("Person");
}

/* Returns a text that is broken only after the army. The caller frees it. */
static char *
new_line (const char *army, const char *level)
{
  g_auto (GStrv) words = g_strsplit (level, " ", -1);
  g_autofree char *unbroken = g_strjoinv ("\u00a0", words);

  return g_strdup_printf ("%s\u00a0· %s", army, unbroken);
}

static void
show_card (LogresSeatTable *self, Seat seat)
{
  SeatCard *card = &self->cards[seat];
  const char *army = words_seat (self->variant, seat), *who = who_sits (self, seat);
  g_autofree char *level = card->level > 0 ? words_new_level (card->level) : NULL;
  g_autofree char *line = level != NULL ? new_line (army, level) : g_strdup (army);
  g_autofree char *spoken = g_strdup_printf ("%s, %s", army, level != NULL ? level : who);

  gtk_label_set_label (card->who, who);
  gtk_label_set_label (card->line, line);
  accessible_name_set (card->button, spoken);
}

static void
show_cards (LogresSeatTable *self)
{
  for (int seat = 0; seat < self->variant->n_seats; seat++)
    show_card (self, (Seat) seat);
}

/* After a player by email or a computer was chosen for a seat, changes all seats of the other kind,
 * as no game has both. */
static void
avoid_mixture (LogresSeatTable *self, int chosen)
{
  for (int seat = 0; seat < self->variant->n_seats; seat++) {
    int level = self->cards[seat].level;

    if (chosen != SEAT_PERSON && level != SEAT_PERSON && (chosen > 0) != (level > 0))
      logres_seat_table_set_level (self, (Seat) seat, chosen);
  }
}

static void
level_chosen_cb (GSimpleAction *action, GVariant *chosen, LogresSeatTable *self)
{
  Seat seat = (Seat) (g_action_get_name (G_ACTION (action))[strlen ("seat")] - '0');
  int level = g_variant_get_int32 (chosen);

  logres_seat_table_set_level (self, seat, level);
  avoid_mixture (self, level);
  g_signal_emit_by_name (self, "changed");
}

static void
add_action (LogresSeatTable *self, Seat seat)
{
  g_autofree char *name = g_strdup_printf ("seat%d", seat);
  g_autoptr (GSimpleAction) action =
    g_simple_action_new_stateful (name, G_VARIANT_TYPE_INT32, g_variant_new_int32 (0));

  g_signal_connect_object (action, "activate", G_CALLBACK (level_chosen_cb), self, 0);
  g_action_map_add_action (G_ACTION_MAP (self->actions), G_ACTION (action));
}

static void
add_card (LogresSeatTable *self, Seat seat, gboolean has_mail)
{
  SeatCard *card = &self->cards[seat];
  GtkWidget *grid = gtk_grid_new ();
  g_autoptr (GMenuModel) menu = new_menu (self->variant, seat, has_mail);

  gtk_grid_set_column_spacing (GTK_GRID (grid), PICTURE_GAP);
  gtk_widget_set_hexpand (grid, TRUE);
  gtk_widget_set_valign (grid, GTK_ALIGN_CENTER);
  gtk_grid_attach (GTK_GRID (grid), new_picture (self->variant, seat), 0, 0, 1, 2);
  card->who = add_label (GTK_GRID (grid), 0, "heading");
  card->line = add_label (GTK_GRID (grid), 1, "caption");
  gtk_widget_add_css_class (GTK_WIDGET (card->line), "dim-label");
  gtk_grid_attach (GTK_GRID (grid), gtk_image_new_from_icon_name ("pan-down-symbolic"), 2, 0, 1, 2);
  card->button = gtk_menu_button_new ();
  gtk_menu_button_set_child (GTK_MENU_BUTTON (card->button), grid);
  /* In GTK 4.8, a box that does not fill the button is between the two. */
  gtk_widget_set_halign (gtk_widget_get_parent (grid), GTK_ALIGN_FILL);
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (card->button), menu);
  gtk_widget_add_css_class (card->button, "seat-card");
  gtk_widget_set_parent (card->button, GTK_WIDGET (self));
  add_action (self, seat);
}

static void
add_team (LogresSeatTable *self, int team)
{
  g_autofree char *name = words_new_team (self->variant, team);

  self->teams[team] = gtk_label_new (name);
  gtk_widget_add_css_class (self->teams[team], "heading");
  gtk_widget_set_parent (self->teams[team], GTK_WIDGET (self));
}

/* ---- Life cycle ---- */

static void
logres_seat_table_dispose (GObject *object)
{
  LogresSeatTable *self = LOGRES_SEAT_TABLE (object);

  g_clear_pointer (&self->board, gtk_widget_unparent);
  for (int team = 0; team < N_TEAMS; team++)
    g_clear_pointer (&self->teams[team], gtk_widget_unparent);
  for (int seat = 0; seat < MAX_SEATS; seat++)
    g_clear_pointer (&self->cards[seat].button, gtk_widget_unparent);
  g_clear_object (&self->actions);

  G_OBJECT_CLASS (logres_seat_table_parent_class)->dispose (object);
}

static void
logres_seat_table_class_init (LogresSeatTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = logres_seat_table_dispose;
  widget_class->get_request_mode = logres_seat_table_get_request_mode;
  widget_class->measure = logres_seat_table_measure;
  widget_class->size_allocate = logres_seat_table_size_allocate;
  widget_class->snapshot = logres_seat_table_snapshot;
  g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
}

static void
logres_seat_table_init (LogresSeatTable *self)
{
  self->actions = g_simple_action_group_new ();
  gtk_widget_insert_action_group (GTK_WIDGET (self), "seats", G_ACTION_GROUP (self->actions));
}

void
logres_seat_table_set_variant (LogresSeatTable *self, const Variant *variant, gboolean has_mail)
{
  Position start;

  g_return_if_fail (LOGRES_IS_SEAT_TABLE (self));
  g_return_if_fail (self->variant == NULL && variant->n_seats == N_PLACES);

  self->variant = variant;
  position_start (&start, variant);
  self->board = logres_board_view_new_picture ();
  board_look_follow (LOGRES_BOARD_VIEW (self->board), TRUE);
  logres_board_view_set_position (LOGRES_BOARD_VIEW (self->board), &start);
  gtk_widget_set_parent (self->board, GTK_WIDGET (self));
  for (int team = 0; team < N_TEAMS; team++)
    add_team (self, team);
  for (int seat = 0; seat < variant->n_seats; seat++)
    add_card (self, (Seat) seat, has_mail);
  show_cards (self);
}

int
logres_seat_table_get_level (LogresSeatTable *self, Seat seat)
{
  g_return_val_if_fail (LOGRES_IS_SEAT_TABLE (self), 0);

  return self->cards[seat].level;
}

void
logres_seat_table_set_level (LogresSeatTable *self, Seat seat, int level)
{
  g_autofree char *name = g_strdup_printf ("seat%d", seat);

  g_return_if_fail (LOGRES_IS_SEAT_TABLE (self));

  self->cards[seat].level = level;
  g_action_group_change_action_state (G_ACTION_GROUP (self->actions), name,
                                      g_variant_new_int32 (level));
  show_cards (self);
}
