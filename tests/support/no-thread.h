#pragma once

/* Simulates a system that cannot create threads, by replacing a function of GLib. Include this
 * header in only one file of a program. That file must define _GNU_SOURCE first. */

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
