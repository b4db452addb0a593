#include "app/play/page-layout.h"

#include "app/game/session-time.h"
#include "app/play/document-title.h"

/* Shows the buttons that fit the width of the window. In a narrow window, a button below the board
 * shows the moves. The button in the header bar would take the space of the title, so it is visible
 * only while the moves cover the board. */
static void
place_buttons (const PageLayout *self)
{
  gboolean is_folded = adw_flap_get_folded (self->flap);

  gtk_widget_set_visible (self->side_button, !is_folded || adw_flap_get_reveal_flap (self->flap));
  gtk_widget_set_visible (self->analysis_button, !is_folded);
  gtk_widget_set_visible (self->narrow_box, is_folded);
}

static void
show_title (const PageLayout *self, LogresGameSession *session)
{
  g_autofree char *title = document_title_new (session);
  g_autofree char *line = document_title_new_line (session);

  /* A narrow window has no space for the subtitle and shows the player to move below the board. */
  adw_window_title_set_title (self->title, title);
  adw_window_title_set_subtitle (self->title, adw_flap_get_folded (self->flap) ? "" : line);
}

static void
place_panel (const PanelPlace *place, GtkWidget *panel, gboolean is_folded)
{
  AdwBin *here = is_folded ? place->below : place->beside;

  if (adw_bin_get_child (here) == panel)
    return;

  adw_bin_set_child (is_folded ? place->beside : place->below, NULL);
  adw_bin_set_child (here, panel);
}

static void
place_panels (const PageLayout *self)
{
  gboolean is_folded = adw_flap_get_folded (self->flap);

  study_set_small (self->study, is_folded);
  report_view_set_small (self->report_view, is_folded);
  place_panel (&self->engine, self->study->panel, is_folded);
  place_panel (&self->report, GTK_WIDGET (self->report_view->panel), is_folded);
}

/* Shows the engine or the strips of the players. In a studied game the engine needs the space of
 * the strips. */
static void
share_room (const PageLayout *self, LogresGameSession *session)
{
  gboolean is_studying = session != NULL && logres_game_session_is_studying (session);
  gboolean has_strips =
    session != NULL && !is_studying && logres_game_session_get_variant (session)->n_seats == 2;

  gtk_widget_set_visible (self->study->bar, is_studying);
  gtk_widget_set_visible (GTK_WIDGET (self->engine.beside), is_studying);
  gtk_widget_set_visible (GTK_WIDGET (self->engine.below), is_studying);
  gtk_widget_set_visible (GTK_WIDGET (self->players->top), has_strips);
  gtk_widget_set_visible (GTK_WIDGET (self->players->bottom), has_strips);
  logres_board_with_players_set_strips_shown (self->players->around,
                                              adw_flap_get_folded (self->flap) && !is_studying);
}

void
page_layout_show (const PageLayout *self, LogresGameSession *session)
{
  place_panels (self);
  share_room (self, session);
  place_buttons (self);
  if (session != NULL)
    show_title (self, session);
}

void
page_layout_fold (const PageLayout *self)
{
  gboolean is_wanted = g_settings_get_boolean (self->settings, "moves-shown");

  adw_flap_set_reveal_flap (self->flap, !adw_flap_get_folded (self->flap) && is_wanted);
}

void
page_layout_remember (const PageLayout *self)
{
  if (!adw_flap_get_folded (self->flap))
    g_settings_set_boolean (self->settings, "moves-shown", adw_flap_get_reveal_flap (self->flap));
}

/* ---- Mouse wheel ---- */

static gboolean
wheel_cb (GtkEventControllerScroll *scroll, double dx, double dy)
{
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (scroll));

  gtk_widget_activate_action (widget, dy > 0 ? "game.forward" : "game.back", NULL);

  return GDK_EVENT_STOP;
}

/* In a studied game the wheel goes through the moves, and the list follows. Otherwise the wheel
 * scrolls the list. */
static gboolean
list_wheel_cb (GtkEventControllerScroll *scroll, double dx, double dy, PageLayout *self)
{
  if (!gtk_widget_get_visible (GTK_WIDGET (self->engine.beside)))
    return GDK_EVENT_PROPAGATE;

  return wheel_cb (scroll, dx, dy);
}

static GtkEventController *
add_scroll (GtkWidget *widget)
{
  GtkEventController *scroll = gtk_event_controller_scroll_new (
    GTK_EVENT_CONTROLLER_SCROLL_VERTICAL | GTK_EVENT_CONTROLLER_SCROLL_DISCRETE);

  gtk_event_controller_set_propagation_phase (scroll, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (widget, scroll);

  return scroll;
}

void
page_layout_add_wheel (PageLayout *self, GtkWidget *board, GtkWidget *list)
{
  g_signal_connect (add_scroll (board), "scroll", G_CALLBACK (wheel_cb), NULL);
  g_signal_connect (add_scroll (list), "scroll", G_CALLBACK (list_wheel_cb), self);
}
