/* The rules of Camelot of 1999 and 2000, paragraph by paragraph.
 *
 *   A1, A3   the players and the first move: the start below
 *   B1-B4    the board, its ranks and numbers: the tests of the board below
 *   B5-B8    the armies: the start and the tests of the board
 *   C1-C4    plain move, canter, jump, knight's charge
 *   D1-D5    notation
 *   E1       object
 *   F1b, F1c draws
 *   G1, G2   own castle, goal castle
 *
 * These are not rules of play: A2 (the choice of colors), the history at the beginning, and the
 * last line about changes in 1999. F1a, F1d and F1e (agreed and claimed draws) belong to the
 * record and are tested with it.
 *
 * The opponent may demand a capture (C2g, C3j, C3k, C4g, C4h). So a move against the duty to
 * capture is legal here and can be answered with `force`. Other games refuse it. */

#include "support/rule-row.h"

#include "core/notation/notation.h"
#include "core/notation/numbered-square.h"
#include "core/notation/position-text.h"
#include "support/suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const RuleRow rows[] = {
  /* A, B */
  { "white_and_black_start_here_and_white_is_first", "A1, A3, B6", "camelot2000", "startpos", "",
    POSITION ("W:WKC6,KJ6,KD7,KI7,D6,E6,F6,G6,H6,I6,E7,F7,G7,H7"
              ":BKD10,KI10,KC11,KJ11,E10,F10,G10,H10,D11,E11,F11,G11,H11,I11") },
  { "black_does_not_move_first", "A3", "camelot2000", "startpos", "D10-D9",
    ILLEGAL ("not-your-piece") },

  /* C1 */
  { "a_man_steps_one_square_in_any_direction", "C1a", "camelot2000", "W:WF7:BL13,L12",
    "F7-F8; F7-G8; F7-G7; F7-G6; F7-F6; F7-E6; F7-E7; F7-E8", ALL_MOVES },
  { "a_knight_steps_one_square_in_any_direction", "C1a", "camelot2000", "W:WKF7:BL13,L12",
    "F7-F8; F7-G8; F7-G7; F7-G6; F7-F6; F7-E6; F7-E7; F7-E8", ALL_MOVES },
  { "a_step_does_not_go_onto_a_piece", "C1a", "camelot2000", "W:WF7,F8:BL13", "F7-F8",
    ILLEGAL ("occupied") },
  { "a_step_does_not_go_two_squares", "C1a", "camelot2000", "W:WF7,A4:BL13", "F7-F9",
    ILLEGAL ("nothing-to-leap") },

  /* C2 */
  { "a_man_canters_over_a_knight_and_a_man", "C2a", "camelot2000", "W:WKF8,F7,G9:BL13", "F7-F9-H9",
    LEGAL ("B:WKF8,G9,H9:BL13", "ongoing") },
  { "a_knight_canters_over_a_knight_and_a_man", "C2a", "camelot2000", "W:WKF7,KF8,G9:BL13",
    "F7-F9-H9", LEGAL ("B:WKF8,KH9,G9:BL13", "ongoing") },
  { "a_canter_may_go_diagonally", "C2a", "camelot2000", "W:WF7,G8:BL13", "F7-H9",
    LEGAL ("B:WG8,H9:BL13", "ongoing") },
  { "a_canter_needs_a_vacant_square_beyond", "C2a", "camelot2000", "W:WF7,F8,F9:BL13", "F7-F9",
    ILLEGAL ("occupied") },
  { "a_canter_needs_a_friend_next_to_it", "C2a", "camelot2000", "W:WF7,F9:BL13", "F7-F10",
    ILLEGAL ("out-of-reach") },
  { "a_piece_that_was_cantered_over_stays_on_the_board", "C2b", "camelot2000", "W:WF7,F8:BL13",
    "F7-F9", LEGAL ("B:WF8,F9:BL13", "ongoing") },
  { "a_canter_may_go_over_more_than_one", "C2c", "camelot2000", "W:WF7,F8,F10:BL13", "F7-F9-F11",
    LEGAL ("B:WF8,F10,F11:BL13", "ongoing") },
  { "a_canter_may_not_be_circular", "C2c", "camelot2000", "W:WF7,G7,F8,H8,G9:BL13",
    "F7-F9-H9-H7-F7", ILLEGAL ("back-to-start") },
  { "no_opponent_can_accept_a_circular_canter", "C2c", "camelot2000", "W:WF7,F8:BL13", "F7-F9-F7",
    ILLEGAL ("back-to-start") },
  { "a_canter_may_nearly_be_circular", "C2c", "camelot2000", "W:WF7,G7,F8,H8,G9:BL13",
    "F7-F9-H9-H7", LEGAL ("B:WG7,H7,F8,H8,G9:BL13", "ongoing") },
  { "a_canter_may_change_its_direction_after_each_leap", "C2d", "camelot2000",
    "W:WF7,F8,H8,G9:BL13", "F7-F9-H9-H7", LEGAL ("B:WH7,F8,H8,G9:BL13", "ongoing") },
  { "a_player_who_can_canter_may_step", "C2e", "camelot2000", "W:WF7,F8:BL13", "F7-E7",
    LEGAL ("B:WE7,F8:BL13", "ongoing") },
  { "a_canter_may_stop_where_it_could_go_on", "C2e", "camelot2000", "W:WF7,F8,F10:BL13", "F7-F9",
    LEGAL ("B:WF8,F9,F10:BL13", "ongoing") },

  { "a_knight_that_canters_to_a_jump_ought_to_charge", "C2f", "camelot2000", "W:WKF7,F8:BF10,L13",
    "F7-F9", AGAINST_DUTY ("must-charge", "B:WKF9,F8:BF10,L13", "ongoing") },
  { "a_knight_that_canters_to_a_jump_charges", "C2f", "camelot2000", "W:WKF7,F8:BF10,L13",
    "F7-F9xF11", LEGAL ("B:WKF11,F8:BL13", "ongoing") },
  { "a_knight_may_pass_a_jump_to_capture_elsewhere", "C2f", "camelot2000",
    "W:WKF7,F8,G8:BF10,H6,L13", "F7-F9-H7xH5", LEGAL ("B:WKH5,F8,G8:BF10,L13", "ongoing") },
  { "a_knight_may_not_pass_a_jump_for_nothing", "C2f", "camelot2000", "W:WKF7,F8,G8:BF10,L13",
    "F7-F9-H7", AGAINST_DUTY ("must-charge", "B:WKH7,F8,G8:BF10,L13", "ongoing") },
  { "a_man_that_canters_to_a_jump_moves_freely", "C2f", "camelot2000", "W:WF7,F8:BF10,L13", "F7-F9",
    LEGAL ("B:WF8,F9:BF10,L13", "ongoing") },
  { "the_canter_to_a_jump_may_be_answered_with_force", "C2g", "camelot2000", "W:WKF7,F8:BF10,L13",
    "F7-F9; force", LEGAL ("W:WKF7,F8:BF10,L13:fcharge=F7", "ongoing") },
  { "the_canter_past_a_jump_may_be_answered_with_force", "C2g", "camelot2000",
    "W:WKF7,F8,G8:BF10,L13", "F7-F9-H7; force",
    LEGAL ("W:WKF7,F8,G8:BF10,L13:fcharge=F7", "ongoing") },
  { "after_force_the_player_makes_the_charge", "C2g", "camelot2000", "W:WKF7,F8:BF10,L13",
    "F7-F9; force; F7-F9xF11", LEGAL ("B:WKF11,F8:BL13", "ongoing") },
  { "after_force_the_player_does_not_canter_again", "C2g", "camelot2000", "W:WKF7,F8:BF10,L13",
    "F7-F9; force; F7-F9", ILLEGAL ("called-in") },
  { "after_force_the_player_does_not_move_another_piece", "C2g", "camelot2000",
    "W:WKF7,F8:BF10,L13", "F7-F9; force; F8-E8", ILLEGAL ("called-in") },
  { "the_opponent_may_accept_the_canter", "C2g", "camelot2000", "W:WKF7,F8:BF10,L13",
    "F7-F9; L13-L12", LEGAL ("W:WKF9,F8:BF10,L12", "ongoing") },
  { "a_player_who_has_accepted_a_move_cannot_demand_a_capture_later", "C2g", "camelot2000",
    "W:WKF7,F8:BF10,L13", "F7-F9; L13-L12; F9xF11; force", ILLEGAL ("nothing-to-answer") },
  { "a_mans_canter_cannot_be_answered_with_force", "C2g", "camelot2000", "W:WF7,F8:BF10,L13",
    "F7-F9; force", ILLEGAL ("nothing-to-answer") },

  /* C3 */
  { "a_man_jumps_over_a_knight", "C3a", "camelot2000", "W:WF7,A4:BKF8,L13", "F7xF9",
    LEGAL ("B:WA4,F9:BL13", "ongoing") },
  { "a_knight_jumps_over_a_man_sideways", "C3a", "camelot2000", "W:WKF7,A4:BG7,L13", "F7xH7",
    LEGAL ("B:WKH7,A4:BL13", "ongoing") },
  { "a_man_jumps_over_a_man_diagonally", "C3a", "camelot2000", "W:WF7,A4:BE6,L13", "F7xD5",
    LEGAL ("B:WA4,D5:BL13", "ongoing") },
  { "a_jump_needs_a_vacant_square_beyond", "C3a", "camelot2000", "W:WF7,A4:BF8,F9,L13", "F7xF9",
    ILLEGAL ("occupied") },
  { "a_jump_needs_an_enemy_next_to_it", "C3a", "camelot2000", "W:WF7,A4:BF9,L13", "F7xF10",
    ILLEGAL ("out-of-reach") },
  { "a_friend_is_not_jumped", "C3a", "camelot2000", "W:WF7,F8:BL13", "F7xF9",
    ILLEGAL ("no-capture") },
  { "a_captured_piece_leaves_the_board", "C3b", "camelot2000", "W:WF7,A4:BF8,L13", "F7xF9",
    LEGAL ("B:WA4,F9:BL13", "ongoing") },
  { "a_captured_piece_leaves_the_board_at_once", "C3b", "camelot2000", "W:WF7,A4:BF8,L13",
    "F7xF9xF7", ILLEGAL ("already-captured") },
  { "a_jump_may_go_over_more_than_one", "C3c", "camelot2000", "W:WF7,A4:BF8,F10,L13", "F7xF9xF11",
    LEGAL ("B:WA4,F11:BL13", "ongoing") },
  { "a_jump_may_change_its_direction_after_each_leap", "C3d", "camelot2000",
    "W:WF7,A4:BF8,H8,G9,L13", "F7xF9xH9xH7", LEGAL ("B:WA4,H7:BL13", "ongoing") },
  { "a_player_who_can_jump_should_jump", "C3e", "camelot2000", "W:WF7,A4:BF8,L13", "A4-A5",
    AGAINST_DUTY ("must-capture", "B:WA5,F7:BF8,L13", "ongoing") },
  { "a_player_who_cannot_jump_moves_freely", "C3e", "camelot2000", "W:WF7,A4:BF8,F9,L13", "A4-A5",
    LEGAL ("B:WA5,F7:BF8,F9,L13", "ongoing") },
  { "one_way_of_capturing_a_piece_may_be_chosen", "C3f", "camelot2000", "W:WE7,F7:BF8,L13", "E7xG9",
    LEGAL ("B:WF7,G9:BL13", "ongoing") },
  { "the_other_way_of_capturing_it_may_be_chosen", "C3f", "camelot2000", "W:WE7,F7:BF8,L13",
    "F7xF9", LEGAL ("B:WE7,F9:BL13", "ongoing") },
  { "one_piece_may_be_chosen_to_be_captured", "C3g", "camelot2000", "W:WF7,A4:BG7,F8,F10,L13",
    "F7xH7", LEGAL ("B:WA4,H7:BF8,F10,L13", "ongoing") },
  { "another_piece_may_be_chosen_to_be_captured", "C3g", "camelot2000", "W:WF7,A4:BG7,F8,F10,L13",
    "F7xF9xF11", LEGAL ("B:WA4,F11:BG7,L13", "ongoing") },
  { "a_jump_ought_to_go_on", "C3h", "camelot2000", "W:WF7,A4:BF8,F10,L13", "F7xF9",
    AGAINST_DUTY ("must-go-on", "B:WA4,F9:BF10,L13", "ongoing") },
  { "a_jump_does_not_go_on_over_an_enemy_that_is_not_exposed", "C3h", "camelot2000",
    "W:WF7,A4:BF8,F10,F11,L13", "F7xF9", LEGAL ("B:WA4,F9:BF10,F11,L13", "ongoing") },
  { "a_player_who_can_jump_may_charge_instead", "C3i", "camelot2000", "W:WKF7,C5,F8:BC6,F10,L13",
    "F7-F9xF11", LEGAL ("B:WKF11,C5,F8:BC6,L13", "ongoing") },

  { "a_move_without_a_capture_may_be_answered_with_force", "C3j", "camelot2000", "W:WF7,A4:BF8,L13",
    "A4-A5; force", LEGAL ("W:WA4,F7:BF8,L13:fcapture", "ongoing") },
  { "after_force_the_player_captures", "C3j", "camelot2000", "W:WF7,A4:BF8,L13",
    "A4-A5; force; F7xF9", LEGAL ("B:WA4,F9:BL13", "ongoing") },
  { "after_force_the_player_may_capture_by_a_charge", "C3j", "camelot2000",
    "W:WKF7,C5,F8:BC6,F10,L13", "F8-E8; force; F7-F9xF11",
    LEGAL ("B:WKF11,C5,F8:BC6,L13", "ongoing") },
  { "after_force_the_player_makes_no_other_move", "C3j", "camelot2000", "W:WF7,A4:BF8,L13",
    "A4-A5; force; A4-A5", ILLEGAL ("called-in") },
  { "the_opponent_may_accept_that_move", "C3j", "camelot2000", "W:WF7,A4:BF8,L13", "A4-A5; F8xF6",
    LEGAL ("W:WA5:BF6,L13", "ongoing") },
  { "a_capture_cannot_be_answered_with_force", "C3j", "camelot2000", "W:WF7,A4:BF8,L13",
    "F7xF9; force", ILLEGAL ("nothing-to-answer") },
  { "a_jump_that_stopped_early_may_be_answered_with_force", "C3k", "camelot2000",
    "W:WF7,A4:BF8,F10,L13", "F7xF9; force", LEGAL ("W:WA4,F9:BF10,L13:fcontinue=F9", "ongoing") },
  { "a_stopped_jump_goes_on_after_force", "C3k", "camelot2000", "W:WF7,A4:BF8,F10,L13",
    "F7xF9; force; F9xF11", LEGAL ("B:WA4,F11:BL13", "ongoing") },
  { "a_stopped_jump_goes_on_with_the_same_piece", "C3k", "camelot2000", "W:WF7,A4:BF8,F10,A5,L13",
    "F7xF9; force; A4xA6", ILLEGAL ("called-in") },
  { "the_opponent_may_accept_the_short_jump", "C3k", "camelot2000", "W:WF7,A4:BF8,F10,L13",
    "F7xF9; F10xF8", LEGAL ("W:WA4:BF8,L13", "ongoing") },

  /* C4 */
  { "a_knight_may_canter_and_jump_in_one_move", "C4a", "camelot2000", "W:WKF7,F8:BF10,L13",
    "F7-F9xF11", LEGAL ("B:WKF11,F8:BL13", "ongoing") },
  { "a_man_may_not_canter_and_jump_in_one_move", "C4a", "camelot2000", "W:WF7,F8:BF10,L13",
    "F7-F9xF11", ILLEGAL ("man-cannot-charge") },
  { "a_charge_may_canter_twice_and_turn", "C4b", "camelot2000", "W:WKF7,KF8,G9:BI9,L13",
    "F7-F9-H9xJ9", LEGAL ("B:WKF8,KJ9,G9:BL13", "ongoing") },
  { "a_charge_may_capture_a_knight", "C4b", "camelot2000", "W:WKF7,F8:BKF10,L13", "F7-F9xF11",
    LEGAL ("B:WKF11,F8:BL13", "ongoing") },
  { "a_charge_needs_an_exposed_enemy", "C4b", "camelot2000", "W:WKF7,F8:BF10,F11,L13", "F7-F9xF11",
    ILLEGAL ("occupied") },
  { "a_charge_ought_to_go_on_jumping", "C4c", "camelot2000", "W:WKF7,F8:BF10,F12,L13", "F7-F9xF11",
    AGAINST_DUTY ("must-go-on", "B:WKF11,F8:BF12,L13", "ongoing") },
  { "a_charge_goes_on_jumping", "C4c", "camelot2000", "W:WKF7,F8:BF10,F12,L13", "F7-F9xF11xF13",
    LEGAL ("B:WKF13,F8:BL13", "ongoing") },
  { "a_charge_may_turn_between_jumps", "C4d", "camelot2000", "W:WKF7,F8:BF10,G11,L13",
    "F7-F9xF11xH11", LEGAL ("B:WKH11,F8:BL13", "ongoing") },
  { "a_charge_does_not_jump_first", "C4e", "camelot2000", "W:WKF7,G10:BF8,L13", "F7xF9-H11",
    ILLEGAL ("no-canter-after-jump") },
  { "a_charge_does_not_canter_again", "C4e", "camelot2000", "W:WKF7,F8,G12:BF10,L13",
    "F7-F9xF11-H13", ILLEGAL ("no-canter-after-jump") },
  { "a_player_who_can_charge_may_move_something_else", "C4f", "camelot2000",
    "W:WKF7,A4,F8:BF10,L13", "A4-A5", LEGAL ("B:WKF7,A5,F8:BF10,L13", "ongoing") },
  { "a_player_who_can_charge_may_step_with_that_knight", "C4f", "camelot2000", "W:WKF7,F8:BF10,L13",
    "F7-E7", LEGAL ("B:WKE7,F8:BF10,L13", "ongoing") },
  { "a_knight_that_has_cantered_to_a_jump_must_jump", "C4f", "camelot2000", "W:WKF7,F8:BF10,L13",
    "F7-F9", AGAINST_DUTY ("must-charge", "B:WKF9,F8:BF10,L13", "ongoing") },
  { "a_knight_may_pass_a_jump_and_capture_later", "C4f", "camelot2000", "W:WKF7,F8,G8:BF10,H6,L13",
    "F7-F9-H7xH5", LEGAL ("B:WKH5,F8,G8:BF10,L13", "ongoing") },
  { "any_charge_fulfills_a_demand_for_a_charge", "C4g", "camelot2000", "W:WKF7,F8,G8:BF10,H6,L13",
    "F7-F9; force; F7-F9-H7xH5", LEGAL ("B:WKH5,F8,G8:BF10,L13", "ongoing") },
  { "a_missing_charge_may_be_accepted", "C4g", "camelot2000", "W:WKF7,F8,G8:BF10,L13",
    "F7-F9-H7; L13-L12", LEGAL ("W:WKH7,F8,G8:BF10,L12", "ongoing") },
  { "a_charge_that_stopped_early_may_be_answered_with_force", "C4h", "camelot2000",
    "W:WKF7,F8:BF10,F12,L13", "F7-F9xF11; force",
    LEGAL ("W:WKF11,F8:BF12,L13:fcontinue=F11", "ongoing") },
  { "a_stopped_charge_goes_on_after_force", "C4h", "camelot2000", "W:WKF7,F8:BF10,F12,L13",
    "F7-F9xF11; force; F11xF13", LEGAL ("B:WKF13,F8:BL13", "ongoing") },
  { "a_short_charge_may_be_accepted", "C4h", "camelot2000", "W:WKF7,F8:BF10,F12,L13",
    "F7-F9xF11; F12xF10", LEGAL ("W:WF8:BF10,L13", "ongoing") },

  /* D */
  { "a_plain_move_is_written_with_a_dash", "D1", "camelot2000", "W:WH13,A4:BA10", "26-27",
    WRITTEN ("26-27") },
  { "a_canter_is_written_with_c", "D2", "camelot2000", "W:WH13,I13,K13:BA10", "26C28C30",
    WRITTEN ("26C28C30") },
  { "a_jump_is_written_with_j", "D3", "camelot2000", "W:WH13,A4:BI13,K13,A10", "26J28J30",
    WRITTEN ("26J28J30 (2M)") },
  { "a_jump_is_not_written_with_c", "D3", "camelot2000", "W:WH13,I13:BA10", "26J28",
    ILLEGAL ("no-capture") },
  { "a_charge_is_written_with_kc_before_it", "D4", "camelot2000", "W:WKH13,I13:BK13,A10",
    "KC26C28J30", WRITTEN ("KC26C28J30 (1M)") },
  { "captures_are_counted_behind_the_move", "D5", "camelot2000",
    "W:WKA13,B13:BKD13,KH13,F13,J13,K12,A10", "KC19C21J23J25J27J29J53 (3M, 2K)",
    WRITTEN ("KC19C21J23J25J27J29J53 (3M, 2K)") },
  { "a_captured_knight_is_counted_as_one", "D5", "camelot2000", "W:WH13,A4:BKI13,A10", "H13xJ13",
    WRITTEN ("26J28 (1K)") },
  { "blacks_castle_is_written_with_letters", "D1, B4a", "camelot2000", "W:WE15,A4:BA10", "3-A",
    WRITTEN ("3-A") },
  { "whites_castle_is_written_with_letters", "D3, B4p", "camelot2000", "W:WD3,A4:BE2,A10", "141JY",
    WRITTEN ("141JY (1M)") },

  /* E */
  { "two_men_in_the_goal_castle_win", "E1", "camelot2000", "W:WF16,G15:BA9,L9", "G15-G16",
    ENDS ("B:WF16,G16:BA9,L9", "win:W", "castle") },
  { "two_knights_in_the_goal_castle_win", "E1", "camelot2000", "W:WKF16,KG15:BA9,L9", "G15-G16",
    ENDS ("B:WKF16,KG16:BA9,L9", "win:W", "castle") },
  { "a_knight_and_a_man_in_the_goal_castle_win", "E1", "camelot2000", "B:WA9,L9:BKF2,G1", "F2-F1",
    ENDS ("W:WA9,L9:BKF1,G1", "win:B", "castle") },
  { "one_piece_in_the_goal_castle_does_not_win", "E1", "camelot2000", "W:WF14,G15:BA9,L9",
    "G15-G16", LEGAL ("B:WF14,G16:BA9,L9", "ongoing") },
  { "no_move_is_legal_after_a_win", "E1", "camelot2000", "W:WF16,G15:BA9,L9", "G15-G16; A9-A8",
    ILLEGAL ("game-over") },

  /* F */
  { "a_player_without_a_legal_move_draws", "F1b", "camelot2000", "W:WA4,C4:BF1:x0,2", "A4-A5",
    LEGAL ("B:WC4,A5:BF1:x0,2", "draw") },
  { "a_player_hemmed_in_draws", "F1b", "camelot2000", "W:WD2,B3,B4,C4,A5,B5,A6,C6:BA4", "D2-C2",
    ENDS ("B:WC2,B3,B4,C4,A5,B5,A6,C6:BA4", "draw", "no-move") },
  { "a_player_with_a_legal_move_plays_on", "F1b", "camelot2000", "W:WA4,C4:BF1:x0,1", "A4-A5",
    LEGAL ("B:WC4,A5:BF1:x0,1", "ongoing") },
  { "one_piece_each_is_a_draw", "F1c", "camelot2000", "W:WF7:BF8,L13", "F7xF9",
    ENDS ("B:WF9:BL13", "draw", "few-pieces") },
  { "one_piece_and_none_is_a_draw", "F1c", "camelot2000", "W:WF7:BF8,F10", "F7xF9xF11",
    ENDS ("B:WF11:B", "draw", "few-pieces") },
  { "two_pieces_and_one_play_on", "F1c", "camelot2000", "W:WF7,A4:BF8,L13", "F7xF9",
    LEGAL ("B:WA4,F9:BL13", "ongoing") },

  /* G */
  { "no_piece_steps_into_its_own_castle", "G1", "camelot2000", "W:WF2,A4:BL13", "F2-F1",
    ILLEGAL ("castle-closed") },
  { "no_piece_canters_into_its_own_castle", "G1", "camelot2000", "W:WF3,F2:BL13", "F3-F1",
    ILLEGAL ("castle-closed") },
  { "a_jump_may_enter_the_players_own_castle", "G1", "camelot2000", "W:WD3,A4:BE2,L13", "D3xF1",
    LEGAL ("B:WF1,A4:BL13", "ongoing") },
  { "the_jumps_of_a_charge_may_enter_the_players_own_castle", "G1", "camelot2000",
    "W:WKD5,D4:BE2,L13", "D5-D3xF1", LEGAL ("B:WKF1,D4:BL13", "ongoing") },
  { "the_canters_of_a_charge_may_not_enter_the_players_own_castle", "G1", "camelot2000",
    "W:WKD3,E2:BG2,L13", "D3-F1xH3", ILLEGAL ("castle-closed") },
  { "a_jump_ends_in_the_players_own_castle", "G1", "camelot2000", "W:WD3,A4:BE2,G2,L13", "D3xF1",
    LEGAL ("B:WF1,A4:BG2,L13", "ongoing") },
  { "a_jump_does_not_go_on_from_the_players_own_castle", "G1", "camelot2000", "W:WD3,A4:BE2,G2,L13",
    "D3xF1xH3", ILLEGAL ("ends-in-castle") },
  { "a_charge_does_not_go_on_from_the_players_own_castle", "G1", "camelot2000",
    "W:WKD5,D4:BE2,G2,L13", "D5-D3xF1xH3", ILLEGAL ("ends-in-castle") },
  { "the_piece_is_moved_out_on_the_next_turn", "G1", "camelot2000", "W:WD3,A4:BE2,L13",
    "D3xF1; L13-L12; F1-G2", LEGAL ("B:WG2,A4:BL12", "ongoing") },
  { "no_other_piece_moves_on_that_turn", "G1", "camelot2000", "W:WD3,A4:BE2,L13",
    "D3xF1; L13-L12; A4-A5", ILLEGAL ("must-leave-castle") },
  { "a_capture_elsewhere_is_no_exception", "G1", "camelot2000", "W:WD3,A4:BE2,A6,L13",
    "D3xF1; A6-A5; A4xA6", ILLEGAL ("must-leave-castle") },
  { "a_player_who_can_jump_out_of_their_own_castle_may_not_step_out", "G1", "camelot2000",
    "W:WD3,A4:BE2,G2,L13", "D3xF1; L13-L12; F1-F2", ILLEGAL ("must-leave-by-jump") },
  { "a_player_who_can_jump_out_of_their_own_castle_may_not_canter_out", "G1", "camelot2000",
    "W:WF1,E2:BG2,L13", "F1-D3", ILLEGAL ("must-leave-by-jump") },
  { "a_player_who_can_jump_out_of_their_own_castle_jumps", "G1", "camelot2000",
    "W:WD3,A4:BE2,G2,L13", "D3xF1; L13-L12; F1xH3", LEGAL ("B:WH3,A4:BL12", "ongoing") },
  { "a_player_who_can_charge_out_of_their_own_castle_may_not_step_out", "G1", "camelot2000",
    "W:WKF1,F2:BF4,L13", "F1-G2", ILLEGAL ("must-leave-by-jump") },
  { "a_player_who_can_charge_out_of_their_own_castle_charges", "G1", "camelot2000",
    "W:WKF1,F2:BF4,L13", "F1-F3xF5", LEGAL ("B:WKF5,F2:BL13", "ongoing") },
  { "a_man_that_could_charge_if_it_were_a_knight_steps_out", "G1", "camelot2000",
    "W:WF1,F2:BF4,L13", "F1-G2", LEGAL ("B:WF2,G2:BF4,L13", "ongoing") },
  { "no_opponent_can_accept_staying_in_the_players_own_castle", "G1", "camelot2000",
    "W:WF1,A4:BL13", "A4-A5", ILLEGAL ("must-leave-castle") },

  { "a_piece_does_not_leave_the_goal_castle", "G2", "camelot2000", "W:WF16,A9:BA13,L13", "F16-F15",
    ILLEGAL ("goal-cannot-be-left") },
  { "a_piece_does_not_canter_out_of_the_goal_castle", "G2", "camelot2000", "W:WF16,F15:BA13,L13",
    "F16-F14", ILLEGAL ("goal-cannot-be-left") },
  { "a_piece_does_not_jump_out_of_the_goal_castle", "G2", "camelot2000", "W:WF16,A9:BF15,L13",
    "F16xF14", ILLEGAL ("goal-cannot-be-left") },
  { "a_piece_may_move_to_the_other_goal_square", "G2", "camelot2000", "W:WF16,A9:BA13,L13",
    "F16-G16", LEGAL ("B:WA9,G16:BA13,L13:x1,0", "ongoing") },
  { "a_second_castle_move_is_allowed", "G2", "camelot2000", "W:WF16,A9:BA13,L13",
    "F16-G16; A13-A12; G16-F16", LEGAL ("B:WA9,F16:BA12,L13:x2,0", "ongoing") },
  { "a_third_castle_move_is_not_allowed", "G2", "camelot2000", "W:WF16,A9:BA13,L13",
    "F16-G16; A13-A12; G16-F16; A12-A13; F16-G16", ILLEGAL ("castle-moves-spent") },
};

