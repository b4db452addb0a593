#pragma once

/* HTML as text: what is left of a mail when its tags are gone. */

#include "mail/mime/mail-text.h"

/* Adds the text. Tags that end a line do so, quotations are marked with > as in text, and what is
 * written as &quot; or &#8211; is that character. Line breaks stay, so that plain text in which
 * there are tags here and there may come this way too; a space that does not break is a space. */
void mail_html_strip (MailText *out, const MailText *html);
