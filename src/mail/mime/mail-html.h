#pragma once

/* Converts HTML of emails into text. */

#include <glib.h>

/* Returns the text, which the caller frees. Tags such as <br> and <p> become line breaks.
 * Quotations are marked with > as in plain text. Entities such as &quot; or &#8211; become
 * characters, &nbsp; a space. Line breaks stay, so that plain text with a few tags can be converted
 * too. */
GString *mail_html_strip (const GString *html);
