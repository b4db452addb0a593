#include "app/help/help-pages.h"

/* ---- Overview ---- */

static const HelpItem basics[] = {
  TEXT (N_ ("Camelot is a race and a fight at once. Each side leads a small army of Knights and "
            "Men, and the first to bring two pieces into the castle on the far side has won.")),
  FIGURE (N_ ("Camelot at the start. The larger pieces with the horse’s head are Knights, the "
              "smaller ones are Men. White’s castle is at the bottom, Black’s at the top."),
          START ("camelot")),
  TEXT (N_ ("Turn by turn each player moves one piece; White begins. A piece goes in all eight "
            "directions, backwards as well. It can step to the next square, <b>canter</b> over a "
            "friend, or <b>jump</b> over an enemy. A Knight can canter and then jump in the same "
            "move, which is a <b>charge</b>. That is all that sets it above a Man.")),
  TEXT (N_ ("One duty gives the game its edge: if you can jump, you must. So an enemy can be "
            "drawn out of the way, and a piece given up at the right place opens the road.")),
  TEXT (N_ ("The following pages tell the rules one by one. The other games of the family have "
            "the same moves; their pages say what is different.")),
};

const HelpPage help_basics = { "camelot", HELP_RULES, N_ ("The game in short"), ITEMS (basics) };

/* ---- Moves ---- */

static const HelpItem moves[] = {
  HEADING (N_ ("The step")),
  TEXT (N_ ("Every piece can go to an empty square next to it, straight or slantwise.")),
  FIGURE (N_ ("A Man is picked up. The dots are the squares where it may stop."),
          PICKED ("camelot", "W:WF6,A4:BA13,B13", "D5-H7", "F6")),

  HEADING (N_ ("The canter")),
  TEXT (N_ ("Every piece can leap over a friend next to it, if the square straight behind is "
            "empty. The friend stays where it is. From there the next canter may follow, in any "
            "direction, and you may stop after each of them.")),
  FIGURE (N_ ("A Man canters over two friends, with a turn between."),
          MOVES ("camelot", "W:WD5,E5,G6:BA13,B13", "C5-I7", "D5-F5-H7")),
  TEXT (N_ ("Nobody has to canter, or to canter far. Only the square where you began is no place "
            "to end.")),
  FIGURE (N_ ("There and back again is no move."),
          REFUSED ("camelot", "W:WD5,E5,G6:BA13,B13", "C5-I7", "D5-F5-D5", REFUSAL_BACK_TO_START)),

  HEADING (N_ ("The jump")),
  TEXT (N_ ("An enemy next to you is leapt over in the same way, and captured: it leaves the board "
            "at once. If you can jump again from where you land, you must go on, in any "
            "direction, until there is nobody left to jump over. Men capture Knights and Knights "
            "capture Men.")),
  FIGURE (N_ ("Two enemies fall in one move."),
          MOVES ("camelot", "W:WD5,A13:BE5,G6,J12", "C5-I7", "D5xF5xH7")),
  FIGURE (N_ ("Stopping halfway is not allowed."),
          REFUSED ("camelot", "W:WD5,A13:BE5,G6,J12", "C5-I7", "D5xF5", REFUSAL_MUST_GO_ON)),

  HEADING (N_ ("The charge")),
  TEXT (N_ ("A Knight can canter first and jump then, all in one move: canters as many as it "
            "likes, and after them jumps until there are no more. After the first jump there is "
            "no canter.")),
  FIGURE (N_ ("A Knight charges: it canters over a friend and jumps over an enemy."),
          MOVES ("camelot", "W:WKD5,E5,A13:BG6,J12", "C5-I7", "D5-F5xH7")),
  FIGURE (
    N_ ("A Man cannot do that. He may canter to the same square, but has to stop there."),
    REFUSED ("camelot", "W:WD5,E5,A13:BG6,J12", "C5-I7", "D5-F5xH7", REFUSAL_MAN_CANNOT_CHARGE)),
  TEXT (N_ ("Nobody has to charge. But a Knight whose canter comes to a square from which it "
            "could jump has to capture in this move, there or further on.")),
  FIGURE (N_ ("The Knight may stay at home, but it may not canter here and leave the enemy alone."),
          REFUSED ("camelot", "W:WKD5,E5,A13:BG6,J12", "C5-I7", "D5-F5", REFUSAL_MUST_CHARGE)),
};

const HelpPage help_moves = { "moves", HELP_RULES, N_ ("Moves"), ITEMS (moves) };

/* ---- The duty ---- */

