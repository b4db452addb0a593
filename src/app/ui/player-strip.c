#include "app/ui/player-strip.h"

#include "app/ui/board-look.h"
#include "app/ui/words.h"
#include "draw/piece-theme.h"

#include <glib/gi18n.h>

enum { PICTURE_PIXELS = 96 };

struct _LogresPlayerStrip {
  GtkBox parent_instance;

  Seat seat;
  Army army;           /* the one drawn; N_ARMIES before the first */
  char *pieces;        /* owned; the set it was drawn with */
  GtkPicture *picture; /* template child */
  GtkLabel *name;      /* template child */
  GtkLabel *line;      /* template child */
  GtkLabel *clock;     /* template child */
};

G_DEFINE_FINAL_TYPE (LogresPlayerStrip, logres_player_strip, GTK_TYPE_BOX)

/* ---- Life ---- */

static void
logres_player_strip_dispose (GObject *object)
{
  LogresPlayerStrip *self = LOGRES_PLAYER_STRIP (object);

  g_clear_pointer (&self->pieces, g_free);
  gtk_widget_dispose_template (GTK_WIDGET (object), LOGRES_TYPE_PLAYER_STRIP);

  G_OBJECT_CLASS (logres_player_strip_parent_class)->dispose (object);
}

static void
logres_player_strip_class_init (LogresPlayerStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = logres_player_strip_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/logres/Logres/ui/player-strip.ui");
  gtk_widget_class_bind_template_child (widget_class, LogresPlayerStrip, picture);
  gtk_widget_class_bind_template_child (widget_class, LogresPlayerStrip, name);
  gtk_widget_class_bind_template_child (widget_class, LogresPlayerStrip, line);
  gtk_widget_class_bind_template_child (widget_class, LogresPlayerStrip, clock);
}

static void
logres_player_strip_init (LogresPlayerStrip *self)
{
  self->army = N_ARMIES;
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
logres_player_strip_new (Seat seat)
{
  LogresPlayerStrip *self = g_object_new (LOGRES_TYPE_PLAYER_STRIP, NULL);

  self->seat = seat;

  return GTK_WIDGET (self);
}

/* ---- What is shown ---- */

static void
show_army (LogresPlayerStrip *self, Army army)
{
  g_autofree char *pieces = board_look_dup_pieces ();
  g_autoptr (GdkTexture) texture = NULL;

  if (army == self->army && g_strcmp0 (pieces, self->pieces) == 0)
    return;

  texture = board_look_new_piece (SHAPE_MAN, army, PICTURE_PIXELS);
  gtk_picture_set_paintable (self->picture, GDK_PAINTABLE (texture));
  self->army = army;
  g_free (self->pieces);
  self->pieces = g_steal_pointer (&pieces);
}

char *
logres_player_strip_new_name (LogresGameSession *session, Seat seat)
{
  const Variant *variant = logres_game_session_get_variant (session);
  Player player = logres_game_session_get_player (session, seat);

  if (player.name[0] != '\0')
    return g_strdup (player.name);
  if (player_is_engine (&player) && variant->n_seats > 2)
    /* Translators: one of four players, as in "Green, level 3". */
    return g_strdup_printf (_ ("%s, level %d"), words_seat (variant, seat), player.level);
  if (player_is_engine (&player))
    return g_strdup_printf (_ ("Computer, level %d"), player.level);

  return g_strdup (words_seat (variant, seat));
}

static char *
new_pieces_line (const Position *pos, Seat seat)
{
  int n = pos->n_pieces[seat];

  return g_strdup_printf (g_dngettext (NULL, "%d piece", "%d pieces", (gulong) n), n);
}

/* Where a castle has room for two there are castle moves to be counted. */
static char *
new_line (const Position *pos, Seat seat)
{
  int left = MAX_CASTLE_MOVES - pos->castle_moves[seat];
  g_autofree char *pieces = new_pieces_line (pos, seat), *moves = NULL;

  if (pos->variant->goal_pieces > 1)
    moves = g_strdup_printf (_ ("castle moves left: %d"), left);

  return moves != NULL ? g_strdup_printf ("%s · %s", pieces, moves) : g_steal_pointer (&pieces);
}

static void
show_turn (LogresPlayerStrip *self, LogresGameSession *session)
{
  if (logres_game_session_get_seat_to_move (session) == self->seat)
    gtk_widget_add_css_class (GTK_WIDGET (self), "to-move");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "to-move");
}

void
logres_player_strip_show (LogresPlayerStrip *self, LogresGameSession *session)
{
  const Variant *variant;
  g_autofree char *name = NULL, *line = NULL;

  g_return_if_fail (LOGRES_IS_PLAYER_STRIP (self));

  variant = logres_game_session_get_variant (session);
  name = logres_player_strip_new_name (session, self->seat);
  line = new_line (&logres_game_session_get_shown (session)->turn.pos, self->seat);
  show_army (self, army_of_seat (variant, self->seat));
  gtk_label_set_label (self->name, name);
  gtk_label_set_label (self->line, line);
  show_turn (self, session);
  logres_player_strip_show_clock (self, session);
}

/* "1:02:03", "7:41", "0:09.4" */
static char *
new_time (gint64 us)
{
  gint64 tenths = us / 100000, seconds = tenths / 10;

  if (seconds >= 3600)
    return g_strdup_printf ("%d:%02d:%02d", (int) (seconds / 3600), (int) (seconds / 60 % 60),
                            (int) (seconds % 60));
  if (seconds < 10)
    return g_strdup_printf ("0:%02d.%d", (int) seconds, (int) (tenths % 10));

  return g_strdup_printf ("%d:%02d", (int) (seconds / 60), (int) (seconds % 60));
}

void
logres_player_strip_show_clock (LogresPlayerStrip *self, LogresGameSession *session)
{
  const TimeControl *control;
  g_autofree char *time = NULL;
  gint64 left;

  g_return_if_fail (LOGRES_IS_PLAYER_STRIP (self));

  control = logres_game_session_get_time_control (session);
  gtk_widget_set_visible (GTK_WIDGET (self->clock), control->main_ms > 0);
  if (control->main_ms == 0)
    return;

  left = logres_game_session_get_time_left_us (session, self->seat);
  time = new_time (left);
  gtk_label_set_label (self->clock, time);
  if (left < 10 * G_USEC_PER_SEC)
    gtk_widget_add_css_class (GTK_WIDGET (self->clock), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->clock), "error");
}

const char *
logres_player_strip_get_name (LogresPlayerStrip *self)
{
  g_return_val_if_fail (LOGRES_IS_PLAYER_STRIP (self), NULL);

  return gtk_label_get_label (self->name);
}

const char *
logres_player_strip_get_clock (LogresPlayerStrip *self)
{
  g_return_val_if_fail (LOGRES_IS_PLAYER_STRIP (self), NULL);

  return gtk_label_get_label (self->clock);
}
