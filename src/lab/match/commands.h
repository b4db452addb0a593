#pragma once

/* The commands of logres-lab, each in a file of its own. The help of a command says what it
 * does. */

#include "cli/common/command.h"

extern const Command match_command, selfplay_command, ladder_command, measure_command;
extern const Command train_command, tune_command, fit_command, puzzles_command;
extern const Command tune_search_command;
