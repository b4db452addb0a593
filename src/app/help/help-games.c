#include "app/help/help-pages.h"

/* The small games, and the games of four players. */

/* ---- Cam ---- */

static const HelpItem cam[] = {
  FIGURE (N_ ("Cam at the start."), START ("cam")),
  TEXT (N_ ("This is a small Camelot. Each side has two knights and five men, and a game takes a "
            "few minutes. White moves first, and then the players take turns.")),
  TEXT (PIECES),
};

static const HelpTable cam_table = TABLE (cam);

#define ONE_SQUARE                                                                                 \
  N_ ("The far castle is your goal. It has one square. A piece may enter it with any move, and "   \
      "then you have won.")

static const HelpItem cam_castles[] = {
  CARD (N_ ("The Far Castle"),
        ONE_SQUARE,
        MOVES ("cam", "W:WB11,B4:BC12,E12,G5", "B11-F13", "B11xD13")),
  CARD (N_ ("Your Own Castle"),
        N_ ("Only a jump may enter your own castle. You must jump on from there if you can. If "
            "not, the piece must leave on your next turn, before all else. If it can jump out, it "
            "must jump or charge."),
        MOVES ("cam", "W:WB3,G8:BC2,A10", "B1-F3", "B3xD1")),
};

static const HelpTable cam_castles_table = TABLE (cam_castles);

const HelpSource help_cam = { "cam",
                              HELP_GAMES,
                              N_ ("Cam"),
                              { &cam_table, &help_single_aims, &help_house_draws, &help_moves,
                                &help_duty, &cam_castles_table } };

/* ---- Camette ---- */

static const HelpItem camette[] = {
  FIGURE (N_ ("Camette at the start."), START ("camette")),
  TEXT (N_ ("This is the smallest game of the family. Each side has one knight and three men. "
            "White moves first, and then the players take turns.")),
  TEXT (PIECES),
};

static const HelpTable camette_table = TABLE (camette);

static const HelpItem camette_castles[] = {
  CARD (N_ ("The Far Castle"), ONE_SQUARE, MOVES ("camette", "W:WB6,E3:BA3,B3", "A5-E7", "B6-C7")),
  CARD (N_ ("Your Own Castle"),
        N_ ("Only a jump may enter your own castle. You must jump on from there if you can. If "
            "not, the piece must leave on your next turn, before all else. If it can jump out, it "
            "must jump or charge."),
        MOVES ("camette", "W:WC3,A5:BC2,E5", "B1-D3", "C3xC1")),
};

static const HelpTable camette_castles_table = TABLE (camette_castles);

const HelpSource help_camette = { "camette",
                                  HELP_GAMES,
                                  N_ ("Camette"),
                                  { &camette_table, &help_single_aims, &help_house_draws,
                                    &help_moves, &help_duty, &camette_castles_table } };

/* ---- Grand Camelot ---- */

static const HelpItem grand[] = {
  FIGURE (N_ ("Grand Camelot at the start. Red faces Green, and Blue faces Yellow."),
          START ("grand")),
  TEXT (N_ ("Four armies play on one board. Red and Blue are a team against Green and Yellow. The "
            "turns go Red, Green, Blue, Yellow. You move only your own pieces.")),
  TEXT (PIECES),
  POINT (N_ ("Your goal is the castle across from you. A team wins with two pieces of one partner "
             "in the goal. One piece of each partner in their two goals wins as well.")),
  POINT (N_ ("A team wins if it captures every enemy piece and has two or more left.")),
  POINT (
    N_ ("A team wins if neither opponent can move and it has two or more pieces left. With fewer "
        "pieces it is a draw. A player without a piece or a move passes while the partner can "
        "move.")),
  POINT (
    N_ ("The game is drawn if neither team has more than one piece, or if the teams agree. Each "
        "partner decides for the team.")),
  POINT (N_ ("You may claim a draw when the same position comes for the third time. You may also "
             "claim one after fifty moves of each player without a capture or a move to a goal "
             "square. This is a house rule.")),
};

static const HelpTable grand_table = TABLE (grand);

