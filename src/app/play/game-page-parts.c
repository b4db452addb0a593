#include "app/play/game-page-parts.h"

#include "app/kit/template.h"

/* The children of the template. */
static const struct {
  const char *name;
  gssize offset;
} parts[] = {
  { "game_menu", G_STRUCT_OFFSET (LogresGamePage, game_menu) },
  { "menu", G_STRUCT_OFFSET (LogresGamePage, menu) },
  { "recent", G_STRUCT_OFFSET (LogresGamePage, recent) },
  { "undo_menu", G_STRUCT_OFFSET (LogresGamePage, undo_menu) },
  { "bar", G_STRUCT_OFFSET (LogresGamePage, bar) },
  { "narrow_bar", G_STRUCT_OFFSET (LogresGamePage, narrow_bar) },
  { "watch_bar", G_STRUCT_OFFSET (LogresGamePage, watch_bar) },
  { "narrow_watch_bar", G_STRUCT_OFFSET (LogresGamePage, narrow_watch_bar) },
  { "comment", G_STRUCT_OFFSET (LogresGamePage, comment) },
  { "toasts", G_STRUCT_OFFSET (LogresGamePage, toasts) },
  { "board_bin", G_STRUCT_OFFSET (LogresGamePage, board_bin) },
  { "moves_bin", G_STRUCT_OFFSET (LogresGamePage, moves_bin) },
  { "prompt_bin", G_STRUCT_OFFSET (LogresGamePage, prompt_bin) },
  { "title", G_STRUCT_OFFSET (LogresGamePage, layout.title) },
  { "flap", G_STRUCT_OFFSET (LogresGamePage, layout.flap) },
  { "side_button", G_STRUCT_OFFSET (LogresGamePage, layout.side_button) },
  { "analysis_button", G_STRUCT_OFFSET (LogresGamePage, layout.analysis_button) },
  { "sentence_box", G_STRUCT_OFFSET (LogresGamePage, layout.sentence_box) },
  { "tabs", G_STRUCT_OFFSET (LogresGamePage, layout.tabs) },
  { "pages", G_STRUCT_OFFSET (LogresGamePage, layout.pages) },
  { "explorer_bin", G_STRUCT_OFFSET (LogresGamePage, layout.explorer.beside) },
  { "explorer_sheet", G_STRUCT_OFFSET (LogresGamePage, layout.explorer_sheet) },
  { "explorer_tab", G_STRUCT_OFFSET (LogresGamePage, layout.explorer.below) },
  { "panel_bin", G_STRUCT_OFFSET (LogresGamePage, layout.engine.beside) },
  { "board_side", G_STRUCT_OFFSET (LogresGamePage, sheet.box) },
  { "narrow_box", G_STRUCT_OFFSET (LogresGamePage, sheet.panel) },
  { "handle", G_STRUCT_OFFSET (LogresGamePage, sheet.handle) },
  { "narrow_panel_bin", G_STRUCT_OFFSET (LogresGamePage, layout.engine.below) },
  { "report_bin", G_STRUCT_OFFSET (LogresGamePage, layout.report.beside) },
  { "narrow_report_bin", G_STRUCT_OFFSET (LogresGamePage, layout.report.below) },
  { "top_side", G_STRUCT_OFFSET (LogresGamePage, players.top) },
  { "bottom_side", G_STRUCT_OFFSET (LogresGamePage, players.bottom) },
  { "sentence", G_STRUCT_OFFSET (LogresGamePage, status.sentence) },
  { "detail", G_STRUCT_OFFSET (LogresGamePage, status.detail) },
  { "answers", G_STRUCT_OFFSET (LogresGamePage, status.answers) },
  { "cancel_plan", G_STRUCT_OFFSET (LogresGamePage, status.cancel_plan) },
  { "narrow_cancel_plan", G_STRUCT_OFFSET (LogresGamePage, status.narrow_cancel_plan) },
  { "narrow_sentence", G_STRUCT_OFFSET (LogresGamePage, status.narrow_sentence) },
  { "round_list", G_STRUCT_OFFSET (LogresGamePage, round.list) },
  { "narrow_round_list", G_STRUCT_OFFSET (LogresGamePage, round.narrow_list) },
  { "narrow_round", G_STRUCT_OFFSET (LogresGamePage, round.narrow_button) },
  { "narrow_row", G_STRUCT_OFFSET (LogresGamePage, status.narrow_row) },
  { "narrow_answers", G_STRUCT_OFFSET (LogresGamePage, status.narrow_answers) },
};

void
game_page_bind_parts (GtkWidgetClass *klass)
{
  g_type_ensure (LOGRES_TYPE_ANSWER_BUTTONS);
  g_type_ensure (LOGRES_TYPE_COMMENT_BOX);
  g_type_ensure (LOGRES_TYPE_MOVE_BAR);
  g_type_ensure (LOGRES_TYPE_ROUND_LIST);
  g_type_ensure (LOGRES_TYPE_WATCH_BAR);
  template_set (klass, "game-page");
  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    gtk_widget_class_bind_template_child_full (klass, parts[i].name, FALSE, parts[i].offset);
}
