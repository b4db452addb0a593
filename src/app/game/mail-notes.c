#include "app/game/mail-notes.h"

#include <string.h>

/* The text of the notes has the form "KEY=VALUE KEY=VALUE …". Each value is escaped as in a URI.
 * The key of an address ends with the number of its seat. */

void
mail_notes_set (char **text, const char *value)
{
  char *copy = value != NULL && *value != '\0' ? g_strdup (value) : NULL;

  g_free (*text);
  *text = copy;
}

/* ---- Life cycle ---- */

void
mail_notes_init (MailNotes *self)
{
  *self = (MailNotes) { 0 };
}

void
mail_notes_clear (MailNotes *self)
{
  for (int seat = 0; seat < MAX_SEATS; seat++)
    g_clear_pointer (&self->address[seat], g_free);
  g_clear_pointer (&self->sent_subject, g_free);
  g_clear_pointer (&self->sent_text, g_free);
  g_clear_pointer (&self->conditions, g_free);
  g_clear_pointer (&self->waiting, g_free);
}

void
mail_notes_copy (MailNotes *self, const MailNotes *other)
{
  *self = *other;
  for (int seat = 0; seat < MAX_SEATS; seat++)
    self->address[seat] = g_strdup (other->address[seat]);
  self->sent_subject = g_strdup (other->sent_subject);
  self->sent_text = g_strdup (other->sent_text);
  self->conditions = g_strdup (other->conditions);
  self->waiting = g_strdup (other->waiting);
}

/* ---- Reading ---- */

static void
take_number (gint64 *number, const char *value)
{
  gint64 read;

  if (g_ascii_string_to_signed (value, 10, -1, G_MAXINT64, &read, NULL))
    *number = read;
}

static void
take_address (MailNotes *self, const char *key, const char *value)
{
  guint64 seat;

  if (g_ascii_string_to_unsigned (key, 10, 0, MAX_SEATS - 1, &seat, NULL))
    mail_notes_set (&self->address[seat], value);
}

static void
take (MailNotes *self, const char *key, const char *value)
{
  if (g_str_equal (key, "since"))
    take_number (&self->since, value);
  else if (g_str_equal (key, "known"))
    take_number (&self->n_known, value);
  else if (g_str_equal (key, "subject"))
    mail_notes_set (&self->sent_subject, value);
  else if (g_str_equal (key, "text"))
    mail_notes_set (&self->sent_text, value);
  else if (g_str_equal (key, "if"))
    mail_notes_set (&self->conditions, value);
  else if (g_str_equal (key, "behind"))
    mail_notes_set (&self->waiting, value);
  else if (g_str_has_prefix (key, "to"))
    take_address (self, key + strlen ("to"), value);
}

void
mail_notes_read (MailNotes *self, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text != NULL ? text : "", " ", 0);

  mail_notes_init (self);
  for (char **word = words; *word != NULL; word++) {
    char *sign = strchr (*word, '=');
    g_autofree char *value = sign != NULL ? g_uri_unescape_string (sign + 1, NULL) : NULL;

    if (value == NULL || !g_utf8_validate (value, -1, NULL))
      continue;
    *sign = '\0';
    take (self, *word, value);
  }
}

/* ---- Writing ---- */

static void
add (GString *text, const char *key, const char *value)
{
  g_autofree char *escaped = value != NULL ? g_uri_escape_string (value, NULL, FALSE) : NULL;

  if (escaped != NULL)
    g_string_append_printf (text, "%s%s=%s", text->len > 0 ? " " : "", key, escaped);
}

static void
add_number (GString *text, const char *key, gint64 number)
{
  g_autofree char *value = g_strdup_printf ("%" G_GINT64_FORMAT, number);

  add (text, key, value);
}

char *
mail_notes_dup_text (const MailNotes *self)
{
  GString *text = g_string_new (NULL);

  add_number (text, "since", self->since);
  add_number (text, "known", self->n_known);
  for (int seat = 0; seat < MAX_SEATS; seat++) {
    g_autofree char *key = g_strdup_printf ("to%d", seat);

    add (text, key, self->address[seat]);
  }
  add (text, "subject", self->sent_subject);
  add (text, "text", self->sent_text);
  add (text, "if", self->conditions);
  add (text, "behind", self->waiting);

  return g_string_free (text, FALSE);
}
