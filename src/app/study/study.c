#include "app/study/study.h"

#include "app/explorer/explorer-panel.h"
#include "app/game/session-edit.h"
#include "app/game/session-look.h"
#include "app/game/session-time.h"
#include "app/kit/settings.h"
#include "app/study/analysis-panel.h"
#include "app/study/chance-bar.h"
#include "core/rules/route.h"
#include "engine/report/win-chance.h"
#include "wording/game-names.h"
#include "wording/score-text.h"

#include <glib/gi18n.h>

static void
tell (Study *self)
{
  self->changed (self->page);
}

/* ---- The bar ---- */

static double
chance_of (const Turn *turn, int score)
{
  double chance = win_chance (turn->pos.variant, score);

  return variant_team (turn->pos.seat) == 0 ? chance : 1 - chance;
}

/* Returns the chance of the first team when the game is over. */
static double
chance_at_end (Result result)
{
  return result == DRAW ? 0.5 : result == FIRST_TEAM_WINS ? 1 : 0;
}

/* Shows the chances at the shown node. The evaluation of a threat is not used, because in a threat
 * another player is to move. The bar keeps the chances of the node before until the engine tells
 * those of this node. If the engine does not look for them, the bar is hidden and keeps its room.
 */
static void
show_chance (Study *self)
{
  const Node *node = logres_game_session_get_shown (self->session);
  const Evaluation *evaluation = analysis_get_evaluation (self->analysis);
  Result result = turn_ending (&node->turn).result;
  gboolean has_chance = !self->is_threat && evaluation != NULL && evaluation->n_lines > 0;

  if (result != ONGOING)
    logres_chance_bar_set_chance (LOGRES_CHANCE_BAR (self->bar), chance_at_end (result));
  else if (has_chance)
    logres_chance_bar_set_chance (LOGRES_CHANCE_BAR (self->bar),
                                  chance_of (&node->turn, evaluation->lines[0].score));
  if (result != ONGOING || has_chance)
    self->judged = node;
  gtk_widget_set_child_visible (self->bar, self->judged == node ||
                                             (study_is_running (self) && !self->is_threat));
}

/* ---- Arrows ---- */

static void
mark_line (Study *self, const EvaluationLine *line, int number, BoardMarks *marks)
{
  const Position *pos = &analysis_get_turn (self->analysis)->pos;
  Move move = line->moves[0];

  if (line->n_moves == 0)
    return;
  if (move.kind == MOVE_TREE)
    squares_add (&marks->squares[MARK_CIRCLE], move.to);
  board_marks_add_move (marks, self->is_threat ? ARROW_THREAT : ARROW_ENGINE, number, pos, move);
}

static int
count_arrows (Study *self, const Evaluation *evaluation)
{
  g_autofree char *arrows = g_settings_get_string (self->settings, "analysis-arrows");

  if (evaluation == NULL || g_str_equal (arrows, "off"))
    return 0;

  return g_str_equal (arrows, "one") ? MIN (evaluation->n_lines, 1) : evaluation->n_lines;
}

void
study_mark (Study *self, BoardMarks *marks)
{
  const Evaluation *evaluation;
  int n;

  if (study_get_preview (self) != NULL)
    *marks = self->preview_marks;
  if (!self->is_open || study_get_preview (self) != NULL)
    return;

  evaluation = analysis_get_evaluation (self->analysis);
  n = count_arrows (self, evaluation);

  /* The arrow of the best line is drawn last, above the others. */
  for (int i = n - 1; i >= 0; i--)
    mark_line (self, &evaluation->lines[i], n > 1 ? i + 1 : 0, marks);
}

/* ---- Lines ---- */

/* Shows the engine's lines as they are now. Is not called while the user points at a line, so that
 * the line does not change below the pointer. */
