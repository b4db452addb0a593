/* Tests the rules of River Camelot. Each test names its source: a paragraph and a sentence of the
 * rules. This list shows which sentences of each paragraph the tests cover, and where:
 *
 *   Players           1, 2, 4, in the first rows; 3 (the choice of colors) is not a rule of play
 *   Surface           in the lists of squares behind the rows
 *   Pieces            1, 2, in the first rows
 *   Trees             1-4, in the rows about trees and about the river
 *   Plain Move        1; 2 only names the move
 *   Canter            1, 3-6; 2 only names the move
 *   Jump              1, 3-9; 2 only names the move
 *   Charge            1-8
 *   Notation          1-4; the examples there lead through the river, which is illegal, so the
 *                     rows use squares on dry land
 *   Object            1-3
 *   Draw              4; 1, 2 and 3 (agreed and claimed draws) belong to the record
 *   Own Castle        1-7
 *   Opponent's Castle 1, 2
 *   Illegal Moves     1; 2 (how a game goes on after a late discovery) belongs to the record,
 *                     which undoes moves */

#include "support/rule-row.h"

#include "core/notation/position-text.h"
#include "core/rules/refusal.h"
#include "core/slow-rules/slow-rules.h"
#include "support/refusal-word.h"
#include "support/suite.h"

#include <stdlib.h>
#include <string.h>

/* Trees in corners, far away from the pieces. */
#define TREES ":tA4,B4,B5,A13,B13,K13"

#define START_PIECES                                                                               \
  ":WKC4,KJ4,KD5,KI5,D4,E4,F4,G4,H4,I4,E5,F5,G5,H5"                                                \
  ":BKD12,KI12,KC13,KJ13,E12,F12,G12,H12,D13,E13,F13,G13,H13,I13"

