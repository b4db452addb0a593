#include "mail/game/mail-tags.h"

#include <string.h>

const char mail_sender_tag[] = "Sender", mail_offer_tag[] = "DrawOffer", mail_if_tag[] = "If";

int
mail_tags_find_seat (const Variant *variant, const char *name)
{
  for (int seat = 0; seat < variant->n_seats; seat++)
    if (strcmp (variant->seats[seat].name, name) == 0)
      return seat;

  return MAIL_NOBODY;
}

int
mail_tags_seat (const Record *record, const char *tag)
{
  const char *name = tags_get (&record->tags, tag);

  return name != NULL ? mail_tags_find_seat (record_variant (record), name) : MAIL_NOBODY;
}

bool
mail_tags_set_seat (Record *record, const char *tag, int seat)
{
  const SeatRow *seats = record_variant (record)->seats;

  return tags_set (&record->tags, tag, seat != MAIL_NOBODY ? seats[seat].name : NULL);
}
