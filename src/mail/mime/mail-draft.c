#include "mail/mime/mail-draft.h"

#include "mail/mime/mail-parts.h"

#include <gmime/gmime.h>
#include <string.h>

static const char charset[] = "utf-8";

/* Returns whether GMime may add or leave out this character when it writes addresses. */
static gboolean
is_between_words (char c)
{
  return c != '\0' && ((guchar) c <= ' ' || strchr (",;<>\"\\", c) != NULL);
}

static gboolean
have_same_words (const char *a, const char *b)
{
  for (;; a++, b++) {
    while (is_between_words (*a))
      a++;
    while (is_between_words (*b))
      b++;
    if (*a != *b || *a == '\0')
      return *a == *b;
  }
}

/* Writes the recipients as they were typed, but with spaces for control characters. */
static void
add_typed (GMimeMessage *message, const char *text)
{
  GMimeHeaderList *headers = g_mime_object_get_header_list (GMIME_OBJECT (message));
  g_autofree char *line = g_strdup_printf (" %s\n", text);

  for (char *c = line; c[1] != '\0'; c++)
    if ((guchar) *c < ' ')
      *c = ' ';
  g_mime_header_list_append (headers, "To", "", charset);
  g_mime_header_set_raw_value (g_mime_header_list_get_header (headers, "To"), line);
}

/* Adds the recipients in the form that GMime gives them. GMime leaves out words that are not
 * addresses. If it does so, adds the line as the player typed it, so that no recipient is
 * missing. */
static void
add_recipients (GMimeMessage *message, const char *text)
{
  InternetAddressList *list = text != NULL ? internet_address_list_parse (NULL, text) : NULL;
  g_autofree char *understood =
    list != NULL ? internet_address_list_to_string (list, NULL, FALSE) : g_strdup ("");

  if (text != NULL && !have_same_words (text, understood))
    add_typed (message, text);
  else if (list != NULL)
    g_mime_object_set_header (GMIME_OBJECT (message), "To", understood, charset);
  g_clear_object (&list);
}

/* Gives the text to GMime as bytes. If GMime received it as text, it would choose another character
 * set. */
static void
set_body (GMimeMessage *message, const char *body)
{
  GMimeTextPart *part = g_mime_text_part_new_with_subtype ("plain");
  GMimeStream *stream = g_mime_stream_mem_new_with_buffer (body, strlen (body));
  GMimeDataWrapper *content =
    g_mime_data_wrapper_new_with_stream (stream, GMIME_CONTENT_ENCODING_DEFAULT);

  g_mime_text_part_set_charset (part, charset);
  g_mime_part_set_content (GMIME_PART (part), content);
  g_mime_part_set_content_encoding (GMIME_PART (part), GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE);
  g_mime_message_set_mime_part (message, GMIME_OBJECT (part));
  g_object_unref (content);
  g_object_unref (stream);
  g_object_unref (part);
}

static char *
new_text (GMimeObject *message)
{
  GMimeFormatOptions *options = g_mime_format_options_new ();
  char *text;

  g_mime_format_options_set_newline_format (options, GMIME_NEWLINE_FORMAT_DOS);
  text = g_mime_object_to_string (message, options);
  g_mime_format_options_free (options);

  return text;
}

char *
mail_draft_new_text (const MailDraft *self)
{
  GMimeMessage *message;
  char *text;

  mail_parts_prepare ();
  message = g_mime_message_new (FALSE);
  add_recipients (message, self->to);
  g_mime_message_set_subject (message, self->subject, charset);
  /* This header makes Outlook open the message for editing. */
  g_mime_object_set_header (GMIME_OBJECT (message), "X-Unsent", "1", charset);
  set_body (message, self->body);
  text = new_text (GMIME_OBJECT (message));
  g_object_unref (message);

  return text;
}
