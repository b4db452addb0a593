/* The answers to frequently asked questions about the rules of Camelot, one group of rows for each.
 *
 * The numbers follow the order of the answers in the published text:
 *
 *    1 plain move            14 jumping a friend       26 own castle, going in
 *    2 backwards             15 capturing pieces       27 own castle, jumping on
 *    3 canter                16 more than one jump     28 own castle before other captures
 *    4 stays on the board    17 jumping, direction     29 own castle, out by a jump
 *    5 canter over an enemy  18 choice of a capture    30 own castle, out by a charge
 *    6 canter over pieces    19 knight and man         31 goal castle, no way out
 *    7 canter, no duty       20 duty to capture        32 goal castle, two castle moves
 *    8 more than one canter  21 the exception to it    33 one piece left
 *    9 canter, direction     22 order of a charge      34 stalemate
 *   10 canter, stopping      23 charge, no duty        35 algebraic notation
 *   11 canter, circular      24 canter becomes charge  36 colors, first move
 *   12 jump                  25 illegal moves
 *   13 captured, removed
 *
 * Some parts are not rules and have no rows: in 25 the duty to object and the return to the
 * position before a mistake (the record undoes moves); in 33 why one piece cannot stop two, and old
 * editions; in 35 and 36 the history; 37, the address for questions. */

#include "support/rule-row.h"
#include "support/suite.h"

#include <stdlib.h>

