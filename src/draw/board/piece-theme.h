#pragma once

/* The pieces and trees as pictures. They are SVG files within the program: each set has a Knight, a
 * Man and a tree, and for every army a style sheet that gives the pieces its colour and hatching.
 *
 * A PieceTheme turns a picture into pixels once for each size and keeps it; the sizes used last
 * stay and older ones go. It belongs to one thread. */

#include "draw/board/army.h"

#include <cairo.h>

typedef enum PieceShape { SHAPE_KNIGHT, SHAPE_MAN, SHAPE_TREE, N_SHAPES } PieceShape;

typedef struct PieceTheme PieceTheme;

/* The sets there are; ids are for settings and never shown. */
extern const char *const piece_theme_ids[];
extern const int n_piece_themes;

/* NULL when there is no such set. To be released with piece_theme_free(). */
PieceTheme *piece_theme_new (const char *id);
void piece_theme_free (PieceTheme *self);

/* A square picture with that many pixels a side, which is the theme's. It stays as long as no more
 * than MAX_PIECE_SIZES other sizes have been asked for since. Trees have no army: any will do. */
enum { MAX_PIECE_SIZES = 4 };
cairo_surface_t *piece_theme_surface (PieceTheme *self, PieceShape shape, Army army, int n_pixels);

/* All pixels go, until they are asked for again. */
void piece_theme_forget (PieceTheme *self);

/* Draws into a square of any place and size, for surfaces that keep their shapes: paper, SVG. */
void piece_theme_draw (const PieceTheme *self,
                       cairo_t *cr,
                       PieceShape shape,
                       Army army,
                       double x,
                       double y,
                       double side);
