#include "app/help/help-pages.h"

static const HelpItem mail[] = {
  TEXT (N_ ("Two people, or four in Grand Camelot, who have nothing in common but mail can play "
            "with each other. Every mail holds the whole game as text that a person can read: the "
            "new move on top, a small board, and the record below.")),
  HEADING (N_ ("To begin")),
  TEXT (N_ ("Email on the start page opens the list of these games. New Game asks for the "
            "game, for who plays here and who elsewhere, and for addresses. If somebody has sent "
            "you the first mail, copy it and paste it in the list; you say who you are, and "
            "play.")),
  HEADING (N_ ("To move")),
  TEXT (N_ ("A move you make waits. Send opens it in your mail program, copies it, or saves it as "
            "a draft. It counts when you say that it was sent, and cannot be taken back then; "
            "until then it waits, also when the program is closed. The last mail can be sent once "
            "more.")),
  HEADING (N_ ("To read an answer")),
  TEXT (N_ ("Paste the mail as it came in the list or in the game, drop a saved mail on the "
            "window, or open it. Quoted, broken or dressed up as HTML, it is understood. It is "
            "held against the game as you know it: where a move was changed, left out or is not "
            "allowed, you are told so, and nothing is changed.")),
  HEADING (N_ ("What stays with you")),
  TEXT (N_ ("Variations, comments and marks are yours alone and are never sent. In the analysis "
            "you can prepare an answer: play the move that may come, then yours, and send the line "
            "as conditional moves. When that move comes, yours is played at once.")),
};

const HelpPage help_mail = { "mail", HELP_PROGRAM, N_ ("Play by mail"), ITEMS (mail) };