static const HelpItem team_moves[] = {
  CARD (N_ ("The Step"),
        N_ ("Any piece may step to an empty square next to it. All eight directions are open, so "
            "it may also step back."),
        PICKED ("grand", "R:RG7,H3:GH12,J13:BC8,C9:YM8,L8", "E6-I8", "G7")),
  CARD (N_ ("The Canter"),
        N_ ("Any piece may leap over a friend next to it to the empty square behind. Friends are "
            "your own pieces and those of your partner. The piece may leap on and turn. It may "
            "stop after any leap, but not where it began."),
        MOVES ("grand", "R:RE6,H7,K4:GG13,J13:BF6,C9:YM8,L8", "E6-I8", "E6-G6-I8")),
  CARD (N_ ("The Jump"),
        N_ ("Any piece may leap over an enemy next to it to the empty square behind. Enemies "
            "are the pieces of both opponents. The enemy is captured and leaves the board. You "
            "must jump on while you can."),
        MOVES ("grand", "R:RE6,H3:GF6,J13:BC8,C9:YH7,M8", "E6-I8", "E6xG6xI8")),
  CARD (
    N_ ("The Charge"),
    N_ ("Only a knight can canter first and then jump, all in one move. You never have to charge. "
        "But a knight that canters to a square from which it can jump must capture in that move."),
    MOVES ("grand", "R:RKE6,H3:GH7,J13:BF6,C9:YM8,L8", "E6-I8", "E6-G6xI8")),
  CARD (N_ ("You Must Capture"),
        N_ ("If you can jump when your turn begins, you must capture. You choose the piece and "
            "the way. A charge will do, too. If a charge is the only capture, you may make any "
            "move."),
        MOVES ("grand", "R:RF6,KH6:GF7,J13:BC8,C9:YH7,M8", "E6-I8", "F6xF8 H6xH8")),
};

static const HelpTable team_moves_table = TABLE (team_moves);

#define CLOSED_CASTLES                                                                             \
  N_ ("The other three castles are closed to you, even the one of your partner. Only a jump may "  \
      "enter. If the piece can jump on, it must. If not, it must leave on your next turn, before " \
      "all else, and by a jump or charge if it can.")

static const HelpItem grand_rest[] = {
  CARD (N_ ("Your Goal"),
        N_ ("A piece that enters your goal never comes out. It may step to the other square of "
            "the castle. This is called a castle move, and you have two of them in a game."),
        MOVES ("grand", "R:RH16,G14:GM5,L5:BC8,C10:YM8,L8", "F14-K16", "H16-I16")),
  CARD (N_ ("The Other Castles"),
        CLOSED_CASTLES,
        MOVES ("grand", "R:RC8,L5:GB8,J13:BD14,E3:YM8,L8", "A7-E10", "C8xA8")),
};

static const HelpTable grand_rest_table = TABLE (grand_rest);

const HelpSource help_grand = {
  "grand", HELP_GAMES, N_ ("Grand Camelot"), { &grand_table, &team_moves_table, &grand_rest_table }
};

/* ---- Grand Cam ---- */

static const HelpItem grandcam[] = {
  FIGURE (N_ ("Grand Cam at the start. Red faces Green, and Blue faces Yellow."),
          START ("grandcam")),
  TEXT (N_ ("Four small armies play on one board. Red and Blue are a team against Green and "
            "Yellow. The turns go Red, Green, Blue, Yellow. You move only your own pieces.")),
  TEXT (PIECES),
  POINT (N_ ("Your goal is the castle across from you. One piece in its goal wins for the team.")),
  POINT (N_ ("A team wins if it captures every enemy piece.")),
  POINT (N_ ("A team wins if neither opponent can move. A player without a piece or a move passes "
             "while the partner can move.")),
  POINT (N_ ("The rules have no draw, but the teams may agree to one. Each partner decides for the "
             "team.")),
  POINT (
    N_ ("You may claim a draw when the same position comes for the third time. You may also "
        "claim one after fifty moves of each player without a capture. This is a house rule.")),
};

static const HelpTable grandcam_table = TABLE (grandcam);

static const HelpItem grandcam_rest[] = {
  CARD (N_ ("Your Goal"),
        N_ ("The castle across from you has one square. A piece may enter it with any move, and "
            "then your team has won."),
        MOVES ("grandcam", "R:RF12,E4:GK5,J3:BC5,C6:YK7,K8", "E11-I13", "F12-G13")),
  CARD (N_ ("The Other Castles"),
        CLOSED_CASTLES,
        MOVES ("grandcam", "R:RC7,H4:GB7,K5:BD10,E10:YK7,K8", "A5-E8", "C7xA7")),
};

static const HelpTable grandcam_rest_table = TABLE (grandcam_rest);

const HelpSource help_grandcam = { "grandcam",
                                   HELP_GAMES,
                                   N_ ("Grand Cam"),
                                   { &grandcam_table, &team_moves_table, &grandcam_rest_table } };
