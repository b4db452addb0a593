#include "app/puzzles/puzzle-modes.h"

#include "app/kit/accessible-name.h"
#include "app/kit/day.h"
#include "app/kit/settings.h"
#include "app/kit/template.h"
#include "app/puzzles/puzzle-words.h"
#include "app/start/choice-card.h"
#include "wording/game-names.h"

#include <glib/gi18n.h>

/* Wide enough for the longest title in one line. */
enum { CARD_WIDTH = 230 };

static const char mode_key[] = "puzzle-mode", game_key[] = "puzzle-game",
                  theme_key[] = "puzzle-kind";

struct _LogresPuzzleModes {
  AdwBin parent_instance;

  const PuzzleBook *book; /* borrowed; NULL before the page is shown */
  GSettings *settings;    /* owned */
  GArray *games;          /* owned; of const Variant *, as the rows of `game`; NULL for all games */
  const PuzzleProgress *progress; /* borrowed */
  int n_mistakes;
  gboolean is_daily_tried, is_filled;

  GtkToggleButton *cards[N_PUZZLE_MODES]; /* borrowed */

  GtkFlowBox *modes; /* template children */
  GtkWidget *choices;
  AdwComboRow *game, *theme;
  GtkLabel *sentence;
  GtkButton *start;
};

G_DEFINE_FINAL_TYPE (LogresPuzzleModes, logres_puzzle_modes, ADW_TYPE_BIN)

/* The cards, with the words for the settings. */
static const struct {
  const char *word, *icon, *title, *line;
  gboolean has_game, has_theme;
} modes[] = {
  [MODE_RATED] = { "rated", "analysis-symbolic", N_ ("Rated"), N_ ("Matched to your rating"),
                   .has_game = TRUE },
  [MODE_THEME] = { "theme", "puzzle-symbolic", N_ ("By Theme"), N_ ("Practice one idea"),
                   .has_game = TRUE, .has_theme = TRUE },
  [MODE_RUSH] = { "rush", "rush-symbolic", N_ ("Rush"), N_ ("Three minutes, three lives"),
                  .has_game = TRUE },
  [MODE_DAILY] = { "daily", "x-office-calendar-symbolic", N_ ("Puzzle of the Day"),
                   N_ ("The same for everybody") },
  [MODE_MISTAKES] = { "mistakes", "review-symbolic", N_ ("My Mistakes"),
                      N_ ("From your own games") },
};

G_STATIC_ASSERT (G_N_ELEMENTS (modes) == N_PUZZLE_MODES);

/* ---- The answers ---- */

PuzzleMode
logres_puzzle_modes_get_mode (LogresPuzzleModes *self)
{
  int mode = 0;

  while (mode + 1 < N_PUZZLE_MODES && !gtk_toggle_button_get_active (self->cards[mode]))
    mode++;

  return (PuzzleMode) mode;
}

PuzzleWish
logres_puzzle_modes_get_wish (LogresPuzzleModes *self)
{
  guint game = adw_combo_row_get_selected (self->game);
  gboolean has_theme = modes[logres_puzzle_modes_get_mode (self)].has_theme;

  return (PuzzleWish) {
    .variant = game < self->games->len ? g_array_index (self->games, const Variant *, game) : NULL,
    .theme = has_theme ? (int) adw_combo_row_get_selected (self->theme) : -1,
  };
}

static void
remember (LogresPuzzleModes *self)
{
  PuzzleWish wish = logres_puzzle_modes_get_wish (self);

  g_settings_set_string (self->settings, mode_key, modes[logres_puzzle_modes_get_mode (self)].word);
  g_settings_set_string (self->settings, game_key, wish.variant != NULL ? wish.variant->id : "");
  if (wish.theme >= 0)
    g_settings_set_string (self->settings, theme_key, puzzle_theme_word ((PuzzleTheme) wish.theme));
}

/* ---- What the page shows ---- */

static char *
new_rush_sentence (int best)
{
  if (best == 0)
    return g_strdup (_ ("The puzzles get harder and harder. The clock runs from your first move."));

  return g_strdup_printf (_ ("Your best score is %d."), best);
}

static char *
new_mistakes_sentence (int n)
{
  if (n == 0)
    return g_strdup (_ ("Nothing to review today. The report after each game adds positions."));

  return g_strdup_printf (ngettext ("%d position from your games needs a better move.",
                                    "%d positions from your games need a better move.", n),
                          n);
}

