#include "app/lessons/star-row.h"

#include <glib/gi18n.h>

static void
clear (GtkBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
}

char *
star_row_new_words (int n, int of)
{
  /* Translators: how many stars the user has, and how many there are. */
  return g_strdup_printf (ngettext ("%d of %d star", "%d of %d stars", of), n, of);
}

void
star_row_show (GtkBox *box, int n, int of)
{
  g_autofree char *text = star_row_new_words (n, of);

  clear (box);
  for (int i = 0; i < of; i++) {
    GtkWidget *star =
      gtk_image_new_from_icon_name (i < n ? "star-full-symbolic" : "star-open-symbolic");

    gtk_widget_add_css_class (star, i < n ? "star" : "open-star");
    gtk_box_append (box, star);
  }
  gtk_accessible_update_property (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}
