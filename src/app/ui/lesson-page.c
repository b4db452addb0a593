#include "app/ui/lesson-page.h"

#include "app/ui/answers.h"
#include "app/ui/board-look.h"
#include "app/ui/hand.h"
#include "app/ui/sentence.h"
#include "app/ui/side-layout.h"
#include "app/ui/spoken-name.h"
#include "app/ui/words.h"
#include "draw/board-geometry.h"

#include <glib/gi18n.h>

/* How long a move that was not asked for stands on the board, and how long others think. */
enum { SEEN_MS = 900, THOUGHT_MS = 500 };

struct _LogresLessonPage {
  AdwBin parent_instance;

  LessonCourse *course;     /* owned; NULL without a lesson */
  LessonProgress *progress; /* borrowed */
  gboolean is_last;
  LogresGameSession *session; /* owned; of the step */
  LogresHand *hand;           /* owned */
  LogresBoardView *view;      /* a child */
  const Node *seen;           /* what the board shows, a node of the session */
  guint wait_id;              /* a timeout, or 0 */

  GSimpleActionGroup *actions, *answer_actions; /* owned */

  AdwWindowTitle *title; /* template children */
  AdwToastOverlay *toasts;
  GtkBox *area;
  AdwBin *board_bin, *prompt_bin;
  GtkScrolledWindow *scroller;
  GtkLabel *step, *text, *words;
  GtkLevelBar *bar;
  GtkWidget *words_box;
  GtkImage *words_icon;
  LogresAnswers *answers;
  GtkButton *next;
};

enum { SIGNAL_FINISHED, SIGNAL_LEFT, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (LogresLessonPage, logres_lesson_page, ADW_TYPE_BIN)

static gboolean
is_asking (LogresLessonPage *self)
{
  return lesson_course_get_state (self->course) == COURSE_ASKS;
}

static gboolean
is_done (LogresLessonPage *self)
{
  return lesson_course_get_state (self->course) == COURSE_DONE;
}

static gboolean
is_last_step (LogresLessonPage *self)
{
  return lesson_course_get_step (self->course) + 1 ==
         lesson_n_steps (lesson_course_get_lesson (self->course));
}

static const LessonStep *
step_of (LogresLessonPage *self)
{
  return lesson_step (lesson_course_get_lesson (self->course),
                      lesson_course_get_step (self->course));
}

/* ---- What is said ---- */

typedef enum Tone { TONE_NONE, TONE_PLAIN, TONE_HINT, TONE_WRONG, TONE_RIGHT } Tone;

/* An icon, and a class for the colour. */
static const struct {
  const char *icon, *name;
} tones[] = {
  [TONE_NONE] = { NULL, "none" },
  [TONE_PLAIN] = { NULL, "plain" },
  [TONE_HINT] = { "hint-symbolic", "hint" },
  [TONE_WRONG] = { "dialog-warning-symbolic", "wrong" },
  [TONE_RIGHT] = { "object-select-symbolic", "right" },
};

/* What the hand is about comes first. NULL if it is about nothing. To be freed. */
static char *
dup_entry_words (LogresLessonPage *self, Tone *tone)
{
  const MoveEntry *entry = logres_hand_get_entry (self->hand);
  gboolean is_refused = move_entry_why (entry)->refusal != REFUSAL_NONE;
  Sentence sentence;
  char *words;

  if (!is_refused && !move_entry_is_held (entry) && move_entry_n_choices (entry) == 0)
    return NULL;

  sentence_make (&sentence, self->session, entry);
  words = g_strjoin (" ", sentence.text, sentence.detail, NULL);
  sentence_clear (&sentence);
  *tone = is_refused ? TONE_WRONG : TONE_PLAIN;

  return words;
}

static Tone
tone_of_course (LogresLessonPage *self)
{
  if (!is_asking (self))
    return lesson_course_get_state (self->course) == COURSE_WRONG ? TONE_WRONG : TONE_RIGHT;

  return lesson_course_get_help (self->course) == COURSE_UNAIDED ? TONE_WRONG : TONE_HINT;
}

static void
set_tone (LogresLessonPage *self, Tone tone)
{
  const char *classes[] = { "card", "task-words", tones[tone].name, NULL };

  gtk_widget_set_css_classes (self->words_box, tone == TONE_NONE ? classes + 1 : classes);
  gtk_widget_set_visible (GTK_WIDGET (self->words_icon), tones[tone].icon != NULL);
  gtk_image_set_from_icon_name (self->words_icon, tones[tone].icon);
}

/* The place is there without words, so that screen readers know it when some come. */
static void
show_words (LogresLessonPage *self)
{
  Tone tone = tone_of_course (self);
  g_autofree char *words = dup_entry_words (self, &tone);

  if (words == NULL)
    words = lesson_course_dup_words (self->course);
  set_tone (self, words != NULL ? tone : TONE_NONE);
  gtk_label_set_label (self->words, words != NULL ? words : "");
}

static void
show_step (LogresLessonPage *self)
{
  const Lesson *lesson = lesson_course_get_lesson (self->course);
  int step = lesson_course_get_step (self->course), n = lesson_n_steps (lesson);
  /* Translators: the step of a lesson, and how many there are. */
  g_autofree char *text = g_strdup_printf (_ ("Step %d of %d"), step + 1, n);

  adw_window_title_set_title (self->title, lesson_words (lesson->title));
  adw_window_title_set_subtitle (self->title, words_variant (lesson->variant));
  gtk_label_set_label (self->step, text);
  gtk_level_bar_set_max_value (self->bar, n);
  gtk_level_bar_set_value (self->bar, step + (is_done (self) ? 1 : 0));
  gtk_label_set_label (self->text, lesson_words (step_of (self)->text));
}

static const char *
words_of_next (LogresLessonPage *self)
{
  if (!is_done (self))
    return _ ("_Skip");
  if (!is_last_step (self))
    return _ ("_Next");

  return self->is_last ? _ ("_All Lessons") : _ ("_Next Lesson");
}

static void
show_buttons (LogresLessonPage *self)
{
  static const char *const helping[] = { "hint", "show" };

  gtk_button_set_label (self->next, words_of_next (self));
  spoken_name_mend (GTK_WIDGET (self->next));
  if (is_done (self))
    gtk_widget_add_css_class (GTK_WIDGET (self->next), "suggested-action");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->next), "suggested-action");
  for (gsize i = 0; i < G_N_ELEMENTS (helping); i++)
    g_simple_action_set_enabled (
      G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), helping[i])),
      is_asking (self));
  g_simple_action_set_enabled (
    G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), "back")),
    lesson_course_get_step (self->course) > 0);
}

