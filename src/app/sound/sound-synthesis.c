#include "app/sound/sound-synthesis.h"

#include <math.h>

/* ---- Materials: what sounds together when they are struck ---- */

typedef struct Partial {
  double pitch;    /* as a multiple of the stroke's */
  double loudness; /* … and likewise */
  double decay;
} Partial;

enum { MAX_PARTIALS = 4 };

typedef Partial Material[MAX_PARTIALS];

/* A free bar, and a bell with its quiet third. */
static const Material wood = { { 1, 1, 1 }, { 2.76, 0.45, 0.5 }, { 5.4, 0.2, 0.25 } };
static const Material bronze = {
  { 1, 1, 1 }, { 2, 0.5, 0.7 }, { 2.4, 0.15, 0.5 }, { 3, 0.2, 0.4 }
};

/* ---- Cues: strokes ---- */

typedef struct Stroke {
  const Material *material; /* NULL: no more strokes */
  double at, decay;         /* seconds; `decay` until there is a third left */
  double hertz, loudness;
} Stroke;

enum { MAX_STROKES = 4 };

static const Stroke cues[N_CUES][MAX_STROKES] = {
  [CUE_MOVE] = { { &wood, 0, 0.03, 210, 1 } },
  [CUE_CAPTURE] = { { &wood, 0, 0.025, 260, 0.7 }, { &wood, 0.07, 0.05, 140, 1 } },
  [CUE_LOW_CLOCK] = { { &wood, 0, 0.04, 880, 1 }, { &wood, 0.2, 0.04, 880, 1 } },
  [CUE_END] = { { &bronze, 0, 0.22, 392, 0.8 },
                { &bronze, 0.15, 0.22, 523.25, 0.8 },
                { &bronze, 0.3, 0.3, 659.25, 1 } },
};

/* How loud the loudest sample is, of all there could be; how long a stroke is heard, in decays; how
 * soon it is at its loudest; and how a sound is faded out. */
static const double peak = 0.4, heard = 5, attack = 0.0015, fade = 0.01;

static double
length_of (const Stroke *strokes)
{
  double length = 0;

  for (int i = 0; i < MAX_STROKES && strokes[i].material != NULL; i++)
    length = fmax (length, strokes[i].at + heard * strokes[i].decay);

  return length;
}

static double
sound_of_partial (const Stroke *stroke, const Partial *partial, double t)
{
  double decay = stroke->decay * partial->decay;

  return partial->loudness * exp (-t / decay) * sin (2 * G_PI * stroke->hertz * partial->pitch * t);
}

static double
sound_of_stroke (const Stroke *stroke, double t)
{
  double sum = 0;

  if (t < 0)
    return 0;
  for (int i = 0; i < MAX_PARTIALS && (*stroke->material)[i].pitch > 0; i++)
    sum += sound_of_partial (stroke, &(*stroke->material)[i], t);

  return sum * stroke->loudness * fmin (1, t / attack);
}

static double
sound_of (const Stroke *strokes, double t, double length)
{
  double sum = 0;

  for (int i = 0; i < MAX_STROKES && strokes[i].material != NULL; i++)
    sum += sound_of_stroke (&strokes[i], t - strokes[i].at);

  return sum * fmin (1, (length - t) / fade);
}

static void
fill (double *sounds, int n, const Stroke *strokes)
{
  for (int i = 0; i < n; i++)
    sounds[i] = sound_of (strokes, (double) i / TONE_RATE, (double) (n - 1) / TONE_RATE);
}

static double
loudest (const double *sounds, int n)
{
  double most = 0;

  for (int i = 0; i < n; i++)
    most = fmax (most, fabs (sounds[i]));

  return most;
}

GBytes *
tone_new (Cue cue)
{
  const Stroke *strokes = cues[cue];
  int n = (int) (length_of (strokes) * TONE_RATE);
  g_autofree double *sounds = g_new (double, (gsize) n + 1);
  gint16 *samples = g_new (gint16, (gsize) n + 1);
  double factor;

  fill (sounds, n, strokes);
  factor = peak * G_MAXINT16 / fmax (loudest (sounds, n), 1e-9);
  for (int i = 0; i < n; i++)
    samples[i] = (gint16) lrint (sounds[i] * factor);

  return g_bytes_new_take (samples, (gsize) n * sizeof *samples);
}
