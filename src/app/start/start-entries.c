#include "app/start/start-entries.h"

#include "app/kit/wrap-layout.h"

#include <adwaita.h>
#include <glib/gi18n.h>

enum { GAP = 6 };

static const struct {
  const char *id; /* for tests and CSS */
  const char *icon, *title, *action;
} entries[] = {
  { "learn", "learn-symbolic", N_ ("_Learn"), "app.lessons" },
  { "puzzles", "puzzle-symbolic", N_ ("_Puzzles"), "app.puzzles" },
  { "mail", "mail-symbolic", N_ ("Play by _Mail"), "app.mail" },
};

static GtkWidget *
new_entry (gsize i)
{
  GtkWidget *button = gtk_button_new (), *content = adw_button_content_new ();

  adw_button_content_set_icon_name (ADW_BUTTON_CONTENT (content), entries[i].icon);
  adw_button_content_set_label (ADW_BUTTON_CONTENT (content), _ (entries[i].title));
  adw_button_content_set_use_underline (ADW_BUTTON_CONTENT (content), TRUE);
  gtk_button_set_child (GTK_BUTTON (button), content);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), entries[i].action);
  gtk_widget_set_name (button, entries[i].id);

  return button;
}

void
start_entries_add (GtkBox *box)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (box), logres_wrap_layout_new (GAP));
  for (gsize i = 0; i < G_N_ELEMENTS (entries); i++)
    gtk_box_append (box, new_entry (i));
}
