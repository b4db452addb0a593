#include "app/start/new-game.h"

#include "app/kit/accessible-name.h"
#include "app/kit/error-dialog.h"
#include "app/kit/template.h"
#include "app/start/level-results.h"
#include "wording/game-names.h"

#include <glib/gi18n.h>

struct _LogresNewGame {
  AdwWindow parent_instance;

  const Variant *variant;
  KeptKeys *results; /* owned */

  AdwComboRow *kinds[MAX_SEATS]; /* children; the player on each seat */
  AdwEntryRow *names[MAX_SEATS]; /* children */

  AdwWindowTitle *title; /* template children */
  AdwPreferencesPage *page;
  AdwPreferencesGroup *board_group, *clock_group;
  AdwComboRow *below, *clock, *trees;
  AdwActionRow *minutes_row, *seconds_row;
  GtkSpinButton *minutes, *seconds;
};

G_DEFINE_FINAL_TYPE (LogresNewGame, logres_new_game, ADW_TYPE_WINDOW)

typedef enum ClockKind { CLOCK_NONE, CLOCK_GAME, CLOCK_MOVE } ClockKind;

/* ---- The seats ---- */

/* Returns the choices for a seat: first a person, then the levels of the computer. */
static GListModel *
new_kinds (const Variant *variant)
{
  GtkStringList *list = gtk_string_list_new (NULL);

  gtk_string_list_append (list, _ ("A person"));
  for (int level = 1; level <= N_LEVELS; level++) {
    g_autofree char *text = level_score_new_level (variant, level);

    gtk_string_list_append (list, text);
  }

  return G_LIST_MODEL (list);
}

/* Returns the user's results against a level as text. Without results, the text is empty. */
static char *
new_score (const KeptKeys *results, const Variant *variant, int level)
{
  LevelScore score = level_results_get (results, variant, level);

  if (score.n_won + score.n_drawn + score.n_lost == 0)
    return g_strdup ("");

  return level_score_new_text (&score);
}

/* Shows the entry for the name of a person, or the results against a level. */
static void
kind_changed_cb (AdwComboRow *row, GParamSpec *pspec, GtkWidget *name)
{
  int level = (int) adw_combo_row_get_selected (row);
  LogresNewGame *self = g_object_get_data (G_OBJECT (row), "new-game");
  g_autofree char *score =
    level > 0 ? new_score (self->results, self->variant, level) : g_strdup ("");

  gtk_widget_set_visible (name, level == 0);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), score);
}

static void
add_seat (LogresNewGame *self, AdwPreferencesGroup *group, Seat seat, const Player *player)
{
  GtkWidget *kind = adw_combo_row_new (), *name = adw_entry_row_new ();
  g_autoptr (GListModel) kinds = new_kinds (self->variant);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (kind), words_seat (self->variant, seat));
  adw_combo_row_set_model (ADW_COMBO_ROW (kind), kinds);
  g_object_set_data (G_OBJECT (kind), "new-game", self);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (name), _ ("Name"));
  g_signal_connect_object (kind, "notify::selected", G_CALLBACK (kind_changed_cb), name, 0);
  adw_combo_row_set_selected (ADW_COMBO_ROW (kind), (guint) player->level);
  if (!player_is_engine (player))
    gtk_editable_set_text (GTK_EDITABLE (name), player->name);
  adw_preferences_group_add (group, kind);
  adw_preferences_group_add (group, name);
  kind_changed_cb (ADW_COMBO_ROW (kind), NULL, name);
  self->kinds[seat] = ADW_COMBO_ROW (kind);
  self->names[seat] = ADW_ENTRY_ROW (name);
}

static AdwPreferencesGroup *
add_group (LogresNewGame *self, const char *title)
{
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  adw_preferences_page_add (self->page, ADW_PREFERENCES_GROUP (group));

  return ADW_PREFERENCES_GROUP (group);
}

