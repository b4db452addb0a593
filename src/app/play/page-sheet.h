#pragma once

/* The panel below the board of a narrow page. While a game is studied, the panel is a sheet, which
 * the user opens by its handle, by a click or by pulling it up. */

#include "app/kit/sheet-layout.h"

#include <adwaita.h>

typedef void (*PageSheetFunc) (gpointer listener);

/* The widgets are borrowed. */
typedef struct PageSheet {
  GtkWidget *box; /* the board and the panel */
  GtkBox *panel;
  GtkToggleButton *handle;   /* is active while the sheet is open */
  LogresSheetLayout *layout; /* owned by `box` */
  AdwAnimation *slide;       /* owned */
  double start;              /* where the sheet was when the user began to pull */
  PageSheetFunc changed;     /* called after the user has opened or closed the sheet */
  gpointer listener;
} PageSheet;

/* The widgets must be set before. */
void page_sheet_init (PageSheet *self, PageSheetFunc changed, gpointer listener);
void page_sheet_clear (PageSheet *self);

/* Makes the panel a sheet that is closed, or an ordinary panel. */
void page_sheet_use (PageSheet *self, gboolean is_sheet);

/* Opens the sheet. Does nothing if the panel is not a sheet. */
void page_sheet_open (PageSheet *self);
gboolean page_sheet_is_open (const PageSheet *self);
