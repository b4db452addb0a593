#include "app/play/player-strip.h"

#include "app/board/board-look.h"
#include "app/game/session-time.h"
#include "app/kit/style-class.h"
#include "app/kit/template.h"
#include "app/play/captures.h"
#include "draw/board/piece-theme.h"
#include "wording/game-names.h"

#include <glib/gi18n.h>

enum {
  PICTURE_PIXELS = 96,
  SHIELD_PIXELS = 48,
  SHIELD_SHIFT = 6,
  LOOT_SIDE = 16,
  LEAST_PIECES = 8 /* characters, as in "12 piece…" */
};

/* The captured pieces of one kind: a small picture and their number. */
typedef struct Loot {
  GtkWidget *box; /* child; NULL until such a piece was captured */
  GtkLabel *number;
} Loot;

struct _LogresPlayerStrip {
  GtkGrid parent_instance;

  Seat seat;
  PlayerStripForm form;
  Army army; /* the army of the picture; N_ARMIES before the first picture */
  Loot loot[MAX_SEATS][N_SHAPES - 1]; /* by owner and shape, without trees */

  GtkBox *loot_box;           /* child */
  GtkImage *picture, *shield; /* template children */
  GtkLabel *name, *pieces, *castle_moves, *clock;
  GtkWidget *army_and_shield, *head, *pill;
  GtkBox *line, *castle;
};

G_DEFINE_FINAL_TYPE (LogresPlayerStrip, logres_player_strip, GTK_TYPE_GRID)

/* ---- Life cycle ---- */

static void
logres_player_strip_class_init (LogresPlayerStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  template_set (widget_class, "player-strip");
  gtk_widget_class_bind_template_child (widget_class, LogresPlayerStrip, army_and_shield);
  gtk_widget_class_bind_template_child (widget_class, LogresPlayerStrip, picture);
  gtk_widget_class_bind_template_child (widget_class, LogresPlayerStrip, shield);
  gtk_widget_class_bind_template_child (widget_class, LogresPlayerStrip, head);
  gtk_widget_class_bind_template_child (widget_class, LogresPlayerStrip, name);
  gtk_widget_class_bind_template_child (widget_class, LogresPlayerStrip, pill);
  gtk_widget_class_bind_template_child (widget_class, LogresPlayerStrip, line);
  gtk_widget_class_bind_template_child (widget_class, LogresPlayerStrip, pieces);
  gtk_widget_class_bind_template_child (widget_class, LogresPlayerStrip, castle);
  gtk_widget_class_bind_template_child (widget_class, LogresPlayerStrip, castle_moves);
  gtk_widget_class_bind_template_child (widget_class, LogresPlayerStrip, clock);
}

static void
logres_player_strip_init (LogresPlayerStrip *self)
{
  self->army = N_ARMIES;
  gtk_widget_init_template (GTK_WIDGET (self));
  self->loot_box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6));
}

/* Lays out a narrow strip. It has one or two lines below the name. The first line has the clock, or
 * the number of pieces in a game without clocks, and the castle moves. Among four players, the
 * second line has the captured pieces. */
static void
lay_out_narrow (LogresPlayerStrip *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  GtkLayoutChild *head = gtk_layout_manager_get_layout_child (layout, self->head),
                 *picture = gtk_layout_manager_get_layout_child (layout, self->army_and_shield);

  g_object_ref (self->clock);
  gtk_grid_remove (GTK_GRID (self), GTK_WIDGET (self->clock));
  gtk_box_prepend (self->line, GTK_WIDGET (self->clock));
  g_object_unref (self->clock);
  g_object_set (head, "column-span", 2, NULL);
  /* Up to four kinds of captured pieces need the whole width, so their line starts below the
   * picture. */
  gtk_grid_attach (GTK_GRID (self), GTK_WIDGET (self->loot_box), 0, 2, 2, 1);
  gtk_box_set_spacing (self->loot_box, 3);
  gtk_widget_set_visible (GTK_WIDGET (self->loot_box), self->form == PLAYER_STRIP_NARROW);
  g_object_set (picture, "row-span", 2, NULL);
  gtk_grid_set_column_spacing (GTK_GRID (self), 6);
  gtk_image_set_pixel_size (self->picture, 28);
  gtk_widget_add_css_class (GTK_WIDGET (self), "high");
}

GtkWidget *
logres_player_strip_new (Seat seat, PlayerStripForm form)
{
  LogresPlayerStrip *self = g_object_new (LOGRES_TYPE_PLAYER_STRIP, NULL);

  self->seat = seat;
  self->form = form;
  gtk_label_set_wrap (self->pieces, form == PLAYER_STRIP_CARD);
  if (form == PLAYER_STRIP_NARROW) {
    gtk_label_set_ellipsize (self->pieces, PANGO_ELLIPSIZE_END);
    gtk_label_set_width_chars (self->pieces, LEAST_PIECES);
  }
  if (form != PLAYER_STRIP_CARD)
    lay_out_narrow (self);
  else
    gtk_grid_attach (GTK_GRID (self), GTK_WIDGET (self->loot_box), 1, 2, 2, 1);

  return GTK_WIDGET (self);
}

