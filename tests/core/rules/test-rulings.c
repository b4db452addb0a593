/* Questions that the rule texts leave open, and the decisions of this program: one group of rows
 * for each ruling, with its example.
 *
 *   Boards     the board and start of each game; the tests of the rule texts have the long lists
 *              of squares, and the rows here only the doubtful points
 *   Moving     1-10
 *   Trees      setting up the river
 *   Ends       camelot and river, cam, grand, camelot2000, and positions set up by hand
 *   On demand  captures in camelot2000
 *   Facts      counts of moves, and moves of real games
 *
 * Claims, offers and time belong to the record and are not tested here. The tests of the engine
 * cover its claims and captures, the value of a knight, and losing first moves. */

#include "support/rule-row.h"

#include "core/notation/notation.h"
#include "core/notation/position-text.h"
#include "core/rules/movegen.h"
#include "core/rules/perft.h"
#include "core/rules/turn.h"
#include "core/slow-rules/slow-rules.h"
#include "support/suite.h"

#include <stdlib.h>
#include <string.h>

#define TREES ":tA4,B4,B5,A13,B13,K13"

static const RuleRow rows[] = {
  /* Boards */
  { "camelot_starts_like_the_game_of_2000", "Boards, camelot", "camelot", "startpos", "",
    POSITION ("W:WKC6,KJ6,KD7,KI7,D6,E6,F6,G6,H6,I6,E7,F7,G7,H7"
              ":BKD10,KI10,KC11,KJ11,E10,F10,G10,H10,D11,E11,F11,G11,H11,I11") },
  { "camelot_has_no_river", "Boards, camelot", "camelot", "W:WC5,D3:BD13", "C5-C6",
    LEGAL ("B:WD3,C6:BD13", "ongoing") },
  { "camelot_has_no_trees", "Boards, camelot", "camelot", "startpos", "T@A4",
    ILLEGAL ("trees-placed") },
  { "turns_go_red_green_blue_yellow", "Boards, grand", "grand", "R:RL4:GL13:BO10:YO8",
    "L4-L5; L13-L12; O10-O11; O8-O7", LEGAL ("R:RL5:GL12:BO11:YO7", "ongoing") },

  /* Moving 1 */
  { "a_canter_may_pass_the_square_it_began_on", "Moving 1", "camelot", "W:WF7,E7,G7,F8,H8,G9:BL13",
    "F7-F9-H9-H7-F7-D7", LEGAL ("B:WD7,E7,G7,F8,H8,G9:BL13", "ongoing") },
  { "a_canter_may_not_end_on_the_square_it_began_on", "Moving 1", "camelot",
    "W:WF7,E7,G7,F8,H8,G9:BL13", "F7-F9-H9-H7-F7", ILLEGAL ("back-to-start") },
  { "a_jump_may_end_on_the_square_it_began_on", "Moving 1", "camelot", "W:WF7,A4:BG7,F8,H8,G9,L13",
    "F7xF9xH9xH7xF7", LEGAL ("B:WA4,F7:BL13", "ongoing") },
  { "a_jump_may_pass_the_square_it_began_on", "Moving 1", "camelot", "W:WF7,A4:BE7,G7,F8,H8,G9,L13",
    "F7xF9xH9xH7xF7xD7", LEGAL ("B:WA4,D7:BL13", "ongoing") },
  { "a_jump_may_not_stop_on_the_square_it_began_on_if_it_can_go_on", "Moving 1", "camelot",
    "W:WF7,A4:BE7,G7,F8,H8,G9,L13", "F7xF9xH9xH7xF7", ILLEGAL ("must-go-on") },
  { "a_charge_may_jump_back_to_the_square_it_began_on", "Moving 1", "camelot",
    "W:WKF7,F8,G9:BG8,L13", "F7-F9-H9xF7", LEGAL ("B:WKF7,F8,G9:BL13", "ongoing") },

  /* Moving 2 */
  { "no_piece_is_jumped_twice", "Moving 2", "camelot", "W:WF7,A4:BF8,L13", "F7xF9xF7",
    ILLEGAL ("already-captured") },
  { "a_jump_that_comes_round_finds_the_first_enemy_gone", "Moving 2", "camelot",
    "W:WF7,A4:BG7,F8,H8,G9,L13", "F7xF9xH9xH7xF7xF9", ILLEGAL ("already-captured") },

  /* Moving 3 */
  { "a_knights_canter_may_not_end_where_the_knight_can_jump", "Moving 3", "camelot",
    "W:WKH5,H4,A9:BG2,A13", "H5-H3", ILLEGAL ("must-charge") },
  { "a_knights_canter_may_become_a_charge_where_the_knight_can_jump", "Moving 3", "camelot",
    "W:WKH5,H4,A9:BG2,A13", "H5-H3xF1", LEGAL ("B:WKF1,H4,A9:BA13", "ongoing") },
  { "a_mans_canter_may_end_where_a_knight_could_jump", "Moving 3", "camelot", "W:WH5,H4,A9:BG2,A13",
    "H5-H3", LEGAL ("B:WH3,H4,A9:BG2,A13", "ongoing") },
  { "a_knights_canter_may_not_pass_where_the_knight_can_jump", "Moving 3", "camelot",
    "W:WKF7,G7,F8,H8,G9:BF10,E11,L13", "F7-F9-H9", ILLEGAL ("must-charge") },
  { "a_knight_may_reach_the_same_square_by_another_way", "Moving 3", "camelot",
    "W:WKF7,G7,F8,H8,G9:BF10,E11,L13", "F7-H7-H9",
    LEGAL ("B:WKH9,G7,F8,H8,G9:BF10,E11,L13", "ongoing") },
  { "a_mans_canter_may_pass_where_a_knight_could_jump", "Moving 3", "camelot",
    "W:WF7,G7,F8,H8,G9:BF10,E11,L13", "F7-F9-H9",
    LEGAL ("B:WG7,F8,H8,G9,H9:BF10,E11,L13", "ongoing") },
  { "a_charge_may_pass_where_the_knight_can_jump", "Moving 3", "camelot",
    "W:WKF7,F8,G8:BF10,H6,L13", "F7-F9-H7xH5", LEGAL ("B:WKH5,F8,G8:BF10,L13", "ongoing") },
  { "a_charge_may_begin_with_two_canters", "Moving 3", "camelot", "W:WKF7,F8,G8:BH6,L13",
    "F7-F9-H7xH5", LEGAL ("B:WKH5,F8,G8:BL13", "ongoing") },
  { "a_charge_ends_with_a_complete_jump", "Moving 3", "camelot", "W:WKF7,F8:BF10,F12,L13",
    "F7-F9xF11", ILLEGAL ("must-go-on") },

  /* Moving 4 */
  { "where_a_piece_can_jump_there_are_jumps_and_charges_only", "Moving 4", "camelot",
    "W:WKF7,C5,F8:BC6,F10,L13", "C5xC7; F7-F9xF11", ALL_MOVES },
  { "jumps_of_all_pieces_are_allowed", "Moving 4", "camelot", "W:WC5,F7:BC6,F8,L13", "C5xC7; F7xF9",
    ALL_MOVES },
  { "a_charge_is_not_compulsory", "Moving 4", "camelot", "W:WKF7,F8:BF10,L13", "F8-E8",
    LEGAL ("B:WKF7,E8:BF10,L13", "ongoing") },
  { "a_step_may_end_next_to_an_exposed_enemy", "Moving 4", "camelot", "W:WKH4,A9:BG2,A13", "H4-H3",
    LEGAL ("B:WKH3,A9:BG2,A13", "ongoing") },

  /* Moving 5 */
  { "a_jump_that_leads_only_into_the_players_own_castle_is_a_duty", "Moving 5", "camelot",
    "W:WD3,A8:BE2,L13", "A8-A9", ILLEGAL ("must-capture") },
  { "a_jump_that_leads_only_into_the_players_own_castle_stops_a_knights_canter", "Moving 5",
    "camelot", "W:WKD5,D4:BE2,L13", "D5-D3", ILLEGAL ("must-charge") },
  { "a_knight_may_canter_into_the_goal_next_to_an_exposed_enemy", "Moving 5", "camelot",
    "W:WKD14,A4,E15:BH4,F15,G15", "D14-F16", LEGAL ("B:WKF16,A4,E15:BH4,F15,G15", "ongoing") },
  { "an_enemy_next_to_a_piece_in_the_goal_need_not_be_captured", "Moving 5", "camelot",
    "W:WF16,A9:BF15,L13", "A9-A10", LEGAL ("B:WA10,F16:BL13,F15", "ongoing") },

  /* Moving 6 */
  { "a_piece_in_its_own_castle_must_leave", "Moving 6", "camelot", "W:WF1,A8:BA12,L13", "F1-F2",
    LEGAL ("B:WF2,A8:BA12,L13", "ongoing") },
  { "no_other_piece_may_move_while_one_must_leave", "Moving 6", "camelot", "W:WF1,A8:BA12,L13",
    "A8-A9", ILLEGAL ("must-leave-castle") },
  { "a_piece_may_not_step_to_the_other_square_of_its_own_castle", "Moving 6", "camelot",
    "W:WF1,A8:BA12,L13", "F1-G1", ILLEGAL ("castle-closed") },
  { "a_piece_may_not_step_to_the_other_square_of_the_partners_castle", "Moving 6", "grand",
    "R:RA8,L4:GL13:BO10:YO8", "A8-A9", ILLEGAL ("other-castle-closed") },
  { "a_piece_may_not_step_to_the_other_square_of_the_other_opponents_castle", "Moving 6", "grand",
    "R:RP8,L4:GL13:BO11:YK9", "P8-P9", ILLEGAL ("other-castle-closed") },
  { "a_piece_may_not_step_out_of_its_own_castle_if_it_can_jump", "Moving 6", "camelot",
    "W:WF1,A8:BF2,L13", "F1-E2", ILLEGAL ("must-leave-by-jump") },
  { "a_knight_may_leave_its_own_castle_by_a_charge", "Moving 6", "camelot",
    "W:WKF1,F2,A8:BG2,F4,L13", "F1-F3xF5", LEGAL ("B:WKF5,F2,A8:BG2,L13", "ongoing") },
  { "a_knight_that_can_only_charge_out_of_its_own_castle_may_step_out", "Moving 6", "camelot",
    "W:WKF1,F2,A8:BF4,L13", "F1-E2", LEGAL ("B:WKE2,F2,A8:BF4,L13", "ongoing") },
  { "a_jump_out_and_in_again_has_left_the_castle", "Moving 6", "camelot", "W:WF1,A8:BE2,F2,E3,A12",
    "F1xF3xD3xF1", LEGAL ("B:WF1,A8:BA12", "ongoing") },
  { "a_jump_out_and_in_again_may_go_in_the_other_direction", "Moving 6", "camelot",
    "W:WF1,A8:BE2,F2,E3,A12", "F1xD3xF3xF1", LEGAL ("B:WF1,A8:BA12", "ongoing") },
  { "both_directions_are_the_only_moves", "Moving 6", "camelot", "W:WF1,A8:BE2,F2,E3,A12",
    "F1xF3xD3xF1", ALL_MOVES },
  { "the_jump_out_may_not_stop_outside", "Moving 6", "camelot", "W:WF1,A8:BE2,F2,E3,A12",
    "F1xF3xD3", ILLEGAL ("must-go-on") },
  { "a_piece_that_has_come_back_must_leave_again", "Moving 6", "camelot", "W:WF1,A8:BE2,F2,E3,A12",
    "F1xF3xD3xF1; A12-A11; A8-A9", ILLEGAL ("must-leave-castle") },
  { "one_of_two_pieces_in_the_castle_may_step_out", "Moving 6", "camelot", "W:WF1,G1,A8:BE2,D12",
    "G1-G2", LEGAL ("B:WF1,G2,A8:BE2,D12", "ongoing") },
  { "a_piece_that_can_jump_out_may_not_step_out", "Moving 6", "camelot", "W:WF1,G1,A8:BE2,D12",
    "F1-F2", ILLEGAL ("must-leave-by-jump") },
  { "a_piece_that_can_jump_out_jumps", "Moving 6", "camelot", "W:WF1,G1,A8:BE2,D12", "F1xD3",
    LEGAL ("B:WG1,D3,A8:BD12", "ongoing") },
  { "no_other_piece_may_move_before_both_are_out", "Moving 6", "camelot", "W:WF1,G1,A8:BE2,D12",
    "A8-A9", ILLEGAL ("must-leave-castle") },

  /* Moving 7 */
  { "a_jump_is_complete_in_the_goal", "Moving 7", "camelot", "W:WD14,A9:BE15,F15,L13", "D14xF16",
    LEGAL ("B:WA9,F16:BL13,F15", "ongoing") },
  { "a_jump_does_not_go_on_from_the_goal", "Moving 7", "camelot", "W:WD14,A9:BE15,F15,L13",
    "D14xF16xF14", ILLEGAL ("ends-in-castle") },
  { "a_canter_does_not_go_on_from_the_goal", "Moving 7", "camelot", "W:WD14,E15,F15:BA13,L13",
    "D14-F16-F14", ILLEGAL ("ends-in-castle") },
  { "a_canter_may_stop_in_the_goal", "Moving 7", "camelot", "W:WD14,E15,F15:BA13,L13", "D14-F16",
    LEGAL ("B:WE15,F15,F16:BA13,L13", "ongoing") },
  { "a_charge_does_not_go_on_from_the_goal", "Moving 7", "camelot", "W:WKD14,E15:BF15,A13,L13",
    "D14-F16xF14", ILLEGAL ("ends-in-castle") },
  { "in_cam_the_jump_into_the_goal_is_complete_and_wins", "Moving 7", "cam",
    "W:WB11,B4:BC12,E12,A9", "B11xD13", ENDS ("B:WB4,D13:BA9,E12", "win:W", "castle") },
  { "in_cam_a_jump_does_not_go_on_from_the_goal", "Moving 7", "cam", "W:WB11,B4:BC12,E12,A9",
    "B11xD13xF11", ILLEGAL ("ends-in-castle") },

  /* Moving 8 */
  { "a_castle_move_does_not_replace_a_compulsory_capture", "Moving 8", "camelot",
    "W:WF16,C5:BC6,L13", "F16-G16", ILLEGAL ("must-capture") },
  { "a_castle_move_does_not_replace_leaving_a_castle", "Moving 8", "camelot", "W:WF16,F1:BL12,L13",
    "F16-G16", ILLEGAL ("must-leave-castle") },
  { "a_castle_move_is_legal_without_a_duty", "Moving 8", "camelot", "W:WF16,C5:BL12,L13", "F16-G16",
    LEGAL ("B:WC5,G16:BL12,L13:x1,0", "ongoing") },
  { "each_of_four_players_has_two_castle_moves", "Moving 8", "grand", "B:RL4:GL13:BP8:YK9:x2,2,1,2",
    "P8-P9", LEGAL ("Y:RL4:GL13:BP9:YK9:x2,2,2,2", "ongoing") },
  { "none_of_four_players_has_a_third_castle_move", "Moving 8", "grand",
    "B:RL4:GL13:BP8:YK9:x0,0,2,0", "P8-P9", ILLEGAL ("castle-moves-spent") },

  /* Moving 9 */
  { "a_player_who_cannot_leave_their_own_castle_has_no_legal_move", "Moving 9", "camelot",
    "W:WA4,C4:BD14,F14,H14,E15,F15,G15,F16,L13", "A4-A5",
    ENDS ("B:WC4,A5:BL13,D14,F14,H14,E15,F15,G15,F16", "win:W", "no-move") },
  { "a_player_with_one_way_out_of_the_castle_has_a_legal_move", "Moving 9", "camelot",
    "W:WA4,C4:BD14,F14,E15,F15,G15,F16,L13", "A4-A5",
    LEGAL ("B:WC4,A5:BL13,D14,F14,E15,F15,G15,F16", "ongoing") },

  /* Moving 10 */
  { "water_beyond_an_enemy_is_like_the_edge_of_the_board", "Moving 10", "river",
    "W:WC4,F3:BC5,D13" TREES, "F3-F4", LEGAL ("B:WC4,F4:BC5,D13" TREES, "ongoing") },
  { "a_tree_beyond_an_enemy_is_like_the_edge_of_the_board", "Moving 10", "river",
    "W:WD4,F3:BC4,D13" TREES, "F3-F4", LEGAL ("B:WD4,F4:BC4,D13" TREES, "ongoing") },
  { "a_bridge_beyond_an_enemy_is_a_square", "Moving 10", "river", "W:WD6,F3:BD7,D13" TREES, "F3-F4",
    ILLEGAL ("must-capture") },

  /* Trees */
  { "white_places_the_trees_one_at_a_time", "Trees", "river", "startpos", "T@A4; T@B4",
    LEGAL ("W:WKC4,KJ4,KD5,KI5,D4,E4,F4,G4,H4,I4,E5,F5,G5,H5"
           ":BKD12,KI12,KC13,KJ13,E12,F12,G12,H12,D13,E13,F13,G13,H13,I13:tA4,B4",
           "ongoing") },
  { "black_places_trees_after_white", "Trees", "river", "startpos", "T@A4; T@B4; T@B5; T@A13",
    LEGAL ("B:WKC4,KJ4,KD5,KI5,D4,E4,F4,G4,H4,I4,E5,F5,G5,H5"
           ":BKD12,KI12,KC13,KJ13,E12,F12,G12,H12,D13,E13,F13,G13,H13,I13:tA4,B4,B5,A13",
           "ongoing") },
  { "white_moves_first_after_all_trees_are_placed", "Trees", "river", "startpos",
    "T@A4; T@B4; T@B5; T@A13; T@B13; T@K13",
    LEGAL ("W:WKC4,KJ4,KD5,KI5,D4,E4,F4,G4,H4,I4,E5,F5,G5,H5"
           ":BKD12,KI12,KC13,KJ13,E12,F12,G12,H12,D13,E13,F13,G13,H13,I13" TREES,
           "ongoing") },
  { "no_tree_stands_on_a_castle_square", "Trees", "river", "startpos", "T@F1",
    ILLEGAL ("no-tree-here") },
  { "no_tree_stands_in_the_water_or_on_a_bridge", "Trees", "river", "startpos", "T@D8",
    ILLEGAL ("no-tree-here") },
  { "whites_side_is_the_land_before_the_river", "Trees", "river", "startpos", "T@L9",
    LEGAL ("W:WKC4,KJ4,KD5,KI5,D4,E4,F4,G4,H4,I4,E5,F5,G5,H5"
           ":BKD12,KI12,KC13,KJ13,E12,F12,G12,H12,D13,E13,F13,G13,H13,I13:tL9",
           "ongoing") },
  { "land_beyond_the_river_is_not_whites_side_even_if_it_lies_lower", "Trees", "river", "startpos",
    "T@A8", ILLEGAL ("no-tree-here") },

  /* Ends: camelot, river */
  { "two_in_the_castle_win", "Ends, camelot", "camelot", "W:WF16,G15:BA9,L9", "G15-G16",
    ENDS ("B:WF16,G16:BA9,L9", "win:W", "castle") },
  { "one_piece_against_none_is_a_draw", "Ends, camelot", "camelot", "W:WF7:BF8,F10", "F7xF9xF11",
    ENDS ("B:WF11:B", "draw", "few-pieces") },
  { "two_pieces_against_none_win", "Ends, camelot", "camelot", "W:WF7,A4:BF8,F10", "F7xF9xF11",
    ENDS ("B:WA4,F11:B", "win:W", "capture") },
  { "two_pieces_win_against_one_that_cannot_move", "Ends, camelot", "camelot", "W:WA4,C4:BF1:x0,2",
    "A4-A5", ENDS ("B:WC4,A5:BF1:x0,2", "win:W", "no-move") },
  { "one_piece_draws_against_many_that_cannot_move", "Ends, camelot", "camelot",
    "W:WA4:BD14,F14,H14,E15,F15,G15,F16", "A4-A5",
    ENDS ("B:WA5:BD14,F14,H14,E15,F15,G15,F16", "draw", "no-move") },
  { "one_piece_draws_by_stalemate_on_the_river", "Ends, river", "river",
    "W:WD3:BD14,F14,H14,E15,F15,G15,F16" TREES, "D3-D4",
    ENDS ("B:WD4:BD14,F14,H14,E15,F15,G15,F16" TREES, "draw", "no-move") },

  /* Ends: cam */
  { "entering_the_goal_castle_wins", "Ends, cam", "cam", "W:WD12,A10:BG10", "D12-D13",
    ENDS ("B:WA10,D13:BG10", "win:W", "castle") },
  { "an_opponent_without_pieces_has_lost_to_one_piece", "Ends, cam", "cam", "W:WD5:BD6", "D5xD7",
    ENDS ("B:WD7:B", "win:W", "capture") },
  { "an_opponent_without_a_legal_move_has_lost_to_one_piece", "Ends, cam", "cam",
    "W:WA4:BB11,D11,F11,C12,D12,E12,D13", "A4-A5",
    ENDS ("B:WA5:BB11,D11,F11,C12,D12,E12,D13", "win:W", "no-move") },
  { "one_piece_each_plays_on", "Ends, cam", "cam", "W:WD5:BD6,G10", "D5xD7",
    LEGAL ("B:WD7:BG10", "ongoing") },

  /* Ends: grand */
  { "two_pieces_of_one_player_in_the_goal_win", "Ends, grand", "grand", "R:RH16,I15:GL13:BO10:YO8",
    "I15-I16", ENDS ("G:RH16,I16:GL13:BO10:YO8", "win:RB", "castle") },
  { "one_piece_of_each_partner_in_their_goals_wins", "Ends, grand", "grand", "R:RI15:GL13:BP8:YN5",
    "I15-I16", ENDS ("G:RI16:GL13:BP8:YN5", "win:RB", "castle") },
  { "one_piece_a_team_is_a_draw", "Ends, grand", "grand", "R:RF7:GF8,L13:B:Y", "F7xF9",
    ENDS ("G:RF9:GL13:B:Y", "draw", "few-pieces") },
  { "a_team_without_pieces_has_lost_to_two", "Ends, grand", "grand", "R:RF7:GF8:BO10:Y", "F7xF9",
    ENDS ("G:RF9:G:BO10:Y", "win:RB", "capture") },
  { "a_team_loses_if_neither_partner_can_move", "Ends, grand", "grand",
    "R:RH16:GG13,H1:B:YD5,D6:x2,0,0,0", "", STATE ("win:GY") },
  { "a_player_without_a_move_passes_if_the_partner_can_move", "Ends, grand", "grand",
    "R:RH16:GI12,H1:BB5:YD5,D6:x2,0,0,0", "pass",
    LEGAL ("G:RH16:GH1,I12:BB5:YD5,D6:x2,0,0,0", "ongoing") },
  { "the_pass_is_the_only_move", "Ends, grand", "grand", "R:RH16:GI12,H1:BB5:YD5,D6:x2,0,0,0",
    "pass", ALL_MOVES },
  { "a_player_without_pieces_passes", "Ends, grand", "grand", "R:R:GL13:BO10,O12:YO8", "pass",
    ALL_MOVES },

  /* Ends: camelot2000 */
  { "two_in_the_castle_win_in_2000", "Ends, camelot2000", "camelot2000", "W:WF16,G15:BA9,L9",
    "G15-G16", ENDS ("B:WF16,G16:BA9,L9", "win:W", "castle") },
  { "capturing_everything_is_only_a_draw", "Ends, camelot2000", "camelot2000", "W:WF7,A4:BF8",
    "F7xF9", LEGAL ("B:WA4,F9:B", "draw") },
  { "leaving_no_move_is_only_a_draw", "Ends, camelot2000", "camelot2000", "W:WA4,C4:BF1:x0,2",
    "A4-A5", LEGAL ("B:WC4,A5:BF1:x0,2", "draw") },
  { "one_piece_each_is_a_draw_in_2000", "Ends, camelot2000", "camelot2000", "W:WF7:BF8,L13",
    "F7xF9", ENDS ("B:WF9:BL13", "draw", "few-pieces") },

  /* Ends: positions set up by hand */
  { "the_player_to_move_wins_a_set_up_position_with_a_full_castle", "Ends, set-up", "camelot",
    "W:WF16,G16:BA8,B8", "", STATE ("win:W") },
  { "the_player_not_to_move_wins_a_set_up_position_with_a_full_castle", "Ends, set-up", "camelot",
    "B:WF16,G16:BA8,B8", "", STATE ("win:W") },
  { "with_two_full_castles_the_player_not_to_move_wins", "Ends, set-up", "camelot",
    "W:WF16,G16:BF1,G1", "", STATE ("win:B") },
  { "with_two_full_castles_white_wins_if_black_is_to_move", "Ends, set-up", "camelot",
    "B:WF16,G16:BF1,G1", "", STATE ("win:W") },
  { "a_player_to_move_without_pieces_has_lost", "Ends, set-up", "camelot", "W:W:BA8,B8", "",
    STATE ("win:B") },
  { "a_player_without_pieces_who_is_not_to_move_has_not_lost_yet", "Ends, set-up", "camelot",
    "W:WA8,B8:B", "", STATE ("ongoing") },
  { "one_piece_each_is_set_up_as_a_draw", "Ends, set-up", "camelot", "W:WA8:BL8", "",
    STATE ("draw") },
  { "a_set_up_position_may_be_a_stalemate", "Ends, set-up", "camelot", "W:WF16:BA8,B8:x2,0", "",
    STATE ("win:B") },

  /* On demand: the player's own castle */
  { "a_jump_ends_in_the_players_own_castle", "On demand 1", "camelot2000", "W:WD3,A4:BE2,G2,L13",
    "D3xF1", LEGAL ("B:WF1,A4:BG2,L13", "ongoing") },
  { "a_jump_does_not_go_on_from_the_players_own_castle", "On demand 1", "camelot2000",
    "W:WD3,A4:BE2,G2,L13", "D3xF1xH3", ILLEGAL ("ends-in-castle") },
  { "a_jump_that_comes_back_to_the_castle_ends_there", "On demand 1", "camelot2000",
    "W:WF1,A8:BE2,F2,E3,G2,A12", "F1xF3xD3xF1xH3", ILLEGAL ("ends-in-castle") },
  { "leaving_the_players_own_castle_by_a_charge_is_compulsory", "On demand 2", "camelot2000",
    "W:WKF1,F2,A8:BF4,H10,A12", "F1-F3xF5", ALL_MOVES },
  { "leaving_the_players_own_castle_by_a_charge_is_never_on_demand", "On demand 2", "camelot2000",
    "W:WKF1,F2,A8:BF4,H10,A12", "F1-G2", ILLEGAL ("must-leave-by-jump") },
  { "no_other_piece_may_move_while_one_can_charge_out", "On demand 3", "camelot2000",
    "W:WKF1,F2,A8:BF4,H10,A12", "A8-A9", ILLEGAL ("must-leave-castle") },
  { "a_capture_out_of_the_players_own_castle_may_be_stopped_early", "On demand 3", "camelot2000",
    "W:WF1,A8:BF2,F4,A12", "F1xF3", AGAINST_DUTY ("must-go-on", "B:WF3,A8:BF4,A12", "ongoing") },
  { "a_capture_out_of_the_players_own_castle_goes_on_after_force", "On demand 3", "camelot2000",
    "W:WF1,A8:BF2,F4,A12", "F1xF3; force", LEGAL ("W:WF3,A8:BF4,A12:fcontinue=F3", "ongoing") },

  /* On demand: moves that leave out a capture */
  { "a_player_who_can_capture_may_make_another_move", "On demand 4", "camelot2000",
    "W:WF7,A4:BF8,L13", "A4-A5", AGAINST_DUTY ("must-capture", "B:WA5,F7:BF8,L13", "ongoing") },
  { "a_player_may_stop_a_capture_early", "On demand 4", "camelot2000", "W:WF7,A4:BF8,F10,L13",
    "F7xF9", AGAINST_DUTY ("must-go-on", "B:WA4,F9:BF10,L13", "ongoing") },
  { "the_opponent_may_move_on", "On demand 4", "camelot2000", "W:WF7,A4:BF8,L13", "A4-A5; F8xF6",
    LEGAL ("W:WA5:BF6,L13", "ongoing") },
  { "the_opponent_may_demand_the_capture", "On demand 4", "camelot2000", "W:WF7,A4:BF8,L13",
    "A4-A5; force", LEGAL ("W:WA4,F7:BF8,L13:fcapture", "ongoing") },
  { "stand_is_not_possible_while_the_game_goes_on", "On demand 4", "camelot2000",
    "W:WF7,A4:BF8,L13", "A4-A5; stand", ILLEGAL ("nothing-to-answer") },
  { "a_move_against_the_duty_that_would_win_does_not_win_yet", "On demand 4", "camelot2000",
    "W:WF16,G15,A4:BB5,L12", "G15-G16",
    AGAINST_DUTY ("must-capture", "B:WA4,F16,G16:BB5,L12", "ongoing") },
  { "the_opponent_may_accept_a_winning_move_that_left_out_a_capture", "On demand 4", "camelot2000",
    "W:WF16,G15,A4:BB5,L12", "G15-G16; stand", ENDS ("B:WA4,F16,G16:BB5,L12", "win:W", "castle") },
  { "the_opponent_may_demand_the_capture_before_the_win", "On demand 4", "camelot2000",
    "W:WF16,G15,A4:BB5,L12", "G15-G16; force",
    LEGAL ("W:WA4,G15,F16:BB5,L12:fcapture", "ongoing") },
  { "the_opponent_may_not_move_before_answering", "On demand 4", "camelot2000",
    "W:WF16,G15,A4:BB5,L12", "G15-G16; L12-L11", ILLEGAL ("game-over") },
  { "a_move_against_the_duty_that_would_draw_waits_for_an_answer", "On demand 4", "camelot2000",
    "W:WA4,J11:BK12,D14,F14,H14,E15,F15,G15,F16", "A4-A5",
    AGAINST_DUTY ("must-capture", "B:WA5,J11:BK12,D14,F14,H14,E15,F15,G15,F16", "ongoing") },
  { "the_opponent_may_accept_the_draw", "On demand 4", "camelot2000",
    "W:WA4,J11:BK12,D14,F14,H14,E15,F15,G15,F16", "A4-A5; stand",
    ENDS ("B:WA5,J11:BK12,D14,F14,H14,E15,F15,G15,F16", "draw", "no-move") },
  { "a_win_by_a_compulsory_capture_needs_no_answer", "On demand 4", "camelot2000",
    "W:WF16,G14,A4:BG15,L12", "G14xG16", ENDS ("B:WA4,F16,G16:BL12", "win:W", "castle") },

  /* On demand: after `force` */
  { "a_move_without_a_capture_is_taken_back", "On demand 5", "camelot2000",
    "W:WKF7,C5,F8:BC6,F10,L13", "F8-E8; force",
    LEGAL ("W:WKF7,C5,F8:BC6,F10,L13:fcapture", "ongoing") },
  { "after_force_any_jump_or_charge_is_legal", "On demand 5", "camelot2000",
    "W:WKF7,C5,F8:BC6,F10,L13:fcapture", "C5xC7; F7-F9xF11", ALL_MOVES },
  { "a_canter_that_ignored_a_charge_is_taken_back", "On demand 5", "camelot2000",
    "W:WKF7,F8:BF10,L13", "F7-F9; force", LEGAL ("W:WKF7,F8:BF10,L13:fcharge=F7", "ongoing") },
  { "after_force_any_charge_of_that_knight_is_legal", "On demand 5", "camelot2000",
    "W:WKF7,KC7,F8,G8,C8:BF10,C10,H6,L13:fcharge=F7", "F7-F9xF11; F7-F9-H7xH5", ALL_MOVES },
  { "a_canter_that_ignored_a_charge_and_a_jump_leaves_the_choice", "On demand 5", "camelot2000",
    "W:WKF7,C5,F8:BC6,F10,L13", "F7-F9; force",
    LEGAL ("W:WKF7,C5,F8:BC6,F10,L13:fcapture", "ongoing") },
  { "after_force_a_stopped_capture_goes_on_where_it_stopped", "On demand 5", "camelot2000",
    "W:WF7,A4:BF8,F10,L13", "F7xF9; force", LEGAL ("W:WA4,F9:BF10,L13:fcontinue=F9", "ongoing") },
  { "a_stopped_capture_goes_on_with_jumps_of_the_same_piece", "On demand 5", "camelot2000",
    "W:WKF9,A4,G9:BA5,F10,I9,L13:fcontinue=F9", "F9xF11", ALL_MOVES },
  { "a_stopped_capture_does_not_go_on_with_a_charge", "On demand 5", "camelot2000",
    "W:WKF9,A4,G9:BA5,F10,I9,L13:fcontinue=F9", "F9-H9xJ9", ILLEGAL ("called-in") },
  { "a_demanded_capture_may_be_stopped_early_again", "On demand 5", "camelot2000",
    "W:WF7,A4:BF8,F10,F12,L13", "F7xF9; force; F9xF11",
    AGAINST_DUTY ("must-go-on", "B:WA4,F11:BF12,L13", "ongoing") },
  { "a_capture_may_be_demanded_again", "On demand 5", "camelot2000", "W:WF7,A4:BF8,F10,F12,L13",
    "F7xF9; force; F9xF11; force", LEGAL ("W:WA4,F11:BF12,L13:fcontinue=F11", "ongoing") },
  { "a_forced_capture_may_be_stopped_early", "On demand 5", "camelot2000", "W:WF7,A4:BF8,F10,L13",
    "A4-A5; force; F7xF9", AGAINST_DUTY ("must-go-on", "B:WA4,F9:BF10,L13", "ongoing") },
  { "a_forced_charge_may_be_stopped_early", "On demand 5", "camelot2000", "W:WKF7,F8:BF10,F12,L13",
    "F7-F9; force; F7-F9xF11", AGAINST_DUTY ("must-go-on", "B:WKF11,F8:BF12,L13", "ongoing") },

  /* On demand: the text of a position */
  { "the_right_to_demand_is_not_part_of_the_position", "On demand 6", "camelot2000",
    "B:WA5,F7:BF8,L13", "force", ILLEGAL ("nothing-to-answer") },
  { "a_castle_move_taken_back_is_not_counted", "On demand 6", "camelot2000", "W:WF16,C5:BC6,L13",
    "F16-G16; force", LEGAL ("W:WC5,F16:BC6,L13:fcapture", "ongoing") },
  { "a_castle_move_that_stands_is_counted", "On demand 6", "camelot2000", "W:WF16,C5:BC6,L13",
    "F16-G16", AGAINST_DUTY ("must-capture", "B:WC5,G16:BC6,L13:x1,0", "ongoing") },
  { "lists_of_moves_enforce_captures", "On demand 8", "camelot2000", "W:WF7,A4:BF8,L13", "F7xF9",
    ALL_MOVES },
  { "captures_in_lists_of_moves_go_on_to_the_end", "On demand 8", "camelot2000",
    "W:WF7,A4:BF8,F10,L13", "F7xF9xF11", ALL_MOVES },

  /* Facts */
  { "a_jump_may_visit_a_square_twice", "Facts", "camelot", "W:WKI10,A4,H9:BF6,D7,E7,F7,G7,F8,L13",
    "I10-G8xG6xE6xE8xG8xE6xC8", LEGAL ("B:WKC8,A4,H9:BL13", "ongoing") },
  { "a_score_may_leave_out_squares_of_a_straight_canter", "Facts", "camelot",
    "W:WKJ11,E11,G11,I11:BE10,L13", "J11-F11-D11xF9", WRITTEN ("J11-H11-F11-D11xF9") },
};

