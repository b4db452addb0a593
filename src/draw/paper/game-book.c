#include "draw/paper/game-book.h"

#include "draw/medium/picture-file.h"
#include "draw/medium/typesetting.h"

#include <cairo-pdf.h>
#include <stdio.h>
#include <stdlib.h>

struct GameBook {
  TextBuffer *out; /* borrowed */
  PaperLook look;
  cairo_surface_t *surface; /* owned */
  cairo_t *cr;              /* owned */
  int n_pages;
};

GameBook *
game_book_new (TextBuffer *out, const PaperLook *look, const char *title)
{
  g_autofree char *accepted = typesetting_text_new (title);
  GameBook *self = calloc (1, sizeof *self);

  if (self == NULL)
    return NULL;

  self->out = out;
  self->look = *look;
  self->surface =
    cairo_pdf_surface_create_for_stream (picture_file_add, out, look->width, look->height);
  cairo_pdf_surface_set_metadata (self->surface, CAIRO_PDF_METADATA_TITLE, accepted);

  /* Without a date, the same games give the same bytes. */
  cairo_pdf_surface_set_metadata (self->surface, CAIRO_PDF_METADATA_CREATE_DATE, "");
  self->cr = cairo_create (self->surface);

  return self;
}

static void
add_to_contents (GameBook *self, const char *name)
{
  g_autofree char *accepted = typesetting_text_new (name);
  char destination[32];

  snprintf (destination, sizeof destination, "page=%d", self->n_pages + 1);
  cairo_pdf_surface_add_outline (self->surface, CAIRO_PDF_OUTLINE_ROOT, accepted, destination, 0);
}

bool
game_book_add (GameBook *self, const Record *record, const PaperHead *head, const char *name)
{
  GamePaper *paper = game_paper_new (record, head, &self->look);

  if (paper == NULL)
    return false;

  add_to_contents (self, name);
  for (int page = 0; page < game_paper_n_pages (paper); page++) {
    game_paper_draw_page (paper, self->cr, page);
    cairo_show_page (self->cr);
    self->n_pages++;
  }
  game_paper_free (paper);

  return cairo_status (self->cr) == CAIRO_STATUS_SUCCESS;
}

bool
game_book_finish (GameBook *self)
{
  bool is_good = cairo_status (self->cr) == CAIRO_STATUS_SUCCESS;

  cairo_destroy (self->cr);
  cairo_surface_finish (self->surface);
  is_good &= cairo_surface_status (self->surface) == CAIRO_STATUS_SUCCESS && !self->out->has_failed;
  cairo_surface_destroy (self->surface);
  free (self);

  return is_good;
}
