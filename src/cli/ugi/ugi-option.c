#include "cli/common/input.h"
#include "cli/ugi/ugi.h"
#include "core/text/span.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { MOST_CONTEMPT = 1000 }; /* in hundredths of a man */

typedef struct OptionRow OptionRow;

/* An option of the protocol. If the value is refused, `set` prints an error message, changes
 * nothing and returns false. */
struct OptionRow {
  const char *name;
  void (*print) (const OptionRow *row);
  bool (*set) (Ugi *self, const OptionRow *row, char *value);
  bool (*use_number) (Ugi *self, int64_t number); /* NULL if only the next search uses the number */
  int64_t usual, least, most;                     /* the default, and the limits of a number */
  bool is_of_search;                              /* the option cannot change during a search */
};

static const OptionRow rows[N_UGI_OPTIONS];

static const char *const truths[] = { [false] = "false", [true] = "true" };

void
ugi_reset_options (Ugi *self)
{
  for (int i = 0; i < N_UGI_OPTIONS; i++)
    self->options[i] = rows[i].usual;
}

/* ---- Printing options ---- */

static void
print_variants (const OptionRow *row)
{
  printf ("option name %s type combo default %s", row->name, variants[0].id);
  for (size_t i = 0; i < n_variants; i++)
    printf (" var %s", variants[i].id);
  putchar ('\n');
}

static void
print_number (const OptionRow *row)
{
  printf ("option name %s type spin default %" PRId64 " min %" PRId64 " max %" PRId64 "\n",
          row->name, row->usual, row->least, row->most);
}

static void
print_check (const OptionRow *row)
{
  printf ("option name %s type check default %s\n", row->name, truths[row->usual]);
}

static void
print_button (const OptionRow *row)
{
  printf ("option name %s type button\n", row->name);
}

static void
print_file (const OptionRow *row)
{
  printf ("option name %s type string default <empty>\n", row->name);
}

void
ugi_print_options (void)
{
  for (int i = 0; i < N_UGI_OPTIONS; i++)
    rows[i].print (&rows[i]);
}

/* ---- Setting options ---- */

static bool
set_variant (Ugi *self, const OptionRow *row, char *value)
{
  const Variant *variant = variant_find (value);

  if (variant == NULL) {
    ugi_complain (value, "is not a value of %s; `uci` lists them", row->name);
    return false;
  }

  return variant == record_variant (self->record) || ugi_start_game (self, variant);
}

static bool
set_number (Ugi *self, const OptionRow *row, char *value)
{
  int64_t number;

  if (!number_read (value, row->least, row->most, &number)) {
    ugi_complain (value, "is not valid for %s; use a number from %" PRId64 " to %" PRId64,
                  row->name, row->least, row->most);
    return false;
  }
  if (row->use_number != NULL && !row->use_number (self, number))
    return false;
  self->options[row - rows] = number;

  return true;
}

static bool
set_check (Ugi *self, const OptionRow *row, char *value)
{
  for (int i = 0; i < 2; i++)
    if (strcmp (value, truths[i]) == 0) {
      self->options[row - rows] = i;
      return true;
    }

  ugi_complain (value, "is not valid for %s; use true or false", row->name);

  return false;
}

static bool
use_threads (Ugi *self, int64_t n)
{
  if (search_set_threads (thinker_search (self->thinker), (int) n))
    return true;

  ugi_complain (NULL, "not enough memory for %" PRId64 " threads", n);

  return false;
}

/* Returns whether `mebibytes` is at most half of the machine's memory. Returns true too if the size
 * of the memory is unknown. Linux grants memory that does not exist, so a successful allocation
 * proves nothing. */
static bool
machine_has (int64_t mebibytes)
{
  long n_pages = sysconf (_SC_PHYS_PAGES), page = sysconf (_SC_PAGESIZE);

  return n_pages <= 0 || page <= 0 || mebibytes <= ((int64_t) n_pages * page >> 20) / 2;
}

