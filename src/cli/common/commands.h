#pragma once

/* The commands of logres-cli, each in a file of its own. What a command does is told in its help. */

#include "cli/common/command.h"

extern const Command board_command, moves_command, play_command, perft_command, divide_command;
extern const Command check_command, picture_command, print_command, analyse_command, report_command;
extern const Command game_command, mail_command, engine_command, bench_command;
