/* Chivalry, Camette and Grand Cam: the differences from the games whose rules they share, and at
 * least one row for each shared rule.
 *
 *   Chivalry   the board, the castles, the armies; all other rules are those of Camelot
 *   Camette    the board, the castles, the armies, the endings; all other rules are those of Cam
 *   Grand Cam  the board, the castles and goals, the armies, the leaps over pieces of partners
 *              and enemies, the side castles, the endings; leaving a castle as in Grand Camelot
 *
 * Claims of a draw belong to the record and are not tested here. The rule texts also tell about the
 * past of these games and mention other games. There is no test for these parts. */

#include "support/rule-row.h"
#include "support/suite.h"

#include <stdlib.h>

#define CHIVALRY_START                                                                             \
  "WKC6,KD6,KK6,KL6,KC7,KD7,KK7,KL7,E6,F6,G6,H6,I6,J6,E7,F7,G7,H7,I7,J7"                           \
  ":BKC10,KD10,KK10,KL10,KC11,KD11,KK11,KL11,E10,F10,G10,H10,I10,J10,E11,F11,G11,H11,I11,J11"

static const RuleRow rows[] = {
  /* Chivalry: armies and names of squares */
  { "chivalry_starts_here_and_white_is_first", "Chivalry, start", "chivalry", "startpos", "",
    POSITION ("W:" CHIVALRY_START) },
  { "black_does_not_move_first", "Chivalry, start", "chivalry", "startpos", "E10-E9",
    ILLEGAL ("not-your-piece") },
  { "a_knight_on_file_k_is_told_from_a_man", "Chivalry, start", "chivalry", "W:WKK6,J5:BA12,B12",
    "K6-K7", LEGAL ("B:WKK7,J5:BA12,B12", "ongoing") },
  { "a_man_on_file_k_is_told_from_a_knight", "Chivalry, start", "chivalry", "W:WK6,J5:BA12,B12",
    "K6-K7", LEGAL ("B:WJ5,K7:BA12,B12", "ongoing") },

  /* Chivalry: rules of Camelot */
  { "a_man_of_chivalry_steps_in_any_direction", "Chivalry, as Camelot", "chivalry",
    "W:WF7:BL13,L12", "F7-F8; F7-G8; F7-G7; F7-G6; F7-F6; F7-E6; F7-E7; F7-E8", ALL_MOVES },
  { "a_man_canters_over_friends", "Chivalry, as Camelot", "chivalry", "W:WF7,F8,G9:BL13",
    "F7-F9-H9", LEGAL ("B:WF8,G9,H9:BL13", "ongoing") },
  { "a_canter_may_not_end_where_it_began", "Chivalry, as Camelot", "chivalry", "W:WF7,F8:BL13",
    "F7-F9-F7", ILLEGAL ("back-to-start") },
  { "a_player_who_can_jump_jumps_to_the_end", "Chivalry, as Camelot", "chivalry",
    "W:WF7,A5:BF8,F10,L13", "F7xF9xF11", LEGAL ("B:WA5,F11:BL13", "ongoing") },
  { "a_jump_may_not_stop_early", "Chivalry, as Camelot", "chivalry", "W:WF7,A5:BF8,F10,L13",
    "F7xF9", ILLEGAL ("must-go-on") },
  { "a_player_who_can_jump_does_nothing_else", "Chivalry, as Camelot", "chivalry",
    "W:WF7,A5:BF8,L13", "A5-A6", ILLEGAL ("must-capture") },
  { "a_knight_may_charge", "Chivalry, as Camelot", "chivalry", "W:WKF7,F8:BF10,L13", "F7-F9xF11",
    LEGAL ("B:WKF11,F8:BL13", "ongoing") },
  { "a_man_may_not_charge", "Chivalry, as Camelot", "chivalry", "W:WF7,F8:BF10,L13", "F7-F9xF11",
    ILLEGAL ("man-cannot-charge") },
  { "a_knights_canter_may_not_stop_where_the_knight_can_jump", "Chivalry, as Camelot", "chivalry",
    "W:WKF7,F8:BF10,L13", "F7-F9", ILLEGAL ("must-charge") },
  { "no_piece_steps_into_its_own_castle", "Chivalry, as Camelot", "chivalry", "W:WG2,A5:BL13",
    "G2-G1", ILLEGAL ("castle-closed") },
  { "a_jump_may_enter_the_players_own_castle", "Chivalry, as Camelot", "chivalry",
    "W:WG3,A5:BG2,L13", "G3xG1", LEGAL ("B:WG1,A5:BL13", "ongoing") },
  { "a_jump_goes_on_out_of_the_players_own_castle", "Chivalry, as Camelot", "chivalry",
    "W:WE3,A5:BF2,H2,L13", "E3xG1", ILLEGAL ("must-go-on") },
  { "a_piece_in_its_own_castle_must_leave", "Chivalry, as Camelot", "chivalry", "W:WG1,A5:BL13",
    "A5-A6", ILLEGAL ("must-leave-castle") },
  { "a_piece_leaves_its_own_castle_by_a_jump_if_it_can", "Chivalry, as Camelot", "chivalry",
    "W:WG1,A5:BG2,L13", "G1-F2", ILLEGAL ("must-leave-by-jump") },
  { "two_in_the_castle_win", "Chivalry, as Camelot", "chivalry", "W:WG16,H15:BA12,L13", "H15-H16",
    ENDS ("B:WG16,H16:BA12,L13", "win:W", "castle") },
  { "one_piece_in_the_castle_does_not_win", "Chivalry, as Camelot", "chivalry",
    "W:WG14,H15:BA12,L13", "H15-H16", LEGAL ("B:WG14,H16:BA12,L13", "ongoing") },
  { "a_piece_does_not_leave_the_goal", "Chivalry, as Camelot", "chivalry", "W:WG16,A5:BA12,L13",
    "G16-G15", ILLEGAL ("goal-cannot-be-left") },
  { "a_second_castle_move_is_allowed", "Chivalry, as Camelot", "chivalry",
    "W:WG16,A5:BA12,L13:x1,0", "G16-H16", LEGAL ("B:WA5,H16:BA12,L13:x2,0", "ongoing") },
  { "a_third_castle_move_is_not_allowed", "Chivalry, as Camelot", "chivalry",
    "W:WG16,A5:BA12,L13:x2,0", "G16-H16", ILLEGAL ("castle-moves-spent") },
  { "one_piece_left_has_not_lost", "Chivalry, not the old rules", "chivalry", "W:WF7,A5:BF8,L13",
    "F7xF9", LEGAL ("B:WA5,F9:BL13", "ongoing") },
  { "one_piece_each_is_a_draw", "Chivalry, as Camelot", "chivalry", "W:WF7:BF8,L13", "F7xF9",
    ENDS ("B:WF9:BL13", "draw", "few-pieces") },
  { "capturing_all_wins_with_two_pieces", "Chivalry, as Camelot", "chivalry", "W:WF7,A5:BF8",
    "F7xF9", ENDS ("B:WA5,F9:B", "win:W", "capture") },
  { "stalemate_wins_with_two_pieces", "Chivalry, as Camelot", "chivalry", "W:WA5,C5:BG1:x0,2",
    "A5-A6", ENDS ("B:WC5,A6:BG1:x0,2", "win:W", "no-move") },

  /* Camette */
  { "camette_starts_here_and_white_is_first", "Camette, start", "camette", "startpos", "",
    POSITION ("W:WKC2,B3,C3,D3:BKC6,B5,C5,D5") },
  { "black_does_not_move_first_in_camette", "Camette, start", "camette", "startpos", "C5-C4",
    ILLEGAL ("not-your-piece") },
  { "one_man_in_the_goal_castle_wins", "Camette, ends", "camette", "W:WC6,A3:BE5", "C6-C7",
    ENDS ("B:WA3,C7:BE5", "win:W", "castle") },
  { "one_knight_in_the_goal_castle_wins", "Camette, ends", "camette", "B:WA3:BKC2,E5", "C2-C1",
    ENDS ("W:WA3:BKC1,E5", "win:B", "castle") },
  { "taking_all_pieces_wins_with_one", "Camette, ends", "camette", "W:WC3:BC4", "C3xC5",
    ENDS ("B:WC5:B", "win:W", "capture") },
  { "one_piece_each_plays_on", "Camette, ends", "camette", "W:WC3:BC4,E4", "C3xC5",
    LEGAL ("B:WC5:BE4", "ongoing") },
  { "a_player_who_cannot_move_has_lost", "Camette, ends", "camette", "W:WA3,A5,C5,E5:BB6,C6,D6,C7",
    "A3-A4", ENDS ("B:WA4,A5,C5,E5:BB6,C6,D6,C7", "win:W", "no-move") },
  { "a_player_who_can_still_canter_plays_on", "Camette, ends", "camette",
    "W:WA3,A5,C5,E5:BB6,C6,D6,C7", "C5-C4", LEGAL ("B:WA3,C4,A5,E5:BB6,C6,D6,C7", "ongoing") },
  { "no_piece_steps_into_its_own_castle_of_camette", "Camette, as Cam", "camette", "W:WB2,A3:BE5",
    "B2-C1", ILLEGAL ("castle-closed") },
  { "no_piece_canters_into_its_own_castle_of_camette", "Camette, as Cam", "camette", "W:WC3,C2:BE5",
    "C3-C1", ILLEGAL ("castle-closed") },
  { "a_jump_may_enter_the_players_own_castle_of_camette", "Camette, as Cam", "camette",
    "W:WC3,A3:BC2,E5", "C3xC1", LEGAL ("B:WC1,A3:BE5", "ongoing") },
  { "a_jump_goes_on_out_of_the_players_own_castle_of_camette", "Camette, as Cam", "camette",
    "W:WA3,E4:BB2,D2,C6", "A3xC1xE3", LEGAL ("B:WE3,E4:BC6", "ongoing") },
  { "a_jump_may_not_stop_in_the_players_own_castle_of_camette", "Camette, as Cam", "camette",
    "W:WA3,E4:BB2,D2,C6", "A3xC1", ILLEGAL ("must-go-on") },
  { "a_piece_in_its_own_castle_of_camette_must_leave", "Camette, as Cam", "camette", "W:WC1,A3:BE5",
    "A3-A4", ILLEGAL ("must-leave-castle") },
  { "a_piece_leaves_its_own_castle_of_camette_by_a_jump_if_it_can", "Camette, as Cam", "camette",
    "W:WC1,A3:BC2,E5", "C1-B2", ILLEGAL ("must-leave-by-jump") },
  { "a_player_who_can_jump_does_nothing_else_in_camette", "Camette, as Cam", "camette",
    "W:WC3,A3:BC4,E5", "A3-A4", ILLEGAL ("must-capture") },
  { "a_jump_may_not_stop_early_in_camette", "Camette, as Cam", "camette", "W:WA3,E3:BB3,D4,C6",
    "A3xC3", ILLEGAL ("must-go-on") },
  { "a_jump_goes_on_in_camette", "Camette, as Cam", "camette", "W:WA3,E3:BB3,D4,C6", "A3xC3xE5",
    LEGAL ("B:WE3,E5:BC6", "ongoing") },
  { "a_knight_of_camette_may_charge", "Camette, as Cam", "camette", "W:WKA3,B3:BD4,C6", "A3-C3xE5",
    LEGAL ("B:WKE5,B3:BC6", "ongoing") },
  { "a_man_of_camette_may_not_charge", "Camette, as Cam", "camette", "W:WA3,B3:BD4,C6", "A3-C3xE5",
    ILLEGAL ("man-cannot-charge") },
  { "a_knights_canter_of_camette_may_not_stop_where_the_knight_can_jump", "Camette, as Cam",
    "camette", "W:WKA3,B3:BD4,C6", "A3-C3", ILLEGAL ("must-charge") },
  { "a_canter_of_camette_may_not_end_where_it_began", "Camette, as Cam", "camette", "W:WA3,B3:BE5",
    "A3-C3-A3", ILLEGAL ("back-to-start") },

  /* Grand Cam: turns, canters, jumps */
  { "grand_cam_starts_here_and_red_is_first", "Grand Cam, start", "grandcam", "startpos", "",
    POSITION ("R:RKF2,KH2,G2,F3,G3,H3,G4:GKF12,KH12,G10,F11,G11,H11,G12"
              ":BKB6,KB8,C6,B7,C7,D7,C8:YKL6,KL8,K6,J7,K7,L7,K8") },
  { "turns_go_red_green_blue_yellow", "Grand Cam, turns", "grandcam", "R:RD4:GJ10:BD10:YJ4",
    "D4-D5; J10-J9; D10-D9; J4-J5", LEGAL ("R:RD5:GJ9:BD9:YJ5", "ongoing") },
  { "a_player_moves_only_their_own_pieces", "Grand Cam, turns", "grandcam", "R:RD4:GJ10:BD10:YJ4",
    "D10-D9", ILLEGAL ("not-your-piece") },
  { "a_canter_goes_over_the_partner", "Grand Cam, canter", "grandcam", "R:RF6:GJ10:BF7:YJ4",
    "F6-F8", LEGAL ("G:RF8:GJ10:BF7:YJ4", "ongoing") },
  { "a_canter_goes_over_pieces_of_the_player", "Grand Cam, canter", "grandcam",
    "R:RF6,F7:GJ10:BD10:YJ4", "F6-F8", LEGAL ("G:RF7,F8:GJ10:BD10:YJ4", "ongoing") },
  { "a_jump_does_not_go_over_the_partner", "Grand Cam, jump", "grandcam", "R:RF6:GJ10:BF7:YJ4",
    "F6xF8", ILLEGAL ("no-capture") },
  { "a_jump_goes_over_either_opponent", "Grand Cam, jump", "grandcam", "R:RF6:GF7,J10:BD10:YF9,J4",
    "F6xF8xF10", LEGAL ("G:RF10:GJ10:BD10:YJ4", "ongoing") },
  { "a_jump_goes_on_from_one_opponent_to_the_other", "Grand Cam, jump", "grandcam",
    "R:RF6:GF7,J10:BD10:YF9,J4", "F6xF8", ILLEGAL ("must-go-on") },
  { "a_charge_goes_over_the_partner_and_an_opponent", "Grand Cam, charge", "grandcam",
    "R:RKF6:GJ10:BF7:YF9,J4", "F6-F8xF10", LEGAL ("G:RKF10:GJ10:BF7:YJ4", "ongoing") },

  /* Grand Cam: castles */
  { "no_piece_steps_into_its_own_castle_of_grand_cam", "Grand Cam, castles", "grandcam",
    "R:RG2:GJ10:BD10:YJ4", "G2-G1", ILLEGAL ("castle-closed") },
  { "no_piece_steps_into_the_partners_castle", "Grand Cam, castles", "grandcam",
    "R:RB7:GJ10:BD10:YJ4", "B7-A7", ILLEGAL ("other-castle-closed") },
  { "no_piece_steps_into_the_other_side_castle", "Grand Cam, castles", "grandcam",
    "R:RL7:GJ10:BD10:YJ4", "L7-M7", ILLEGAL ("other-castle-closed") },
  { "no_piece_canters_into_the_partners_castle", "Grand Cam, castles", "grandcam",
    "R:RC7,B7:GJ10:BD10:YJ4", "C7-A7", ILLEGAL ("other-castle-closed") },
  { "no_piece_canters_into_the_other_side_castle", "Grand Cam, castles", "grandcam",
    "R:RK7,L7:GJ10:BD10:YJ4", "K7-M7", ILLEGAL ("other-castle-closed") },
  { "a_jump_may_enter_the_players_own_castle_of_grand_cam", "Grand Cam, castles", "grandcam",
    "R:RG3,D4:GG2,J10:BD10:YJ4", "G3xG1", LEGAL ("G:RG1,D4:GJ10:BD10:YJ4", "ongoing") },
  { "a_jump_may_enter_the_partners_castle", "Grand Cam, castles", "grandcam",
    "R:RC7,D4:GB7,J10:BD10:YJ4", "C7xA7", LEGAL ("G:RD4,A7:GJ10:BD10:YJ4", "ongoing") },
  { "a_jump_may_enter_the_other_side_castle", "Grand Cam, castles", "grandcam",
    "R:RK7,D4:GL7,J10:BD10:YJ4", "K7xM7", LEGAL ("G:RD4,M7:GJ10:BD10:YJ4", "ongoing") },
  { "a_piece_in_a_side_castle_must_leave", "Grand Cam, castles", "grandcam",
    "R:RA7,D4:GJ10:BD10:YJ4", "D4-D5", ILLEGAL ("must-leave-castle") },
  { "a_piece_may_not_step_out_of_a_side_castle_if_it_can_jump", "Grand Cam, castles", "grandcam",
    "R:RA7,D4:GB7,J10:BD10:YJ4", "A7-B6", ILLEGAL ("must-leave-by-jump") },
  { "a_piece_jumps_out_of_a_side_castle", "Grand Cam, castles", "grandcam",
    "R:RA7,D4:GB7,J10:BD10:YJ4", "A7xC7", LEGAL ("G:RD4,C7:GJ10:BD10:YJ4", "ongoing") },
  { "a_jump_goes_on_out_of_a_side_castle", "Grand Cam, castles", "grandcam",
    "R:RC9,D4:GB8,B6,J10:BE10:YJ4", "C9xA7", ILLEGAL ("must-go-on") },

  /* Grand Cam: ends */
  { "red_wins_for_its_team_in_greens_castle", "Grand Cam, ends", "grandcam", "R:RG12:GJ10:BD10:YJ4",
    "G12-G13", ENDS ("G:RG13:GJ10:BD10:YJ4", "win:RB", "castle") },
  { "green_wins_for_its_team_in_reds_castle", "Grand Cam, ends", "grandcam", "G:RD4:GG2:BD10:YJ4",
    "G2-G1", ENDS ("B:RD4:GG1:BD10:YJ4", "win:GY", "castle") },
  { "blue_wins_for_its_team_in_yellows_castle", "Grand Cam, ends", "grandcam", "B:RD4:GJ10:BL7:YJ4",
    "L7-M7", ENDS ("Y:RD4:GJ10:BM7:YJ4", "win:RB", "castle") },
  { "yellow_wins_for_its_team_in_blues_castle", "Grand Cam, ends", "grandcam",
    "Y:RD4:GJ10:BD10:YB7", "B7-A7", ENDS ("R:RD4:GJ10:BD10:YA7", "win:GY", "castle") },
  { "capturing_all_pieces_of_both_opponents_wins", "Grand Cam, ends", "grandcam",
    "R:RF6:GF7:BD10:YF9", "F6xF8xF10", ENDS ("G:RF10:G:BD10:Y", "win:RB", "capture") },
  { "one_piece_is_enough_to_win", "Grand Cam, ends", "grandcam", "R:RF6:GF7:B:YF9", "F6xF8xF10",
    ENDS ("G:RF10:G:B:Y", "win:RB", "capture") },
  { "capturing_all_pieces_of_one_opponent_does_not_win", "Grand Cam, ends", "grandcam",
    "R:RF6:GF7:BD10:YJ4", "F6xF8", LEGAL ("G:RF8:G:BD10:YJ4", "ongoing") },
  { "one_piece_a_team_plays_on", "Grand Cam, ends", "grandcam", "R:RF6:GF7:B:YJ4", "F6xF8",
    LEGAL ("G:RF8:G:B:YJ4", "ongoing") },
  { "a_player_who_has_no_pieces_passes", "Grand Cam, ends", "grandcam", "G:RF8:G:BD10:YJ4", "pass",
    LEGAL ("B:RF8:G:BD10:YJ4", "ongoing") },
  { "a_player_who_has_pieces_does_not_pass", "Grand Cam, ends", "grandcam", "G:RF8:GJ10:BD10:YJ4",
    "pass", ILLEGAL ("nothing-to-answer") },
  { "a_team_without_a_legal_move_has_lost", "Grand Cam, ends", "grandcam",
    "R:RD4:GG13,F12,G12,H12,E11,G11,I11:B:Y", "D4-D5",
    ENDS ("G:RD5:GE11,G11,I11,F12,G12,H12,G13:B:Y", "win:RB", "no-move") },
  { "a_team_plays_on_if_one_partner_can_move", "Grand Cam, ends", "grandcam",
    "R:RD4:GG13,F12,G12,H12,E11,G11,I11:B:YJ4", "D4-D5",
    LEGAL ("G:RD5:GE11,G11,I11,F12,G12,H12,G13:B:YJ4", "ongoing") },
  { "a_player_without_a_legal_move_passes", "Grand Cam, ends", "grandcam",
    "G:RD5:GE11,G11,I11,F12,G12,H12,G13:B:YJ4", "pass", ALL_MOVES },
};

