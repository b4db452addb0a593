#include "app/help/help-pages.h"

/* ---- Moving pieces ---- */

static const HelpItem moving[] = {
  TEXT (N_ ("There are four ways to move a piece, and you can change between them at any time. If "
            "something is not allowed, a sentence says why, and the board shows where.")),
  POINT (N_ ("<b>Drag:</b> Carry the piece to where it is to go. Over which squares you carry it "
             "decides the way, if there are several.")),
  POINT (N_ ("<b>Click:</b> Click the piece, then each square where it lands, or only the last "
             "one. A click on the piece itself puts it down.")),
  POINT (N_ ("<b>Stop or go on:</b> After a click one leap away, a piece that could go on waits. "
             "Click the same square again to stop there, or a marked square to go on.")),
  POINT (N_ ("<b>Keys:</b> Go from square to square with the arrow keys. Enter picks up, lands and "
             "puts down.")),
  POINT (N_ ("<b>Typing:</b> Begin with the letter of a square. The program shows what the move "
             "may become, and plays it with Enter.")),
  TEXT (
    N_ ("In the preferences you can keep to one of dragging and clicking, be asked before a move "
        "is played, and be warned of mistakes.")),

  HEADING (N_ ("What the marks mean")),
  FIGURE (
    N_ ("A dot: the piece may stop there. A dashed ring: it may pass, but has to go on. A "
        "diamond: it captures on the way there. A chevron on it: by a charge. Brackets around "
        "a piece: it will be captured."),
    PICKED ("camelot", "W:WKD5,E5,E6,A13:BG6,J12", "B4-J8", "D5")),
  FIGURE (N_ ("On its way the piece has come to a square where it may not stop. The line is the "
              "way so far."),
          PICKED ("camelot", "W:WKD5,E5,E6,A13:BG6,J12", "B4-J8", "D5-F5")),
  FIGURE (N_ ("You have to capture: the rims with a small diamond are the pieces that can."),
          TURN ("camelot", "W:WD5,KG5,KF4:BG6,J12", "C4-I7")),
  TEXT (N_ ("If several ways lead to the same square, they are drawn with numbers: press the "
            "number, or go the way leap by leap.")),
  TEXT (N_ ("Point at a number to see what the way captures.")),
  TEXT (
    N_ ("While the computer thinks, you can plan your next move. A violet line shows it, and it "
        "is played at your turn if it is legal then. Cancel, Escape or the right button "
        "cancels it.")),
  TEXT (
    N_ ("A thin line with a dot at each landing shows the last move. A pale piece in four ticks "
        "was captured by this move; it disappears with your next click. With four players, all "
        "moves since your last one stay marked, each in the color of its army and with the "
        "letter of the army at its end.")),

  HEADING (N_ ("Keys on the board")),
  KEY ("Left Right Up Down", N_ ("From square to square")),
  KEY ("Return space", N_ ("Pick up, land, put down")),
  KEY ("BackSpace", N_ ("One leap back")),
  KEY ("Escape", N_ ("One leap back, and at last put the piece down")),
  KEY ("a...p", N_ ("Begin to type a move")),
};

const HelpPage help_moving = { "moving", HELP_PROGRAM, N_ ("Moving pieces"), ITEMS (moving) };

/* ---- Playing ---- */

static const HelpItem playing[] = {
  TEXT (N_ ("Every seat is taken by a person or by the computer, as you choose before the game. "
            "The game is kept after every move; if the program is closed, it is there again at the "
            "next start.")),
  HEADING (N_ ("Moves")),
  TEXT (N_ ("Take back goes to your last turn, and the moves can be made again. Look at an earlier "
            "move by choosing it in the list; from there you can go back to the game, or play on "
            "in another way without losing what was played.")),
  HEADING (N_ ("Variations and remarks")),
  TEXT (
    N_ ("A move made elsewhere than where the game stands is a variation. The right button on a "
        "move in the list, or the Menu key, offers what can be done with it: mark it, comment "
        "on it, move the variation up, delete, copy and paste. In the list the arrow keys lead "
        "along a line and from line to line.")),
  TEXT (N_ ("The right button draws on the board: an arrow from square to square, or a circle on "
            "one. Shift, Alt or both give another colour; the same again takes it away. All this "
            "is kept with the game, and Undo takes back what was done last.")),
  HEADING (N_ ("The computer's moves")),
  TEXT (
    N_ ("Computer's Pace, in the preferences, says how long the computer waits before it moves, "
        "so that you can follow the game. It never waits while its clock runs low.")),
  TEXT (N_ ("With four players, the list Since Your Last Move has what the others did, and Show "
            "Again shows it on the board. A game of computers among themselves can be paused, "
            "played move by move, and made faster or slower while you watch.")),
  HEADING (N_ ("Help from the computer")),
  TEXT (N_ ("A hint shows a good move as a dashed line. If you do not want to wait for "
            "the computer, tell it to move now.")),
  HEADING (N_ ("Draws")),
  TEXT (N_ ("A draw can be offered to the other side; the computer accepts when it is not ahead. "
            "When the rules allow a claim, it is in the menu of the game.")),
  HEADING (N_ ("Clocks")),
  TEXT (N_ ("There may be time for the whole game, with seconds more for each move, or time for "
            "each move. Clocks stand while the game is paused and while the machine sleeps.")),
  HEADING (N_ ("Setting up a position")),
  TEXT (N_ ("Set Up a Position, in the menu, shows a board to be changed. Carry pieces to it, over "
            "it and off it, or choose one and press the squares; the right button removes. What is "
            "impossible is said at once. What comes of it is a new game, and the old one stays as "
            "it is.")),
};

