#include "app/puzzles/puzzle-book.h"

#include "app/puzzles/puzzle-resources.h"
#include "core/rules/ending.h"

#include <gio/gio.h>
#include <string.h>

enum {
  LEAST_GRADE = 100,
  MOST_GRADE = 4000,
  CHOICE = 6, /* the number of puzzles near the grade among which chance decides */
};

/* A line of the text. The start page needs one puzzle of thousands, so a line is read when its
 * puzzle is asked for. */
typedef struct BookEntry {
  const char *line; /* borrowed from the text; it ends with a line break or with the text */
  guint64 hash;     /* of the name of the game and the position in the line */
  Puzzle *puzzle;   /* owned; NULL until it is read */
  char id[PUZZLE_ID_SIZE];
} BookEntry;

struct PuzzleBook {
  GBytes *text;    /* owned */
  GArray *entries; /* of BookEntry, in the order of the text */
  GArray *days;    /* the numbers of all puzzles but the plain ones, sorted by hash */
};

/* ---- Reading ---- */

static void
write_id (BookEntry *entry)
{
  char pos[POSITION_TEXT_SIZE];
  g_autofree char *text = NULL, *sum = NULL;

  position_text_write (&entry->puzzle->pos, false, pos);
  text = g_strdup_printf ("%s %s", entry->puzzle->pos.variant->id, pos);
  sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
  g_strlcpy (entry->id, sum, PUZZLE_ID_SIZE);
}

/* Returns whether the number of plies is possible. A puzzle to win ends with a move of the
 * player, and a puzzle to defend ends with a move of the enemy. */
static gboolean
has_good_plies (const Puzzle *puzzle)
{
  gboolean is_attack = puzzle->kind == PUZZLE_WIN || puzzle->kind == PUZZLE_CHARGE;

  return puzzle->plies >= 1 && puzzle->plies <= MOST_PUZZLE_PLIES &&
         puzzle->plies % 2 == (is_attack ? 1 : 0);
}

/* Returns what is wrong with the puzzle, or NULL if nothing is. */
static const char *
problem_of (const Puzzle *puzzle)
{
  if (ending_find (&puzzle->pos).result != ONGOING)
    return "the game is over";
  if (!has_good_plies (puzzle))
    return "so many plies cannot be";
  if (puzzle->grade < LEAST_GRADE || puzzle->grade > MOST_GRADE)
    return "so high or low a grade cannot be";

  return NULL;
}

static char *
dup_line (const char *line)
{
  return g_strndup (line, strcspn (line, "\n"));
}

/* Reads the puzzle of an entry, and returns what is wrong with it, or NULL. */
static const char *
read_puzzle (BookEntry *entry)
{
  g_autofree char *line = dup_line (entry->line);
  Puzzle puzzle;
  const char *problem;

  if (!puzzle_read (&puzzle, line))
    return "this is not a puzzle";
  problem = problem_of (&puzzle);
  if (problem != NULL)
    return problem;

  entry->puzzle = g_memdup2 (&puzzle, sizeof puzzle);
  write_id (entry);

  return NULL;
}

static BookEntry *
entry_at (const PuzzleBook *self, int number)
{
  return &g_array_index (self->entries, BookEntry, number);
}

/* Returns the entry with its puzzle. */
static const BookEntry *
read_entry (const PuzzleBook *self, int number)
{
  BookEntry *entry = entry_at (self, number);
  const char *problem = entry->puzzle == NULL ? read_puzzle (entry) : NULL;

  if (problem != NULL)
    g_error ("Puzzle %d cannot be read: %s", number + 1, problem);

  return entry;
}

/* Returns a hash of the words of the line that tell a puzzle from others: the game and the
 * position. It mixes well even in its highest bits, as a sum of bytes would not. */
static guint64
hash_line (const char *line)
{
  guint64 hash = G_GUINT64_CONSTANT (0xcbf29ce484222325);
  int word = 0;

  for (const char *p = line; *p != '\n' && *p != '\0'; p++) {
    word += *p == ' ';
    if (word == 0 || word == 4)
      hash = (hash ^ (guchar) *p) * G_GUINT64_CONSTANT (0x100000001b3);
  }

  return (hash ^ hash >> 29) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
}

