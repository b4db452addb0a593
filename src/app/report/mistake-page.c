#include "app/report/mistake-page.h"

#include "app/game/node-ancestry.h"
#include "app/kit/accessible-name.h"
#include "app/kit/action-state.h"
#include "app/kit/fold-layout.h"
#include "app/kit/page-keys.h"
#include "app/kit/side-layout.h"
#include "app/kit/style-class.h"
#include "app/kit/template.h"
#include "app/kit/window-title.h"
#include "app/move-input/task-board.h"
#include "app/report/mistake-card.h"
#include "app/report/mistake-walk.h"
#include "app/report/report-graph.h"
#include "wording/game-names.h"

#include <glib/gi18n.h>

/* How long each move of the line is shown, and how long the praise is shown before the next
 * mistake. */
enum { BEAT_MS = 900, PRAISE_MS = 3000, GAP = 12 };

/* In a narrow page the board gets squares that a finger can hit, and the rest this share. */
enum { NARROW_SHARE = 29 };

struct _LogresMistakePage {
  AdwBin parent_instance;

  MistakeWalk *walk; /* owned; NULL after the end */
  TaskBoard *board;  /* owned */
  Seat below;
  int own;       /* the seat of the user, or NOBODY */
  guint wait_id; /* the id of the timeout that goes on with the line or the walk, or 0 */
  gboolean is_line_playing, is_narrow;
  WalkState led; /* the state for which the page has moved the focus */
  guint lead_id; /* the id of the source that moves the focus, or 0 */

  AdwWindowTitle *title; /* template children */
  GtkBox *area, *middle, *contents, *buttons, *leaves;
  AdwBin *board_bin, *prompt_bin;
  GtkLabel *number, *round, *words;
  GtkImage *words_icon;
  GtkWidget *words_box;
  LogresAnswerButtons *answers;
  LogresReportGraph *graph;
  LogresMistakeCard *card;
  GtkButton *first, *second, *third;
};

G_DEFINE_FINAL_TYPE (LogresMistakePage, logres_mistake_page, ADW_TYPE_BIN)

static gboolean
is_done (LogresMistakePage *self)
{
  return self->walk->state == WALK_DONE;
}

/* ---- Words ---- */

static char *
new_praise (LogresMistakePage *self)
{
  g_autofree char *reason = mistake_walk_new_praise (self->walk);

  /* Translators: praise for a good move, and what the move does. */
  return g_strdup_printf (_ ("Well done. %s"), reason);
}

static char *
new_news (LogresMistakePage *self, TaskTone *tone)
{
  static const TaskTone tones[] = {
    [WALK_ASKS] = TONE_PLAIN,  [WALK_JUDGES] = TONE_PLAIN, [WALK_RIGHT] = TONE_RIGHT,
    [WALK_WRONG] = TONE_WRONG, [WALK_FAILED] = TONE_WRONG, [WALK_ANSWER] = TONE_PLAIN,
    [WALK_DONE] = TONE_RIGHT,
  };

  *tone = tones[self->walk->state];
  switch (self->walk->state) {
  case WALK_RIGHT:
    return new_praise (self);
  case WALK_JUDGES:
  case WALK_WRONG:
  case WALK_FAILED:
    return retry_new_words (self->walk->retry);
  case WALK_ANSWER:
    return g_strdup (_ ("Watch the line, or play the better move yourself."));
  case WALK_DONE:
    return NULL;
  case WALK_ASKS:
  default:
    return g_strdup (_ ("Find a better move."));
  }
}

static void
show_words (LogresMistakePage *self)
{
  TaskTone tone = TONE_PLAIN;
  g_autofree char *words = task_board_dup_words (self->board, &tone);

  if (words == NULL)
    words = new_news (self, &tone);
  task_board_say (tone, words, self->words_box, self->words_icon, self->words);
}

static char *
new_number (LogresMistakePage *self)
{
  guint n = self->walk->steps->len;

  if (is_done (self))
    /* Translators: how many mistakes the user could correct, and how many there are. */
    return g_strdup_printf (_ ("Done. You found %u of %u."), mistake_walk_n_found (self->walk), n);

  return g_strdup_printf (_ ("Mistake %u of %u"), self->walk->at + 1, n);
}

static void
show_title (LogresMistakePage *self, const char *title, const char *subtitle)
{
  window_title_show (self->title, title, subtitle != NULL ? subtitle : "");
}

