#include "mail/mime/mail-transfer.h"

#include "core/text/letter.h"
#include "core/text/utf8.h"

#include <string.h>

/* ---- Quoted-printable ---- */

static int
hex_digit (char c)
{
  if (is_digit (c))
    return c - '0';
  c = letter_upper (c);

  return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/* The length of "=", blanks and a line break: the line goes on; 0 if that is not what is there. */
static size_t
soft_break_length (const char *at, const char *end)
{
  const char *rest = at + 1;

  while (rest < end && (*rest == ' ' || *rest == '\t'))
    rest++;
  if (rest < end && *rest == '\r')
    rest++;
  if (rest < end && *rest == '\n')
    rest++;

  return rest == end || is_space (rest[-1]) ? (size_t) (rest - at) : 0;
}

static bool
ends_with_break (const char *at, size_t length, const char *end)
{
  return at + length == end || at[length - 1] == '\n' || at[length - 1] == '\r';
}

static void
decode_quoted (MailText *out, const char *mail, size_t start, size_t end)
{
  for (size_t i = start; i < end;) {
    size_t left = end - i;
    size_t skipped = mail[i] == '=' ? soft_break_length (mail + i, mail + end) : 0;

    if (skipped > 0 && ends_with_break (mail + i, skipped, mail + end)) {
      i += skipped;
    } else if (mail[i] == '=' && left > 2 && hex_digit (mail[i + 1]) >= 0 &&
               hex_digit (mail[i + 2]) >= 0) {
      mail_text_add (out, (char) (16 * hex_digit (mail[i + 1]) + hex_digit (mail[i + 2])),
                     (uint32_t) i);
      i += 3;
    } else {
      mail_text_add (out, mail[i], (uint32_t) i);
      i++;
    }
  }
}

/* ---- Base64 ---- */

static int
base64_value (char c)
{
  static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const char *digit = c != '\0' ? strchr (digits, c) : NULL;

  return digit != NULL ? (int) (digit - digits) : -1;
}

static void
decode_base64 (MailText *out, const char *mail, size_t start, size_t end)
{
  uint32_t bits = 0;
  int n_bits = 0;

  for (size_t i = start; i < end && mail[i] != '='; i++) {
    int value = base64_value (mail[i]);

    if (value < 0)
      continue;
    bits = (bits << 6 | (uint32_t) value) & 0xffff;
    n_bits += 6;
    if (n_bits >= 8) {
      n_bits -= 8;
      mail_text_add (out, (char) (bits >> n_bits & 0xff), (uint32_t) i);
    }
  }
}

void
mail_transfer_decode (
  MailText *out, const char *mail, size_t start, size_t end, MailEncoding encoding)
{
  if (encoding == MAIL_QUOTED_PRINTABLE)
    decode_quoted (out, mail, start, end);
  else if (encoding == MAIL_BASE64)
    decode_base64 (out, mail, start, end);
  else
    for (size_t i = start; i < end; i++)
      mail_text_add (out, mail[i], (uint32_t) i);
}

/* ---- Character sets ---- */

/* Windows-1252 from 0x80 to 0x9f; 0 where it has nothing, which Latin-1 then has. */
static const uint16_t windows_codes[] = {
  0x20ac, 0,      0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160,
  0x2039, 0x0152, 0,      0x017d, 0,      0,      0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
  0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0,      0x017e, 0x0178,
};

static uint32_t
code_of (uint8_t byte)
{
  if (byte == '\0')
    return ' ';
  if (byte >= 0x80 && byte < 0xa0 && windows_codes[byte - 0x80] != 0)
    return windows_codes[byte - 0x80];

  return byte;
}

void
mail_transfer_to_utf8 (MailText *out, const MailText *bytes, bool has_single_bytes)
{
  const char *text = bytes->bytes.text;
  size_t length = mail_text_length (bytes);

  for (size_t i = 0; i < length;) {
    size_t n = has_single_bytes ? 0 : utf8_character_length (text + i, length - i);

    if (n == 0 || text[i] == '\0')
      mail_text_add_code (out, code_of ((uint8_t) text[i]), bytes->places[i]);
    else
      mail_text_copy (out, bytes, i, i + n);
    i += n > 0 ? n : 1;
  }
}
