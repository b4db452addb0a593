#include "app/help/help-pages.h"

/* ---- Playing ---- */

#define HALFWAY "W:WKD5,E5,E6,A13:BG6,J12"

static const HelpItem playing[] = {
  CARD (N_ ("Move a Piece"),
        N_ ("Drag a piece to its new square. Or click the piece, and then click where it goes. If "
            "a move is not allowed, a sentence says why."),
        PICKED ("camelot", "W:WE6,A4:BA13,B13", "C5-G7", "E6")),
  CARD (N_ ("The Marks"),
        /* Translators: the signs on the board while the user moves a piece. The four corners are
         * around an enemy piece. */
        N_ ("A dot: the piece may stop there. A dashed ring: it may pass, but not stop. A diamond: "
            "it captures on the way there. Four corners: this piece will be captured."),
        PICKED ("camelot", HALFWAY, "C4-H8", "D5")),
  CARD (N_ ("Stop or Go On"),
        N_ ("A piece that can leap on waits after each leap. Click its square again to stop. Or "
            "click the next square to go on. The line shows the way so far."),
        PICKED ("camelot", HALFWAY, "C4-H8", "D5-F5")),
  CARD (N_ ("You Must Capture"),
        N_ ("Sometimes you have to capture. Then a rim with a small diamond marks each piece that "
            "can do so."),
        TURN ("camelot", "W:WD5,KG5,KF4:BG6,J12", "C4-H7")),
  PLAIN_CARD (N_ ("Several Ways"),
              N_ ("If several ways lead to a square, each way has a number. Press that number, or "
                  "go leap by leap. Point at a number to see what falls.")),
  PLAIN_CARD (N_ ("Keys and Typing"),
              N_ ("The arrow keys go from square to square. Enter picks up a piece and puts it "
                  "down. Backspace goes one leap back, and Escape drops the piece. You can also "
                  "type a move, such as E6-E7.")),
  PLAIN_CARD (N_ ("The Last Move"),
              N_ ("A thin line shows the last move, with a dot at each landing. A pale piece in "
                  "four ticks has just been captured. With four players, all moves since your last "
                  "turn stay marked, and <b>Show Again</b> shows them again.")),
  PLAIN_CARD (
    N_ ("Undo and Look Back"),
    N_ ("<b>Undo</b> takes back your last move, and <b>Redo</b> plays it again. Click a move in "
        "the list to look at it. You can play on from there, and the game that you played stays in "
        "the list.")),
  PLAIN_CARD (N_ ("Hints and Plans"),
              N_ ("A hint shows a good move as a dashed line. While the computer thinks, you can "
                  "plan your next move. A violet line shows the plan. Escape or the right button "
                  "drops it.")),
  PLAIN_CARD (N_ ("Your Way to Play"),
              N_ ("In the preferences you can choose to drag or to click. The program can also ask "
                  "you before each move. The <b>Coach</b> asks before a bad move against the "
                  "computer. It is on until your fifth win.")),
  PLAIN_CARD (N_ ("The Computer"),
              N_ ("The computer plays at fifteen levels. Start low, and go up when you win. Change "
                  "its pace in the preferences. <b>Move Now</b> makes it move at once. You can "
                  "also watch computers play each other.")),
  PLAIN_CARD (N_ ("The End of a Game"),
              N_ ("You may offer a draw. The computer says yes if it is not ahead. When the rules "
                  "let you claim a draw, the claim is in the menu. You may also give up the "
                  "game.")),
  PLAIN_CARD (
    N_ ("Clocks"),
    N_ ("You can play with or without a clock. The time is for the whole game or for each "
        "move. If your time runs out, you lose. But if the enemy has too few pieces to "
        "win, it is a draw. Clocks stop while the game is paused.")),
  PLAIN_CARD (N_ ("Set Up Position"),
              N_ ("The menu has a board that you can change. Drag pieces to it and off it. The "
                  "right button removes a piece. Your position starts a new game, and the old "
                  "game stays as it is.")),
  PLAIN_CARD (N_ ("Write Moves"),
              N_ ("<b>E6-E7</b> is a step, and <b>E6-E8</b> is a canter. <b>E6xE8</b> is a jump, "
                  "and <b>E6-E8xG10</b> is a charge. <b>T@D3</b> plants a tree. In Camelot 2000 "
                  "you may also write numbers: <b>26-27</b>, <b>26C28</b>, <b>26J28</b> or "
                  "<b>KC26C28J30</b>.")),
};

