#include "app/play/page-sheet.h"

#include "app/kit/style-class.h"

enum { SLIDE_MS = 200, THRESHOLD = 8, GAP = 6, SHEET_GAP = 2 };

gboolean
page_sheet_is_open (const PageSheet *self)
{
  return gtk_widget_get_visible (GTK_WIDGET (self->handle)) &&
         gtk_toggle_button_get_active (self->handle);
}

/* ---- Opening and closing ---- */

static void
slide_cb (double value, gpointer sheet)
{
  PageSheet *self = sheet;

  logres_sheet_layout_pull (self->layout, value);
}

/* Slides the sheet to where it belongs. */
static void
settle (PageSheet *self)
{
  AdwTimedAnimation *slide = ADW_TIMED_ANIMATION (self->slide);

  adw_timed_animation_set_value_from (slide, logres_sheet_layout_get_up (self->layout));
  adw_timed_animation_set_value_to (slide, page_sheet_is_open (self) ? 1 : 0);
  adw_animation_play (self->slide);
}

static void
toggled_cb (PageSheet *self)
{
  self->changed (self->listener);
  settle (self);
}

void
page_sheet_open (PageSheet *self)
{
  if (gtk_widget_get_visible (GTK_WIDGET (self->handle)))
    gtk_toggle_button_set_active (self->handle, TRUE);
}

/* ---- Pulling ---- */

static void
begin_cb (PageSheet *self)
{
  adw_animation_pause (self->slide);
  self->start = logres_sheet_layout_get_up (self->layout);
}

/* Takes the gesture from the handle, which would be clicked otherwise. */
static void
update_cb (PageSheet *self, double dx, double dy, GtkGesture *drag)
{
  int way = MAX (logres_sheet_layout_get_way (self->layout), 1);

  if (ABS (dy) < THRESHOLD)
    return;

  gtk_gesture_set_state (drag, GTK_EVENT_SEQUENCE_CLAIMED);
  if (dy < 0)
    gtk_toggle_button_set_active (self->handle, TRUE);
  adw_animation_pause (self->slide);
  logres_sheet_layout_pull (self->layout, self->start - dy / way);
}

/* The sheet goes where the user has pulled it, even if that was not far. */
static void
end_cb (PageSheet *self, double dx, double dy)
{
  if (ABS (dy) >= THRESHOLD)
    gtk_toggle_button_set_active (self->handle, dy < 0);
  settle (self);
}

static void
add_drag (PageSheet *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (update_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (end_cb), self);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (drag), GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (GTK_WIDGET (self->handle), GTK_EVENT_CONTROLLER (drag));
}

/* ---- Life cycle ---- */

void
page_sheet_init (PageSheet *self, PageSheetFunc changed, gpointer listener)
{
  self->changed = changed;
  self->listener = listener;
  self->layout = logres_sheet_layout_new ();
  gtk_widget_set_layout_manager (self->box, GTK_LAYOUT_MANAGER (self->layout));
  self->slide = adw_timed_animation_new (self->box, 0, 1, SLIDE_MS,
                                         adw_callback_animation_target_new (slide_cb, self, NULL));
  g_signal_connect_swapped (self->handle, "toggled", G_CALLBACK (toggled_cb), self);
  add_drag (self);
}

void
page_sheet_clear (PageSheet *self)
{
  if (self->slide == NULL)
    return;

  adw_animation_skip (self->slide);
  g_signal_handlers_disconnect_by_data (self->handle, self);
  g_clear_object (&self->slide);
}

void
page_sheet_use (PageSheet *self, gboolean is_sheet)
{
  if (gtk_widget_get_visible (GTK_WIDGET (self->handle)) == is_sheet)
    return;

  gtk_toggle_button_set_active (self->handle, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->handle), is_sheet);
  style_class_set (self->panel, "sheet", is_sheet);
  gtk_box_set_spacing (self->panel, is_sheet ? SHEET_GAP : GAP);
  adw_animation_skip (self->slide);
  logres_sheet_layout_set_sheet (self->layout, is_sheet);
  logres_sheet_layout_pull (self->layout, 0);
}
