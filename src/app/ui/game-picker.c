#include "app/ui/game-picker.h"

#include "app/ui/words.h"

#include <glib/gi18n.h>
#include <string.h>

struct _LogresGamePicker {
  AdwWindow parent_instance;

  GtkStringList *games; /* owned; of each its two lines, with a line break between */

  GtkListView *list; /* template child */
};

enum { SIGNAL_CHOSEN, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (LogresGamePicker, logres_game_picker, ADW_TYPE_WINDOW)

/* ---- In words ---- */

static const char *
name_of (const GameBrief *brief, int seat)
{
  return brief->names[seat][0] != '\0' ? brief->names[seat]
                                       : words_seat (brief->variant, (Seat) seat);
}

static char *
new_team (const GameBrief *brief, int team)
{
  int partner = brief->variant->seats[team].partner;

  if (partner == team)
    return g_strdup (name_of (brief, team));

  return g_strdup_printf (_ ("%s and %s"), name_of (brief, team), name_of (brief, partner));
}

static char *
new_players (const GameBrief *brief)
{
  g_autofree char *first = NULL, *second = NULL;

  if (brief->variant == NULL)
    return g_strdup (_ ("A game that is none of the family"));

  first = new_team (brief, 0);
  second = new_team (brief, 1);

  /* Translators: two players, or teams, who play against each other. */
  return g_strdup_printf (_ ("%s – %s"), first, second);
}

static char *
new_details (const GameBrief *brief)
{
  const char *parts[4] = { NULL };
  int n = 0;

  if (brief->variant != NULL)
    parts[n++] = words_variant (brief->variant);
  if (brief->date[0] != '\0')
    parts[n++] = brief->date;
  parts[n++] = brief->result == ONGOING ? _ ("not finished") : result_tag (brief->result);

  return g_strjoinv (" · ", (char **) parts);
}

/* ---- Rows ---- */

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

static void
setup_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  (void) factory, (void) data;
  gtk_box_append (GTK_BOX (box), new_line (NULL));
  gtk_box_append (GTK_BOX (box), new_line ("dim-label"));
  gtk_widget_add_css_class (box, "picker-row");
  gtk_list_item_set_child (item, box);
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *first = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkStringObject *object = gtk_list_item_get_item (item);
  g_auto (GStrv) lines = g_strsplit (gtk_string_object_get_string (object), "\n", 2);

  (void) factory, (void) data;
  gtk_label_set_label (GTK_LABEL (first), lines[0]);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_next_sibling (first)), lines[1]);
}

static void
activate_cb (LogresGamePicker *self, guint i)
{
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, i);
  gtk_window_close (GTK_WINDOW (self));
}

/* ---- Life ---- */

static void
logres_game_picker_dispose (GObject *object)
{
  g_clear_object (&LOGRES_GAME_PICKER (object)->games);
  gtk_widget_dispose_template (GTK_WIDGET (object), LOGRES_TYPE_GAME_PICKER);

  G_OBJECT_CLASS (logres_game_picker_parent_class)->dispose (object);
}

static void
logres_game_picker_class_init (LogresGamePickerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = logres_game_picker_dispose;

  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/logres/Logres/ui/game-picker.ui");
  gtk_widget_class_bind_template_child (widget_class, LogresGamePicker, list);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
}

static void
logres_game_picker_init (LogresGamePicker *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  self->games = gtk_string_list_new (NULL);
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  gtk_list_view_set_factory (self->list, factory);
  g_object_unref (factory);
}

GtkWindow *
logres_game_picker_new (GtkWindow *parent, const char *title)
{
  LogresGamePicker *self =
    g_object_new (LOGRES_TYPE_GAME_PICKER, "transient-for", parent, "modal", parent != NULL,
                  "destroy-with-parent", TRUE, "title", title, NULL);
  g_autoptr (GtkSingleSelection) selection =
    gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->games)));

  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (selection));

  return GTK_WINDOW (self);
}

void
logres_game_picker_add (LogresGamePicker *self, const GameBrief *brief)
{
  g_autofree char *players = new_players (brief), *details = new_details (brief);
  g_autofree char *lines = NULL;

  g_return_if_fail (LOGRES_IS_GAME_PICKER (self));

  g_strdelimit (players, "\n", ' ');
  lines = g_strjoin ("\n", players, details, NULL);
  gtk_string_list_append (self->games, lines);
}
