#include "app/help/help-pages.h"

/* Each page tells only how the variant differs from Camelot. */

/* ---- Cam ---- */

static const HelpItem cam[] = {
  TEXT (N_ ("Camelot in small: 67 squares, and two Knights and five Men on each side. A game takes "
            "minutes.")),
  FIGURE (N_ ("Cam at the start."), START ("cam")),
  TEXT (N_ ("Everything moves and captures as in Camelot. This is different:")),
  POINT (N_ ("A castle has one square only. The first piece that enters the castle opposite wins, "
             "so there are no castle moves.")),
  POINT (N_ ("Who captures the last enemy wins, and so does who leaves the opponent without a "
             "move, however few pieces remain. One piece against one plays on.")),
  POINT (N_ ("The rules know no draw by repetition and none after fifty moves. Here both can be "
             "claimed all the same, as a house rule.")),
  FIGURE (N_ ("The jump into the castle wins at once."),
          MOVES ("cam", "W:WB11,B4:BC12,E12,G5", "A10-G13", "B11xD13")),
};

const HelpPage help_cam = { "cam", HELP_FAMILY, N_ ("Cam"), ITEMS (cam) };

/* ---- River Camelot ---- */

static const HelpItem river[] = {
  TEXT (N_ ("Camelot with a river across the board. Two bridges lead over it, and trees stand on "
            "its banks. Pieces, castles and ends are those of Camelot.")),
  HEADING (N_ ("Trees")),
  TEXT (N_ ("Before the first move each player places three trees on his own side of the river: "
            "White all three, then Black, and then White moves. A tree needs an empty square "
            "of land. The castles, the squares in front of them and those at the ends of the "
            "bridges stay free. Nothing moves a tree again.")),
  FIGURE (N_ ("White places the first tree: on any of the marked squares."),
          TURN ("river", NULL, NULL)),
  HEADING (N_ ("Water and bridges")),
  TEXT (N_ ("No piece may stand in the water or on a tree; for a piece it is as if those squares "
            "were not there. A bridge is a square like any other.")),
  FIGURE (
    N_ ("The water cannot be crossed."),
    REFUSED ("river", "W:WE6,B3:BC12,D12:tB4,C5,J6,B12,C10,F12", "B6-H9", "E6-E7", REFUSAL_RIVER)),
  FIGURE (
    N_ ("A tree bars the way."),
    REFUSED ("river", "W:WE6,B3:BC12,D12:tF6,C5,J6,B12,C10,F12", "B6-H9", "E6-F6", REFUSAL_TREE)),
  FIGURE (N_ ("A canter on the bridge brings this piece to the other bank."),
          MOVES ("river", "W:WD7,D8,B3:BC12,D12:tF6,C5,J6,B12,C10,F12", "B6-H9", "D7-D9")),
};

const HelpPage help_river = { "river", HELP_FAMILY, N_ ("River Camelot"), ITEMS (river) };

/* ---- Grand Camelot ---- */

static const HelpItem grand[] = {
  TEXT (N_ ("Four armies on one board: Red and Blue play together against Green and Yellow. Each "
            "player has four Knights and eight Men. The turns go Red, Green, Blue, Yellow, so that "
            "the teams alternate.")),
  FIGURE (N_ ("Grand Camelot at the start. Red faces Green, Blue faces Yellow."), START ("grand")),
  TEXT (N_ ("You move only your own pieces. A canter goes over your partner’s pieces as well as "
            "your own, and a jump over those of either opponent.")),
  FIGURE (N_ ("A Red Man canters over a Blue one and is next to the enemy."),
          MOVES ("grand", "R:RG6,H3:GH9,J13:BG7:YM8,L8", "D6-J9", "G6-G8")),
  HEADING (N_ ("Four castles")),
  TEXT (N_ (
    "Your goal is the castle of the opponent who sits opposite you. The other three are "
    "closed to you, your partner’s too, as your own castle is in Camelot: only a jump leads in, "
    "and what stays there has to leave on your next turn.")),
  FIGURE (
    N_ ("This castle belongs to the partner, and it is closed to Red."),
    REFUSED (
      "grand", "R:RB8,L5:GG13,J13:BD14:YM8,L8", "A7-G10", "B8-A9", REFUSAL_OTHER_CASTLE_CLOSED)),
  HEADING (N_ ("Ends")),
  POINT (N_ ("A team wins with two pieces of one partner in his goal, or with one piece of each "
             "partner in theirs.")),
  POINT (N_ ("A team wins by capturing all pieces of both opponents, if it has two or more itself. "
             "If neither team has more than one piece, the game is drawn.")),
  POINT (N_ ("A player who has no piece or no move passes, as long as his partner can move. If "
             "neither of them can, the other team wins with two pieces or more; with fewer it is a "
             "draw.")),
  POINT (N_ ("Each player has two castle moves. An offer of a draw, its answer, a claim and a "
             "resignation speak for the team.")),
  POINT (N_ ("Draws by repetition and after fifty moves are a house rule here.")),
  FIGURE (N_ ("Blue has reached his goal already. When Red reaches his, their team has won."),
          MOVES ("grand", "R:RH15,D6:GE4,F4:BP8:YJ9,D4", NULL, "H15-H16")),
};