static const HelpTable playing_table = TABLE (playing);

const HelpSource help_playing = { "playing", HELP_PROGRAM, N_ ("Playing"), { &playing_table } };

/* ---- Study ---- */

static const HelpItem study[] = {
  CARD (N_ ("Lessons"),
        N_ ("The lessons teach the game bit by bit. Each task asks for a move or more on the "
            "board. The fewer moves you need, the more stars you win. <b>Hint</b> says what to "
            "look for, and <b>Show</b> draws the move."),
        TURN ("camelot", "W:WD5,KG5,KF4:BG6,J12", "C4-H7")),
  PLAIN_CARD (
    N_ ("Courses and Stars"),
    N_ ("Each course is a list of lessons, and most end with a small game. A knight shows "
        "where to go on. You can win three stars in each task. A hint or a new start "
        "costs a star. Come back later to win the stars that you missed.")),
  CARD (N_ ("Puzzles"),
        N_ ("A puzzle asks for the one right move. Find it, and the other side fights back as long "
            "as it can. <b>Hint</b> marks the piece and then the move. <b>Retry</b> sets the board "
            "back, and <b>Solution</b> plays the rest."),
        MOVES ("camelot", "W:WG16,E15:BA8,B8", "D14-H16", "E15-F16")),
  CARD (N_ ("Analysis"),
        N_ ("The engine shows the best lines, the best one first. A score of +1.00 is as good as "
            "one more man. Arrows show the moves on the board. Click a move of a line to go there, "
            "or use Tab and the arrow keys."),
        MOVES ("camelot", "W:WD5,KF5:BD6,F6,J12", "C5-G7", "D5xD7 F5xF7")),
  PLAIN_CARD (N_ ("The Bar and the Threat"),
              N_ ("The bar beside the board shows how likely each side is to win. It counts a draw "
                  "as half a win. The numbers come from games that the engine played with itself. "
                  "A threat is what your opponent would do with another move.")),
  PLAIN_CARD (N_ ("Analyze While You Play"),
              N_ ("You can analyze in the middle of a game. The clocks and the computer wait, and "
                  "what you play on the board is a variation. But people who play each other by "
                  "the clock have no analysis.")),
  PLAIN_CARD (N_ ("Kinds of Puzzles"),
              N_ ("<b>Rated</b> puzzles are as hard as you are good. <b>By Theme</b> lets you "
                  "practice one idea. In a <b>Rush</b> you solve all you can in three minutes, and "
                  "the third mistake ends it. The <b>Puzzle of the Day</b> is the same for all.")),
  PLAIN_CARD (N_ ("Your Rating"),
              N_ ("Your rating goes up when you solve a rated puzzle and down when you fail. Only "
                  "the first try counts. A puzzle with a hint does not count as solved.")),
  PLAIN_CARD (N_ ("My Mistakes"),
              N_ ("These puzzles come from your own games. Any move that keeps your chance to win "
                  "is right. A puzzle comes back the next day if you fail. If you find the move, "
                  "it comes back after a week and after a month.")),
  PLAIN_CARD (N_ ("The Explorer"),
              N_ ("The explorer lists the moves that were played in this position. It looks in "
                  "your games and in open collections. Point at a move to see it. Click it to "
                  "play it.")),
  PLAIN_CARD (N_ ("Reports"),
              N_ ("A report checks each move of a game. A disc marks a small slip, which lost five "
                  "percent of the chance to win. A triangle marks a mistake of ten percent. A "
                  "diamond marks a blunder of twenty percent or more.")),
  PLAIN_CARD (
    N_ ("Learn from a Report"),
    N_ ("After a game, <b>See Your Mistakes</b> asks you for better moves. You are at 100 "
        "percent if you lost no chance. <b>Add the report to the game</b> keeps the marks and the "
        "better lines in your game.")),
  PLAIN_CARD (N_ ("Variations"),
              N_ ("Go back and play another move: that is a variation. The right button on a move "
                  "in the list opens its menu. You can mark a move, write about it, or move its "
                  "line up. What you write stays with the game.")),
  PLAIN_CARD (
    N_ ("Draw on the Board"),
    N_ ("Drag with the right button to draw an arrow, or click to draw a ring. Shift, Alt "
        "or both change the color. Draw it again to remove it. The drawings stay with "
        "the game.")),
};

