#include "app/start/new-game.h"

#include "app/board/board-look.h"
#include "app/kit/accessible-name.h"
#include "app/kit/error-dialog.h"
#include "app/kit/fold-layout.h"
#include "app/kit/settings.h"
#include "app/kit/template.h"
#include "app/start/clock-picker.h"
#include "app/start/handicap-picker.h"
#include "app/start/kind-picker.h"
#include "app/start/level-picker.h"
#include "app/start/mail-questions.h"
#include "app/start/seat-table.h"
#include "app/start/setup-memory.h"
#include "app/start/side-picker.h"
#include "wording/game-names.h"
#include "wording/level-words.h"

#include <glib/gi18n.h>

enum { CARD_GAP = 12, POSITION_SIDE = 140, WIDTH = 680, HEIGHT_OF_FOUR = 720 };

struct _LogresNewGame {
  AdwWindow parent_instance;

  const Variant *variant;
  KeptKeys *results;  /* owned */
  gboolean is_from;   /* the game continues from a position */
  gboolean is_filled; /* the widgets show the setup, so changes are the user's */

  AdwEntryRow *names[MAX_SEATS]; /* children */

  AdwWindowTitle *title; /* template children */
  AdwBin *position;
  LogresKindPicker *kinds;
  GtkBox *side_row, *clock_row;
  LogresSeatTable *seats;
  LogresSidePicker *side;
  LogresLevelPicker *level;
  LogresClockPicker *clock;
  LogresHandicapPicker *handicap;
  LogresMailQuestions *mail;
  AdwPreferencesGroup *people;
  AdwExpanderRow *options;
  AdwEntryRow *own_name;
  AdwActionRow *watch_row, *coach_row;
  GtkSwitch *watch, *coach;
  AdwComboRow *other_level, *below, *trees;
};

G_DEFINE_FINAL_TYPE (LogresNewGame, logres_new_game, ADW_TYPE_WINDOW)

/* ---- Kinds of games ---- */

static gboolean
has_four (LogresNewGame *self)
{
  return self->variant->n_seats > 2;
}

static GameKind
chosen_kind (LogresNewGame *self)
{
  return logres_kind_picker_get_kind (self->kinds);
}

static gboolean
is_watched (LogresNewGame *self)
{
  return !has_four (self) && chosen_kind (self) == KIND_COMPUTER &&
         gtk_switch_get_active (self->watch);
}

/* In a game for two, the user has one side, unless two people or two computers play. */
static gboolean
has_own_side (LogresNewGame *self)
{
  return !has_four (self) && chosen_kind (self) != KIND_PEOPLE && !is_watched (self);
}

static gboolean
is_side_random (LogresNewGame *self)
{
  return has_own_side (self) && logres_side_picker_get_side (self->side) == SIDE_RANDOM;
}

/* Returns the side of the user. If chance decides, returns the first side. */
static Seat
own_seat (LogresNewGame *self)
{
  return (Seat) (logres_side_picker_get_side (self->side) % SIDE_RANDOM);
}

/* ---- Seats of four players ---- */

static gboolean
is_person (LogresNewGame *self, int seat)
{
  return has_four (self) && logres_seat_table_get_level (self->seats, (Seat) seat) == SEAT_PERSON;
}

static gboolean
is_computer (LogresNewGame *self, int seat)
{
  return has_four (self) && logres_seat_table_get_level (self->seats, (Seat) seat) > 0;
}

static int
count_seats (LogresNewGame *self, gboolean (*is_counted) (LogresNewGame *self, int seat))
{
  int n = 0;

  for (int seat = 0; seat < self->variant->n_seats; seat++)
    n += is_counted (self, seat);

  return n;
}

/* Returns whether the player of this seat gets the moves by email. */
static gboolean
is_elsewhere (LogresNewGame *self, int seat)
{
  return has_four (self) ? logres_seat_table_get_level (self->seats, (Seat) seat) == SEAT_BY_EMAIL
                         : chosen_kind (self) == KIND_MAIL && seat != own_seat (self);
}

static unsigned
seats_elsewhere (LogresNewGame *self)
{
  unsigned seats = 0;

  for (int seat = 0; seat < self->variant->n_seats; seat++)
    seats |= is_elsewhere (self, seat) ? 1u << seat : 0;

  return seats;
}

static gboolean
is_by_mail (LogresNewGame *self)
{
  return seats_elsewhere (self) != 0;
}

/* Returns whether a person sits on this seat in a game of this kind. The first seat is the user's.
 */
