#include "app/help/help-pages.h"

static const HelpItem lessons[] = {
  TEXT (N_ ("Lessons teach the rules on the board, a little at a time. Open them from the page of "
            "games or from the menu, and begin with the first one. What you have learnt is "
            "remembered.")),
  TEXT (N_ ("Each step asks for a move. Make it as in a game, with the pointer, by keys or by "
            "typing. If it is not allowed, the rules say why; if it is not what was asked for, "
            "the lesson says so and takes it back.")),
  POINT (N_ ("<b>Hint</b> says what to look for and marks the piece.")),
  POINT (N_ ("<b>Show</b> draws the move on the board. You make it yourself.")),
};

const HelpPage help_lessons = { "lessons", HELP_PROGRAM, N_ ("Lessons"), ITEMS (lessons) };
