#pragma once

/* The title of a page. In a narrow window it may be cut, so its tooltip has the whole text. */

#include <adwaita.h>

/* `subtitle` may be "". */
static inline void
window_title_show (AdwWindowTitle *self, const char *title, const char *subtitle)
{
  g_autofree char *both = g_strjoin (*subtitle != '\0' ? "\n" : "", title, subtitle, NULL);

  adw_window_title_set_title (self, title);
  adw_window_title_set_subtitle (self, subtitle);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), both);
}
