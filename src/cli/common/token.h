#pragma once

/* Splits a line of input into words. */

/* Takes the next word off `rest`, terminates it with '\0' and moves `rest` behind it. Returns NULL
 * after the last word. */
char *token_take (char **rest);

/* Finds the first occurrence of a whole word, or returns NULL. */
char *token_find (char *text, const char *word);

/* Skips white space at the start and cuts it off at the end. */
char *token_trim (char *text);
