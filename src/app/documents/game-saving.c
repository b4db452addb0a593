#include "app/documents/game-saving.h"

#include "app/collection/collection-window.h"
#include "app/collection/game-file.h"
#include "app/kit/error-dialog.h"
#include "app/kit/file-dialog.h"
#include "app/kit/recent-menu.h"
#include "app/play/document-title.h"
#include "wording/game-names.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

/* The arguments of a save. They belong to the dialog that is asking. */
typedef struct Saving {
  GtkWindow *window;          /* borrowed; the window owns the dialog */
  LogresGameSession *session; /* owned */
  char *path;                 /* owned; NULL if no file was chosen yet */
  GameSavedFunc then;
  GameSavedFunc again; /* for a failed autosave; otherwise NULL */
} Saving;

static Saving *
saving_new (GtkWindow *window, LogresGameSession *session, const char *path, GameSavedFunc then)
{
  Saving *self = g_new0 (Saving, 1);

  *self = (Saving) { window, g_object_ref (session), g_strdup (path), then, NULL };

  return self;
}

static void
saving_free (gpointer data)
{
  Saving *self = data;

  g_object_unref (self->session);
  g_free (self->path);
  g_free (self);
}

/* ---- Questions ---- */

/* Makes the dialog forget its parent window. After a dialog GTK 4.8 presents the parent, which may
 * be gone by then. */
static void
part_from_window (gpointer dialog)
{
  if (GTK_IS_NATIVE_DIALOG (dialog))
    gtk_native_dialog_set_transient_for (dialog, NULL);
  else
    gtk_window_set_transient_for (dialog, NULL);
}

static void save (Saving *self, SaveManner manner);

static Saving *
saving_copy (const Saving *self)
{
  return saving_new (self->window, self->session, self->path, self->then);
}

/* Does what the user has answered. All questions use the same id for the same response. */
static void
answered_cb (AdwMessageDialog *dialog, const char *response, Saving *self)
{
  part_from_window (dialog);
  if (g_str_equal (response, "elsewhere"))
    game_saving_save_as (self->window, self->session, self->then);
  else if (g_str_equal (response, "save"))
    game_saving_save (self->window, self->session, self->then);
  else if (g_str_equal (response, "among"))
    save (saving_copy (self), SAVE_AMONG);
  else if (g_str_equal (response, "beside"))
    save (saving_copy (self), SAVE_BESIDE);
  else if (g_str_equal (response, "replace"))
    save (saving_copy (self), SAVE_ALONE);
  else if (g_str_equal (response, "again"))
    self->again (self->window);
  else if (g_str_equal (response, "close"))
    self->then (self->window);
}

/* Waits for the answer to a dialog, which takes ownership of `self`. */
static void
take_answer (gpointer dialog, Saving *self)
{
  g_object_set_data_full (G_OBJECT (dialog), "saving", self, saving_free);
  g_signal_connect (dialog, "response", G_CALLBACK (answered_cb), self);
}

static AdwMessageDialog *
new_question (Saving *self, const char *heading, const char *body)
{
  AdwMessageDialog *dialog = message_new_question (self->window, heading, body);

  take_answer (dialog, self);

  return dialog;
}

static char *
new_heading (const char *sentence, const char *path)
{
  g_autofree char *name = g_filename_display_basename (path);

  return g_strdup_printf (sentence, name);
}

/* ---- Saving ---- */

static void
tell_failure (Saving *self, const GError *error)
{
  /* Translators: %s is the name of a file. */
  g_autofree char *heading = new_heading (_ ("Could not save “%s”"), self->path);
  g_autofree char *body = g_strdup_printf (
    _ ("%s.\n\nThe file has not changed, and your game is still here."), error->message);

  message_show (self->window, heading, body);
}

/* Saves the game. If the file is open as a list, the game is saved through that list, unless it
 * replaces the whole file. */
