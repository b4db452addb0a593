#pragma once

/* The words of a line that somebody sent, taken from it one by one. */

/* Takes the next word of `rest`, ends it there with '\0' and leaves what comes behind it. NULL when
 * there is none. */
char *token_take (char **rest);

/* Where a word begins that is exactly this one; NULL. */
char *token_find (char *text, const char *word);

/* Without white space at its ends; the one behind is cut off. */
char *token_trim (char *text);
