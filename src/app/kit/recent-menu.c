#include "app/kit/recent-menu.h"

#include <glib/gi18n.h>

enum { MOST_FILES = 8 };

static const char mime_type[] = "application/x-logres-game";

static gint
compare_visits (gconstpointer a, gconstpointer b)
{
  GtkRecentInfo *x = *(GtkRecentInfo *const *) a, *y = *(GtkRecentInfo *const *) b;

  return g_date_time_compare (gtk_recent_info_get_visited (y), gtk_recent_info_get_visited (x));
}

/* Returns the recently used game files, the latest first. The caller unreferences the array. */
static GPtrArray *
find_files (void)
{
  GPtrArray *files = g_ptr_array_new_with_free_func ((GDestroyNotify) gtk_recent_info_unref);
  GList *items = gtk_recent_manager_get_items (gtk_recent_manager_get_default ());

  for (GList *item = items; item != NULL; item = item->next) {
    GtkRecentInfo *info = item->data;

    if (g_strcmp0 (gtk_recent_info_get_mime_type (info), mime_type) == 0 &&
        gtk_recent_info_exists (info))
      g_ptr_array_add (files, gtk_recent_info_ref (info));
  }
  g_list_free_full (items, (GDestroyNotify) gtk_recent_info_unref);
  g_ptr_array_sort (files, compare_visits);

  return files;
}

/* Returns the name of the file as a menu label, which the caller frees. Underscores are doubled, so
 * that none marks a mnemonic. */
static char *
new_label (GtkRecentInfo *info)
{
  g_auto (GStrv) parts = g_strsplit (gtk_recent_info_get_display_name (info), "_", -1);

  return g_strjoinv ("__", parts);
}

static void
fill (GMenu *menu)
{
  g_autoptr (GPtrArray) files = find_files ();

  g_menu_remove_all (menu);
  for (guint i = 0; i < MIN (files->len, MOST_FILES); i++) {
    GtkRecentInfo *info = g_ptr_array_index (files, i);
    g_autofree char *label = new_label (info);
    g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

    g_menu_item_set_action_and_target (item, "win.open-recent", "s",
                                       gtk_recent_info_get_uri (info));
    g_menu_append_item (menu, item);
  }
}

/* Runs when the main loop is idle, so that the window is on screen before the list of files is
 * read. */
static gboolean
fill_cb (gpointer menu)
{
  fill (menu);
  g_signal_connect_object (gtk_recent_manager_get_default (), "changed", G_CALLBACK (fill), menu,
                           G_CONNECT_SWAPPED);

  return G_SOURCE_REMOVE;
}

void
recent_menu_follow (GMenu *menu)
{
  g_idle_add_full (G_PRIORITY_LOW, fill_cb, g_object_ref (menu), g_object_unref);
}

void
recent_menu_note (GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);
  GtkRecentData data = { .mime_type = (char *) mime_type,
                         .app_name = (char *) _ ("Logres"),
                         .app_exec = (char *) "logres %u" };

  gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
}
