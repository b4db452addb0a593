#pragma once

/* What a message by mail says beside the moves, as tags of the record that it holds:
 *
 *     [Sender "White"]             who wrote it
 *     [DrawOffer "White"]          he offers a draw
 *     [If "H11-F9 G8-G9"]          if he plays the first, I answer so: mail-conditions.h
 *
 * A result with its Termination is an end that he claims, resigns or agrees to. */

#include "core/record/record.h"

enum { MAIL_NOBODY = -1 };

extern const char mail_sender_tag[], mail_offer_tag[], mail_if_tag[];

/* The seat that such a tag names; MAIL_NOBODY. */
int mail_tags_seat (const Record *record, const char *tag);

/* MAIL_NOBODY takes the tag out. False, with nothing changed, when there is no memory. */
bool mail_tags_set_seat (Record *record, const char *tag, int seat);

/* Whether a tag belongs to the game itself, and not to a program or to a message. */
bool mail_tags_is_of_game (const Record *record, const char *name);
