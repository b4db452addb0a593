#include "app/help/help-pages.h"

static const HelpItem puzzles[] = {
  TEXT (
    N_ ("A puzzle is a position with one right move. It may be a win in so many moves, a charge "
        "that wins, the only move that does not lose, or a draw to be saved. All of them were "
        "proven by trying everything. Open them from the page of games or from the menu.")),
  TEXT (N_ ("First choose which puzzles you want to solve:")),
  POINT (N_ ("<b>Rated</b> puzzles are as hard as you are good.")),
  POINT (
    N_ ("Puzzles <b>By Theme</b> practice one idea, such as the charge. They are rated, too.")),
  POINT (
    N_ ("In a <b>Rush</b> you solve as many as you can in three minutes, ever harder ones. The "
        "third mistake ends it, and so does the clock. The clock runs from your first move, "
        "and only while it is your turn. Your rating stays as it is.")),
  POINT (N_ ("The <b>Puzzle of the Day</b> is the same for everybody.")),
  POINT (N_ ("<b>My Mistakes</b> are positions of your own games in which a report found a clearly "
             "better move. Any move that keeps the chance to win is right. A position comes back "
             "after a week and after a month, and on the next day if you did not find a better "
             "move.")),
  TEXT (N_ ("Make your move as in a game. If it is right, the other side answers with the longest "
            "resistance, and you go on to the end; from the second move on, whatever still wins in "
            "time is right. If it is wrong, the answer to it is shown.")),
  POINT (N_ ("<b>Hint</b> marks the piece, and then the move.")),
  POINT (N_ ("<b>Retry</b> puts the board back before your wrong move.")),
  POINT (N_ ("<b>Solution</b> plays the rest on the board.")),
  POINT (N_ ("<b>Analyse</b> opens the position with the engine.")),
  TEXT (N_ ("Every puzzle has a grade, and you have a rating on the same scale. It rises with a "
            "puzzle that you solve and falls with one that you do not, the more the less it was to "
            "be expected. Only the first try of each puzzle counts, and with a hint it is not "
            "solved. New puzzles come with a grade near your rating.")),
  TEXT (N_ ("A day counts in the row of days if you have solved a puzzle on it.")),
};

const HelpPage help_puzzles = { "puzzles", HELP_PROGRAM, N_ ("Puzzles"), ITEMS (puzzles) };
