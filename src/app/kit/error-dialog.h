#pragma once

/* Dialogs and toasts with messages and questions. An error message says what happened and why. */

#include <adwaita.h>

void message_show (GtkWindow *parent, const char *heading, const char *body);

/* Tells that a file of the program was damaged and renamed to `set_aside`. Shows nothing if
 * `set_aside` is NULL. */
void message_tell_damage (GtkWindow *parent, const char *heading, const char *set_aside);

/* Like message_tell_damage(), for a file with a game or a position. `has_rest` tells whether a part
 * of the file could be read. */
void message_tell_kept (GtkWindow *parent,
                        const char *heading,
                        const char *set_aside,
                        gboolean has_rest);

/* If the program cannot save games in this folder, tells why. */
void message_check_folder (GtkWindow *parent, const char *folder);

/* Tells that another program has the game open. */
void message_tell_elsewhere (GtkWindow *parent);

/* Shows a message with a button for `response` and a button that closes the message. Returns the
 * AdwMessageDialog. */
GtkWidget *message_offer (GtkWindow *parent,
                          const char *heading,
                          const char *body,
                          const char *response,
                          const char *label);

/* Returns a toast with plain text. AdwToast by itself parses markup, and shows nothing if the
 * markup is invalid. */
AdwToast *message_new_toast (const char *text);

/* Returns the dialog of a question. The caller adds the responses and shows the dialog. Closing the
 * dialog gives the response "cancel". */
AdwMessageDialog *message_new_question (GtkWindow *parent, const char *heading, const char *body);

/* Asks before a window with changes is closed. If the user discards the changes, calls `discarded`
 * with the window, unless it is NULL, and then destroys the window. */
void message_ask_to_discard (GtkWindow *window, const char *heading, GCallback discarded);

/* Asks whether to replace an existing file. Returns the AdwMessageDialog, whose responses are
 * "replace" and "cancel". */
GtkWidget *message_ask_to_replace (GtkWindow *parent, GFile *file);