/* Adds a group with the rows of both partners of a team. */
static void
add_team (LogresNewGame *self, int team, const GameSetup *setup)
{
  const SeatRow *seats = self->variant->seats;
  g_autofree char *title = NULL;
  AdwPreferencesGroup *group;

  if (self->variant->n_seats > 2)
    title = g_strdup_printf (_ ("%s and %s"), words_seat (self->variant, (Seat) team),
                             words_seat (self->variant, seats[team].partner));
  group = add_group (self, title);
  for (int seat = team; seat < self->variant->n_seats; seat += 2)
    add_seat (self, group, (Seat) seat, &setup->players[seat]);
}

static void
add_players (LogresNewGame *self, const GameSetup *setup)
{
  if (self->variant->n_seats > 2) {
    add_team (self, 0, setup);
    add_team (self, 1, setup);
  } else {
    AdwPreferencesGroup *group = add_group (self, _ ("Players"));

    for (int seat = 0; seat < self->variant->n_seats; seat++)
      add_seat (self, group, (Seat) seat, &setup->players[seat]);
  }
}

/* ---- The other rows ---- */

static void
fill_below (LogresNewGame *self)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  for (int seat = 0; seat < self->variant->n_seats; seat++)
    gtk_string_list_append (list, words_seat (self->variant, (Seat) seat));
  adw_combo_row_set_model (self->below, G_LIST_MODEL (list));
}

static void
choose_clock (LogresNewGame *self, const TimeControl *control)
{
  if (control->main_ms == 0)
    return;

  adw_combo_row_set_selected (self->clock, control->is_per_move ? CLOCK_MOVE : CLOCK_GAME);
  gtk_spin_button_set_value (self->minutes, (double) control->main_ms / (60 * 1000));
  gtk_spin_button_set_value (self->seconds, (double) control->increment_ms / 1000);
}

static void
clock_changed_cb (LogresNewGame *self)
{
  guint kind = adw_combo_row_get_selected (self->clock);

  gtk_widget_set_visible (GTK_WIDGET (self->minutes_row), kind != CLOCK_NONE);
  gtk_widget_set_visible (GTK_WIDGET (self->seconds_row), kind == CLOCK_GAME);
}

/* Moves a group of the template to the end. The groups of the players are added later, but must
 * come first. */
static void
put_last (LogresNewGame *self, AdwPreferencesGroup *group)
{
  g_object_ref (group);
  adw_preferences_page_remove (self->page, group);
  adw_preferences_page_add (self->page, group);
  g_object_unref (group);
}

/* ---- Choices ---- */

static TimeControl
chosen_control (LogresNewGame *self)
{
  TimeControl control = { 0 };
  guint kind = adw_combo_row_get_selected (self->clock);

  if (kind == CLOCK_NONE)
    return control;

  control.main_ms = (int64_t) (gtk_spin_button_get_value (self->minutes) * 60 * 1000);
  if (kind == CLOCK_GAME)
    control.increment_ms = (int64_t) (gtk_spin_button_get_value (self->seconds) * 1000);
  control.is_per_move = kind == CLOCK_MOVE;

  return control;
}

void
logres_new_game_get_setup (LogresNewGame *self, GameSetup *setup)
{
  g_return_if_fail (LOGRES_IS_NEW_GAME (self));

  *setup = (GameSetup) { .variant = self->variant, .control = chosen_control (self) };
  for (int seat = 0; seat < self->variant->n_seats; seat++) {
    int level = (int) adw_combo_row_get_selected (self->kinds[seat]);
    const char *name = gtk_editable_get_text (GTK_EDITABLE (self->names[seat]));

    setup->players[seat] = player_new (level, level == 0 ? name : "");
  }
  setup->below = (Seat) adw_combo_row_get_selected (self->below);
  if (self->variant->trees_each > 0)
    setup->trees = (TreeKind) adw_combo_row_get_selected (self->trees);
}

