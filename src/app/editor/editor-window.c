#include "app/editor/editor-window.h"

#include "app/editor/editor-actions.h"
#include "app/editor/editor-board.h"
#include "app/editor/editor-carry.h"
#include "app/editor/editor-draft.h"
#include "app/editor/editor-palette.h"
#include "app/editor/editor-sentence.h"
#include "app/editor/editor-settings.h"
#include "app/kit/accessible-name.h"
#include "app/kit/error-dialog.h"
#include "app/kit/kept-file.h"
#include "wording/refusal-text.h"

#include <glib/gi18n.h>

struct _LogresEditorWindow {
  AdwWindow parent_instance;

  LogresPositionEditor *editor; /* owned */
  EditorDraft *draft;           /* owned */
  EditorCarry *carry;           /* owned */
  GSimpleActionGroup *actions;  /* owned; the group "game" */
  char *remark;                 /* owned; a message until the next change, or NULL */
  gboolean is_refusal;          /* the message says why something was refused */

  AdwFlap *flap; /* template children */
  LogresEditorBoard *board;
  LogresEditorPalette *palette;
  LogresEditorSettings *settings;
  GtkLabel *sentence;
  GtkFixed *air;
  GtkImage *carried;
};

G_DEFINE_FINAL_TYPE (LogresEditorWindow, logres_editor_window, ADW_TYPE_WINDOW)

/* ---- Status line ---- */

static void
show_sentence (LogresEditorWindow *self)
{
  gboolean is_possible;
  g_autofree char *text =
    editor_sentence_new (logres_position_editor_get_position (self->editor), &is_possible);

  gtk_label_set_label (self->sentence, self->remark != NULL ? self->remark : text);
  if (self->remark != NULL ? self->is_refusal : !is_possible)
    gtk_widget_add_css_class (GTK_WIDGET (self->sentence), "wrong");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->sentence), "wrong");
}

static void
changed_cb (LogresEditorWindow *self)
{
  g_clear_pointer (&self->remark, g_free);
  show_sentence (self);
  editor_actions_update (self->actions, self->editor);
}

void
logres_editor_window_say (LogresEditorWindow *self, const char *remark, gboolean is_refusal)
{
  g_return_if_fail (LOGRES_IS_EDITOR_WINDOW (self));

  g_free (self->remark);
  self->remark = g_strdup (remark);
  self->is_refusal = is_refusal;
  show_sentence (self);
}

static void
refuse (LogresEditorWindow *self, const char *reason)
{
  logres_editor_window_say (self, reason, TRUE);
}

/* Only two things are refused: a piece in the river, and a tree where none can stand. */
static void
square_refused_cb (LogresEditorWindow *self, guint sq)
{
  const Position *pos = logres_position_editor_get_position (self->editor);
  gboolean is_river = squares_have (&variant_board (pos->variant)->river, (Square) sq);
  Explanation why = { .refusal = is_river ? REFUSAL_RIVER : REFUSAL_NO_TREE_HERE };
  g_autofree char *reason = NULL;

  squares_add (&why.evidence, (Square) sq);
  reason = refusal_text_new_refusal (&why, pos);
  refuse (self, reason);
}

static void
text_refused_cb (LogresEditorWindow *self, const char *reason)
{
  refuse (self, reason);
}

static void
draft_failed_cb (gpointer self, const GError *error)
{
  g_autofree char *reason = g_strdup_printf (_ ("The position cannot be kept: %s"), error->message);

  refuse (self, reason);
}

/* ---- The window ---- */

/* A narrow window hides the settings until the user opens them over the board. */
static void
folded_cb (LogresEditorWindow *self)
{
  adw_flap_set_reveal_flap (self->flap, !adw_flap_get_folded (self->flap));
}

/* Later handlers of this response still use the dialog, which must not point at a window that is
 * gone. */
