#include "app/play/page-layout.h"

#include "app/explorer/explorer-panel.h"
#include "app/game/session-time.h"
#include "app/kit/style-class.h"
#include "app/kit/window-title.h"
#include "app/play/document-title.h"

/* The least width of the column beside the board, the width of its padding, which is more than that
 * of the separator, and the least heights of a page that is not low, and of one that is high. */
enum { LEAST_SIDE = 356, PADDING = 24, LOW = 760, HIGH = 900 };

/* In a column of this width the sentence is beside its answers, and the explorer beside the moves.
 */
enum { WIDE_SIDE = 520 };

static gboolean
is_studying (const PageLayout *self)
{
  return gtk_widget_get_visible (GTK_WIDGET (self->engine.beside));
}

/* Shows the buttons that fit the width of the window. In a narrow window, a button below the board
 * shows the moves. The button in the header bar would take the space of the title, so it is visible
 * only while the moves cover the board. */
static void
place_buttons (const PageLayout *self)
{
  gboolean is_folded = adw_flap_get_folded (self->flap);

  gtk_widget_set_visible (self->side_button, !is_folded || adw_flap_get_reveal_flap (self->flap));
  gtk_widget_set_visible (self->analysis_button, !is_folded || is_studying (self));
  gtk_widget_set_visible (GTK_WIDGET (self->sheet->panel), is_folded && !self->has_card);
}

static void
show_title (const PageLayout *self, LogresGameSession *session)
{
  g_autofree char *title = document_title_new (session);
  g_autofree char *line = document_title_new_line (session);

  window_title_show (self->title, title, line);
}

/* Moves a panel, which has another owner too, to this place. */
static void
put_panel (AdwBin *here, GtkWidget *panel)
{
  GtkWidget *there = gtk_widget_get_parent (panel);

  if (there == GTK_WIDGET (here))
    return;

  if (there != NULL)
    adw_bin_set_child (ADW_BIN (there), NULL);
  adw_bin_set_child (here, panel);
}

static void
place_panel (const PanelPlace *place, GtkWidget *panel, gboolean is_folded)
{
  put_panel (is_folded ? place->below : place->beside, panel);
}

void
page_layout_share_lines (const PageLayout *self)
{
  gboolean has_mistake = self->report_view->chosen > 0 && self->height < HIGH;
  gboolean is_folded = adw_flap_get_folded (self->flap);

  study_set_small (self->study, is_folded ? !page_sheet_is_open (self->sheet) : has_mistake);
}

static void
place_panels (const PageLayout *self)
{
  gboolean is_folded = adw_flap_get_folded (self->flap);

  report_view_set_small (self->report_view, is_folded, is_folded || self->height < LOW);
  page_layout_share_lines (self);
  place_panel (&self->engine, self->study->panel, is_folded);
  place_panel (&self->report, GTK_WIDGET (self->report_view->panel), is_folded);
}

/* Gives the card the height that the board can spare at its least size. Otherwise the box would
 * share that height between both. */
static void
grow_card (const PageLayout *self)
{
  GtkWidget *content = adw_flap_get_content (self->flap);
  int width = gtk_widget_get_width (content), height = gtk_widget_get_height (content), least;

  gtk_widget_measure (content, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
  logres_ending_card_grow (self->card, width, MAX (height - least, 0));
}

/* Shows the card beside or below the board, or hides it. */
static void
place_card (const PageLayout *self)
{
  gboolean is_folded = adw_flap_get_folded (self->flap);

  logres_ending_card_set_small (self->card, is_folded);
  place_panel (&self->ending, GTK_WIDGET (self->card), is_folded);
  gtk_widget_set_visible (self->column, is_folded || !self->has_card);
  gtk_widget_set_visible (GTK_WIDGET (self->slide), !is_folded && self->has_card);
  gtk_revealer_set_reveal_child (self->slide, !is_folded && self->has_card);
  gtk_widget_set_visible (GTK_WIDGET (self->ending.below), self->has_card && is_folded);
}

/* ---- The column beside the board ---- */

/* While a game is studied, the column has 40 % of a wide page, but no space that the board needs at
 * its usual size. */
static int
width_of_column (const PageLayout *self, int width)
{
  int board;

  if (!is_studying (self))
    return LEAST_SIDE;
  gtk_widget_measure (adw_flap_get_content (self->flap), GTK_ORIENTATION_HORIZONTAL, -1, NULL,
                      &board, NULL, NULL);

  return MAX (LEAST_SIDE, MIN (width * 2 / 5 + PADDING, width - board - PADDING));
}

/* Whether the moves and the explorer have tabs, because the column is too narrow for both. */
static gboolean
is_tabbed (const PageLayout *self)
{
  int width, height;

  gtk_widget_get_size_request (adw_flap_get_flap (self->flap), &width, &height);

  return width < WIDE_SIDE;
}

/* Returns where the explorer belongs: on the sheet of a narrow window, in a tab, or beside the
 * moves. */
static AdwBin *
place_of_explorer (const PageLayout *self)
{
  if (adw_flap_get_folded (self->flap))
    return self->explorer_sheet;

  return is_tabbed (self) ? self->explorer.below : self->explorer.beside;
}

/* The sheet scrolls as a whole, so the explorer on it does not scroll. */
static void
place_explorer (const PageLayout *self)
{
  LogresExplorerPanel *panel = LOGRES_EXPLORER_PANEL (self->study->explorer);
  AdwBin *place = place_of_explorer (self);
  gboolean has_tabs = is_studying (self) && place == self->explorer.below;

  put_panel (place, self->study->explorer);
  logres_explorer_panel_set_titled (panel, place != self->explorer.below);
  logres_explorer_panel_set_scrolling (panel, place != self->explorer_sheet);
  gtk_widget_set_visible (GTK_WIDGET (self->explorer_sheet), page_sheet_is_open (self->sheet));
  gtk_widget_set_visible (GTK_WIDGET (self->explorer.beside),
                          is_studying (self) && place == self->explorer.beside);
  gtk_widget_set_visible (self->tabs, has_tabs);
  if (!has_tabs)
    gtk_stack_set_visible_child_name (self->pages, "moves");
}

gboolean
page_layout_fit (PageLayout *self, GtkWidget *page, int width, int height)
{
  gboolean was_low = self->height < LOW;
  int column = width_of_column (self, width);

  gtk_widget_set_size_request (adw_flap_get_flap (self->flap), column, -1);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->sentence_box),
                                  column >= WIDE_SIDE ? GTK_ORIENTATION_HORIZONTAL
                                                      : GTK_ORIENTATION_VERTICAL);
  style_class_set (page, "low", height < LOW);
  self->height = height;

  return GTK_WIDGET (place_of_explorer (self)) != gtk_widget_get_parent (self->study->explorer) ||
         (height < LOW) != was_low;
}

