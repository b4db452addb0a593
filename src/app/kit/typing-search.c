#include "app/kit/typing-search.h"

typedef struct TypingSearch {
  GtkSearchEntry *search; /* borrowed; the entry owns this struct */
  GtkWindow *window;      /* borrowed; the window owns the entry */
  void (*leave) (GtkWindow *window);
} TypingSearch;

static GtkWidget *
find_text (GtkSearchEntry *search)
{
  GtkWidget *text = gtk_widget_get_first_child (GTK_WIDGET (search));

  while (text != NULL && !GTK_IS_TEXT (text))
    text = gtk_widget_get_next_sibling (text);

  return text;
}

/* Moves the focus to the entry when the user types a character. GTK's own key capture in 4.8 would
 * also take Delete and the arrow keys. */
static gboolean
type_cb (
  TypingSearch *self, guint key, guint code, GdkModifierType state, GtkEventController *controller)
{
  GtkWidget *text = find_text (self->search);

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0 || text == NULL ||
      !g_unichar_isgraph (gdk_keyval_to_unicode (key)) || gtk_widget_has_focus (text) ||
      gtk_event_controller_get_current_event (controller) == NULL) /* in tests */
    return FALSE;
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
  gtk_editable_set_position (GTK_EDITABLE (self->search), -1);

  return gtk_event_controller_key_forward (GTK_EVENT_CONTROLLER_KEY (controller), text);
}

static gboolean
leave_cb (TypingSearch *self, guint key)
{
  if (key != GDK_KEY_Down)
    return FALSE;
  self->leave (self->window);

  return TRUE;
}

static void
stop_cb (TypingSearch *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  self->leave (self->window);
}

static void
listen (TypingSearch *self, GtkWidget *widget, GtkPropagationPhase phase, GCallback callback)
{
  GtkEventController *controller = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (controller, phase);
  g_signal_connect_swapped (controller, "key-pressed", callback, self);
  gtk_widget_add_controller (widget, controller);
}

void
typing_search_attach (GtkSearchEntry *search, GtkWindow *window, void (*leave) (GtkWindow *window))
{
  TypingSearch *self = g_new0 (TypingSearch, 1);

  *self = (TypingSearch) { search, window, leave };
  g_object_set_data_full (G_OBJECT (search), "typing-search", self, g_free);
  listen (self, GTK_WIDGET (window), GTK_PHASE_BUBBLE, G_CALLBACK (type_cb));
  listen (self, GTK_WIDGET (search), GTK_PHASE_CAPTURE, G_CALLBACK (leave_cb));
  g_signal_connect_swapped (search, "stop-search", G_CALLBACK (stop_cb), self);
}