/* Returns whether the line ends with the word "plain", without reading the puzzle. */
static gboolean
is_plain_line (const char *line)
{
  g_autofree char *text = dup_line (line);

  return g_str_has_suffix (text, " plain");
}

static int
compare_days (gconstpointer a, gconstpointer b, gpointer self)
{
  guint64 one = entry_at (self, *(const int *) a)->hash;
  guint64 other = entry_at (self, *(const int *) b)->hash;

  return (one > other) - (one < other);
}

static void
order_days (PuzzleBook *self)
{
  for (int i = 0; i < puzzle_book_size (self); i++)
    if (!is_plain_line (entry_at (self, i)->line))
      g_array_append_val (self->days, i);
  g_array_sort_with_data (self->days, compare_days, self);
}

static void
clear_entry (gpointer entry)
{
  g_free (((BookEntry *) entry)->puzzle);
}

/* Finds the lines with puzzles, without reading them. */
static PuzzleBook *
book_new (GBytes *text)
{
  PuzzleBook *self = g_new (PuzzleBook, 1);
  const char *line = g_bytes_get_data (text, NULL);

  self->text = g_bytes_ref (text);
  self->entries = g_array_new (FALSE, FALSE, sizeof (BookEntry));
  self->days = g_array_new (FALSE, FALSE, sizeof (int));
  g_array_set_clear_func (self->entries, clear_entry);
  while (*line != '\0') {
    BookEntry entry = { .line = line, .hash = hash_line (line) };

    if (*line != '\n' && *line != '#')
      g_array_append_val (self->entries, entry);
    line += strcspn (line, "\n");
    line += *line == '\n';
  }
  order_days (self);

  return self;
}

static guint
line_number (const PuzzleBook *self, const BookEntry *entry)
{
  guint n = 1;

  for (const char *p = g_bytes_get_data (self->text, NULL); p < entry->line; p++)
    n += *p == '\n';

  return n;
}

PuzzleBook *
puzzle_book_new (const char *text, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text) + 1);
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  PuzzleBook *self = book_new (bytes);

  for (int i = 0; i < puzzle_book_size (self); i++) {
    BookEntry *entry = entry_at (self, i);
    const char *problem = read_puzzle (entry);

    if (problem == NULL && !g_hash_table_add (ids, entry->id))
      problem = "it is there twice";
    if (problem != NULL) {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "Line %u: %s",
                   line_number (self, entry), problem);
      puzzle_book_free (self);
      return NULL;
    }
  }

  return self;
}

void
puzzle_book_free (PuzzleBook *self)
{
  g_array_unref (self->entries);
  g_array_unref (self->days);
  g_bytes_unref (self->text);
  g_free (self);
}

/* Now the puzzles are found by a search in all resources. puzzle_get_resource() could still return
 * NULL, while another thread, such as GTK's for icons, registers resources. */
static gpointer
register_text (gpointer data)
{
  puzzle_register_resource ();

  return NULL;
}

PuzzleBook *
puzzle_book_new_built_in (void)
{
  static GOnce once = G_ONCE_INIT;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_once (&once, register_text, NULL);
  bytes = g_resources_lookup_data ("/io/github/logres/Logres/puzzles.txt",
                                   G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
  if (bytes == NULL)
    g_error ("The puzzles cannot be read: %s", error->message);

  /* The data is a valid string, because GResource puts a zero byte after it. */
  return book_new (bytes);
}

const PuzzleBook *
puzzle_book_get (void)
{
  static PuzzleBook *book;

  if (book == NULL)
    book = puzzle_book_new_built_in ();

  return book;
}

/* ---- Questions ---- */

int
puzzle_book_size (const PuzzleBook *self)
{
  return (int) self->entries->len;
}

const Puzzle *
puzzle_book_puzzle (const PuzzleBook *self, int number)
{
  return read_entry (self, number)->puzzle;
}

const char *
puzzle_book_id (const PuzzleBook *self, int number)
{
  return read_entry (self, number)->id;
}

/* ---- Choosing a puzzle ---- */

static gboolean
is_as_wished (const Puzzle *puzzle, const PuzzleWish *wish)
{
  return (wish->variant == NULL || puzzle->pos.variant == wish->variant) &&
         (wish->theme < 0 || puzzle_has_theme (puzzle, (PuzzleTheme) wish->theme));
}

int
puzzle_book_count (const PuzzleBook *self, const PuzzleWish *wish)
{
  int n = 0;

  for (int i = 0; i < puzzle_book_size (self); i++)
    n += is_as_wished (puzzle_book_puzzle (self, i), wish);

  return n;
}

GArray *
puzzle_book_list (const PuzzleBook *self, const PuzzleWish *wish)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (int));

  for (int i = 0; i < puzzle_book_size (self); i++)
    if (is_as_wished (puzzle_book_puzzle (self, i), wish))
      g_array_append_val (list, i);

  return list;
}

