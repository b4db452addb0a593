#pragma once

/* A report as text in English: a table for the terminal, and comments for the record. */

#include "engine/report/move-verdict.h"

/* Prints a line for each move, and a table of the players. */
void report_text_print (const Record *record, const Report *report);