static const HelpItem duty[] = {
  TEXT (N_ ("If any of your pieces could jump at the start of your turn, this move has to be a "
            "capture: a jump by whichever piece you like, or a charge by any Knight. It need not "
            "be the largest one.")),
  FIGURE (N_ ("White can jump on the right, so the piece on the left has to wait. The corners show "
              "who can capture."),
          REFUSED ("camelot", "W:WD5,KG5:BG6,J12", "C5-I7", "D5-D6", REFUSAL_MUST_CAPTURE)),
  FIGURE (N_ ("Two captures to choose from."),
          MOVES ("camelot", "W:WE5,KG5:BG6,E6,D6,J12", "C5-I7", "E5xC7 G5xG7")),
  TEXT (N_ ("An enemy is safe as long as the square behind it is taken, or off the board. And if a "
            "charge is all there is, you need not capture.")),
  FIGURE (N_ ("Only a charge could capture here. So White may step away as well."),
          MOVES ("camelot", "W:WKD5,E5,A13:BG6,J12", "C5-I7", "D5-F5xH7 D5-D6")),
};

const HelpPage help_duty = { "duty", HELP_RULES, N_ ("The duty to capture"), ITEMS (duty) };

/* ---- Castles ---- */

static const HelpItem castles[] = {
  HEADING (N_ ("The castle opposite")),
  TEXT (N_ ("This is where you want to go. A piece may enter it by any kind of move, and there "
            "its move ends. It never comes out again. It may step to the other square of "
            "the castle, which is a <b>castle move</b>; each player has two of them in a game.")),
  FIGURE (N_ ("A castle move makes room for the next piece."),
          MOVES ("camelot", "W:WF16,E14:BA8,B8", "C14-J16", "F16-G16")),
  FIGURE (
    N_ ("There is no way back."),
    REFUSED ("camelot", "W:WF16,E14:BA8,B8", "C14-J16", "F16-F15", REFUSAL_GOAL_CANNOT_BE_LEFT)),

  HEADING (N_ ("Your own castle")),
  TEXT (N_ ("It is closed to steps and canters. Only a jump leads in, alone or as the end of a "
            "charge; and if you can jump on from there, you must.")),
  FIGURE (N_ ("Nobody hides in his own castle."),
          REFUSED ("camelot", "W:WE2,I6:BA12,B12", "C1-J3", "E2-F1", REFUSAL_CASTLE_CLOSED)),
  FIGURE (N_ ("A jump may end there."), MOVES ("camelot", "W:WD3,I6:BE2,A12", "C1-J3", "D3xF1")),
  TEXT (N_ ("A piece that stays in its own castle has to leave it on your next turn, before "
            "anything else, even before the duty to capture elsewhere. If it can jump out, it has "
            "to leave by a jump or a charge. Otherwise any of its moves out will do.")),
  FIGURE (N_ ("White could capture on the left, but the piece in the castle comes first."),
          REFUSED ("camelot", "W:WG1,C3:BC4,A12", "B1-J5", "C3xC5", REFUSAL_MUST_LEAVE_CASTLE)),
  FIGURE (N_ ("Here it can jump out, so it may not step out."),
          REFUSED ("camelot", "W:WG1,A8:BG2,A12", "C1-J3", "G1-F2", REFUSAL_MUST_LEAVE_BY_JUMP)),
};

const HelpPage help_castles = { "castles", HELP_RULES, N_ ("The castles"), ITEMS (castles) };

/* ---- The end of the game ---- */

static const HelpItem ends[] = {
  HEADING (N_ ("You win")),
  POINT (N_ ("with two of your pieces in the castle opposite;")),
  POINT (N_ ("by capturing the last enemy, if you have two pieces left or more;")),
  POINT (N_ ("if your opponent is to move and cannot, and you have two pieces left or more;")),
  POINT (N_ ("if your opponent resigns, or runs out of time while you have two pieces or more.")),
  FIGURE (N_ ("The second piece enters the castle, and White has won."),
          MOVES ("camelot", "W:WG16,E15:BA8,B8", "C14-J16", "E15-F16")),
  FIGURE (N_ ("Black’s last piece is in White’s castle, its castle moves are spent: Black cannot "
              "move and has lost."),
          REFUSED ("camelot", "B:WA8,B8:BF1:x0,2", "C1-J3", "F1-G1", REFUSAL_GAME_OVER)),

  HEADING (N_ ("The game is drawn")),
  POINT (N_ ("if neither side has more than one piece left;")),
  POINT (N_ ("if both players agree;")),
  POINT (N_ ("if a player claims it when the same position has come for the third time with the "
             "same player to move;")),
  POINT (N_ ("if a player claims it after fifty moves by each side in which nothing was captured "
             "and no piece went onto a square of the castle it makes for;")),
  POINT (N_ ("if a player cannot move or runs out of time, but the other side has fewer than two "
             "pieces.")),
};

const HelpPage help_ends = { "ends", HELP_RULES, N_ ("Winning and drawing"), ITEMS (ends) };
