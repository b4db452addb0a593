#include "app/start/handicap-picker.h"

#include "app/board/board-look.h"
#include "app/kit/accessible-name.h"
#include "app/kit/wrap-layout.h"
#include "app/start/game-setup.h"
#include "app/start/start-board.h"
#include "core/notation/position-text.h"
#include "wording/game-names.h"

#include <glib/gi18n.h>

enum { GAP = 6, PICTURE = 20, BOARD = 110, NO_SIDE = MAX_SEATS, N_CHIPS = MAX_SEATS + 1 };

struct _LogresHandicapPicker {
  AdwBin parent_instance;

  Position start;
  GtkToggleButton *sides[N_CHIPS]; /* children; the last one stands for no handicap */
  GtkWidget *pieces;               /* child; has a button for each piece of the chosen side */
  LogresBoardView *board;          /* child; shows the start without the missing pieces */
  SquareSet missing;
};

G_DEFINE_FINAL_TYPE (LogresHandicapPicker, logres_handicap_picker, ADW_TYPE_BIN)

static void
show_board (LogresHandicapPicker *self)
{
  SquareSet missing = self->missing;
  Position pos = self->start;

  while (!squares_are_none (&missing))
    position_remove (&pos, squares_take (&missing));
  logres_board_view_set_position (self->board, &pos);
}

/* ---- Pieces ---- */

static gboolean
has_room (LogresHandicapPicker *self, Seat seat)
{
  return squares_count (&self->missing) < game_setup_most_missing (self->start.variant, seat);
}

/* Once enough pieces are missing, no other piece can be chosen. */
static void
limit_pieces (LogresHandicapPicker *self, Seat seat)
{
  for (GtkWidget *piece = gtk_widget_get_first_child (self->pieces); piece != NULL;
       piece = gtk_widget_get_next_sibling (piece))
    gtk_widget_set_sensitive (piece, gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (piece)) ||
                                       has_room (self, seat));
}

static void
piece_toggled_cb (GtkToggleButton *piece, LogresHandicapPicker *self)
{
  Square sq = (Square) GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (piece), "square"));

  if (gtk_toggle_button_get_active (piece))
    squares_add (&self->missing, sq);
  else
    squares_remove (&self->missing, sq);
  limit_pieces (self, (Seat) position_owner (&self->start, sq));
  show_board (self);
}

static GtkWidget *
new_piece_content (LogresHandicapPicker *self, Seat seat, Square sq, const char *name)
{
  PieceShape shape = squares_have (&self->start.knights, sq) ? SHAPE_KNIGHT : SHAPE_MAN;
  Army army = army_of_seat (self->start.variant, seat);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, GAP);

  gtk_box_append (GTK_BOX (box), board_look_new_piece_image (shape, army, PICTURE));
  gtk_box_append (GTK_BOX (box), gtk_label_new (name));

  return box;
}

static void
add_piece (LogresHandicapPicker *self, Seat seat, Square sq)
{
  char name[SQUARE_TEXT_SIZE] = "";
  gboolean is_knight = squares_have (&self->start.knights, sq);
  GtkWidget *piece = gtk_toggle_button_new ();
  g_autofree char *spoken = NULL;

  name[square_text_write (sq, name)] = '\0';
  spoken = g_strdup_printf ("%s, %s", name,
                            words_piece (army_of_seat (self->start.variant, seat), is_knight));
  gtk_button_set_child (GTK_BUTTON (piece), new_piece_content (self, seat, sq, name));
  accessible_name_set (piece, spoken);
  gtk_widget_add_css_class (piece, "chip");
  g_object_set_data (G_OBJECT (piece), "square", GUINT_TO_POINTER (sq));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (piece), squares_have (&self->missing, sq));
  g_signal_connect_object (piece, "toggled", G_CALLBACK (piece_toggled_cb), self, 0);
  gtk_box_append (GTK_BOX (self->pieces), piece);
}

