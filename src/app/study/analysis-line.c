#include "app/study/analysis-line.h"

#include "draw/board/arrow.h"
#include "wording/game-names.h"

#include <adwaita.h>
#include <glib/gi18n.h>

enum { SCORE_CHARS = 6, GAP = 9, ON_SCORE = -1 };

/* A longer move may be broken at the end of a row, because it might not fit in a row. */
enum { LONGEST_UNBROKEN = 30 };

/* While a line plays, each move is shown for one beat and the last one for several beats. */
enum { BEAT_MS = 800, LAST_BEATS = 3 };

/* The bytes of a move in the text, and the byte where the number before it begins. */
typedef struct Place {
  int number, start, end;
} Place;

struct _LogresAnalysisLine {
  GtkWidget parent_instance;

  GtkWidget *panel; /* borrowed */
  int index;
  GtkLabel *number, *score, *moves; /* children; the moves are in a child that clips them */
  Place places[MOST_LINE_MOVES];    /* the bytes of each move that is shown */
  int n_moves, n_pointed;
  int hovered; /* the number of the move under the pointer, ON_SCORE, or 0 */

  guint beat; /* the id of the timeout while the line plays, or 0 */
  int n_beats;
};

G_DEFINE_FINAL_TYPE (LogresAnalysisLine, logres_analysis_line, GTK_TYPE_WIDGET)

/* ---- Text ---- */

/* Writes a number before the first move and at the start of each round. */
static void
write_number (GString *text, guint round, Seat seat, gboolean is_first)
{
  if (seat == 0)
    g_string_append_printf (text, "%u. ", round);
  else if (is_first)
    g_string_append_printf (text, "%u… ", round);
}

static char *
new_text (LogresAnalysisLine *self, Turn turn, guint round, const EvaluationLine *line)
{
  GString *text = g_string_new (NULL);

  self->n_moves = line != NULL ? line->n_moves : 0;
  for (int i = 0; i < self->n_moves; i++) {
    g_autofree char *move = words_new_move (&turn.pos, line->moves[i]);
    Seat seat = turn.pos.seat;

    turn_play (&turn, line->moves[i], &turn, NULL);
    self->places[i].number = (int) text->len;
    write_number (text, round, seat, i == 0);
    self->places[i].start = (int) text->len;
    g_string_append (text, move);
    self->places[i].end = (int) text->len;
    g_string_append (text, "  ");
    round += turn.pos.seat == 0 && seat != 0;
  }

  return g_string_free (text, FALSE);
}