/* Returns whether the bar of the chances is beside the board. The board of four players needs its
 * space in a narrow window. */
static gboolean
has_bar (const PageLayout *self, LogresGameSession *session)
{
  int n_seats = session != NULL ? logres_game_session_get_variant (session)->n_seats : 0;

  return session != NULL && logres_game_session_is_studying (session) &&
         !(adw_flap_get_folded (self->flap) && n_seats > 2);
}

/* Shows the engine or the strips of the players. The engine in a studied game, and the card below a
 * narrow board, need the space of the strips. */
static void
share_room (const PageLayout *self, LogresGameSession *session)
{
  gboolean is_studying = session != NULL && logres_game_session_is_studying (session);
  gboolean has_strips =
    session != NULL && !is_studying && logres_game_session_get_variant (session)->n_seats == 2;

  style_class_set (self->flap, "studying", is_studying);
  style_class_set (self->flap, "narrow", adw_flap_get_folded (self->flap));
  page_sheet_use (self->sheet, is_studying && adw_flap_get_folded (self->flap));
  gtk_widget_set_visible (self->study->bar, has_bar (self, session));
  gtk_widget_set_visible (GTK_WIDGET (self->engine.beside), is_studying);
  gtk_widget_set_visible (GTK_WIDGET (self->report.below), page_sheet_is_open (self->sheet));
  place_explorer (self);
  gtk_widget_set_visible (GTK_WIDGET (self->players->top), has_strips);
  gtk_widget_set_visible (GTK_WIDGET (self->players->bottom), has_strips);
  logres_board_with_players_set_bare (self->players->around, adw_flap_get_folded (self->flap) &&
                                                               (is_studying || self->has_card));
  logres_board_with_players_set_strips_shown (
    self->players->around, adw_flap_get_folded (self->flap) && !is_studying && !self->has_card);
}

void
page_layout_show (const PageLayout *self, LogresGameSession *session)
{
  place_panels (self);
  if (self->card != NULL)
    place_card (self);
  share_room (self, session);
  place_buttons (self);
  if (session != NULL)
    show_title (self, session);
  if (self->has_card && adw_flap_get_folded (self->flap))
    grow_card (self);
}

void
page_layout_fold (const PageLayout *self)
{
  gboolean is_wanted = self->has_card || g_settings_get_boolean (self->settings, "moves-shown");

  adw_flap_set_reveal_flap (self->flap, !adw_flap_get_folded (self->flap) && is_wanted);
}

void
page_layout_remember (const PageLayout *self)
{
  if (!adw_flap_get_folded (self->flap) && !self->has_card)
    g_settings_set_boolean (self->settings, "moves-shown", adw_flap_get_reveal_flap (self->flap));
}

/* ---- The card ---- */

/* Puts the column of the flap into a box, which has the place of the card too. */
static void
add_place_beside (PageLayout *self)
{
  GtkWidget *column = g_object_ref (adw_flap_get_flap (self->flap));
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *slide = gtk_revealer_new ();
  int width, height;

  self->ending.beside = ADW_BIN (adw_bin_new ());
  gtk_widget_add_css_class (GTK_WIDGET (self->ending.beside), "game-side");
  gtk_widget_set_vexpand (slide, TRUE);
  gtk_revealer_set_transition_type (GTK_REVEALER (slide), GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP);
  gtk_revealer_set_child (GTK_REVEALER (slide), GTK_WIDGET (self->ending.beside));
  adw_flap_set_flap (self->flap, NULL);
  gtk_box_append (GTK_BOX (box), column);
  gtk_box_append (GTK_BOX (box), slide);
  gtk_widget_get_size_request (column, &width, &height);
  gtk_widget_set_size_request (box, width, -1);
  gtk_widget_set_hexpand (box, FALSE);
  gtk_widget_set_vexpand (column, TRUE);
  gtk_widget_add_css_class (box, "background");
  adw_flap_set_flap (self->flap, box);
  g_object_unref (column);
  self->column = column;
  self->slide = GTK_REVEALER (slide);
}

void
page_layout_add_card (PageLayout *self, LogresEndingCard *card)
{
  self->card = card;
  add_place_beside (self);
  self->ending.below = ADW_BIN (adw_bin_new ());
  gtk_box_append (GTK_BOX (adw_flap_get_content (self->flap)), GTK_WIDGET (self->ending.below));
}

void
page_layout_show_card (PageLayout *self, LogresGameSession *session, gboolean is_shown)
{
  self->has_card = is_shown;
  page_layout_fold (self);
  page_layout_show (self, session);
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
  if (!is_studying (self))
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