static void
show_lines (Study *self)
{
  const Evaluation *evaluation = analysis_get_evaluation (self->analysis);

  self->turn = *analysis_get_turn (self->analysis);
  self->lines = evaluation != NULL ? *evaluation : (Evaluation) { 0 };
  logres_analysis_panel_show_lines (LOGRES_ANALYSIS_PANEL (self->panel), &self->turn,
                                    words_round (logres_game_session_get_shown (self->session)),
                                    &self->lines);
  logres_explorer_panel_show_scores (LOGRES_EXPLORER_PANEL (self->explorer));
}

static void
play_moves (Study *self, Turn turn, const Move *moves, int n)
{
  for (int i = 0; i < n; i++) {
    self->preview_marks = (BoardMarks) { 0 };
    board_marks_add_last (&self->preview_marks, &turn.pos, moves[i]);
    turn_play (&turn, moves[i], &turn, NULL);
  }
  self->preview = turn.pos;
}

static void
pointed_cb (Study *self, int line, int n)
{
  if (!self->is_open)
    return;

  self->line = line;
  self->n_pointed = n;
  self->has_explored = FALSE;
  if (n == 0) {
    show_lines (self);
  } else {
    play_moves (self, self->turn, self->lines.lines[line].moves, n);
    logres_analysis_panel_point (LOGRES_ANALYSIS_PANEL (self->panel), line, n);
  }
  tell (self);
}

const Position *
study_get_preview (Study *self)
{
  return self->n_pointed > 0 || self->has_explored ? &self->preview : NULL;
}

/* ---- Inserting a line ---- */

static void
say (Study *self, const char *text)
{
  logres_game_place_say (self->page, text);
}

/* Inserts the first `n` moves of a line. Returns the last node, or NULL. Refuses a threat with a
 * message, because a threat is not a legal line of the game. */
static const Node *
add_line (Study *self, const EvaluationLine *line, int n)
{
  if (self->is_threat) {
    say (self, _ ("A threat is not a legal move here."));
    return NULL;
  }

  return n > 0 ? logres_game_session_insert_line (self->session,
                                                  logres_game_session_get_shown (self->session),
                                                  line->moves, (guint) n)
               : NULL;
}

static void
chosen_cb (Study *self, int number, int n)
{
  const Node *end;

  self->n_pointed = 0;
  end = add_line (self, &self->lines.lines[number], n);
  if (end != NULL)
    logres_game_session_show (self->session, end);
  else
    pointed_cb (self, number, 0);
}

void
study_insert (Study *self)
{
  const EvaluationLine *line;

  line = &self->lines.lines[self->n_pointed > 0 ? self->line : 0];
  if (self->is_open && add_line (self, line, line->n_moves) != NULL)
    say (self, _ ("The line is now a variation."));
}

/* ---- The explorer ---- */

/* Returns the score as text, from the view that the user wants. The score is for the player to move
 * at the shown node. */
static char *
new_score (Study *self, const Turn *shown, int score)
{
  return logres_analysis_panel_new_score (LOGRES_ANALYSIS_PANEL (self->panel), shown,
                                          &(EvaluationLine) { .score = score });
}

/* Returns the score of the engine's line that begins with the move, or NULL. */
static char *
new_score_of_line (Study *self, const Turn *shown, Move move)
{
  if (!self->is_open || self->is_threat || self->turn.pos.hash != shown->pos.hash)
    return NULL;

  for (int i = 0; i < self->lines.n_lines; i++) {
    const EvaluationLine *line = &self->lines.lines[i];

    if (line->n_moves > 0 && move_is_equal (move_normal (&shown->pos, line->moves[0]), move))
      return new_score (self, shown, line->score);
  }

  return NULL;
}

/* Finds the evaluation that the studied game notes after the move, for the first team. */
static gboolean
find_own_score (const Node *shown, Move move, int *score)
{
  for (const Node *node = shown->child; node != NULL; node = node->sibling)
    if (move_is_equal (move_normal (&shown->turn.pos, node->move), move))
      return score_text_find_noted (node, score);

  return FALSE;
}