/* Men on D3 and D13 stand far from everything and only keep the game going. */
static const RuleRow rows[] = {
  /* Players, pieces */
  { "white_and_black_start_here_and_white_is_first", "Players 2, 4, Pieces 2", "river", "startpos",
    "", POSITION ("W" START_PIECES) },
  { "white_makes_the_first_move", "Players 4", "river", "startpos",
    "T@A4; T@B4; T@B5; T@A13; T@B13; T@A12; E5-F6",
    LEGAL ("B:WKC4,KJ4,KD5,KI5,D4,E4,F4,G4,H4,I4,F5,G5,H5,F6"
           ":BKD12,KI12,KC13,KJ13,E12,F12,G12,H12,D13,E13,F13,G13,H13,I13"
           ":tA4,B4,B5,A12,A13,B13",
           "ongoing") },
  { "black_does_not_make_the_first_move", "Players 4", "river", "startpos",
    "T@A4; T@B4; T@B5; T@A13; T@B13; T@A12; E12-F11", ILLEGAL ("not-your-piece") },
  { "white_does_not_move_twice", "Players 1", "river", "startpos",
    "T@A4; T@B4; T@B5; T@A13; T@B13; T@A12; E5-F6; F5-G6", ILLEGAL ("not-your-piece") },

  /* Trees: placing them */
  { "trees_are_placed_before_the_first_move", "Trees 1", "river", "startpos", "E5-F6",
    ILLEGAL ("trees-first") },
  { "five_trees_are_not_enough_for_the_first_move", "Trees 1", "river", "startpos",
    "T@A4; T@B4; T@B5; T@A13; T@B13; E12-F11", ILLEGAL ("trees-first") },
  { "a_player_places_three_trees", "Trees 1", "river", "startpos", "T@A4; T@B4; T@B5",
    LEGAL ("B" START_PIECES ":tA4,B4,B5", "ongoing") },
  { "a_player_does_not_place_four_trees", "Trees 1", "river", "startpos", "T@A4; T@B4; T@B5; T@C5",
    ILLEGAL ("no-tree-here") },
  { "no_tree_is_placed_when_all_stand", "Trees 1", "river", "startpos",
    "T@A4; T@B4; T@B5; T@A13; T@B13; T@A12; T@C5", ILLEGAL ("trees-placed") },
  { "a_tree_stands_on_a_vacant_square_of_the_players_side", "Trees 1", "river", "startpos", "T@C5",
    LEGAL ("W" START_PIECES ":tC5", "ongoing") },
  { "a_tree_does_not_stand_on_the_other_side", "Trees 1", "river", "startpos", "T@C12",
    ILLEGAL ("no-tree-here") },
  { "blacks_trees_stand_on_blacks_side", "Trees 1", "river", "startpos", "T@A4; T@B4; T@B5; T@C12",
    LEGAL ("B" START_PIECES ":tA4,B4,B5,C12", "ongoing") },
  { "a_tree_does_not_stand_on_a_piece", "Trees 1", "river", "startpos", "T@D4",
    ILLEGAL ("occupied") },
  { "a_tree_does_not_stand_on_a_tree", "Trees 1", "river", "startpos", "T@C5; T@C5",
    ILLEGAL ("tree") },
  { "a_tree_does_not_stand_in_the_river", "Trees 1", "river", "startpos", "T@A5",
    ILLEGAL ("river") },
  { "a_tree_does_not_stand_on_a_bridge", "Trees 1", "river", "startpos", "T@D7",
    ILLEGAL ("no-tree-here") },
  { "a_tree_is_not_moved_afterwards", "Trees 2", "river", "W:WD3,D4:BD13" TREES, "B5-C5",
    ILLEGAL ("not-your-piece") },
  { "trees_stay_where_they_are", "Trees 2", "river", "W:WD3,D4:BD13" TREES, "D4-C5",
    LEGAL ("B:WD3,C5:BD13" TREES, "ongoing") },

  /* Trees: in the way */
  { "no_piece_steps_onto_a_tree", "Trees 3", "river", "W:WC4,D3:BD13" TREES, "C4-B4",
    ILLEGAL ("tree") },
  { "a_knight_does_not_step_onto_a_tree", "Trees 3", "river", "W:WKC4,D3:BD13" TREES, "C4-B5",
    ILLEGAL ("tree") },
  { "no_piece_canters_onto_a_tree", "Trees 3", "river", "W:WD4,C4:BD13" TREES, "D4-B4",
    ILLEGAL ("tree") },
  { "no_piece_jumps_onto_a_tree", "Trees 3", "river", "W:WD4,F3:BC4,D13" TREES, "D4xB4",
    ILLEGAL ("tree") },
  { "an_enemy_before_a_tree_is_not_exposed", "Trees 3", "river", "W:WD4,F3:BC4,D13" TREES, "F3-F4",
    LEGAL ("B:WD4,F4:BC4,D13" TREES, "ongoing") },
  { "no_piece_canters_over_a_tree", "Trees 3", "river", "W:WB3,D3:BD13:tB4,C4,A4,A13,B13,K13",
    "B3-D5", ILLEGAL ("nothing-to-leap") },

  /* The river and its bridges */
  { "no_piece_steps_into_the_river", "Trees 4", "river", "W:WC5,D3:BD13" TREES, "C5-C6",
    ILLEGAL ("river") },
  { "a_knight_does_not_step_into_the_river", "Trees 4", "river", "W:WKC5,D3:BD13" TREES, "C5-B6",
    ILLEGAL ("river") },
  { "no_piece_canters_into_the_river", "Trees 4", "river", "W:WC4,C5:BD13" TREES, "C4-C6",
    ILLEGAL ("river") },
  { "no_piece_jumps_into_the_river", "Trees 4", "river", "W:WC4,F3:BC5,D13" TREES, "C4xC6",
    ILLEGAL ("river") },
  { "an_enemy_before_the_river_is_not_exposed", "Trees 4", "river", "W:WC4,F3:BC5,D13" TREES,
    "F3-F4", LEGAL ("B:WC4,F4:BC5,D13" TREES, "ongoing") },
  { "a_piece_may_step_onto_a_bridge", "Trees 4", "river", "W:WD6,D3:BD13" TREES, "D6-D7",
    LEGAL ("B:WD3,D7:BD13" TREES, "ongoing") },
  { "a_piece_may_canter_onto_a_bridge", "Trees 4", "river", "W:WD6,D7:BD13" TREES, "D6-D8",
    LEGAL ("B:WD7,D8:BD13" TREES, "ongoing") },
  { "a_piece_may_jump_onto_a_bridge", "Trees 4", "river", "W:WD6,D3:BD7,D13" TREES, "D6xD8",
    LEGAL ("B:WD3,D8:BD13" TREES, "ongoing") },
  { "a_piece_may_jump_across_a_bridge", "Trees 4", "river", "W:WD7,D3:BD8,D13" TREES, "D7xD9",
    LEGAL ("B:WD3,D9:BD13" TREES, "ongoing") },
  { "d7_connects_land_with_the_bridge", "Trees 4", "river", "W:WD7:BD12,D13" TREES,
    "D7-D6; D7-E6; D7-D8", ALL_MOVES },
  { "d8_connects_the_bridge_with_land", "Trees 4", "river", "W:WD8:BD12,D13" TREES,
    "D8-D7; D8-C9; D8-D9; D8-E9", ALL_MOVES },
  { "i9_connects_land_with_the_bridge", "Trees 4", "river", "W:WI9:BD12,D13" TREES,
    "I9-H8; I9-I8; I9-J8; I9-I10", ALL_MOVES },
  { "i10_connects_the_bridge_with_land", "Trees 4", "river", "W:WI10:BD12,D13" TREES,
    "I10-I9; I10-H11; I10-I11", ALL_MOVES },

  /* The plain move */
  { "a_man_steps_one_square_in_any_direction", "Plain Move 1", "river", "W:WI5:BD12,D13" TREES,
    "I5-I6; I5-J6; I5-J5; I5-J4; I5-I4; I5-H4; I5-H5; I5-H6", ALL_MOVES },
  { "a_knight_steps_one_square_in_any_direction", "Plain Move 1", "river", "W:WKI5:BD12,D13" TREES,
    "I5-I6; I5-J6; I5-J5; I5-J4; I5-I4; I5-H4; I5-H5; I5-H6", ALL_MOVES },
  { "a_step_leaves_one_square_and_takes_the_next", "Plain Move 1", "river", "W:WD3,I5:BD13" TREES,
    "I5-J6", LEGAL ("B:WD3,J6:BD13" TREES, "ongoing") },
  { "a_step_does_not_go_two_squares", "Plain Move 1", "river", "W:WD3,I5:BD13" TREES, "I5-I7",
    ILLEGAL ("nothing-to-leap") },
  { "a_step_does_not_go_onto_a_friend", "Plain Move 1", "river", "W:WI5,I6:BD13" TREES, "I5-I6",
    ILLEGAL ("occupied") },
  { "a_step_does_not_go_onto_an_enemy", "Plain Move 1", "river", "W:WD3,I5:BI6,I7,D13" TREES,
    "I5-I6", ILLEGAL ("occupied") },

  /* The canter */
  { "a_canter_leaps_up_over_a_friend", "Canter 1", "river", "W:WI5,I6:BD13" TREES, "I5-I7",
    LEGAL ("B:WI6,I7:BD13" TREES, "ongoing") },
  { "a_canter_leaps_sideways", "Canter 1", "river", "W:WI5,J5:BD13" TREES, "I5-K5",
    LEGAL ("B:WJ5,K5:BD13" TREES, "ongoing") },
  { "a_canter_leaps_diagonally", "Canter 1", "river", "W:WI5,J6:BD13" TREES, "I5-K7",
    LEGAL ("B:WJ6,K7:BD13" TREES, "ongoing") },
  { "a_man_may_canter_over_a_knight", "Canter 1", "river", "W:WKI6,I5:BD13" TREES, "I5-I7",
    LEGAL ("B:WKI6,I7:BD13" TREES, "ongoing") },
  { "a_knight_may_canter_over_a_man", "Canter 1", "river", "W:WKI5,I6:BD13" TREES, "I5-I7",
    LEGAL ("B:WKI7,I6:BD13" TREES, "ongoing") },
  { "a_knight_may_canter_over_a_knight", "Canter 1", "river", "W:WKI5,KI6:BD13" TREES, "I5-I7",
    LEGAL ("B:WKI6,KI7:BD13" TREES, "ongoing") },
  { "a_canter_needs_a_vacant_square_beyond", "Canter 1", "river", "W:WI5,I6,I7:BD13" TREES, "I5-I7",
    ILLEGAL ("occupied") },
  { "a_canter_goes_in_a_straight_line", "Canter 1", "river", "W:WI5,I6:BD13" TREES, "I5-J7",
    ILLEGAL ("out-of-reach") },
  { "a_canter_needs_the_friend_next_to_it", "Canter 1", "river", "W:WI5,I7:BD13" TREES, "I5-I8",
    ILLEGAL ("out-of-reach") },
  { "a_man_does_not_canter_on_over_an_enemy", "Canter 1", "river", "W:WI5,I6:BI8,D13" TREES,
    "I5-I7-I9", ILLEGAL ("man-cannot-charge") },
  { "a_piece_that_was_cantered_over_stays_on_the_board", "Canter 3", "river",
    "W:WKI6,I5:BD13" TREES, "I5-I7", LEGAL ("B:WKI6,I7:BD13" TREES, "ongoing") },
  { "a_canter_may_go_over_more_than_one", "Canter 4", "river", "W:WI5,I6,I8:BD13" TREES, "I5-I7-I9",
    LEGAL ("B:WI6,I8,I9:BD13" TREES, "ongoing") },
  { "a_canter_may_not_end_where_it_began", "Canter 4", "river", "W:WI5,J5,I6,K6,J7:BD13" TREES,
    "I5-I7-K7-K5-I5", ILLEGAL ("back-to-start") },
  { "a_canter_may_not_go_there_and_back", "Canter 4", "river", "W:WI5,I6:BD13" TREES, "I5-I7-I5",
    ILLEGAL ("back-to-start") },
  { "a_canter_may_end_near_to_where_it_began", "Canter 4", "river", "W:WI5,J5,I6,K6,J7:BD13" TREES,
    "I5-I7-K7-K5", LEGAL ("B:WJ5,K5,I6,K6,J7:BD13" TREES, "ongoing") },
  { "a_canter_may_change_its_direction_each_time", "Canter 5", "river", "W:WI5,I6,K6,J7:BD13" TREES,
    "I5-I7-K7-K5", LEGAL ("B:WK5,I6,K6,J7:BD13" TREES, "ongoing") },
  { "a_player_who_can_canter_may_step", "Canter 6", "river", "W:WI5,I6:BD13" TREES, "I5-H5",
    LEGAL ("B:WH5,I6:BD13" TREES, "ongoing") },
  { "a_player_who_can_canter_may_move_another_piece", "Canter 6", "river", "W:WD3,I5,I6:BD13" TREES,
    "D3-D4", LEGAL ("B:WD4,I5,I6:BD13" TREES, "ongoing") },
  { "a_canter_may_stop_where_it_could_go_on", "Canter 6", "river", "W:WI5,I6,I8:BD13" TREES,
    "I5-I7", LEGAL ("B:WI6,I7,I8:BD13" TREES, "ongoing") },

  /* The jump */
  { "a_jump_leaps_up_over_an_enemy", "Jump 1", "river", "W:WD3,I5:BI6,D13" TREES, "I5xI7",
    LEGAL ("B:WD3,I7:BD13" TREES, "ongoing") },
  { "a_jump_leaps_sideways", "Jump 1", "river", "W:WD3,I5:BJ5,D13" TREES, "I5xK5",
    LEGAL ("B:WD3,K5:BD13" TREES, "ongoing") },
  { "a_jump_leaps_diagonally", "Jump 1", "river", "W:WD3,I5:BJ6,D13" TREES, "I5xK7",
    LEGAL ("B:WD3,K7:BD13" TREES, "ongoing") },
  { "a_man_may_jump_over_a_knight", "Jump 1", "river", "W:WD3,I5:BKI6,D13" TREES, "I5xI7",
    LEGAL ("B:WD3,I7:BD13" TREES, "ongoing") },
  { "a_knight_may_jump_over_a_man", "Jump 1", "river", "W:WKI5,D3:BI6,D13" TREES, "I5xI7",
    LEGAL ("B:WKI7,D3:BD13" TREES, "ongoing") },
  { "a_knight_may_jump_over_a_knight", "Jump 1", "river", "W:WKI5,D3:BKI6,D13" TREES, "I5xI7",
    LEGAL ("B:WKI7,D3:BD13" TREES, "ongoing") },
  { "a_jump_needs_a_vacant_square_beyond", "Jump 1", "river", "W:WD3,I5:BI6,I7,D13" TREES, "I5xI7",
    ILLEGAL ("occupied") },
  { "a_jump_goes_in_a_straight_line", "Jump 1", "river", "W:WD3,I5:BI6,I7,D13" TREES, "I5xJ7",
    ILLEGAL ("out-of-reach") },
  { "a_jump_needs_the_enemy_next_to_it", "Jump 1", "river", "W:WD3,I5:BI7,D13" TREES, "I5xI8",
    ILLEGAL ("out-of-reach") },
  { "a_friend_is_not_jumped", "Jump 1", "river", "W:WI5,I6:BD13" TREES, "I5xI7",
    ILLEGAL ("no-capture") },
  { "a_captured_piece_leaves_the_board", "Jump 3", "river", "W:WD3,I5:BI6,D13" TREES, "I5xI7",
    LEGAL ("B:WD3,I7:BD13" TREES, "ongoing") },
  { "a_captured_piece_leaves_the_board_at_once", "Jump 3", "river", "W:WD3,I5:BI6,D13" TREES,
    "I5xI7xI5", ILLEGAL ("already-captured") },
  { "a_player_who_can_jump_may_not_step", "Jump 4", "river", "W:WD3,I5:BI6,D13" TREES, "I5-I4",
    ILLEGAL ("must-capture") },
  { "a_player_who_can_jump_may_not_move_another_piece", "Jump 4", "river", "W:WD3,I5:BI6,D13" TREES,
    "D3-D4", ILLEGAL ("must-capture") },
  { "a_player_who_can_jump_may_not_canter", "Jump 4", "river", "W:WD3,D4,I5:BI6,D13" TREES, "D3-D5",
    ILLEGAL ("must-capture") },
  { "a_player_who_cannot_jump_moves_freely", "Jump 4", "river", "W:WD3,I5:BI6,I7,D13" TREES,
    "D3-D4", LEGAL ("B:WD4,I5:BI6,I7,D13" TREES, "ongoing") },
  { "a_jump_goes_on_over_the_next_exposed_enemy", "Jump 5", "river", "W:WD3,I5:BI6,I8,D13" TREES,
    "I5xI7xI9", LEGAL ("B:WD3,I9:BD13" TREES, "ongoing") },
  { "a_jump_may_not_stop_next_to_an_exposed_enemy", "Jump 5", "river", "W:WD3,I5:BI6,I8,D13" TREES,
    "I5xI7", ILLEGAL ("must-go-on") },
  { "a_jump_stops_next_to_an_enemy_that_is_not_exposed", "Jump 5", "river",
    "W:WD3,I5:BI6,I8,I9,D13" TREES, "I5xI7", LEGAL ("B:WD3,I7:BI8,I9,D13" TREES, "ongoing") },
  { "a_jump_may_change_its_direction_each_time", "Jump 6", "river", "W:WD3,I5:BI6,K6,J7,D13" TREES,
    "I5xI7xK7xK5", LEGAL ("B:WD3,K5:BD13" TREES, "ongoing") },
  { "the_jump_that_captures_fewer_may_be_chosen", "Jump 7", "river", "W:WD3,I5:BJ5,I6,I8,D13" TREES,
    "I5xK5", LEGAL ("B:WD3,K5:BI6,I8,D13" TREES, "ongoing") },
  { "the_jump_that_captures_more_may_be_chosen", "Jump 7", "river", "W:WD3,I5:BJ5,I6,I8,D13" TREES,
    "I5xI7xI9", LEGAL ("B:WD3,I9:BJ5,D13" TREES, "ongoing") },
  { "one_piece_may_be_chosen_to_capture", "Jump 7", "river", "W:WF3,I5:BF4,I6,D13" TREES, "F3xF5",
    LEGAL ("B:WF5,I5:BI6,D13" TREES, "ongoing") },
  { "the_other_piece_may_be_chosen_to_capture", "Jump 7", "river", "W:WF3,I5:BF4,I6,D13" TREES,
    "I5xI7", LEGAL ("B:WF3,I7:BF4,D13" TREES, "ongoing") },
  { "a_player_who_can_jump_may_charge_instead", "Jump 8", "river", "W:WKI5,F3,I6:BF4,I8,D13" TREES,
    "I5-I7xI9", LEGAL ("B:WKI9,F3,I6:BF4,D13" TREES, "ongoing") },
  { "a_player_who_can_charge_may_jump_instead", "Jump 8", "river", "W:WKI5,F3,I6:BF4,I8,D13" TREES,
    "F3xF5", LEGAL ("B:WKI5,F5,I6:BI8,D13" TREES, "ongoing") },
  { "a_player_who_can_jump_may_not_canter_with_the_knight", "Jump 8", "river",
    "W:WKI5,F3,I6:BF4,I8,D13" TREES, "I5-I7", ILLEGAL ("must-capture") },

  /* The exception to the duty to jump */
  { "a_piece_that_jumped_into_its_own_castle_leaves_before_captures_elsewhere", "Jump 9", "river",
    "W:WD3,J5:BE2,L7" TREES, "D3xF1; L7-K6; F1-F2", LEGAL ("B:WF2,J5:BK6" TREES, "ongoing") },
  { "after_jumping_into_the_players_own_castle_a_capture_elsewhere_has_to_wait", "Jump 9", "river",
    "W:WD3,J5:BE2,L7" TREES, "D3xF1; L7-K6; J5xL7", ILLEGAL ("must-leave-castle") },
  { "without_a_piece_in_the_castle_the_capture_is_compulsory", "Jump 9", "river",
    "W:WF2,J5:BK6" TREES, "F2-F3", ILLEGAL ("must-capture") },

  /* The knight's charge */
  { "a_knight_may_canter_and_jump_in_one_move", "Charge 1", "river", "W:WKI5,I6:BI8,D13" TREES,
    "I5-I7xI9", LEGAL ("B:WKI9,I6:BD13" TREES, "ongoing") },
  { "a_man_may_not_canter_and_jump_in_one_move", "Charge 1", "river", "W:WI5,I6:BI8,D13" TREES,
    "I5-I7xI9", ILLEGAL ("man-cannot-charge") },
  { "a_charge_is_canters_and_then_jumps", "Charge 2", "river", "W:WKI3,I4,I6:BI8,I10,D13" TREES,
    "I3-I5-I7xI9xI11", LEGAL ("B:WKI11,I4,I6:BD13" TREES, "ongoing") },
  { "a_knight_may_not_jump_and_then_canter", "Charge 2", "river", "W:WKI5,J8:BI6,D13" TREES,
    "I5xI7-K9", ILLEGAL ("no-canter-after-jump") },
  { "a_knight_may_not_canter_jump_and_canter_again", "Charge 2", "river",
    "W:WKI5,I6,I10:BI8,D13" TREES, "I5-I7xI9-I11", ILLEGAL ("no-canter-after-jump") },
  { "a_knight_that_has_jumped_stops_where_it_could_canter", "Charge 2", "river",
    "W:WKI5,I6,I10:BI8,D13" TREES, "I5-I7xI9", LEGAL ("B:WKI9,I6,I10:BD13" TREES, "ongoing") },
  { "a_player_who_can_charge_may_move_another_piece", "Charge 3", "river",
    "W:WKI5,D3,I6:BI8,D13" TREES, "D3-D4", LEGAL ("B:WKI5,D4,I6:BI8,D13" TREES, "ongoing") },
  { "a_player_who_can_charge_may_step_with_that_knight", "Charge 3", "river",
    "W:WKI5,I6:BI8,D13" TREES, "I5-H5", LEGAL ("B:WKH5,I6:BI8,D13" TREES, "ongoing") },
  { "the_canters_of_a_charge_may_change_direction", "Charge 4", "river",
    "W:WKI5,I6,J7:BK6,D13" TREES, "I5-I7-K7xK5", LEGAL ("B:WKK5,I6,J7:BD13" TREES, "ongoing") },
  { "a_knights_canter_may_not_stop_where_the_knight_can_jump", "Charge 5", "river",
    "W:WKI5,I6:BI8,D13" TREES, "I5-I7", ILLEGAL ("must-charge") },
  { "a_knights_canter_may_not_pass_a_jump_for_nothing", "Charge 5", "river",
    "W:WKI5,I6,J6:BI8,D13" TREES, "I5-I7-K5", ILLEGAL ("must-charge") },
  { "a_knights_canter_may_capture_at_once", "Charge 5", "river", "W:WKI5,I6,J6:BK4,I8,D13" TREES,
    "I5-I7xI9", LEGAL ("B:WKI9,I6,J6:BK4,D13" TREES, "ongoing") },
  { "a_knights_canter_may_capture_elsewhere_later", "Charge 5", "river",
    "W:WKI5,I6,J6:BK4,I8,D13" TREES, "I5-I7-K5xK3",
    LEGAL ("B:WKK3,I6,J6:BI8,D13" TREES, "ongoing") },
  { "a_mans_canter_may_stop_where_the_man_could_jump", "Charge 5", "river",
    "W:WI5,I6:BI8,D13" TREES, "I5-I7", LEGAL ("B:WI6,I7:BI8,D13" TREES, "ongoing") },
  { "a_knights_canter_may_stop_where_no_enemy_is_exposed", "Charge 5", "river",
    "W:WKI5,I6:BI8,I9,D13" TREES, "I5-I7", LEGAL ("B:WKI7,I6:BI8,I9,D13" TREES, "ongoing") },
  { "a_charge_may_jump_in_another_direction", "Charge 6", "river", "W:WKI5,I6:BJ7,D13" TREES,
    "I5-I7xK7", LEGAL ("B:WKK7,I6:BD13" TREES, "ongoing") },
  { "a_charge_may_jump_in_the_same_direction", "Charge 6", "river", "W:WKI5,I6:BI8,D13" TREES,
    "I5-I7xI9", LEGAL ("B:WKI9,I6:BD13" TREES, "ongoing") },
  { "a_charge_goes_on_over_the_next_exposed_enemy", "Charge 7", "river",
    "W:WKI5,I6:BI8,I10,D13" TREES, "I5-I7xI9xI11", LEGAL ("B:WKI11,I6:BD13" TREES, "ongoing") },
  { "a_charge_may_not_stop_next_to_an_exposed_enemy", "Charge 7", "river",
    "W:WKI5,I6:BI8,I10,D13" TREES, "I5-I7xI9", ILLEGAL ("must-go-on") },
  { "the_jumps_of_a_charge_may_change_direction", "Charge 8", "river", "W:WKI5,I6:BK6,J7,D13" TREES,
    "I5-I7xK7xK5", LEGAL ("B:WKK5,I6:BD13" TREES, "ongoing") },

  /* Notation */
  { "a_plain_move_is_written_with_a_dash", "Notation 1", "river", "W:WC9,D3:BD13" TREES, "C9-D10",
    WRITTEN ("C9-D10") },
  { "a_plain_move_is_not_written_with_a_cross", "Notation 1", "river", "W:WC9,D3:BD13" TREES,
    "C9xD10", ILLEGAL ("no-capture") },
  { "a_canter_is_written_with_dashes", "Notation 2", "river", "W:WJ4,I5,G6:BD13" TREES, "J4-H6-F6",
    WRITTEN ("J4-H6-F6") },
  { "the_squares_a_canter_touches_are_written", "Notation 2", "river", "W:WJ4,I5,G6:BD13" TREES,
    "J4-F6", WRITTEN ("J4-H6-F6") },
  { "a_canter_is_not_written_with_a_cross", "Notation 2", "river", "W:WJ4,I5,G6:BD13" TREES,
    "J4-H6xF6", ILLEGAL ("no-capture") },
  { "a_jump_is_written_with_crosses", "Notation 3", "river", "W:WH4,D3:BI4,K5,D13" TREES,
    "H4xJ4xL6", WRITTEN ("H4xJ4xL6") },
  { "the_squares_a_jump_touches_are_written", "Notation 3", "river", "W:WH4,D3:BI4,K5,D13" TREES,
    "H4xL6", WRITTEN ("H4xJ4xL6") },
  { "a_charge_is_written_with_dashes_and_then_crosses", "Notation 4", "river",
    "W:WKF2,F3,G4:BH5,I7,D13" TREES, "F2-F4-H4xH6xJ8", WRITTEN ("F2-F4-H4xH6xJ8") },

  /* Object */
  { "two_men_in_the_goal_castle_win", "Object 1", "river", "W:WF16,G15:BD13,D12" TREES, "G15-G16",
    ENDS ("B:WF16,G16:BD12,D13" TREES, "win:W", "castle") },
  { "two_knights_in_the_goal_castle_win", "Object 1", "river", "W:WKF16,KG15:BD13,D12" TREES,
    "G15-G16", ENDS ("B:WKF16,KG16:BD12,D13" TREES, "win:W", "castle") },
  { "a_knight_and_a_man_in_the_goal_castle_win", "Object 1", "river", "B:WD3,D4:BKF2,G1" TREES,
    "F2-F1", ENDS ("W:WD3,D4:BKF1,G1" TREES, "win:B", "castle") },
  { "one_piece_in_the_goal_castle_does_not_win", "Object 1", "river", "W:WF14,G15:BD13,D12" TREES,
    "G15-G16", LEGAL ("B:WF14,G16:BD12,D13" TREES, "ongoing") },
  { "capturing_all_pieces_wins_with_two_pieces_left", "Object 2", "river", "W:WI5,D3:BI6" TREES,
    "I5xI7", ENDS ("B:WD3,I7:B" TREES, "win:W", "capture") },
  { "capturing_all_pieces_does_not_win_with_one", "Object 2", "river", "W:WI5:BI6,I8" TREES,
    "I5xI7xI9", ENDS ("B:WI9:B" TREES, "draw", "few-pieces") },
  { "capturing_all_but_one_does_not_win", "Object 2", "river", "W:WI5,D3:BI6,D13" TREES, "I5xI7",
    LEGAL ("B:WD3,I7:BD13" TREES, "ongoing") },
  { "an_opponent_who_cannot_leave_the_castle_has_lost", "Object 3", "river",
    "W:WD3,D4:BF1:x0,2" TREES, "D4-D5", ENDS ("B:WD3,D5:BF1:x0,2" TREES, "win:W", "no-move") },
  { "an_opponent_with_a_castle_move_left_plays_on", "Object 3", "river", "W:WD3,D4:BF1:x0,1" TREES,
    "D4-D5", LEGAL ("B:WD3,D5:BF1:x0,1" TREES, "ongoing") },
  { "an_opponent_shut_in_by_trees_and_river_has_lost", "Object 3", "river",
    "W:WD4,C5:BB5:tA4,B4,C4,A13,B13,K13", "D4-D5",
    ENDS ("B:WC5,D5:BB5:tA4,B4,C4,A13,B13,K13", "win:W", "no-move") },
  { "an_opponent_who_can_jump_out_of_the_castle_plays_on", "Object 3", "river",
    "W:WD4,C5:BB5:tA4,B4,C4,A13,B13,K13", "D4-E5",
    LEGAL ("B:WC5,E5:BB5:tA4,B4,C4,A13,B13,K13", "ongoing") },

  /* Drawn game */
  { "one_piece_each_is_a_draw", "Draw 4", "river", "W:WI5:BI6,D13" TREES, "I5xI7",
    ENDS ("B:WI7:BD13" TREES, "draw", "few-pieces") },
  { "one_piece_each_is_a_draw_where_one_cannot_move", "Draw 4, Object 3", "river",
    "W:WD3:BF1:x0,2" TREES, "", STATE ("draw") },
  { "two_pieces_and_one_play_on", "Draw 4", "river", "W:WI5,D3:BI6,D13" TREES, "I5xI7",
    LEGAL ("B:WD3,I7:BD13" TREES, "ongoing") },

  /* The player's own castle */
  { "a_man_does_not_step_into_its_own_castle", "Own Castle 1", "river", "W:WF2,D4:BD13" TREES,
    "F2-F1", ILLEGAL ("castle-closed") },
  { "a_knight_does_not_step_into_its_own_castle", "Own Castle 1", "river", "W:WKE2,D4:BD13" TREES,
    "E2-F1", ILLEGAL ("castle-closed") },
  { "no_piece_canters_into_its_own_castle", "Own Castle 1", "river", "W:WF3,F2:BD13" TREES, "F3-F1",
    ILLEGAL ("castle-closed") },
  { "black_does_not_step_into_its_own_castle", "Own Castle 1", "river", "B:WD3:BF15,D13" TREES,
    "F15-G16", ILLEGAL ("castle-closed") },
  { "a_jump_may_enter_the_players_own_castle", "Own Castle 2", "river", "W:WF3,D4:BF2,D13" TREES,
    "F3xF1", LEGAL ("B:WF1,D4:BD13" TREES, "ongoing") },
  { "the_jumps_of_a_charge_may_enter_the_players_own_castle", "Own Castle 2", "river",
    "W:WKF5,F4:BF2,D13" TREES, "F5-F3xF1", LEGAL ("B:WKF1,F4:BD13" TREES, "ongoing") },
  { "the_canters_of_a_charge_may_not_enter_the_players_own_castle", "Own Castle 3", "river",
    "W:WKD3,E2:BG2,D13" TREES, "D3-F1xH3", ILLEGAL ("castle-closed") },
  { "a_jump_into_the_players_own_castle_goes_on_out_of_it", "Own Castle 4", "river",
    "W:WD3,D5:BE2,G2,D13" TREES, "D3xF1xH3", LEGAL ("B:WH3,D5:BD13" TREES, "ongoing") },
  { "a_jump_may_not_stop_in_the_players_own_castle_where_it_can_go_on", "Own Castle 4", "river",
    "W:WD3,D5:BE2,G2,D13" TREES, "D3xF1", ILLEGAL ("must-go-on") },
  { "the_piece_is_moved_out_on_the_next_turn", "Own Castle 5", "river", "W:WF3,D4:BF2,D13" TREES,
    "F3xF1; D13-D12; F1-G2", LEGAL ("B:WG2,D4:BD12" TREES, "ongoing") },
  { "no_other_piece_moves_on_that_turn", "Own Castle 5", "river", "W:WF3,D4:BF2,D13" TREES,
    "F3xF1; D13-D12; D4-D5", ILLEGAL ("must-leave-castle") },
  { "a_capture_elsewhere_is_no_exception", "Own Castle 5", "river", "W:WF3,J5:BF2,L7" TREES,
    "F3xF1; L7-K6; J5xL7", ILLEGAL ("must-leave-castle") },
  { "a_player_who_can_jump_out_of_their_own_castle_may_not_step_out", "Own Castle 6", "river",
    "W:WF1,D4:BF2,D13" TREES, "F1-E2", ILLEGAL ("must-leave-by-jump") },
  { "a_player_who_can_jump_out_of_their_own_castle_may_not_canter_out", "Own Castle 6", "river",
    "W:WF1,E2:BG2,D13" TREES, "F1-D3", ILLEGAL ("must-leave-by-jump") },
  { "a_player_who_can_jump_out_of_their_own_castle_jumps", "Own Castle 6", "river",
    "W:WF1,D4:BF2,D13" TREES, "F1xF3", LEGAL ("B:WF3,D4:BD13" TREES, "ongoing") },
  { "a_player_who_cannot_jump_out_of_their_own_castle_may_step_out", "Own Castle 6", "river",
    "W:WF1,D4:BF2,F3,D13" TREES, "F1-E2", LEGAL ("B:WE2,D4:BF2,F3,D13" TREES, "ongoing") },
  { "a_player_who_cannot_jump_out_of_their_own_castle_may_canter_out", "Own Castle 6", "river",
    "W:WF1,E2:BD13" TREES, "F1-D3", LEGAL ("B:WE2,D3:BD13" TREES, "ongoing") },
  { "a_knight_that_can_jump_out_of_its_own_castle_may_charge_out", "Own Castle 7", "river",
    "W:WKF1,F2:BG2,F4,D13" TREES, "F1-F3xF5", LEGAL ("B:WKF5,F2:BG2,D13" TREES, "ongoing") },
  { "a_knight_that_can_charge_out_of_its_own_castle_may_jump_out", "Own Castle 7", "river",
    "W:WKF1,F2:BG2,F4,D13" TREES, "F1xH3", LEGAL ("B:WKH3,F2:BF4,D13" TREES, "ongoing") },
  { "a_knight_that_can_capture_may_not_leave_without_a_capture", "Own Castle 7", "river",
    "W:WKF1,F2:BG2,F4,D13" TREES, "F1-E2", ILLEGAL ("must-leave-by-jump") },
  { "a_knight_that_can_only_charge_out_may_step_out", "Charge 3, Own Castle 6", "river",
    "W:WKF1,F2:BF4,D13" TREES, "F1-E2", LEGAL ("B:WKE2,F2:BF4,D13" TREES, "ongoing") },

  /* The opponent's castle */
  { "a_piece_does_not_step_out_of_the_goal_castle", "Opponent's Castle 1", "river",
    "W:WF16,D4:BD12,D13" TREES, "F16-F15", ILLEGAL ("goal-cannot-be-left") },
  { "a_piece_does_not_canter_out_of_the_goal_castle", "Opponent's Castle 1", "river",
    "W:WF16,F15:BD12,D13" TREES, "F16-F14", ILLEGAL ("goal-cannot-be-left") },
  { "a_piece_does_not_jump_out_of_the_goal_castle", "Opponent's Castle 1", "river",
    "W:WF16,D4:BF15,D13" TREES, "F16xF14", ILLEGAL ("goal-cannot-be-left") },
  { "a_piece_may_move_to_the_other_goal_square", "Opponent's Castle 1", "river",
    "W:WF16,D4:BD12,D13" TREES, "F16-G16", LEGAL ("B:WD4,G16:BD12,D13:x1,0" TREES, "ongoing") },
  { "a_second_castle_move_is_allowed", "Opponent's Castle 2", "river", "W:WF16,D4:BD11,D13" TREES,
    "F16-G16; D11-D10; G16-F16", LEGAL ("B:WD4,F16:BD10,D13:x2,0" TREES, "ongoing") },
  { "a_third_castle_move_is_not_allowed", "Opponent's Castle 2", "river",
    "W:WF16,D4:BD11,D13" TREES, "F16-G16; D11-D10; G16-F16; D10-D11; F16-G16",
    ILLEGAL ("castle-moves-spent") },
  { "each_player_has_two_castle_moves", "Opponent's Castle 2", "river",
    "B:WD3,D4:BF1,D13:x2,0" TREES, "F1-G1", LEGAL ("W:WD3,D4:BG1,D13:x2,1" TREES, "ongoing") },

  /* Illegal moves */
  { "a_move_that_fails_to_capture_is_not_accepted", "Illegal Moves 1", "river",
    "W:WI5,D3:BI6,D13" TREES, "I5-J5", ILLEGAL ("must-capture") },
  { "the_opponent_cannot_accept_that_move", "Illegal Moves 1", "river", "W:WI5,D3:BI6,D13" TREES,
    "stand", ILLEGAL ("nothing-to-answer") },
};