static gboolean
has_person (LogresNewGame *self, GameKind kind, Seat seat)
{
  return seat == 0 || kind == KIND_PEOPLE ||
         (kind == KIND_FRIEND && seat == self->variant->seats[0].partner);
}

static gboolean
seats_fit (LogresNewGame *self, GameKind kind)
{
  if (kind == KIND_MAIL || is_by_mail (self))
    return kind == KIND_MAIL && is_by_mail (self);

  for (int seat = 0; seat < self->variant->n_seats; seat++)
    if (is_person (self, seat) != has_person (self, kind, (Seat) seat))
      return FALSE;

  return TRUE;
}

/* Returns the level of the first computer, or 0. */
static int
first_level (LogresNewGame *self)
{
  for (int seat = 0; seat < self->variant->n_seats; seat++)
    if (is_computer (self, seat))
      return logres_seat_table_get_level (self->seats, (Seat) seat);

  return 0;
}

static GameKind
kind_of_four (LogresNewGame *self)
{
  GameKind kind = KIND_COMPUTER;

  while (kind < KIND_OTHER && !seats_fit (self, kind))
    kind++;

  return kind;
}

static void
fill_seats (LogresNewGame *self, GameKind kind)
{
  int other = kind == KIND_MAIL ? SEAT_BY_EMAIL : logres_level_picker_get_level (self->level);

  for (int seat = 0; seat < self->variant->n_seats; seat++)
    logres_seat_table_set_level (self->seats, (Seat) seat,
                                 has_person (self, kind, (Seat) seat) ? SEAT_PERSON : other);
}

/* ---- Which questions are asked ---- */

static gboolean
has_person_and_computer (LogresNewGame *self)
{
  return has_four (self) ? count_seats (self, is_person) > 0 && count_seats (self, is_computer) > 0
                         : chosen_kind (self) == KIND_COMPUTER && !is_watched (self);
}

static void
show (gpointer widget, gboolean is_visible)
{
  gtk_widget_set_visible (GTK_WIDGET (widget), is_visible);
}

static void
show_options (LogresNewGame *self)
{
  show (self->own_name, has_own_side (self));
  show (self->watch_row, !has_four (self) && chosen_kind (self) == KIND_COMPUTER);
  show (self->other_level, is_watched (self));
  show (self->coach_row, has_person_and_computer (self));
  show (self->handicap, !self->is_from);
  show (self->below, !is_side_random (self));
  show (self->trees, self->variant->trees_each > 0 && !self->is_from);
  for (int seat = 0; has_four (self) && seat < self->variant->n_seats; seat++)
    show (self->names[seat], !is_computer (self, seat));
}

/* A game for four has the card for email only after a seat was given to a player by email.
 * Otherwise the dialog would be too high. */
static void
show_mail (LogresNewGame *self)
{
  logres_kind_picker_show_mail (self->kinds,
                                !self->is_from && (!has_four (self) || is_by_mail (self)));
  logres_mail_questions_ask (self->mail, seats_elsewhere (self));
}

/* A game by email needs a player here. */
static void
update (LogresNewGame *self)
{
  GameKind kind = chosen_kind (self);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "new-game.start",
                                 count_seats (self, is_elsewhere) < self->variant->n_seats);
  show (self->seats, has_four (self));
  show (self->level, has_four (self) ? count_seats (self, is_computer) > 0 : kind == KIND_COMPUTER);
  show (self->people, !has_four (self) && kind == KIND_PEOPLE);
  show_mail (self);
  show (self->side_row, has_own_side (self));
  show (self->clock_row, !is_by_mail (self));
  show_options (self);
}

/* ---- Answers ---- */

static void
update_cb (LogresNewGame *self)
{
  if (self->is_filled)
    update (self);
}

static void
kind_chosen_cb (LogresNewGame *self)
{
  if (!self->is_filled)
    return;

  if (has_four (self))
    fill_seats (self, chosen_kind (self));
  update (self);
}

static void
side_changed_cb (LogresNewGame *self)
{
  if (!self->is_filled)
    return;

  adw_combo_row_set_selected (self->below, own_seat (self));
  update (self);
}

static void
level_changed_cb (LogresNewGame *self)
{
  if (!self->is_filled)
    return;

  for (int seat = 0; has_four (self) && seat < self->variant->n_seats; seat++)
    if (is_computer (self, seat))
      logres_seat_table_set_level (self->seats, (Seat) seat,
                                   logres_level_picker_get_level (self->level));
}

