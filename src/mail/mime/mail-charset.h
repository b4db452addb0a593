#pragma once

/* Bytes of an email as text. */

#include <glib.h>

/* The bytes in UTF-8, with a space for each NUL. `charset` is what the email calls their character
 * set, or NULL. Where it says nothing, or UTF-8, bytes that are not UTF-8 are taken for
 * Windows-1252 one by one: such emails were put together from others. */
GString *mail_charset_decode (const char *bytes, gsize length, const char *charset);
