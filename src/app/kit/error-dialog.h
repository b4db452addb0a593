#pragma once

/* Something that went wrong, with what was meant and why not; goes when it has been read. */

#include <adwaita.h>

void message_show (GtkWindow *parent, const char *heading, const char *body);

/* That a file of the program's own was damaged, and under which name it is kept; nothing for NULL.
 */
void message_tell_damage (GtkWindow *parent, const char *heading, const char *set_aside);

/* The same of a game or a position, of which something could be read, or nothing. */
void message_tell_kept (GtkWindow *parent,
                        const char *heading,
                        const char *set_aside,
                        gboolean has_rest);

/* That the program cannot keep games in this folder, and why; nothing where it can. */
void message_check_folder (GtkWindow *parent, const char *folder);

/* That another program has a game open. */
void message_tell_elsewhere (GtkWindow *parent);

/* The same with something that can be done about it, as a response of an AdwMessageDialog, which is
 * returned. */
GtkWidget *message_offer (GtkWindow *parent,
                          const char *heading,
                          const char *body,
                          const char *response,
                          const char *label);

/* A text that is seen for a moment, character by character: AdwToast takes it for markup, and shows
 * nothing where the markup is wrong. */
AdwToast *message_new_toast (const char *text);

/* A question: the caller adds the answers and shows it. Closing it gives the response "cancel". */
AdwMessageDialog *message_new_question (GtkWindow *parent, const char *heading, const char *body);

/* That something takes its time, with the share of it that is done, as an AdwMessageDialog with the
 * response "cancel". */
GtkWidget *message_wait (GtkWindow *parent, const char *heading, const char *body, double share);
void message_show_share (GtkWidget *dialog, double share);

/* Whether a file that exists may be replaced, as an AdwMessageDialog with the response "replace".
 */
GtkWidget *message_ask_to_replace (GtkWindow *parent, GFile *file);
