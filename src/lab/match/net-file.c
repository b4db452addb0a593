#include "lab/match/net-file.h"

#include "cli/common/file.h"
#include "cli/common/messages.h"

#include <glib.h>
#include <stdlib.h>

static const char *const problems[] = {
  [NET_OK] = "",
  [NET_IS_NONE] = "the file is not a net of this version of the engine",
  [NET_OTHER_VARIANT] = "the net is for an unknown game",
  [NET_OTHER_SIZE] = "the size of the net does not fit its game",
  [NET_IS_DAMAGED] = "the net is damaged: its checksum differs",
};

NetFile *
net_file_read (const char *name)
{
  NetFile *self = g_new0 (NetFile, 1);
  NetProblem problem = NET_OK;
  size_t n;

  self->bytes = file_read (name, &n);
  if (self->bytes != NULL && (problem = net_open (&self->net, self->bytes, n)) == NET_OK)
    return self;

  if (self->bytes != NULL)
    complain ("%s: %s", name, problems[problem]);
  net_file_free (self);

  return NULL;
}

void
net_file_free (NetFile *self)
{
  if (self == NULL)
    return;

  free (self->bytes);
  g_free (self);
}
