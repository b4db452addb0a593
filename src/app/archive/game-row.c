#include "app/archive/game-row.h"

#include "app/board/board-look.h"

#include <glib/gi18n.h>

enum { PICTURE_WIDTH = 48, PICTURE_HEIGHT = 60 };

static GtkWidget *
new_picture (void)
{
  GtkWidget *picture = gtk_picture_new ();

  gtk_widget_set_size_request (picture, PICTURE_WIDTH, PICTURE_HEIGHT);
  gtk_accessible_update_property (GTK_ACCESSIBLE (picture), GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);

  return picture;
}

static GtkWidget *
new_line (void)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);

  return label;
}

static GtkWidget *
new_lines (int n)
{
  GtkWidget *lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  for (int i = 0; i < n; i++)
    gtk_box_append (GTK_BOX (lines), new_line ());
  gtk_widget_add_css_class (gtk_widget_get_last_child (lines), "dim-label");
  gtk_widget_set_hexpand (lines, TRUE);
  gtk_widget_set_valign (lines, GTK_ALIGN_CENTER);

  return lines;
}

static GtkWidget *
new_button (void)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, _ ("Remove"));

  return button;
}

GtkWidget *
game_row_new (int n_lines, GCallback remove_cb, gpointer data)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12), *button = new_button ();

  gtk_box_append (GTK_BOX (row), new_picture ());
  gtk_box_append (GTK_BOX (row), new_lines (n_lines));
  gtk_box_append (GTK_BOX (row), button);
  gtk_widget_add_css_class (row, "picker-row");
  g_signal_connect (button, "clicked", remove_cb, data);

  return row;
}

void
game_row_set_position (GtkWidget *row, const Position *pos)
{
  GtkWidget *picture = gtk_widget_get_first_child (row);
  g_autoptr (GdkTexture) texture = NULL;

  if (pos != NULL)
    texture = board_look_new_thumbnail (pos, PICTURE_WIDTH, PICTURE_HEIGHT,
                                        gtk_widget_get_scale_factor (picture));
  gtk_picture_set_paintable (GTK_PICTURE (picture), GDK_PAINTABLE (texture));
}

void
game_row_set_line (GtkWidget *row, int i, const char *text)
{
  GtkWidget *lines = gtk_widget_get_next_sibling (gtk_widget_get_first_child (row));
  GtkWidget *line = gtk_widget_get_first_child (lines);

  for (; i > 0; i--)
    line = gtk_widget_get_next_sibling (line);
  gtk_label_set_label (GTK_LABEL (line), text);
}

void
game_row_set_players (GtkWidget *row, const char *players)
{
  /* Translators: %s is a game, named by its players. */
  g_autofree char *name = g_strdup_printf (_ ("Remove “%s”"), players);

  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_last_child (row)),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}
