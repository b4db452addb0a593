#include "core/text/utf8.h"

/* The first byte of a character decides its length and the range of its second byte. The ranges
 * exclude overlong forms, surrogates, and everything beyond U+10FFFF. */
static const struct {
  uint8_t first, last;
  uint8_t length;
  uint8_t second_min, second_max;
} leads[] = {
  { 0x00, 0x7f, 1, 0x00, 0x00 }, { 0xc2, 0xdf, 2, 0x80, 0xbf }, { 0xe0, 0xe0, 3, 0xa0, 0xbf },
  { 0xe1, 0xec, 3, 0x80, 0xbf }, { 0xed, 0xed, 3, 0x80, 0x9f }, { 0xee, 0xef, 3, 0x80, 0xbf },
  { 0xf0, 0xf0, 4, 0x90, 0xbf }, { 0xf1, 0xf3, 4, 0x80, 0xbf }, { 0xf4, 0xf4, 4, 0x80, 0x8f },
};

static bool
are_rest_bytes (const uint8_t *bytes, size_t n)
{
  for (size_t i = 0; i < n; i++)
    if (bytes[i] < 0x80 || bytes[i] > 0xbf)
      return false;

  return true;
}

size_t
utf8_character_length (const char *text, size_t n_bytes)
{
  const uint8_t *bytes = (const uint8_t *) text;

  for (size_t i = 0; n_bytes > 0 && i < sizeof leads / sizeof leads[0]; i++) {
    if (bytes[0] < leads[i].first || bytes[0] > leads[i].last || n_bytes < leads[i].length)
      continue;
    if (leads[i].length == 1)
      return 1;
    if (bytes[1] < leads[i].second_min || bytes[1] > leads[i].second_max ||
        !are_rest_bytes (bytes + 2, leads[i].length - 2u))
      return 0;
    return leads[i].length;
  }

  return 0;
}

size_t
utf8_count (const char *text, size_t n_bytes)
{
  size_t n = 0;

  for (size_t i = 0; i < n_bytes; n++) {
    size_t length = utf8_character_length (text + i, n_bytes - i);

    i += length > 0 ? length : 1;
  }

  return n;
}

bool
utf8_is_valid (const char *text, size_t n_bytes)
{
  for (size_t i = 0; i < n_bytes;) {
    size_t length = utf8_character_length (text + i, n_bytes - i);

    if (length == 0)
      return false;
    i += length;
  }

  return true;
}

uint32_t
utf8_code_point (const char *character, size_t length)
{
  static const uint8_t first_bits[] = { 0, 0x7f, 0x1f, 0x0f, 0x07 };
  uint32_t code_point = (uint8_t) character[0] & first_bits[length];

  for (size_t i = 1; i < length; i++)
    code_point = code_point << 6 | ((uint8_t) character[i] & 0x3f);

  return code_point;
}

bool
utf8_is_obeyed (uint32_t code_point)
{
  static const struct {
    uint32_t first, last;
  } obeyed[] = {
    { 0x0000, 0x001f }, { 0x007f, 0x009f }, { 0x061c, 0x061c },
    { 0x200e, 0x200f }, { 0x2028, 0x202e }, { 0x2066, 0x206f },
  };

  for (size_t i = 0; i < sizeof obeyed / sizeof obeyed[0]; i++)
    if (code_point >= obeyed[i].first && code_point <= obeyed[i].last)
      return true;

  return false;
}