/* ---- The army ---- */

/* Shows the player's army. Among four players, a shield has the letter of the army. */
static void
show_army (LogresPlayerStrip *self, const Variant *variant)
{
  Army army = army_of_seat (variant, self->seat);

  if (army == self->army)
    return;

  board_look_show_piece (self->picture, SHAPE_KNIGHT, army, PICTURE_PIXELS);
  board_look_show_shield (self->shield, army, SHIELD_PIXELS);
  gtk_widget_set_visible (GTK_WIDGET (self->shield), variant->n_seats > 2);
  gtk_widget_set_margin_end (GTK_WIDGET (self->picture), variant->n_seats > 2 ? SHIELD_SHIFT : 0);
  self->army = army;
}

/* ---- Captured pieces ---- */

static void
make_loot (LogresPlayerStrip *self, Loot *loot, PieceShape shape, Army army)
{
  GtkWidget *picture = board_look_new_piece_image (shape, army, LOOT_SIDE);
  GtkWidget *number = gtk_label_new (NULL);

  gtk_widget_add_css_class (number, "numeric");
  gtk_widget_add_css_class (number, "caption");
  loot->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);
  loot->number = GTK_LABEL (number);
  gtk_box_append (GTK_BOX (loot->box), picture);
  gtk_box_append (GTK_BOX (loot->box), number);
  gtk_box_append (self->loot_box, loot->box);
}

static void
show_loot (LogresPlayerStrip *self, const Variant *variant, Seat whose, PieceShape shape, int n)
{
  Loot *loot = &self->loot[whose][shape];
  g_autofree char *number = g_strdup_printf ("%d", n);

  if (loot->box == NULL && n == 0)
    return;
  if (loot->box == NULL)
    make_loot (self, loot, shape, army_of_seat (variant, whose));
  gtk_label_set_label (loot->number, number);
  gtk_widget_set_visible (loot->box, n > 0);
}

static void
show_all_loot (LogresPlayerStrip *self, const Captures *captures, const Variant *variant)
{
  for (int whose = 0; whose < variant->n_seats; whose++) {
    show_loot (self, variant, (Seat) whose, SHAPE_KNIGHT, captures->n_knights[self->seat][whose]);
    show_loot (self, variant, (Seat) whose, SHAPE_MAN, captures->n_men[self->seat][whose]);
  }
}

/* ---- Text ---- */

/* Returns the name that is shown: the entered name, or else "You" for the user, the strength of a
 * computer, or the name of the seat. A corner has no space for the strength. The caller frees the
 * name. */
static char *
new_name (LogresPlayerStrip *self, LogresGameSession *session)
{
  Seat seat = self->seat;
  const Variant *variant = logres_game_session_get_variant (session);
  Player player = logres_game_session_get_player (session, seat);
  int own = logres_game_session_get_own_seat (session);

  if (player.name[0] != '\0')
    return g_strdup (player.name);
  if (seat == own)
    return g_strdup (_ ("You"));
  if (own != NOBODY && variant->seats[own].partner == seat)
    return g_strdup (_ ("Your Partner"));
  if (player_is_engine (&player) && self->form == PLAYER_STRIP_CORNER)
    return g_strdup (_ ("Computer"));

  return player_new_name (&player, variant, seat);
}

static char *
new_pieces_line (const Position *pos, Seat seat)
{
  int n = pos->n_pieces[seat];

  return g_strdup_printf (g_dngettext (NULL, "%d piece", "%d pieces", (gulong) n), n);
}

static char *
new_castle_line (int n)
{
  return g_strdup_printf (
    g_dngettext (NULL, "%d castle move left", "%d castle moves left", (gulong) n), n);
}

static int
castle_moves_left (const Position *pos, Seat seat)
{
  return MAX_CASTLE_MOVES - pos->castle_moves[seat];
}

static void
add_line (GString *text, char *line)
{
  g_string_append_printf (text, "\n%s", line);
  g_free (line);
}