/* ---- The board ---- */

/* One move further on its way, and all else at once. */
static void
show_position (LogresLessonPage *self, const Square *route, int n, int begun)
{
  const Node *node = logres_game_session_get_shown (self->session);
  Square path[MAX_PATH];

  if (node == self->seen)
    return;

  logres_board_view_set_held (self->view, NO_SQUARE, NO_SQUARE);
  if (n == 0 && node->parent != NULL && node->move.from != NO_SQUARE) {
    n = move_path (&node->parent->turn.pos, node->move, path);
    route = path;
    begun = 0;
  }
  if (self->seen != NULL && node->parent == self->seen && n > 1)
    logres_board_view_play (self->view, &node->turn.pos, route, n, begun);
  else
    logres_board_view_set_position (self->view, &node->turn.pos);
  self->seen = node;
}

static void
show_marks (LogresLessonPage *self)
{
  BoardMarks marks = { 0 };
  Square from, at;

  lesson_course_mark (self->course, &marks);
  logres_hand_mark (self->hand, &marks);
  logres_hand_get_held (self->hand, &from, &at);
  logres_board_view_set_marks (self->view, &marks);
  logres_board_view_set_held (self->view, from, at);
}

static void
show_entry (LogresLessonPage *self)
{
  show_marks (self);
  show_words (self);
  if (is_asking (self))
    logres_answers_show_moves (self->answers, self->session, self->hand);
  else
    logres_answers_clear (self->answers);
}

static void
show_all (LogresLessonPage *self)
{
  logres_hand_set_turn (
    self->hand, is_asking (self) ? &logres_game_session_get_shown (self->session)->turn : NULL);
  show_step (self);
  show_entry (self);
  show_buttons (self);
}

/* ---- Going on ---- */

/* What cannot be kept is told, and the lesson goes on. */
static void
note (LogresLessonPage *self)
{
  const char *id = lesson_course_get_lesson (self->course)->id;
  g_autoptr (GError) error = NULL;
  gboolean is_noted;

  if (is_done (self) && is_last_step (self))
    is_noted = lesson_progress_set_done (self->progress, id, &error);
  else
    is_noted =
      lesson_progress_set_step (self->progress, id, lesson_course_get_step (self->course), &error);
  if (!is_noted) {
    /* Translators: why it could not, as the system says it. */
    g_autofree char *message =
      g_strdup_printf (_ ("What you have learnt cannot be kept: %s"), error->message);

    adw_toast_overlay_add_toast (self->toasts, adw_toast_new (message));
  }
}

