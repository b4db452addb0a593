#pragma once

/* HTML as text: what is left of an email when its tags are gone. */

#include <glib.h>

/* The text, to be freed. Tags that end a line do so, quotations are marked with > as in text, and
 * what is written as &quot; or &#8211; is that character. Line breaks stay, so that plain text with
 * a few tags in it may come this way too; a space that does not break is a space. */
GString *mail_html_strip (const GString *html);