START_TEST (the_ruling_holds)
{
  rule_row_check (&rows[_i]);
}
END_TEST

/* ---- Boards ---- */

/* The rules give all of these lists except the first. For the first list they only say that the
 * boards of camelot and river have the same squares. */
static const SquaresRow lists[] = {
  { "camelot_is_played_on_the_squares_of_river_camelot", "Boards, camelot", "camelot",
    SQUARES (squares), 160,
    "F1, G1, C2, D2, E2, F2, G2, H2, I2, J2, B3, C3, D3, E3, F3, G3, H3, I3, J3, K3, "
    "A4, B4, C4, D4, E4, F4, G4, H4, I4, J4, K4, L4, A5, B5, C5, D5, E5, F5, G5, H5, I5, J5, K5, "
    "L5, A6, B6, C6, D6, E6, F6, G6, H6, I6, J6, K6, L6, A7, B7, C7, D7, E7, F7, G7, H7, I7, J7, "
    "K7, L7, A8, B8, C8, D8, E8, F8, G8, H8, I8, J8, K8, L8, A9, B9, C9, D9, E9, F9, G9, H9, I9, "
    "J9, K9, L9, A10, B10, C10, D10, E10, F10, G10, H10, I10, J10, K10, L10, A11, B11, C11, D11, "
    "E11, F11, G11, H11, I11, J11, K11, L11, A12, B12, C12, D12, E12, F12, G12, H12, I12, J12, "
    "K12, L12, A13, B13, C13, D13, E13, F13, G13, H13, I13, J13, K13, L13, B14, C14, D14, E14, "
    "F14, G14, H14, I14, J14, K14, C15, D15, E15, F15, G15, H15, I15, J15, F16, G16" },
  { "whites_goal_in_camelot_is_f16_g16", "Boards, camelot", "camelot", SQUARES (goal[0]), 2,
    "F16, G16" },
  { "blacks_goal_in_camelot_is_f1_g1", "Boards, camelot", "camelot", SQUARES (goal[1]), 2,
    "F1, G1" },
  { "reds_goal_is_h16_i16", "Boards, grand", "grand", SQUARES (goal[0]), 2, "H16, I16" },
  { "greens_goal_is_h1_i1", "Boards, grand", "grand", SQUARES (goal[1]), 2, "H1, I1" },
  { "blues_goal_is_p8_p9", "Boards, grand", "grand", SQUARES (goal[2]), 2, "P8, P9" },
  { "yellows_goal_is_a8_a9", "Boards, grand", "grand", SQUARES (goal[3]), 2, "A8, A9" },
};

