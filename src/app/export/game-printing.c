#include "app/export/game-printing.h"

#include "app/board/board-look.h"
#include "app/export/export.h"
#include "app/game/session-edit.h"
#include "app/kit/error-dialog.h"
#include "app/report/game-chances.h"
#include "draw/paper/game-book.h"
#include "wording/paper-words.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

/* The choices for additional diagrams. Positions with drawings or with the mark for a diagram
 * always have a diagram; see story_tell(). */
static const struct {
  const char *id, *label;
  int every;
} choices[] = {
  { "asked", N_ ("At diagram marks"), 0 },
  { "five", N_ ("After every 5 moves"), 5 },
  { "ten", N_ ("After every 10 moves"), 10 },
};

static PaperLook
look_of (double width, double height, int every)
{
  const BoardTheme *theme = board_theme_find ("printed", false);

  return (PaperLook) { width, height, theme, theme->pieces, every };
}

/* ---- Printing ---- */

typedef struct Printing {
  LogresGameSession *session; /* owned; a copy, so that the game can go on */
  PaperWords words;           /* owned */
  GamePaper *paper;           /* owned; NULL until the pages are made */
  GtkDropDown *diagrams;      /* in the print dialog; NULL before the dialog is shown */
  int every;
  gboolean has_no_memory;
} Printing;

static void
printing_free (gpointer data)
{
  Printing *self = data;

  g_clear_pointer (&self->paper, game_paper_free);
  paper_words_clear (&self->words);
  g_object_unref (self->session);
  g_free (self);
}

/* Returns a copy of the game, with its report, but without moves after the end of the game. */
static LogresGameSession *
new_copy (LogresGameSession *session)
{
  g_autofree char *text = logres_game_session_dup_text (session, TRUE);
  GameSpan span = { 0 };
  LogresGameSession *copy;
  const Node *end;

  record_scan (text, strlen (text), &span);
  copy = logres_game_session_new_from_text (text, &span, NULL);
  end = logres_game_session_get_end (copy);
  while (end->child != NULL && logres_game_session_cut (copy, end->child))
    continue;

  return copy;
}

static void
fill_words (PaperWords *words, LogresGameSession *session)
{
  const Record *record = logres_game_session_get_record (session);
  GArray *points = g_array_new (FALSE, FALSE, sizeof (ChancePoint));
  int n_points;

  game_chances_of_record (points, record, logres_game_session_get_report (session));
  n_points = (int) points->len;
  paper_words_fill (words, record, (ChancePoint *) (void *) g_array_free (points, FALSE), n_points);
}

static void
begin_print_cb (GtkPrintOperation *operation, GtkPrintContext *context, Printing *self)
{
  PaperLook look = look_of (gtk_print_context_get_width (context),
                            gtk_print_context_get_height (context), self->every);

  g_clear_pointer (&self->paper, game_paper_free);
  self->paper =
    game_paper_new (logres_game_session_get_record (self->session), &self->words.head, &look);
  gtk_print_operation_set_n_pages (operation,
                                   self->paper != NULL ? game_paper_n_pages (self->paper) : 1);
  self->has_no_memory = self->paper == NULL;
  if (self->has_no_memory)
    gtk_print_operation_cancel (operation);
}

static void
draw_page_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page, Printing *self)
{
  game_paper_draw_page (self->paper, gtk_print_context_get_cairo_context (context), page);
}

static GtkDropDown *
new_drop_down (void)
{
  GtkStringList *labels = gtk_string_list_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    gtk_string_list_append (labels, _ (choices[i].label));

  return GTK_DROP_DOWN (gtk_drop_down_new (G_LIST_MODEL (labels), NULL));
}

static GtkWidget *
create_custom_widget_cb (GtkPrintOperation *operation, Printing *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = gtk_label_new_with_mnemonic (_ ("_Diagrams"));

  self->diagrams = new_drop_down ();
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), GTK_WIDGET (self->diagrams));
  gtk_widget_set_valign (box, GTK_ALIGN_START);
  gtk_widget_set_margin_top (box, 18);
  gtk_widget_set_margin_start (box, 18);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->diagrams));

  return box;
}

static void
custom_widget_apply_cb (GtkPrintOperation *operation, GtkWidget *widget, Printing *self)
{
  self->every = choices[gtk_drop_down_get_selected (self->diagrams)].every;
}

