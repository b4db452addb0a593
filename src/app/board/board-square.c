#include "app/board/board-square.h"

struct _LogresBoardSquare {
  GtkWidget parent_instance;

  Square square;
  char *text; /* owned */
};

enum { SIGNAL_ACTIVATE, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (LogresBoardSquare, logres_board_square, GTK_TYPE_WIDGET)

/* Assistive tools press a square with this action. */
static void
activate_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  (void) action, (void) parameter;
  g_signal_emit (widget, signals[SIGNAL_ACTIVATE], 0);
}

static void
logres_board_square_finalize (GObject *object)
{
  g_free (LOGRES_BOARD_SQUARE (object)->text);

  G_OBJECT_CLASS (logres_board_square_parent_class)->finalize (object);
}

static void
logres_board_square_class_init (LogresBoardSquareClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = logres_board_square_finalize;

  signals[SIGNAL_ACTIVATE] = g_signal_new ("activate", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                           0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_install_action (widget_class, "square.activate", NULL, activate_cb);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
}

static void
logres_board_square_init (LogresBoardSquare *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE); /* the board view handles the pointer */
}

GtkWidget *
logres_board_square_new (Square sq)
{
  LogresBoardSquare *self = g_object_new (LOGRES_TYPE_BOARD_SQUARE, NULL);

  self->square = sq;

  return GTK_WIDGET (self);
}

Square
logres_board_square_get_square (LogresBoardSquare *self)
{
  g_return_val_if_fail (LOGRES_IS_BOARD_SQUARE (self), NO_SQUARE);

  return self->square;
}

void
logres_board_square_set_text (LogresBoardSquare *self, const char *text)
{
  g_return_if_fail (LOGRES_IS_BOARD_SQUARE (self));

  if (g_strcmp0 (text, self->text) == 0)
    return;

  g_free (self->text);
  self->text = g_strdup (text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

const char *
logres_board_square_get_text (LogresBoardSquare *self)
{
  g_return_val_if_fail (LOGRES_IS_BOARD_SQUARE (self), NULL);

  return self->text;
}
