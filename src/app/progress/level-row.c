#include "app/progress/level-row.h"

#include "app/board/board-look.h"
#include "app/kit/accessible-name.h"
#include "app/kit/fold-layout.h"
#include "app/kit/wrap-layout.h"
#include "app/progress/card-parts.h"
#include "app/progress/progress-shield.h"
#include "wording/game-names.h"
#include "wording/level-words.h"

#include <glib/gi18n.h>

enum { ROW_GAP = 12, PICTURE_WIDTH = 30, PICTURE_HEIGHT = 36, SHIELD_GAP = 2 };

/* ---- The name ---- */

/* Shows the board of a variant in the current look. */
static void
show_board (GtkPicture *picture)
{
  const Variant *variant = g_object_get_data (G_OBJECT (picture), "variant");
  g_autoptr (GdkTexture) texture = NULL;
  Position start;

  position_start (&start, variant);
  texture = board_look_new_thumbnail (&start, PICTURE_WIDTH, PICTURE_HEIGHT,
                                      gtk_widget_get_scale_factor (GTK_WIDGET (picture)));
  gtk_picture_set_paintable (picture, GDK_PAINTABLE (texture));
}

static GtkWidget *
new_picture (const Variant *variant)
{
  GtkWidget *picture = gtk_picture_new ();

  g_object_set_data (G_OBJECT (picture), "variant", (gpointer) variant);
  gtk_widget_set_size_request (picture, PICTURE_WIDTH, PICTURE_HEIGHT);
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  board_look_watch (picture, G_CALLBACK (show_board));
  g_signal_connect (picture, "notify::scale-factor", G_CALLBACK (show_board), NULL);
  show_board (GTK_PICTURE (picture));

  return picture;
}

static GtkWidget *
new_head (const Variant *variant)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, ROW_GAP);

  gtk_box_append (GTK_BOX (head), new_picture (variant));
  gtk_box_append (GTK_BOX (head), card_line_new (words_variant (variant), "heading"));

  return head;
}

/* ---- The shields ---- */

/* The name for a screen reader says what the color of the shield says. */
static char *
new_name (int number, ShieldKind kind)
{
  g_autofree char *level = words_new_level (number);

  /* Translators: a level of the computer, such as "Level 3", that the user has beaten. */
  return kind == SHIELD_BEATEN ? g_strdup_printf (_ ("%s, beaten"), level)
                               : g_steal_pointer (&level);
}

static GtkWidget *
new_shield (const Variant *variant, const BeatenLevels *beaten, int level)
{
  ShieldKind kind = progress_shield_kind (beaten, level);
  g_autofree char *name = new_name (level, kind);
  GtkWidget *button = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), progress_shield_new (kind, level));
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "shield-button");
  gtk_widget_set_tooltip_text (button, name);
  accessible_name_set (button, name);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "progress.play");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "(si)", variant->id, level);

  return button;
}

static GtkWidget *
new_shields (const Variant *variant, const BeatenLevels *beaten)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (box, logres_wrap_layout_new (SHIELD_GAP));
  gtk_widget_set_hexpand (box, TRUE);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  for (int level = 1; level <= N_LEVELS; level++)
    gtk_box_append (GTK_BOX (box), new_shield (variant, beaten, level));

  return box;
}

/* ---- The count ---- */

static GtkWidget *
new_count (const BeatenLevels *beaten)
{
  g_autofree char *text =
    beaten_levels_has_games (beaten)
      /* Translators: how many levels of the computer the user has beaten, and all. */
      ? g_strdup_printf (_ ("%d of %d"), beaten->n_beaten, N_LEVELS)
      : g_strdup (_ ("Not played yet"));
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_set_halign (label, GTK_ALIGN_END);

  return label;
}

GtkWidget *
level_row_new (const Variant *variant, const BeatenLevels *beaten, GtkSizeGroup *heads)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0), *head = new_head (variant);

  gtk_size_group_add_widget (heads, head);
  gtk_widget_set_layout_manager (row, logres_fold_layout_new (ROW_GAP));
  gtk_widget_add_css_class (row, "level-row");
  gtk_box_append (GTK_BOX (row), head);
  gtk_box_append (GTK_BOX (row), new_shields (variant, beaten));
  gtk_box_append (GTK_BOX (row), new_count (beaten));

  return row;
}
