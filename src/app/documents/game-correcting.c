#include "app/documents/game-correcting.h"

#include "app/collection/collection-game.h"
#include "app/documents/reading-window.h"
#include "app/kit/error-dialog.h"

#include <glib/gi18n.h>
#include <string.h>

/* The greatest length of a text to correct, in bytes. Nobody corrects a longer text by hand, and
 * the window would be slow. */
enum { MOST_TEXT_TO_CORRECT = 1 << 18 };

typedef struct Correcting {
  GtkWindow *window;       /* borrowed; the window owns the dialogs */
  LogresCollection *games; /* owned */
  LogresGameEntry *entry;  /* owned */
  CorrectedFunc done;
} Correcting;

static void
correcting_free (gpointer data, GClosure *closure)
{
  Correcting *self = data;

  g_object_unref (self->games);
  g_object_unref (self->entry);
  g_free (self);
}

static Correcting *
correcting_copy (const Correcting *self)
{
  Correcting *copy = g_memdup2 (self, sizeof *self);

  g_object_ref (copy->games);
  g_object_ref (copy->entry);

  return copy;
}

/* ---- Text ---- */

/* Returns the text in UTF-8, converted as the reader of records does it. */
static char *
dup_text (LogresGameEntry *entry)
{
  gsize length;
  const char *bytes = g_bytes_get_data (entry->text, &length);
  g_autofree char *text = g_strndup (bytes, length);

  if (g_utf8_validate (text, -1, NULL))
    return g_steal_pointer (&text);

  return g_convert (text, -1, "UTF-8", "ISO-8859-1", NULL, NULL, NULL);
}

static void
accepted_cb (LogresReadingWindow *window, TextReading *reading, Correcting *self)
{
  g_autoptr (LogresGameSession) session =
    reading->n_games == 1 ? text_reading_take_session (reading) : NULL;

  if (session != NULL)
    logres_collection_bind_corrected (self->games, self->entry, session);
  self->done (self->window, session, reading->kept->str);
}

static void
answered_cb (AdwMessageDialog *dialog, const char *response, Correcting *self)
{
  const Variant *known = self->entry->variant;
  const Variant *variant = known != NULL ? known : &variants[0];
  g_autofree char *text = dup_text (self->entry);
  GtkWindow *reading;

  if (!g_str_equal (response, "correct") || text == NULL)
    return;

  reading =
    logres_reading_window_new (self->window, text, variant, text_reading_new (text, variant));
  g_signal_connect_data (reading, "accepted", G_CALLBACK (accepted_cb), correcting_copy (self),
                         correcting_free, 0);
  gtk_window_present (reading);
}

/* ---- Dialogs ---- */

/* Returns whether the user can correct the text by hand: the text is not too long and not
 * binary. */
static gboolean
may_be_corrected (LogresGameEntry *entry)
{
  gsize length;
  const char *text = g_bytes_get_data (entry->text, &length);

  return length <= MOST_TEXT_TO_CORRECT && memchr (text, '\0', length) == NULL;
}

void
game_correcting_offer (GtkWindow *window,
                       const char *heading,
                       const char *body,
                       LogresCollection *games,
                       guint i,
                       CorrectedFunc done)
{
  const Correcting self = { window, games, logres_collection_get_entry (games, i), done };
  GtkWidget *dialog;

  if (!may_be_corrected (self.entry)) {
    message_show (window, heading, body);
    return;
  }
  dialog = message_offer (window, heading, body, "correct", _ ("_Fix Errors…"));
  g_signal_connect_data (dialog, "response", G_CALLBACK (answered_cb), correcting_copy (&self),
                         correcting_free, 0);
}
