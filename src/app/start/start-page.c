#include "app/start/start-page.h"

#include "app/board/board-look.h"
#include "app/kit/accessible-name.h"
#include "app/kit/recent-menu.h"
#include "app/kit/settings.h"
#include "app/kit/template.h"
#include "app/kit/wrap-layout.h"
#include "wording/game-names.h"

#include <glib/gi18n.h>
#include <string.h>

struct _LogresStartPage {
  AdwBin parent_instance;

  GMenu *recent;     /* template child */
  GtkWidget *offer;  /* template child */
  GtkBox *entries;   /* template child */
  GtkFlowBox *games; /* template child */
  GtkFlowBox *more;  /* template child */

  GtkButton *unfinished;     /* template child */
  AdwBin *unfinished_board;  /* template child */
  GtkLabel *unfinished_name; /* template child */
  GtkLabel *unfinished_line; /* template child */
};

G_DEFINE_FINAL_TYPE (LogresStartPage, logres_start_page, ADW_TYPE_BIN)

/* The variants that come first, in this order. All other variants come after these. */
static const char *const main_games[] = { "camelot", "cam", "river", "grand", "camelot2000" };

static GtkWidget *
new_picture (const Position *pos)
{
  GtkWidget *picture = logres_board_view_new_picture ();

  board_look_follow (LOGRES_BOARD_VIEW (picture), TRUE);
  logres_board_view_set_position (LOGRES_BOARD_VIEW (picture), pos);
  gtk_widget_set_hexpand (picture, TRUE);

  return picture;
}

static void
fill_card (GtkBuilder *builder, const Variant *variant, gboolean is_small)
{
  GtkWidget *picture = GTK_WIDGET (gtk_builder_get_object (builder, "picture"));
  Position start;

  position_start (&start, variant);
  gtk_box_append (GTK_BOX (picture), new_picture (&start));
  gtk_widget_set_size_request (picture, -1, is_small ? 140 : 196);
  gtk_label_set_label (GTK_LABEL (gtk_builder_get_object (builder, "name")),
                       words_variant (variant));
  gtk_label_set_label (GTK_LABEL (gtk_builder_get_object (builder, "line")),
                       words_variant_line (variant));
}

/* Adds the card of a variant: a picture of the start position, the name and a short description. */
static void
add_card (GtkFlowBox *box, const Variant *variant, gboolean is_small)
{
  g_autoptr (GtkBuilder) builder =
    gtk_builder_new_from_resource ("/io/github/logres/Logres/ui/game-card.ui");
  GtkWidget *card = GTK_WIDGET (gtk_builder_get_object (builder, "card"));

  fill_card (builder, variant, is_small);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (card), "s", variant->id);
  gtk_flow_box_append (box, card);
  /* The card takes the focus, not its GtkFlowBoxChild. */
  gtk_widget_set_focusable (gtk_widget_get_parent (card), FALSE);
}

static gboolean
is_main (const Variant *variant)
{
  for (gsize i = 0; i < G_N_ELEMENTS (main_games); i++)
    if (strcmp (main_games[i], variant->id) == 0)
      return TRUE;

  return FALSE;
}

static void
add_games (LogresStartPage *self)
{
  for (gsize i = 0; i < G_N_ELEMENTS (main_games); i++)
    add_card (self->games, variant_find (main_games[i]), FALSE);
  for (gsize i = 0; i < n_variants; i++)
    if (!is_main (&variants[i]))
      add_card (self->more, &variants[i], TRUE);
}

/* ---- Lessons, puzzles and email games ---- */

enum { ENTRY_GAP = 6 };

static const struct {
  const char *id; /* the name of the button in style sheets */
  const char *icon, *title, *action;
} entries[] = {
  { "learn", "learn-symbolic", N_ ("_Learn"), "app.lessons" },
  { "puzzles", "puzzle-symbolic", N_ ("_Puzzles"), "app.puzzles" },
  { "mail", "mail-symbolic", N_ ("Play by _Mail"), "app.mail" },
};

