/* Replaces GSound. Each function writes a line to the file that the environment variable
 * FAKE_GSOUND_LOG names. Without this variable, the functions never return. */

#include <glib/gstdio.h>
#include <gsound.h>
#include <stdarg.h>
#include <stdio.h>
#include <unistd.h>

static void
note (const char *what, const char *name)
{
  const char *path = g_getenv ("FAKE_GSOUND_LOG");
  FILE *log = path != NULL ? fopen (path, "a") : NULL;

  while (log == NULL)
    pause ();
  fprintf (log, *name != '\0' ? "%s %s\n" : "%s%s\n", what, name);
  fclose (log);
}

static void
closed_cb (gpointer data, GObject *context)
{
  note ("close", "");
}

GSoundContext *
gsound_context_new (GCancellable *cancellable, GError **error)
{
  GObject *context = g_object_new (G_TYPE_OBJECT, NULL);

  note ("open", "");
  g_object_weak_ref (context, closed_cb, NULL);

  return (GSoundContext *) context;
}

/* The arguments after `error` are pairs of the name of an attribute and its value. */
gboolean
gsound_context_play_simple (GSoundContext *context, GCancellable *cancellable, GError **error, ...)
{
  g_autofree char *name = NULL;
  va_list attributes;

  va_start (attributes, error);
  for (const char *key; (key = va_arg (attributes, const char *)) != NULL;) {
    const char *value = va_arg (attributes, const char *);

    if (g_str_equal (key, GSOUND_ATTR_MEDIA_FILENAME) && g_access (value, R_OK) == 0)
      name = g_path_get_basename (value);
  }
  va_end (attributes);
  note ("play", name != NULL ? name : "nothing");

  return name != NULL;
}
