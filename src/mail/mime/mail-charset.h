#pragma once

/* Decodes the bytes of an email. */

#include <glib.h>

/* The bytes in UTF-8, with a space for each NUL. `charset` is the character set that the email
 * names, or NULL. If it is NULL or UTF-8, bytes that are not UTF-8 are taken for Windows-1252 one
 * by one, because emails can be put together from others. */
GString *mail_charset_decode (const char *bytes, gsize length, const char *charset);