static void
discard_cb (LogresEditorWindow *self, const char *response, GtkWindow *dialog)
{
  gtk_window_set_transient_for (dialog, NULL);
  editor_draft_give_up (self->draft);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
ask_to_discard (LogresEditorWindow *self)
{
  AdwMessageDialog *dialog = message_new_question (GTK_WINDOW (self), _ ("Discard this position?"),
                                                   _ ("No game has been made of it."));

  adw_message_dialog_add_response (dialog, "discard", _ ("_Discard"));
  adw_message_dialog_set_response_appearance (dialog, "discard", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (dialog, "cancel");
  g_signal_connect_object (dialog, "response::discard", G_CALLBACK (discard_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Quitting the program closes this window without a question, because the next start restores it.
 * Closing the window alone asks. */
static gboolean
logres_editor_window_close_request (GtkWindow *window)
{
  LogresEditorWindow *self = LOGRES_EDITOR_WINDOW (window);

  if (!logres_position_editor_is_changed (self->editor))
    return GTK_WINDOW_CLASS (logres_editor_window_parent_class)->close_request (window);
  ask_to_discard (self);

  return TRUE;
}

static void
logres_editor_window_dispose (GObject *object)
{
  LogresEditorWindow *self = LOGRES_EDITOR_WINDOW (object);

  g_clear_pointer (&self->carry, editor_carry_free);
  g_clear_pointer (&self->draft, editor_draft_free);
  g_clear_object (&self->actions);
  g_clear_object (&self->editor);
  g_clear_pointer (&self->remark, g_free);
  gtk_widget_dispose_template (GTK_WIDGET (object), LOGRES_TYPE_EDITOR_WINDOW);

  G_OBJECT_CLASS (logres_editor_window_parent_class)->dispose (object);
}

static void
logres_editor_window_class_init (LogresEditorWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = logres_editor_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = logres_editor_window_close_request;

  g_type_ensure (LOGRES_TYPE_EDITOR_BOARD);
  g_type_ensure (LOGRES_TYPE_EDITOR_PALETTE);
  g_type_ensure (LOGRES_TYPE_EDITOR_SETTINGS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/logres/Logres/ui/editor-window.ui");
  gtk_widget_class_bind_template_child (widget_class, LogresEditorWindow, flap);
  gtk_widget_class_bind_template_child (widget_class, LogresEditorWindow, board);
  gtk_widget_class_bind_template_child (widget_class, LogresEditorWindow, palette);
  gtk_widget_class_bind_template_child (widget_class, LogresEditorWindow, settings);
  gtk_widget_class_bind_template_child (widget_class, LogresEditorWindow, sentence);
  gtk_widget_class_bind_template_child (widget_class, LogresEditorWindow, air);
  gtk_widget_class_bind_template_child (widget_class, LogresEditorWindow, carried);
  gtk_widget_class_bind_template_callback (widget_class, folded_cb);
}

static void
logres_editor_window_init (LogresEditorWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  accessible_name_mend (GTK_WIDGET (self));
}

static void
set_editor (LogresEditorWindow *self, LogresPositionEditor *editor, const char *draft)
{
  self->editor = g_object_ref (editor);
  self->draft = editor_draft_new (editor, draft, draft_failed_cb, self);
  self->carry = editor_carry_new (editor, self->palette, self->board, self->air, self->carried);
  self->actions = editor_actions_new (GTK_WINDOW (self), editor, self->board, self->flap);
  logres_editor_board_set_editor (self->board, editor);
  logres_editor_palette_set_editor (self->palette, editor);
  logres_editor_settings_set_editor (self->settings, editor);

  g_signal_connect_object (editor, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "refused", G_CALLBACK (square_refused_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "refused", G_CALLBACK (text_refused_cb), self,
                           G_CONNECT_SWAPPED);
  changed_cb (self);
}

GtkWindow *
logres_editor_window_new (GtkApplication *application,
                          LogresPositionEditor *editor,
                          const char *draft)
{
  LogresEditorWindow *self =
    g_object_new (LOGRES_TYPE_EDITOR_WINDOW, "application", application, NULL);

  set_editor (self, editor, draft);
  gtk_widget_grab_focus (GTK_WIDGET (logres_editor_board_get_view (self->board)));

  return GTK_WINDOW (self);
}

static void
bring_back (GtkApplication *application, const char *path)
{
  g_autofree char *set_aside = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (LogresPositionEditor) editor = editor_draft_read (path, &set_aside, &error);
  GtkWindow *window = gtk_application_get_active_window (application);

  if (editor != NULL) {
    window = logres_editor_window_new (application, editor, path);
    gtk_window_present (window);
  }
  if (error != NULL)
    message_show (window, _ ("Could not open a position that was left"), error->message);
  message_tell_kept (window, _ ("A position was damaged when the program ended"), set_aside,
                     editor != NULL);
}

gboolean
logres_editor_window_is_kept (LogresEditorWindow *self)
{
  g_return_val_if_fail (LOGRES_IS_EDITOR_WINDOW (self), FALSE);

  return editor_draft_is_kept (self->draft);
}

void
logres_editor_window_bring_back (GtkApplication *application)
{
  g_autofree char *folder = editor_draft_dup_folder ();
  g_autoptr (GPtrArray) paths = editor_draft_list (folder);

  for (guint i = 0; i < paths->len; i++)
    if (kept_file_is_kept_by (g_ptr_array_index (paths, i)) == KEPT_BY_NOBODY)
      bring_back (application, g_ptr_array_index (paths, i));
}
