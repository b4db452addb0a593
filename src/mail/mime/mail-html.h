#pragma once

/* Converts HTML of emails into text. */

#include <glib.h>

/* The text, to be freed. Tags that end a line do so, quotations are marked with > as in text, and
 * entities like &quot; or &#8211; become characters. Line breaks stay, so that plain text with a
 * few tags can be converted too. A no-break space becomes a space. */
GString *mail_html_strip (const GString *html);
