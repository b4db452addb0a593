#pragma once

/* A system that has no thread to give: GLib's function is replaced. For one file of a program,
 * which asks for _GNU_SOURCE before anything else. */

#include <dlfcn.h>
#include <glib.h>
#include <string.h>

static gboolean has_no_thread;

GThread *
g_thread_try_new (const char *name, GThreadFunc func, gpointer data, GError **error)
{
  GThread *(*real) (const char *, GThreadFunc, gpointer, GError **);
  void *found = dlsym (RTLD_NEXT, "g_thread_try_new");

  memcpy (&real, &found, sizeof real);

  return has_no_thread ? NULL : real (name, func, data, error);
}