START_TEST (the_paragraph_holds)
{
  rule_row_check (&rows[_i]);
}
END_TEST

/* ---- The board, by numbers (B) ---- */

static const Variant *
the_variant (void)
{
  return variant_find ("camelot2000");
}

/* The ranks as the rules count them, from Black's castle down. */
static const struct {
  const char *first, *last; /* numbers; letters in the castles */
  const char *leftmost;     /* the square with the first number, in algebraic notation */
  int n_squares;
} ranks[] = {
  { "A", "B", "F16", 2 },     { "1", "8", "C15", 8 },     { "9", "18", "B14", 10 },
  { "19", "30", "A13", 12 },  { "31", "42", "A12", 12 },  { "43", "54", "A11", 12 },
  { "55", "66", "A10", 12 },  { "67", "78", "A9", 12 },   { "79", "90", "A8", 12 },
  { "91", "102", "A7", 12 },  { "103", "114", "A6", 12 }, { "115", "126", "A5", 12 },
  { "127", "138", "A4", 12 }, { "139", "148", "B3", 10 }, { "149", "156", "C2", 8 },
  { "Y", "Z", "F1", 2 },
};

static Square
square_of (const char *text)
{
  const char *end;

  return square_text_read (variant_board (the_variant ()), text, &end);
}