static GtkWidget *
new_entry (gsize i)
{
  GtkWidget *button = gtk_button_new (), *content = adw_button_content_new ();

  adw_button_content_set_icon_name (ADW_BUTTON_CONTENT (content), entries[i].icon);
  adw_button_content_set_label (ADW_BUTTON_CONTENT (content), _ (entries[i].title));
  adw_button_content_set_use_underline (ADW_BUTTON_CONTENT (content), TRUE);
  gtk_button_set_child (GTK_BUTTON (button), content);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), entries[i].action);
  gtk_widget_set_name (button, entries[i].id);

  return button;
}

static void
add_entries (LogresStartPage *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self->entries), logres_wrap_layout_new (ENTRY_GAP));
  for (gsize i = 0; i < G_N_ELEMENTS (entries); i++)
    gtk_box_append (self->entries, new_entry (i));
}

/* ---- The first start ---- */

/* Shows the offer of lessons at the first start only. A button for the lessons is always there. */
static void
offer_lessons (LogresStartPage *self)
{
  g_autoptr (GSettings) settings = settings_new ();
  gboolean is_first = !g_settings_get_boolean (settings, "lessons-offered");

  gtk_widget_set_visible (self->offer, is_first);
  if (is_first)
    g_settings_set_boolean (settings, "lessons-offered", TRUE);
}

static void
offer_answered_cb (LogresStartPage *self)
{
  gtk_widget_set_visible (self->offer, FALSE);
}

/* ---- Life cycle ---- */

static void
logres_start_page_class_init (LogresStartPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  template_set (widget_class, "start-page");
  gtk_widget_class_bind_template_child (widget_class, LogresStartPage, offer);
  gtk_widget_class_bind_template_callback (widget_class, offer_answered_cb);
  gtk_widget_class_bind_template_child (widget_class, LogresStartPage, entries);
  gtk_widget_class_bind_template_child (widget_class, LogresStartPage, games);
  gtk_widget_class_bind_template_child (widget_class, LogresStartPage, recent);
  gtk_widget_class_bind_template_child (widget_class, LogresStartPage, more);
  gtk_widget_class_bind_template_child (widget_class, LogresStartPage, unfinished);
  gtk_widget_class_bind_template_child (widget_class, LogresStartPage, unfinished_board);
  gtk_widget_class_bind_template_child (widget_class, LogresStartPage, unfinished_name);
  gtk_widget_class_bind_template_child (widget_class, LogresStartPage, unfinished_line);
}

static void
logres_start_page_init (LogresStartPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  recent_menu_follow (self->recent);
  offer_lessons (self);
  add_entries (self);
  add_games (self);
  accessible_name_mend (GTK_WIDGET (self));
}

/* ---- The unfinished game ---- */

static char *
new_line (LogresGameSession *session)
{
  const Variant *variant = logres_game_session_get_variant (session);
  Seat seat = (Seat) logres_game_session_get_seat_to_move (session);

  return g_strdup_printf (_ ("Move %u · %s to move"),
                          words_round (logres_game_session_get_live (session)),
                          words_seat (variant, seat));
}

void
logres_start_page_show_unfinished (LogresStartPage *self, LogresGameSession *session)
{
  gboolean is_unfinished =
    session != NULL && logres_game_session_get_seat_to_move (session) != NOBODY;
  g_autofree char *line = NULL;

  g_return_if_fail (LOGRES_IS_START_PAGE (self));

  gtk_widget_set_visible (GTK_WIDGET (self->unfinished), is_unfinished);
  if (!is_unfinished)
    return;

  line = new_line (session);
  adw_bin_set_child (self->unfinished_board,
                     new_picture (&logres_game_session_get_live (session)->turn.pos));
  gtk_label_set_label (self->unfinished_name,
                       words_variant (logres_game_session_get_variant (session)));
  gtk_label_set_label (self->unfinished_line, line);
}