static void
name (LogresAnalysisLine *self, const char *score, const char *moves)
{
  /* Translators: for screen readers: a line of the engine with its number, score and moves. */
  g_autofree char *spoken = g_strdup_printf (_ ("Line %d, %s: %s"), self->index + 1, score, moves);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

/* ---- Display ---- */

static void
add_attribute (PangoAttrList *list, PangoAttribute *attribute, int start, int end)
{
  attribute->start_index = (guint) start;
  attribute->end_index = (guint) end;
  pango_attr_list_insert (list, attribute);
}

/* Keeps the move and its number in one row, and makes the number pale. */
static void
add_look (PangoAttrList *list, const Place *place)
{
  enum { PALE = 0xa000 };

  if (place->end - place->number <= LONGEST_UNBROKEN)
    add_attribute (list, pango_attr_allow_breaks_new (FALSE), place->number, place->end);
  if (place->start > place->number)
    add_attribute (list, pango_attr_foreground_alpha_new (PALE), place->number, place->start);
}

/* The first move is bold, and the move that the user points at is underlined. */
static void
show_look (LogresAnalysisLine *self)
{
  g_autoptr (PangoAttrList) list = pango_attr_list_new ();
  const Place *first = &self->places[0], *pointed = first + MAX (self->n_pointed - 1, 0);

  for (int i = 0; i < self->n_moves; i++)
    add_look (list, &self->places[i]);
  if (self->n_moves > 0)
    add_attribute (list, pango_attr_weight_new (PANGO_WEIGHT_BOLD), first->start, first->end);
  if (self->n_pointed > 0)
    add_attribute (list, pango_attr_underline_new (PANGO_UNDERLINE_SINGLE), pointed->start,
                   pointed->end);
  gtk_label_set_attributes (self->moves, list);
}

static void
stop_playing (LogresAnalysisLine *self)
{
  g_clear_handle_id (&self->beat, g_source_remove);
}

void
logres_analysis_line_show (LogresAnalysisLine *self,
                           const Turn *turn,
                           guint round,
                           const EvaluationLine *line,
                           const char *score)
{
  g_autofree char *text = NULL;

  g_return_if_fail (LOGRES_IS_ANALYSIS_LINE (self));

  text = new_text (self, *turn, round, line);
  gtk_label_set_text (self->score, line != NULL ? score : "");
  gtk_label_set_text (self->moves, text);
  gtk_widget_set_focusable (GTK_WIDGET (self), line != NULL);
  name (self, line != NULL ? score : "", text);
  stop_playing (self);
  self->n_pointed = 0;
  show_look (self);
}

void
logres_analysis_line_point (LogresAnalysisLine *self, int n)
{
  g_return_if_fail (LOGRES_IS_ANALYSIS_LINE (self));

  if (n == self->n_pointed)
    return;

  self->n_pointed = n;
  show_look (self);
}

/* ---- Pointing ---- */

static void
point (LogresAnalysisLine *self, int n)
{
  n = CLAMP (n, 0, self->n_moves);
  if (n != self->n_pointed)
    g_signal_emit_by_name (self->panel, "pointed", self->index, n);
}

/* ---- Playing the line ---- */

/* Shows the next move. After the last one, the board shows the position of the game again. */
static gboolean
beat_cb (gpointer data)
{
  LogresAnalysisLine *self = data;

  if (++self->n_beats < self->n_moves + LAST_BEATS) {
    point (self, self->n_beats);
    return G_SOURCE_CONTINUE;
  }
  self->beat = 0;
  point (self, 0);

  return G_SOURCE_REMOVE;
}

static void
play_through (LogresAnalysisLine *self)
{
  stop_playing (self);
  if (self->n_moves == 0)
    return;

  self->n_beats = 1;
  point (self, 1);
  self->beat = g_timeout_add (BEAT_MS, beat_cb, self);
}

/* ---- The pointer ---- */

static gboolean
is_score_at (LogresAnalysisLine *self, double x, double y)
{
  double inner_x, inner_y;

  gtk_widget_translate_coordinates (GTK_WIDGET (self), GTK_WIDGET (self->moves), x, y, &inner_x,
                                    &inner_y);

  return gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL
           ? inner_x > gtk_widget_get_width (GTK_WIDGET (self->moves))
           : inner_x < 0;
}

/* Returns the number of the move at this point. A point before the text belongs to the first move,
 * and a point after the text to the last move. */
static int
move_at (LogresAnalysisLine *self, double x, double y)
{
  int left, top, index, trailing, n = 1;
  double inner_x, inner_y;

  gtk_widget_translate_coordinates (GTK_WIDGET (self), GTK_WIDGET (self->moves), x, y, &inner_x,
                                    &inner_y);
  gtk_label_get_layout_offsets (self->moves, &left, &top);
  pango_layout_xy_to_index (gtk_label_get_layout (self->moves),
                            ((int) inner_x - left) * PANGO_SCALE,
                            ((int) inner_y - top) * PANGO_SCALE, &index, &trailing);
  while (n < self->n_moves && self->places[n].start <= index)
    n++;

  return MIN (n, self->n_moves);
}

static void
moved_cb (GtkEventControllerMotion *motion, double x, double y, LogresAnalysisLine *self)
{
  int hovered = is_score_at (self, x, y) ? ON_SCORE : move_at (self, x, y);

  if (hovered == self->hovered)
    return;

  self->hovered = hovered;
  stop_playing (self);
  if (hovered == ON_SCORE)
    play_through (self);
  else
    point (self, hovered);
}

static void
left_cb (LogresAnalysisLine *self)
{
  self->hovered = 0;
  stop_playing (self);
  point (self, 0);
}

static void
choose (LogresAnalysisLine *self, int n)
{
  stop_playing (self);
  if (self->n_moves > 0)
    g_signal_emit_by_name (self->panel, "chosen", self->index, MAX (n, 1));
}

static gboolean
is_by_finger (GtkGestureClick *click)
{
  GdkEvent *event = gtk_gesture_get_last_event (
    GTK_GESTURE (click), gtk_gesture_single_get_current_sequence (GTK_GESTURE_SINGLE (click)));

  return event != NULL && (gdk_event_get_event_type (event) == GDK_TOUCH_END ||
                           gdk_event_get_event_type (event) == GDK_TOUCH_BEGIN);
}

/* A finger cannot hover, so touching the score plays the line or stops it. */
static void
touch_score (LogresAnalysisLine *self)
{
  gboolean was_playing = self->beat != 0;

  gtk_widget_grab_focus (GTK_WIDGET (self));
  stop_playing (self);
  point (self, 0);
  if (!was_playing)
    play_through (self);
}

static void
released_cb (GtkGestureClick *click, int n_press, double x, double y, LogresAnalysisLine *self)
{
  if (!is_score_at (self, x, y))
    choose (self, move_at (self, x, y));
  else if (is_by_finger (click))
    touch_score (self);
  else
    choose (self, self->n_pointed);
}

static gboolean
scrolled_cb (GtkEventControllerScroll *scroll, double dx, double dy, LogresAnalysisLine *self)
{
  stop_playing (self);
  point (self, MAX (1, self->n_pointed + (dy > 0 ? 1 : -1)));

  return GDK_EVENT_STOP;
}

/* ---- Keys ---- */

static gboolean
pressed_cb (GtkEventControllerKey *keys,
            guint key,
            guint code,
            GdkModifierType state,
            LogresAnalysisLine *self)
{
  if ((state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;

  if (key != GDK_KEY_Return && key != GDK_KEY_KP_Enter && key != GDK_KEY_space)
    stop_playing (self);
  switch (key) {
  case GDK_KEY_Right:
    point (self, self->n_pointed + 1);
    return GDK_EVENT_STOP;
  case GDK_KEY_Left:
    point (self, self->n_pointed - 1);
    return GDK_EVENT_STOP;
  case GDK_KEY_Home:
    point (self, 1);
    return GDK_EVENT_STOP;
  case GDK_KEY_End:
    point (self, self->n_moves);
    return GDK_EVENT_STOP;
  case GDK_KEY_Return:
  case GDK_KEY_KP_Enter:
  case GDK_KEY_space:
    choose (self, self->n_pointed);
    return GDK_EVENT_STOP;
  default:
    return GDK_EVENT_PROPAGATE;
  }
}

/* ---- Two rows ---- */

/* Returns the height of the rows that are visible. */
static int
height_of_rows (GtkWidget *widget)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, "0\n0");
  int height;

  pango_layout_get_pixel_size (layout, NULL, &height);

  return height;
}

static GtkSizeRequestMode
mode_of_rows (GtkWidget *rows)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

/* The height does not depend on the moves, so that the panel keeps its size when they change. */
static void
measure_rows (GtkWidget *rows,
              GtkOrientation orientation,
              int for_size,
              int *minimum,
              int *natural,
              int *minimum_baseline,
              int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL
                          ? 1
                          : height_of_rows (gtk_widget_get_first_child (rows));
  *minimum_baseline = *natural_baseline = -1;
}

/* Gives the label its whole height. The rows after the second one are clipped. */
static void
allocate_rows (GtkWidget *rows, int width, int height, int baseline)
{
  GtkWidget *label = gtk_widget_get_first_child (rows);
  int least, whole;

  gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  width = MAX (width, least);
  gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, width, &whole, NULL, NULL, NULL);
  gtk_widget_size_allocate (label, &(GdkRectangle) { 0, 0, width, MAX (height, whole) }, -1);
}