static bool
use_hash (Ugi *self, int64_t mebibytes)
{
  if (machine_has (mebibytes) &&
      search_set_hash (thinker_search (self->thinker), (size_t) mebibytes))
    return true;

  ugi_complain (NULL, "not enough memory for a table of %" PRId64 " MiB", mebibytes);

  return false;
}

static bool
clear_hash (Ugi *self, const OptionRow *row, char *value)
{
  search_clear (thinker_search (self->thinker));

  return true;
}

/* Without a file, the search uses the nets of the program. */
static void
use_net (Ugi *self, const Net *net, NetFile *file)
{
  search_set_net (thinker_search (self->thinker), net);
  net_file_free (self->net);
  self->net = file;
}

static bool
set_net (Ugi *self, const OptionRow *row, char *value)
{
  bool is_none = strcmp (value, "none") == 0;
  NetFile *file;
  const char *trouble;

  if (is_none || value[0] == '\0' || strcmp (value, "<empty>") == 0) {
    use_net (self, is_none ? &no_net : NULL, NULL);
    return true;
  }
  if ((trouble = net_file_read (value, &file)) == NULL) {
    use_net (self, &file->net, file);
    return true;
  }

  ugi_complain (value, "is not a file for %s: %s", row->name, trouble);

  return false;
}

static const OptionRow rows[N_UGI_OPTIONS] = {
  [UGI_VARIANT] = { "UCI_Variant", print_variants, set_variant },
  [UGI_MULTIPV] = { "MultiPV", print_number, set_number, NULL, 1, 1, MOST_LINES },
  [UGI_THREADS] = { "Threads", print_number, set_number, use_threads, 1, 1, MOST_THREADS, true },
  [UGI_HASH] = { "Hash", print_number, set_number, use_hash, DEFAULT_HASH_MIB, 1, 1 << 16, true },
  [UGI_CLEAR_HASH] = { "Clear Hash", print_button, clear_hash, .is_of_search = true },
  [UGI_LEVEL] = { "Level", print_number, set_number, .least = FULL_STRENGTH, .most = N_LEVELS },
  [UGI_SEED] = { "Seed", print_number, set_number, .least = 0, .most = INT32_MAX },
  [UGI_CONTEMPT] = { "Contempt", print_number, set_number, .least = 0, .most = MOST_CONTEMPT },
  [UGI_PONDER] = { "Ponder", print_check, set_check },
  [UGI_EVAL_FILE] = { "EvalFile", print_file, set_net, .is_of_search = true },
};

/* ---- setoption name NAME [value VALUE] ---- */

/* Returns the option with this name, in upper or lower case. Returns NULL if there is none. A name
 * may have several words. */
static const OptionRow *
find_row (const char *name)
{
  Span span = { name, name + strlen (name) };

  for (int i = 0; i < N_UGI_OPTIONS; i++)
    if (span_is_in_any_case (span, rows[i].name))
      return &rows[i];

  return NULL;
}

/* Cuts the text off before the word `value`, and returns the text behind this word. Returns NULL if
 * there is no such word. */
static char *
cut_value (char *text)
{
  static const char word[] = "value";
  char *at = token_find (text, word);

  if (at == NULL)
    return NULL;
  *at = '\0';

  return token_trim (at + strlen (word));
}

void
ugi_set_option (Ugi *self, char *rest)
{
  char *first = token_take (&rest), *value, *name;
  const OptionRow *row;

  if (first == NULL || strcmp (first, "name") != 0) {
    ugi_complain (NULL, "setoption: `name` and the name of an option are missing");
    return;
  }

  value = cut_value (rest);
  name = token_trim (rest);
  row = find_row (name);
  if (row == NULL)
    ugi_complain (name, "is not an option; `uci` lists them");
  else if (row->is_of_search && thinker_is_busy (self->thinker))
    ugi_complain (NULL, "cannot change %s while the engine is thinking; send `stop` first",
                  row->name);
  else if (value == NULL && row->print != print_button)
    ugi_complain (NULL, "%s needs `value` and a value", row->name);
  else if (value != NULL && row->print == print_button)
    ugi_complain (value, "is unexpected: %s takes no value", row->name);
  else
    row->set (self, row, value);
}
