#include "app/archive/recent-card.h"

#include "app/board/board-look.h"

/* The shield of each outcome. The shields differ in shape, so that nobody needs to tell the colors
 * apart. */
static const struct {
  const char *icon, *style;
} shields[] = {
  [RECENT_WON] = { "shield-won-symbolic", "success" },
  [RECENT_DRAWN] = { "shield-drawn-symbolic", "dim-label" },
  [RECENT_LOST] = { "shield-lost-symbolic", "error" },
};

static GtkWidget *
new_board (const Position *pos)
{
  GtkWidget *board = logres_board_view_new_picture ();

  board_look_follow (LOGRES_BOARD_VIEW (board), TRUE);
  logres_board_view_set_position (LOGRES_BOARD_VIEW (board), pos);
  gtk_widget_set_size_request (board, 46, 60);

  return board;
}

static GtkWidget *
new_label (const char *text, const char *const *styles)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_css_classes (label, (const char **) styles);

  return label;
}

static GtkWidget *
new_head (const RecentGame *game)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  if (game->outcome != RECENT_OTHER) {
    GtkWidget *shield = gtk_image_new_from_icon_name (shields[game->outcome].icon);

    gtk_widget_add_css_class (shield, shields[game->outcome].style);
    gtk_box_append (GTK_BOX (head), shield);
  }
  gtk_box_append (GTK_BOX (head), new_label (game->title, (const char *[]) { "heading", NULL }));

  return head;
}

static GtkWidget *
new_words (const RecentGame *game)
{
  static const char *const styles[] = { "caption", "dim-label", NULL };
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  gtk_box_append (GTK_BOX (words), new_head (game));
  gtk_box_append (GTK_BOX (words), new_label (game->players, styles));
  gtk_box_append (GTK_BOX (words), new_label (game->line, styles));
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);

  return words;
}

GtkWidget *
recent_card_new (const RecentGame *game)
{
  GtkWidget *card = gtk_button_new (), *board = new_board (&game->pos);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  g_autofree char *name = g_strjoin (", ", game->title, game->players, game->line, NULL);

  gtk_box_append (GTK_BOX (box), board);
  gtk_box_append (GTK_BOX (box), new_words (game));
  gtk_button_set_child (GTK_BUTTON (card), box);
  gtk_widget_set_css_classes (card, (const char *[]) { "card", "game-card", "small", NULL });
  gtk_accessible_update_property (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (card),
                                          g_variant_new_bytestring (game->path));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (card), "win.open-earlier");

  return card;
}