START_TEST (the_list_of_squares_holds)
{
  squares_row_check (&lists[_i]);
}
END_TEST

/* ---- Counts ---- */

static Position
start_of (const char *variant)
{
  Position pos;

  position_start (&pos, variant_find (variant));

  return pos;
}

static void
play_text (Turn *turn, const char *text)
{
  Move move;

  ck_assert_msg (move_text_read (&move, &turn->pos, text, ON_DEMAND, NULL), "%s", text);
  ck_assert_msg (turn_play (turn, move, turn, NULL), "%s", text);
}

static void
expect_41_squares (const Position *pos)
{
  SquareSet open = position_planting_squares (pos);
  char text[POSITION_TEXT_SIZE];

  ck_assert_int_eq (squares_count (&open), 41);
  position_text_write (pos, false, text);
  ck_assert_uint_eq (slow_perft ("river", text, 1), 41);
}

START_TEST (forty_one_squares_are_open_to_each_players_first_tree)
{
  Position pos = start_of ("river");
  Turn turn;

  expect_41_squares (&pos);

  turn_start (&turn, &pos);
  play_text (&turn, "T@A4");
  play_text (&turn, "T@B4");
  play_text (&turn, "T@B5");
  expect_41_squares (&turn.pos);
}
END_TEST

START_TEST (white_has_100_first_moves)
{
  Position pos = start_of ("camelot");

  ck_assert_int_eq (movegen_count (&pos), 100);
  ck_assert_uint_eq (slow_perft ("camelot", slow_start ("camelot"), 1), 100);
}
END_TEST

