#include "app/ui/mail-row.h"

#include "app/ui/board-thumbnail.h"
#include "app/ui/game-line.h"
#include "app/ui/mail-words.h"
#include "app/ui/words.h"

#include <glib/gi18n.h>

enum { PICTURE_WIDTH = 48, PICTURE_HEIGHT = 60 };

static GtkWidget *
new_line (const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);

  return label;
}

static GtkWidget *
new_lines (void)
{
  GtkWidget *lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  gtk_box_append (GTK_BOX (lines), new_line (NULL));
  gtk_box_append (GTK_BOX (lines), new_line (NULL));
  gtk_box_append (GTK_BOX (lines), new_line ("dim-label"));
  gtk_widget_set_hexpand (lines, TRUE);
  gtk_widget_set_valign (lines, GTK_ALIGN_CENTER);

  return lines;
}

static void
remove_clicked_cb (GtkButton *button, GtkListItem *item)
{
  LogresMailEntry *entry = gtk_list_item_get_item (item);

  gtk_widget_activate_action (GTK_WIDGET (button), "mail.remove-file", "s",
                              logres_mail_entry_get_path (entry));
}

static GtkWidget *
new_button (GtkListItem *item)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, _ ("Remove"));
  g_signal_connect (button, "clicked", G_CALLBACK (remove_clicked_cb), item);

  return button;
}

static void
setup_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12), *picture = gtk_picture_new ();

  (void) factory, (void) data;
  gtk_widget_set_size_request (picture, PICTURE_WIDTH, PICTURE_HEIGHT);
  gtk_accessible_update_property (GTK_ACCESSIBLE (picture), GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
  gtk_box_append (GTK_BOX (row), picture);
  gtk_box_append (GTK_BOX (row), new_lines ());
  gtk_box_append (GTK_BOX (row), new_button (item));
  gtk_widget_add_css_class (row, "picker-row");
  gtk_list_item_set_child (item, row);
}

static char *
new_turn (LogresMailEntry *entry)
{
  g_autofree char *turn =
    mail_words_new_turn (logres_mail_entry_get_position (entry)->variant,
                         logres_mail_entry_get_turn (entry), logres_mail_entry_get_seat (entry));
  g_autofree char *since = mail_words_new_since (logres_mail_entry_get_since (entry));

  return g_strjoin (" ", turn, since, NULL);
}

static char *
new_details (LogresMailEntry *entry)
{
  const char *game = words_variant (logres_mail_entry_get_position (entry)->variant);
  g_autofree char *last = NULL;
  Position before;
  Move move;

  if (!logres_mail_entry_get_last (entry, &before, &move))
    return g_strdup (game);
  last = words_new_move (&before, move);

  return g_strjoin (" · ", game, last, NULL);
}

static void
show_picture (GtkPicture *picture, LogresMailEntry *entry)
{
  g_autoptr (GdkTexture) texture =
    board_thumbnail_new (logres_mail_entry_get_position (entry), PICTURE_WIDTH, PICTURE_HEIGHT,
                         gtk_widget_get_scale_factor (GTK_WIDGET (picture)));

  gtk_picture_set_paintable (picture, GDK_PAINTABLE (texture));
}

/* A button is named by what it removes, as it is read without its row. */
static void
name_button (GtkWidget *button, const char *players)
{
  /* Translators: %s is a game, named by its players. */
  g_autofree char *name = g_strdup_printf (_ ("Remove “%s”"), players);

  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *picture = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *lines = gtk_widget_get_next_sibling (picture);
  GtkWidget *line = gtk_widget_get_first_child (lines);
  LogresMailEntry *entry = gtk_list_item_get_item (item);
  g_autofree char *players = game_line_new_players (logres_mail_entry_get_brief (entry));
  g_autofree char *turn = new_turn (entry), *details = new_details (entry);

  (void) factory, (void) data;
  show_picture (GTK_PICTURE (picture), entry);
  gtk_label_set_label (GTK_LABEL (line), players);
  line = gtk_widget_get_next_sibling (line);
  gtk_label_set_label (GTK_LABEL (line), turn);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_next_sibling (line)), details);
  name_button (gtk_widget_get_next_sibling (lines), players);
}

GtkListItemFactory *
mail_row_new_factory (void)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);

  return factory;
}
