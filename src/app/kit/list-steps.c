#include "app/kit/list-steps.h"

enum { MOST_ROWS = 220 };

static const char step_key[] = "step", source_key[] = "source";

static void
stop (gpointer source)
{
  g_source_destroy (source);
  g_source_unref (source);
}

void
list_steps_finish (GtkSliceListModel *self)
{
  g_object_set_data (G_OBJECT (self), source_key, NULL);
  gtk_slice_list_model_set_size (self, G_MAXUINT);
}

static guint
step_of (GtkSliceListModel *self)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (self), step_key));
}

static gboolean
grow_cb (gpointer data)
{
  GtkSliceListModel *self = data;
  guint size = gtk_slice_list_model_get_size (self) + step_of (self);

  if (size < MOST_ROWS)
    gtk_slice_list_model_set_size (self, size);
  else
    list_steps_finish (self);

  return G_SOURCE_CONTINUE;
}

void
list_steps_restart (GtkSliceListModel *self)
{
  GSource *source = g_idle_source_new ();

  gtk_slice_list_model_set_size (self, step_of (self));
  g_source_set_callback (source, grow_cb, self, NULL);
  g_source_attach (source, NULL);
  g_object_set_data_full (G_OBJECT (self), source_key, source, stop);
}

GtkSliceListModel *
list_steps_new (GListModel *items, guint step)
{
  GtkSliceListModel *self = gtk_slice_list_model_new (items, 0, step);

  g_object_set_data (G_OBJECT (self), step_key, GUINT_TO_POINTER (step));
  list_steps_restart (self);

  return self;
}
