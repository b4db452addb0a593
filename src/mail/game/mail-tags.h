#pragma once

/* Tags of a record by which an email tells more than the moves:
 *
 *     [Sender "White"]             the author of the email
 *     [DrawOffer "White"]          the sender offers a draw
 *     [If "H11-F9 G8-G9"]          a conditional move and its answer: mail-conditions.h
 *
 * A result with its Termination is an end that the sender claims, or to which the sender agrees or
 * resigns. */

#include "core/record/record.h"

enum { MAIL_NOBODY = -1 };

extern const char mail_sender_tag[], mail_offer_tag[], mail_if_tag[];

/* The seat with this name or in such a tag, or MAIL_NOBODY. */
int mail_tags_find_seat (const Variant *variant, const char *name);
int mail_tags_seat (const Record *record, const char *tag);

/* MAIL_NOBODY removes the tag. Returns false and changes nothing without memory. */
bool mail_tags_set_seat (Record *record, const char *tag, int seat);
