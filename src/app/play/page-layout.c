#include "app/play/page-layout.h"

#include "app/play/document-title.h"

void
page_layout_place_buttons (const PageLayout *self)
{
  gboolean is_folded = adw_flap_get_folded (self->flap);

  gtk_widget_set_visible (self->side_button, !is_folded || adw_flap_get_reveal_flap (self->flap));
  gtk_widget_set_visible (self->analysis_button, !is_folded);
  gtk_widget_set_visible (self->narrow_box, is_folded);
}

void
page_layout_show_title (const PageLayout *self, LogresGameSession *session)
{
  g_autofree char *title = document_title_new (session);
  g_autofree char *line = document_title_new_line (session);

  /* A narrow window has no space for the subtitle and shows the player to move below the board. */
  adw_window_title_set_title (self->title, title);
  adw_window_title_set_subtitle (self->title, adw_flap_get_folded (self->flap) ? "" : line);
}

void
page_layout_fold (const PageLayout *self)
{
  gboolean is_wanted = g_settings_get_boolean (self->settings, "moves-shown");

  adw_flap_set_reveal_flap (self->flap, !adw_flap_get_folded (self->flap) && is_wanted);
}

void
page_layout_remember (const PageLayout *self)
{
  if (!adw_flap_get_folded (self->flap))
    g_settings_set_boolean (self->settings, "moves-shown", adw_flap_get_reveal_flap (self->flap));
}

void
page_layout_toggle (const PageLayout *self)
{
  adw_flap_set_reveal_flap (self->flap, !adw_flap_get_reveal_flap (self->flap));
}

void
page_layout_reveal (const PageLayout *self)
{
  adw_flap_set_reveal_flap (self->flap, TRUE);
}
