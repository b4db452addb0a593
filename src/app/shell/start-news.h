#pragma once

/* Finds what the start page says about lessons, puzzles, email games and recent games. */

#include "app/start/start-page.h"

/* Shows the next lesson, or the user's own mistakes after all lessons, and the puzzle of the day.
 * Starts to read the email games and the recent games on another thread, and shows them when they
 * are read. */
void start_news_show (LogresStartPage *page);
