#include "app/start/seat-table.h"

#include "app/board/board-look.h"
#include "app/kit/accessible-name.h"
#include "app/kit/style-class.h"
#include "draw/board/board-geometry.h"
#include "engine/search/level.h"
#include "wording/game-names.h"
#include "wording/level-words.h"

#include <glib/gi18n.h>
#include <string.h>

enum { GAP = 12, BOARD = 176, PICTURE = 36, PICTURE_GAP = 8, CARD_WIDTH = 200, N_PLACES = 4 };

typedef struct SeatCard {
  GtkWidget *button; /* child of the table */
  GtkLabel *who, *line;
  int level;
} SeatCard;

struct _LogresSeatTable {
  GtkWidget parent_instance;

  const Variant *variant;
  GtkWidget *board; /* child */
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
  return width >= 2 * CARD_WIDTH + BOARD + 2 * GAP;
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
    *natural = MAX (*minimum, 2 * CARD_WIDTH + BOARD + 2 * GAP);
  } else {
    *minimum = *natural =
      BOARD + 2 * (card_height (self, for_size < 0 ? G_MAXINT : for_size) + GAP);
  }
}

/* Returns the area of a card beside the board. The players sit where their castles are. */
static GdkRectangle
area_around (LogresSeatTable *self, Seat seat, int width, int height)
{
  int high = card_height (self, width);
  int left = 0, right = width - CARD_WIDTH, center = right / 2, middle = (height - high) / 2;
  GdkRectangle areas[N_PLACES] = { { center, height - high, CARD_WIDTH, high },
                                   { right, middle, CARD_WIDTH, high },
                                   { center, 0, CARD_WIDTH, high },
                                   { left, middle, CARD_WIDTH, high } };

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
}

/* ---- Cards ---- */

static GtkWidget *
new_picture (const Variant *variant, Seat seat)
{
  g_autoptr (GdkTexture) texture =
    board_look_new_piece (SHAPE_KNIGHT, army_of_seat (variant, seat), 2 * PICTURE);
  GtkWidget *image = gtk_image_new_from_paintable (GDK_PAINTABLE (texture));

  gtk_image_set_pixel_size (GTK_IMAGE (image), PICTURE);

  return image;
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

static GMenuModel *
new_menu (const Variant *variant, Seat seat)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) levels_menu = g_menu_new ();

  for (int level = 0; level <= N_LEVELS; level++) {
    g_autofree char *action = g_strdup_printf ("seats.seat%d(%d)", seat, level);
    g_autofree char *name = level == 0 ? NULL : words_new_level (level, variant);

    if (level == 0)
      g_menu_append (menu, _ ("Person"), action);
    else if (level_lowest_alike (level, variant) == level)
      g_menu_append (levels_menu, name, action);
  }
  g_menu_append_section (menu, _ ("Computer"), G_MENU_MODEL (levels_menu));

  return G_MENU_MODEL (menu);
}

static gboolean
is_only_person (LogresSeatTable *self)
{
  int n_people = 0;

  for (int seat = 0; seat < self->variant->n_seats; seat++)
    n_people += self->cards[seat].level == 0;

  return n_people == 1;
}

static const char *
who_sits (LogresSeatTable *self, Seat seat)
{
  if (self->cards[seat].level > 0)
    return _ ("Computer");

  return is_only_person (self) ? _ ("You") : _ ("Person");
}

static void
show_card (LogresSeatTable *self, Seat seat)
{
  SeatCard *card = &self->cards[seat];
  const char *army = words_seat (self->variant, seat), *who = who_sits (self, seat);
  g_autofree char *level = card->level == 0 ? NULL : words_new_level (card->level, self->variant);
  g_autofree char *line =
    card->level == 0 ? g_strdup (army) : g_strdup_printf ("%s · %s", army, level);
  g_autofree char *spoken = g_strdup_printf ("%s, %s", army, card->level == 0 ? who : level);

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

static void
level_chosen_cb (GSimpleAction *action, GVariant *level, LogresSeatTable *self)
{
  Seat seat = (Seat) (g_action_get_name (G_ACTION (action))[strlen ("seat")] - '0');

  logres_seat_table_set_level (self, seat, g_variant_get_int32 (level));
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
add_card (LogresSeatTable *self, Seat seat)
{
  SeatCard *card = &self->cards[seat];
  GtkWidget *grid = gtk_grid_new ();
  g_autoptr (GMenuModel) menu = new_menu (self->variant, seat);

  gtk_grid_set_column_spacing (GTK_GRID (grid), PICTURE_GAP);
  gtk_widget_set_hexpand (grid, TRUE);
  gtk_grid_attach (GTK_GRID (grid), new_picture (self->variant, seat), 0, 0, 1, 2);
  card->who = add_label (GTK_GRID (grid), 0, "heading");
  card->line = add_label (GTK_GRID (grid), 1, "caption");
  card->button = gtk_menu_button_new ();
  gtk_menu_button_set_child (GTK_MENU_BUTTON (card->button), grid);
  gtk_menu_button_set_always_show_arrow (GTK_MENU_BUTTON (card->button), TRUE);
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (card->button), menu);
  gtk_widget_add_css_class (card->button, "seat-card");
  style_class_set (card->button, "second-team", variant_team (seat) == 1);
  gtk_widget_set_parent (card->button, GTK_WIDGET (self));
  add_action (self, seat);
}

/* ---- Life cycle ---- */

static void
logres_seat_table_dispose (GObject *object)
{
  LogresSeatTable *self = LOGRES_SEAT_TABLE (object);

  g_clear_pointer (&self->board, gtk_widget_unparent);
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
logres_seat_table_set_variant (LogresSeatTable *self, const Variant *variant)
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
  for (int seat = 0; seat < variant->n_seats; seat++)
    add_card (self, (Seat) seat);
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
