#include "app/move-list/comment-box.h"

#include "app/game/session-edit.h"
#include "app/game/session-time.h"
#include "app/kit/template.h"
#include "app/kit/text-focus.h"
#include "core/notation/notation.h"

#include <glib/gi18n.h>
#include <string.h>

/* If a paragraph has more than MOST_PARAGRAPH bytes, the box shows only the first BEGINNING
 * characters of the comment. GTK would need seconds to lay out a paragraph of a megabyte. */
enum { MOST_PARAGRAPH = 16000, BEGINNING = 2000 };

struct _LogresCommentBox {
  AdwBin parent_instance;

  LogresGameSession *session; /* owned; NULL without a game */
  const Node *node;           /* borrowed from the session: the node of the comment */
  const Node *shown, *live;   /* borrowed; as of the last update */
  gboolean is_kept;           /* the box stays on its node although another node is shown */
  gboolean is_open;           /* the box is visible even if it has no text */
  gboolean is_filling;
  gboolean is_cut; /* only the beginning is shown, and cannot be edited here */

  GtkLabel *about; /* template children */
  GtkTextView *view;
};

G_DEFINE_FINAL_TYPE (LogresCommentBox, logres_comment_box, ADW_TYPE_BIN)

static gboolean
is_written_in (LogresCommentBox *self)
{
  return gtk_widget_has_focus (GTK_WIDGET (self->view));
}

/* ---- The node ---- */

/* Finds the node of the comment. A new move, for example by the computer, must not interrupt the
 * user's writing. But if the user goes to another move, the box follows. */
static void
find_node (LogresCommentBox *self)
{
  const Node *shown = logres_game_session_get_shown (self->session);
  const Node *live = logres_game_session_get_live (self->session);

  if (self->node == NULL || !is_written_in (self))
    self->is_kept = FALSE;
  else if (live != self->live)
    self->is_kept = TRUE;
  else if (shown != self->shown)
    self->is_kept = FALSE;
  self->shown = shown;
  self->live = live;

  if (self->is_kept || self->node == shown)
    return;
  self->node = shown;
  self->is_open = is_written_in (self);
}

static char *
new_about (const Node *node)
{
  const Position *before;
  char text[MOVE_TEXT_SIZE];

  if (node->parent == NULL)
    return g_strdup (_ ("About the game"));

  before = &node->parent->turn.pos;
  move_text_write_own (before, node->move, text);

  /* Translators: the title of a comment on a move, such as "About E6-E8". */
  return g_strdup_printf (_ ("About %s"), text);
}

/* ---- The text ---- */

static char *
dup_text (LogresCommentBox *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->view);
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);

  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

static gboolean
has_long_paragraph (const char *text)
{
  gsize length = strcspn (text, "\n");

  while (text[length] != '\0' && length <= MOST_PARAGRAPH) {
    text += length + 1;
    length = strcspn (text, "\n");
  }

  return length > MOST_PARAGRAPH;
}

static char *
new_beginning (const char *text)
{
  g_autofree char *start = g_utf8_substring (text, 0, BEGINNING);

  return g_strconcat (start, "…", NULL);
}

static void
set_buffer (LogresCommentBox *self, const char *text)
{
  self->is_filling = TRUE;
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->view), text, -1);
  self->is_filling = FALSE;
}

/* Sets the text. Unchanged text is left alone, so that the cursor does not move. */
static void
fill (LogresCommentBox *self, const char *text)
{
  g_autofree char *old = dup_text (self);
  g_autofree char *beginning = NULL;

  if (!self->is_cut && g_str_equal (old, text))
    return; /* a long paragraph that the user has just typed is not cut either */

  self->is_cut = has_long_paragraph (text);
  beginning = self->is_cut ? new_beginning (text) : NULL;
  set_buffer (self, self->is_cut ? beginning : text);
}

static void
changed_cb (LogresCommentBox *self)
{
  g_autofree char *text = NULL;

  if (self->is_filling || self->is_cut || self->node == NULL)
    return;

  text = dup_text (self);
  self->is_open = TRUE;
  logres_game_session_set_text (self->session, self->node, COMMENT, text);
}

/* Translators: %s is "About E6-E8" or "About the game". */
static char *
new_heading (LogresCommentBox *self)
{
  g_autofree char *about = new_about (self->node);

  return self->is_cut
           ? g_strdup_printf (_ ("%s: start of a comment that is too long to edit here"), about)
           : g_steal_pointer (&about);
}

static void
show_node (LogresCommentBox *self)
{
  const char *text = self->node->texts[COMMENT];
  gboolean is_shown = text != NULL || self->is_open;
  g_autofree char *about = NULL;

  /* Hide the box before its text is removed. Otherwise GTK 4.8 prints a critical warning: when a
   * GtkScrolledWindow is hidden while it still scrolls, it sets an old position that the shorter
   * text no longer has. Remove this workaround when gtk_adjustment_enable_animation() stops the
   * animation before it sets the value. */
  if (!is_shown)
    gtk_widget_set_visible (adw_bin_get_child (ADW_BIN (self)), FALSE);
  fill (self, text != NULL ? text : "");
  gtk_text_view_set_editable (self->view, !self->is_cut &&
                                            logres_game_session_get_lock (self->session) == NULL);
  about = new_heading (self);
  gtk_label_set_label (self->about, about);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL, about,
                                  -1);
  gtk_widget_set_visible (adw_bin_get_child (ADW_BIN (self)), is_shown);
}

/* Removes trailing spaces, which were kept only while the user was typing. */
static void
left_cb (LogresCommentBox *self)
{
  g_autofree char *text = dup_text (self), *trimmed = g_strchomp (g_strdup (text));

  self->is_open = FALSE;
  if (self->session == NULL)
    return;

  if (!self->is_cut && !g_str_equal (text, trimmed))
    logres_game_session_set_text (self->session, self->node, COMMENT, trimmed);
  logres_game_session_end_text (self->session);
  logres_comment_box_show (self, self->session);
}

static void
close_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_signal_emit_by_name (widget, "closed");
}

/* ---- Life cycle ---- */

static void
logres_comment_box_dispose (GObject *object)
{
  g_clear_object (&LOGRES_COMMENT_BOX (object)->session);
  LOGRES_COMMENT_BOX (object)->node = NULL;
  template_dispose (object);
}

static void
logres_comment_box_class_init (LogresCommentBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_signal_new ("closed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  gtk_widget_class_install_action (widget_class, "comment.close", NULL, close_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "comment.close", NULL);
  G_OBJECT_CLASS (klass)->dispose = logres_comment_box_dispose;
  template_set (widget_class, "comment-box");
  gtk_widget_class_bind_template_child (widget_class, LogresCommentBox, about);
  gtk_widget_class_bind_template_child (widget_class, LogresCommentBox, view);
}

static void
logres_comment_box_init (LogresCommentBox *self)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (gtk_text_view_get_buffer (self->view), "changed",
                           G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (focus, "leave", G_CALLBACK (left_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->view), focus);
  text_focus_keep_caret (self->view);
}

/* ---- Display ---- */

void
logres_comment_box_show (LogresCommentBox *self, LogresGameSession *session)
{
  g_return_if_fail (LOGRES_IS_COMMENT_BOX (self));

  if (g_set_object (&self->session, session))
    self->node = NULL;
  if (session == NULL)
    return;

  find_node (self);
  show_node (self);
}

void
logres_comment_box_open (LogresCommentBox *self)
{
  g_return_if_fail (LOGRES_IS_COMMENT_BOX (self));

  if (self->node == NULL)
    return;

  self->is_open = TRUE;
  show_node (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}