static Square
square_of_number (const char *text)
{
  const char *end;
  Square sq = numbered_square_read (the_variant (), text, &end);

  ck_assert_msg (sq != NO_SQUARE && *end == '\0', "%s", text);

  return sq;
}

/* Paragraph B4: every rank has all numbers from its first to its last one. */
START_TEST (squares_have_their_numbers)
{
  Square sq = square_of (ranks[_i].leftmost);
  int n = ranks[_i].n_squares;

  ck_assert_int_eq (square_of_number (ranks[_i].first), sq);
  ck_assert_int_eq (square_of_number (ranks[_i].last),
                    square_at (square_file (sq) + n - 1, square_rank (sq)));

  for (int i = 0; i < n; i++) {
    char number[SQUARE_TEXT_SIZE], expected[12];
    int letter = ranks[_i].first[0];

    if (letter >= 'A')
      snprintf (expected, sizeof expected, "%c", letter + i);
    else
      snprintf (expected, sizeof expected, "%d", atoi (ranks[_i].first) + i);
    numbered_square_write (the_variant (), square_at (square_file (sq) + i, square_rank (sq)),
                           number);
    ck_assert_str_eq (number, expected);
    ck_assert_int_eq (square_of_number (expected),
                      square_at (square_file (sq) + i, square_rank (sq)));
  }
}
END_TEST

