#include "app/game/session-look.h"

#include "app/game/session-private.h"

void
logres_game_session_show (LogresGameSession *self, const Node *node)
{
  g_return_if_fail (LOGRES_IS_GAME_SESSION (self) && node != NULL);

  if (node == self->shown)
    return;

  self->shown = (Node *) node; /* the session owns the node */
  session_tell (self);
}

void
logres_game_session_show_first (LogresGameSession *self)
{
  logres_game_session_show (self, self->record->root);
}

void
logres_game_session_show_back (LogresGameSession *self)
{
  if (self->shown->parent != NULL)
    logres_game_session_show (self, self->shown->parent);
}

void
logres_game_session_show_forward (LogresGameSession *self)
{
  if (self->shown->child != NULL)
    logres_game_session_show (self, self->shown->child);
}

void
logres_game_session_show_live (LogresGameSession *self)
{
  logres_game_session_show (self, self->live);
}
