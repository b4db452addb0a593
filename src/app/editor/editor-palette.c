#include "app/editor/editor-palette.h"

#include "app/board/board-look.h"
#include "app/editor/editor-tool.h"
#include "app/kit/accessible-name.h"
#include "app/kit/early-release.h"
#include "app/kit/wrap-layout.h"

#include <glib/gi18n.h>
#include <math.h>

enum { PIECE_SIDE = 30, MOST_TOOLS = 2 * MAX_SEATS + 3, SPACING = 3 };

struct _LogresEditorPalette {
  GtkWidget parent_instance;

  LogresPositionEditor *editor; /* owned; NULL until it is set */
  const Variant *variant; /* the variant whose tools are shown; NULL before the first variant */
  GtkWidget *buttons[MOST_TOOLS];
  gboolean is_showing, is_carrying;
};

G_DEFINE_FINAL_TYPE (LogresEditorPalette, logres_editor_palette, GTK_TYPE_WIDGET)

static int
index_of (LogresEditorPalette *self, GtkWidget *button)
{
  for (int i = 0; i < MOST_TOOLS; i++)
    if (self->buttons[i] == button)
      return i;

  g_return_val_if_reached (0);
}

/* ---- Choosing ---- */

static int
chosen_index (LogresEditorPalette *self)
{
  EditorTool tool, chosen = self->editor->tool;
  Seat seat;

  for (int i = 0; i < editor_tools_n (self->variant); i++) {
    editor_tools_get (self->variant, i, &tool, &seat);
    if (tool == chosen && (seat == self->editor->seat || (tool != TOOL_KNIGHT && tool != TOOL_MAN)))
      return i;
  }

  return 0;
}

static void
toggled_cb (GtkToggleButton *button, LogresEditorPalette *self)
{
  EditorTool tool;
  Seat seat;

  if (self->is_showing || !gtk_toggle_button_get_active (button))
    return;
  editor_tools_get (self->variant, index_of (self, GTK_WIDGET (button)), &tool, &seat);
  logres_position_editor_set_tool (self->editor, tool, seat);
}

/* ---- Dragging ---- */

static void
carry_to (LogresEditorPalette *self, GtkGesture *gesture, const char *signal, double x, double y)
{
  GtkWidget *button = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));
  EditorTool tool;
  Seat seat;

  editor_tools_get (self->variant, index_of (self, button), &tool, &seat);
  gtk_widget_translate_coordinates (button, GTK_WIDGET (self), x, y, &x, &y);
  g_signal_emit_by_name (self, signal, (guint) tool, (guint) seat, x, y);
}

static void
carry (LogresEditorPalette *self, GtkGesture *gesture, const char *signal, double dx, double dy)
{
  double x = 0, y = 0;

  gtk_gesture_drag_get_start_point (GTK_GESTURE_DRAG (gesture), &x, &y);
  carry_to (self, gesture, signal, x + dx, y + dy);
}

static void
drag_update_cb (GtkGesture *gesture, double dx, double dy, LogresEditorPalette *self)
{
  GtkWidget *button = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));

  if (!self->is_carrying && !gtk_drag_check_threshold (button, 0, 0, (int) dx, (int) dy))
    return;
  if (!self->is_carrying)
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  self->is_carrying = TRUE;
  carry (self, gesture, "carried", dx, dy);
}

static void
drag_end_cb (GtkGesture *gesture, double dx, double dy, LogresEditorPalette *self)
{
  /* GTK also emits this signal after a drag was cancelled. */
  if (!self->is_carrying)
    return;
  self->is_carrying = FALSE;
  carry (self, gesture, "dropped", dx, dy);
}

static void
drop_nowhere (LogresEditorPalette *self)
{
  if (!self->is_carrying)
    return;
  self->is_carrying = FALSE;
  g_signal_emit_by_name (self, "dropped", 0u, 0u, (double) NAN, (double) NAN);
}

static void
drag_cancel_cb (GtkGesture *gesture, GdkEventSequence *sequence, LogresEditorPalette *self)
{
  double x, y;

  if (!self->is_carrying || !early_release_find (gesture, &x, &y)) {
    drop_nowhere (self);
    return;
  }
  self->is_carrying = FALSE;
  carry_to (self, gesture, "dropped", x, y);
}

static void
make_carriable (LogresEditorPalette *self, GtkWidget *button)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (drag), GTK_PHASE_CAPTURE);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect (drag, "cancel", G_CALLBACK (drag_cancel_cb), self);
  gtk_widget_add_controller (button, GTK_EVENT_CONTROLLER (drag));
}

/* ---- The buttons ---- */

