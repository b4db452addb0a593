#include "app/mail/mail-row.h"

#include "app/archive/game-caption.h"
#include "app/archive/game-row.h"
#include "app/mail/mail-words.h"
#include "wording/game-names.h"

static void
remove_clicked_cb (GtkButton *button, GtkListItem *item)
{
  LogresMailEntry *entry = gtk_list_item_get_item (item);

  gtk_widget_activate_action (GTK_WIDGET (button), "mail.remove-file", "s",
                              logres_mail_entry_get_path (entry));
}

static void
setup_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  (void) factory, (void) data;
  gtk_list_item_set_child (item, game_row_new (3, G_CALLBACK (remove_clicked_cb), item));
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
  const char *elsewhere = game_caption_elsewhere (logres_mail_entry_get_file (entry));
  g_autofree char *last = NULL;
  Position before;
  Move move;

  if (!logres_mail_entry_get_last (entry, &before, &move))
    return g_strjoin (" · ", game, elsewhere, NULL);
  last = words_new_move (&before, move);

  return g_strjoin (" · ", game, last, elsewhere, NULL);
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *row = gtk_list_item_get_child (item);
  LogresMailEntry *entry = gtk_list_item_get_item (item);
  g_autofree char *players = game_caption_new_players (logres_mail_entry_get_brief (entry));
  g_autofree char *turn = new_turn (entry), *details = new_details (entry);

  (void) factory, (void) data;
  game_row_set_position (row, logres_mail_entry_get_position (entry));
  game_row_set_line (row, 0, players);
  game_row_set_line (row, 1, turn);
  game_row_set_line (row, 2, details);
  game_row_set_players (row, players);
}

GtkListItemFactory *
mail_row_new_factory (void)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);

  return factory;
}
