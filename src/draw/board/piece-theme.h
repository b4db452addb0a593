#pragma once

/* Pictures of the pieces and trees, from SVG files inside the program. Each set has a knight, a
 * man and a tree, and for every army a style sheet with its color and hatching.
 *
 * A PieceTheme renders each picture once for each size, and stores the pixels of the sizes used
 * last. A PieceTheme belongs to one thread. */

#include "draw/board/army.h"
#include "draw/medium/color.h"

#include <cairo.h>

typedef enum PieceShape { SHAPE_KNIGHT, SHAPE_MAN, SHAPE_TREE, N_SHAPES } PieceShape;

typedef struct PieceTheme PieceTheme;

/* The sets of pieces. The ids are for settings and are never shown. */
extern const char *const piece_theme_ids[];
extern const int n_piece_themes;

/* Returns the string of piece_theme_ids that equals `id`, or NULL if there is no such set. */
const char *piece_theme_find (const char *id);

/* Returns NULL if there is no such set. Free the theme with piece_theme_free(). */
PieceTheme *piece_theme_new (const char *id);
void piece_theme_free (PieceTheme *self);

/* Sets the color and the width, as a share of a square, of the line around the pieces. Small pieces
 * get at least a thin line of the color, because their own rims are too thin to be seen. */
void piece_theme_set_rim (PieceTheme *self, Color color, double width);

/* Returns a square picture with `n_pixels` on each side. The theme owns the picture. The picture
 * stays valid until MAX_PIECE_SIZES other sizes have been used, piece_theme_forget() is called or
 * the theme is freed. Trees ignore the army. */
enum { MAX_PIECE_SIZES = 4 };
cairo_surface_t *piece_theme_surface (PieceTheme *self, PieceShape shape, Army army, int n_pixels);

/* Frees all pixels. They are rendered again when they are needed. */
void piece_theme_forget (PieceTheme *self);

/* Draws into a square of any place and size, for surfaces without pixels, such as paper and SVG. */
void piece_theme_draw (const PieceTheme *self,
                       cairo_t *cr,
                       PieceShape shape,
                       Army army,
                       double x,
                       double y,
                       double side);
