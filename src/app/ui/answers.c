#include "app/ui/answers.h"

#include "app/ui/spoken-name.h"
#include "app/ui/square-text.h"
#include "core/movegen.h"

#include <glib/gi18n.h>

struct _LogresAnswers {
  AdwBin parent_instance;

  GtkFlowBox *box; /* a child */
};

G_DEFINE_FINAL_TYPE (LogresAnswers, logres_answers, ADW_TYPE_BIN)

static void
logres_answers_class_init (LogresAnswersClass *klass)
{
  (void) klass;
}

static void
logres_answers_init (LogresAnswers *self)
{
  self->box = GTK_FLOW_BOX (gtk_flow_box_new ());
  gtk_flow_box_set_selection_mode (self->box, GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (self->box, 6);
  gtk_flow_box_set_column_spacing (self->box, 6);
  gtk_flow_box_set_row_spacing (self->box, 6);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->box));
}

/* The button takes the focus, not the place it lies in. */
static GtkWidget *
add (LogresAnswers *self, const char *label, const char *action, int number)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "i", number);
  gtk_flow_box_append (self->box, button);
  gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
  spoken_name_mend (button);

  return button;
}

/* Those who do not see the board hear the squares. */
static void
add_choice (LogresAnswers *self, const Variant *variant, const Trail *choice)
{
  g_autofree char *label = g_strdup_printf ("_%d", choice->number);
  g_autofree char *route = square_text_new_route (variant, choice->path, choice->n);
  /* Translators: one of several ways to the same square, and the squares on it. */
  g_autofree char *spoken = g_strdup_printf (_ ("Way %d: %s"), choice->number, route);

  spoken_name_set (add (self, label, "game.choose", choice->number), spoken);
}

static void
add_choices (LogresAnswers *self, const Variant *variant, LogresHand *hand)
{
  BoardMarks marks = { 0 };

  if (move_entry_n_choices (logres_hand_get_entry (hand)) == 0)
    return;

  logres_hand_mark (hand, &marks);
  for (int i = 0; i < marks.n_trails; i++)
    if (marks.trails[i].kind == TRAIL_CHOICE)
      add_choice (self, variant, &marks.trails[i]);
}

/* To the person whose turn it is, by the other team. */
static gboolean
is_draw_offered (LogresGameSession *session)
{
  int offered = logres_game_session_get_draw_offer (session);
  int seat = logres_game_session_get_person_to_move (session);

  return offered != NOBODY && seat != NOBODY &&
         variant_team ((Seat) offered) != variant_team ((Seat) seat);
}

static void
add_words (LogresAnswers *self, LogresGameSession *session)
{
  const Turn *turn = &logres_game_session_get_shown (session)->turn;
  Move only;

  if (is_draw_offered (session)) {
    add (self, _ ("_Accept the Draw"), "game.answer-offer", TRUE);
    add (self, _ ("_Decline"), "game.answer-offer", FALSE);
  }
  if (turn_may_force (turn))
    add (self, _ ("_Call It In"), "game.answer", MOVE_FORCE);
  if (turn->must_answer)
    add (self, _ ("_Let It Stand"), "game.answer", MOVE_STAND);
  if (movegen_list (&turn->pos, &only, 1) == 1 && only.kind == MOVE_PASS)
    add (self, _ ("_Pass"), "game.answer", MOVE_PASS);
}

void
logres_answers_show (LogresAnswers *self, LogresGameSession *session, LogresHand *hand)
{
  g_return_if_fail (LOGRES_IS_ANSWERS (self));

  logres_answers_clear (self);
  if (logres_hand_is_asking (hand)) {
    gtk_widget_add_css_class (add (self, _ ("_Play It"), "game.confirm", TRUE), "suggested-action");
    add (self, _ ("_Take It Back"), "game.confirm", FALSE);
  } else {
    add_choices (self, logres_game_session_get_variant (session), hand);
    add_words (self, session);
  }
}

void
logres_answers_clear (LogresAnswers *self)
{
  GtkWidget *child;

  g_return_if_fail (LOGRES_IS_ANSWERS (self));

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->box))) != NULL)
    gtk_flow_box_remove (self->box, child);
}
