#pragma once

/* A net in a file, as `train` writes it. */

#include "engine/judge/net.h"

typedef struct NetFile {
  char *bytes; /* owned; the net points into them */
  Net net;
} NetFile;

/* Returns NULL after an error message if the file cannot be read or is not a net that fits. */
NetFile *net_file_read (const char *name);
void net_file_free (NetFile *self);
