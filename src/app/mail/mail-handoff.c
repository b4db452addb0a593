#include "app/mail/mail-handoff.h"

#include "app/kit/safe-file.h"
#include "mail/mime/mail-draft.h"
#include "wording/game-names.h"
#include "wording/mail-words.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

/* The length of a link that all systems accept. Windows cuts links off at 2,048 bytes. */
enum { MOST_LINK = 1800 };

void
mail_handoff_write (LogresGameSession *session, const char *note, MailPost *post)
{
  g_autofree char *says = mail_words_new_says (logres_game_session_get_record (session),
                                               logres_game_session_get_live (session),
                                               logres_game_session_get_draw_offer (session));
  MailWords words = {
    .game = words_variant (logres_game_session_get_variant (session)),
    .says = says,
    .note = note,
    .conditions = _ ("If you play the first move of a line, I reply with the next:"),
    .how =
      _ ("This is a Logres game by email. To reply, copy this email and paste it in Logres under "
         "“Play by Email”. Then make your move, and send the email that Logres writes."),
  };

  mail_play_write (session, &words, post);
}

void
mail_handoff_write_game (LogresGameSession *session, MailPost *post)
{
  MailWords words = { .game = words_variant (logres_game_session_get_variant (session)) };
  MailMessage message = { .record = logres_game_session_get_record (session),
                          .live = logres_game_session_get_live (session),
                          .sender = MAIL_NOBODY,
                          .draw_offer = MAIL_NOBODY };
  TextBuffer subject = { 0 };

  if (!mail_message_write_subject (&message, &words, &subject))
    g_error ("There is no memory for a message");
  *post = (MailPost) { .subject = text_buffer_steal (&subject),
                       .body = logres_game_session_dup_text (session, FALSE) };
}

/* Returns the body, escaped for a link. Its lines end with CR LF, as in any email. */
static char *
dup_escaped_body (const char *body)
{
  g_auto (GStrv) lines = g_strsplit (body, "\n", -1);
  g_autofree char *joined = g_strjoinv ("\r\n", lines);

  return g_uri_escape_string (joined, NULL, FALSE);
}

static char *
dup_link (const char *to, const MailPost *post)
{
  g_autofree char *address = g_uri_escape_string (to != NULL ? to : "", "@,", FALSE);
  g_autofree char *subject = g_uri_escape_string (post->subject, NULL, FALSE);
  g_autofree char *body = dup_escaped_body (post->body);

  return g_strconcat ("mailto:", address, "?subject=", subject, "&body=", body, NULL);
}

gboolean
mail_handoff_is_short (const char *to, const MailPost *post)
{
  g_autofree char *link = dup_link (to, post);

  return strlen (link) <= MOST_LINK;
}

gboolean
mail_handoff_save (GFile *file, const char *to, const MailPost *post, GError **error)
{
  MailDraft draft = { .to = to, .subject = post->subject, .body = post->body };
  g_autofree char *text = mail_draft_new_text (&draft);

  return safe_file_write_at (file, text, strlen (text), HOLD_MACHINE, error);
}

/* Saves a draft, and returns its URI, which the caller frees. All drafts use the same file, because
 * the email program has read one before the next is written. */
static char *
save_draft (const char *to, const MailPost *post, GError **error)
{
  g_autofree char *folder = g_build_filename (g_get_user_cache_dir (), "logres", NULL);
  g_autoptr (GFile) file = g_file_new_build_filename (folder, "move.eml", NULL);

  if (!safe_file_make_folder (folder, error) || !mail_handoff_save (file, to, post, error))
    return NULL;

  return g_file_get_uri (file);
}

gboolean
mail_handoff_program (const char *to, const MailPost *post, GError **error)
{
  g_autofree char *uri =
    mail_handoff_is_short (to, post) ? dup_link (to, post) : save_draft (to, post, error);

  return uri != NULL && g_app_info_launch_default_for_uri (uri, NULL, error);
}