START_TEST (there_are_10026_positions_after_two_plies)
{
  Position pos = start_of ("camelot");

  ck_assert_uint_eq (perft (&pos, 2), 10026);
  ck_assert_uint_eq (slow_perft ("camelot", slow_start ("camelot"), 2), 10026);
}
END_TEST

/* A move that was taken back stays in the record, but does not count in the position. */
START_TEST (quiet_plies_ignore_a_move_that_was_taken_back)
{
  Position pos;
  Turn turn;

  ck_assert (position_text_read (&pos, variant_find ("camelot2000"), "W:WF7,A4:BF8,L13:h12", NULL));
  turn_start (&turn, &pos);
  play_text (&turn, "A4-A5");
  ck_assert_int_eq (turn.pos.quiet_plies, 13);
  play_text (&turn, "force");
  ck_assert_int_eq (turn.pos.quiet_plies, 12);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("rulings");
  TCase *tcase = tcase_create ("rulings");

  suite_add_tcase (suite, tcase);
  tcase_add_loop_test (tcase, the_ruling_holds, 0, N_ROWS (rows));
  tcase_add_loop_test (tcase, the_list_of_squares_holds, 0, N_ROWS (lists));
  tcase_add_test (tcase, forty_one_squares_are_open_to_each_players_first_tree);
  tcase_add_test (tcase, white_has_100_first_moves);
  tcase_add_test (tcase, there_are_10026_positions_after_two_plies);
  tcase_add_test (tcase, quiet_plies_ignore_a_move_that_was_taken_back);

  return suite_run (suite);
}
