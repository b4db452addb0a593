#pragma once

/* The page with one of the user's own mistakes: the position before it, and an arrow for the move
 * that was played. The user looks for a better move, which is judged as in the second try of a
 * report.
 *
 *     decided (is_mended)    at most once for each mistake: whether the user found a better move at
 *                            the first try and without the answer
 *
 *     next ()                the user asks for the next mistake */

#include "app/report/own-mistakes.h"

#include <adwaita.h>

#define LOGRES_TYPE_REVIEW_PAGE (logres_review_page_get_type ())
G_DECLARE_FINAL_TYPE (LogresReviewPage, logres_review_page, LOGRES, REVIEW_PAGE, AdwBin)

/* Shows a mistake, which the page copies. */
void logres_review_page_show (LogresReviewPage *self, const OwnMistake *mistake);

/* Removes the mistake and stops all work on it. */
void logres_review_page_leave (LogresReviewPage *self);

/* Shows a toast. */
void logres_review_page_say (LogresReviewPage *self, const char *message);
