#include "app/help/help-pages.h"

/* ---- The aim ---- */

static const HelpItem aims[] = {
  POINT (N_ ("You win with two pieces in the castle on the far side.")),
  POINT (N_ ("You win if you capture every enemy piece and have two or more left.")),
  POINT (N_ ("You win if the enemy cannot move and you have two or more pieces left.")),
};

const HelpTable help_aims = TABLE (aims);

static const HelpItem single_aims[] = {
  POINT (N_ ("You win at once with one piece in the castle on the far side.")),
  POINT (N_ ("You win if you capture every enemy piece.")),
  POINT (N_ ("You win if the enemy cannot move.")),
};

const HelpTable help_single_aims = TABLE (single_aims);

/* ---- Moves ---- */

static const HelpItem moves[] = {
  CARD (N_ ("The Step"),
        N_ ("Any piece may step to an empty square next to it. All eight directions are open, so "
            "it may also step back."),
        PICKED ("camelot", "W:WE6,A4:BA13,B13", "C5-G7", "E6")),
  CARD (
    N_ ("The Canter"),
    N_ ("Any piece may leap over a friend next to it to the empty square behind. The friend stays. "
        "The piece may leap on and turn. It may stop after any leap, but not where it began."),
    MOVES ("camelot", "W:WC5,D5,F6:BA13,B13", "C5-G7", "C5-E5-G7")),
  CARD (N_ ("The Jump"),
        N_ ("Any piece may leap over an enemy next to it to the empty square behind. The enemy "
            "is captured and leaves the board at once. You must jump on while you can, and you "
            "may turn on the way."),
        MOVES ("camelot", "W:WC5,A13:BD5,F6,J12", "C5-G7", "C5xE5xG7")),
  CARD (
    N_ ("The Charge"),
    N_ ("Only a knight can canter first and then jump, all in one move. You never have to charge. "
        "But a knight that canters to a square from which it can jump must capture in that move."),
    MOVES ("camelot", "W:WKC5,D5,A13:BF6,J12", "C5-G7", "C5-E5xG7")),
};

const HelpTable help_moves = TABLE (moves);

static const HelpItem duty[] = {
  CARD (N_ ("You Must Capture"),
        N_ ("If you can jump when your turn begins, you must capture. You choose the piece and "
            "the way. A charge will do, too. If a charge is the only capture, you may make any "
            "move."),
        MOVES ("camelot", "W:WD5,KF5:BD6,F6,J12", "C5-G7", "D5xD7 F5xF7")),
};

const HelpTable help_duty = TABLE (duty);

/* ---- Castles ---- */

#define FAR_CASTLE                                                                                 \
  N_ ("The far castle is your goal. A piece that goes in never comes out. It may step to the "     \
      "other square of the castle. This is called a castle move, and you have two of them in a "   \
      "game.")

static const HelpItem far_castle[] = {
  CARD (N_ ("The Far Castle"),
        FAR_CASTLE,
        MOVES ("camelot", "W:WF16,E14:BA8,B8", "D14-I16", "F16-G16")),
};

static const HelpTable far_castle_table = TABLE (far_castle);

static const HelpItem own_castle[] = {
  CARD (N_ ("Your Own Castle"),
        N_ ("Only a jump may end in your own castle. The piece must leave on your next turn, "
            "before all else. If it can jump out, it must jump or charge."),
        MOVES ("camelot", "W:WD3,I6:BE2,A12", "C1-H3", "D3xF1")),
};

const HelpTable help_own_castle = TABLE (own_castle);

/* ---- Draws ---- */

#define CLAIMS                                                                                     \
  N_ ("You may claim a draw when the same position comes for the third time. You may also claim "  \
      "one after fifty moves of each side without a capture or a move to a far castle square.")

static const HelpItem draws[] = {
  POINT (N_ ("The game is drawn if neither side has more than one piece, or if the players agree. "
             "It is also drawn if you cannot move and the enemy has just one piece.")),
  POINT (CLAIMS),
};

const HelpTable help_draws = TABLE (draws);

static const HelpItem house_draws[] = {
  POINT (N_ ("The rules of this game have no draw, but the players may agree to one.")),
  POINT (N_ ("You may claim a draw when the same position comes for the third time. You may also "
             "claim one after fifty moves of each side without a capture. This is a house rule.")),
};

const HelpTable help_house_draws = TABLE (house_draws);

/* ---- Camelot and Chivalry ---- */

static const HelpItem camelot[] = {
  FIGURE (N_ ("Camelot at the start. White’s castle is at the bottom, Black’s at the top."),
          START ("camelot")),
  TEXT (N_ ("Two small armies race for the castle on the other side. White moves first, and then "
            "the players take turns.")),
  TEXT (PIECES),
};

static const HelpTable camelot_table = TABLE (camelot);

const HelpSource help_camelot = { "camelot",
                                  HELP_GAMES,
                                  N_ ("Camelot"),
                                  { &camelot_table, &help_aims, &help_draws, &help_moves,
                                    &help_duty, &far_castle_table, &help_own_castle } };

