#pragma once

/* Finds what the start page says about lessons and puzzles. */

#include "app/start/start-page.h"

/* Shows the next lesson and the puzzle of the day. */
void start_news_show (LogresStartPage *page);
