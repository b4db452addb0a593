#pragma once

/* Stars that fly from the squares where a piece has collected them to the row that counts them, one
 * after another. They wait until the board has shown the move. */

#include "app/board/board-view.h"

typedef struct StarFlight StarFlight;

/* Called when stars take off or have landed. The listener must outlive the flight. */
typedef void (*StarFlightFunc) (gpointer listener);

/* The stars fly in `layer`, which lies over the board and the row. All widgets are borrowed. */
StarFlight *star_flight_new (
  GtkFixed *layer, LogresBoardView *board, GtkBox *row, StarFlightFunc changed, gpointer listener);
void star_flight_free (StarFlight *self);

/* Lets a star fly from each of the squares. The first one goes to the place `first` of the row,
 * counted from 0, and each other one to the next place. Stars that are still on their way land. */
void star_flight_begin (StarFlight *self, const Square *squares, int n, int first);

/* Lets all stars land at once. */
void star_flight_end (StarFlight *self);

/* Returns the number of stars that have not landed yet. */
int star_flight_count (const StarFlight *self);

/* Returns the squares whose stars have not taken off yet. */
SquareSet star_flight_waiting (const StarFlight *self);