/* Men on A4 and L13 stand far from everything and only keep the game going. */
static const RuleRow rows[] = {
  /* 1 */
  { "a_man_steps_one_square_in_any_of_eight_directions", "FAQ 1", "camelot", "W:WF7:BL13,L12",
    "F7-F8; F7-G8; F7-G7; F7-G6; F7-F6; F7-E6; F7-E7; F7-E8", ALL_MOVES },
  { "a_knight_steps_one_square_in_any_of_eight_directions", "FAQ 1", "camelot", "W:WKF7:BL13,L12",
    "F7-F8; F7-G8; F7-G7; F7-G6; F7-F6; F7-E6; F7-E7; F7-E8", ALL_MOVES },
  { "a_step_leaves_one_square_and_takes_the_next", "FAQ 1", "camelot", "W:WF7,A4:BL13", "F7-G8",
    LEGAL ("B:WA4,G8:BL13", "ongoing") },
  { "a_step_does_not_go_two_squares", "FAQ 1", "camelot", "W:WF7,A4:BL13", "F7-F9",
    ILLEGAL ("nothing-to-leap") },
  { "a_step_does_not_go_onto_a_friend", "FAQ 1", "camelot", "W:WF7,F8:BL13", "F7-F8",
    ILLEGAL ("occupied") },
  { "a_step_does_not_go_onto_an_enemy", "FAQ 1", "camelot", "W:WF7,A4:BF8,F9,L13", "F7-F8",
    ILLEGAL ("occupied") },
  { "a_step_does_not_go_off_the_board", "FAQ 1", "camelot", "W:WF7,A4:BL13", "A4-A3",
    ILLEGAL ("no-square") },
  { "a_step_is_a_whole_move", "FAQ 1", "camelot", "W:WF7,A4:BL13", "F7-F8-F9",
    ILLEGAL ("step-ends-move") },

  /* 2 */
  { "a_man_may_step_backwards", "FAQ 2", "camelot", "W:WF7,A4:BL13", "F7-E6",
    LEGAL ("B:WA4,E6:BL13", "ongoing") },
  { "a_knight_may_step_backwards", "FAQ 2", "camelot", "W:WKF7,A4:BL13", "F7-F6",
    LEGAL ("B:WKF6,A4:BL13", "ongoing") },
  { "a_black_man_may_step_backwards", "FAQ 2", "camelot", "B:WA4:BF7,L13", "F7-F8",
    LEGAL ("W:WA4:BF8,L13", "ongoing") },
  { "a_man_may_canter_backwards", "FAQ 2", "camelot", "W:WF7,F6:BL13", "F7-F5",
    LEGAL ("B:WF5,F6:BL13", "ongoing") },
  { "a_man_may_jump_backwards", "FAQ 2", "camelot", "W:WF7,A4:BF6,L13", "F7xF5",
    LEGAL ("B:WA4,F5:BL13", "ongoing") },

  /* 3 */
  { "a_canter_leaps_up_over_a_friend_next_to_it", "FAQ 3", "camelot", "W:WF7,F8:BL13", "F7-F9",
    LEGAL ("B:WF8,F9:BL13", "ongoing") },
  { "a_canter_leaps_sideways", "FAQ 3", "camelot", "W:WF7,G7:BL13", "F7-H7",
    LEGAL ("B:WG7,H7:BL13", "ongoing") },
  { "a_canter_leaps_diagonally", "FAQ 3", "camelot", "W:WF7,G8:BL13", "F7-H9",
    LEGAL ("B:WG8,H9:BL13", "ongoing") },
  { "a_knight_canters_like_a_man", "FAQ 3", "camelot", "W:WKF7,F8:BL13", "F7-F9",
    LEGAL ("B:WKF9,F8:BL13", "ongoing") },
  { "a_canter_needs_a_vacant_square_beyond", "FAQ 3", "camelot", "W:WF7,F8,F9:BL13", "F7-F9",
    ILLEGAL ("occupied") },
  { "an_enemy_beyond_prevents_a_canter_too", "FAQ 3", "camelot", "W:WF7,F8:BF9,F10,L13", "F7-F9",
    ILLEGAL ("occupied") },
  { "a_canter_needs_a_square_beyond", "FAQ 3", "camelot", "W:WD15,C15:BL13", "D15-B15",
    ILLEGAL ("no-square") },
  { "a_canter_lands_immediately_beyond", "FAQ 3", "camelot", "W:WF7,F8:BL13", "F7-F10",
    ILLEGAL ("out-of-reach") },
  { "a_canter_goes_in_a_straight_line", "FAQ 3", "camelot", "W:WF7,F8:BL13", "F7-G9",
    ILLEGAL ("out-of-reach") },
  { "a_canter_does_not_go_over_a_friend_farther_off", "FAQ 3", "camelot", "W:WF7,F9:BL13", "F7-F10",
    ILLEGAL ("out-of-reach") },

  /* 4 */
  { "a_piece_that_was_cantered_over_stays_on_the_board", "FAQ 4", "camelot", "W:WF7,KF8,G10:BL13",
    "F7-F9-H11", LEGAL ("B:WKF8,G10,H11:BL13", "ongoing") },

  /* 5 */
  { "leaping_over_an_enemy_is_never_a_canter", "FAQ 5", "camelot", "W:WF7,A4:BF8,L13", "F7-F9",
    WRITTEN ("F7xF9") },
  { "a_man_that_canters_may_not_go_on_over_an_enemy", "FAQ 5", "camelot", "W:WF7,F8:BF10,L13",
    "F7-F9-F11", ILLEGAL ("man-cannot-charge") },
  { "a_man_that_canters_may_go_on_over_a_friend", "FAQ 5", "camelot", "W:WF7,F8,F10:BL13",
    "F7-F9-F11", LEGAL ("B:WF8,F10,F11:BL13", "ongoing") },

  /* 6 */
  { "a_man_may_canter_over_a_knight", "FAQ 6", "camelot", "W:WKF8,F7:BL13", "F7-F9",
    LEGAL ("B:WKF8,F9:BL13", "ongoing") },
  { "a_man_may_canter_over_a_man", "FAQ 6", "camelot", "W:WF8,F7:BL13", "F7-F9",
    LEGAL ("B:WF8,F9:BL13", "ongoing") },
  { "a_knight_may_canter_over_a_man", "FAQ 6", "camelot", "W:WKF7,F8:BL13", "F7-F9",
    LEGAL ("B:WKF9,F8:BL13", "ongoing") },
  { "a_knight_may_canter_over_a_knight", "FAQ 6", "camelot", "W:WKF7,KF8:BL13", "F7-F9",
    LEGAL ("B:WKF8,KF9:BL13", "ongoing") },

  /* 7 */
  { "a_player_who_can_canter_may_canter", "FAQ 7", "camelot", "W:WF7,F8:BL13", "F7-F9",
    LEGAL ("B:WF8,F9:BL13", "ongoing") },
  { "a_player_who_can_canter_may_step_with_the_same_piece", "FAQ 7", "camelot", "W:WF7,F8:BL13",
    "F7-E7", LEGAL ("B:WE7,F8:BL13", "ongoing") },
  { "a_player_who_can_canter_may_move_another_piece", "FAQ 7", "camelot", "W:WF7,F8,A4:BL13",
    "A4-A5", LEGAL ("B:WA5,F7,F8:BL13", "ongoing") },

  /* 8 */
  { "a_canter_may_go_over_two_friends", "FAQ 8", "camelot", "W:WF7,F8,F10:BL13", "F7-F9-F11",
    LEGAL ("B:WF8,F10,F11:BL13", "ongoing") },
  { "a_canter_may_go_over_three_friends", "FAQ 8", "camelot", "W:WF5,F6,F8,F10:BL13",
    "F5-F7-F9-F11", LEGAL ("B:WF6,F8,F10,F11:BL13", "ongoing") },
  { "a_canter_does_not_leap_over_two_friends_at_once", "FAQ 8", "camelot", "W:WF7,F8,F9:BL13",
    "F7-F10", ILLEGAL ("out-of-reach") },

  /* 9 */
  { "a_canter_may_change_its_direction", "FAQ 9", "camelot", "W:WF7,F8,G9:BL13", "F7-F9-H9",
    LEGAL ("B:WF8,G9,H9:BL13", "ongoing") },
  { "a_canter_may_change_its_direction_again", "FAQ 9", "camelot", "W:WF7,F8,H8,G9:BL13",
    "F7-F9-H9-H7", LEGAL ("B:WH7,F8,H8,G9:BL13", "ongoing") },

  /* 10 */
  { "a_canter_may_stop_where_it_could_go_on", "FAQ 10", "camelot", "W:WF7,F8,F10:BL13", "F7-F9",
    LEGAL ("B:WF8,F9,F10:BL13", "ongoing") },
  { "a_knights_canter_may_stop_where_it_could_go_on", "FAQ 10", "camelot", "W:WKF7,F8,F10:BL13",
    "F7-F9", LEGAL ("B:WKF9,F8,F10:BL13", "ongoing") },

  /* 11 */
  { "a_canter_may_not_end_where_it_began", "FAQ 11", "camelot", "W:WF7,G7,F8,H8,G9:BL13",
    "F7-F9-H9-H7-F7", ILLEGAL ("back-to-start") },
  { "a_canter_may_not_go_there_and_back", "FAQ 11", "camelot", "W:WF7,F8:BL13", "F7-F9-F7",
    ILLEGAL ("back-to-start") },
  { "a_canter_may_end_next_to_where_it_began", "FAQ 11", "camelot", "W:WF7,G7,F8,H8,G9:BL13",
    "F7-F9-H9-H7", LEGAL ("B:WG7,H7,F8,H8,G9:BL13", "ongoing") },

  /* 12 */
  { "a_jump_leaps_up_over_an_enemy_next_to_it", "FAQ 12", "camelot", "W:WF7,A4:BF8,L13", "F7xF9",
    LEGAL ("B:WA4,F9:BL13", "ongoing") },
  { "a_jump_leaps_sideways", "FAQ 12", "camelot", "W:WF7,A4:BG7,L13", "F7xH7",
    LEGAL ("B:WA4,H7:BL13", "ongoing") },
  { "a_jump_leaps_diagonally", "FAQ 12", "camelot", "W:WF7,A4:BG8,L13", "F7xH9",
    LEGAL ("B:WA4,H9:BL13", "ongoing") },
  { "a_knight_jumps_like_a_man", "FAQ 12", "camelot", "W:WKF7,A4:BF8,L13", "F7xF9",
    LEGAL ("B:WKF9,A4:BL13", "ongoing") },
  { "a_jump_needs_a_vacant_square_beyond", "FAQ 12", "camelot", "W:WF7,A4:BF8,F9,L13", "F7xF9",
    ILLEGAL ("occupied") },
  { "a_friend_beyond_prevents_a_jump_too", "FAQ 12", "camelot", "W:WF7,G10,F9:BF8,L13", "F7xF9",
    ILLEGAL ("occupied") },
  { "a_jump_needs_a_square_beyond", "FAQ 12", "camelot", "W:WD15,A4:BC15,L13", "D15xB15",
    ILLEGAL ("no-square") },
  { "a_jump_lands_immediately_beyond", "FAQ 12", "camelot", "W:WF7,A4:BF8,F9,L13", "F7xF10",
    ILLEGAL ("out-of-reach") },
  { "a_jump_goes_in_a_straight_line", "FAQ 12", "camelot", "W:WF7,A4:BF8,F9,L13", "F7xG9",
    ILLEGAL ("out-of-reach") },
  { "a_jump_does_not_go_over_an_enemy_farther_off", "FAQ 12", "camelot", "W:WF7,A4:BF9,L13",
    "F7xF10", ILLEGAL ("out-of-reach") },

  /* 13 */
  { "a_jumped_piece_leaves_the_board", "FAQ 13", "camelot", "W:WF7,A4:BF8,L13", "F7xF9",
    LEGAL ("B:WA4,F9:BL13", "ongoing") },
  { "a_jumped_piece_is_gone_at_once_and_not_jumped_again", "FAQ 13", "camelot", "W:WF7,A4:BF8,L13",
    "F7xF9xF7", ILLEGAL ("already-captured") },

  /* 14 */
  { "a_friend_is_not_jumped", "FAQ 14", "camelot", "W:WF7,F8:BL13", "F7xF9",
    ILLEGAL ("no-capture") },
  { "an_enemy_is_jumped", "FAQ 14", "camelot", "W:WF7,A4:BF8,L13", "F7xF9",
    LEGAL ("B:WA4,F9:BL13", "ongoing") },

  /* 15 */
  { "a_man_may_capture_a_knight", "FAQ 15", "camelot", "W:WF7,A4:BKF8,L13", "F7xF9",
    LEGAL ("B:WA4,F9:BL13", "ongoing") },
  { "a_man_may_capture_a_man", "FAQ 15", "camelot", "W:WF7,A4:BF8,L13", "F7xF9",
    LEGAL ("B:WA4,F9:BL13", "ongoing") },
  { "a_knight_may_capture_a_man", "FAQ 15", "camelot", "W:WKF7,A4:BF8,L13", "F7xF9",
    LEGAL ("B:WKF9,A4:BL13", "ongoing") },
  { "a_knight_may_capture_a_knight", "FAQ 15", "camelot", "W:WKF7,A4:BKF8,L13", "F7xF9",
    LEGAL ("B:WKF9,A4:BL13", "ongoing") },

  /* 16 */
  { "a_jump_goes_on_over_the_next_exposed_enemy", "FAQ 16", "camelot", "W:WF7,A4:BF8,F10,L13",
    "F7xF9xF11", LEGAL ("B:WA4,F11:BL13", "ongoing") },
  { "a_jump_may_not_stop_next_to_an_exposed_enemy", "FAQ 16", "camelot", "W:WF7,A4:BF8,F10,L13",
    "F7xF9", ILLEGAL ("must-go-on") },
  { "a_jump_stops_next_to_an_enemy_that_is_not_exposed", "FAQ 16", "camelot",
    "W:WF7,A4:BF8,F10,F11,L13", "F7xF9", LEGAL ("B:WA4,F9:BF10,F11,L13", "ongoing") },
  { "a_second_jump_may_not_be_the_last_where_there_is_a_third", "FAQ 16", "camelot",
    "W:WF7,A4:BF8,F10,F12,L13", "F7xF9xF11", ILLEGAL ("must-go-on") },

  /* 17 */
  { "a_jump_may_change_its_direction", "FAQ 17", "camelot", "W:WF7,A4:BF8,G9,L13", "F7xF9xH9",
    LEGAL ("B:WA4,H9:BL13", "ongoing") },
  { "a_jump_may_change_its_direction_again", "FAQ 17", "camelot", "W:WF7,A4:BF8,H8,G9,L13",
    "F7xF9xH9xH7", LEGAL ("B:WA4,H7:BL13", "ongoing") },

  /* 18 */
  { "the_jump_that_captures_fewer_may_be_chosen", "FAQ 18", "camelot", "W:WF7,A4:BG7,F8,F10,L13",
    "F7xH7", LEGAL ("B:WA4,H7:BF8,F10,L13", "ongoing") },
  { "the_jump_that_captures_more_may_be_chosen", "FAQ 18", "camelot", "W:WF7,A4:BG7,F8,F10,L13",
    "F7xF9xF11", LEGAL ("B:WA4,F11:BG7,L13", "ongoing") },
  { "one_piece_may_be_chosen_to_capture", "FAQ 18", "camelot", "W:WC5,F7:BC6,F8,L13", "C5xC7",
    LEGAL ("B:WC7,F7:BF8,L13", "ongoing") },
  { "the_other_piece_may_be_chosen_to_capture", "FAQ 18", "camelot", "W:WC5,F7:BC6,F8,L13", "F7xF9",
    LEGAL ("B:WC5,F9:BC6,L13", "ongoing") },
  { "a_jump_may_take_the_shorter_branch_on_its_way", "FAQ 18", "camelot",
    "W:WF7,A4:BF8,G9,F10,F12,L13", "F7xF9xH9", LEGAL ("B:WA4,H9:BF10,F12,L13", "ongoing") },

  /* 19 */
  { "a_knight_may_canter_and_jump_in_one_move", "FAQ 19", "camelot", "W:WKF7,F8:BF10,L13",
    "F7-F9xF11", LEGAL ("B:WKF11,F8:BL13", "ongoing") },
  { "a_man_may_not_canter_and_jump_in_one_move", "FAQ 19", "camelot", "W:WF7,F8:BF10,L13",
    "F7-F9xF11", ILLEGAL ("man-cannot-charge") },

  /* 20 */
  { "a_player_who_can_jump_may_not_step", "FAQ 20", "camelot", "W:WF7,A4:BF8,L13", "F7-F6",
    ILLEGAL ("must-capture") },
  { "a_player_who_can_jump_may_not_move_another_piece", "FAQ 20", "camelot", "W:WF7,A4:BF8,L13",
    "A4-A5", ILLEGAL ("must-capture") },
  { "a_player_who_can_jump_may_not_canter", "FAQ 20", "camelot", "W:WF7,A4,A5:BF8,L13", "A4-A6",
    ILLEGAL ("must-capture") },
  { "a_player_who_can_jump_jumps", "FAQ 20", "camelot", "W:WF7,A4:BF8,L13", "F7xF9",
    LEGAL ("B:WA4,F9:BL13", "ongoing") },
  { "a_player_who_cannot_jump_may_step", "FAQ 20", "camelot", "W:WF7,A4:BF9,L13", "A4-A5",
    LEGAL ("B:WA5,F7:BF9,L13", "ongoing") },
  { "a_player_who_can_jump_may_charge_instead", "FAQ 20", "camelot", "W:WKF7,C5,F8:BC6,F10,L13",
    "F7-F9xF11", LEGAL ("B:WKF11,C5,F8:BC6,L13", "ongoing") },
  { "a_player_who_can_charge_may_jump_instead", "FAQ 20", "camelot", "W:WKF7,C5,F8:BC6,F10,L13",
    "C5xC7", LEGAL ("B:WKF7,C7,F8:BF10,L13", "ongoing") },

  /* 21 */
  { "a_piece_that_jumped_into_its_own_castle_leaves_before_captures_elsewhere", "FAQ 21", "camelot",
    "W:WD3,C8:BE2,D10,L13", "D3xF1; D10-D9; F1-F2", LEGAL ("B:WF2,C8:BD9,L13", "ongoing") },
  { "after_jumping_into_the_players_own_castle_a_capture_elsewhere_has_to_wait", "FAQ 21",
    "camelot", "W:WD3,C8:BE2,D10,L13", "D3xF1; D10-D9; C8xE10", ILLEGAL ("must-leave-castle") },
  { "without_a_jump_into_the_castle_the_capture_is_compulsory", "FAQ 21", "camelot",
    "W:WD3,C8:BD9,L13", "D3-D4", ILLEGAL ("must-capture") },

  /* 22 */
  { "a_charge_is_canters_and_then_jumps", "FAQ 22", "camelot", "W:WKF5,F6,F8:BF10,F12,L13",
    "F5-F7-F9xF11xF13", LEGAL ("B:WKF13,F6,F8:BL13", "ongoing") },
  { "a_knight_may_not_jump_and_then_canter", "FAQ 22", "camelot", "W:WKF7,G10:BF8,L13", "F7xF9-H11",
    ILLEGAL ("no-canter-after-jump") },
  { "a_knight_that_has_jumped_stops_where_it_could_canter", "FAQ 22", "camelot",
    "W:WKF7,G10:BF8,L13", "F7xF9", LEGAL ("B:WKF9,G10:BL13", "ongoing") },
  { "a_knight_may_not_canter_jump_and_canter_again", "FAQ 22", "camelot", "W:WKF7,F8,G12:BF10,L13",
    "F7-F9xF11-H13", ILLEGAL ("no-canter-after-jump") },
  { "a_knight_may_canter_and_jump_and_stop", "FAQ 22", "camelot", "W:WKF7,F8,G12:BF10,L13",
    "F7-F9xF11", LEGAL ("B:WKF11,F8,G12:BL13", "ongoing") },

  /* 23 */
  { "a_player_who_can_charge_may_move_another_piece", "FAQ 23", "camelot", "W:WKF7,A4,F8:BF10,L13",
    "A4-A5", LEGAL ("B:WKF7,A5,F8:BF10,L13", "ongoing") },
  { "a_player_who_can_charge_may_step_with_that_knight", "FAQ 23", "camelot",
    "W:WKF7,A4,F8:BF10,L13", "F7-E7", LEGAL ("B:WKE7,A4,F8:BF10,L13", "ongoing") },
  { "a_player_who_can_charge_may_charge", "FAQ 23", "camelot", "W:WKF7,A4,F8:BF10,L13", "F7-F9xF11",
    LEGAL ("B:WKF11,A4,F8:BL13", "ongoing") },

  /* 24 */
  { "a_knights_canter_may_not_stop_where_the_knight_can_jump", "FAQ 24", "camelot",
    "W:WKF7,F8:BF10,L13", "F7-F9", ILLEGAL ("must-charge") },
  { "a_knights_canter_may_not_pass_a_jump_without_a_capture", "FAQ 24", "camelot",
    "W:WKF7,F8,G8:BF10,L13", "F7-F9-H7", ILLEGAL ("must-charge") },
  { "a_knights_canter_captures_at_once_where_the_knight_can_jump", "FAQ 24", "camelot",
    "W:WKF7,F8,G8:BF10,H6,L13", "F7-F9xF11", LEGAL ("B:WKF11,F8,G8:BH6,L13", "ongoing") },
  { "a_knights_canter_captures_later_in_the_move", "FAQ 24", "camelot", "W:WKF7,F8,G8:BF10,H6,L13",
    "F7-F9-H7xH5", LEGAL ("B:WKH5,F8,G8:BF10,L13", "ongoing") },
  { "a_mans_canter_may_stop_where_the_man_could_jump", "FAQ 24", "camelot", "W:WF7,F8:BF10,L13",
    "F7-F9", LEGAL ("B:WF8,F9:BF10,L13", "ongoing") },
  { "a_knights_canter_may_stop_where_the_enemy_is_not_exposed", "FAQ 24", "camelot",
    "W:WKF7,F8:BF10,F11,L13", "F7-F9", LEGAL ("B:WKF9,F8:BF10,F11,L13", "ongoing") },

  /* 25 */
  { "a_move_that_fails_to_capture_is_not_accepted", "FAQ 25", "camelot", "W:WF7,A4:BF8,L13",
    "F7-E8", ILLEGAL ("must-capture") },
  { "the_opponent_cannot_accept_that_move_either", "FAQ 25", "camelot", "W:WF7,A4:BF8,L13", "stand",
    ILLEGAL ("nothing-to-answer") },

  /* 26 */
  { "no_piece_steps_into_its_own_castle", "FAQ 26", "camelot", "W:WF2,A4:BL13", "F2-F1",
    ILLEGAL ("castle-closed") },
  { "a_knight_does_not_step_into_its_own_castle", "FAQ 26", "camelot", "W:WKF2,A4:BL13", "F2-G1",
    ILLEGAL ("castle-closed") },
  { "no_piece_canters_into_its_own_castle", "FAQ 26", "camelot", "W:WF3,F2:BL13", "F3-F1",
    ILLEGAL ("castle-closed") },
  { "a_charge_does_not_canter_into_the_players_own_castle", "FAQ 26", "camelot",
    "W:WKD3,E2:BG2,L13", "D3-F1xH3", ILLEGAL ("castle-closed") },
  { "a_jump_may_enter_the_players_own_castle", "FAQ 26", "camelot", "W:WD3,A4:BE2,L13", "D3xF1",
    LEGAL ("B:WF1,A4:BL13", "ongoing") },
  { "the_jumps_of_a_charge_may_enter_the_players_own_castle", "FAQ 26", "camelot",
    "W:WKD5,D4:BE2,L13", "D5-D3xF1", LEGAL ("B:WKF1,D4:BL13", "ongoing") },
  { "black_does_not_step_into_its_own_castle", "FAQ 26", "camelot", "B:WA4:BF15,L13", "F15-F16",
    ILLEGAL ("castle-closed") },

  /* 27 */
  { "a_jump_into_the_players_own_castle_goes_on_out_of_it", "FAQ 27", "camelot",
    "W:WD3,A4:BE2,G2,L13", "D3xF1xH3", LEGAL ("B:WH3,A4:BL13", "ongoing") },
  { "a_jump_may_not_stop_in_the_players_own_castle_where_it_can_go_on", "FAQ 27", "camelot",
    "W:WD3,A4:BE2,G2,L13", "D3xF1", ILLEGAL ("must-go-on") },

  /* 28 */
  { "leaving_the_players_own_castle_goes_before_jumping", "FAQ 28", "camelot", "W:WF1,C8:BD9,L13",
    "F1-G2", LEGAL ("B:WG2,C8:BD9,L13", "ongoing") },
  { "jumping_does_not_go_before_leaving_the_players_own_castle", "FAQ 28", "camelot",
    "W:WF1,C8:BD9,L13", "C8xE10", ILLEGAL ("must-leave-castle") },

  /* 29 */
  { "a_player_who_can_jump_out_of_their_own_castle_may_not_step_out", "FAQ 29", "camelot",
    "W:WD3,A4:BE2,H3,L13", "D3xF1; H3-G2; F1-F2", ILLEGAL ("must-leave-by-jump") },
  { "a_player_who_can_jump_out_of_their_own_castle_jumps", "FAQ 29", "camelot",
    "W:WD3,A4:BE2,H3,L13", "D3xF1; H3-G2; F1xH3", LEGAL ("B:WH3,A4:BL13", "ongoing") },
  { "a_player_who_can_jump_out_of_their_own_castle_may_not_canter_out", "FAQ 29", "camelot",
    "W:WF1,E2:BG2,L13", "F1-D3", ILLEGAL ("must-leave-by-jump") },
  { "a_player_who_cannot_jump_out_of_their_own_castle_may_step_out", "FAQ 29", "camelot",
    "W:WD3,A4:BE2,H3,L13", "D3xF1; H3-H4; F1-F2", LEGAL ("B:WF2,A4:BH4,L13", "ongoing") },

  /* 30 */
  { "a_knight_that_can_jump_out_of_its_own_castle_may_charge_out", "FAQ 30", "camelot",
    "W:WKF1,F2:BG2,F4,L13", "F1-F3xF5", LEGAL ("B:WKF5,F2:BG2,L13", "ongoing") },
  { "a_knight_that_can_charge_out_of_its_own_castle_may_jump_out", "FAQ 30", "camelot",
    "W:WKF1,F2:BG2,F4,L13", "F1xH3", LEGAL ("B:WKH3,F2:BF4,L13", "ongoing") },
  { "a_knight_that_can_capture_may_not_leave_without_a_capture", "FAQ 30", "camelot",
    "W:WKF1,F2:BG2,F4,L13", "F1-E2", ILLEGAL ("must-leave-by-jump") },

  /* 31 */
  { "a_piece_does_not_step_out_of_the_goal_castle", "FAQ 31", "camelot", "W:WF16,A9:BA13,L13",
    "F16-F15", ILLEGAL ("goal-cannot-be-left") },
  { "a_piece_does_not_canter_out_of_the_goal_castle", "FAQ 31", "camelot", "W:WF16,F15:BA13,L13",
    "F16-F14", ILLEGAL ("goal-cannot-be-left") },
  { "a_piece_does_not_jump_out_of_the_goal_castle", "FAQ 31", "camelot", "W:WF16,A9:BF15,L13",
    "F16xF14", ILLEGAL ("goal-cannot-be-left") },
  { "a_piece_may_move_to_the_other_goal_square", "FAQ 31", "camelot", "W:WF16,A9:BA13,L13",
    "F16-G16", LEGAL ("B:WA9,G16:BA13,L13:x1,0", "ongoing") },

  /* 32 */
  { "a_second_castle_move_is_allowed", "FAQ 32", "camelot", "W:WF16,A9:BA13,L13",
    "F16-G16; A13-A12; G16-F16", LEGAL ("B:WA9,F16:BA12,L13:x2,0", "ongoing") },
  { "a_third_castle_move_is_not_allowed", "FAQ 32", "camelot", "W:WF16,A9:BA13,L13",
    "F16-G16; A13-A12; G16-F16; A12-A13; F16-G16", ILLEGAL ("castle-moves-spent") },
  { "castle_moves_of_one_player_do_not_use_up_the_others", "FAQ 32", "camelot",
    "B:WA4,C4:BF1,L13:x2,0", "F1-G1", LEGAL ("W:WA4,C4:BG1,L13:x2,1", "ongoing") },

  /* 33 */
  { "one_piece_left_has_not_lost", "FAQ 33", "camelot", "W:WF7,A4:BF8,L13", "F7xF9",
    LEGAL ("B:WA4,F9:BL13", "ongoing") },
  { "one_piece_may_still_take_all_and_draw", "FAQ 33", "camelot", "B:WF8,F10:BF7", "F7xF9xF11",
    ENDS ("W:W:BF11", "draw", "few-pieces") },
  { "one_piece_may_still_take_all_but_one_and_draw", "FAQ 33", "camelot", "B:WF8,A4:BF7", "F7xF9",
    ENDS ("W:WA4:BF9", "draw", "few-pieces") },
  { "taking_the_last_piece_wins_for_two", "FAQ 33", "camelot", "W:WF7,A4:BF8", "F7xF9",
    ENDS ("B:WA4,F9:B", "win:W", "capture") },

  /* 34 */
  { "a_player_who_has_two_pieces_wins_by_stalemate", "FAQ 34", "camelot", "W:WA4,C4:BF1:x0,2",
    "A4-A5", ENDS ("B:WC4,A5:BF1:x0,2", "win:W", "no-move") },
  { "a_castle_move_left_prevents_the_stalemate", "FAQ 34", "camelot", "W:WA4,C4:BF1:x0,1", "A4-A5",
    LEGAL ("B:WC4,A5:BF1:x0,1", "ongoing") },
  { "another_piece_that_can_move_prevents_the_stalemate", "FAQ 34", "camelot",
    "W:WA4,C4:BF1,L13:x0,2", "A4-A5", LEGAL ("B:WC4,A5:BF1,L13:x0,2", "ongoing") },
  { "hemming_in_a_piece_is_stalemate_too", "FAQ 34", "camelot", "W:WD2,B3,B4,C4,A5,B5,A6,C6:BA4",
    "D2-C2", ENDS ("B:WC2,B3,B4,C4,A5,B5,A6,C6:BA4", "win:W", "no-move") },
  { "a_piece_that_can_still_jump_is_not_hemmed_in", "FAQ 34", "camelot",
    "W:WD2,B3,B4,C4,A5,B5,A6,C6:BA4", "D2-D3",
    LEGAL ("B:WB3,D3,B4,C4,A5,B5,A6,C6:BA4", "ongoing") },
  { "one_piece_each_is_a_draw_with_stalemate", "FAQ 34", "camelot", "W:WA4:BF1:x0,2", "",
    STATE ("draw") },
  { "one_piece_each_is_a_draw_without_stalemate", "FAQ 34", "camelot", "W:WA4:BL13", "",
    STATE ("draw") },

  /* 35 */
  { "moves_are_written_with_letters_and_numbers", "FAQ 35", "camelot", "W:WC6,A4:BL13", "C6-D6",
    WRITTEN ("C6-D6") },
  { "the_old_numbers_are_not_read", "FAQ 35", "camelot", "W:WC6,A4:BL13", "105-106", NONSENSE },
  { "a_jump_is_told_from_a_canter", "FAQ 35", "camelot", "W:WF7,A4:BF8,L13", "F7-F9",
    WRITTEN ("F7xF9") },
  { "squares_on_the_way_are_written", "FAQ 35", "camelot", "W:WF7,F8,G9:BL13", "F7-H9",
    WRITTEN ("F7-F9-H9") },

  /* 36 */
  { "white_and_black_start_here_and_white_is_first", "FAQ 36", "camelot", "startpos", "",
    POSITION ("W:WKC6,KJ6,KD7,KI7,D6,E6,F6,G6,H6,I6,E7,F7,G7,H7"
              ":BKD10,KI10,KC11,KJ11,E10,F10,G10,H10,D11,E11,F11,G11,H11,I11") },
  { "black_does_not_move_first", "FAQ 36", "camelot", "startpos", "D10-D9",
    ILLEGAL ("not-your-piece") },
  { "black_moves_second", "FAQ 36", "camelot", "startpos", "C6-C7; D10-D9",
    LEGAL ("W:WKJ6,KC7,KD7,KI7,D6,E6,F6,G6,H6,I6,E7,F7,G7,H7"
           ":BKD9,KI10,KC11,KJ11,E10,F10,G10,H10,D11,E11,F11,G11,H11,I11",
           "ongoing") },
};

START_TEST (the_answer_holds)
{
  rule_row_check (&rows[_i]);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("rules-faq");
  TCase *tcase = tcase_create ("answers");

  suite_add_tcase (suite, tcase);
  tcase_add_loop_test (tcase, the_answer_holds, 0, N_ROWS (rows));

  return suite_run (suite);
}