/* A move is seen to its end first. */
static gboolean
waited_cb (gpointer data)
{
  LogresLessonPage *self = data;

  if (logres_board_view_is_playing (self->view))
    return G_SOURCE_CONTINUE;

  self->wait_id = 0;
  if (lesson_course_get_state (self->course) == COURSE_WRONG)
    lesson_course_take_back (self->course);
  else
    lesson_course_reply (self->course);

  return G_SOURCE_REMOVE;
}

/* Whoever has moved by keys finds the way on there. */
static void
conclude (LogresLessonPage *self)
{
  note (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->next));
}

static void
follow (LogresLessonPage *self)
{
  CourseState state = lesson_course_get_state (self->course);

  g_clear_handle_id (&self->wait_id, g_source_remove);
  if (state == COURSE_WRONG || state == COURSE_RIGHT)
    self->wait_id = g_timeout_add (state == COURSE_WRONG ? SEEN_MS : THOUGHT_MS, waited_cb, self);
  else if (state == COURSE_DONE)
    conclude (self);
}

static void
changed_cb (LogresLessonPage *self)
{
  Square route[MAX_PATH];
  int begun, n = logres_hand_take_route (self->hand, route, &begun);

  show_position (self, route, n, begun);
  lesson_course_judge (self->course, route, n);
  show_all (self);
  follow (self);
}

static void
hand_changed_cb (LogresLessonPage *self)
{
  if (self->course != NULL)
    show_entry (self);
}

/* ---- Steps ---- */

static void
leave_session (LogresLessonPage *self)
{
  g_clear_handle_id (&self->wait_id, g_source_remove);
  if (self->session == NULL)
    return;

  logres_hand_set_session (self->hand, NULL);
  g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session);
  self->seen = NULL;
}

/* The player whose turn it is sits below. */
static void
take_session (LogresLessonPage *self)
{
  leave_session (self);
  self->session = g_object_ref (lesson_course_get_session (self->course));
  logres_hand_set_session (self->hand, self->session);
  g_signal_connect_swapped (self->session, "changed", G_CALLBACK (changed_cb), self);
  logres_board_view_set_turns (
    self->view, board_geometry_turns_to_seat (lesson_course_get_lesson (self->course)->variant,
                                              step_of (self)->turn.pos.seat));
  show_position (self, NULL, 0, 0);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  show_all (self);
  if (is_done (self))
    conclude (self);
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

static void
go_to_step (LogresLessonPage *self, int step)
{
  if (!lesson_course_go (self->course, step))
    return;

  take_session (self);
  note (self);
}

/* ---- Actions ---- */

static void
next_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LogresLessonPage *self = data;

  (void) action, (void) parameter;
  if (self->course == NULL)
    return;
  if (is_last_step (self))
    g_signal_emit (self, signals[SIGNAL_FINISHED], 0);
  else
    go_to_step (self, lesson_course_get_step (self->course) + 1);
}

static void
back_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LogresLessonPage *self = data;

  (void) action, (void) parameter;
  if (self->course != NULL)
    go_to_step (self, lesson_course_get_step (self->course) - 1);
}

/* The piece goes back first, so that the words are seen. */
static void
help (LogresLessonPage *self, CourseHelp help)
{
  if (self->course == NULL || !is_asking (self))
    return;

  lesson_course_ask (self->course, help);
  show_all (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

static void
hint_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action, (void) parameter;
  help (data, COURSE_HINTED);
}

static void
show_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action, (void) parameter;
  help (data, COURSE_SHOWN);
}

static void
list_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action, (void) parameter;
  g_signal_emit (data, signals[SIGNAL_LEFT], 0);
}

static const GActionEntry actions[] = {
  { .name = "next", .activate = next_cb }, { .name = "back", .activate = back_cb },
  { .name = "hint", .activate = hint_cb }, { .name = "show", .activate = show_cb },
  { .name = "list", .activate = list_cb },
};

static void
choose_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  logres_hand_choose (LOGRES_LESSON_PAGE (data)->hand, g_variant_get_int32 (parameter));
}

static void
answer_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  logres_hand_answer (LOGRES_LESSON_PAGE (data)->hand, (MoveKind) g_variant_get_int32 (parameter));
}

/* As the buttons of answers call them. */
static const GActionEntry answer_entries[] = {
  { .name = "choose", .activate = choose_cb, .parameter_type = "i" },
  { .name = "answer", .activate = answer_cb, .parameter_type = "i" },
};

/* ---- Life ---- */

static void
logres_lesson_page_dispose (GObject *object)
{
  LogresLessonPage *self = LOGRES_LESSON_PAGE (object);

  if (self->hand != NULL) {
    logres_lesson_page_leave (self);
    logres_hand_close (self->hand);
  }
  g_clear_object (&self->hand);
  g_clear_object (&self->actions);
  g_clear_object (&self->answer_actions);
  gtk_widget_dispose_template (GTK_WIDGET (object), LOGRES_TYPE_LESSON_PAGE);

  G_OBJECT_CLASS (logres_lesson_page_parent_class)->dispose (object);
}

