#include "app/play/page-round.h"

#include "app/game/node-ancestry.h"
#include "app/game/session-time.h"

#include <glib/gi18n.h>

/* The least time for each move of a replay. */
enum { LEAST_PACE_MS = 700 };

Seat
page_round_viewer (LogresGameSession *session, const Node *node)
{
  int own = logres_game_session_get_own_seat (session);

  return own != NOBODY ? (Seat) own : node->turn.pos.seat;
}

static guint
find_round (LogresGameSession *session, const Node *moves[MAX_SEATS])
{
  const Node *shown = logres_game_session_get_shown (session);

  if (logres_game_session_get_variant (session)->n_seats == 2 ||
      logres_game_session_is_studying (session))
    return 0;

  return node_ancestry_get_round (shown, page_round_viewer (session, shown), moves);
}

/* ---- Lists ---- */

static char *
new_button_label (LogresGameSession *session, guint n)
{
  const char *label =
    logres_game_session_get_own_seat (session) != NOBODY
      ? g_dngettext (NULL, "Since your last move: %u move", "Since your last move: %u moves", n)
      : g_dngettext (NULL, "Last round: %u move", "Last round: %u moves", n);

  return g_strdup_printf (label, n);
}

void
page_round_show (const PageRound *self, LogresGameSession *session)
{
  const Node *moves[MAX_SEATS];
  guint n = find_round (session, moves);
  g_autofree char *label = new_button_label (session, n);

  gtk_widget_set_visible (GTK_WIDGET (self->list), n > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->narrow_list), n > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->narrow_button), n > 0);
  gtk_menu_button_set_label (self->narrow_button, label);
  logres_round_list_show (self->list, session, moves, n);
  logres_round_list_show (self->narrow_list, session, moves, n);
}

/* ---- Replay ---- */

static gboolean
next_cb (gpointer data)
{
  PageRound *self = data;

  if (logres_board_view_is_playing (self->view))
    return G_SOURCE_CONTINUE;
  self->at++;
  if (self->at == self->n) {
    self->timer = 0;
    self->changed (self->listener, NULL);
    return G_SOURCE_REMOVE;
  }
  self->changed (self->listener, self->nodes[self->at]);

  return G_SOURCE_CONTINUE;
}

void
page_round_replay (PageRound *self, LogresGameSession *session, guint pace_ms)
{
  const Node *moves[MAX_SEATS];
  guint n = find_round (session, moves);

  if (n == 0)
    return;

  page_round_stop (self);
  self->nodes[0] = moves[0]->parent;
  for (guint i = 0; i < n; i++)
    self->nodes[i + 1] = moves[i];
  self->n = n + 1;
  self->at = 0;
  self->timer = g_timeout_add (MAX (pace_ms, LEAST_PACE_MS), next_cb, self);
  self->changed (self->listener, self->nodes[0]);
}

gboolean
page_round_stop (PageRound *self)
{
  gboolean is_running = self->timer != 0;

  g_clear_handle_id (&self->timer, g_source_remove);

  return is_running;
}

const Node *
page_round_get_node (const PageRound *self)
{
  return self->timer != 0 ? self->nodes[self->at] : NULL;
}
