#include "mail/mime/mail-html.h"

#include "core/text/letter.h"
#include "core/text/span.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum { MOST_ENTITY = 12, MOST_DEPTH = 10, NO_CODE = 0x110000, NO_CHARACTER = 0xfffd };

typedef struct Strip {
  GString *out;
  const GString *html;
  size_t at;
  int depth;          /* the depth of quotation */
  bool is_line_empty; /* nothing was written into the current line of `out` */
  size_t no_end_from; /* skip_hidden() found no end mark from this place on, so it does not search
                         there again */
} Strip;

/* ---- Characters ---- */

static const char *
here (const Strip *self)
{
  return self->html->str + self->at;
}

static const char *
end_of_html (const Strip *self)
{
  return self->html->str + self->html->len;
}

static void
end_line (Strip *self)
{
  g_string_append_c (self->out, '\n');
  self->is_line_empty = true;
}

static void
begin_line (Strip *self)
{
  for (int i = 0; i < self->depth && self->is_line_empty; i++)
    g_string_append (self->out, "> ");
  self->is_line_empty = false;
}

/* If the next character is a line break, ends the line. Otherwise adds this character and the plain
 * text after it. */
static void
add_text (Strip *self)
{
  size_t n = 1 + strcspn (here (self) + 1, "<&\n");

  if (*here (self) == '\n') {
    end_line (self);
    n = 1;
  } else {
    begin_line (self);
    g_string_append_len (self->out, here (self), (gssize) n);
  }
  self->at += n;
}

/* ---- Entities ---- */

/* The entity names of the Latin-1 characters from 0xa0 on. */
static const char *const latin_names[] = {
  "nbsp",   "iexcl",  "cent",   "pound",  "curren", "yen",    "brvbar", "sect",   "uml",
  "copy",   "ordf",   "laquo",  "not",    "shy",    "reg",    "macr",   "deg",    "plusmn",
  "sup2",   "sup3",   "acute",  "micro",  "para",   "middot", "cedil",  "sup1",   "ordm",
  "raquo",  "frac14", "frac12", "frac34", "iquest", "Agrave", "Aacute", "Acirc",  "Atilde",
  "Auml",   "Aring",  "AElig",  "Ccedil", "Egrave", "Eacute", "Ecirc",  "Euml",   "Igrave",
  "Iacute", "Icirc",  "Iuml",   "ETH",    "Ntilde", "Ograve", "Oacute", "Ocirc",  "Otilde",
  "Ouml",   "times",  "Oslash", "Ugrave", "Uacute", "Ucirc",  "Uuml",   "Yacute", "THORN",
  "szlig",  "agrave", "aacute", "acirc",  "atilde", "auml",   "aring",  "aelig",  "ccedil",
  "egrave", "eacute", "ecirc",  "euml",   "igrave", "iacute", "icirc",  "iuml",   "eth",
  "ntilde", "ograve", "oacute", "ocirc",  "otilde", "ouml",   "divide", "oslash", "ugrave",
  "uacute", "ucirc",  "uuml",   "yacute", "thorn",  "yuml",
};

static const struct {
  const char *name;
  uint32_t code;
} other_names[] = {
  { "amp", '&' },      { "lt", '<' },       { "gt", '>' },       { "quot", '"' },
  { "apos", '\'' },    { "ensp", ' ' },     { "emsp", ' ' },     { "thinsp", ' ' },
  { "ndash", 0x2013 }, { "mdash", 0x2014 }, { "minus", 0x2212 }, { "hellip", 0x2026 },
  { "lsquo", 0x2018 }, { "rsquo", 0x2019 }, { "sbquo", 0x201a }, { "ldquo", 0x201c },
  { "rdquo", 0x201d }, { "bdquo", 0x201e }, { "euro", 0x20ac },  { "hyphen", 0x2010 },
  { "lbrack", '[' },   { "lsqb", '[' },     { "rbrack", ']' },   { "rsqb", ']' },
  { "percnt", '%' },   { "lcub", '{' },     { "rcub", '}' },     { "ast", '*' },
};

static uint32_t
code_of_number (Span digits)
{
  bool is_hex = g_ascii_tolower (*digits.start) == 'x';
  const char *start = digits.start + is_hex;
  /* The digits are checked here, as g_ascii_strtoull() also takes blanks, signs and 0x. */
  const char *end = start + strspn (start, is_hex ? "0123456789ABCDEFabcdef" : "0123456789");
  guint64 code = end == digits.end ? g_ascii_strtoull (start, NULL, is_hex ? 16 : 10) : NO_CODE;

  return code < NO_CODE ? (uint32_t) code : NO_CODE;
}

static uint32_t
code_of_name (Span name)
{
  for (size_t i = 0; i < G_N_ELEMENTS (other_names); i++)
    if (span_is (name, other_names[i].name))
      return other_names[i].code;
  for (size_t i = 0; i < G_N_ELEMENTS (latin_names); i++)
    if (span_is (name, latin_names[i]))
      return (uint32_t) (0xa0 + i);

  return NO_CODE;
}

