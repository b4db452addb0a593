#include "app/help/help-pages.h"

static const HelpItem analysis[] = {
  TEXT (N_ ("Every game can be analysed at any time, also while it is played: clocks then stand, "
            "nobody thinks about his move, and whatever you play on the board is a variation. When "
            "you leave the analysis, the game is as it was. Only while people play by the clock "
            "there is none.")),
  HEADING (N_ ("The engine")),
  TEXT (N_ ("Beside the board stand the best lines that the engine has found so far, the best one "
            "first. A score counts in Men: +1.00 is as good as a Man more. Where a win is proven, "
            "it says in how many moves instead. What the engine has thought of a position is there "
            "again when you come back to it.")),
  TEXT (N_ ("Point at a move of a line, and the board shows where it leads; click it to go there. "
            "With the keyboard, go to a line by Tab and through its moves by the arrow keys; Enter "
            "goes there.")),
  TEXT (N_ ("Arrows show the best moves on the board, with numbers if there are several. The "
            "opponent’s threat is what he would do if it were his turn; where a player is bound to "
            "capture or to do something else, there is none.")),
  HEADING (N_ ("The explorer")),
  TEXT (
    N_ ("The explorer lists the moves that were made in the position shown, in your own games and "
        "in the collections that are open. Each move has the number of its games, their results, "
        "and the engine’s score if one of the lines begins with the move. Games that reached the "
        "position in another order of moves count, too.")),
  TEXT (
    N_ ("Point at a move of the explorer to see it on the board. Click it, or press Enter, to play "
        "it.")),
  HEADING (N_ ("The bar beside the board")),
  TEXT (N_ ("It shows how likely each side is to win, and half of the drawn games count for each. "
            "How a score becomes a chance was found from games of the engine with itself: of many "
            "positions it was noted how the engine judged them and how the game ended, and a curve "
            "was laid through that, a logistic. Some games of the family share theirs. These are "
            "the chances of the engine against itself, not those of people.")),
};

const HelpPage help_analysis = { "analysis", HELP_PROGRAM, N_ ("Analysis"), ITEMS (analysis) };
