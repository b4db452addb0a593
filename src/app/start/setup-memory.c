#include "app/start/setup-memory.h"

static const char settings_key[] = "last-games";

/* ---- Reading ---- */

static int
lookup_int (GVariant *game, const char *key, int most)
{
  int value = 0;

  g_variant_lookup (game, key, "i", &value);

  return CLAMP (value, 0, most);
}

static gboolean
lookup_boolean (GVariant *game, const char *key)
{
  gboolean value = FALSE;

  g_variant_lookup (game, key, "b", &value);

  return value;
}

static void
read_text (GVariant *game, const char *key, char *text, gsize size)
{
  const char *value = "";

  g_variant_lookup (game, key, "&s", &value);
  g_strlcpy (text, value, size);
}

/* Reads the players, and keeps those of the setup where none is remembered. */
static void
read_players (GVariant *game, GameSetup *setup)
{
  g_autoptr (GVariant) players = g_variant_lookup_value (game, "players", G_VARIANT_TYPE ("a(is)"));

  if (players == NULL || g_variant_n_children (players) != (gsize) setup->variant->n_seats)
    return;

  for (int seat = 0; seat < setup->variant->n_seats; seat++) {
    const char *name;
    int level;

    g_variant_get_child (players, (gsize) seat, "(i&s)", &level, &name);
    setup->players[seat] = player_new (level, name);
  }
}

/* Reads the squares of missing pieces. Returns no square if these pieces may not be missing. */
static SquareSet
read_squares (GVariant *game, const Variant *variant)
{
  g_autoptr (GVariant) squares = g_variant_lookup_value (game, "missing", G_VARIANT_TYPE ("ay"));
  SquareSet missing = { { 0 } };
  gsize n = squares != NULL ? g_variant_n_children (squares) : 0;

  for (gsize i = 0; i < n; i++) {
    guint8 sq;

    g_variant_get_child (squares, i, "y", &sq);
    squares_add (&missing, sq);
  }

  return game_setup_may_miss (variant, missing) ? missing : (SquareSet) { { 0 } };
}

/* Reads which players are elsewhere. They and the players here are all people. */
static void
read_mail (GVariant *game, GameSetup *setup)
{
  int n = setup->variant->n_seats, all = (1 << n) - 1;

  setup->seats_elsewhere = (guint) lookup_int (game, "elsewhere", all) % (guint) all;
  setup->move_days = lookup_int (game, "days", MOST_MOVE_DAYS);
  for (int seat = 0; seat < n; seat++) {
    g_autofree char *key = g_strdup_printf ("address%d", seat);

    read_text (game, key, setup->addresses[seat], sizeof setup->addresses[seat]);
    if (setup->seats_elsewhere != 0)
      setup->players[seat].level = 0;
  }
}

static void
read_game (GVariant *game, GameSetup *setup)
{
  char control[TIME_CONTROL_TEXT_SIZE];

  read_players (game, setup);
  read_text (game, "clock", control, sizeof control);
  time_control_read (&setup->control, control);
  setup->below = (Seat) lookup_int (game, "below", setup->variant->n_seats - 1);
  setup->trees = (TreeKind) lookup_int (game, "trees", TREES_BY_CHANCE);
  setup->level = MAX (lookup_int (game, "level", N_LEVELS), 1);
  setup->is_side_random = lookup_boolean (game, "random-side");
  setup->missing = read_squares (game, setup->variant);
  read_mail (game, setup);
}

gboolean
setup_memory_recall (GSettings *settings, const Variant *variant, GameSetup *setup)
{
  g_autoptr (GVariant) games = g_settings_get_value (settings, settings_key);
  g_autoptr (GVariant) game = g_variant_lookup_value (games, variant->id, G_VARIANT_TYPE_VARDICT);

  if (game == NULL)
    return FALSE;

  game_setup_init (setup, variant);
  read_game (game, setup);

  return TRUE;
}

void
setup_memory_recall_trees (GSettings *settings, GameSetup *setup)
{
  GameSetup last;

  if (setup_memory_recall (settings, setup->variant, &last))
    setup->trees = last.trees;
}

/* ---- Writing ---- */

static GVariant *
new_players (const GameSetup *setup)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(is)"));
  for (int seat = 0; seat < setup->variant->n_seats; seat++)
    g_variant_builder_add (&builder, "(is)", setup->players[seat].level, setup->players[seat].name);

  return g_variant_builder_end (&builder);
}

static GVariant *
new_squares (SquareSet squares)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("ay"));
  while (!squares_are_none (&squares))
    g_variant_builder_add (&builder, "y", squares_take (&squares));

  return g_variant_builder_end (&builder);
}

static void
write_mail (GVariantDict *game, const GameSetup *setup)
{
  g_variant_dict_insert (game, "elsewhere", "i", (int) setup->seats_elsewhere);
  g_variant_dict_insert (game, "days", "i", setup->move_days);
  for (int seat = 0; seat < setup->variant->n_seats; seat++) {
    g_autofree char *key = g_strdup_printf ("address%d", seat);

    g_variant_dict_insert (game, key, "s", setup->addresses[seat]);
  }
}

static GVariant *
new_game (const GameSetup *setup)
{
  GVariantDict game;
  char control[TIME_CONTROL_TEXT_SIZE];

  time_control_write (&setup->control, control);
  g_variant_dict_init (&game, NULL);
  g_variant_dict_insert_value (&game, "players", new_players (setup));
  g_variant_dict_insert (&game, "clock", "s", control);
  g_variant_dict_insert (&game, "below", "i", setup->below);
  g_variant_dict_insert (&game, "trees", "i", setup->trees);
  g_variant_dict_insert (&game, "level", "i", setup->level);
  g_variant_dict_insert (&game, "random-side", "b", setup->is_side_random);
  g_variant_dict_insert_value (&game, "missing", new_squares (setup->missing));
  write_mail (&game, setup);

  return g_variant_dict_end (&game);
}

void
setup_memory_keep (GSettings *settings, const GameSetup *setup)
{
  g_autoptr (GVariant) old = g_settings_get_value (settings, settings_key);
  GVariantBuilder builder;
  GVariantIter games;
  const char *id;
  GVariant *game;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{sv}"));
  g_variant_iter_init (&games, old);
  while (g_variant_iter_loop (&games, "{&sv}", &id, &game))
    if (!g_str_equal (id, setup->variant->id))
      g_variant_builder_add (&builder, "{sv}", id, game);
  g_variant_builder_add (&builder, "{sv}", setup->variant->id, new_game (setup));
  g_settings_set_value (settings, settings_key, g_variant_builder_end (&builder));
}
