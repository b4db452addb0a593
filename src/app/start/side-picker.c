#include "app/start/side-picker.h"

#include "app/board/board-look.h"
#include "app/kit/fold-layout.h"
#include "app/start/choice-card.h"
#include "wording/game-names.h"

#include <glib/gi18n.h>

enum { CARD_GAP = 12, PICTURE = 40 };

struct _LogresSidePicker {
  AdwBin parent_instance;

  const Variant *variant;
  GtkToggleButton *cards[N_SIDES]; /* children */
  GtkImage *pictures[N_SIDES];     /* children */
};

G_DEFINE_FINAL_TYPE (LogresSidePicker, logres_side_picker, ADW_TYPE_BIN)

/* ---- Cards ---- */

/* Draws one half of a piece. */
static void
draw_half (GtkSnapshot *snapshot, const Variant *variant, Seat seat)
{
  g_autoptr (GdkTexture) texture =
    board_look_new_piece (SHAPE_KNIGHT, army_of_seat (variant, seat), 2 * PICTURE);
  float half = PICTURE / 2.0f;

  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (seat * half, 0, half, PICTURE));
  gtk_snapshot_append_texture (snapshot, texture, &GRAPHENE_RECT_INIT (0, 0, PICTURE, PICTURE));
  gtk_snapshot_pop (snapshot);
}

static void
draw_whole (GtkSnapshot *snapshot, const Variant *variant, Seat seat)
{
  g_autoptr (GdkTexture) texture =
    board_look_new_piece (SHAPE_KNIGHT, army_of_seat (variant, seat), 2 * PICTURE);

  gtk_snapshot_append_texture (snapshot, texture, &GRAPHENE_RECT_INIT (0, 0, PICTURE, PICTURE));
}

/* Shows a knight of the side. For chance, shows a knight with a half of each side. */
static void
show_picture (LogresSidePicker *self, int side)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GdkPaintable) paintable = NULL;

  if (side == SIDE_RANDOM) {
    draw_half (snapshot, self->variant, 0);
    draw_half (snapshot, self->variant, 1);
  } else {
    draw_whole (snapshot, self->variant, (Seat) side);
  }
  paintable = gtk_snapshot_free_to_paintable (snapshot, &GRAPHENE_SIZE_INIT (PICTURE, PICTURE));
  gtk_image_set_from_paintable (self->pictures[side], paintable);
}

static void
look_changed_cb (LogresSidePicker *self)
{
  for (int side = 0; side < N_SIDES; side++)
    show_picture (self, side);
}

static void
chosen_cb (LogresSidePicker *self, GtkToggleButton *card)
{
  if (gtk_toggle_button_get_active (card))
    g_signal_emit_by_name (self, "changed");
}

void
logres_side_picker_set_variant (LogresSidePicker *self, const Variant *variant)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  g_return_if_fail (LOGRES_IS_SIDE_PICKER (self));

  self->variant = variant;
  gtk_widget_set_layout_manager (box, logres_fold_layout_new_even (CARD_GAP));
  for (int side = 0; side < N_SIDES; side++) {
    const char *name = side == SIDE_RANDOM ? _ ("Random") : words_seat (variant, (Seat) side);
    GtkWidget *picture = gtk_image_new ();

    self->pictures[side] = GTK_IMAGE (picture);
    gtk_image_set_pixel_size (self->pictures[side], PICTURE);
    show_picture (self, side);
    self->cards[side] = choice_card_new (picture, name, NULL, self->cards[0]);
    g_signal_connect_object (self->cards[side], "toggled", G_CALLBACK (chosen_cb), self,
                             G_CONNECT_SWAPPED);
    gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->cards[side]));
  }
  adw_bin_set_child (ADW_BIN (self), box);
  board_look_watch (self, G_CALLBACK (look_changed_cb));
}

int
logres_side_picker_get_side (LogresSidePicker *self)
{
  int side = 0;

  g_return_val_if_fail (LOGRES_IS_SIDE_PICKER (self), 0);

  while (side < SIDE_RANDOM && !gtk_toggle_button_get_active (self->cards[side]))
    side++;

  return side;
}

void
logres_side_picker_set_side (LogresSidePicker *self, int side)
{
  g_return_if_fail (LOGRES_IS_SIDE_PICKER (self));

  gtk_toggle_button_set_active (self->cards[side], TRUE);
}

/* ---- Life cycle ---- */

static void
logres_side_picker_class_init (LogresSidePickerClass *klass)
{
  g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
}

static void
logres_side_picker_init (LogresSidePicker *self)
{
}
