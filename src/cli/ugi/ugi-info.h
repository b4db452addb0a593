#pragma once

/* What the thinker has to say, as lines of the protocol. On the thinker's thread. */

#include "cli/ugi/search-thread.h"

extern const ThinkerFuncs ugi_info_funcs;
