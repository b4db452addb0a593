#include "app/play/study-layout.h"

#include "app/game/session-time.h"

void
study_layout_init (StudyLayout *self)
{
  logres_board_with_players_set_bar (self->players->around, logres_study_get_bar (self->study));
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
place_panels (StudyLayout *self)
{
  gboolean is_folded = adw_flap_get_folded (self->flap);

  logres_study_set_small (self->study, is_folded);
  logres_report_view_set_small (self->report_view, is_folded);
  place_panel (&self->engine, logres_study_get_panel (self->study), is_folded);
  place_panel (&self->report, logres_report_view_get_panel (self->report_view), is_folded);
}

/* In a studied game the analysis needs the space of the players' strips. */
void
study_layout_show (StudyLayout *self, LogresGameSession *session)
{
  gboolean is_studying = session != NULL && logres_game_session_is_studying (session);
  gboolean has_strips =
    session != NULL && !is_studying && logres_game_session_get_variant (session)->n_seats == 2;

  place_panels (self);
  gtk_widget_set_visible (logres_study_get_bar (self->study), is_studying);
  gtk_widget_set_visible (GTK_WIDGET (self->engine.beside), is_studying);
  gtk_widget_set_visible (GTK_WIDGET (self->engine.below), is_studying);
  gtk_widget_set_visible (GTK_WIDGET (self->players->top), has_strips);
  gtk_widget_set_visible (GTK_WIDGET (self->players->bottom), has_strips);
  logres_board_with_players_set_strips_shown (self->players->around,
                                              adw_flap_get_folded (self->flap) && !is_studying);
}

/* ---- Mouse wheel ---- */

static gboolean
wheel_cb (GtkEventControllerScroll *scroll, double dx, double dy)
{
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (scroll));

  gtk_widget_activate_action (widget, dy > 0 ? "game.forward" : "game.back", NULL);

  return GDK_EVENT_STOP;
}

/* In a studied game the wheel goes through the moves, and the list scrolls to the shown one. */
static gboolean
list_wheel_cb (GtkEventControllerScroll *scroll, double dx, double dy, StudyLayout *self)
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
study_layout_add_wheel (StudyLayout *self, GtkWidget *board, GtkWidget *list)
{
  g_signal_connect (add_scroll (board), "scroll", G_CALLBACK (wheel_cb), NULL);
  g_signal_connect (add_scroll (list), "scroll", G_CALLBACK (list_wheel_cb), self);
}