static gboolean
save_in_file (Saving *self, SaveManner manner, GError **error)
{
  LogresCollectionWindow *list =
    logres_collection_window_find (gtk_window_get_application (self->window), self->path);

  return list != NULL && manner != SAVE_ALONE
           ? game_file_save_in (self->session, logres_collection_window_get_collection (list),
                                manner, error)
           : game_file_save (self->session, self->path, manner, error);
}

static void ask_about_change (Saving *self);

/* Takes ownership of `self`. */
static void
save (Saving *self, SaveManner manner)
{
  g_autoptr (GError) error = NULL;

  if (save_in_file (self, manner, &error)) {
    g_autoptr (GFile) file = g_file_new_for_path (self->path);

    recent_menu_note (file);
    if (self->then != NULL)
      self->then (self->window);
  } else if (g_error_matches (error, GAME_FILE_ERROR, GAME_FILE_CHANGED)) {
    ask_about_change (saving_new (self->window, self->session, self->path, self->then));
  } else {
    tell_failure (self, error);
  }
  saving_free (self);
}

/* ---- A file that has changed, or has other games ---- */

/* Takes ownership of `self`. */
static void
ask_about_change (Saving *self)
{
  g_autofree char *heading = new_heading (_ ("The file “%s” has changed"), self->path);
  AdwMessageDialog *dialog =
    new_question (self, heading,
                  _ ("This game was changed in the file or removed from it. Saving puts your "
                     "version into the file. A version that it replaces moves to All Games. Other "
                     "games in the file are kept."));

  adw_message_dialog_add_responses (dialog, "elsewhere", _ ("Save _As…"), "among",
                                    _ ("_Save Anyway"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "among", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (dialog, "elsewhere");
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Takes ownership of `self`. */
static void
ask_about_others (Saving *self, guint n)
{
  g_autofree char *heading = new_heading (_ ("“%s” already has games"), self->path);
  g_autofree char *body = g_strdup_printf (
    g_dngettext (NULL, "The file has %u game. Add this one to it, or replace it?",
                 "The file has %u games. Add this one to them, or replace them?", n),
    n);
  AdwMessageDialog *dialog = new_question (self, heading, body);

  adw_message_dialog_add_responses (dialog, "replace", _ ("_Replace"), "beside", _ ("_Add"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "replace", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (dialog, "beside", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "beside");
  gtk_window_present (GTK_WINDOW (dialog));
}

/* ---- Choosing a file ---- */

static void
suggest_name (GtkFileChooser *chooser, LogresGameSession *session)
{
  const char *game = words_variant (logres_game_session_get_variant (session));
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%Y-%m-%d");
  g_autofree char *name = g_strdup_printf ("%s %s.logres", game, date);

  gtk_file_chooser_set_current_name (chooser, name);
}

/* Returns the path, and adds the ending of game files if the name has no ending. */
static char *
new_full_path (const char *path)
{
  g_autofree char *name = g_path_get_basename (path);

  return strchr (name, '.') == NULL ? g_strconcat (path, ".logres", NULL) : g_strdup (path);
}

/* Takes ownership of `self`. */
static void
ask_to_replace (Saving *self)
{
  g_autoptr (GFile) file = g_file_new_for_path (self->path);

  take_answer (message_ask_to_replace (self->window, file), self);
}

void
game_saving_save_to (GtkWindow *window,
                     LogresGameSession *session,
                     const char *path,
                     GameSavedFunc then)
{
  g_autofree char *whole = new_full_path (path);
  Saving *self = saving_new (window, session, whole, then);
  gboolean is_asked = g_str_equal (whole, path);
  guint n = game_file_count (whole);

  if (n > (is_asked ? 1 : 0))
    ask_about_others (self, n);
  else if (!is_asked && g_file_test (whole, G_FILE_TEST_EXISTS))
    ask_to_replace (self);
  else
    save (self, SAVE_ALONE);
}

void
game_saving_save_at (GtkWindow *window, LogresGameSession *session, GFile *file, GameSavedFunc then)
{
  g_autofree char *path = g_file_get_path (file);

  if (path == NULL) {
    message_show (window, _ ("Could not save the game"), _ ("The folder is not on this computer."));
    return;
  }
  file_dialog_remember_folder (file);
  game_saving_save_to (window, session, path, then);
}

static void
file_chosen_cb (GtkNativeDialog *dialog, int response, Saving *self)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));

  part_from_window (dialog);
  if (response == GTK_RESPONSE_ACCEPT && file != NULL)
    game_saving_save_at (self->window, self->session, file, self->then);
}

void
game_saving_save_as (GtkWindow *window, LogresGameSession *session, GameSavedFunc then)
{
  const char *path = logres_game_session_get_file (session);
  g_autoptr (GFile) file = path != NULL ? g_file_new_for_path (path) : NULL;
  GtkFileChooserNative *dialog =
    file_dialog_new (window, _ ("Save Game"), GTK_FILE_CHOOSER_ACTION_SAVE, file);
  Saving *self = saving_new (window, session, NULL, then);

  if (file == NULL)
    suggest_name (GTK_FILE_CHOOSER (dialog), session);
  g_object_set_data_full (G_OBJECT (dialog), "saving", self, saving_free);
  g_signal_connect (dialog, "response", G_CALLBACK (file_chosen_cb), self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

void
game_saving_save (GtkWindow *window, LogresGameSession *session, GameSavedFunc then)
{
  const char *path = logres_game_session_get_file (session);

  if (path == NULL)
    game_saving_save_as (window, session, then);
  else
    save (saving_new (window, session, path, then), SAVE_IN_PLACE);
}

/* ---- Before a window closes ---- */

void
game_saving_ask (GtkWindow *window,
                 LogresGameSession *session,
                 gboolean is_quitting,
                 GameSavedFunc then)
{
  const char *path = logres_game_session_get_file (session);
  Saving *self = saving_new (window, session, path, then);
  g_autofree char *heading = new_heading (_ ("Save changes to “%s”?"), path);
  gboolean is_kept = is_quitting && logres_game_session_get_result (session, NULL) == ONGOING;
  AdwMessageDialog *dialog = new_question (
    self, heading,
    is_kept ? _ ("If you do not save, the file stays unchanged and this game opens again at "
                 "the next start.")
            : _ ("If you do not save, the file stays unchanged and this game moves to All "
                 "Games."));

  adw_message_dialog_add_responses (dialog, "close", _ ("_Discard"), "save", _ ("_Save"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "save", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "save");
  gtk_window_present (GTK_WINDOW (dialog));
}

/* ---- Autosave has failed ---- */

void
game_saving_warn (GtkWindow *window,
                  LogresGameSession *session,
                  gboolean is_kept,
                  const GError *error,
                  GameSavedFunc again,
                  GameSavedFunc then)
{
  g_autofree char *body = g_strdup_printf (
    /* Translators: %s is the reason, as the system words it. */
    is_kept ? _ ("%s.\n\nThe game is safe and opens again at the next start, but it could not be "
                 "moved to All Games.")
            : _ ("%s.\n\nIf you close the window now, you lose the changes since the game was last "
                 "saved."),
    error->message);
  Saving *self = saving_new (window, session, NULL, then);
  AdwMessageDialog *dialog = new_question (self, _ ("Could not save the game"), body);

  self->again = again;
  adw_message_dialog_add_responses (dialog, "close",
                                    is_kept ? _ ("C_lose Anyway") : _ ("Close _Without Saving"),
                                    "again", _ ("_Try Again"), "elsewhere", _ ("Save _As…"), NULL);
  if (!is_kept)
    adw_message_dialog_set_response_appearance (dialog, "close", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (dialog, "again");
  gtk_window_present (GTK_WINDOW (dialog));
}
