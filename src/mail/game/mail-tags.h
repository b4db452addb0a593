#pragma once

/* The tags of a record in an email. They tell what the moves do not tell:
 *
 *     [Sender "White"]             the author of the email
 *     [DrawOffer "White"]          the sender offers a draw
 *     [If "H11-F9 G8-G9"]          a conditional move and its answer: mail-conditions.h
 *
 * A Result with its Termination says how the game has ended: on the board, or because the sender
 * resigns, claims a draw or accepts one. */

#include "core/record/record.h"

enum { MAIL_NOBODY = -1 };

extern const char mail_sender_tag[], mail_offer_tag[], mail_if_tag[];

/* Returns the seat with this name, such as "White". Returns MAIL_NOBODY if no seat has the name. */
int mail_tags_find_seat (const Variant *variant, const char *name);
/* Returns the seat that the tag names. Returns MAIL_NOBODY if the record does not have the tag, or
 * if the tag names no seat. */
int mail_tags_seat (const Record *record, const char *tag);

/* Sets a tag to the name of a seat; removes the tag if `seat` is MAIL_NOBODY. Returns false and
 * changes nothing if memory runs out. */
bool mail_tags_set_seat (Record *record, const char *tag, int seat);
