#include "app/documents/reading-window.h"

#include "app/kit/error-dialog.h"
#include "app/kit/template.h"
#include "app/kit/text-focus.h"
#include "app/kit/window-title.h"

#include <glib/gi18n.h>

/* The text is checked only after a pause in typing. */
enum { PAUSE_MS = 300 };

struct _LogresReadingWindow {
  AdwWindow parent_instance;

  const Variant *likely;
  TextReading *reading; /* owned */
  guint timer;

  AdwWindowTitle *title; /* template children */
  GtkTextView *view;
  GtkListBox *problems;
};

G_DEFINE_FINAL_TYPE (LogresReadingWindow, logres_reading_window, ADW_TYPE_WINDOW)

static char *
dup_text (LogresReadingWindow *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->view);
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);

  return gtk_text_buffer_get_text (buffer, &start, &end, TRUE);
}

/* ---- Errors ---- */

static void
get_place (GtkTextBuffer *buffer, const char *text, gsize offset, GtkTextIter *iter)
{
  gtk_text_buffer_get_iter_at_offset (buffer, iter,
                                      (int) g_utf8_pointer_to_offset (text, text + offset));
}

/* Finds the part of the text to mark. If something is missing, the part is the character before the
 * gap. */
static void
get_range (LogresReadingWindow *self,
           const ReadingProblem *problem,
           GtkTextIter *start,
           GtkTextIter *end)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->view);
  g_autofree char *text = dup_text (self);

  get_place (buffer, text, problem->offset, start);
  get_place (buffer, text, problem->offset + problem->length, end);
  if (gtk_text_iter_equal (start, end))
    gtk_text_iter_backward_char (start);
}

static void
mark (LogresReadingWindow *self, const ReadingProblem *problem)
{
  GtkTextIter start, end;

  get_range (self, problem, &start, &end);
  gtk_text_buffer_apply_tag_by_name (gtk_text_view_get_buffer (self->view), "wrong", &start, &end);
}

static GtkWidget *
add_line (GtkWidget *lines, const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_box_append (GTK_BOX (lines), label);

  return label;
}

/* Adds a row with a sentence to the list of errors. `game` names the game, and is NULL if the text
 * has only one game. */
static void
add_row (LogresReadingWindow *self,
         const char *game,
         const char *sentence,
         const char *icon,
         gboolean is_problem)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3), *row = gtk_list_box_row_new ();
  g_autofree char *spoken =
    game != NULL ? g_strjoin (", ", game, sentence, NULL) : g_strdup (sentence);

  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name (icon));
  gtk_box_append (GTK_BOX (box), lines);
  if (game != NULL)
    gtk_widget_add_css_class (add_line (lines, game), "dim-label");
  add_line (lines, sentence);
  gtk_widget_add_css_class (box, "picker-row");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), is_problem);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  gtk_list_box_append (self->problems, row);
}

static void
add_problem (LogresReadingWindow *self, const ReadingProblem *problem)
{
  g_autofree char *game = self->reading->n_found > 1
                            /* Translators: the number of a game in a text with several games. */
                            ? g_strdup_printf (_ ("Game %u"), problem->number)
                            : NULL;

  mark (self, problem);
  add_row (self, game, problem->reason, "dialog-warning-symbolic", TRUE);
}

static void
clear_problems (LogresReadingWindow *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->view);
  GtkTextIter start, end;
  GtkWidget *row;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  gtk_text_buffer_remove_tag_by_name (buffer, "wrong", &start, &end);
  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->problems))) != NULL)
    gtk_list_box_remove (self->problems, row);
}

static void
show_problems (LogresReadingWindow *self)
{
  GArray *problems = self->reading->problems;

  clear_problems (self);
  for (guint i = 0; i < problems->len; i++)
    add_problem (self, &g_array_index (problems, ReadingProblem, i));
  if (problems->len == 0)
    add_row (self, NULL, _ ("Everything can be read."), "emblem-ok-symbolic", FALSE);
}

/* ---- Reading ---- */

static void
show_reading (LogresReadingWindow *self)
{
  guint n = self->reading->n_games;
  g_autofree char *count =
    g_strdup_printf (g_dngettext (NULL, "%u game can be opened", "%u games can be opened", n), n);
  window_title_show (self->title, _ ("Fix Errors"), count);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "reading.accept", n > 0);
  show_problems (self);
}

static void
read_now (LogresReadingWindow *self)
{
  g_autofree char *text = dup_text (self);

  text_reading_free (self->reading);
  self->reading = text_reading_new (text, self->likely);
  show_reading (self);
}