START_TEST (the_sentence_holds)
{
  rule_row_check (&rows[_i]);
}
END_TEST

/* ---- The board ---- */

static const SquaresRow lists[] = {
  { "the_board_has_these_160_squares", "Surface 1, 4", "river", SQUARES (squares), 160,
    "F1, G1, C2, D2, E2, F2, G2, H2, I2, J2, B3, C3, D3, E3, F3, G3, H3, I3, J3, K3, "
    "A4, B4, C4, D4, E4, F4, G4, H4, I4, J4, K4, L4, A5, B5, C5, D5, E5, F5, G5, H5, I5, J5, K5, "
    "L5, A6, B6, C6, D6, E6, F6, G6, H6, I6, J6, K6, L6, A7, B7, C7, D7, E7, F7, G7, H7, I7, J7, "
    "K7, L7, A8, B8, C8, D8, E8, F8, G8, H8, I8, J8, K8, L8, A9, B9, C9, D9, E9, F9, G9, H9, I9, "
    "J9, K9, L9, A10, B10, C10, D10, E10, F10, G10, H10, I10, J10, K10, L10, A11, B11, C11, D11, "
    "E11, F11, G11, H11, I11, J11, K11, L11, A12, B12, C12, D12, E12, F12, G12, H12, I12, J12, "
    "K12, L12, A13, B13, C13, D13, E13, F13, G13, H13, I13, J13, K13, L13, B14, C14, D14, E14, "
    "F14, G14, H14, I14, J14, K14, C15, D15, E15, F15, G15, H15, I15, J15, F16, G16" },
  /* The rules count 28 squares. Four of them are under bridges, and are in the next list. */
  { "the_river_runs_here", "Surface 5, 6", "river", SQUARES (river), 24,
    "A5, A6, B6, C6, A7, B7, C7, E7, C8, E8, F8, G8, F9, G9, H9, J9, H10, J10, K10, L10, J11, "
    "K11, L11, L12" },
  { "bridges_cover_these", "Surface 6", "river", SQUARES (bridges), 4, "D7, D8, I9, I10" },
  { "whites_castle_is_f1_g1", "Surface 7", "river", SQUARES (castle[0]), 2, "F1, G1" },
  { "blacks_castle_is_f16_g16", "Surface 7", "river", SQUARES (castle[1]), 2, "F16, G16" },
  { "whites_goal_is_blacks_castle", "Object 1", "river", SQUARES (goal[0]), 2, "F16, G16" },
  { "blacks_goal_is_whites_castle", "Object 1", "river", SQUARES (goal[1]), 2, "F1, G1" },
};