/* Shows the kind of game and the level that fit the seats. */
static void
seats_changed_cb (LogresNewGame *self)
{
  int level = first_level (self);

  self->is_filled = FALSE;
  logres_kind_picker_set_kind (self->kinds, kind_of_four (self));
  if (level > 0)
    logres_level_picker_set_level (self->level, level);
  self->is_filled = TRUE;
  update (self);
}

/* ---- Building ---- */

/* Adds the rows for the names of people. Two people are asked at once, four in the options. */
static void
add_names (LogresNewGame *self)
{
  for (int seat = 0; seat < self->variant->n_seats; seat++) {
    GtkWidget *row = adw_entry_row_new ();

    adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row),
                                   words_seat (self->variant, (Seat) seat));
    self->names[seat] = ADW_ENTRY_ROW (row);
    if (has_four (self))
      adw_expander_row_add_row (self->options, row);
    else
      adw_preferences_group_add (self->people, row);
  }
}

static void
fill_below (LogresNewGame *self)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  for (int seat = 0; seat < self->variant->n_seats; seat++)
    gtk_string_list_append (list, words_seat (self->variant, (Seat) seat));
  adw_combo_row_set_model (self->below, G_LIST_MODEL (list));
}

static void
fill_levels (LogresNewGame *self)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  for (int level = 1; level <= N_LEVELS; level++) {
    g_autofree char *text = level_score_new_level (self->variant, level);

    gtk_string_list_append (list, text);
  }
  adw_combo_row_set_model (self->other_level, G_LIST_MODEL (list));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->other_level),
                                 words_seat (self->variant, 1));
}

static void
build (LogresNewGame *self)
{
  adw_window_title_set_subtitle (self->title, words_variant (self->variant));
  logres_kind_picker_set_variant (self->kinds, self->variant);
  if (has_four (self)) {
    logres_seat_table_set_variant (self->seats, self->variant, !self->is_from);
    gtk_window_set_default_size (GTK_WINDOW (self), WIDTH, HEIGHT_OF_FOUR);
  }
  g_signal_connect_object (self->seats, "changed", G_CALLBACK (seats_changed_cb), self,
                           G_CONNECT_SWAPPED);
  logres_level_picker_set_variant (self->level, self->variant, self->results);
  logres_side_picker_set_variant (self->side, self->variant);
  gtk_widget_set_layout_manager (GTK_WIDGET (self->side_row), logres_fold_layout_new (CARD_GAP));
  gtk_widget_set_layout_manager (GTK_WIDGET (self->clock_row), logres_fold_layout_new (CARD_GAP));
  add_names (self);
  logres_mail_questions_set_variant (self->mail, self->variant);
  logres_handicap_picker_set_variant (self->handicap, self->variant);
  fill_below (self);
  fill_levels (self);
}

/* ---- From a setup to the widgets ---- */

static GameKind
kind_of_two (const GameSetup *setup)
{
  if (setup->seats_elsewhere != 0)
    return KIND_MAIL;

  return player_is_engine (&setup->players[0]) || player_is_engine (&setup->players[1])
           ? KIND_COMPUTER
           : KIND_PEOPLE;
}

static void
set_text (AdwEntryRow *row, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (row), text);
}

/* Fills the rows of a game for two. The user is the player below, or the only person. */
static void
show_two (LogresNewGame *self, const GameSetup *setup)
{
  const Player *players = setup->players;
  gboolean is_first_engine = player_is_engine (&players[0]);
  Seat own = is_first_engine == player_is_engine (&players[1]) ? setup->below : is_first_engine;
  gboolean are_both_engines = is_first_engine && player_is_engine (&players[1]);
  int level;

  logres_kind_picker_set_kind (self->kinds, kind_of_two (setup));
  gtk_switch_set_active (self->watch, are_both_engines);
  logres_side_picker_set_side (self->side, setup->is_side_random ? SIDE_RANDOM : own);
  set_text (self->own_name, players[own].name);
  logres_mail_questions_set_name (self->mail, players[1 - own].name);
  level = are_both_engines ? players[0].level : players[1 - own].level;
  logres_level_picker_set_level (self->level, level > 0 ? level : setup->level);
  adw_combo_row_set_selected (self->other_level, (guint) MAX (players[1].level, 1) - 1);
}

static void
show_four (LogresNewGame *self, const GameSetup *setup)
{
  int level = 0;

  for (int seat = setup->variant->n_seats - 1; seat >= 0; seat--) {
    logres_seat_table_set_level (
      self->seats, (Seat) seat,
      (setup->seats_elsewhere & 1u << seat) != 0 ? SEAT_BY_EMAIL : setup->players[seat].level);
    level = player_is_engine (&setup->players[seat]) ? setup->players[seat].level : level;
  }
  logres_level_picker_set_level (self->level, level > 0 ? level : setup->level);
  seats_changed_cb (self);
}