static GtkWidget *
new_picture (LogresEditorPalette *self, EditorTool tool, Seat seat)
{
  static const PieceShape shapes[] = {
    [TOOL_KNIGHT] = SHAPE_KNIGHT, [TOOL_MAN] = SHAPE_MAN, [TOOL_TREE] = SHAPE_TREE
  };
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  g_autoptr (GdkTexture) texture =
    board_look_new_piece (shapes[tool], army_of_seat (self->variant, seat), PIECE_SIDE * scale);
  GtkWidget *image = gtk_image_new_from_paintable (GDK_PAINTABLE (texture));

  gtk_image_set_pixel_size (GTK_IMAGE (image), PIECE_SIDE);

  return image;
}

static GtkWidget *
new_content (LogresEditorPalette *self, EditorTool tool, Seat seat)
{
  GtkWidget *image;

  if (tool != TOOL_HAND && tool != TOOL_REMOVER)
    return new_picture (self, tool, seat);

  image =
    gtk_image_new_from_icon_name (tool == TOOL_HAND ? "pointer-symbolic" : "user-trash-symbolic");
  gtk_widget_set_size_request (image, PIECE_SIDE, PIECE_SIDE);

  return image;
}

static char *
new_hint (const char *name, const char *key)
{
  /* Translators: the name of a tool, and the key that chooses it. */
  return key != NULL ? g_strdup_printf (_ ("%s (%s)"), name, key) : g_strdup (name);
}

static GtkWidget *
new_button (LogresEditorPalette *self, int i)
{
  GtkWidget *button = gtk_toggle_button_new ();
  const char *name = editor_tools_name (self->variant, i);
  g_autofree char *hint = new_hint (name, editor_tools_key (i));
  EditorTool tool;
  Seat seat;

  editor_tools_get (self->variant, i, &tool, &seat);
  gtk_button_set_child (GTK_BUTTON (button), new_content (self, tool, seat));
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_set_tooltip_text (button, hint);
  accessible_name_set (button, name);
  if (i > 0)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (self->buttons[0]));
  g_signal_connect (button, "toggled", G_CALLBACK (toggled_cb), self);
  if (tool != TOOL_HAND && tool != TOOL_REMOVER)
    make_carriable (self, button);

  return button;
}

/* Removes the buttons with their gestures. A removed gesture does not emit the end of its drag, so
 * the drag ends here. */
static void
remove_buttons (LogresEditorPalette *self)
{
  drop_nowhere (self);
  for (int i = 0; i < MOST_TOOLS; i++)
    g_clear_pointer (&self->buttons[i], gtk_widget_unparent);
}

static void
make_buttons (LogresEditorPalette *self)
{
  remove_buttons (self);
  for (int i = 0; i < editor_tools_n (self->variant); i++) {
    self->buttons[i] = new_button (self, i);
    gtk_widget_set_parent (self->buttons[i], GTK_WIDGET (self));
  }
}

static void
show (LogresEditorPalette *self)
{
  const Variant *variant = logres_position_editor_get_position (self->editor)->variant;

  self->is_showing = TRUE;
  if (variant != self->variant) {
    self->variant = variant;
    make_buttons (self);
  }
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->buttons[chosen_index (self)]), TRUE);
  self->is_showing = FALSE;
}

/* Draws the pieces again after the settings, the desktop's style or the scale changed. */
static void
look_again (LogresEditorPalette *self)
{
  EditorTool tool;
  Seat seat;

  if (self->variant == NULL)
    return;
  for (int i = 0; i < editor_tools_n (self->variant); i++) {
    editor_tools_get (self->variant, i, &tool, &seat);
    gtk_button_set_child (GTK_BUTTON (self->buttons[i]), new_content (self, tool, seat));
  }
}

/* ---- Life cycle ---- */

static void
logres_editor_palette_dispose (GObject *object)
{
  LogresEditorPalette *self = LOGRES_EDITOR_PALETTE (object);

  remove_buttons (self);
  g_clear_object (&self->editor);

  G_OBJECT_CLASS (logres_editor_palette_parent_class)->dispose (object);
}

static void
logres_editor_palette_class_init (LogresEditorPaletteClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = logres_editor_palette_dispose;

  g_signal_new ("carried", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 4, G_TYPE_UINT, G_TYPE_UINT, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  g_signal_new ("dropped", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 4, G_TYPE_UINT, G_TYPE_UINT, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  gtk_widget_class_set_css_name (widget_class, "palette");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TOOLBAR);
}

static void
logres_editor_palette_init (LogresEditorPalette *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self), logres_wrap_layout_new_even (SPACING));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Pieces"), -1);
  board_look_watch (self, G_CALLBACK (look_again));
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (look_again), NULL);
}

void
logres_editor_palette_set_editor (LogresEditorPalette *self, LogresPositionEditor *editor)
{
  g_return_if_fail (LOGRES_IS_EDITOR_PALETTE (self));
  g_return_if_fail (self->editor == NULL);

  self->editor = g_object_ref (editor);
  g_signal_connect_object (editor, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
}