static gboolean
pause_cb (gpointer data)
{
  LogresReadingWindow *self = data;

  self->timer = 0;
  read_now (self);

  return G_SOURCE_REMOVE;
}

static void
changed_cb (LogresReadingWindow *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  self->timer = g_timeout_add (PAUSE_MS, pause_cb, self);
}

static void
accept_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LogresReadingWindow *self = LOGRES_READING_WINDOW (widget);

  if (self->timer != 0)
    read_now (self);
  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->reading->n_games == 0)
    return;
  g_signal_emit_by_name (self, "accepted", self->reading);
  gtk_window_destroy (GTK_WINDOW (self));
}

/* ---- Going to an error ---- */

static void
go_to_problem (LogresReadingWindow *self, guint i)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->view);
  GtkTextIter start, end;

  if (self->timer != 0) {
    g_clear_handle_id (&self->timer, g_source_remove);
    read_now (self); /* the places of the problems are those of an older text */
  }
  if (i >= self->reading->problems->len)
    return;
  get_range (self, &g_array_index (self->reading->problems, ReadingProblem, i), &start, &end);
  gtk_text_buffer_select_range (buffer, &start, &end);
  gtk_text_view_scroll_to_mark (self->view, gtk_text_buffer_get_insert (buffer), 0.1, FALSE, 0, 0);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

/* Goes to the first error when the height of the text is known. */
static gboolean
begin_cb (GtkWidget *self, GdkFrameClock *clock, gpointer data)
{
  go_to_problem (LOGRES_READING_WINDOW (self), 0);

  return G_SOURCE_REMOVE;
}

static void
problem_cb (LogresReadingWindow *self, GtkListBoxRow *row)
{
  go_to_problem (self, (guint) gtk_list_box_row_get_index (row));
}

/* ---- Life cycle ---- */

/* Asks before a corrected text is lost. */
static gboolean
logres_reading_window_close_request (GtkWindow *window)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (LOGRES_READING_WINDOW (window)->view);

  if (!gtk_text_buffer_get_modified (buffer))
    return GTK_WINDOW_CLASS (logres_reading_window_parent_class)->close_request (window);
  message_ask_to_discard (window, _ ("Discard this text?"), NULL);

  return TRUE;
}

static void
logres_reading_window_dispose (GObject *object)
{
  LogresReadingWindow *self = LOGRES_READING_WINDOW (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_pointer (&self->reading, text_reading_free);
  template_dispose (object);
}

static void
logres_reading_window_class_init (LogresReadingWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = logres_reading_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = logres_reading_window_close_request;

  g_signal_new ("accepted", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_POINTER);
  gtk_widget_class_install_action (widget_class, "reading.accept", NULL, accept_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  template_set (widget_class, "reading-window");
  gtk_widget_class_bind_template_child (widget_class, LogresReadingWindow, title);
  gtk_widget_class_bind_template_child (widget_class, LogresReadingWindow, view);
  gtk_widget_class_bind_template_child (widget_class, LogresReadingWindow, problems);
  gtk_widget_class_bind_template_callback (widget_class, problem_cb);
}

/* Handles Ctrl+Enter before the text view inserts a line break. */
static void
take_key (LogresReadingWindow *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_shortcut_controller_add_shortcut (
    GTK_SHORTCUT_CONTROLLER (keys),
    gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Return, GDK_CONTROL_MASK),
                      gtk_named_action_new ("reading.accept")));
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

static void
logres_reading_window_init (LogresReadingWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  take_key (self);
  text_focus_keep_caret (self->view);
  gtk_text_buffer_create_tag (gtk_text_view_get_buffer (self->view), "wrong", "underline",
                              PANGO_UNDERLINE_ERROR, "weight", PANGO_WEIGHT_BOLD, NULL);
}

GtkWindow *
logres_reading_window_new (GtkWindow *parent,
                           const char *text,
                           const Variant *likely,
                           TextReading *reading)
{
  LogresReadingWindow *self = g_object_new (LOGRES_TYPE_READING_WINDOW, "transient-for", parent,
                                            "modal", TRUE, "destroy-with-parent", TRUE, NULL);
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->view);

  self->likely = likely;
  self->reading = reading;
  gtk_text_buffer_set_text (buffer, text, -1);
  gtk_text_buffer_set_modified (buffer, FALSE);
  g_signal_connect_object (buffer, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  show_reading (self);
  gtk_widget_add_tick_callback (GTK_WIDGET (self), begin_cb, NULL, NULL);

  return GTK_WINDOW (self);
}