START_TEST (the_list_of_squares_holds)
{
  squares_row_check (&lists[_i]);
}
END_TEST

/* Squares where no tree may stand by Trees 1: first White's side, then Black's. */
static const char *const treeless[] = {
  "E2", "F2", "G2", "H2",  "D6",  "E6",  "H8",  "I8",  "J8",
  "C9", "D9", "E9", "H11", "I11", "E15", "F15", "G15", "H15"
};

static void
expect_no_tree (const char *text, const char *name)
{
  Position pos;
  const char *end;
  char *results = slow_results ("river", text);
  Square sq;

  ck_assert (position_text_read (&pos, variant_find ("river"), text, NULL));
  sq = square_text_read (variant_board (pos.variant), name, &end);
  ck_assert_str_eq (refusal_word (refusal_of_tree (&pos, sq).refusal), "no-tree-here");

  ck_assert_ptr_nonnull (results);
  ck_assert_ptr_null (strstr (results, name));
  free (results);
}

/* No army starts on these squares, so a piece is never the reason for the error. */
START_TEST (neither_player_plants_a_tree_on_these_squares)
{
  expect_no_tree ("W" START_PIECES, treeless[_i]);
  expect_no_tree ("B" START_PIECES ":tA4,B4,B5", treeless[_i]);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("rules-river");
  TCase *tcase = tcase_create ("sentences");

  suite_add_tcase (suite, tcase);
  tcase_add_loop_test (tcase, the_sentence_holds, 0, N_ROWS (rows));
  tcase_add_loop_test (tcase, the_list_of_squares_holds, 0, N_ROWS (lists));
  tcase_add_loop_test (tcase, neither_player_plants_a_tree_on_these_squares, 0, N_ROWS (treeless));

  return suite_run (suite);
}