/* Returns a sentence about the chosen mode. The caller frees it. */
static char *
new_sentence (LogresPuzzleModes *self)
{
  PuzzleWish wish = logres_puzzle_modes_get_wish (self);

  switch (logres_puzzle_modes_get_mode (self)) {
  case MODE_RATED:
    /* Translators: %d is the user's rating with puzzles. */
    return g_strdup_printf (_ ("Your rating is %d. The puzzles are about as hard."),
                            puzzle_progress_standing (self->progress)->rating);
  case MODE_THEME:
    return g_strdup (puzzle_words_theme_line ((PuzzleTheme) wish.theme));
  case MODE_RUSH:
    return new_rush_sentence (puzzle_progress_rush_best (self->progress, wish.variant));
  case MODE_DAILY:
    return g_strdup (self->is_daily_tried ? _ ("Come back tomorrow for the next one.")
                                          : _ ("You have not tried today’s puzzle yet."));
  case MODE_MISTAKES:
    return new_mistakes_sentence (self->n_mistakes);
  case N_PUZZLE_MODES:
    break;
  }

  return NULL;
}

/* Returns how many puzzles there are to choose from, and how many of them the user has tried. The
 * caller frees the text. */
static char *
new_count (LogresPuzzleModes *self, const PuzzleWish *wish)
{
  int n = puzzle_book_count (self->book, wish);
  int n_tried = puzzle_progress_count_tried (self->progress, self->book, wish);

  if (n_tried == 0)
    return g_strdup_printf (ngettext ("%d puzzle", "%d puzzles", n), n);

  /* Translators: how many puzzles of a set the user has tried. */
  return g_strdup_printf (ngettext ("%d of %d puzzle tried", "%d of %d puzzles tried", n), n_tried,
                          n);
}

static void
show_count (LogresPuzzleModes *self, const PuzzleWish *wish)
{
  g_autofree char *count = new_count (self, wish);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (wish->theme >= 0 ? self->theme : self->game), count);
  if (wish->theme >= 0)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (self->game), "");
  gtk_widget_set_sensitive (GTK_WIDGET (self->start), puzzle_book_count (self->book, wish) > 0);
}

static void
update (LogresPuzzleModes *self)
{
  PuzzleMode mode = logres_puzzle_modes_get_mode (self);
  PuzzleWish wish = logres_puzzle_modes_get_wish (self);
  g_autofree char *sentence = new_sentence (self);

  gtk_widget_set_visible (self->choices, modes[mode].has_game);
  gtk_widget_set_visible (GTK_WIDGET (self->theme), modes[mode].has_theme);
  gtk_label_set_label (self->sentence, sentence);
  gtk_widget_set_sensitive (GTK_WIDGET (self->start),
                            mode != MODE_MISTAKES || self->n_mistakes > 0);
  if (modes[mode].has_game)
    show_count (self, &wish);
}

static void
chosen_cb (LogresPuzzleModes *self)
{
  if (self->is_filled)
    update (self);
}

static void
start_cb (LogresPuzzleModes *self)
{
  remember (self);
  g_signal_emit_by_name (self, "start");
}

/* ---- Filling ---- */

static void
add_cards (LogresPuzzleModes *self)
{
  for (int i = 0; i < N_PUZZLE_MODES; i++) {
    GtkWidget *icon = gtk_image_new_from_icon_name (modes[i].icon);

    self->cards[i] = choice_card_new (icon, _ (modes[i].title), _ (modes[i].line), self->cards[0]);
    gtk_widget_set_size_request (GTK_WIDGET (self->cards[i]), CARD_WIDTH, -1);
    gtk_flow_box_append (self->modes, GTK_WIDGET (self->cards[i]));
    /* The card takes the focus, not its GtkFlowBoxChild. */
    gtk_widget_set_focusable (gtk_widget_get_parent (GTK_WIDGET (self->cards[i])), FALSE);
    g_signal_connect_object (self->cards[i], "toggled", G_CALLBACK (chosen_cb), self,
                             G_CONNECT_SWAPPED);
  }
}

