#include "support/fake-place.h"

#define FAKE_TYPE_PLACE (fake_place_get_type ())
G_DECLARE_FINAL_TYPE (FakePlace, fake_place, FAKE, PLACE, GObject)

#define FAKE_TYPE_STREAM (fake_stream_get_type ())
G_DECLARE_FINAL_TYPE (FakeStream, fake_stream, FAKE, STREAM, GFileOutputStream)

struct _FakePlace {
  GObject parent_instance;

  char *name, *text; /* owned */
  gboolean fails;
};

struct _FakeStream {
  GFileOutputStream parent_instance;

  FakePlace *place; /* owned */
  GString *text;    /* owned */
};

/* ---- The stream ---- */

G_DEFINE_FINAL_TYPE (FakeStream, fake_stream, G_TYPE_FILE_OUTPUT_STREAM)

static gssize
write_bytes (
  GOutputStream *stream, const void *bytes, gsize n, GCancellable *cancellable, GError **error)
{
  g_string_append_len (FAKE_STREAM (stream)->text, bytes, (gssize) n);

  return (gssize) n;
}

/* Stores the text. Until then the place has its old text, like a location that replaces a file as a
 * whole. */
static gboolean
close_stream (GOutputStream *stream, GCancellable *cancellable, GError **error)
{
  FakeStream *self = FAKE_STREAM (stream);

  g_free (self->place->text);
  self->place->text = g_strdup (self->text->str);

  return TRUE;
}

static void
fake_stream_finalize (GObject *object)
{
  FakeStream *self = FAKE_STREAM (object);

  g_clear_object (&self->place);
  g_string_free (self->text, TRUE);

  G_OBJECT_CLASS (fake_stream_parent_class)->finalize (object);
}

static void
fake_stream_class_init (FakeStreamClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = fake_stream_finalize;
  G_OUTPUT_STREAM_CLASS (klass)->write_fn = write_bytes;
  G_OUTPUT_STREAM_CLASS (klass)->close_fn = close_stream;
}

static void
fake_stream_init (FakeStream *self)
{
  self->text = g_string_new (NULL);
}

/* ---- The place ---- */

static void fake_place_init_file (GFileIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (FakePlace,
                               fake_place,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_FILE, fake_place_init_file))

static GFileOutputStream *
replace (GFile *file,
         const char *etag,
         gboolean make_backup,
         GFileCreateFlags flags,
         GCancellable *cancellable,
         GError **error)
{
  FakePlace *self = FAKE_PLACE (file);
  FakeStream *stream;

  if (self->fails) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_HOST_UNREACHABLE, "The host is gone");
    return NULL;
  }
  stream = g_object_new (FAKE_TYPE_STREAM, NULL);
  stream->place = g_object_ref (self);

  return G_FILE_OUTPUT_STREAM (stream);
}

static GFile *
dup_file (GFile *file)
{
  return fake_place_new (FAKE_PLACE (file)->name, FAKE_PLACE (file)->fails);
}

static gboolean
equal (GFile *file, GFile *other)
{
  return g_str_equal (FAKE_PLACE (file)->name, FAKE_PLACE (other)->name);
}

static guint
hash (GFile *file)
{
  return g_str_hash (FAKE_PLACE (file)->name);
}

static char *
get_basename (GFile *file)
{
  return g_strdup (FAKE_PLACE (file)->name);
}

static char *
get_uri (GFile *file)
{
  return g_strconcat ("fake://host/", FAKE_PLACE (file)->name, NULL);
}

static char *
get_path (GFile *file)
{
  return NULL;
}

static GFile *
get_parent (GFile *file)
{
  return NULL;
}

static gboolean
is_native (GFile *file)
{
  return FALSE;
}

static void
fake_place_init_file (GFileIface *iface)
{
  iface->dup = dup_file;
  iface->equal = equal;
  iface->hash = hash;
  iface->get_basename = get_basename;
  iface->get_uri = get_uri;
  iface->get_parse_name = get_uri;
  iface->get_path = get_path;
  iface->get_parent = get_parent;
  iface->is_native = is_native;
  iface->replace = replace;
}

static void
fake_place_finalize (GObject *object)
{
  g_free (FAKE_PLACE (object)->name);
  g_free (FAKE_PLACE (object)->text);

  G_OBJECT_CLASS (fake_place_parent_class)->finalize (object);
}

static void
fake_place_class_init (FakePlaceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = fake_place_finalize;
}

static void
fake_place_init (FakePlace *self)
{
}

GFile *
fake_place_new (const char *name, gboolean fails)
{
  FakePlace *self = g_object_new (FAKE_TYPE_PLACE, NULL);

  self->name = g_strdup (name);
  self->fails = fails;

  return G_FILE (self);
}

const char *
fake_place_get_text (GFile *file)
{
  return FAKE_PLACE (file)->text;
}
