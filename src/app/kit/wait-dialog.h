#pragma once

/* A dialog with a progress bar and Cancel for long tasks. It appears after half a second, so that
 * quick work shows no dialog. Closing the parent window cancels the work too. */

#include <adwaita.h>

typedef struct WaitDialog WaitDialog;

WaitDialog *wait_dialog_new (GtkWindow *parent, const char *heading, const char *body);

/* Closes the dialog. */
void wait_dialog_free (WaitDialog *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WaitDialog, wait_dialog_free)

/* Lent. */
GCancellable *wait_dialog_get_cancellable (const WaitDialog *self);

/* A GFileProgressCallback of a WaitDialog. */
void wait_dialog_show_share (goffset n_done, goffset n_all, gpointer self);