/* Returns the text of the strip, without the clock, for its tooltip and for screen readers. */
static char *
new_words (LogresPlayerStrip *self, LogresGameSession *session, const Captures *captures)
{
  const Position *pos = &logres_game_session_get_shown (session)->turn.pos;
  Seat partner = pos->variant->seats[self->seat].partner;
  GString *text = g_string_new (gtk_label_get_label (self->name));
  Player player = logres_game_session_get_player (session, self->seat);
  int n_captured = 0;

  if (player_is_engine (&player))
    add_line (text, g_strdup_printf (_ ("Level %d"), player.level));
  if (partner != self->seat) {
    add_line (text, g_strdup (words_seat (pos->variant, self->seat)));
    add_line (text, g_strdup_printf (_ ("Partner: %s"), words_seat (pos->variant, partner)));
  }
  add_line (text, new_pieces_line (pos, self->seat));
  if (pos->variant->goal_pieces > 1)
    add_line (text, new_castle_line (castle_moves_left (pos, self->seat)));
  for (int whose = 0; whose < pos->variant->n_seats; whose++)
    n_captured += captures_of (captures, self->seat, (Seat) whose);
  if (n_captured > 0)
    add_line (text, g_strdup_printf (g_dngettext (NULL, "%d piece captured", "%d pieces captured",
                                                  (gulong) n_captured),
                                     n_captured));

  return g_string_free (text, FALSE);
}

/* ---- Display ---- */

/* The classes of a strip whose player is to move. The style of a class has the army's color. */
static const char *const turn_classes[N_ARMIES] = {
  [ARMY_WHITE] = "white", [ARMY_BLACK] = "black", [ARMY_RED] = "red",
  [ARMY_GREEN] = "green", [ARMY_BLUE] = "blue",   [ARMY_YELLOW] = "yellow",
};

/* Tells partners from enemies among four players. Without a single user, the first team looks like
 * the user's team. */
static void
show_team (LogresPlayerStrip *self, LogresGameSession *session)
{
  int own = logres_game_session_get_own_seat (session);
  gboolean is_own = variant_team (self->seat) == (own != NOBODY ? variant_team ((Seat) own) : 0);
  gboolean has_teams = logres_game_session_get_variant (session)->n_seats > 2;

  style_class_set (self, "own-team", has_teams && is_own);
  style_class_set (self, "other-team", has_teams && !is_own);
}

static void
show_turn (LogresPlayerStrip *self, LogresGameSession *session)
{
  gboolean is_turn = logres_game_session_get_seat_to_move (session) == (int) self->seat;
  gboolean is_own = logres_game_session_get_own_seat (session) == (int) self->seat;

  style_class_set (self, "to-move", is_turn);
  show_team (self, session);
  for (int army = 0; army < N_ARMIES; army++)
    style_class_set (self, turn_classes[army], army == (int) self->army);
  gtk_widget_set_visible (self->pill, is_turn && is_own && self->form == PLAYER_STRIP_CARD);
}

/* Shows the pieces and the castle moves that are left. Castle moves are limited only if the goal
 * needs two pieces. A card has space for their number in words, a corner has none for it. */
static void
show_left (LogresPlayerStrip *self, const Position *pos)
{
  int n = castle_moves_left (pos, self->seat);
  gboolean is_limited = pos->variant->goal_pieces > 1, is_card = self->form == PLAYER_STRIP_CARD;
  g_autofree char *pieces = new_pieces_line (pos, self->seat), *moves = new_castle_line (n);
  g_autofree char *both = g_strjoin (" · ", pieces, moves, NULL),
                  *number = g_strdup_printf ("%d", n);

  gtk_label_set_label (self->pieces, is_limited && is_card ? both : pieces);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->pieces),
                               self->form == PLAYER_STRIP_NARROW ? pieces : NULL);
  gtk_label_set_label (self->castle_moves, number);
  gtk_widget_set_visible (GTK_WIDGET (self->castle),
                          is_limited && self->form == PLAYER_STRIP_NARROW);
}

void
logres_player_strip_show (LogresPlayerStrip *self, LogresGameSession *session)
{
  const Node *shown;
  Captures captures;
  g_autofree char *name = NULL, *words = NULL;

  g_return_if_fail (LOGRES_IS_PLAYER_STRIP (self));

  shown = logres_game_session_get_shown (session);
  captures_count (&captures, shown);
  name = new_name (self, session);
  show_army (self, shown->turn.pos.variant);
  gtk_label_set_label (self->name, name);
  show_left (self, &shown->turn.pos);
  show_all_loot (self, &captures, shown->turn.pos.variant);
  show_turn (self, session);
  words = new_words (self, session, &captures);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  logres_player_strip_show_clock (self, session);
}

/* Returns a time such as "1:02:03", "7:41" or "0:09.4". */
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
  gtk_widget_set_visible (GTK_WIDGET (self->pieces),
                          self->form == PLAYER_STRIP_CARD || control->main_ms == 0);
  if (control->main_ms == 0)
    return;

  left = logres_game_session_get_time_left_us (session, self->seat);
  time = new_time (left);
  gtk_label_set_label (self->clock, time);
  style_class_set (self->clock, "error", left < 10 * G_USEC_PER_SEC);
}