static void
show_coach (LogresNewGame *self)
{
  g_autoptr (GSettings) settings = settings_new ();

  level_results_retire_coach (self->results, settings);
  gtk_switch_set_active (self->coach, g_settings_get_boolean (settings, "coach"));
}

/* Writes the setting only if the user has changed it: else the fifth win may turn the coach off. */
static void
keep_coach (LogresNewGame *self, GSettings *settings)
{
  gboolean is_on = gtk_switch_get_active (self->coach);

  if (has_person_and_computer (self) && is_on != g_settings_get_boolean (settings, "coach"))
    g_settings_set_boolean (settings, "coach", is_on);
}

static void
show_setup (LogresNewGame *self, const GameSetup *setup)
{
  for (int seat = 0; seat < setup->variant->n_seats; seat++)
    set_text (self->names[seat], setup->players[seat].name);
  logres_mail_questions_show (self->mail, setup);
  logres_clock_picker_set_control (self->clock, &setup->control);
  adw_combo_row_set_selected (self->below, setup->below);
  adw_combo_row_set_selected (self->trees, setup->trees);
  logres_handicap_picker_set_missing (self->handicap, setup->missing);
  show_coach (self);
  if (has_four (self))
    show_four (self, setup);
  else
    show_two (self, setup);
  self->is_filled = TRUE;
  update (self);
}

/* ---- From the widgets to a setup ---- */

static Player
person_of (AdwEntryRow *row)
{
  return player_new (0, gtk_editable_get_text (GTK_EDITABLE (row)));
}

static Player
player_of_two (LogresNewGame *self, Seat seat)
{
  GameKind kind = chosen_kind (self);

  if (kind == KIND_PEOPLE)
    return person_of (self->names[seat]);
  if (is_watched (self) && seat == 1)
    return player_new ((int) adw_combo_row_get_selected (self->other_level) + 1, "");
  if (!is_watched (self) && seat == own_seat (self))
    return person_of (self->own_name);
  if (kind == KIND_MAIL)
    return player_new (0, logres_mail_questions_get_name (self->mail));

  return player_new (logres_level_picker_get_level (self->level), "");
}

static Player
player_of_four (LogresNewGame *self, Seat seat)
{
  int level = logres_seat_table_get_level (self->seats, seat);

  return level > 0 ? player_new (level, "") : person_of (self->names[seat]);
}

void
logres_new_game_get_setup (LogresNewGame *self, GameSetup *setup)
{
  g_return_if_fail (LOGRES_IS_NEW_GAME (self));

  *setup = (GameSetup) { .variant = self->variant,
                         .below = (Seat) adw_combo_row_get_selected (self->below),
                         .missing = logres_handicap_picker_get_missing (self->handicap),
                         .level = logres_level_picker_get_level (self->level),
                         .is_side_random = is_side_random (self) };
  for (int seat = 0; seat < self->variant->n_seats; seat++)
    setup->players[seat] =
      has_four (self) ? player_of_four (self, (Seat) seat) : player_of_two (self, (Seat) seat);
  setup->seats_elsewhere = seats_elsewhere (self);
  logres_mail_questions_read (self->mail, setup);
  if (setup->is_side_random || (!has_four (self) && is_by_mail (self)))
    setup->below = own_seat (self);
  if (!is_by_mail (self))
    setup->control = logres_clock_picker_get_control (self->clock);
  if (self->variant->trees_each > 0)
    setup->trees = (TreeKind) adw_combo_row_get_selected (self->trees);
}

