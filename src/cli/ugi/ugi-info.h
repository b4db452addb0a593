#pragma once

/* Prints the thinker's reports as lines of the protocol. Runs on the thinker's thread. */

#include "cli/ugi/search-thread.h"

extern const ThinkerFuncs ugi_info_funcs;
