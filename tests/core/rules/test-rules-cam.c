/* Tests the rules of Cam. The source in each row names a paragraph of the rules and a sentence in
 * it. The tests cover these sentences:
 *
 *   Players         1, 2, 4 at the start below; 3 (the choice of colors) is not a rule of play
 *   Surface         the lists of squares below
 *   Pieces          1, 2 at the start below
 *   Plain Move      1; 2 only names the move
 *   Canter          1, 3-6; 2 only names the move
 *   Jump            1, 3-9; 2 only names the move
 *   Charge          1-8
 *   Notation        1-4
 *   Object          1, 2
 *   Own Castle      1-7
 *   Illegal Moves   1; 2 (how a game goes on after a mistake is discovered late) belongs to the
 *                   record, which undoes moves
 *
 * The list of squares in the rules has a mistake at the start of the second rank: C2, C3, C4
 * instead of C2, D2, E2. */

#include "support/rule-row.h"
#include "support/suite.h"

#include <stdlib.h>

/* Pieces on the edges, on A10 and G10, only keep the game going. */
static const RuleRow rows[] = {
  /* Players, pieces */
  { "white_and_black_start_here_and_white_is_first", "Players 2, 4, Pieces 2", "cam", "startpos",
    "", POSITION ("W:WKC4,KE4,B5,C5,D5,E5,F5:BKC10,KE10,B9,C9,D9,E9,F9") },
  { "black_does_not_move_first", "Players 4", "cam", "startpos", "B9-B8",
    ILLEGAL ("not-your-piece") },
  { "black_moves_second", "Players 1", "cam", "startpos", "B5-B6; B9-B8",
    LEGAL ("W:WKC4,KE4,C5,D5,E5,F5,B6:BKC10,KE10,B8,C9,D9,E9,F9", "ongoing") },
  { "white_does_not_move_twice", "Players 1", "cam", "startpos", "B5-B6; C5-C6",
    ILLEGAL ("not-your-piece") },

  /* The plain move */
  { "a_man_steps_one_square_in_any_direction", "Plain Move 1", "cam", "W:WD5:BG9,G10",
    "D5-D6; D5-E6; D5-E5; D5-E4; D5-D4; D5-C4; D5-C5; D5-C6", ALL_MOVES },
  { "a_knight_steps_one_square_in_any_direction", "Plain Move 1", "cam", "W:WKD5:BG9,G10",
    "D5-D6; D5-E6; D5-E5; D5-E4; D5-D4; D5-C4; D5-C5; D5-C6", ALL_MOVES },
  { "a_step_leaves_one_square_and_takes_the_next", "Plain Move 1", "cam", "W:WD5,A10:BG10", "D5-E6",
    LEGAL ("B:WE6,A10:BG10", "ongoing") },
  { "a_step_does_not_go_two_squares", "Plain Move 1", "cam", "W:WD5,A10:BG10", "D5-D7",
    ILLEGAL ("nothing-to-leap") },
  { "a_step_does_not_go_onto_a_friend", "Plain Move 1", "cam", "W:WD5,D6:BG10", "D5-D6",
    ILLEGAL ("occupied") },
  { "a_step_does_not_go_onto_an_enemy", "Plain Move 1", "cam", "W:WD5,A10:BD6,D7,G10", "D5-D6",
    ILLEGAL ("occupied") },

  /* The canter */
  { "a_canter_leaps_up_over_a_friend", "Canter 1", "cam", "W:WD5,D6:BG10", "D5-D7",
    LEGAL ("B:WD6,D7:BG10", "ongoing") },
  { "a_canter_leaps_sideways", "Canter 1", "cam", "W:WD5,E5:BG10", "D5-F5",
    LEGAL ("B:WE5,F5:BG10", "ongoing") },
  { "a_canter_leaps_diagonally", "Canter 1", "cam", "W:WD5,E6:BG10", "D5-F7",
    LEGAL ("B:WE6,F7:BG10", "ongoing") },
  { "a_man_may_canter_over_a_knight", "Canter 1", "cam", "W:WKD6,D5:BG10", "D5-D7",
    LEGAL ("B:WKD6,D7:BG10", "ongoing") },
  { "a_knight_may_canter_over_a_man", "Canter 1", "cam", "W:WKD5,D6:BG10", "D5-D7",
    LEGAL ("B:WKD7,D6:BG10", "ongoing") },
  { "a_knight_may_canter_over_a_knight", "Canter 1", "cam", "W:WKD5,KD6:BG10", "D5-D7",
    LEGAL ("B:WKD6,KD7:BG10", "ongoing") },
  { "a_canter_needs_a_vacant_square_beyond", "Canter 1", "cam", "W:WD5,D6,D7:BG10", "D5-D7",
    ILLEGAL ("occupied") },
  { "a_canter_goes_in_a_straight_line", "Canter 1", "cam", "W:WD5,D6:BG10", "D5-E7",
    ILLEGAL ("out-of-reach") },
  { "a_canter_needs_the_friend_next_to_it", "Canter 1", "cam", "W:WD5,D7:BG10", "D5-D8",
    ILLEGAL ("out-of-reach") },
  { "a_man_does_not_canter_on_over_an_enemy", "Canter 1", "cam", "W:WD5,D6:BD8,G10", "D5-D7-D9",
    ILLEGAL ("man-cannot-charge") },
  { "a_piece_that_was_cantered_over_stays_on_the_board", "Canter 3", "cam", "W:WKD6,D5:BG10",
    "D5-D7", LEGAL ("B:WKD6,D7:BG10", "ongoing") },
  { "a_canter_may_go_over_more_than_one", "Canter 4", "cam", "W:WD5,D6,D8:BG10", "D5-D7-D9",
    LEGAL ("B:WD6,D8,D9:BG10", "ongoing") },
  { "a_canter_may_not_end_where_it_began", "Canter 4", "cam", "W:WD5,E5,D6,F6,E7:BG10",
    "D5-D7-F7-F5-D5", ILLEGAL ("back-to-start") },
  { "a_canter_may_not_go_there_and_back", "Canter 4", "cam", "W:WD5,D6:BG10", "D5-D7-D5",
    ILLEGAL ("back-to-start") },
  { "a_canter_may_end_near_to_where_it_began", "Canter 4", "cam", "W:WD5,E5,D6,F6,E7:BG10",
    "D5-D7-F7-F5", LEGAL ("B:WE5,F5,D6,F6,E7:BG10", "ongoing") },
  { "a_canter_may_change_its_direction_each_time", "Canter 5", "cam", "W:WD5,D6,F6,E7:BG10",
    "D5-D7-F7-F5", LEGAL ("B:WF5,D6,F6,E7:BG10", "ongoing") },
  { "a_player_who_can_canter_may_step", "Canter 6", "cam", "W:WD5,D6:BG10", "D5-C5",
    LEGAL ("B:WC5,D6:BG10", "ongoing") },
  { "a_player_who_can_canter_may_move_another_piece", "Canter 6", "cam", "W:WD5,D6,A10:BG10",
    "A10-A9", LEGAL ("B:WD5,D6,A9:BG10", "ongoing") },
  { "a_canter_may_stop_where_it_could_go_on", "Canter 6", "cam", "W:WD5,D6,D8:BG10", "D5-D7",
    LEGAL ("B:WD6,D7,D8:BG10", "ongoing") },

  /* The jump */
  { "a_jump_leaps_up_over_an_enemy", "Jump 1", "cam", "W:WD5,A10:BD6,G10", "D5xD7",
    LEGAL ("B:WD7,A10:BG10", "ongoing") },
  { "a_jump_leaps_sideways", "Jump 1", "cam", "W:WD5,A10:BE5,G10", "D5xF5",
    LEGAL ("B:WF5,A10:BG10", "ongoing") },
  { "a_jump_leaps_diagonally", "Jump 1", "cam", "W:WD5,A10:BE6,G10", "D5xF7",
    LEGAL ("B:WF7,A10:BG10", "ongoing") },
  { "a_man_may_jump_over_a_knight", "Jump 1", "cam", "W:WD5,A10:BKD6,G10", "D5xD7",
    LEGAL ("B:WD7,A10:BG10", "ongoing") },
  { "a_knight_may_jump_over_a_man", "Jump 1", "cam", "W:WKD5,A10:BD6,G10", "D5xD7",
    LEGAL ("B:WKD7,A10:BG10", "ongoing") },
  { "a_knight_may_jump_over_a_knight", "Jump 1", "cam", "W:WKD5,A10:BKD6,G10", "D5xD7",
    LEGAL ("B:WKD7,A10:BG10", "ongoing") },
  { "a_jump_needs_a_vacant_square_beyond", "Jump 1", "cam", "W:WD5,A10:BD6,D7,G10", "D5xD7",
    ILLEGAL ("occupied") },
  { "a_jump_goes_in_a_straight_line", "Jump 1", "cam", "W:WD5,A10:BD6,D7,G10", "D5xE7",
    ILLEGAL ("out-of-reach") },
  { "a_jump_needs_the_enemy_next_to_it", "Jump 1", "cam", "W:WD5,A10:BD7,G10", "D5xD8",
    ILLEGAL ("out-of-reach") },
  { "a_friend_is_not_jumped", "Jump 1", "cam", "W:WD5,D6:BG10", "D5xD7", ILLEGAL ("no-capture") },
  { "a_captured_piece_leaves_the_board", "Jump 3", "cam", "W:WD5,A10:BD6,G10", "D5xD7",
    LEGAL ("B:WD7,A10:BG10", "ongoing") },
  { "a_captured_piece_leaves_the_board_at_once", "Jump 3", "cam", "W:WD5,A10:BD6,G10", "D5xD7xD5",
    ILLEGAL ("already-captured") },
  { "a_player_who_can_jump_may_not_step", "Jump 4", "cam", "W:WD5,A10:BD6,G10", "D5-D4",
    ILLEGAL ("must-capture") },
  { "a_player_who_can_jump_may_not_move_another_piece", "Jump 4", "cam", "W:WD5,A10:BD6,G10",
    "A10-A9", ILLEGAL ("must-capture") },
  { "a_player_who_can_jump_may_not_canter", "Jump 4", "cam", "W:WD5,A9,A10:BD6,G10", "A10-A8",
    ILLEGAL ("must-capture") },
  { "a_player_who_cannot_jump_moves_freely", "Jump 4", "cam", "W:WD5,A10:BD6,D7,G10", "A10-A9",
    LEGAL ("B:WD5,A9:BD6,D7,G10", "ongoing") },
  { "a_jump_goes_on_over_the_next_exposed_enemy", "Jump 5", "cam", "W:WD5,A10:BD6,D8,G10",
    "D5xD7xD9", LEGAL ("B:WD9,A10:BG10", "ongoing") },
  { "a_jump_may_not_stop_next_to_an_exposed_enemy", "Jump 5", "cam", "W:WD5,A10:BD6,D8,G10",
    "D5xD7", ILLEGAL ("must-go-on") },
  { "a_jump_stops_next_to_an_enemy_that_is_not_exposed", "Jump 5", "cam", "W:WD5,A10:BD6,D8,D9,G10",
    "D5xD7", LEGAL ("B:WD7,A10:BD8,D9,G10", "ongoing") },
  { "a_jump_may_change_its_direction_each_time", "Jump 6", "cam", "W:WD5,A10:BD6,F6,E7,G10",
    "D5xD7xF7xF5", LEGAL ("B:WF5,A10:BG10", "ongoing") },
  { "the_jump_that_captures_fewer_may_be_chosen", "Jump 7", "cam", "W:WD5,A10:BE5,D6,D8,G10",
    "D5xF5", LEGAL ("B:WF5,A10:BD6,D8,G10", "ongoing") },
  { "the_jump_that_captures_more_may_be_chosen", "Jump 7", "cam", "W:WD5,A10:BE5,D6,D8,G10",
    "D5xD7xD9", LEGAL ("B:WD9,A10:BE5,G10", "ongoing") },
  { "one_piece_may_be_chosen_to_capture", "Jump 7", "cam", "W:WA5,D5:BA6,D6,G10", "A5xA7",
    LEGAL ("B:WD5,A7:BD6,G10", "ongoing") },
  { "the_other_piece_may_be_chosen_to_capture", "Jump 7", "cam", "W:WA5,D5:BA6,D6,G10", "D5xD7",
    LEGAL ("B:WA5,D7:BA6,G10", "ongoing") },
  { "a_player_who_can_jump_may_charge_instead", "Jump 8", "cam", "W:WKD5,A5,D6:BA6,D8,G10",
    "D5-D7xD9", LEGAL ("B:WKD9,A5,D6:BA6,G10", "ongoing") },
  { "a_player_who_can_charge_may_jump_instead", "Jump 8", "cam", "W:WKD5,A5,D6:BA6,D8,G10", "A5xA7",
    LEGAL ("B:WKD5,D6,A7:BD8,G10", "ongoing") },
  { "a_player_who_can_jump_may_not_canter_with_the_knight", "Jump 8", "cam",
    "W:WKD5,A5,D6:BA6,D8,G10", "D5-D7", ILLEGAL ("must-capture") },

  /* The exception to the duty to jump */
  { "a_piece_that_jumped_into_its_own_castle_leaves_before_captures_elsewhere", "Jump 9", "cam",
    "W:WD3,A10:BD2,C8", "D3xD1; C8-B9; D1-D2", LEGAL ("B:WD2,A10:BB9", "ongoing") },
  { "after_jumping_into_the_players_own_castle_a_capture_elsewhere_has_to_wait", "Jump 9", "cam",
    "W:WD3,A10:BD2,C8", "D3xD1; C8-B9; A10xC8", ILLEGAL ("must-leave-castle") },
  { "without_a_piece_in_the_castle_the_capture_is_compulsory", "Jump 9", "cam", "W:WD2,A10:BB9",
    "D2-C2", ILLEGAL ("must-capture") },

  /* The knight's charge */
  { "a_knight_may_canter_and_jump_in_one_move", "Charge 1", "cam", "W:WKD5,D6:BD8,G10", "D5-D7xD9",
    LEGAL ("B:WKD9,D6:BG10", "ongoing") },
  { "a_man_may_not_canter_and_jump_in_one_move", "Charge 1", "cam", "W:WD5,D6:BD8,G10", "D5-D7xD9",
    ILLEGAL ("man-cannot-charge") },
  { "a_charge_is_canters_and_then_jumps", "Charge 2", "cam", "W:WKD3,D4,D6:BD8,D10,G10",
    "D3-D5-D7xD9xD11", LEGAL ("B:WKD11,D4,D6:BG10", "ongoing") },
  { "a_knight_may_not_jump_and_then_canter", "Charge 2", "cam", "W:WKD5,E8:BD6,G10", "D5xD7-F9",
    ILLEGAL ("no-canter-after-jump") },
  { "a_knight_may_not_canter_jump_and_canter_again", "Charge 2", "cam", "W:WKD5,D6,D10:BD8,G10",
    "D5-D7xD9-D11", ILLEGAL ("no-canter-after-jump") },
  { "a_knight_that_has_jumped_stops_where_it_could_canter", "Charge 2", "cam",
    "W:WKD5,D6,D10:BD8,G10", "D5-D7xD9", LEGAL ("B:WKD9,D6,D10:BG10", "ongoing") },
  { "a_player_who_can_charge_may_move_another_piece", "Charge 3", "cam", "W:WKD5,D6,A10:BD8,G10",
    "A10-A9", LEGAL ("B:WKD5,D6,A9:BD8,G10", "ongoing") },
  { "a_player_who_can_charge_may_step_with_that_knight", "Charge 3", "cam", "W:WKD5,D6:BD8,G10",
    "D5-C5", LEGAL ("B:WKC5,D6:BD8,G10", "ongoing") },
  { "the_canters_of_a_charge_may_change_direction", "Charge 4", "cam", "W:WKD5,D6,E7:BF6,G10",
    "D5-D7-F7xF5", LEGAL ("B:WKF5,D6,E7:BG10", "ongoing") },
  { "a_knights_canter_may_not_stop_where_the_knight_can_jump", "Charge 5", "cam",
    "W:WKD5,D6:BD8,G10", "D5-D7", ILLEGAL ("must-charge") },
  { "a_knights_canter_may_not_pass_a_jump_for_nothing", "Charge 5", "cam", "W:WKD5,D6,E6:BD8,G10",
    "D5-D7-F5", ILLEGAL ("must-charge") },
  { "a_knights_canter_may_capture_at_once", "Charge 5", "cam", "W:WKD5,D6,E6:BF4,D8,G10",
    "D5-D7xD9", LEGAL ("B:WKD9,D6,E6:BF4,G10", "ongoing") },
  { "a_knights_canter_may_capture_elsewhere_later", "Charge 5", "cam", "W:WKD5,D6,E6:BF4,D8,G10",
    "D5-D7-F5xF3", LEGAL ("B:WKF3,D6,E6:BD8,G10", "ongoing") },
  { "a_mans_canter_may_stop_where_the_man_could_jump", "Charge 5", "cam", "W:WD5,D6:BD8,G10",
    "D5-D7", LEGAL ("B:WD6,D7:BD8,G10", "ongoing") },
  { "a_knights_canter_may_stop_where_no_enemy_is_exposed", "Charge 5", "cam",
    "W:WKD5,D6:BD8,D9,G10", "D5-D7", LEGAL ("B:WKD7,D6:BD8,D9,G10", "ongoing") },
  { "a_charge_may_jump_in_another_direction", "Charge 6", "cam", "W:WKD5,D6:BE7,G10", "D5-D7xF7",
    LEGAL ("B:WKF7,D6:BG10", "ongoing") },
  { "a_charge_may_jump_in_the_same_direction", "Charge 6", "cam", "W:WKD5,D6:BD8,G10", "D5-D7xD9",
    LEGAL ("B:WKD9,D6:BG10", "ongoing") },
  { "a_charge_goes_on_over_the_next_exposed_enemy", "Charge 7", "cam", "W:WKD5,D6:BD8,D10,G10",
    "D5-D7xD9xD11", LEGAL ("B:WKD11,D6:BG10", "ongoing") },
  { "a_charge_may_not_stop_next_to_an_exposed_enemy", "Charge 7", "cam", "W:WKD5,D6:BD8,D10,G10",
    "D5-D7xD9", ILLEGAL ("must-go-on") },
  { "the_jumps_of_a_charge_may_change_direction", "Charge 8", "cam", "W:WKD5,D6:BF6,E7,G10",
    "D5-D7xF7xF5", LEGAL ("B:WKF5,D6:BG10", "ongoing") },

  /* Notation */
  { "a_plain_move_is_written_with_a_dash", "Notation 1", "cam", "W:WC8,A4:BG10", "C8-D9",
    WRITTEN ("C8-D9") },
  { "a_plain_move_is_not_written_with_a_cross", "Notation 1", "cam", "W:WC8,A4:BG10", "C8xD9",
    ILLEGAL ("no-capture") },
  { "a_canter_is_written_with_dashes", "Notation 2", "cam", "W:WE6,D7,B8:BG10", "E6-C8-A8",
    WRITTEN ("E6-C8-A8") },
  { "the_squares_a_canter_touches_are_written", "Notation 2", "cam", "W:WE6,D7,B8:BG10", "E6-A8",
    WRITTEN ("E6-C8-A8") },
  { "a_canter_is_not_written_with_a_cross", "Notation 2", "cam", "W:WE6,D7,B8:BG10", "E6-C8xA8",
    ILLEGAL ("no-capture") },
  { "a_jump_is_written_with_crosses", "Notation 3", "cam", "W:WA4,G4:BB4,D5,G10", "A4xC4xE6",
    WRITTEN ("A4xC4xE6") },
  { "the_squares_a_jump_touches_are_written", "Notation 3", "cam", "W:WA4,G4:BB4,D5,G10", "A4xE6",
    WRITTEN ("A4xC4xE6") },
  { "a_charge_is_written_with_dashes_and_then_crosses", "Notation 4", "cam",
    "W:WKF6,F7,E8:BC9,C11,G10", "F6-F8-D8xB10xD12", WRITTEN ("F6-F8-D8xB10xD12") },

  /* Object */
  { "a_man_in_the_goal_castle_wins", "Object 1", "cam", "W:WD12,A10:BG10", "D12-D13",
    ENDS ("B:WA10,D13:BG10", "win:W", "castle") },
  { "a_knight_in_the_goal_castle_wins", "Object 1", "cam", "W:WKC12,A10:BG10", "C12-D13",
    ENDS ("B:WKD13,A10:BG10", "win:W", "castle") },
  { "a_canter_into_the_goal_castle_wins", "Object 1", "cam", "W:WD11,D12:BG10", "D11-D13",
    ENDS ("B:WD12,D13:BG10", "win:W", "castle") },
  { "a_jump_into_the_goal_castle_wins", "Object 1", "cam", "W:WD11,A10:BD12,G10", "D11xD13",
    ENDS ("B:WA10,D13:BG10", "win:W", "castle") },
  { "a_charge_into_the_goal_castle_wins", "Object 1", "cam", "W:WKD9,D10:BD12,G10", "D9-D11xD13",
    ENDS ("B:WKD13,D10:BG10", "win:W", "castle") },
  { "black_wins_in_whites_castle", "Object 1", "cam", "B:WA10:BD2,G10", "D2-D1",
    ENDS ("W:WA10:BD1,G10", "win:B", "castle") },
  { "a_piece_before_the_goal_castle_has_not_won", "Object 1", "cam", "W:WD11,A10:BG10", "D11-D12",
    LEGAL ("B:WA10,D12:BG10", "ongoing") },
  { "no_move_is_legal_after_a_win", "Object 1", "cam", "W:WD12,A10:BG10", "D12-D13; G10-G9",
    ILLEGAL ("game-over") },
  { "capturing_all_pieces_wins", "Object 2", "cam", "W:WD5,A10:BD6", "D5xD7",
    ENDS ("B:WD7,A10:B", "win:W", "capture") },
  { "capturing_all_pieces_wins_even_with_a_single_piece", "Object 2", "cam", "B:WD6,D8:BD5",
    "D5xD7xD9", ENDS ("W:W:BD9", "win:B", "capture") },
  { "capturing_all_but_one_does_not_win", "Object 2", "cam", "W:WD5:BD6,G10", "D5xD7",
    LEGAL ("B:WD7:BG10", "ongoing") },

  /* The player's own castle */
  { "a_man_does_not_step_into_its_own_castle", "Own Castle 1", "cam", "W:WD2,A10:BG10", "D2-D1",
    ILLEGAL ("castle-closed") },
  { "a_knight_does_not_step_into_its_own_castle", "Own Castle 1", "cam", "W:WKC2,A10:BG10", "C2-D1",
    ILLEGAL ("castle-closed") },
  { "no_piece_canters_into_its_own_castle", "Own Castle 1", "cam", "W:WD3,D2:BG10", "D3-D1",
    ILLEGAL ("castle-closed") },
  { "black_does_not_step_into_its_own_castle", "Own Castle 1", "cam", "B:WA10:BD12,G10", "D12-D13",
    ILLEGAL ("castle-closed") },
  { "a_jump_may_enter_the_players_own_castle", "Own Castle 2", "cam", "W:WD3,A10:BD2,G10", "D3xD1",
    LEGAL ("B:WD1,A10:BG10", "ongoing") },
  { "the_jumps_of_a_charge_may_enter_the_players_own_castle", "Own Castle 2", "cam",
    "W:WKD5,D4:BD2,G10", "D5-D3xD1", LEGAL ("B:WKD1,D4:BG10", "ongoing") },
  { "the_canters_of_a_charge_may_not_enter_the_players_own_castle", "Own Castle 3", "cam",
    "W:WKB3,C2:BE2,G10", "B3-D1xF3", ILLEGAL ("castle-closed") },
  { "a_jump_into_the_players_own_castle_goes_on_out_of_it", "Own Castle 4", "cam",
    "W:WB3,A10:BC2,E2,G10", "B3xD1xF3", LEGAL ("B:WF3,A10:BG10", "ongoing") },
  { "a_jump_may_not_stop_in_the_players_own_castle_where_it_can_go_on", "Own Castle 4", "cam",
    "W:WB3,A10:BC2,E2,G10", "B3xD1", ILLEGAL ("must-go-on") },
  { "the_piece_is_moved_out_on_the_next_turn", "Own Castle 5", "cam", "W:WD3,A10:BD2,G10",
    "D3xD1; G10-G9; D1-E2", LEGAL ("B:WE2,A10:BG9", "ongoing") },
  { "no_other_piece_moves_on_that_turn", "Own Castle 5", "cam", "W:WD3,A10:BD2,G10",
    "D3xD1; G10-G9; A10-A9", ILLEGAL ("must-leave-castle") },
  { "a_capture_elsewhere_is_no_exception", "Own Castle 5", "cam", "W:WD3,A10:BD2,C8",
    "D3xD1; C8-B9; A10xC8", ILLEGAL ("must-leave-castle") },
  { "a_player_who_can_jump_out_of_their_own_castle_may_not_step_out", "Own Castle 6", "cam",
    "W:WD1,A10:BD2,G10", "D1-C2", ILLEGAL ("must-leave-by-jump") },
  { "a_player_who_can_jump_out_of_their_own_castle_may_not_canter_out", "Own Castle 6", "cam",
    "W:WD1,C2:BE2,G10", "D1-B3", ILLEGAL ("must-leave-by-jump") },
  { "a_player_who_can_jump_out_of_their_own_castle_jumps", "Own Castle 6", "cam",
    "W:WD1,A10:BD2,G10", "D1xD3", LEGAL ("B:WD3,A10:BG10", "ongoing") },
  { "a_player_who_cannot_jump_out_of_their_own_castle_may_step_out", "Own Castle 6", "cam",
    "W:WD1,A10:BD2,D3,G10", "D1-C2", LEGAL ("B:WC2,A10:BD2,D3,G10", "ongoing") },
  { "a_player_who_cannot_jump_out_of_their_own_castle_may_canter_out", "Own Castle 6", "cam",
    "W:WD1,C2:BG10", "D1-B3", LEGAL ("B:WC2,B3:BG10", "ongoing") },
  { "a_knight_that_can_jump_out_of_its_own_castle_may_charge_out", "Own Castle 7", "cam",
    "W:WKD1,C2:BE2,C4,G10", "D1-B3xD5", LEGAL ("B:WKD5,C2:BE2,G10", "ongoing") },
  { "a_knight_that_can_charge_out_of_its_own_castle_may_jump_out", "Own Castle 7", "cam",
    "W:WKD1,C2:BE2,C4,G10", "D1xF3", LEGAL ("B:WKF3,C2:BC4,G10", "ongoing") },
  { "a_knight_that_can_capture_may_not_leave_without_a_capture", "Own Castle 7", "cam",
    "W:WKD1,C2:BE2,C4,G10", "D1-D2", ILLEGAL ("must-leave-by-jump") },
  { "a_knight_that_can_only_charge_out_may_step_out", "Charge 3, Own Castle 6", "cam",
    "W:WKD1,C2:BC4,G10", "D1-D2", LEGAL ("B:WKD2,C2:BC4,G10", "ongoing") },

  /* Illegal moves */
  { "a_move_that_fails_to_capture_is_not_accepted", "Illegal Moves 1", "cam", "W:WD5,A10:BD6,G10",
    "D5-E5", ILLEGAL ("must-capture") },
  { "the_opponent_cannot_accept_that_move", "Illegal Moves 1", "cam", "W:WD5,A10:BD6,G10", "stand",
    ILLEGAL ("nothing-to-answer") },
};