/* Returns what the engine says about the move now, or else what a game notes, or NULL. */
static char *
new_score_of_move (gpointer study, const ExploredMove *move)
{
  Study *self = study;
  const Node *shown = logres_game_session_get_shown (self->session);
  char *now = new_score_of_line (self, &shown->turn, move->move);
  int sign = variant_team (shown->turn.pos.seat) == 0 ? 1 : -1, score;

  if (now != NULL)
    return now;
  if (find_own_score (shown, move->move, &score))
    return new_score (self, &shown->turn, sign * score);

  return move->has_score ? new_score (self, &shown->turn, sign * move->score) : NULL;
}

static void
explored_cb (Study *self, const Move *move)
{
  if (!self->is_open)
    return;

  if (self->n_pointed > 0)
    pointed_cb (self, self->line, 0);
  self->has_explored = move != NULL;
  if (move != NULL)
    play_moves (self, logres_game_session_get_shown (self->session)->turn, move, 1);
  tell (self);
}

static void
explored_move_chosen_cb (Study *self, const Move *move)
{
  const Node *shown = logres_game_session_get_shown (self->session), *node;

  self->has_explored = FALSE;
  node = logres_game_session_insert_line (self->session, shown, move, 1);
  if (node != NULL)
    logres_game_session_show (self->session, node);
  else
    tell (self); /* the board shows the move no longer */
}

/* ---- The engine ---- */

static void
analysed_cb (gpointer study)
{
  Study *self = study;

  if (!self->is_open)
    return;

  if (self->turn.pos.hash != analysis_get_turn (self->analysis)->pos.hash)
    self->n_pointed = 0; /* the user pointed at a line of another position */
  logres_analysis_panel_show_work (LOGRES_ANALYSIS_PANEL (self->panel), self->analysis);
  show_chance (self);
  if (self->n_pointed > 0)
    return;

  show_lines (self);
  tell (self);
}

static void
set_engine (Study *self)
{
  analysis_set_engine (self->analysis,
                       (guint) g_settings_get_int (self->settings, "analysis-threads"),
                       (guint) g_settings_get_int (self->settings, "analysis-memory"));
}

static void
run (Study *self)
{
  analysis_set_running (
    self->analysis, self->is_open && g_settings_get_boolean (self->settings, "analysis-engine"));
}

static void
begin (Study *self)
{
  if (self->analysis != NULL)
    return;

  self->analysis = analysis_new (self->session, analysed_cb, self);
  analysis_set_lines (self->analysis, g_settings_get_int (self->settings, "analysis-lines"));
  set_engine (self);
}

static void
end (Study *self)
{
  self->is_open = FALSE;
  self->has_explored = FALSE;
  self->n_pointed = 0;
  g_clear_pointer (&self->analysis, analysis_free);
}

static void
set_open (Study *self, gboolean is_open)
{
  if (self->is_open == is_open)
    return;

  self->is_open = is_open;
  self->has_explored = FALSE;
  self->n_pointed = 0;
  if (is_open)
    begin (self);
  else
    study_set_threat (self, FALSE);
  if (self->analysis != NULL)
    run (self);
  analysed_cb (self);
  if (!is_open)
    tell (self); /* the board takes the arrows back */
}

/* ---- Settings ---- */

static void
setting_changed_cb (GSettings *settings, const char *key, Study *self)
{
  if (self->analysis == NULL || !g_str_has_prefix (key, "analysis-"))
    return;

  analysis_set_lines (self->analysis, g_settings_get_int (settings, "analysis-lines"));
  if (g_str_equal (key, "analysis-threads") || g_str_equal (key, "analysis-memory"))
    set_engine (self);
  run (self);
  analysed_cb (self);
}

/* ---- Functions for the actions ---- */

gboolean
study_is_running (Study *self)
{
  return self->analysis != NULL && analysis_is_running (self->analysis);
}