static void
start_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LogresNewGame *self = LOGRES_NEW_GAME (widget);
  g_autoptr (GSettings) settings = settings_new ();
  GameSetup setup;

  logres_new_game_get_setup (self, &setup);
  if (!self->is_from)
    setup_memory_keep (settings, &setup);
  keep_coach (self, settings);
  game_setup_draw_sides (&setup);
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
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, LogresNewGame, title);
  gtk_widget_class_bind_template_child (widget_class, LogresNewGame, position);
  gtk_widget_class_bind_template_child (widget_class, LogresNewGame, kinds);
  gtk_widget_class_bind_template_child (widget_class, LogresNewGame, seats);
  gtk_widget_class_bind_template_child (widget_class, LogresNewGame, level);
  gtk_widget_class_bind_template_child (widget_class, LogresNewGame, people);
  gtk_widget_class_bind_template_child (widget_class, LogresNewGame, mail);
  gtk_widget_class_bind_template_child (widget_class, LogresNewGame, side_row);
  gtk_widget_class_bind_template_child (widget_class, LogresNewGame, side);
  gtk_widget_class_bind_template_child (widget_class, LogresNewGame, clock_row);
  gtk_widget_class_bind_template_child (widget_class, LogresNewGame, clock);
  gtk_widget_class_bind_template_child (widget_class, LogresNewGame, options);
  gtk_widget_class_bind_template_child (widget_class, LogresNewGame, handicap);
  gtk_widget_class_bind_template_child (widget_class, LogresNewGame, own_name);
  gtk_widget_class_bind_template_child (widget_class, LogresNewGame, watch_row);
  gtk_widget_class_bind_template_child (widget_class, LogresNewGame, watch);
  gtk_widget_class_bind_template_child (widget_class, LogresNewGame, coach_row);
  gtk_widget_class_bind_template_child (widget_class, LogresNewGame, coach);
  gtk_widget_class_bind_template_child (widget_class, LogresNewGame, other_level);
  gtk_widget_class_bind_template_child (widget_class, LogresNewGame, below);
  gtk_widget_class_bind_template_child (widget_class, LogresNewGame, trees);
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
  g_type_ensure (LOGRES_TYPE_CLOCK_PICKER);
  g_type_ensure (LOGRES_TYPE_HANDICAP_PICKER);
  g_type_ensure (LOGRES_TYPE_KIND_PICKER);
  g_type_ensure (LOGRES_TYPE_LEVEL_PICKER);
  g_type_ensure (LOGRES_TYPE_MAIL_QUESTIONS);
  g_type_ensure (LOGRES_TYPE_SEAT_TABLE);
  g_type_ensure (LOGRES_TYPE_SIDE_PICKER);
  template_set (widget_class, "new-game");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, kind_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, level_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, side_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, update_cb);
}

static void
logres_new_game_init (LogresNewGame *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->results = level_results_new ();
  message_tell_damage (GTK_WINDOW (self), _ ("Your results were damaged"),
                       kept_keys_set_aside (self->results));
  /* Give the focus to the default button. Otherwise Enter would press the first card. */
  gtk_window_set_focus (GTK_WINDOW (self), gtk_window_get_default_widget (GTK_WINDOW (self)));
}

static LogresNewGame *
new_dialog (GtkWindow *parent, const GameSetup *setup, gboolean is_from)
{
  LogresNewGame *self =
    g_object_new (LOGRES_TYPE_NEW_GAME, "transient-for", parent, "modal", parent != NULL, NULL);

  self->variant = setup->variant;
  self->is_from = is_from;
  build (self);
  show_setup (self, setup);
  accessible_name_mend (GTK_WIDGET (self));

  return self;
}

static LogresNewGame *
new_for_variant (GtkWindow *parent, const Variant *variant)
{
  g_autoptr (GSettings) settings = settings_new ();
  GameSetup setup;

  if (!setup_memory_recall (settings, variant, &setup))
    game_setup_init (&setup, variant);

  return new_dialog (parent, &setup, FALSE);
}

GtkWindow *
logres_new_game_new (GtkWindow *parent, const Variant *variant)
{
  return GTK_WINDOW (new_for_variant (parent, variant));
}

GtkWindow *
logres_new_game_new_by_mail (GtkWindow *parent, const Variant *variant)
{
  LogresNewGame *self = new_for_variant (parent, variant);

  logres_kind_picker_set_kind (self->kinds, KIND_MAIL);

  return GTK_WINDOW (self);
}

/* Shows a small board with the position, which replaces the name of the game. */
static void
show_position (LogresNewGame *self, const Position *pos)
{
  GtkWidget *picture = logres_board_view_new_picture ();

  board_look_follow (LOGRES_BOARD_VIEW (picture), TRUE);
  logres_board_view_set_position (LOGRES_BOARD_VIEW (picture), pos);
  gtk_widget_set_size_request (picture, POSITION_SIDE, POSITION_SIDE);
  adw_bin_set_child (self->position, picture);
  show (self->position, TRUE);
}

GtkWindow *
logres_new_game_new_from (GtkWindow *parent, const GameSetup *setup, const Position *pos)
{
  LogresNewGame *self = new_dialog (parent, setup, TRUE);

  gtk_window_set_title (GTK_WINDOW (self), _ ("Play from Here"));
  adw_window_title_set_title (self->title, _ ("Play from Here"));
  adw_window_title_set_subtitle (self->title, "");
  show_position (self, pos);

  return GTK_WINDOW (self);
}