static void
done_cb (GtkPrintOperation *operation, GtkPrintOperationResult result, GtkWindow *window)
{
  const Printing *printing = g_object_get_data (G_OBJECT (operation), "printing");
  g_autoptr (GError) error = NULL;

  if (result == GTK_PRINT_OPERATION_RESULT_ERROR)
    gtk_print_operation_get_error (operation, &error);
  if (error != NULL || printing->has_no_memory)
    message_show (window, _ ("Could not print the game"),
                  error != NULL ? error->message : _ ("There is not enough memory."));
}

GtkPrintOperation *
game_printing_new_operation (GtkWindow *window, LogresGameSession *session)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();
  Printing *printing = g_new0 (Printing, 1);
  g_autofree char *name = NULL;

  printing->session = new_copy (session);
  fill_words (&printing->words, printing->session);
  name = paper_words_new_name (&printing->words);
  gtk_print_operation_set_job_name (operation, name);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_allow_async (operation, TRUE);
  gtk_print_operation_set_custom_tab_label (operation, _ ("Game"));
  g_signal_connect (operation, "begin-print", G_CALLBACK (begin_print_cb), printing);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_page_cb), printing);
  g_signal_connect (operation, "create-custom-widget", G_CALLBACK (create_custom_widget_cb),
                    printing);
  g_signal_connect (operation, "custom-widget-apply", G_CALLBACK (custom_widget_apply_cb),
                    printing);
  g_object_set_data_full (G_OBJECT (operation), "printing", printing, printing_free);
  g_signal_connect_object (operation, "done", G_CALLBACK (done_cb), window, 0);

  return operation;
}

void
game_printing_print (GtkWindow *window, LogresGameSession *session)
{
  g_autoptr (GtkPrintOperation) operation = game_printing_new_operation (window, session);

  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, window, NULL);
}

/* ---- Export ---- */

GBytes *
game_printing_new_pdf (LogresGameSession *session, int every)
{
  const Record *record = logres_game_session_get_record (session);
  g_autoptr (GtkPaperSize) size = gtk_paper_size_new (NULL);
  PaperLook look = look_of (gtk_paper_size_get_width (size, GTK_UNIT_POINTS),
                            gtk_paper_size_get_height (size, GTK_UNIT_POINTS), every);
  PaperWords words;
  TextBuffer out = { 0 };
  g_autofree char *name = NULL;
  GameBook *book;
  gboolean is_good;

  fill_words (&words, session);
  name = paper_words_new_name (&words);
  book = game_book_new (&out, &look, name);
  is_good = book != NULL && game_book_add (book, record, &words.head, name);
  is_good = book != NULL && game_book_finish (book) && is_good;
  paper_words_clear (&words);
  if (is_good)
    return g_bytes_new_with_free_func (out.text, out.length, free, out.text);
  text_buffer_clear (&out);

  return NULL;
}

static int
chosen_every (GtkFileChooser *dialog)
{
  const char *id = gtk_file_chooser_get_choice (dialog, "diagrams");

  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    if (g_strcmp0 (choices[i].id, id) == 0)
      return choices[i].every;

  return 0;
}

static GBytes *
new_pdf_cb (gpointer session, GtkFileChooser *dialog)
{
  return game_printing_new_pdf (session, chosen_every (dialog));
}

static void
add_choices (GtkFileChooser *dialog)
{
  const char *ids[G_N_ELEMENTS (choices) + 1] = { NULL };
  const char *labels[G_N_ELEMENTS (choices) + 1] = { NULL };

  for (guint i = 0; i < G_N_ELEMENTS (choices); i++) {
    ids[i] = choices[i].id;
    labels[i] = _ (choices[i].label);
  }
  gtk_file_chooser_add_choice (dialog, "diagrams", _ ("Diagrams"), ids, labels);
  gtk_file_chooser_set_choice (dialog, "diagrams", ids[0]);
}

void
game_printing_export (GtkWindow *window, LogresGameSession *session)
{
  LogresGameSession *copy = new_copy (session);
  GtkFileChooserNative *dialog;
  g_autofree char *name = NULL;
  PaperWords words;

  fill_words (&words, copy);
  name = paper_words_new_name (&words);
  paper_words_clear (&words);
  dialog = export_new (window, &(ExportOrder) { .title = _ ("Export as PDF"),
                                                .name = name,
                                                .ending = ".pdf",
                                                .make = new_pdf_cb,
                                                .data = copy,
                                                .free_data = g_object_unref });
  add_choices (GTK_FILE_CHOOSER (dialog));
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}
