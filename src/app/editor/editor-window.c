#include "app/editor/editor-window.h"

#include "app/board/board-look.h"
#include "app/editor/editor-actions.h"
#include "app/editor/editor-board.h"
#include "app/editor/editor-draft.h"
#include "app/editor/editor-palette.h"
#include "app/editor/editor-settings.h"
#include "app/kit/accessible-name.h"
#include "app/kit/button-label.h"
#include "app/kit/error-dialog.h"
#include "app/kit/kept-file.h"
#include "app/kit/style-class.h"
#include "app/kit/template.h"
#include "core/rules/ending.h"
#include "wording/game-names.h"
#include "wording/refusal-text.h"

#include <glib/gi18n.h>
#include <math.h>

struct _LogresEditorWindow {
  AdwWindow parent_instance;

  LogresPositionEditor *editor; /* owned */
  EditorDraft *draft;           /* owned */
  GSimpleActionGroup *actions;  /* owned; the group "game" */
  char *remark; /* owned; a message that stays until the next change; NULL if there is none */
  gboolean is_refusal; /* the message says why something was refused */

  AdwFlap *flap; /* template children */
  LogresEditorBoard *board;
  LogresEditorPalette *palette;
  LogresEditorSettings *settings;
  GtkButton *analyze, *play;
  GtkLabel *sentence;
  GtkFixed *air;     /* a layer above the whole window */
  GtkImage *carried; /* the piece that is dragged from the palette */
};

G_DEFINE_FINAL_TYPE (LogresEditorWindow, logres_editor_window, ADW_TYPE_WINDOW)

/* ---- Status line ---- */

static char *
new_ending (const Variant *variant, Ending ending)
{
  g_autofree char *how =
    words_new_ending (variant, ending.result, termination_of_cause (ending.cause));

  return words_new_sentences (_ ("The game is over."), how, NULL);
}

/* Returns a sentence about the flaw of the position if it has one, otherwise about its state. */
static char *
new_sentence (const Position *pos, const Flaw *flaw)
{
  Ending ending;

  if (flaw->kind != FLAW_NONE)
    return refusal_text_new_flaw (flaw, pos->variant, words_seat (pos->variant, flaw->seat));

  ending = ending_find (pos);
  if (ending.result != ONGOING)
    return new_ending (pos->variant, ending);

  return words_filled (_ ("@ is to move."), words_seat (pos->variant, pos->seat));
}