const HelpPage help_playing = { "playing", HELP_PROGRAM, N_ ("Playing a game"), ITEMS (playing) };

/* ---- Reports ---- */

static const HelpItem reports[] = {
  TEXT (N_ ("A report goes through a game move by move: first quickly, so that its course is seen, "
            "then thoroughly. You can stop it and go on later; what was found stays.")),
  TEXT (
    N_ ("The picture shows the chance to win. A disc marks an inaccuracy, a triangle a mistake, a "
        "diamond a blunder: moves that lose 5, 10 or 20 percent of it and more.")),
  TEXT (N_ ("The chance comes from games that the computer played with itself: it is how often a "
            "side won with such a score, where a draw counts as half a win. Every game of the "
            "family has its own.")),
  TEXT (N_ ("Accuracy is 100 percent where no chance was lost, and 50 if every move was just a "
            "mistake. Moves in games that are decided count little, and where only one move was "
            "legal nothing is judged.")),
  POINT (
    N_ ("<b>See Your Mistakes</b>, on the card after a game, asks you for a better move at each "
        "of your mistakes and blunders. The game itself stays as it is.")),
  POINT (N_ ("<b>Look for a better move</b> goes back before a mistake. Make a better move on the "
             "board, and it is judged.")),
  POINT (N_ ("<b>Write the report into the game</b> adds marks, comments and better lines. One "
             "step back takes them out again.")),
};

const HelpPage help_reports = { "reports", HELP_PROGRAM, N_ ("Reports on games"), ITEMS (reports) };

/* ---- Files ---- */

static const HelpItem files[] = {
  TEXT (N_ ("A game needs no file: it is kept anyway, and those you have left are under Earlier "
            "Games. But you can save it as a file, to send it to somebody or to keep it among "
            "your own things.")),
  POINT (N_ ("<b>Earlier Games</b> shows the end of each game that you have left. Type to find a "
             "game, or choose the variant, the opponent and the result. The right button, a long "
             "press or the menu key opens the menu of a game: play on from its end, share it, or "
             "delete it.")),
  POINT (
    N_ ("<b>Save</b> puts the game in a file, alone or with others. Later it brings this file up "
        "to date. If that fails for any reason, the file stays as it was.")),
  POINT (
    N_ ("<b>Open</b> reads a file; you can drop one on the window as well. If there are several "
        "games in it, they are shown as a list: type to find one, and open it with Enter. Games "
        "can be added, removed and carried to other places; what you do there is in the file at "
        "once, and can be undone as long as the list is open.")),
  POINT (N_ (
    "Games that were <b>removed</b> from a file are among the earlier games. A game that cannot "
    "be read to its end is marked in the list; F8 goes to the next one. Open it, and you can "
    "put its text right.")),
  POINT (
    N_ ("<b>Copy</b> takes the game, or the position that is shown, as text. <b>Paste</b> begins "
        "a new game from such a text, or from one that somebody has typed. What cannot be read of "
        "it is marked, with the reason: put it right, or go on with the rest.")),
  POINT (
    N_ ("<b>Pictures and Paper</b> makes a picture of the board as it is shown, or prints the game "
        "with its comments. There is a diagram wherever something is drawn on the board.")),
  TEXT (N_ ("You can write about the game and about every move. What you write is kept with it.")),
};

const HelpPage help_files = { "files", HELP_PROGRAM, N_ ("Games and files"), ITEMS (files) };

/* ---- Levels ---- */

static const HelpItem strengths[] = {
  TEXT (N_ ("The computer plays at twelve levels. The lowest are for the first games: they "
            "overlook much and do not see far. The highest is as strong as the program can play. "
            "Choose one that you beat about every second time.")),
  { .kind = HELP_LEVELS },
  TEXT (N_ ("The numbers were measured in games of Camelot between the levels: a player who makes "
            "any legal move is worth 0, and 100 more mean about two wins in three games. In other "
            "games of the family the distances differ. They cannot be compared with ratings of "
            "people.")),
  TEXT (N_ (
    "How you fared against each level is shown where a new game is set up, and under Results.")),
};

const HelpPage help_levels = { "levels", HELP_PROGRAM, N_ ("Levels"), ITEMS (strengths) };

/* ---- Notation ---- */

static const HelpItem notation[] = {
  TEXT (N_ ("Every square has a name: the letter of its file and the number of its rank, seen from "
            "White’s or Red’s side. A move names the square where it starts and each square where "
            "it lands.")),
  POINT (N_ ("<b>E6-E7</b> is a step, <b>E6-E8-G8</b> a canter over two friends.")),
  POINT (N_ ("<b>E6xE8xG8</b> is a jump over two enemies.")),
  POINT (N_ ("<b>E6-E8xG10</b> is a charge: one canter and one jump.")),
  POINT (N_ ("<b>T@D3</b> places a tree on D3.")),
  TEXT (N_ ("Squares that are beyond doubt may be left out when you type. In Camelot 2000 you can "
            "also write numbers as its rules do: <b>26-27</b> is a step, <b>26C28</b> a canter, "
            "<b>26J28</b> a jump and <b>KC26C28J30</b> a charge.")),
};

const HelpPage help_notation = { "notation", HELP_PROGRAM, N_ ("Writing moves"), ITEMS (notation) };
