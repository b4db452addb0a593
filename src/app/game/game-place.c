#include "app/game/game-place.h"

G_DEFINE_INTERFACE (LogresGamePlace, logres_game_place, GTK_TYPE_WIDGET)

static void
logres_game_place_default_init (LogresGamePlaceInterface *iface)
{
}

void
logres_game_place_say (LogresGamePlace *self, const char *message)
{
  g_return_if_fail (LOGRES_IS_GAME_PLACE (self));

  LOGRES_GAME_PLACE_GET_IFACE (self)->say (self, message);
}

LogresGameSession *
logres_game_place_get_session (LogresGamePlace *self)
{
  g_return_val_if_fail (LOGRES_IS_GAME_PLACE (self), NULL);

  return LOGRES_GAME_PLACE_GET_IFACE (self)->get_session (self);
}

void
logres_game_place_show_game (LogresGamePlace *self)
{
  g_return_if_fail (LOGRES_IS_GAME_PLACE (self));

  LOGRES_GAME_PLACE_GET_IFACE (self)->show_game (self);
}

/* ---- Windows ---- */

/* The key under which a dialog stores the place of its game. */
static const char held_key[] = "held-game-place";

void
logres_game_place_hold (LogresGamePlace *self, GtkWindow *dialog)
{
  g_object_set_data (G_OBJECT (dialog), held_key, self);
}

gboolean
logres_game_place_is_held (LogresGamePlace *self)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *item = windows; item != NULL; item = item->next)
    if (g_object_get_data (item->data, held_key) == self && gtk_widget_get_visible (item->data))
      return TRUE;

  return FALSE;
}

gboolean
logres_game_place_is_showing (LogresGamePlace *self)
{
  g_return_val_if_fail (LOGRES_IS_GAME_PLACE (self), FALSE);

  return LOGRES_GAME_PLACE_GET_IFACE (self)->is_showing (self);
}

gboolean
logres_game_place_is_free (LogresGamePlace *self)
{
  g_return_val_if_fail (LOGRES_IS_GAME_PLACE (self), FALSE);

  return LOGRES_GAME_PLACE_GET_IFACE (self)->is_free (self);
}

LogresGamePlace *
logres_game_place_take_session (LogresGamePlace *self, LogresGameSession *session, KeptFile *file)
{
  g_return_val_if_fail (LOGRES_IS_GAME_PLACE (self), NULL);
  g_return_val_if_fail (LOGRES_IS_GAME_SESSION (session), NULL);

  return LOGRES_GAME_PLACE_GET_IFACE (self)->take_session (self, session, file);
}

void
logres_game_place_begin (LogresGamePlace *self, LogresGameSession *session, Seat below)
{
  g_return_if_fail (LOGRES_IS_GAME_PLACE (self));
  g_return_if_fail (LOGRES_IS_GAME_SESSION (session));

  LOGRES_GAME_PLACE_GET_IFACE (self)->begin (self, session, below);
}

void
logres_game_place_present (LogresGamePlace *self)
{
  logres_game_place_show_game (self);
  gtk_window_present (GTK_WINDOW (self));
}

LogresGamePlace *
logres_game_place_open (LogresGamePlace *self, LogresGameSession *session, KeptFile *file)
{
  LogresGamePlace *place = logres_game_place_take_session (self, session, file);

  logres_game_place_present (place);

  return place;
}

LogresGamePlace *
logres_game_place_find (GtkApplication *application, GamePlaceFunc passes, gconstpointer data)
{
  GList *windows = application != NULL ? gtk_application_get_windows (application) : NULL;

  for (GList *item = windows; item != NULL; item = item->next)
    if (LOGRES_IS_GAME_PLACE (item->data) && passes (item->data, data))
      return item->data;

  return NULL;
}

static gboolean
has_no_game (LogresGamePlace *place, gconstpointer data)
{
  return logres_game_place_get_session (place) == NULL;
}

LogresGamePlace *
logres_game_place_find_free (GtkApplication *application)
{
  LogresGamePlace *place = logres_game_place_find (application, has_no_game, NULL);

  return place != NULL ? place : logres_game_place_new (application);
}