static void
show_sentence (LogresEditorWindow *self)
{
  const Position *pos = logres_position_editor_get_position (self->editor);
  const Flaw flaw = flaw_find (pos);
  g_autofree char *text = new_sentence (pos, &flaw);

  gtk_label_set_label (self->sentence, self->remark != NULL ? self->remark : text);
  style_class_set (self->sentence, "wrong",
                   self->remark != NULL ? self->is_refusal : flaw.kind != FLAW_NONE);
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

/* Tells why a piece or tree cannot stand on the square. There are two reasons: the square is in the
 * river, or the variant has no trees. */
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
draft_failed_cb (gpointer self, const GError *error)
{
  g_autofree char *reason = g_strdup_printf (_ ("Could not save the position: %s"), error->message);

  refuse (self, reason);
}

/* ---- A piece dragged from the palette ---- */

/* Returns the square under a point in the palette's coordinates, or NO_SQUARE. */
static Square
square_at_point (LogresEditorWindow *self, double x, double y)
{
  GtkWidget *view = GTK_WIDGET (logres_editor_board_get_view (self->board));

  if (isnan (x) ||
      !gtk_widget_translate_coordinates (GTK_WIDGET (self->palette), view, x, y, &x, &y))
    return NO_SQUARE;

  return logres_board_view_get_square_at (LOGRES_BOARD_VIEW (view), x, y);
}

/* Returns the size of a piece that is dragged from the palette. It is as large as a square of the
 * board. */
static int
side_of (LogresEditorWindow *self)
{
  LogresBoardView *view = logres_editor_board_get_view (self->board);
  const Position *pos = logres_position_editor_get_position (self->editor);
  SquareSet squares = variant_board (pos->variant)->squares;
  GdkRectangle area;

  logres_board_view_get_area (view, squares_take (&squares), &area);

  return MAX (area.width, 1);
}

static void
show_piece (LogresEditorWindow *self, EditorTool tool, Seat seat)
{
  static const PieceShape shapes[] = {
    [TOOL_KNIGHT] = SHAPE_KNIGHT, [TOOL_MAN] = SHAPE_MAN, [TOOL_TREE] = SHAPE_TREE
  };
  const Variant *variant = logres_position_editor_get_position (self->editor)->variant;
  int side = side_of (self), scale = gtk_widget_get_scale_factor (GTK_WIDGET (self->air));
  g_autoptr (GdkTexture) texture =
    board_look_new_piece (shapes[tool], army_of_seat (variant, seat), side * scale);

  gtk_image_set_from_paintable (self->carried, GDK_PAINTABLE (texture));
  gtk_image_set_pixel_size (self->carried, side);
  gtk_widget_set_visible (GTK_WIDGET (self->carried), TRUE);
}

static void
carried_cb (LogresEditorWindow *self, guint tool, guint seat, double x, double y)
{
  double air_x = 0, air_y = 0;
  int side = side_of (self);

  if (!gtk_widget_get_visible (GTK_WIDGET (self->carried)))
    show_piece (self, (EditorTool) tool, (Seat) seat);
  gtk_widget_translate_coordinates (GTK_WIDGET (self->palette), GTK_WIDGET (self->air), x, y,
                                    &air_x, &air_y);
  gtk_fixed_move (self->air, GTK_WIDGET (self->carried), air_x - side / 2.0, air_y - side / 2.0);
  logres_editor_board_set_target (self->board, square_at_point (self, x, y));
}

static void
dropped_cb (LogresEditorWindow *self, guint tool, guint seat, double x, double y)
{
  Square sq = square_at_point (self, x, y);

  gtk_widget_set_visible (GTK_WIDGET (self->carried), FALSE);
  logres_editor_board_set_target (self->board, NO_SQUARE);
  if (sq != NO_SQUARE &&
      !logres_position_editor_put (self->editor, (EditorTool) tool, (Seat) seat, sq))
    g_signal_emit_by_name (self->board, "refused", (guint) sq);
}

/* ---- The window ---- */

/* Shows the settings in a wide window. In a narrow one they are hidden until the user opens them
 * over the board. */
static void
folded_cb (LogresEditorWindow *self)
{
  adw_flap_set_reveal_flap (self->flap, !adw_flap_get_folded (self->flap));
}

static void
give_up_draft (LogresEditorWindow *self)
{
  editor_draft_give_up (self->draft);
}

/* Asks before the window is closed, because a changed position would be lost. Quitting the program
 * does not ask, because the next start restores the position. */
static gboolean
logres_editor_window_close_request (GtkWindow *window)
{
  LogresEditorWindow *self = LOGRES_EDITOR_WINDOW (window);

  if (!logres_position_editor_is_changed (self->editor))
    return GTK_WINDOW_CLASS (logres_editor_window_parent_class)->close_request (window);
  message_ask_to_discard (window, _ ("Discard this position?"), G_CALLBACK (give_up_draft));

  return TRUE;
}

static void
logres_editor_window_dispose (GObject *object)
{
  LogresEditorWindow *self = LOGRES_EDITOR_WINDOW (object);

  /* A palette that is destroyed while a piece is carried emits `dropped`. Do not handle it then. */
  if (self->palette != NULL)
    g_signal_handlers_disconnect_by_data (self->palette, self);
  g_clear_pointer (&self->draft, editor_draft_free);
  g_clear_object (&self->actions);
  g_clear_object (&self->editor);
  g_clear_pointer (&self->remark, g_free);
  template_dispose (object);
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
  template_set (widget_class, "editor-window");
  gtk_widget_class_bind_template_child (widget_class, LogresEditorWindow, flap);
  gtk_widget_class_bind_template_child (widget_class, LogresEditorWindow, board);
  gtk_widget_class_bind_template_child (widget_class, LogresEditorWindow, palette);
  gtk_widget_class_bind_template_child (widget_class, LogresEditorWindow, settings);
  gtk_widget_class_bind_template_child (widget_class, LogresEditorWindow, sentence);
  gtk_widget_class_bind_template_child (widget_class, LogresEditorWindow, analyze);
  gtk_widget_class_bind_template_child (widget_class, LogresEditorWindow, play);
  gtk_widget_class_bind_template_child (widget_class, LogresEditorWindow, air);
  gtk_widget_class_bind_template_child (widget_class, LogresEditorWindow, carried);
  gtk_widget_class_bind_template_callback (widget_class, folded_cb);
}

static void
logres_editor_window_init (LogresEditorWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  accessible_name_mend (GTK_WIDGET (self));
  button_label_wrap (self->analyze);
  button_label_wrap (self->play);
}

static void
set_editor (LogresEditorWindow *self, LogresPositionEditor *editor, const char *draft)
{
  self->editor = g_object_ref (editor);
  self->actions = editor_actions_new (GTK_WINDOW (self), editor, self->board, self->flap);
  logres_editor_board_set_editor (self->board, editor);
  logres_editor_palette_set_editor (self->palette, editor);
  logres_editor_settings_set_editor (self->settings, editor);

  g_signal_connect_object (editor, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "refused", G_CALLBACK (square_refused_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "refused", G_CALLBACK (refuse), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->palette, "carried", G_CALLBACK (carried_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->palette, "dropped", G_CALLBACK (dropped_cb), self,
                           G_CONNECT_SWAPPED);
  /* The last listener of the editor: otherwise changed_cb() would hide its message. */
  self->draft = editor_draft_new (editor, draft, draft_failed_cb, self);
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
    message_show (window, _ ("Could not open an unfinished position"), error->message);
  message_tell_kept (window, _ ("A position was damaged when Logres closed"), set_aside,
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
