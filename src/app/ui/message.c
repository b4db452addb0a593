#include "app/ui/message.h"

#include <adwaita.h>
#include <glib/gi18n.h>

static GtkWidget *
new_message (GtkWindow *parent, const char *heading, const char *body)
{
  GtkWidget *dialog = adw_message_dialog_new (parent, heading, body);

  /* It is not seen, but read out. */
  gtk_window_set_title (GTK_WINDOW (dialog), heading);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (dialog), TRUE);
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _ ("_Close"));

  return dialog;
}

void
message_show (GtkWindow *parent, const char *heading, const char *body)
{
  gtk_window_present (GTK_WINDOW (new_message (parent, heading, body)));
}

GtkWidget *
message_offer (
  GtkWindow *parent, const char *heading, const char *body, const char *response, const char *label)
{
  GtkWidget *dialog = new_message (parent, heading, body);

  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), response, label);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), response);
  gtk_window_present (GTK_WINDOW (dialog));

  return dialog;
}