START_TEST (the_rule_holds)
{
  rule_row_check (&rows[_i]);
}
END_TEST

static const SquaresRow lists[] = {
  { "chivalry_has_these_176_squares", "Chivalry, board", "chivalry", SQUARES (squares), 176,
    "G1, H1, D2, E2, F2, G2, H2, I2, J2, K2, C3, D3, E3, F3, G3, H3, I3, J3, K3, L3, "
    "B4, C4, D4, E4, F4, G4, H4, I4, J4, K4, L4, M4, "
    "A5, B5, C5, D5, E5, F5, G5, H5, I5, J5, K5, L5, M5, N5, "
    "A6, B6, C6, D6, E6, F6, G6, H6, I6, J6, K6, L6, M6, N6, "
    "A7, B7, C7, D7, E7, F7, G7, H7, I7, J7, K7, L7, M7, N7, "
    "A8, B8, C8, D8, E8, F8, G8, H8, I8, J8, K8, L8, M8, N8, "
    "A9, B9, C9, D9, E9, F9, G9, H9, I9, J9, K9, L9, M9, N9, "
    "A10, B10, C10, D10, E10, F10, G10, H10, I10, J10, K10, L10, M10, N10, "
    "A11, B11, C11, D11, E11, F11, G11, H11, I11, J11, K11, L11, M11, N11, "
    "A12, B12, C12, D12, E12, F12, G12, H12, I12, J12, K12, L12, M12, N12, "
    "B13, C13, D13, E13, F13, G13, H13, I13, J13, K13, L13, M13, "
    "C14, D14, E14, F14, G14, H14, I14, J14, K14, L14, "
    "D15, E15, F15, G15, H15, I15, J15, K15, G16, H16" },
  { "whites_castle_in_chivalry_is_g1_h1", "Chivalry, castles", "chivalry", SQUARES (castle[0]), 2,
    "G1, H1" },
  { "blacks_castle_in_chivalry_is_g16_h16", "Chivalry, castles", "chivalry", SQUARES (castle[1]), 2,
    "G16, H16" },
  { "camette_has_these_23_squares", "Camette, board", "camette", SQUARES (squares), 23,
    "C1, B2, C2, D2, A3, B3, C3, D3, E3, A4, B4, C4, D4, E4, A5, B5, C5, D5, E5, B6, C6, D6, "
    "C7" },
  { "whites_castle_in_camette_is_c1", "Camette, castles", "camette", SQUARES (castle[0]), 1, "C1" },
  { "blacks_castle_in_camette_is_c7", "Camette, castles", "camette", SQUARES (castle[1]), 1, "C7" },
  { "grand_cam_has_these_93_squares", "Grand Cam, board", "grandcam", SQUARES (squares), 93,
    "G1, F2, G2, H2, D3, E3, F3, G3, H3, I3, J3, C4, D4, E4, F4, G4, H4, I4, J4, K4, "
    "C5, D5, E5, F5, G5, H5, I5, J5, K5, B6, C6, D6, E6, F6, G6, H6, I6, J6, K6, L6, "
    "A7, B7, C7, D7, E7, F7, G7, H7, I7, J7, K7, L7, M7, "
    "B8, C8, D8, E8, F8, G8, H8, I8, J8, K8, L8, C9, D9, E9, F9, G9, H9, I9, J9, K9, "
    "C10, D10, E10, F10, G10, H10, I10, J10, K10, D11, E11, F11, G11, H11, I11, J11, "
    "F12, G12, H12, G13" },
  { "reds_castle_in_grand_cam_is_g1", "Grand Cam, castles", "grandcam", SQUARES (castle[0]), 1,
    "G1" },
  { "greens_castle_in_grand_cam_is_g13", "Grand Cam, castles", "grandcam", SQUARES (castle[1]), 1,
    "G13" },
  { "blues_castle_in_grand_cam_is_a7", "Grand Cam, castles", "grandcam", SQUARES (castle[2]), 1,
    "A7" },
  { "yellows_castle_in_grand_cam_is_m7", "Grand Cam, castles", "grandcam", SQUARES (castle[3]), 1,
    "M7" },
  { "reds_goal_in_grand_cam_is_g13", "Grand Cam, goals", "grandcam", SQUARES (goal[0]), 1, "G13" },
  { "greens_goal_in_grand_cam_is_g1", "Grand Cam, goals", "grandcam", SQUARES (goal[1]), 1, "G1" },
  { "blues_goal_in_grand_cam_is_m7", "Grand Cam, goals", "grandcam", SQUARES (goal[2]), 1, "M7" },
  { "yellows_goal_in_grand_cam_is_a7", "Grand Cam, goals", "grandcam", SQUARES (goal[3]), 1, "A7" },
};

START_TEST (the_list_of_squares_holds)
{
  squares_row_check (&lists[_i]);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("rules-family");
  TCase *tcase = tcase_create ("additions");

  suite_add_tcase (suite, tcase);
  tcase_add_loop_test (tcase, the_rule_holds, 0, N_ROWS (rows));
  tcase_add_loop_test (tcase, the_list_of_squares_holds, 0, N_ROWS (lists));

  return suite_run (suite);
}
