#include "support/mail-mangle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Text before and after ---- */

static void
before (const char *text, const char *word, int n, TextBuffer *out)
{
  text_buffer_add_text (out, word);
  text_buffer_add_text (out, text);
}

static void
behind (const char *text, const char *word, int n, TextBuffer *out)
{
  text_buffer_add_text (out, text);
  text_buffer_add_text (out, word);
}

/* ---- Lines ---- */

static void
each_line (const char *text, const char *word, int n, TextBuffer *out)
{
  for (const char *at = text; *at != '\0';) {
    size_t length = strcspn (at, "\n");

    text_buffer_add_text (out, word);
    text_buffer_add (out, at, length);
    text_buffer_add_char (out, '\n');
    at += length + (at[length] == '\n');
  }
}

static void
line_ends (const char *text, const char *word, int n, TextBuffer *out)
{
  for (; *text != '\0'; text++)
    if (*text == '\n')
      text_buffer_add_text (out, word);
    else
      text_buffer_add_char (out, *text);
}

static bool
is_of_move (char c)
{
  return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

/* Returns whether `at` is a - or x between the squares of a move. */
static bool
is_sign (const char *at)
{
  return (*at == '-' || *at == 'x') && is_of_move (at[-1]) && is_of_move (at[1]);
}

/* Returns the last place up to `n` where a line can be broken: a space or, if `breaks_moves`, the
 * end of a sign in a move. Returns 0 if the line is short or has no such place. */
static size_t
place_to_break (const char *line, size_t length, size_t n, bool breaks_moves)
{
  if (length <= n)
    return 0;
  for (size_t i = n; i > 0; i--)
    if (line[i] == ' ' || (breaks_moves && i > 1 && is_sign (line + i - 1)))
      return i;

  return 0;
}

/* Breaks long lines as old mail programs do, without a > before the rest. If `word` is not NULL,
 * also breaks moves. */
static void
wrap (const char *text, const char *word, int n, TextBuffer *out)
{
  while (*text != '\0') {
    size_t length = strcspn (text, "\n");
    size_t at = place_to_break (text, length, (size_t) n, word != NULL);
    size_t taken = at > 0 ? at : length;

    text_buffer_add (out, text, taken);
    text_buffer_add_char (out, '\n');
    text += taken + (text[taken] == ' ' || text[taken] == '\n');
  }
}

/* Breaks lines after `n` characters, anywhere. */
static void
chop (const char *text, const char *word, int n, TextBuffer *out)
{
  int column = 0;

  for (; *text != '\0'; text++) {
    if (column == n && *text != '\n' && (*text & 0xc0) != 0x80) {
      text_buffer_add_char (out, '\n');
      column = 0;
    }
    text_buffer_add_char (out, *text);
    column = *text == '\n' ? 0 : column + ((*text & 0xc0) != 0x80);
  }
}

/* Joins the lines of each paragraph. */
static void
fill (const char *text, const char *word, int n, TextBuffer *out)
{
  for (const char *at = text; *at != '\0'; at++)
    text_buffer_add_char (
      out,
      *at == '\n' && at > text && at[-1] != '\n' && at[1] != '\n' && at[1] != '\0' ? ' ' : *at);
}

/* Writes format=flowed (RFC 3676). If `word` is not NULL, adds one more space at the end of each
 * line that flows on, for DelSp=yes. */
static void
flow (const char *text, const char *word, int n, TextBuffer *out)
{
  bool begins = true;

  while (*text != '\0') {
    size_t length = strcspn (text, "\n");
    size_t at = place_to_break (text, length, (size_t) n, false);
    size_t taken = at > 0 ? at : length;

    if (begins && strchr (" >", *text) != NULL && *text != '\0')
      text_buffer_add_char (out, ' ');
    text_buffer_add (out, text, taken);
    text_buffer_add_text (out, at > 0 ? " " : "");
    text_buffer_add_text (out, at > 0 && word != NULL ? " " : "");
    text_buffer_add_char (out, '\n');
    text += taken + (text[taken] != '\0');
  }
}

/* ---- Characters ---- */

static void
swap (const char *text, const char *word, int n, TextBuffer *out)
{
  const char *by = strchr (word, '\t') + 1;
  size_t length = (size_t) (by - 1 - word);

  while (*text != '\0')
    if (strncmp (text, word, length) == 0) {
      text_buffer_add_text (out, by);
      text += length;
    } else {
      text_buffer_add_char (out, *text++);
    }
}

/* Replaces the first character of `word` by the rest of `word`, between the squares of a move. */
static void
swap_in_moves (const char *text, const char *word, int n, TextBuffer *out)
{
  for (const char *at = text; *at != '\0'; at++)
    if (*at == *word && at > text && is_of_move (at[-1]) && is_of_move (at[1]))
      text_buffer_add_text (out, word + 1);
    else
      text_buffer_add_char (out, *at);
}

/* Replaces quotation marks by opening and closing ones, as word processors do. */
static void
smart_quotes (const char *text, const char *word, int n, TextBuffer *out)
{
  for (const char *at = text; *at != '\0'; at++)
    if (*at == '"')
      text_buffer_add_text (out, at > text && at[-1] == ' ' ? "\xe2\x80\x9c" : "\xe2\x80\x9d");
    else
      text_buffer_add_char (out, *at);
}

/* Replaces each space before another space by `word`, as HTML editors do. */
static void
spaces (const char *text, const char *word, int n, TextBuffer *out)
{
  for (const char *at = text; *at != '\0'; at++)
    if (*at == ' ' && at[1] == ' ')
      text_buffer_add_text (out, word);
    else
      text_buffer_add_char (out, *at);
}

static void
html (const char *text, const char *word, int n, TextBuffer *out)
{
  for (; *text != '\0'; text++)
    if (*text == '<' || *text == '>' || *text == '&' || *text == '"')
      text_buffer_add_text (out, *text == '<'   ? "&lt;"
                                 : *text == '>' ? "&gt;"
                                 : *text == '&' ? "&amp;"
                                                : "&quot;");
    else if (*text == '\n')
      text_buffer_add_text (out, word);
    else
      text_buffer_add_char (out, *text);
}

/* Converts UTF-8 to Latin-1. All texts here have only characters up to U+00FF. */
static void
latin1 (const char *text, const char *word, int n, TextBuffer *out)
{
  for (; *text != '\0'; text++)
    if ((*text & 0xfe) == 0xc2) {
      text_buffer_add_char (out, (char) ((*text & 3) << 6 | (text[1] & 0x3f)));
      text++;
    } else {
      text_buffer_add_char (out, *text);
    }
}

/* ---- Transfer ---- */

static void
quoted_printable (const char *text, const char *word, int n, TextBuffer *out)
{
  char hex[8];
  int column = 0;

  for (; *text != '\0'; text++) {
    bool is_plain = *text >= ' ' && *text <= '~' && *text != '=' && text[1] != '\n';

    if (column > n - 4 && *text != '\n') {
      text_buffer_add_text (out, "=\r\n");
      column = 0;
    }
    snprintf (hex, sizeof hex, "=%02X", (unsigned char) *text);
    text_buffer_add_text (out, *text == '\n' ? "\r\n" : is_plain ? (char[]) { *text, 0 } : hex);
    column = *text == '\n' ? 0 : column + (is_plain ? 1 : 3);
  }
}

static void
base64 (const char *text, const char *word, int n, TextBuffer *out)
{
  static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  size_t length = strlen (text);

  for (size_t i = 0; i < length; i += 3) {
    unsigned bits = (unsigned) (unsigned char) text[i] << 16;

    bits |= i + 1 < length ? (unsigned) (unsigned char) text[i + 1] << 8 : 0;
    bits |= i + 2 < length ? (unsigned char) text[i + 2] : 0;
    for (int digit = 0; digit < 4; digit++)
      text_buffer_add_char (
        out, i + (size_t) digit > length ? '=' : digits[bits >> (18 - 6 * digit) & 63]);
    if (i / 3 % (size_t) n == (size_t) n - 1)
      text_buffer_add_text (out, "\r\n");
  }
}

/* ---- The table ---- */

#define HEADERS                                                                                    \
  "Return-Path: <kay@example.org>\r\nReceived: from a.example.org\r\n\tby b.example.org\r\n"       \
  "From: Kay <kay@example.org>\r\nTo: bors@example.org\r\nSubject: Re: Camelot\r\n"                \
  "MIME-Version: 1.0\r\n"
#define TYPE(type, encoding)                                                                       \
  "Content-Type: " type "\r\nContent-Transfer-Encoding: " encoding "\r\n\r\n"
#define GMAIL_FRONT "\n\nOn Sat, Nov 21, 2026 at 5:04 PM Kay <kay@example.org> wrote:\n\n"
#define OUTLOOK_FRONT                                                                              \
  "-----Original Message-----\nFrom: Kay\nSent: Saturday, November 21, 2026 5:04 PM\n"             \
  "To: Bors\nSubject: Camelot\n\n"
#define LIST_FOOTER                                                                                \
  "\n_______________________________________________\nCamelot mailing list\n"                      \
  "Camelot@lists.example.org\nhttps://lists.example.org/listinfo/camelot\n"
#define QUOTE(times) { each_line, times, 0 }

/* clang-format off */
const Mangle mangles[] = {
  { "as it is", { { behind, "", 0 } }, 0 },
  /* Lines. */
  { "CR LF", { { line_ends, "\r\n", 0 } }, 0 },
  { "CR alone", { { line_ends, "\r", 0 } }, 0 },
  { "byte order mark", { { before, "\xef\xbb\xbf", 0 } }, 0 },
  { "byte order mark at the record", { { swap, "%%%%% logres\n\t%%%%% logres\n\xef\xbb\xbf", 0 } }, 0 },
  { "blanks at line ends", { { line_ends, "   \n", 0 } }, 0 },
  { "blanks before lines", { { each_line, "    ", 0 } }, 0 },
  { "tabs before lines", { { each_line, "\t", 0 } }, 0 },
  { "every other line empty", { { line_ends, "\n\n", 0 } }, 0 },
  { "empty lines gone", { { swap, "\n\n\t\n", 0 } }, 0 },
  { "wrapped at 60", { { wrap, NULL, 60 } }, 0 },
  { "wrapped at 40", { { wrap, NULL, 40 } }, 0 },
  { "wrapped at 30 in moves too", { { wrap, "-", 30 } }, 0 },
  { "chopped at 70", { { chop, NULL, 70 } }, 0 },
  { "paragraphs filled", { { fill, NULL, 0 } }, 0 },
  { "paragraphs filled and wrapped", { { fill, NULL, 0 }, { wrap, NULL, 76 } }, 0 },
  /* Quotations. */
  { "quoted", { QUOTE ("> ") }, 1 },
  { "quoted twice", { QUOTE (">> ") }, 2 },
  { "quoted twice, apart", { QUOTE ("> > ") }, 2 },
  { "quoted five times", { QUOTE ("> > >>> ") }, 5 },
  { "quoted without space", { QUOTE (">") }, 1 },
  { "quoted with bars", { QUOTE ("| ") }, 1 },
  { "quoted with bars and more", { QUOTE ("> | > ") }, 3 },
  { "quoted and wrapped at 76", { QUOTE ("> > > "), { wrap, NULL, 72 } }, 3 },
  { "quoted, wrapped, and quoted", { QUOTE ("> "), { wrap, NULL, 64 }, QUOTE ("> ") }, 2 },
  { "quoted and wrapped in moves", { QUOTE ("> "), { wrap, "-", 50 }, QUOTE ("> ") }, 2 },
  { "quoted, CR LF, doubled", { QUOTE ("> "), { line_ends, "\r\n\r\n", 0 } }, 1 },
  /* Characters. */
  { "spaces that do not break", { { swap, " \t\xc2\xa0", 0 } }, 0 },
  { "some of them", { { spaces, "\xc2\xa0", 0 } }, 0 },
  { "quoted with such spaces", { { spaces, "\xc2\xa0", 0 }, QUOTE (">\xc2\xa0") }, 1 },
  { "long dashes", { { swap_in_moves, "-\xe2\x80\x93", 0 } }, 0 },
  { "longer dashes", { { swap_in_moves, "-\xe2\x80\x94", 0 } }, 0 },
  { "dashes that do not break", { { swap_in_moves, "-\xe2\x80\x91", 0 } }, 0 },
  { "minus", { { swap_in_moves, "-\xe2\x88\x92", 0 } }, 0 },
  { "crosses", { { swap_in_moves, "x\xc3\x97", 0 } }, 0 },
  { "soft hyphens", { { swap_in_moves, "--\xc2\xad", 0 } }, 0 },
  { "spaces without width", { { swap_in_moves, "x\xe2\x80\x8bx", 0 } }, 0 },
  { "smart quotes", { { smart_quotes, NULL, 0 } }, 0 },
  { "German quotes", { { swap, " \"\t \xe2\x80\x9e", 0 }, { swap, "\"]\t\xe2\x80\x9c]", 0 } }, 0 },
  { "French quotes", { { swap, " \"\t \xc2\xab\xc2\xa0", 0 }, { swap, "\"]\t\xc2\xa0\xc2\xbb]", 0 } }, 0 },
  { "a word processor", { { smart_quotes, NULL, 0 }, { swap_in_moves, "-\xe2\x80\x93", 0 },
                          { swap, "...\t\xe2\x80\xa6", 0 }, { swap, " \t\xc2\xa0", 0 } }, 0 },
  { "halves", { { swap, "1/2\t\xc2\xbd", 0 } }, 0 },
  { "Latin-1 without a word", { { latin1, NULL, 0 } }, 0 },
/* Text around the message. */
  { "signature", { { behind, "\n-- \nKay\n\"To be, or not\" [A \"b\"] 1. E6-E8 *\n", 0 } }, 0 },
  { "signature at once", { { behind, "-- \nSent from my phone", 0 } }, 0 },
  { "list footer", { { behind, LIST_FOOTER, 0 } }, 0 },
  { "list header", { { before, "[Camelot] [EXTERNAL \"mail\"] >> be careful {\n\n", 0 } }, 0 },
  { "end mark gone", { { swap, "%%%%% end\n\t", 0 }, { behind, LIST_FOOTER, 0 } }, 0 },
  { "marks in two lines", { { swap, "%%%%% \t%%%%%\n", 0 } }, 0 },
  { "marks gone", { { swap, "%%%%% logres\t", 0 }, { swap, "%%%%% end\t", 0 } }, 0 },
  { "marks gone, footer", { { swap, "%%%%% logres\t", 0 }, { swap, "%%%%% end\t", 0 },
                            { behind, LIST_FOOTER, 0 } }, 0 },
  { "marks gone, quoted", { { swap, "%%%%% logres\t", 0 }, { swap, "%%%%% end\t", 0 }, QUOTE ("> ") }, 1 },
  { "Gmail's answer", { { wrap, NULL, 72 }, QUOTE ("> "), { before, "Thanks!" GMAIL_FRONT, 0 } }, 1 },
  { "Outlook's answer", { { before, "Thanks!\n\n" OUTLOOK_FRONT, 0 }, { line_ends, "\r\n", 0 } }, 0 },
  { "Outlook's answer, doubled", { { before, OUTLOOK_FRONT, 0 }, { line_ends, "\r\n\r\n", 0 } }, 0 },
  { "Thunderbird's answer", { QUOTE ("> "), { before, "Am 21.11.26 um 17:04 schrieb Kay:\n", 0 } }, 1 },
  { "forwarded", { { before, "---------- Forwarded message ---------\nFrom: Kay <kay@example.org>\n"
                             "Date: Sat, Nov 21, 2026\nSubject: Camelot\nTo: <bors@example.org>\n\n\n", 0 } }, 0 },
  /* HTML. */
  { "left-overs of HTML", { { line_ends, "<br>\n", 0 } }, 0 },
  { "HTML, escaped", { { html, "\n", 0 } }, 0 },
  { "HTML in one line", { { html, "<br/>", 0 } }, 0 },
  { "HTML with div", { { html, "</div><div>", 0 }, { before, "<div>", 0 }, { behind, "</div>", 0 } }, 0 },
  { "HTML with spaces", { { html, "<br />\r\n", 0 }, { spaces, "&nbsp;", 0 } }, 0 },
  { "HTML, quoted as text", { QUOTE ("> "), { html, "<br>\n", 0 } }, 1 },
  { "HTML in a blockquote", { { html, "<br>\n", 0 }, { before, "<blockquote class=\"q\" type=cite>", 0 },
                              { behind, "</blockquote>", 0 } }, 1 },
  /* Files. */
  { "plain file", { { line_ends, "\r\n", 0 }, { before, HEADERS "\r\n", 0 } }, 0 },
  { "8 bit", { { line_ends, "\r\n", 0 }, { before, HEADERS TYPE ("text/plain; charset=UTF-8", "8bit"), 0 } }, 0 },
  { "Latin-1 file", { { latin1, NULL, 0 }, { line_ends, "\r\n", 0 },
                      { before, HEADERS TYPE ("text/plain;\r\n charset=\"iso-8859-1\"", "8bit"), 0 } }, 0 },
  { "quoted-printable", { { quoted_printable, NULL, 76 },
                          { before, HEADERS TYPE ("text/plain; charset=utf-8", "quoted-printable"), 0 } }, 0 },
  { "quoted-printable, windows-1252", { { latin1, NULL, 0 }, { quoted_printable, NULL, 40 },
                          { before, HEADERS TYPE ("text/plain; charset=Windows-1252", "Quoted-Printable"), 0 } }, 0 },
  { "quoted-printable without headers", { { quoted_printable, NULL, 60 } }, 0 },
  { "base64", { { base64, NULL, 19 }, { before, HEADERS TYPE ("text/plain; charset=utf-8", "base64"), 0 } }, 0 },
  { "base64, quoted", { QUOTE ("> "), { line_ends, "\r\n", 0 }, { base64, NULL, 19 },
                        { before, HEADERS TYPE ("text/plain", "base64"), 0 } }, 1 },
  { "flowed", { { flow, NULL, 66 }, { line_ends, "\r\n", 0 },
                { before, HEADERS TYPE ("text/plain; charset=utf-8; format=flowed", "8bit"), 0 } }, 0 },
  { "flowed, narrow", { { flow, NULL, 30 },
                { before, HEADERS TYPE ("text/plain; charset=utf-8; format=flowed", "8bit"), 0 } }, 0 },
  { "Apple Mail", { { flow, "", 70 }, { quoted_printable, NULL, 76 },
                    { before, HEADERS TYPE ("text/plain;\r\n\tcharset=utf-8;\r\n\tformat=flowed;\r\n\tdelsp=yes",
                                            "quoted-printable"), 0 } }, 0 },
  { "HTML file", { { html, "<br>\r\n", 0 }, { before, "<html><head><title>[A</title><style>p { %%%%% }</style></head><body>", 0 },
                   { quoted_printable, NULL, 76 },
                   { before, HEADERS TYPE ("text/html; charset=utf-8", "quoted-printable"), 0 } }, 0 },
  { "multipart", { { line_ends, "\r\n", 0 },
                   { before, HEADERS "Content-Type: multipart/mixed; boundary=\"=_b\"\r\n\r\nA preamble.\r\n--=_b\r\n"
                             "Content-Type: image/png\r\nContent-Transfer-Encoding: base64\r\n\r\niVBORw0KGgo=\r\n--=_b\r\n"
                             TYPE ("text/plain; charset=utf-8", "8bit"), 0 },
                   { behind, "\r\n--=_b--\r\nAn epilogue.\r\n", 0 } }, 0 },
  { "base64 in a multipart", { { base64, NULL, 76 },
                   { before, HEADERS "Content-Type: multipart/mixed; x=\"; boundary=no\"; boundary=abc\r\n\r\n--abc\r\n"
                             TYPE ("text/plain; charset=utf-8", "base64"), 0 },
                   { behind, "\r\n--abc--\r\n", 0 } }, 0 },
  { "multipart in multipart", { { quoted_printable, NULL, 76 },
                   { before, HEADERS "Content-Type: multipart/mixed; boundary=ab\r\n\r\n--ab\r\n"
                             "Content-Type: multipart/alternative; boundary=abc\r\n\r\n--abc\r\n"
                             TYPE ("text/plain; charset=utf-8", "quoted-printable"), 0 },
                   { behind, "\r\n--abc\r\nContent-Type: text/html\r\n\r\n<p>Nothing</p>\r\n--abc--\r\n--ab--\r\n", 0 } }, 0 },
  { "a mail within a mail", { { line_ends, "\r\n", 0 },
                   { before, HEADERS "Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n\r\nSee below.\r\n--x\r\n"
                             "Content-Type: message/rfc822\r\n\r\n" HEADERS TYPE ("text/plain; charset=utf-8", "8bit"), 0 },
                   { behind, "\r\n--x--\r\n", 0 } }, 0 },
  { "mbox", { { before, "From kay@example.org Sat Nov 21 17:04:00 2026\nFrom: Kay\nSubject: Camelot\n\n", 0 } }, 0 },
};
/* clang-format on */

const int n_mangles = (int) (sizeof mangles / sizeof mangles[0]);

const Mangle *
mangle_find (const char *name)
{
  for (int i = 0; i < n_mangles; i++)
    if (strcmp (mangles[i].name, name) == 0)
      return &mangles[i];

  return NULL;
}

char *
mangle (const Mangle *self, const char *message)
{
  TextBuffer text = { 0 };

  text_buffer_add_text (&text, message);
  for (int i = 0; i < MOST_STEPS && self->steps[i].run != NULL; i++) {
    TextBuffer next = { 0 };

    self->steps[i].run (text.text, self->steps[i].word, self->steps[i].n, &next);
    text_buffer_clear (&text);
    text = next;
  }

  return text_buffer_steal (&text);
}
