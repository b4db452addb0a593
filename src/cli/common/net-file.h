#pragma once

/* A net in a file, as `logres-lab train` writes it. */

#include "engine/judge/net.h"

typedef struct NetFile {
  char *bytes; /* owned; the net points into them */
  Net net;
} NetFile;

/* Returns NULL on success. Otherwise changes nothing, and returns the reason why the file cannot be
 * read or is not a net that fits. */
const char *net_file_read (const char *name, NetFile **file);
void net_file_free (NetFile *self);
