#include "app/start/kind-picker.h"

#include "app/kit/fold-layout.h"
#include "app/start/choice-card.h"

#include <glib/gi18n.h>

enum { MOST_KINDS = 4, KINDS_IN_ROW = 3, CARD_GAP = 12 };

struct _LogresKindPicker {
  AdwBin parent_instance;

  const struct KindRow *rows;
  int n_rows;
  GtkToggleButton *cards[MOST_KINDS]; /* children, one for each row of the table */
};

G_DEFINE_FINAL_TYPE (LogresKindPicker, logres_kind_picker, ADW_TYPE_BIN)

typedef struct KindRow {
  GameKind kind;
  const char *icon, *title, *line;
} KindRow;

/* In both tables, the game by email is the last row. */
static const KindRow two_kinds[] = {
  { KIND_COMPUTER, "computer-symbolic", N_ ("Computer"), N_ ("Play right now") },
  { KIND_PEOPLE, "system-users-symbolic", N_ ("Two People"), N_ ("At this screen") },
  { KIND_MAIL, "mail-symbolic", N_ ("Email"), N_ ("Days for a move") },
};

static const KindRow four_kinds[MOST_KINDS] = {
  { KIND_COMPUTER, "avatar-default-symbolic", N_ ("You and Computers"),
    N_ ("One partner, two opponents") },
  { KIND_FRIEND, "system-users-symbolic", N_ ("With a Friend"), N_ ("You are partners") },
  { KIND_PEOPLE, "system-users-symbolic", N_ ("Four People"), N_ ("At this screen") },
  { KIND_MAIL, "mail-symbolic", N_ ("Email"), N_ ("Days for a move") },
};

/* ---- Cards ---- */

static void
chosen_cb (LogresKindPicker *self, GtkToggleButton *card)
{
  if (gtk_toggle_button_get_active (card))
    g_signal_emit_by_name (self, "changed");
}

static GtkWidget *
new_card (LogresKindPicker *self, int i)
{
  const KindRow *row = &self->rows[i];

  self->cards[i] = choice_card_new (gtk_image_new_from_icon_name (row->icon), _ (row->title),
                                    _ (row->line), self->cards[0]);
  g_signal_connect_object (self->cards[i], "toggled", G_CALLBACK (chosen_cb), self,
                           G_CONNECT_SWAPPED);

  return GTK_WIDGET (self->cards[i]);
}

static GtkWidget *
new_row_of_cards (LogresKindPicker *self, int first)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (box, logres_fold_layout_new_even (CARD_GAP));
  for (int i = first; i < MIN (first + KINDS_IN_ROW, self->n_rows); i++)
    gtk_box_append (GTK_BOX (box), new_card (self, i));

  return box;
}

/* In a game for four, the card for email has a row of its own. */
void
logres_kind_picker_set_variant (LogresKindPicker *self, const Variant *variant)
{
  GtkWidget *rows = gtk_box_new (GTK_ORIENTATION_VERTICAL, CARD_GAP);
  gboolean has_four = variant->n_seats > 2;

  g_return_if_fail (LOGRES_IS_KIND_PICKER (self));

  self->rows = has_four ? four_kinds : two_kinds;
  self->n_rows = has_four ? G_N_ELEMENTS (four_kinds) : G_N_ELEMENTS (two_kinds);
  for (int i = 0; i < self->n_rows; i += KINDS_IN_ROW)
    gtk_box_append (GTK_BOX (rows), new_row_of_cards (self, i));
  adw_bin_set_child (ADW_BIN (self), rows);
}

GameKind
logres_kind_picker_get_kind (LogresKindPicker *self)
{
  g_return_val_if_fail (LOGRES_IS_KIND_PICKER (self), KIND_OTHER);

  for (int i = 0; i < self->n_rows; i++)
    if (gtk_toggle_button_get_active (self->cards[i]))
      return self->rows[i].kind;

  return KIND_OTHER;
}

void
logres_kind_picker_set_kind (LogresKindPicker *self, GameKind kind)
{
  g_return_if_fail (LOGRES_IS_KIND_PICKER (self));

  for (int i = 0; i < self->n_rows; i++)
    gtk_toggle_button_set_active (self->cards[i], self->rows[i].kind == kind);
}

void
logres_kind_picker_show_mail (LogresKindPicker *self, gboolean is_shown)
{
  GtkWidget *card;

  g_return_if_fail (LOGRES_IS_KIND_PICKER (self));

  card = GTK_WIDGET (self->cards[self->n_rows - 1]);
  gtk_widget_set_visible (self->n_rows > KINDS_IN_ROW ? gtk_widget_get_parent (card) : card,
                          is_shown);
}

/* ---- Life cycle ---- */

static void
logres_kind_picker_class_init (LogresKindPickerClass *klass)
{
  g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
}

static void
logres_kind_picker_init (LogresKindPicker *self)
{
}
