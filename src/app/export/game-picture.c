#include "app/export/game-picture.h"

#include "app/board/board-look.h"
#include "core/notation/position-text.h"
#include "core/rules/ending.h"
#include "wording/game-names.h"

#include <glib/gi18n.h>
#include <stdlib.h>

enum { USUAL_WIDTH = 1200 };

/* Returns the position as text, with which a reader of the picture can set up the board. */
static char *
new_description (const Position *pos)
{
  char text[POSITION_TEXT_SIZE];

  position_text_write (pos, true, text);

  return g_strdup_printf ("%s %s", pos->variant->id, text);
}

static char *
new_title (const Position *pos)
{
  if (ending_find (pos).result != ONGOING)
    return g_strdup (words_variant (pos->variant));

  /* Translators: the description of a picture: the name of the game, and the player to move. */
  return g_strdup_printf (_ ("%s, %s to move"), words_variant (pos->variant),
                          words_seat (pos->variant, pos->seat));
}

GamePicture *
game_picture_new (LogresBoardView *view, LogresGameSession *session)
{
  GamePicture *self = g_new0 (GamePicture, 1);
  BoardLook look = board_look_now ();

  self->pos = *logres_board_view_get_position (view);
  self->marks = *logres_board_view_get_marks (view);
  self->title = new_title (&self->pos);
  self->description = new_description (&self->pos);
  self->picture = (BoardPicture) {
    .pos = &self->pos,
    .theme = look.theme,
    .pieces = look.pieces,
    .labels = look.has_labels ? board_labels_usual (self->pos.variant) : LABELS_NONE,
    .turns = logres_board_view_get_turns (view),
    .width = USUAL_WIDTH,
    .marks = &self->marks,
    .title = self->title,
    .description = self->description,
  };

  return self;
}

void
game_picture_free (GamePicture *self)
{
  g_free (self->title);
  g_free (self->description);
  g_free (self->caption);
  g_free (self);
}

void
game_picture_set_width (GamePicture *self, int width)
{
  self->picture.width = CLAMP (width, LEAST_PICTURE_WIDTH, MOST_PICTURE_WIDTH);
}

void
game_picture_set_caption (GamePicture *self, const char *caption)
{
  g_free (self->caption);
  self->caption = *caption != '\0' ? g_strdup (caption) : NULL;
  self->picture.caption = self->caption;
}

GBytes *
game_picture_new_file (const GamePicture *self, PictureFormat format)
{
  TextBuffer out = { 0 };

  if (!board_picture_write (&self->picture, format, &out)) {
    text_buffer_clear (&out);
    return NULL;
  }

  return g_bytes_new_with_free_func (out.text, out.length, free, out.text);
}

GdkTexture *
game_picture_new_texture (const GamePicture *self)
{
  g_autoptr (GBytes) file = game_picture_new_file (self, PICTURE_PNG);

  return file != NULL ? gdk_texture_new_from_bytes (file, NULL) : NULL;
}
