#include "mail/mime/mail-parts.h"

#include <gmime/gmime.h>
#include <string.h>

/* GMime makes an object of each part, header and parameter. An email whose headers and boundaries
 * cost more than MOST_STRUCTURE was not sent by a person, so it is read like pasted text. A line of
 * headers costs its length in bytes and LINE_COST, and a boundary costs LINE_COST. */
enum { MOST_STRUCTURE = 1 << 20, LINE_COST = 100 };

void
mail_parts_prepare (void)
{
  static gsize is_prepared;

  if (g_once_init_enter (&is_prepared)) {
    g_mime_init ();
    g_once_init_leave (&is_prepared, 1);
  }
}

void
mail_part_free (MailPart *self)
{
  g_string_free (self->text, TRUE);
  g_free (self);
}

/* ---- Headers ---- */

static const char *
find_next_line (const char *at, const char *end)
{
  const char *line_end = memchr (at, '\n', (gsize) (end - at));

  return line_end != NULL ? line_end + 1 : end;
}

static gboolean
is_blank (char c)
{
  return c == ' ' || c == '\t';
}

/* Returns whether the line is empty and ends the headers. The end of the text ends them too, but a
 * line with blanks does not. */
static gboolean
is_empty_line (const char *at, const char *end)
{
  return at == end || *at == '\n' || (*at == '\r' && at + 1 < end && at[1] == '\n');
}

/* Returns whether the line can be a boundary between parts. */
static gboolean
has_dashes (const char *at, const char *end)
{
  return end - at >= 2 && at[0] == '-' && at[1] == '-';
}

/* Returns the length of the header's name at the beginning of a line. Returns 0 if the line does
 * not begin with a header. */
static gsize
length_of_name (const char *line, const char *end)
{
  const char *colon = line, *name_end;

  while (colon < end && g_ascii_isgraph (*colon) && *colon != ':')
    colon++;
  name_end = colon;
  while (colon < end && is_blank (*colon))
    colon++;

  return colon < end && *colon == ':' ? (gsize) (name_end - line) : 0;
}

/* Returns whether the name is a usual header of emails. Other texts can begin with a word and a
 * colon too. */
