#include "mail/mime/mail-charset.h"

#include <gmime/gmime.h>
#include <string.h>

static const char utf8[] = "UTF-8", windows[] = "WINDOWS-1252", no_character[] = "\xef\xbf\xbd";

/* ---- No character set ---- */

static void
add_windows_byte (GString *text, GIConv converter, char byte)
{
  char character[8], *in = &byte, *out = character;
  gsize n_in = 1, n_out = sizeof character;

  if (converter != (GIConv) -1 && g_iconv (converter, &in, &n_in, &out, &n_out) != (gsize) -1)
    g_string_append_len (text, character, out - character);
  else
    g_string_append (text, no_character);
}

static GString *
guess (const char *bytes, gsize length)
{
  GIConv converter = g_iconv_open (utf8, windows);
  GString *text = g_string_sized_new (length);
  const char *end = bytes + length, *wrong;

  while (!g_utf8_validate_len (bytes, (gsize) (end - bytes), &wrong)) {
    g_string_append_len (text, bytes, wrong - bytes);
    add_windows_byte (text, converter, *wrong);
    bytes = wrong + 1;
  }
  g_string_append_len (text, bytes, end - bytes);
  if (converter != (GIConv) -1)
    g_iconv_close (converter);

  return text;
}

/* ---- One that is said ---- */

static gboolean
has_control (const char *bytes, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if ((guchar) bytes[i] >= 0x80 && (guchar) bytes[i] < 0xa0)
      return TRUE;

  return FALSE;
}

/* Returns NULL if the set must be guessed. Windows programs write characters of Windows' own sets
 * but give the name of the ISO set, which has control characters in their place. */
static GMimeFilter *
new_filter (const char *bytes, gsize length, const char *charset)
{
  static const char *const guessed[] = { "utf-8", "utf8", "us-ascii", "ascii", NULL };
  g_autofree char *name = charset != NULL ? g_ascii_strdown (charset, -1) : NULL;

  if (name == NULL || g_strv_contains (guessed, name))
    return NULL;

  return g_mime_filter_charset_new (
    has_control (bytes, length) ? g_mime_charset_iso_to_windows (name) : name, utf8);
}

GString *
mail_charset_decode (const char *bytes, gsize length, const char *charset)
{
  GMimeFilter *filter = new_filter (bytes, length, charset);
  GString *text;

  if (filter != NULL) {
    gsize n, space;
    char *out;

    g_mime_filter_complete (filter, (char *) bytes, length, 0, &out, &n, &space);
    text = g_string_new_len (out, (gssize) n);
    g_object_unref (filter);
  } else {
    text = guess (bytes, length);
  }
  for (char *nul = text->str; (nul = memchr (nul, '\0', (gsize) (text->str + text->len - nul)));)
    *nul = ' ';

  return text;
}