static GtkWidget *
new_rows (GtkLabel *label)
{
  GtkWidget *rows = adw_bin_new ();

  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_wrap_mode (label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (label, 0);
  gtk_label_set_yalign (label, 0);
  adw_bin_set_child (ADW_BIN (rows), GTK_WIDGET (label));
  gtk_widget_set_layout_manager (rows,
                                 gtk_custom_layout_new (mode_of_rows, measure_rows, allocate_rows));
  gtk_widget_set_overflow (rows, GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_hexpand (rows, TRUE);

  return rows;
}

/* ---- Life cycle ---- */

static void
add_controllers (LogresAnalysisLine *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *scroll = gtk_event_controller_scroll_new (
    GTK_EVENT_CONTROLLER_SCROLL_VERTICAL | GTK_EVENT_CONTROLLER_SCROLL_DISCRETE);
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect (motion, "enter", G_CALLBACK (moved_cb), self);
  g_signal_connect (motion, "motion", G_CALLBACK (moved_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (left_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (left_cb), self);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (pressed_cb), self);
  g_signal_connect (scroll, "scroll", G_CALLBACK (scrolled_cb), self);
  g_signal_connect (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_widget_add_controller (GTK_WIDGET (self), scroll);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

static void
logres_analysis_line_dispose (GObject *object)
{
  GtkWidget *child;

  stop_playing (LOGRES_ANALYSIS_LINE (object));
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (logres_analysis_line_parent_class)->dispose (object);
}

static void
logres_analysis_line_class_init (LogresAnalysisLineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = logres_analysis_line_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "analysisline");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
}

static void
logres_analysis_line_init (LogresAnalysisLine *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), GAP);
  self->number = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_set_valign (GTK_WIDGET (self->number), GTK_ALIGN_START);
  gtk_widget_add_css_class (GTK_WIDGET (self->number), "line-number");
  gtk_widget_set_parent (GTK_WIDGET (self->number), GTK_WIDGET (self));
  self->score = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_width_chars (self->score, SCORE_CHARS);
  gtk_label_set_xalign (self->score, 1);
  gtk_label_set_yalign (self->score, 0);
  gtk_widget_add_css_class (GTK_WIDGET (self->score), "numeric");
  gtk_widget_add_css_class (GTK_WIDGET (self->score), "score");
  gtk_widget_set_parent (GTK_WIDGET (self->score), GTK_WIDGET (self));

  self->moves = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_set_parent (new_rows (self->moves), GTK_WIDGET (self));
  add_controllers (self);
}

GtkWidget *
logres_analysis_line_new (GtkWidget *panel, int index)
{
  LogresAnalysisLine *self = g_object_new (LOGRES_TYPE_ANALYSIS_LINE, NULL);
  g_autofree char *number = g_strdup_printf ("%d", index + 1);

  self->panel = panel;
  self->index = index;
  gtk_label_set_text (self->number, number);
  gtk_widget_set_opacity (GTK_WIDGET (self->number), arrow_strength (index + 1));

  return GTK_WIDGET (self);
}