static const HelpItem chivalry[] = {
  FIGURE (N_ ("Chivalry at the start."), START ("chivalry")),
  TEXT (N_ ("This is the grandfather of Camelot, from the year 1887. The board is larger. Each "
            "side has eight knights and twelve men. All else is as in Camelot. White moves first, "
            "and then the players take turns.")),
  TEXT (PIECES),
};

static const HelpTable chivalry_table = TABLE (chivalry);

static const HelpItem chivalry_castles[] = {
  CARD (N_ ("The Far Castle"),
        FAR_CASTLE,
        MOVES ("chivalry", "W:WG16,F14:BA8,B8", "E14-J16", "G16-H16")),
  CARD (N_ ("Your Own Castle"),
        N_ ("Only a jump may end in your own castle. The piece must leave on your next turn, "
            "before all else. If it can jump out, it must jump or charge."),
        MOVES ("chivalry", "W:WE3,I6:BF2,A12", "D1-I3", "E3xG1")),
};

static const HelpTable chivalry_castles_table = TABLE (chivalry_castles);

const HelpSource help_chivalry = { "chivalry",
                                   HELP_GAMES,
                                   N_ ("Chivalry"),
                                   { &chivalry_table, &help_aims, &help_draws, &help_moves,
                                     &help_duty, &chivalry_castles_table } };

/* ---- River Camelot ---- */

static const HelpItem river[] = {
  FIGURE (N_ ("River Camelot at the start."), START ("river")),
  TEXT (N_ ("This is Camelot with a river. Two bridges lead over the water, and the players plant "
            "trees. White moves first, and then the players take turns.")),
  TEXT (PIECES),
};

static const HelpTable river_table = TABLE (river);

static const HelpItem river_land[] = {
  CARD (
    N_ ("Trees"),
    N_ ("First White plants three trees, and then Black does. Trees need empty land on your side "
        "of the river. Castles, the squares in front of them and the ends of bridges stay free."),
    TURN ("river", NULL, "G2-L5")),
  CARD (N_ ("Water and Bridges"),
        N_ ("No piece may stand in the water or on a tree. A bridge is a square like any other. "
            "Here a man canters along the bridge to the other bank."),
        MOVES ("river", "W:WD7,D8,B3:BC12,D12:tF6,C5,J6,B12,C10,F12", "B6-G9", "D7-D9")),
};

static const HelpTable river_land_table = TABLE (river_land);

const HelpSource help_river = { "river",
                                HELP_GAMES,
                                N_ ("River Camelot"),
                                { &river_table, &help_aims, &help_draws, &river_land_table,
                                  &help_moves, &help_duty, &far_castle_table, &help_own_castle } };

/* ---- Camelot 2000 ---- */

static const HelpItem camelot2000[] = {
  FIGURE (N_ ("Camelot 2000 at the start."), START ("camelot2000")),
  TEXT (N_ ("This is Camelot by the rules of the year 2000. The squares have numbers, and the "
            "castle squares have letters. White moves first, and then the players take turns.")),
  TEXT (PIECES),
  POINT (N_ ("You win with two pieces in the castle on the far side.")),
  POINT (N_ (
    "This is the only way to win. If a player captures every enemy piece, the game is "
    "just drawn. It is also drawn if the player to move has no move or no piece, if neither side "
    "has more than one piece, or if the players agree.")),
  POINT (CLAIMS),
};

static const HelpTable camelot2000_table = TABLE (camelot2000);

static const HelpItem demand[] = {
  CARD (N_ ("Captures on Demand"),
        N_ ("If you can jump, you must. But you may try another move, or stop a capture early. "
            "Then your opponent may accept it or demand the capture. After a demand you must "
            "capture instead, or go on with the capture. The computer always captures."),
        MOVES ("camelot2000", "W:WD5,KF5:BF6,J12", "C5-G7", "D5-D6 F5xF7")),
  CARD (N_ ("Demand a Charge"),
        N_ ("A knight that canters to a square from which it can jump must capture in that move. "
            "If it does not, and there was no jump, your opponent may demand that this knight "
            "charges."),
        MOVES ("camelot2000", "W:WKC5,D5,A13:BF6,J12", "C5-G7", "C5-E5")),
};

static const HelpTable demand_table = TABLE (demand);

static const HelpItem castle2000[] = {
  CARD (N_ ("Your Own Castle"),
        N_ ("Only a jump may end in your own castle, and the move ends there. The piece must leave "
            "on your next turn, before all else. If it can capture on the way out, it must."),
        MOVES ("camelot2000", "W:WD3,A8:BE2,G2,A12", "C1-H3", "D3xF1")),
};

static const HelpTable castle2000_table = TABLE (castle2000);

const HelpSource help_camelot2000 = { "camelot2000",
                                      HELP_GAMES,
                                      N_ ("Camelot 2000"),
                                      { &camelot2000_table, &help_moves, &demand_table,
                                        &far_castle_table, &castle2000_table } };
