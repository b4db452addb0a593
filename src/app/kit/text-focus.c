#include "app/kit/text-focus.h"

gboolean
text_focus_takes (GtkWidget *widget, const char *action)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return (GTK_IS_TEXT (focus) || GTK_IS_TEXT_VIEW (focus)) &&
         gtk_widget_activate_action (focus, action, NULL);
}

static void
stay_visible_cb (GtkTextView *view)
{
  g_signal_stop_emission_by_name (view, "toggle-cursor-visible");
}

void
text_focus_keep_caret (GtkTextView *view)
{
  g_signal_connect (view, "toggle-cursor-visible", G_CALLBACK (stay_visible_cb), NULL);
}