static gboolean
is_name_of_mails (const char *name, gsize length)
{
  static const char *const names[] = { "Content-Type", "Content-Transfer-Encoding",
                                       "MIME-Version", "From",
                                       "To",           "Subject",
                                       "Received",     "Message-ID",
                                       "Return-Path" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    if (strlen (names[i]) == length && g_ascii_strncasecmp (name, names[i], length) == 0)
      return TRUE;

  return FALSE;
}

static const char *
skip_header (const char *at, const char *end)
{
  do
    at = find_next_line (at, end);
  while (at < end && is_blank (*at));

  return at;
}

/* Skips the headers, and the "From " line that stands before each email in a file with several
 * emails. Sets `*has_name` if one of the headers is usual in emails. */
static const char *
skip_headers (const char *at, const char *end, gboolean *has_name)
{
  gsize length;

  if (end - at >= 5 && memcmp (at, "From ", 5) == 0)
    at = find_next_line (at, end);
  while ((length = length_of_name (at, end)) > 0) {
    *has_name |= is_name_of_mails (at, length);
    at = skip_header (at, end);
  }

  return at;
}

/* Skips a byte order mark and lines of white space. */
static const char *
skip_front (const char *at, const char *end)
{
  const char *front = at;

  if (end - at >= 3 && memcmp (at, "\xef\xbb\xbf", 3) == 0)
    front = at += 3;
  while (at < end && g_ascii_isspace (*at))
    at++;
  while (at > front && at[-1] != '\n')
    at--;

  return at;
}

/* ---- The input of GMime ---- */

/* Returns whether a content type tells that emails, with their own headers, may follow after an
 * empty line. */
static gboolean
opens_emails (const char *at, const char *end)
{
  g_autofree char *type = g_ascii_strdown (at, end - at);

  return strstr (type, "message") != NULL || strstr (type, "digest") != NULL;
}

static gsize
cost_of_header (const char *at, const char *end, gboolean *has_emails)
{
  const char *colon = memchr (at, ':', (gsize) (end - at));

  if (colon == NULL && !is_blank (*at))
    return 0;
  *has_emails |= opens_emails (colon != NULL ? colon : at, end);

  return (gsize) (end - at) + LINE_COST;
}

/* Returns whether the lines that can be boundaries or headers cost more than MOST_STRUCTURE. */
static gboolean
has_much_structure (const char *at, const char *end)
{
  gboolean is_header = TRUE, has_emails = FALSE;
  gsize cost = 0;

  for (const char *next; at < end && cost <= MOST_STRUCTURE; at = next) {
    next = find_next_line (at, end);
    if (is_empty_line (at, next)) {
      is_header = has_emails;
    } else if (has_dashes (at, next)) {
      is_header = TRUE;
      cost += LINE_COST;
    } else if (is_header) {
      cost += cost_of_header (at, next, &has_emails);
    }
  }

  return cost > MOST_STRUCTURE;
}

static gboolean
is_mail (const char *at, const char *end)
{
  gboolean has_name = FALSE;

  skip_headers (at, end, &has_name);

  return has_name;
}

/* Parses the email from `start` on. GMime does not copy `mail`, so the bounds of each part's
 * content are places in `mail`. */
static GMimeMessage *
new_message (const char *mail, gsize length, gsize start)
{
  GByteArray *bytes = g_byte_array_new_take ((guint8 *) mail, length);
  GMimeStream *stream = g_mime_stream_mem_new_with_byte_array (bytes);
  GMimeParser *parser;
  GMimeMessage *message;

  g_mime_stream_mem_set_owner (GMIME_STREAM_MEM (stream), FALSE);
  g_mime_stream_seek (stream, (gint64) start, GMIME_STREAM_SEEK_SET);
  parser = g_mime_parser_new_with_stream (stream);
  message = g_mime_parser_construct_message (parser, NULL);
  g_object_unref (parser);
  g_object_unref (stream);
  g_byte_array_free (bytes, FALSE);

  return message;
}

/* ---- Character sets ---- */

static const char utf8[] = "UTF-8", windows[] = "WINDOWS-1252", no_character[] = "\xef\xbf\xbd";

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

static gboolean
has_control (const char *bytes, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if ((guchar) bytes[i] >= 0x80 && (guchar) bytes[i] < 0xa0)
      return TRUE;

  return FALSE;
}

/* Returns a filter from the character set to UTF-8. Returns NULL if guess() must convert the bytes,
 * because the set is not named, is unknown or is often named wrongly. Windows programs may name an
 * ISO set but use a Windows set, which has letters and quotation marks in place of the control
 * characters from 0x80 to 0x9f. */
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

/* Returns the bytes in UTF-8, with a space for each NUL. `charset` is the character set that the
 * email names, or NULL. If there is no filter for `charset`, each byte that is not UTF-8 is taken
 * for Windows-1252, because an email may quote others in other sets. */
static GString *
new_utf8 (const char *bytes, gsize length, const char *charset)
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

/* ---- The parts ---- */

static gboolean
is_text (GMimeContentType *type)
{
  return g_mime_content_type_is_type (type, "text", "*") ||
         g_mime_content_type_is_type (type, "application", "x-logres-game") ||
         /* Mail programs give this type to an attached record. */
         g_mime_content_type_is_type (type, "application", "octet-stream");
}

static gboolean
has_parameter (GMimeContentType *type, const char *name, const char *value)
{
  const char *found = g_mime_content_type_get_parameter (type, name);

  return found != NULL && g_ascii_strcasecmp (found, value) == 0;
}

/* Returns a copy without the blanks between a "=" and the end of its line. Mail servers may add
 * them (RFC 2045, 6.7, rule 3), but GMime takes "=" for a soft line break only at the end of a
 * line. */
static char *
dup_with_soft_breaks (const char *bytes, gsize *length)
{
  const char *end = bytes + *length;
  char *out = g_malloc (*length), *out_end = out;

  for (const char *at = bytes; at < end; at++) {
    const char *next = at + 1;

    *out_end++ = *at;
    while (*at == '=' && next < end && is_blank (*next))
      next++;
    if (next == end || *next == '\r' || *next == '\n')
      at = next - 1;
  }
  *length = (gsize) (out_end - out);

  return out;
}

static char *
dup_decoded (const char *bytes, gsize *length, GMimeContentEncoding encoding)
{
  g_autofree char *quoted = NULL;
  GMimeEncoding decoder;
  char *out;

  g_mime_encoding_init_decode (&decoder, encoding);
  if (encoding == GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE)
    bytes = quoted = dup_with_soft_breaks (bytes, length);
  out = g_malloc (g_mime_encoding_outlen (&decoder, *length) + 1); /* g_malloc (0) is NULL */
  *length = g_mime_encoding_flush (&decoder, bytes, *length, out);

  return out;
}

static MailPart *
new_part (const char *bytes, gsize length, GMimeContentEncoding encoding, const char *charset)
{
  g_autofree char *decoded = dup_decoded (bytes, &length, encoding);
  MailPart *self = g_new0 (MailPart, 1);

  self->text = new_utf8 (decoded, length, charset);

  return self;
}

static gsize
count_lines (const char *at, const char *end)
{
  gsize n = 0;

  for (; at < end && (at = memchr (at, '\n', (gsize) (end - at))) != NULL; at++)
    n++;

  return n;
}

static const char *
find_line_before (const char *mail, const char *at)
{
  if (at > mail)
    at--;
  while (at > mail && at[-1] != '\n')
    at--;

  return at;
}

/* Returns the start of the headers above a part's content. They begin after the last empty line or
 * boundary, or with the email. */
static const char *
find_headers (const char *mail, const char *content)
{
  const char *at = content, *line = find_line_before (mail, content);

  if (is_empty_line (line, content))
    at = line;
  while (at > mail) {
    line = find_line_before (mail, at);
    if (is_empty_line (line, at) || has_dashes (line, at))
      break;
    at = line;
  }

  return at;
}

/* Returns the start of a part's content. GMime takes all lines up to an empty one for headers. But
 * if somebody copied a text with some headers above it, there may be no empty line between them. */
static const char *
find_content (const char *mail, const char *content)
{
  gboolean has_name = FALSE;
  const char *at = skip_front (find_headers (mail, content), content);

  at = skip_headers (at, content, &has_name);

  return is_empty_line (at, content) ? content : at;
}

static MailPart *
read_part (GMimePart *part, const char *mail)
{
  GMimeContentType *type = g_mime_object_get_content_type (GMIME_OBJECT (part));
  GMimeContentEncoding encoding = g_mime_part_get_content_encoding (part);
  const GMimeStream *content = g_mime_data_wrapper_get_stream (g_mime_part_get_content (part));
  const char *start = mail + content->bound_start, *end = mail + content->bound_end;
  MailPart *self;

  /* In base64, odd lines among the headers are more likely than a missing empty line. */
  if (encoding != GMIME_CONTENT_ENCODING_BASE64 || start >= end)
    start = find_content (mail, start);
  self = new_part (start, (gsize) MAX (0, end - start), encoding,
                   g_mime_content_type_get_parameter (type, "charset"));

  self->is_html = g_mime_content_type_is_type (type, "text", "html");
  self->is_flowed = has_parameter (type, "format", "flowed");
  self->deletes_space = has_parameter (type, "delsp", "yes");
  self->n_lines_before = count_lines (mail, start);

  return self;
}

static void
add_parts (GPtrArray *parts, GMimeMessage *message, const char *mail)
{
  GMimePartIter *iter = g_mime_part_iter_new (GMIME_OBJECT (message));

  do {
    GMimeObject *part = g_mime_part_iter_get_current (iter);

    if (GMIME_IS_PART (part) && g_mime_part_get_content (GMIME_PART (part)) != NULL &&
        is_text (g_mime_object_get_content_type (part)))
      g_ptr_array_add (parts, read_part (GMIME_PART (part), mail));
  } while (parts->len < MOST_MAIL_PARTS && g_mime_part_iter_next (iter));
  g_mime_part_iter_free (iter);
}

/* Adds the content of the whole email as one part, if the email names an encoding. This is for
 * emails in which GMime has found no text part, for example because a multipart has no boundary. */
static void
add_whole (
  GPtrArray *parts, GMimeMessage *message, const char *mail, const char *start, const char *end)
{
  GMimeObject *object = g_mime_message_get_mime_part (message);
  const char *encoding =
    object != NULL ? g_mime_object_get_header (object, "Content-Transfer-Encoding") : NULL;
  gboolean has_name = FALSE;
  const char *body = find_next_line (skip_headers (start, end, &has_name), end);
  MailPart *part;

  if (encoding == NULL)
    return;
  part =
    new_part (body, (gsize) (end - body), g_mime_content_encoding_from_string (encoding), NULL);
  part->n_lines_before = count_lines (mail, body);
  g_ptr_array_add (parts, part);
}

GPtrArray *
mail_parts_new (const char *mail, gsize length)
{
  GPtrArray *parts = g_ptr_array_new_with_free_func ((GDestroyNotify) mail_part_free);
  const char *end = mail + length, *start = skip_front (mail, end);
  GMimeMessage *message = NULL;

  mail_parts_prepare ();
  if (is_mail (start, end) && !has_much_structure (start, end))
    message = new_message (mail, length, (gsize) (start - mail));
  if (message != NULL) {
    add_parts (parts, message, mail);
    if (parts->len == 0)
      add_whole (parts, message, mail, start, end);
    g_object_unref (message);
  }

  return parts;
}

/* ---- Texts without headers ---- */

MailPart *
mail_part_new_pasted (const char *bytes, gsize length, gboolean is_quoted)
{
  return new_part (
    bytes, length,
    is_quoted ? GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE : GMIME_CONTENT_ENCODING_DEFAULT, NULL);
}