static void
show_number (LogresMistakePage *self)
{
  g_autofree char *number = new_number (self);
  g_autofree char *round =
    is_done (self) ? NULL
                   : g_strdup_printf (_ ("Move %u"), words_round (self->walk->retry->before));

  gtk_label_set_label (self->number, number);
  gtk_label_set_label (self->round, round != NULL ? round : "");
  gtk_widget_set_visible (GTK_WIDGET (self->number), !self->is_narrow || is_done (self));
  gtk_widget_set_visible (GTK_WIDGET (self->round), !self->is_narrow && round != NULL);
  if (self->is_narrow)
    show_title (self, number, round);
  else
    show_title (self, self->own != NOBODY ? _ ("Your Mistakes") : _ ("Mistakes"),
                words_variant (logres_game_session_get_variant (self->walk->session)));
}

/* ---- Buttons ---- */

/* The text and the action of each button. A button without a label is hidden, and the first button
 * is blue where the user has finished a task. */
static const struct {
  struct {
    const char *label, *action;
  } buttons[3];
  gboolean is_blue;
} rows[] = {
  [WALK_ASKS] = { { { N_ ("Show the Answer"), "game.show-answer" },
                    { N_ ("Skip"), "game.next-mistake" } },
                  FALSE },
  [WALK_JUDGES] = { { { N_ ("Show the Answer"), "game.show-answer" },
                      { N_ ("Skip"), "game.next-mistake" } },
                    FALSE },
  [WALK_RIGHT] = { { { N_ ("Next"), "game.next-mistake" } }, TRUE },
  [WALK_WRONG] = { { { N_ ("Try Again"), "game.retry" },
                     { N_ ("Show the Answer"), "game.show-answer" } },
                   TRUE },
  [WALK_FAILED] = { { { N_ ("Try Again"), "game.retry" },
                      { N_ ("Show the Answer"), "game.show-answer" } },
                    TRUE },
  [WALK_ANSWER] = { { { N_ ("Try It Yourself"), "game.retry" },
                      { N_ ("Play the Line"), "game.play-line" },
                      { N_ ("Next"), "game.next-mistake" } },
                    TRUE },
  [WALK_DONE] = { { { N_ ("Rematch"), "win.rematch" } }, TRUE },
};

static void
show_button (LogresMistakePage *self, GtkButton *button, const char *label, const char *action)
{
  gtk_widget_set_visible (GTK_WIDGET (button), label != NULL);
  if (label == NULL)
    return;

  gtk_button_set_label (button, _ (label));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), NULL);
  if (g_str_equal (action, "win.rematch"))
    gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "i", (int) self->below);
  else
    gtk_actionable_set_action_target_value (GTK_ACTIONABLE (button), NULL);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
}

static void
show_buttons (LogresMistakePage *self)
{
  GtkButton *buttons[] = { self->first, self->second, self->third };
  GActionMap *actions = G_ACTION_MAP (task_board_get_answers (self->board));

  for (gsize i = 0; i < G_N_ELEMENTS (buttons); i++)
    show_button (self, buttons[i], rows[self->walk->state].buttons[i].label,
                 rows[self->walk->state].buttons[i].action);
  style_class_set (self->first, "suggested-action", rows[self->walk->state].is_blue);
  action_enable (actions, "previous-mistake", self->walk->at > 0);
  action_enable (actions, "next-mistake", !is_done (self));
  action_enable (actions, "show-answer", !is_done (self) && self->walk->state != WALK_ANSWER);
  action_enable (actions, "play-line", self->walk->state == WALK_ANSWER);
  action_enable (actions, "retry", !is_done (self));
}

/* ---- The board ---- */

/* Marks the mistake where the question is asked, and otherwise the last move. */
static void
show_board (LogresMistakePage *self)
{
  const Node *shown = logres_game_session_get_shown (self->walk->session);
  BoardMarks marks = { 0 };

  board_marks_set_mover (&marks, &shown->turn.pos);
  if (!is_done (self) && shown == self->walk->retry->before)
    mistake_mark (&self->walk->mistake, self->walk->state == WALK_ANSWER, &marks);
  else
    node_ancestry_mark_move (shown, &marks);
  task_board_show (self->board, &marks, self->answers);
}

static void
hand_changed (gpointer page)
{
  LogresMistakePage *self = page;

  if (self->walk == NULL)
    return;

  show_board (self);
  show_words (self);
}

static void
show_mistake (LogresMistakePage *self)
{
  /* In a narrow page the praise says what the card would say. */
  gtk_widget_set_visible (GTK_WIDGET (self->card),
                          !is_done (self) && !(self->is_narrow && self->walk->state == WALK_RIGHT));
  if (is_done (self)) {
    logres_report_graph_show (self->graph, self->walk->report, -1);
    return;
  }

  logres_mistake_card_show (self->card, &self->walk->mistake, self->own,
                            self->walk->state == WALK_ANSWER || self->walk->state == WALK_RIGHT);
  logres_mistake_card_point (self->card, self->walk->n_shown);
  logres_report_graph_show (self->graph, self->walk->report,
                            g_array_index (self->walk->steps, WalkStep, self->walk->at).place);
}

