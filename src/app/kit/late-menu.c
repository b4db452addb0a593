#include "app/kit/late-menu.h"

static void
make_cb (GtkMenuButton *button, gpointer menu)
{
  gtk_menu_button_set_menu_model (button, menu);
  gtk_menu_button_set_create_popup_func (button, NULL, NULL, NULL);
}

void
late_menu_set (GtkMenuButton *button, GMenuModel *menu)
{
  gtk_menu_button_set_create_popup_func (button, make_cb, g_object_ref (menu), g_object_unref);
}