void
study_set_running (Study *self, gboolean is_running)
{
  g_settings_set_boolean (self->settings, "analysis-engine", is_running);
  if (self->analysis != NULL)
    run (self);
}

void
study_set_threat (Study *self, gboolean is_threat)
{
  self->is_threat = is_threat;
  if (self->analysis != NULL)
    analysis_set_threat (self->analysis, is_threat);
}

void
study_add_lines (Study *self, int n)
{
  int lines = g_settings_get_int (self->settings, "analysis-lines") + n;

  g_settings_set_int (self->settings, "analysis-lines", CLAMP (lines, 1, MOST_EVALUATION_LINES));
}

static const char *const next_arrows[][2] = {
  { "off", "one" },
  { "one", "several" },
  { "several", "off" },
};

void
study_turn_arrows (Study *self)
{
  g_autofree char *arrows = g_settings_get_string (self->settings, "analysis-arrows");

  for (gsize i = 0; i < G_N_ELEMENTS (next_arrows); i++)
    if (g_str_equal (arrows, next_arrows[i][0]))
      g_settings_set_string (self->settings, "analysis-arrows", next_arrows[i][1]);
}

/* ---- Display ---- */

/* Shows the games that had the shown position. */
static void
show_explored (Study *self)
{
  const Turn *turn = &logres_game_session_get_shown (self->session)->turn;

  if (logres_explorer_panel_show (LOGRES_EXPLORER_PANEL (self->explorer), turn))
    self->has_explored = FALSE;
}

void
study_show (Study *self, gboolean is_seen, Seat below)
{
  logres_chance_bar_set_game (LOGRES_CHANCE_BAR (self->bar),
                              logres_game_session_get_variant (self->session), below);
  show_explored (self);
  set_open (self, is_seen && logres_game_session_is_studying (self->session));
}

void
study_set_small (Study *self, gboolean is_small)
{
  if (self->is_small == is_small)
    return;

  self->is_small = is_small;
  logres_analysis_panel_set_small (LOGRES_ANALYSIS_PANEL (self->panel), is_small);
  analysed_cb (self);
}

/* ---- Life cycle ---- */

void
study_set_session (Study *self, LogresGameSession *session)
{
  end (self);
  self->is_threat = FALSE;
  g_set_object (&self->session, session);
}

Study *
study_new (LogresGamePlace *page, StudyFunc changed)
{
  Study *self = g_new0 (Study, 1);

  self->page = page;
  self->changed = changed;
  self->settings = settings_new ();
  self->panel = g_object_ref_sink (g_object_new (LOGRES_TYPE_ANALYSIS_PANEL, NULL));
  self->bar = g_object_ref_sink (g_object_new (LOGRES_TYPE_CHANCE_BAR, NULL));
  self->explorer = g_object_ref_sink (g_object_new (LOGRES_TYPE_EXPLORER_PANEL, NULL));
  logres_explorer_panel_set_scorer (LOGRES_EXPLORER_PANEL (self->explorer), new_score_of_move,
                                    self);
  g_signal_connect (self->settings, "changed", G_CALLBACK (setting_changed_cb), self);
  g_signal_connect_swapped (self->panel, "pointed", G_CALLBACK (pointed_cb), self);
  g_signal_connect_swapped (self->panel, "chosen", G_CALLBACK (chosen_cb), self);
  g_signal_connect_swapped (self->explorer, "pointed", G_CALLBACK (explored_cb), self);
  g_signal_connect_swapped (self->explorer, "chosen", G_CALLBACK (explored_move_chosen_cb), self);

  return self;
}

void
study_free (Study *self)
{
  study_set_session (self, NULL);
  g_signal_handlers_disconnect_by_data (self->settings, self);
  g_signal_handlers_disconnect_by_data (self->panel, self);
  g_signal_handlers_disconnect_by_data (self->explorer, self);
  g_object_unref (self->settings);
  g_object_unref (self->panel);
  g_object_unref (self->bar);
  g_object_unref (self->explorer);
  g_free (self);
}
