#include "app/lessons/lesson-shelf.h"

#include "app/lessons/lesson-reader.h"

#include <gio/gio.h>
#include <glib/gi18n.h>

#define SUFFIX ".lesson"
#define OWN_FOLDER "/io/github/logres/Logres/lessons"

/* The most bytes to read of a file. A lesson is much smaller. */
enum { MOST_BYTES = 1 << 20 };

void lessons_register_resource (void);

char *
lesson_shelf_dup_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "logres", "lessons", NULL);
}

/* Now the lessons are found by a search in all resources. lessons_get_resource() could still
 * return NULL, while another thread, such as GTK's for icons, registers resources. */
static gpointer
register_own (gpointer data)
{
  lessons_register_resource ();

  return NULL;
}

/* ---- Names of files ---- */

/* Hidden files are not lessons: editors lock files with them. */
static void
add_name (GPtrArray *names, const char *name)
{
  if (g_str_has_suffix (name, SUFFIX) && *name != '.' &&
      !g_ptr_array_find_with_equal_func (names, name, g_str_equal, NULL))
    g_ptr_array_add (names, g_strdup (name));
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

static GPtrArray *
dup_names (const char *folder)
{
  static GOnce once = G_ONCE_INIT;
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) own = NULL;
  g_autoptr (GDir) dir = folder != NULL ? g_dir_open (folder, 0, NULL) : NULL;
  const char *name;

  g_once (&once, register_own, NULL);
  own = g_resources_enumerate_children (OWN_FOLDER, 0, NULL);
  for (gsize i = 0; own != NULL && own[i] != NULL; i++)
    add_name (names, own[i]);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    add_name (names, name);
  g_ptr_array_sort (names, compare_names);

  return names;
}

/* ---- Reading ---- */

static GBytes *
load_own (const char *name, GError **error)
{
  g_autofree char *path = g_build_path ("/", OWN_FOLDER, name, NULL);

  return g_resources_lookup_data (path, 0, error);
}

/* A single read may give less than the whole file. */
static GBytes *
load_file (const char *path, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, error);
  g_autofree char *text = g_malloc (MOST_BYTES);
  gsize length;

  if (stream == NULL ||
      !g_input_stream_read_all (G_INPUT_STREAM (stream), text, MOST_BYTES, &length, NULL, error))
    return NULL;

  return g_bytes_new_take (g_steal_pointer (&text), length);
}

/* Loads the user's file, or the program's lesson if the user has no file of this name. */
static GBytes *
load (const char *folder, const char *name, GError **error)
{
  g_autofree char *path = folder != NULL ? g_build_filename (folder, name, NULL) : NULL;

  if (path == NULL || !g_file_test (path, G_FILE_TEST_EXISTS))
    return load_own (name, error);
  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR)) {
    g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, _ ("This is not a file."));
    return NULL;
  }

  return load_file (path, error);
}

/* The progress is saved under the id, in a key file that allows no brackets or control characters
 * there. */
static char *
new_id (const char *name)
{
  char *id = g_strndup (name, strlen (name) - strlen (SUFFIX));

  for (char *c = id; *c != '\0'; c++)
    if (*c == '[' || *c == ']' || g_ascii_iscntrl (*c))
      *c = '-';

  return id;
}

static Lesson *
read_lesson (const char *folder, const char *name, GError **error)
{
  g_autoptr (GBytes) bytes = load (folder, name, error);
  g_autofree char *id = new_id (name);
  const char *text;
  gsize length;

  if (bytes == NULL)
    return NULL;
  text = g_bytes_get_data (bytes, &length);

  return lesson_read (id, text, length, error);
}

static void
put (LessonShelf *self, const char *folder, const char *name)
{
  g_autoptr (GError) error = NULL;
  Lesson *lesson = read_lesson (folder, name, &error);

  if (lesson != NULL) {
    g_ptr_array_add (self->lessons, lesson);
  } else {
    g_autofree char *shown = g_filename_display_name (name);

    g_ptr_array_add (self->faults, g_strdup_printf (_ ("%s: %s"), shown, error->message));
  }
}

/* Sorts by course. Within a course the names of the files give the order. */
static int
compare_lessons (gconstpointer a, gconstpointer b)
{
  const Lesson *one = *(Lesson *const *) a, *other = *(Lesson *const *) b;
  int difference = lesson_course_rank (one) - lesson_course_rank (other);

  return difference != 0 ? difference : g_strcmp0 (one->id, other->id);
}

LessonShelf *
lesson_shelf_new (const char *folder)
{
  LessonShelf *self = g_new0 (LessonShelf, 1);
  g_autoptr (GPtrArray) names = dup_names (folder);

  self->lessons = g_ptr_array_new_with_free_func ((GDestroyNotify) lesson_free);
  self->faults = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < names->len; i++)
    put (self, folder, g_ptr_array_index (names, i));
  g_ptr_array_sort (self->lessons, compare_lessons);

  return self;
}

void
lesson_shelf_free (LessonShelf *self)
{
  if (self == NULL)
    return;

  g_ptr_array_unref (self->lessons);
  g_ptr_array_unref (self->faults);
  g_free (self);
}
