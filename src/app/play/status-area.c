#include "app/play/status-area.h"

#include "app/game/session-time.h"
#include "app/move-input/status-sentence.h"
#include "wording/game-names.h"

#include <glib/gi18n.h>

static void
put_detail (StatusSentence *sentence, char *detail)
{
  g_free (sentence->detail);
  sentence->detail = detail;
}

/* Says whether nothing more important is shown. */
static gboolean
has_time_for_remark (LogresGameSession *session, const MoveEntry *entry)
{
  return !move_entry_is_held (entry) && move_entry_why (entry)->refusal == REFUSAL_NONE &&
         logres_game_session_is_showing_live (session) &&
         !logres_game_session_is_studying (session) &&
         logres_game_session_get_result (session, NULL) == ONGOING;
}

/* Makes the sentence about the turn. A message about a pending move replaces the sentence, and a
 * hint or a remark of the coach replaces its detail. */
static void
make_sentence (StatusSentence *sentence,
               LogresGameSession *session,
               LogresMoveInput *input,
               Hint *hint)
{
  const MoveEntry *entry = logres_move_input_get_entry (input);
  char *words = pending_move_dup_words (logres_move_input_get_pending (input));
  const char *advice = hint_get_sentence (hint);
  const char *remark = pending_move_get_remark (logres_move_input_get_pending (input));

  status_sentence_make (sentence, session, entry);
  if (!move_entry_is_held (entry) && premove_say (logres_move_input_get_plan (input), sentence)) {
    g_free (words);
    return;
  }
  if (words != NULL) {
    g_free (sentence->text);
    sentence->text = words;
    put_detail (sentence, NULL);
  } else if (advice != NULL && !move_entry_is_held (entry)) {
    put_detail (sentence, g_strdup (advice));
  } else if (hint_is_thinking (hint)) {
    put_detail (sentence, g_strdup (_ ("Looking for a good move…")));
  } else if (remark != NULL && has_time_for_remark (session, entry)) {
    put_detail (sentence, g_strdup (remark));
  }
}

void
status_area_show_sentence (const StatusArea *self,
                           LogresGameSession *session,
                           LogresMoveInput *input,
                           Hint *hint)
{
  StatusSentence sentence;
  g_autofree char *both = NULL;

  make_sentence (&sentence, session, input, hint);
  gtk_label_set_label (self->sentence, sentence.text);
  gtk_label_set_label (self->detail, sentence.detail != NULL ? sentence.detail : "");
  gtk_widget_set_visible (GTK_WIDGET (self->detail), sentence.detail != NULL);
  /* In a studied game, the engine needs the space below a narrow board. */
  both = words_new_sentences (
    sentence.text, logres_game_session_is_studying (session) ? NULL : sentence.detail, NULL);
  gtk_label_set_label (self->narrow_sentence, both);
  status_sentence_clear (&sentence);
}

void
status_area_show_answers (const StatusArea *self,
                          LogresGameSession *session,
                          LogresMoveInput *input,
                          gboolean is_seen)
{
  LogresAnswerButtons *both[] = { self->answers, self->narrow_answers };
  gboolean has_stop = is_seen && move_entry_offers_stop (logres_move_input_get_entry (input));
  gboolean is_planned = premove_is_made (logres_move_input_get_plan (input));

  gtk_widget_set_visible (self->cancel_plan, is_planned);
  gtk_widget_set_visible (self->narrow_cancel_plan, is_planned);
  for (gsize i = 0; i < G_N_ELEMENTS (both); i++)
    if (is_seen)
      logres_answer_buttons_show (both[i], session, input, both[i] == self->narrow_answers);
    else
      logres_answer_buttons_clear (both[i], input);
  /* The stack keeps its height, so that the board keeps its size. */
  gtk_stack_set_visible_child_name (self->narrow_row, has_stop ? "stop" : "bar");
}