static void
show_all (LogresMistakePage *self)
{
  task_board_follow (self->board);
  task_board_ask (self->board, self->walk->state == WALK_ASKS);
  show_number (self);
  show_mistake (self);
  hand_changed (self);
  show_buttons (self);
}

/* ---- What goes on by itself ---- */

/* Goes on with the line or, after the praise, with the next mistake. */
static gboolean
waited_cb (gpointer page)
{
  LogresMistakePage *self = page;
  MistakeWalk *walk = self->walk;

  if (task_board_is_playing (self->board))
    return G_SOURCE_CONTINUE;

  self->wait_id = 0;
  if (walk->state == WALK_RIGHT)
    mistake_walk_go (walk, walk->at + 1);
  else if (walk->n_shown < walk->mistake.n_line)
    mistake_walk_show_line (walk, walk->n_shown + 1);

  return G_SOURCE_REMOVE;
}

static void
wait (LogresMistakePage *self)
{
  const MistakeWalk *walk = self->walk;

  g_clear_handle_id (&self->wait_id, g_source_remove);
  self->is_line_playing =
    self->is_line_playing && walk->state == WALK_ANSWER && walk->n_shown < walk->mistake.n_line;
  if (walk->state == WALK_RIGHT || self->is_line_playing)
    self->wait_id =
      g_timeout_add (walk->state == WALK_RIGHT ? PRAISE_MS : BEAT_MS, waited_cb, self);
}

/* Gives the focus to the board or to the button that the user needs next, for users who move by
 * keyboard. */
static gboolean
lead_on_cb (gpointer page)
{
  LogresMistakePage *self = page;

  self->lead_id = 0;
  if (self->walk->state == WALK_ASKS)
    task_board_focus (self->board);
  else if (rows[self->walk->state].is_blue)
    gtk_widget_grab_focus (GTK_WIDGET (self->first));

  return G_SOURCE_REMOVE;
}

/* Moves the focus later, because the prompt for typed moves gives it to the board when it closes.
 */
static void
lead_on (LogresMistakePage *self)
{
  if (self->lead_id == 0)
    self->lead_id = g_idle_add (lead_on_cb, self);
}

static void
changed_cb (gpointer page)
{
  LogresMistakePage *self = page;
  gboolean is_new = self->walk->state != self->led;

  show_all (self);
  wait (self);
  self->led = self->walk->state;
  if (is_new)
    lead_on (self);
}

/* ---- Actions ---- */

static void
go (LogresMistakePage *self, int n)
{
  mistake_walk_go (self->walk, (guint) ((int) self->walk->at + n));
}

static void
next_cb (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  go (page, 1);
}

static void
previous_cb (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  go (page, -1);
}

static void
answer_cb (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  mistake_walk_show_answer (LOGRES_MISTAKE_PAGE (page)->walk);
}

static void
retry_cb (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  mistake_walk_retry (LOGRES_MISTAKE_PAGE (page)->walk);
}

/* Plays the line from its first move on, one move after another. */
static void
play_cb (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  LogresMistakePage *self = page;

  self->is_line_playing = TRUE;
  mistake_walk_show_line (self->walk, 0);
}

static void
leave_cb (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  g_signal_emit_by_name (page, "left");
}

static const GActionEntry actions[] = {
  { .name = "next-mistake", .activate = next_cb },
  { .name = "previous-mistake", .activate = previous_cb },
  { .name = "show-answer", .activate = answer_cb },
  { .name = "retry", .activate = retry_cb },
  { .name = "play-line", .activate = play_cb },
  { .name = "leave-mistakes", .activate = leave_cb },
};

/* ---- Signal handlers ---- */

static void
place_chosen_cb (LogresMistakePage *self, int place)
{
  mistake_walk_go_near (self->walk, place);
}

static void
line_chosen_cb (LogresMistakePage *self, int n)
{
  self->is_line_playing = FALSE;
  if (self->walk->state != WALK_ANSWER)
    mistake_walk_show_answer (self->walk);
  mistake_walk_show_line (self->walk, n);
}

/* Puts the words into the row of the number or, in a wide page, above the card. */
static void
place_words (LogresMistakePage *self)
{
  GtkBox *from = self->is_narrow ? self->contents : self->middle;
  GtkBox *to = self->is_narrow ? self->middle : self->contents;

  g_object_ref (self->words_box);
  gtk_box_remove (from, self->words_box);
  gtk_box_insert_child_after (to, self->words_box, gtk_widget_get_first_child (GTK_WIDGET (to)));
  g_object_unref (self->words_box);
}

