#include "app/kit/accessible-name.h"

/* Gives a button with a mnemonic the name of its label. Otherwise, with GTK 4.8, a screen reader
 * would read both the text with its underscore and the label. */
static void
mend_button (GtkButton *button)
{
  GtkWidget *label = gtk_button_get_child (button);

  if (gtk_button_get_use_underline (button) && GTK_IS_LABEL (label))
    accessible_name_set (GTK_WIDGET (button), gtk_label_get_text (GTK_LABEL (label)));
}

static void
chosen_cb (AdwComboRow *row)
{
  gpointer item = adw_combo_row_get_selected_item (row);

  if (GTK_IS_STRING_OBJECT (item))
    accessible_name_describe (GTK_WIDGET (row), gtk_string_object_get_string (item));
}

void
accessible_name_mend (GtkWidget *root)
{
  /* Without a label a screen reader would read the name of the widget's class. */
  if (GTK_IS_FLOW_BOX (root) || GTK_IS_FLOW_BOX_CHILD (root))
    gtk_accessible_update_property (GTK_ACCESSIBLE (root), GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
  if (GTK_IS_BUTTON (root))
    mend_button (GTK_BUTTON (root));
  if (ADW_IS_COMBO_ROW (root)) {
    g_signal_connect (root, "notify::selected-item", G_CALLBACK (chosen_cb), NULL);
    chosen_cb (ADW_COMBO_ROW (root));
  }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    accessible_name_mend (child);
}

void
accessible_name_describe (GtkWidget *row, const char *text)
{
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text,
                                  -1);
}

void
accessible_name_set (GtkWidget *button, const char *name)
{
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}