static const HelpTable study_table = TABLE (study);

const HelpSource help_study = { "study", HELP_PROGRAM, N_ ("Study"), { &study_table } };

/* ---- Files and email ---- */

static const HelpItem files[] = {
  CARD (N_ ("Your Games Are Safe"),
        N_ ("Each game is kept after every move, without a file. If the program closes, the game "
            "is back at the next start. <b>All Games</b> shows the games that you left."),
        START ("cam")),
  PLAIN_CARD (N_ ("Save and Open"),
              N_ ("<b>Save</b> puts a game into a file, alone or with others. <b>Open</b> reads a "
                  "file, and you may also drop one on the window. If a file has many games, you "
                  "see a list. Type to find a game, and press Enter to open it.")),
  PLAIN_CARD (N_ ("All Games"),
              N_ ("Type to find a game, or choose the kind of game, the opponent or the result. "
                  "The right button or a long press opens a menu. There you can play on, share or "
                  "delete the game. A star marks the games that you want to find again.")),
  PLAIN_CARD (N_ ("Lists of Games"),
              N_ ("You can add games to a list, remove them and move them. The file changes at "
                  "once. You can undo this while the list is open. A game with a mistake in it has "
                  "a mark. Open it to repair its text. F8 goes to the next one.")),
  PLAIN_CARD (N_ ("Copy and Paste"),
              N_ ("Copy the game or the position as text. Paste such a text to start a new game "
                  "from it. If a part of it cannot be read, the program marks the place and says "
                  "why.")),
  PLAIN_CARD (N_ ("Pictures and Paper"),
              N_ ("You can save a picture of the board or print a game with its notes. <b>Print "
                  "Rules</b> and <b>Print a Board</b> are for a friend who does not own the game. "
                  "The board comes with pieces to cut out.")),
  CARD (N_ ("Play by Email"),
        N_ ("Two people, or four, can play by email. Each email holds the whole game as text: the "
            "new move on top, then a small board and all moves. Choose <b>Email</b> on the start "
            "page to see your games."),
        MOVES ("camelot", "W:WC5,D5,F6:BA13,B13", "C5-G7", "C5-E5-G7")),
  PLAIN_CARD (N_ ("Start a Game by Email"),
              N_ ("Choose <b>New Game</b> in the list of email games. Say who plays here and who "
                  "plays elsewhere. If you got the first email from a friend, copy it and paste it "
                  "in the list.")),
  PLAIN_CARD (N_ ("Send a Move"),
              N_ ("Make your move, and send it. The program opens your email program, copies the "
                  "text or saves a draft. The move counts when you say that you sent it. After "
                  "that you cannot take it back.")),
  PLAIN_CARD (N_ ("Read an Answer"),
              N_ ("Copy the email and paste it in the game or in the list. You can also drop a "
                  "saved email on the window. The program checks it against your game. If "
                  "something does not fit, it tells you and changes nothing.")),
  PLAIN_CARD (N_ ("Conditional Moves"),
              N_ ("In the analysis you can plan an answer. Play the move that may come, and then "
                  "your own. Send this line. If that move comes, your answer is played at once.")),
  PLAIN_CARD (N_ ("What Stays with You"),
              N_ ("Variations, notes and marks are never sent. If an email was lost, you can send "
                  "the last one again.")),
};

static const HelpTable files_table = TABLE (files);

const HelpSource help_files = { "files", HELP_PROGRAM, N_ ("Files and Email"), { &files_table } };