static const struct {
  const char *name;
  gssize offset;
} children[] = {
  { "title", G_STRUCT_OFFSET (LogresLessonPage, title) },
  { "toasts", G_STRUCT_OFFSET (LogresLessonPage, toasts) },
  { "area", G_STRUCT_OFFSET (LogresLessonPage, area) },
  { "board_bin", G_STRUCT_OFFSET (LogresLessonPage, board_bin) },
  { "prompt_bin", G_STRUCT_OFFSET (LogresLessonPage, prompt_bin) },
  { "scroller", G_STRUCT_OFFSET (LogresLessonPage, scroller) },
  { "step", G_STRUCT_OFFSET (LogresLessonPage, step) },
  { "text", G_STRUCT_OFFSET (LogresLessonPage, text) },
  { "words", G_STRUCT_OFFSET (LogresLessonPage, words) },
  { "bar", G_STRUCT_OFFSET (LogresLessonPage, bar) },
  { "words_box", G_STRUCT_OFFSET (LogresLessonPage, words_box) },
  { "words_icon", G_STRUCT_OFFSET (LogresLessonPage, words_icon) },
  { "answers", G_STRUCT_OFFSET (LogresLessonPage, answers) },
  { "next", G_STRUCT_OFFSET (LogresLessonPage, next) },
};

static void
logres_lesson_page_class_init (LogresLessonPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = logres_lesson_page_dispose;

  signals[SIGNAL_FINISHED] = g_signal_new ("finished", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                           0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_LEFT] = g_signal_new ("left", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                       NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_type_ensure (LOGRES_TYPE_ANSWERS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/logres/Logres/ui/lesson-page.ui");
  for (gsize i = 0; i < G_N_ELEMENTS (children); i++)
    gtk_widget_class_bind_template_child_full (widget_class, children[i].name, FALSE,
                                               children[i].offset);
}

static void
add_board (LogresLessonPage *self)
{
  GtkWidget *view = logres_board_view_new (), *prompt = logres_move_prompt_new ();

  self->view = LOGRES_BOARD_VIEW (view);
  board_look_follow (self->view, FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Board"),
                                  -1);
  adw_bin_set_child (self->board_bin, view);
  adw_bin_set_child (self->prompt_bin, prompt);
  self->hand = logres_hand_new (self->view, LOGRES_MOVE_PROMPT (prompt));
  g_signal_connect_object (self->hand, "changed", G_CALLBACK (hand_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

/* The colours of a level are for what is too much or too little. */
static void
plain_bar (GtkLevelBar *bar)
{
  gtk_level_bar_remove_offset_value (bar, GTK_LEVEL_BAR_OFFSET_LOW);
  gtk_level_bar_remove_offset_value (bar, GTK_LEVEL_BAR_OFFSET_HIGH);
  gtk_level_bar_remove_offset_value (bar, GTK_LEVEL_BAR_OFFSET_FULL);
}

static void
logres_lesson_page_init (LogresLessonPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (GTK_WIDGET (self->area), logres_side_layout_new ());
  plain_bar (self->bar);
  spoken_name_mend (GTK_WIDGET (self));
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), actions, G_N_ELEMENTS (actions),
                                   self);
  self->answer_actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->answer_actions), answer_entries,
                                   G_N_ELEMENTS (answer_entries), self);
  add_board (self);
}

/* ---- The lesson ---- */

void
logres_lesson_page_leave (LogresLessonPage *self)
{
  g_return_if_fail (LOGRES_IS_LESSON_PAGE (self));

  leave_session (self);
  g_clear_pointer (&self->course, lesson_course_free);
}

void
logres_lesson_page_set_lesson (LogresLessonPage *self,
                               const Lesson *lesson,
                               LessonProgress *progress,
                               gboolean is_last)
{
  g_return_if_fail (LOGRES_IS_LESSON_PAGE (self));

  logres_lesson_page_leave (self);
  self->progress = progress;
  self->is_last = is_last;
  self->course = lesson_course_new (lesson, lesson_progress_get_step (progress, lesson->id));
  take_session (self);
  note (self);
}

GActionGroup *
logres_lesson_page_get_actions (LogresLessonPage *self)
{
  g_return_val_if_fail (LOGRES_IS_LESSON_PAGE (self), NULL);

  return G_ACTION_GROUP (self->actions);
}

GActionGroup *
logres_lesson_page_get_answers (LogresLessonPage *self)
{
  g_return_val_if_fail (LOGRES_IS_LESSON_PAGE (self), NULL);

  return G_ACTION_GROUP (self->answer_actions);
}
