#pragma once

/* Measures the engine on positions that never change: the count of its nodes is a signature of how
 * it plays, and their speed tells what that costs. */

#include "cli/common/command.h"

extern const Command bench_command;
