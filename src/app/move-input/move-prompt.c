#include "app/move-input/move-prompt.h"

#include "app/kit/accessible-name.h"
#include "app/kit/template.h"
#include "app/move-input/move-entry.h"

/* The width of the field in characters, and the lines below the text. The field of a narrow window
 * fits beside the castle. */
enum {
  NARROW = 600,
  WIDTH = 20,
  NARROW_WIDTH = 8,
  NARROW_BELOW = 15,
  BELOW = 30,
  NARROW_LINES = 3
};

struct _LogresMovePrompt {
  AdwBin parent_instance;

  GtkWidget *field, *stop; /* template children */
  GtkEntry *entry;
  GtkLabel *below;
};

G_DEFINE_FINAL_TYPE (LogresMovePrompt, logres_move_prompt, ADW_TYPE_BIN)

static void
emit_text (LogresMovePrompt *self, const char *signal)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry)));

  g_signal_emit_by_name (self, signal, text);
}

static void
changed_cb (LogresMovePrompt *self)
{
  if (logres_move_prompt_is_open (self))
    emit_text (self, "text-changed");
}

static void
activate_cb (LogresMovePrompt *self)
{
  emit_text (self, "text-entered");
}

static void
close_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  logres_move_prompt_close (LOGRES_MOVE_PROMPT (widget));
}

static void
add_signal (LogresMovePromptClass *klass, const char *name, guint n_params)
{
  g_signal_new (name, G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, n_params, G_TYPE_STRING);
}

static void
logres_move_prompt_class_init (LogresMovePromptClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  add_signal (klass, "text-changed", 1);
  add_signal (klass, "text-entered", 1);
  add_signal (klass, "closed", 0);
  gtk_widget_class_install_action (widget_class, "move-prompt.close", NULL, close_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "move-prompt.close", NULL);
  template_set (widget_class, "move-prompt");
  gtk_widget_class_bind_template_child (widget_class, LogresMovePrompt, field);
  gtk_widget_class_bind_template_child (widget_class, LogresMovePrompt, stop);
  gtk_widget_class_bind_template_child (widget_class, LogresMovePrompt, entry);
  gtk_widget_class_bind_template_child (widget_class, LogresMovePrompt, below);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
}

static void
logres_move_prompt_init (LogresMovePrompt *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->stop), "i", STOP_HERE);
  accessible_name_mend (GTK_WIDGET (self));
}

static void
fit_field (LogresMovePrompt *self)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));
  gboolean is_narrow = gtk_widget_get_width (window) < NARROW;

  gtk_editable_set_width_chars (GTK_EDITABLE (self->entry), is_narrow ? NARROW_WIDTH : WIDTH);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (self->entry), is_narrow ? NARROW_WIDTH : WIDTH);
  gtk_label_set_max_width_chars (self->below, is_narrow ? NARROW_BELOW : BELOW);
  gtk_label_set_wrap (self->below, is_narrow);
  gtk_label_set_lines (self->below, is_narrow ? NARROW_LINES : 1);
}

void
logres_move_prompt_open (LogresMovePrompt *self, const char *text)
{
  g_return_if_fail (LOGRES_IS_MOVE_PROMPT (self));

  fit_field (self);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  gtk_widget_set_visible (self->field, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
  emit_text (self, "text-changed");
}

void
logres_move_prompt_close (LogresMovePrompt *self)
{
  g_return_if_fail (LOGRES_IS_MOVE_PROMPT (self));

  if (!logres_move_prompt_is_open (self))
    return;

  g_signal_emit_by_name (self, "closed");
  gtk_widget_set_visible (self->field, FALSE);
}

gboolean
logres_move_prompt_is_open (LogresMovePrompt *self)
{
  g_return_val_if_fail (LOGRES_IS_MOVE_PROMPT (self), FALSE);

  return gtk_widget_get_visible (self->field);
}

gboolean
logres_move_prompt_has_focus (LogresMovePrompt *self)
{
  GtkWidget *focus;

  g_return_val_if_fail (LOGRES_IS_MOVE_PROMPT (self), FALSE);

  focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self));
}

void
logres_move_prompt_say (LogresMovePrompt *self, const char *text)
{
  g_return_if_fail (LOGRES_IS_MOVE_PROMPT (self));

  gtk_label_set_label (self->below, text);
}

void
logres_move_prompt_offer_stop (LogresMovePrompt *self, gboolean is_offered)
{
  g_return_if_fail (LOGRES_IS_MOVE_PROMPT (self));

  gtk_widget_set_visible (self->stop, is_offered);
}