static void
start_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GameSetup setup;

  logres_new_game_get_setup (LOGRES_NEW_GAME (widget), &setup);
  g_signal_emit_by_name (widget, "start", &setup);
  gtk_window_close (GTK_WINDOW (widget));
}

/* ---- Life cycle ---- */

static void
logres_new_game_finalize (GObject *object)
{
  kept_keys_free (LOGRES_NEW_GAME (object)->results);

  G_OBJECT_CLASS (logres_new_game_parent_class)->finalize (object);
}

static void
logres_new_game_class_init (LogresNewGameClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = logres_new_game_finalize;

  g_signal_new ("start", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_POINTER);
  gtk_widget_class_install_action (widget_class, "new-game.start", NULL, start_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  template_set (widget_class, "new-game");
  gtk_widget_class_bind_template_child (widget_class, LogresNewGame, title);
  gtk_widget_class_bind_template_child (widget_class, LogresNewGame, page);
  gtk_widget_class_bind_template_child (widget_class, LogresNewGame, board_group);
  gtk_widget_class_bind_template_child (widget_class, LogresNewGame, clock_group);
  gtk_widget_class_bind_template_child (widget_class, LogresNewGame, below);
  gtk_widget_class_bind_template_child (widget_class, LogresNewGame, clock);
  gtk_widget_class_bind_template_child (widget_class, LogresNewGame, trees);
  gtk_widget_class_bind_template_child (widget_class, LogresNewGame, minutes_row);
  gtk_widget_class_bind_template_child (widget_class, LogresNewGame, seconds_row);
  gtk_widget_class_bind_template_child (widget_class, LogresNewGame, minutes);
  gtk_widget_class_bind_template_child (widget_class, LogresNewGame, seconds);
  gtk_widget_class_bind_template_callback (widget_class, clock_changed_cb);
}

static void
logres_new_game_init (LogresNewGame *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->results = level_results_new ();
  message_tell_damage (GTK_WINDOW (self), _ ("The results were damaged"),
                       kept_keys_set_aside (self->results));
  /* Give the focus to the default button. Otherwise Enter would press the first button, Cancel. */
  gtk_window_set_focus (GTK_WINDOW (self), gtk_window_get_default_widget (GTK_WINDOW (self)));
  clock_changed_cb (self);
}

static LogresNewGame *
new_dialog (GtkWindow *parent, const GameSetup *setup)
{
  LogresNewGame *self =
    g_object_new (LOGRES_TYPE_NEW_GAME, "transient-for", parent, "modal", parent != NULL, NULL);

  self->variant = setup->variant;
  adw_window_title_set_subtitle (self->title, words_variant (setup->variant));
  add_players (self, setup);
  fill_below (self);
  adw_combo_row_set_selected (self->below, setup->below);
  choose_clock (self, &setup->control);
  put_last (self, self->clock_group);
  put_last (self, self->board_group);

  return self;
}

GtkWindow *
logres_new_game_new (GtkWindow *parent, const Variant *variant)
{
  GameSetup setup;
  LogresNewGame *self;

  game_setup_init (&setup, variant);
  self = new_dialog (parent, &setup);
  gtk_widget_set_visible (GTK_WIDGET (self->trees), variant->trees_each > 0);
  accessible_name_mend (GTK_WIDGET (self));

  return GTK_WINDOW (self);
}

GtkWindow *
logres_new_game_new_from (GtkWindow *parent, const GameSetup *setup)
{
  LogresNewGame *self = new_dialog (parent, setup);

  gtk_window_set_title (GTK_WINDOW (self), _ ("Play from Here"));
  adw_window_title_set_title (self->title, _ ("Play from Here"));
  gtk_widget_set_visible (GTK_WIDGET (self->trees), FALSE);
  accessible_name_mend (GTK_WIDGET (self));

  return GTK_WINDOW (self);
}
