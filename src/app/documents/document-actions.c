#include "app/documents/document-actions.h"

#include "app/documents/game-emailing.h"
#include "app/documents/game-opening.h"
#include "app/documents/game-saving.h"
#include "app/game/game-place.h"
#include "app/kit/text-focus.h"
#include "core/notation/position-text.h"

#include <glib/gi18n.h>

static LogresGameSession *
session_of (gpointer window)
{
  return logres_game_place_get_session (window);
}

static void
open_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  game_opening_choose (LOGRES_GAME_PLACE (widget));
}

static void
open_recent_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  game_opening_open (LOGRES_GAME_PLACE (widget), file);
}

static void
save_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  game_saving_save (GTK_WINDOW (widget), session_of (widget), NULL);
}

static void
save_as_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  game_saving_save_as (GTK_WINDOW (widget), session_of (widget), NULL);
}

static void
copy_game_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autofree char *text = logres_game_session_dup_text (session_of (widget), FALSE);

  if (text_focus_takes (widget, "clipboard.copy"))
    return;

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  logres_game_place_say (LOGRES_GAME_PLACE (widget), _ ("Game copied to the clipboard."));
}

static void
email_game_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  game_emailing_send (GTK_WINDOW (widget), session_of (widget));
}

static void
copy_position_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  const Node *shown = logres_game_session_get_shown (session_of (widget));
  char text[POSITION_TEXT_SIZE];

  position_text_write (&shown->turn.pos, TRUE, text);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  logres_game_place_say (LOGRES_GAME_PLACE (widget), _ ("Position copied to the clipboard."));
}

static void
paste_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  if (!text_focus_takes (widget, "clipboard.paste"))
    game_opening_paste (LOGRES_GAME_PLACE (widget));
}

static gboolean
drop_cb (LogresGamePlace *self, const GValue *value)
{
  g_autoptr (GSList) files = gdk_file_list_get_files (g_value_get_boxed (value));

  for (GSList *item = files; item != NULL; item = item->next)
    game_opening_open (self, item->data);

  return TRUE;
}

void
document_actions_take_drops (GtkWidget *window)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect_swapped (target, "drop", G_CALLBACK (drop_cb), window);
  gtk_widget_add_controller (window, GTK_EVENT_CONTROLLER (target));
}

void
document_actions_install (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.open", NULL, open_cb);
  gtk_widget_class_install_action (widget_class, "win.open-recent", "s", open_recent_cb);
  gtk_widget_class_install_action (widget_class, "win.save", NULL, save_cb);
  gtk_widget_class_install_action (widget_class, "win.save-as", NULL, save_as_cb);
  gtk_widget_class_install_action (widget_class, "win.copy-game", NULL, copy_game_cb);
  gtk_widget_class_install_action (widget_class, "win.email-game", NULL, email_game_cb);
  gtk_widget_class_install_action (widget_class, "win.copy-position", NULL, copy_position_cb);
  gtk_widget_class_install_action (widget_class, "win.paste", NULL, paste_cb);
}

void
document_actions_enable (GtkWidget *window, gboolean has_game)
{
  static const char *const names[] = { "win.save", "win.save-as", "win.copy-game", "win.email-game",
                                       "win.copy-position" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    gtk_widget_action_set_enabled (window, names[i], has_game);
}
