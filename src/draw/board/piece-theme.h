#pragma once

/* Pictures of the pieces and trees, from SVG files inside the program. Each set has a knight, a
 * man and a tree, and for every army a style sheet with its color and hatching.
 *
 * A PieceTheme renders a picture once for each size and stores the pixels of the sizes used
 * last. It belongs to one thread. */

#include "draw/board/army.h"

#include <cairo.h>

typedef enum PieceShape { SHAPE_KNIGHT, SHAPE_MAN, SHAPE_TREE, N_SHAPES } PieceShape;

typedef struct PieceTheme PieceTheme;

/* The sets of pieces. The ids are for settings and are never shown. */
extern const char *const piece_theme_ids[];
extern const int n_piece_themes;

/* The same id in that list, or NULL. */
const char *piece_theme_find (const char *id);

/* Returns NULL if there is no such set. Release it with piece_theme_free(). */
PieceTheme *piece_theme_new (const char *id);
void piece_theme_free (PieceTheme *self);

/* A square picture with that many pixels on each side. The theme owns it, and it stays valid
 * until MAX_PIECE_SIZES other sizes have been used. Trees ignore the army. */
enum { MAX_PIECE_SIZES = 4 };
cairo_surface_t *piece_theme_surface (PieceTheme *self, PieceShape shape, Army army, int n_pixels);

/* Frees all pixels. They are rendered again when they are needed. */
void piece_theme_forget (PieceTheme *self);

/* Draws into a square of any place and size, for surfaces without pixels: paper, SVG. */
void piece_theme_draw (const PieceTheme *self,
                       cairo_t *cr,
                       PieceShape shape,
                       Army army,
                       double x,
                       double y,
                       double side);