/* Paragraph B1. */
START_TEST (the_board_has_160_squares)
{
  int n_squares = 0;

  for (int i = 0; i < N_ROWS (ranks); i++)
    n_squares += ranks[i].n_squares;

  ck_assert_int_eq (n_squares, 160);
  ck_assert_int_eq (squares_count (&variant_board (the_variant ())->squares), 160);
}
END_TEST

/* The armies of paragraphs B6 to B8. */
static const struct {
  const char *knights[4], *men[10];
} armies[] = {
  { { "94", "99", "105", "112" },
    { "95", "96", "97", "98", "106", "107", "108", "109", "110", "111" } },
  { { "45", "52", "58", "63" }, { "46", "47", "48", "49", "50", "51", "59", "60", "61", "62" } },
};

START_TEST (the_armies_stand_on_these_numbers)
{
  Position start, placed;

  position_clear (&placed, the_variant ());
  for (int seat = 0; seat < N_ROWS (armies); seat++) {
    for (int i = 0; i < N_ROWS (armies[seat].knights); i++)
      position_put (&placed, (Seat) seat, true, square_of_number (armies[seat].knights[i]));
    for (int i = 0; i < N_ROWS (armies[seat].men); i++)
      position_put (&placed, (Seat) seat, false, square_of_number (armies[seat].men[i]));
  }

  position_start (&start, the_variant ());
  ck_assert (position_is_equal (&start, &placed));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("rules-camelot2000");
  TCase *tcase = tcase_create ("paragraphs");

  suite_add_tcase (suite, tcase);
  tcase_add_loop_test (tcase, the_paragraph_holds, 0, N_ROWS (rows));
  tcase_add_loop_test (tcase, squares_have_their_numbers, 0, N_ROWS (ranks));
  tcase_add_test (tcase, the_board_has_160_squares);
  tcase_add_test (tcase, the_armies_stand_on_these_numbers);

  return suite_run (suite);
}