/* Offers only the games that have puzzles, and selects the game of the settings. */
static void
fill_games (LogresPuzzleModes *self)
{
  g_autofree char *word = g_settings_get_string (self->settings, game_key);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  const Variant *chosen = variant_find (word), *none = NULL;
  guint selected = 0;

  g_array_append_val (self->games, none);
  gtk_string_list_append (names, _ ("Every Game"));
  for (gsize i = 0; i < n_variants; i++) {
    const Variant *variant = &variants[i];

    if (puzzle_book_count (self->book, &(PuzzleWish) { variant, -1 }) == 0)
      continue;
    if (variant == chosen)
      selected = self->games->len;
    g_array_append_val (self->games, variant);
    gtk_string_list_append (names, words_variant (variant));
  }
  adw_combo_row_set_model (self->game, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->game, selected);
}

static void
fill_themes (LogresPuzzleModes *self)
{
  g_autofree char *word = g_settings_get_string (self->settings, theme_key);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (int theme = 0; theme < N_PUZZLE_THEMES; theme++)
    gtk_string_list_append (names, puzzle_words_theme ((PuzzleTheme) theme));
  adw_combo_row_set_model (self->theme, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->theme, (guint) MAX (puzzle_theme_find (word), 0));
}

static void
choose_mode (LogresPuzzleModes *self)
{
  g_autofree char *word = g_settings_get_string (self->settings, mode_key);

  gtk_toggle_button_set_active (self->cards[MODE_RATED], TRUE);
  for (int i = 0; i < N_PUZZLE_MODES; i++)
    if (g_str_equal (modes[i].word, word))
      gtk_toggle_button_set_active (self->cards[i], TRUE);
}

static void
fill (LogresPuzzleModes *self, const PuzzleBook *book)
{
  self->book = book;
  fill_games (self);
  fill_themes (self);
  choose_mode (self);
  self->is_filled = TRUE;
}

void
logres_puzzle_modes_show (LogresPuzzleModes *self,
                          const PuzzleBook *book,
                          const PuzzleProgress *progress,
                          int n_mistakes)
{
  guint32 today = day_today ();
  const char *daily = puzzle_book_id (book, puzzle_book_daily (book, today));

  g_return_if_fail (LOGRES_IS_PUZZLE_MODES (self));

  self->progress = progress;
  self->n_mistakes = n_mistakes;
  self->is_daily_tried = puzzle_progress_has_tried_on (progress, daily, today);
  if (!self->is_filled)
    fill (self, book);
  update (self);
}

void
logres_puzzle_modes_set_mode (LogresPuzzleModes *self, PuzzleMode mode)
{
  g_return_if_fail (LOGRES_IS_PUZZLE_MODES (self));

  gtk_toggle_button_set_active (self->cards[mode], TRUE);
}

void
logres_puzzle_modes_focus (LogresPuzzleModes *self)
{
  g_return_if_fail (LOGRES_IS_PUZZLE_MODES (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->start));
}

/* ---- Life cycle ---- */

static void
logres_puzzle_modes_dispose (GObject *object)
{
  LogresPuzzleModes *self = LOGRES_PUZZLE_MODES (object);

  self->is_filled = FALSE; /* so that the end of the rows shows nothing */
  g_clear_object (&self->settings);
  template_dispose (object);
}

static void
logres_puzzle_modes_finalize (GObject *object)
{
  g_array_unref (LOGRES_PUZZLE_MODES (object)->games);

  G_OBJECT_CLASS (logres_puzzle_modes_parent_class)->finalize (object);
}

static void
logres_puzzle_modes_class_init (LogresPuzzleModesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = logres_puzzle_modes_dispose;
  G_OBJECT_CLASS (klass)->finalize = logres_puzzle_modes_finalize;
  g_signal_new ("start", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);

  template_set (widget_class, "puzzle-modes");
  gtk_widget_class_bind_template_child (widget_class, LogresPuzzleModes, modes);
  gtk_widget_class_bind_template_child (widget_class, LogresPuzzleModes, choices);
  gtk_widget_class_bind_template_child (widget_class, LogresPuzzleModes, game);
  gtk_widget_class_bind_template_child (widget_class, LogresPuzzleModes, theme);
  gtk_widget_class_bind_template_child (widget_class, LogresPuzzleModes, sentence);
  gtk_widget_class_bind_template_child (widget_class, LogresPuzzleModes, start);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, start_cb);
}

static void
logres_puzzle_modes_init (LogresPuzzleModes *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->settings = settings_new ();
  self->games = g_array_new (FALSE, FALSE, sizeof (const Variant *));
  add_cards (self);
  accessible_name_mend (GTK_WIDGET (self));
}
