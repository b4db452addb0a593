#include "app/help/help-printing.h"

#include "app/help/help-paper.h"
#include "app/kit/error-dialog.h"

#include <glib/gi18n.h>

/* ---- The pages ---- */

static BoardPaper
board_on (GtkPrintContext *context, const Variant *variant)
{
  return help_paper_board (variant, gtk_print_context_get_width (context),
                           gtk_print_context_get_height (context));
}

static void
draw_rules_cb (GtkPrintOperation *operation,
               GtkPrintContext *context,
               int page,
               const Variant *variant)
{
  help_paper_draw_rules (help_page_of (variant), gtk_print_context_get_cairo_context (context),
                         gtk_print_context_get_width (context),
                         gtk_print_context_get_height (context));
}

static void
begin_board_cb (GtkPrintOperation *operation, GtkPrintContext *context, const Variant *variant)
{
  BoardPaper paper = board_on (context, variant);

  gtk_print_operation_set_n_pages (operation, board_paper_n_pages (&paper));
}

static void
draw_board_cb (GtkPrintOperation *operation,
               GtkPrintContext *context,
               int page,
               const Variant *variant)
{
  BoardPaper paper = board_on (context, variant);

  board_paper_draw_page (&paper, gtk_print_context_get_cairo_context (context), page);
}

/* ---- The operation ---- */

static void
done_cb (GtkPrintOperation *operation, GtkPrintOperationResult result, GtkWindow *window)
{
  g_autoptr (GError) error = NULL;

  if (result == GTK_PRINT_OPERATION_RESULT_ERROR)
    gtk_print_operation_get_error (operation, &error);
  if (error != NULL)
    message_show (window, _ ("Could not print"), error->message);
}

/* The name of the print job is also the name that the dialog proposes for a file. */
static GtkPrintOperation *
new_operation (GtkWindow *window, const Variant *variant)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();

  gtk_print_operation_set_job_name (operation, _ (variant->name));
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_allow_async (operation, TRUE);
  gtk_print_operation_set_n_pages (operation, 1);
  g_signal_connect_object (operation, "done", G_CALLBACK (done_cb), window, 0);

  return operation;
}

GtkPrintOperation *
help_printing_new_rules (GtkWindow *window, const Variant *variant)
{
  GtkPrintOperation *operation = new_operation (window, variant);

  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_rules_cb), (gpointer) variant);

  return operation;
}

GtkPrintOperation *
help_printing_new_board (GtkWindow *window, const Variant *variant)
{
  GtkPrintOperation *operation = new_operation (window, variant);

  g_signal_connect (operation, "begin-print", G_CALLBACK (begin_board_cb), (gpointer) variant);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_board_cb), (gpointer) variant);

  return operation;
}

/* ---- Printing ---- */

static void
run (GtkPrintOperation *operation, GtkWindow *window)
{
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, window, NULL);
}

void
help_printing_print_rules (GtkWindow *window, const Variant *variant)
{
  g_autoptr (GtkPrintOperation) operation = help_printing_new_rules (window, variant);

  run (operation, window);
}

void
help_printing_print_board (GtkWindow *window, const Variant *variant)
{
  g_autoptr (GtkPrintOperation) operation = help_printing_new_board (window, variant);

  run (operation, window);
}