const HelpPage help_grand = { "grand", HELP_FAMILY, N_ ("Grand Camelot"), ITEMS (grand) };

/* ---- Camelot 2000 ---- */

static const HelpItem camelot2000[] = {
  TEXT (N_ ("Camelot by the rules of the year 2000. Board, armies and moves are those of Camelot; "
            "the squares have numbers, and the castle squares letters.")),
  HEADING (N_ ("Captures are called in")),
  TEXT (
    N_ ("The duty to capture is there, but nobody minds it for you. Who can capture may make "
        "another move, or stop a capture halfway. Then the opponent chooses: to move on and let it "
        "stand, or to <b>call it in</b>.")),
  POINT (N_ ("A move without any capture is taken back, and a capture has to be made instead.")),
  POINT (N_ ("If there was no jump, but a Knight cantered past its chance to charge, that "
             "Knight has to charge.")),
  POINT (N_ ("A capture that stopped too early has to go on from where it stopped.")),
  FIGURE (N_ ("White could capture, but may step as well: Black decides whether that stands."),
          MOVES ("camelot2000", "W:WD5,KG5:BG6,J12", "C5-I7", "D5-D6 G5xG7")),
  TEXT (N_ ("If such a move would end the game, the opponent is asked first. The computer never "
            "leaves out a capture of its own.")),
  HEADING (N_ ("Your own castle")),
  TEXT (N_ ("A capture that comes to your own castle ends there. On your next turn the piece has "
            "to leave, by a jump or a charge where it has one; this is not for the opponent to "
            "decide.")),
  FIGURE (
    N_ ("The jump goes no further than the castle."),
    REFUSED ("camelot2000", "W:WD3,A8:BE2,G2,A12", "C1-J3", "D3xF1xH3", REFUSAL_ENDS_IN_CASTLE)),
  HEADING (N_ ("Ends")),
  TEXT (N_ ("Two pieces in the castle opposite win, and on the board nothing else does. If neither "
            "side has more than one piece, or the player to move has no move, or no piece left, "
            "the game is drawn. Claims are as in Camelot.")),
};

const HelpPage help_camelot2000 = { "camelot2000", HELP_FAMILY, N_ ("Camelot 2000"),
                                    ITEMS (camelot2000) };

/* ---- Chivalry ---- */

static const HelpItem chivalry[] = {
  TEXT (N_ ("The forerunner of 1887, before Camelot grew smaller. The board has 176 squares, and "
            "each side eight Knights and twelve Men. Everything else is as in Camelot.")),
  FIGURE (N_ ("Chivalry at the start."), START ("chivalry")),
};

const HelpPage help_chivalry = { "chivalry", HELP_FAMILY, N_ ("Chivalry"), ITEMS (chivalry) };

/* ---- Camette ---- */

static const HelpItem camette[] = {
  TEXT (N_ ("The smallest of them: 23 squares, one Knight and three Men on each side. It is played "
            "like Cam. One piece in the castle opposite wins, so does capturing everything, and "
            "who cannot move has lost. There is no draw by the rules; repetition and fifty moves "
            "are a house rule here.")),
  FIGURE (N_ ("Camette at the start."), START ("camette")),
};

const HelpPage help_camette = { "camette", HELP_FAMILY, N_ ("Camette"), ITEMS (camette) };

/* ---- Grand Cam ---- */

static const HelpItem grandcam[] = {
  TEXT (N_ ("Two against two on a board of 93 squares, with two Knights and five Men for each "
            "player. Teams, turns and closed castles are those of Grand Camelot.")),
  FIGURE (N_ ("Grand Cam at the start."), START ("grandcam")),
  TEXT (N_ ("This is different:")),
  POINT (N_ ("A castle has one square only. The first piece of a team that reaches its goal wins "
             "for the team, so there are no castle moves.")),
  POINT (N_ ("A team that captures all pieces of both opponents wins, however few it has itself. "
             "There is no draw for want of pieces.")),
  POINT (N_ ("A player without a piece or a move passes. If neither partner can move, the other "
             "team has won.")),
  POINT (N_ ("Draws by repetition and after fifty moves are a house rule here.")),
};

const HelpPage help_grandcam = { "grandcam", HELP_FAMILY, N_ ("Grand Cam"), ITEMS (grandcam) };