/* A narrow page shows only what the user needs to try a move, and the number in the title. */
static void
folded_cb (LogresMistakePage *self, gboolean is_narrow)
{
  self->is_narrow = is_narrow;
  place_words (self);
  style_class_set (self, "narrow", is_narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->graph), !is_narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->leaves), !is_narrow);
  logres_mistake_card_set_size (self->card, is_narrow ? CARD_HALF : CARD_WHOLE);
  if (self->walk != NULL)
    show_all (self);
}

/* ---- Life cycle ---- */

void
logres_mistake_page_end (LogresMistakePage *self)
{
  g_return_if_fail (LOGRES_IS_MISTAKE_PAGE (self));

  g_clear_handle_id (&self->wait_id, g_source_remove);
  g_clear_handle_id (&self->lead_id, g_source_remove);
  task_board_set_session (self->board, NULL, 0);
  g_clear_pointer (&self->walk, mistake_walk_free);
}

static void
logres_mistake_page_dispose (GObject *object)
{
  LogresMistakePage *self = LOGRES_MISTAKE_PAGE (object);

  if (self->board != NULL)
    logres_mistake_page_end (self);
  g_clear_pointer (&self->board, task_board_free);
  template_dispose (object);
}

#define CHILD(name) { #name, G_STRUCT_OFFSET (LogresMistakePage, name) }

static const struct {
  const char *name;
  gssize offset;
} children[] = {
  CHILD (title),     CHILD (middle),     CHILD (contents), CHILD (area),   CHILD (buttons),
  CHILD (board_bin), CHILD (prompt_bin), CHILD (number),   CHILD (round),  CHILD (words),
  CHILD (words_box), CHILD (words_icon), CHILD (answers),  CHILD (graph),  CHILD (card),
  CHILD (first),     CHILD (second),     CHILD (third),    CHILD (leaves),
};

static void
logres_mistake_page_class_init (LogresMistakePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = logres_mistake_page_dispose;
  g_signal_new ("left", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  g_type_ensure (LOGRES_TYPE_ANSWER_BUTTONS);
  g_type_ensure (LOGRES_TYPE_MISTAKE_CARD);
  g_type_ensure (LOGRES_TYPE_REPORT_GRAPH);
  template_set (widget_class, "mistake-page");
  for (gsize i = 0; i < G_N_ELEMENTS (children); i++)
    gtk_widget_class_bind_template_child_full (widget_class, children[i].name, FALSE,
                                               children[i].offset);
  gtk_widget_class_bind_template_callback (widget_class, place_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, line_chosen_cb);
}

/* The keys of a report, and the usual key to go back. */
static const PageKey keys[] = {
  { "F4", "game.next-mistake" },
  { "<Shift>F4", "game.previous-mistake" },
  { "F6", "game.retry" },
  { "<Alt>Left", "game.leave-mistakes" },
};

static void
add_actions (LogresMistakePage *self)
{
  GActionGroup *group = task_board_get_answers (self->board);

  g_action_map_add_action_entries (G_ACTION_MAP (group), actions, G_N_ELEMENTS (actions), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "game", group);
  page_keys_add (GTK_WIDGET (self), keys, G_N_ELEMENTS (keys));
}

static void
logres_mistake_page_init (LogresMistakePage *self)
{
  GtkLayoutManager *layout = logres_side_layout_new_with_share (NARROW_SHARE);

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (GTK_WIDGET (self->area), layout);
  g_signal_connect_object (layout, "folded", G_CALLBACK (folded_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_layout_manager (GTK_WIDGET (self->buttons), logres_fold_layout_new_even (GAP));
  gtk_widget_set_layout_manager (GTK_WIDGET (self->leaves), logres_fold_layout_new (GAP));
  self->board = task_board_new (self->board_bin, self->prompt_bin, hand_changed, self);
  add_actions (self);
  accessible_name_mend (GTK_WIDGET (self));
}

GtkWidget *
logres_mistake_page_new (LogresGameSession *session, QuickReport *report, Seat below)
{
  LogresMistakePage *self = g_object_new (LOGRES_TYPE_MISTAKE_PAGE, NULL);
  g_autoptr (GArray) places = quick_report_new_mistakes (report);

  self->below = below;
  self->own = logres_game_session_get_own_seat (session);
  self->walk = mistake_walk_new (session, quick_report_get (report), places, changed_cb, self);
  task_board_set_session (self->board, self->walk->session, below);
  show_all (self);

  return GTK_WIDGET (self);
}

void
logres_mistake_page_focus (LogresMistakePage *self)
{
  g_return_if_fail (LOGRES_IS_MISTAKE_PAGE (self));

  task_board_focus (self->board);
}
