#include "app/documents/game-emailing.h"

#include "app/kit/error-dialog.h"
#include "app/mail/mail-handoff.h"

#include <glib/gi18n.h>

void
game_emailing_send (GtkWindow *window, LogresGameSession *session)
{
  g_auto (MailPost) post = { 0 };
  g_autoptr (GError) error = NULL;
  g_autofree char *body = NULL;

  mail_handoff_write_game (session, &post);
  if (mail_handoff_program (NULL, &post, &error))
    return;

  /* Translators: %s is what the system says. */
  body = g_strdup_printf (_ ("%s\nCopy the game, and paste it into an email."), error->message);
  message_show (window, _ ("No email program could open it"), body);
}