/* Returns the place of each id in the list, plus one. A larger place is a later try. */
static GHashTable *
list_places (const char *const *tried)
{
  GHashTable *places = g_hash_table_new (g_str_hash, g_str_equal);

  for (int i = 0; tried != NULL && tried[i] != NULL; i++)
    g_hash_table_insert (places, (gpointer) tried[i], GINT_TO_POINTER (i + 1));

  return places;
}

/* Returns the place of the puzzle among the tried ones; 0 means that it was never tried. */
static int
place_of (const PuzzleBook *self, int number, GHashTable *places)
{
  return GPOINTER_TO_INT (g_hash_table_lookup (places, puzzle_book_id (self, number)));
}

static int
compare_distances (gconstpointer a, gconstpointer b, gpointer data)
{
  const PuzzleBook *self = data;
  const int *first = a, *second = b;

  return first[1] != second[1]
           ? first[1] - second[1]
           : strcmp (puzzle_book_id (self, first[0]), puzzle_book_id (self, second[0]));
}

/* Returns the main theme of the puzzle that was tried last, or -1. */
static int
last_theme (const PuzzleBook *self, GHashTable *places)
{
  int n_tried = (int) g_hash_table_size (places);

  for (int i = 0; n_tried > 0 && i < puzzle_book_size (self); i++)
    if (place_of (self, i, places) == n_tried)
      return puzzle_main_theme (puzzle_book_puzzle (self, i));

  return -1;
}

/* Returns pairs of a puzzle's number and its distance from the grade, for all puzzles that fit the
 * wish and were not tried yet. The nearest comes first. Those with the idea of the last one come
 * after the others, and plain ones after these. */
static GArray *
list_new_ones (const PuzzleBook *self, const PuzzleWish *wish, int grade, GHashTable *places)
{
  GArray *list = g_array_new (FALSE, FALSE, 2 * sizeof (int));
  int theme = last_theme (self, places);

  for (int i = 0; i < puzzle_book_size (self); i++) {
    const Puzzle *puzzle = puzzle_book_puzzle (self, i);
    int row[2] = { i, ABS (puzzle->grade - grade) };

    if (!is_as_wished (puzzle, wish) || place_of (self, i, places) > 0)
      continue;
    if ((int) puzzle_main_theme (puzzle) == theme)
      row[1] += MOST_GRADE;
    if (puzzle->is_plain)
      row[1] += 2 * MOST_GRADE;
    g_array_append_vals (list, row, 1);
  }
  g_array_sort_with_data (list, compare_distances, (gpointer) self);

  return list;
}

static int
choose_oldest (const PuzzleBook *self, const PuzzleWish *wish, GHashTable *places)
{
  int oldest = -1;

  for (int i = 0; i < puzzle_book_size (self); i++)
    if (is_as_wished (puzzle_book_puzzle (self, i), wish) &&
        (oldest < 0 || place_of (self, i, places) < place_of (self, oldest, places)))
      oldest = i;

  return oldest;
}

int
puzzle_book_choose (const PuzzleBook *self,
                    const PuzzleWish *wish,
                    int grade,
                    const char *const *tried,
                    guint32 chance)
{
  g_autoptr (GHashTable) places = list_places (tried);
  g_autoptr (GArray) list = list_new_ones (self, wish, grade, places);

  if (list->len == 0)
    return choose_oldest (self, wish, places);

  return ((const int *) list->data)[2 * (chance % MIN (list->len, CHOICE))];
}

int
puzzle_book_daily (const PuzzleBook *self, guint32 day)
{
  return g_array_index (self->days, int, day % self->days->len);
}
