#pragma once

/* Prints the rules of a game, or its board with pieces to cut out. The system's print dialog asks
 * for the printer and the paper. */

#include "core/rules/variant.h"

#include <gtk/gtk.h>

void help_printing_print_rules (GtkWindow *window, const Variant *variant);
void help_printing_print_board (GtkWindow *window, const Variant *variant);

/* Return a print operation that was not started yet. The caller unreferences it. If the operation
 * fails, `window` shows why. */
GtkPrintOperation *help_printing_new_rules (GtkWindow *window, const Variant *variant);
GtkPrintOperation *help_printing_new_board (GtkWindow *window, const Variant *variant);