/* Finds the name of an entity: the text between & and ;. */
static bool
find_entity (const Strip *self, Span *name)
{
  const char *start = here (self) + 1;
  const char *end = memchr (start, ';', MIN (MOST_ENTITY, (size_t) (end_of_html (self) - start)));

  *name = (Span) { start, end };

  return end != NULL && end > start;
}

static bool
take_entity (Strip *self)
{
  Span name;
  uint32_t code;

  if (!find_entity (self, &name))
    return false;

  code = *name.start == '#' && span_length (name) > 1
           ? code_of_number ((Span) { name.start + 1, name.end })
           : code_of_name (name);
  if (code == NO_CODE || code == 0)
    return false;

  begin_line (self);
  g_string_append_unichar (self->out, code == 0xa0                ? ' '
                                      : g_unichar_validate (code) ? code
                                                                  : NO_CHARACTER);
  self->at += span_length (name) + 2;

  return true;
}

/* ---- Tags ---- */

static bool
breaks_line (Span name)
{
  static const char *const names[] = { "br", "p",     "div", "tr",        "li",   "ul",
                                       "ol", "table", "pre", "hr",        "h1",   "h2",
                                       "h3", "h4",    "h5",  "h6",        "body", "html",
                                       "td", "th",    "dl",  "blockquote" };

  for (size_t i = 0; i < G_N_ELEMENTS (names); i++)
    if (span_is_in_any_case (name, names[i]))
      return true;

  return false;
}

/* Returns the next occurrence of a text, in upper or lower case; NULL if there is none. */
static const char *
find_text (const Strip *self, const char *text)
{
  for (const char *at = here (self); (at = strchr (at, *text)) != NULL; at++)
    if (g_ascii_strncasecmp (at, text, strlen (text)) == 0)
      return at;

  return NULL;
}

/* Skips the text up to `end_mark`, because a browser does not show this text. If the end mark is
 * missing, skips nothing. */
static void
skip_hidden (Strip *self, const char *end_mark)
{
  const char *found = self->at < self->no_end_from ? find_text (self, end_mark) : NULL;

  if (found == NULL)
    self->no_end_from = MIN (self->at, self->no_end_from);
  else
    self->at = (size_t) (found - self->html->str) + strlen (end_mark);
}

static void
note_tag (Strip *self, Span name, bool is_closing)
{
  static const char *const hiding[][2] = { { "style", "</style>" },
                                           { "script", "</script>" },
                                           { "title", "</title>" } };

  if (breaks_line (name))
    end_line (self);
  if (span_is_in_any_case (name, "blockquote"))
    self->depth = CLAMP (self->depth + (is_closing ? -1 : 1), 0, MOST_DEPTH);
  for (size_t i = 0; i < G_N_ELEMENTS (hiding) && !is_closing; i++)
    if (span_is_in_any_case (name, hiding[i][0]))
      skip_hidden (self, hiding[i][1]);
}

/* Returns the > that ends a tag; NULL if the text ends or another < comes first. */
static const char *
end_of_tag (const char *at, const char *end)
{
  while (at < end && *at != '<' && *at != '>')
    at++;

  return at < end && *at == '>' ? at : NULL;
}

static bool
may_follow_name (char c)
{
  return is_space (c) || c == '>' || c == '/' || c == ':';
}

static bool
take_tag (Strip *self)
{
  const char *start = here (self) + 1, *end = end_of_html (self);
  bool is_closing = start < end && *start == '/';
  Span name = { start + is_closing, start + is_closing };
  const char *tag_end;

  while (name.end < end && (is_letter (*name.end) || is_digit (*name.end)))
    name.end++;
  if (span_length (name) == 0 || name.end == end || !may_follow_name (*name.end))
    return false;
  tag_end = end_of_tag (name.end, end);
  if (tag_end == NULL)
    return false;

  self->at = (size_t) (tag_end + 1 - self->html->str);
  note_tag (self, name, is_closing);

  return true;
}

static bool
take_comment (Strip *self)
{
  const char *text = here (self);
  size_t start = self->at;

  if (text[1] != '!')
    return false;
  if (text[2] == '-' && text[3] == '-') {
    skip_hidden (self, "-->");
  } else if (is_letter (text[2]) || text[2] == '[') {
    const char *end = end_of_tag (text + 2, end_of_html (self));

    self->at = end != NULL ? (size_t) (end + 1 - self->html->str) : self->at;
  }

  return self->at > start;
}

GString *
mail_html_strip (const GString *html)
{
  Strip self = { .out = g_string_sized_new (html->len),
                 .html = html,
                 .is_line_empty = true,
                 .no_end_from = SIZE_MAX };

  while (self.at < html->len) {
    char c = *here (&self);
    bool is_taken = false;

    if (c == '<')
      is_taken = take_comment (&self) || take_tag (&self);
    else if (c == '&')
      is_taken = take_entity (&self);
    if (!is_taken)
      add_text (&self);
  }

  return self.out;
}
