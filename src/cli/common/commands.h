#pragma once

/* The commands of logres-cli, each in a file of its own. The help of a command says what it
 * does. */

#include "cli/common/command.h"

extern const Command board_command, moves_command, play_command, perft_command, divide_command;
extern const Command check_command, picture_command, print_command, analyse_command, report_command;
extern const Command game_command, mail_command, engine_command, bench_command;