START_TEST (the_sentence_holds)
{
  rule_row_check (&rows[_i]);
}
END_TEST

static const SquaresRow lists[] = {
  { "the_board_has_these_67_squares", "Surface 1, 4", "cam", SQUARES (squares), 67,
    "D1, C2, D2, E2, B3, C3, D3, E3, F3, A4, B4, C4, D4, E4, F4, G4, A5, B5, C5, D5, E5, F5, G5, "
    "A6, B6, C6, D6, E6, F6, G6, A7, B7, C7, D7, E7, F7, G7, A8, B8, C8, D8, E8, F8, G8, "
    "A9, B9, C9, D9, E9, F9, G9, A10, B10, C10, D10, E10, F10, G10, B11, C11, D11, E11, F11, "
    "C12, D12, E12, D13" },
  { "whites_castle_is_d1", "Surface 5", "cam", SQUARES (castle[0]), 1, "D1" },
  { "blacks_castle_is_d13", "Surface 5", "cam", SQUARES (castle[1]), 1, "D13" },
  { "whites_goal_is_blacks_castle", "Object 1", "cam", SQUARES (goal[0]), 1, "D13" },
  { "blacks_goal_is_whites_castle", "Object 1", "cam", SQUARES (goal[1]), 1, "D1" },
};

START_TEST (the_list_of_squares_holds)
{
  squares_row_check (&lists[_i]);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("rules-cam");
  TCase *tcase = tcase_create ("sentences");

  suite_add_tcase (suite, tcase);
  tcase_add_loop_test (tcase, the_sentence_holds, 0, N_ROWS (rows));
  tcase_add_loop_test (tcase, the_list_of_squares_holds, 0, N_ROWS (lists));

  return suite_run (suite);
}