static void
show_pieces (LogresHandicapPicker *self, int side)
{
  const Board *board = variant_board (self->start.variant);
  GtkWidget *piece;

  while ((piece = gtk_widget_get_first_child (self->pieces)) != NULL)
    gtk_box_remove (GTK_BOX (self->pieces), piece);
  gtk_widget_set_visible (GTK_WIDGET (self->board), side != NO_SIDE);
  show_board (self);
  if (side == NO_SIDE)
    return;

  for (int rank = board->n_ranks - 1; rank >= 0; rank--)
    for (int file = 0; file < board->n_files; file++)
      if (squares_have (&self->start.pieces[side], square_at (file, rank)))
        add_piece (self, (Seat) side, square_at (file, rank));
  limit_pieces (self, (Seat) side);
}

/* ---- Sides ---- */

static void
side_chosen_cb (GtkToggleButton *chip, LogresHandicapPicker *self)
{
  if (!gtk_toggle_button_get_active (chip))
    return;

  for (int side = 0; side < N_CHIPS; side++)
    if (self->sides[side] == chip) {
      if (side == NO_SIDE)
        self->missing = (SquareSet) { { 0 } };
      else
        self->missing = squares_and (&self->missing, &self->start.pieces[side]);
      show_pieces (self, side);
    }
}

static void
add_side (LogresHandicapPicker *self, GtkBox *box, int side)
{
  GtkWidget *chip = gtk_toggle_button_new_with_label (
    side == NO_SIDE ? _ ("No Handicap") : words_seat (self->start.variant, (Seat) side));

  self->sides[side] = GTK_TOGGLE_BUTTON (chip);
  gtk_toggle_button_set_group (self->sides[side], side == NO_SIDE ? NULL : self->sides[NO_SIDE]);
  gtk_widget_add_css_class (chip, "chip");
  g_signal_connect_object (chip, "toggled", G_CALLBACK (side_chosen_cb), self, 0);
  gtk_box_append (box, chip);
}

/* ---- Life cycle ---- */

static GtkWidget *
new_wrapping_box (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, GAP);

  gtk_widget_set_layout_manager (box, logres_wrap_layout_new (GAP));

  return box;
}

static void
logres_handicap_picker_class_init (LogresHandicapPickerClass *klass)
{
}

static void
logres_handicap_picker_init (LogresHandicapPicker *self)
{
}

void
logres_handicap_picker_set_variant (LogresHandicapPicker *self, const Variant *variant)
{
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, GAP), *sides = new_wrapping_box ();
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, GAP);
  GtkWidget *line =
    gtk_label_new (_ ("The stronger side starts without one to four of its pieces"));

  g_return_if_fail (LOGRES_IS_HANDICAP_PICKER (self));

  position_start (&self->start, variant);
  gtk_label_set_wrap (GTK_LABEL (line), TRUE);
  gtk_label_set_xalign (GTK_LABEL (line), 0);
  gtk_widget_add_css_class (line, "dim-label");
  gtk_widget_add_css_class (row, "handicap");
  gtk_widget_set_hexpand (column, TRUE);
  self->board = LOGRES_BOARD_VIEW (start_board_new (&self->start));
  gtk_widget_set_size_request (GTK_WIDGET (self->board), BOARD, BOARD);
  gtk_widget_set_valign (GTK_WIDGET (self->board), GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (GTK_WIDGET (self->board), FALSE);
  add_side (self, GTK_BOX (sides), NO_SIDE);
  for (int side = 0; side < variant->n_seats; side++)
    add_side (self, GTK_BOX (sides), side);
  self->pieces = new_wrapping_box ();
  gtk_box_append (GTK_BOX (column), line);
  gtk_box_append (GTK_BOX (column), sides);
  gtk_box_append (GTK_BOX (column), self->pieces);
  gtk_box_append (GTK_BOX (row), column);
  gtk_box_append (GTK_BOX (row), GTK_WIDGET (self->board));
  adw_bin_set_child (ADW_BIN (self), row);
  gtk_toggle_button_set_active (self->sides[NO_SIDE], TRUE);
}

SquareSet
logres_handicap_picker_get_missing (LogresHandicapPicker *self)
{
  return self->missing;
}

void
logres_handicap_picker_set_missing (LogresHandicapPicker *self, SquareSet missing)
{
  SquareSet first = missing;
  int side =
    squares_are_none (&missing) ? -1 : position_owner (&self->start, squares_take (&first));

  self->missing = missing;
  if (side >= 0)
    gtk_toggle_button_set_active (self->sides[side], TRUE);
}
