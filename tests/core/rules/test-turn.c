#include "core/rules/turn.h"

#include "core/notation/notation.h"
#include "core/notation/position-text.h"
#include "core/rules/movegen.h"
#include "support/fresh-hash.h"
#include "support/refusal-word.h"
#include "support/suite.h"

#include <stdlib.h>
#include <string.h>

/* Moves that are played one after another. The last one may be refused. */
static const struct {
  const char *why;
  const char *variant, *start;
  const char *moves;
  const char *after; /* the position after the last move that was played, with the quiet plies
                      * (h) */
  const char *state;
  Duty owed;
  const char *owed_square; /* "" for none */
  bool must_answer;
  const char *refused; /* the reason why the last move is refused, or NULL */
} rows[] = {
  /* clang-format off */
  /* ---- Games without captures on demand ---- */
  { "a move is played",
    "camelot", "W:WF6,A8:BF9,A12", "F6-F7",
    "B:WF7,A8:BF9,A12:h1", "ongoing", NO_DUTY, "", false, NULL },
  { "in other variants captures are not on demand",
    "camelot", "W:WF6,A8:BF7,A12", "A8-A9",
    "W:WF6,A8:BF7,A12", "ongoing", NO_DUTY, "", false, "must-capture" },
  { "in other variants a jump must go on",
    "camelot", "W:WF6,A8:BF7,F9,A12", "F6xF8",
    "W:WF6,A8:BF7,F9,A12", "ongoing", NO_DUTY, "", false, "must-go-on" },
  { "in other variants `force` is not possible",
    "camelot", "W:WF6,A8:BF9,A12", "F6-F7 force",
    "B:WF7,A8:BF9,A12:h1", "ongoing", NO_DUTY, "", false, "nothing-to-answer" },
  { "no move is possible after the end",
    "camelot", "W:WF16,G15:BA12,B12", "G15-G16 A12-A11",
    "B:WF16,G16:BA12,B12", "win:W", NO_DUTY, "", false, "game-over" },
  { "a move before all trees are placed is refused",
    "river", "W:WF3,G3:BF14,G14", "F3-F4",
    "W:WF3,G3:BF14,G14", "ongoing", NO_DUTY, "", false, "trees-first" },
  { "a tree is placed",
    "river", "W:WF3,G3:BF14,G14", "T@D3",
    "W:WF3,G3:BF14,G14:tD3", "ongoing", NO_DUTY, "", false, NULL },
  { "Red has no move and passes",
    "grand", "R:RH16:GI12,H1:BB5:YD5,D6:x2,0,0,0", "pass",
    "G:RH16:GH1,I12:BB5:YD5,D6:x2,0,0,0:h1", "ongoing", NO_DUTY, "", false, NULL },
  { "a player with a move may not pass",
    "grand", "B:RH16:GI12,H1:BB5:YD5,D6:x2,0,0,0", "pass",
    "B:RH16:GH1,I12:BB5:YD5,D6:x2,0,0,0", "ongoing", NO_DUTY, "", false, "nothing-to-answer" },

  /* ---- A jump, or the jumps of a charge, may end in the player's own castle. The move then
   * ends, even if it could go on ---- */
  { "a jump ends in the player's own castle, and leaves no duty",
    "camelot2000", "W:WD3,A8:BE2,F2,A12", "D3xF1",
    "B:WF1,A8:BF2,A12", "ongoing", NO_DUTY, "", false, NULL },
  { "a jump may not go on from the player's own castle",
    "camelot2000", "W:WD3,A8:BE2,F2,A12", "D3xF1xF3",
    "W:WD3,A8:BE2,F2,A12", "ongoing", NO_DUTY, "", false, "ends-in-castle" },
  { "a charge ends in the player's own castle",
    "camelot2000", "W:WKB3,C3,A8:BE2,F2,A12", "B3-D3xF1",
    "B:WKF1,C3,A8:BF2,A12", "ongoing", NO_DUTY, "", false, NULL },
  { "in camelot a jump goes on from the player's own castle",
    "camelot", "W:WD3,A8:BE2,F2,A12", "D3xF1",
    "W:WD3,A8:BE2,F2,A12", "ongoing", NO_DUTY, "", false, "must-go-on" },

  /* ---- A piece that must leave its own castle must jump or charge out of it if it can. This
   * duty is never on demand ---- */
  { "a charge out of the castle is compulsory",
    "camelot2000", "W:WKF1,F2,A8:BF4,H10,A12", "F1-E2",
    "W:WKF1,F2,A8:BF4,H10,A12", "ongoing", NO_DUTY, "", false, "must-leave-by-jump" },
  { "a canter without a jump is refused",
    "camelot2000", "W:WKF1,F2,A8:BF4,H10,A12", "F1-F3",
    "W:WKF1,F2,A8:BF4,H10,A12", "ongoing", NO_DUTY, "", false, "must-leave-by-jump" },
  { "the charge is made",
    "camelot2000", "W:WKF1,F2,A8:BF4,H10,A12", "F1-F3xF5",
    "B:WKF5,F2,A8:BH10,A12", "ongoing", NO_DUTY, "", false, NULL },
  { "a jump out of the castle is compulsory",
    "camelot2000", "W:WF1,A8:BF2,A12", "F1-E2",
    "W:WF1,A8:BF2,A12", "ongoing", NO_DUTY, "", false, "must-leave-by-jump" },
  { "no other piece may move",
    "camelot2000", "W:WF1,A8:BF2,A12", "A8-A9",
    "W:WF1,A8:BF2,A12", "ongoing", NO_DUTY, "", false, "must-leave-castle" },
  { "no other piece may capture",
    "camelot2000", "W:WF1,A8:BA9,A12", "A8xA10",
    "W:WF1,A8:BA9,A12", "ongoing", NO_DUTY, "", false, "must-leave-castle" },
  { "a piece that cannot capture may leave without a capture",
    "camelot2000", "W:WF1,A8:BA9,A12", "F1-E2",
    "B:WE2,A8:BA9,A12:h1", "ongoing", NO_DUTY, "", false, NULL },
  { "a capture out of the castle may be stopped early",
    "camelot2000", "W:WF1,A8:BF2,F4,A12", "F1xF3",
    "B:WF3,A8:BF4,A12", "ongoing", DUTY_CONTINUE, "F3", false, NULL },
  { "a stopped capture out of the castle may be demanded",
    "camelot2000", "W:WF1,A8:BF2,F4,A12", "F1xF3 force F3xF5",
    "B:WF5,A8:BA12", "ongoing", NO_DUTY, "", false, NULL },

  /* ---- In all other cases a player may leave out a capture ---- */
  { "a step may leave out a jump",
    "camelot2000", "W:WF6,A8:BF7,A12", "A8-A9",
    "B:WF6,A9:BF7,A12:h1", "ongoing", DUTY_CAPTURE, "", false, NULL },
  { "a canter may leave out a jump",
    "camelot2000", "W:WF6,A8,A9:BF7,A12", "A8-A10",
    "B:WF6,A9,A10:BF7,A12:h1", "ongoing", DUTY_CAPTURE, "", false, NULL },
  { "a castle move may leave out a jump",
    "camelot2000", "W:WF6,F16:BF7,A12", "F16-G16",
    "B:WF6,G16:BF7,A12:x1,0", "ongoing", DUTY_CAPTURE, "", false, NULL },
  { "a charge instead of a jump leaves nothing out",
    "camelot2000", "W:WF6,KA8,A9:BF7,A11,L12", "A8-A10xA12",
    "B:WKA12,F6,A9:BF7,L12", "ongoing", NO_DUTY, "", false, NULL },
  { "another move instead of a charge leaves nothing out",
    "camelot2000", "W:WKH5,H4,A9:BG2,A13", "A9-A10",
    "B:WKH5,H4,A10:BG2,A13:h1", "ongoing", NO_DUTY, "", false, NULL },
  { "an impossible move stays illegal",
    "camelot2000", "W:WF6,A8:BF7,A12", "A8-A10",
    "W:WF6,A8:BF7,A12", "ongoing", NO_DUTY, "", false, "nothing-to-leap" },
  { "the player's own castle stays closed",
    "camelot2000", "W:WF6,F2:BF7,A12", "F2-F1",
    "W:WF2,F6:BF7,A12", "ongoing", NO_DUTY, "", false, "castle-closed" },

  /* ---- A player may also stop a capture early ---- */
  { "a jump may be stopped early",
    "camelot2000", "W:WF6,A8:BF7,F9,A12", "F6xF8",
    "B:WA8,F8:BF9,A12", "ongoing", DUTY_CONTINUE, "F8", false, NULL },
  { "a charge may be stopped early",
    "camelot2000", "W:WKF4,F5,A8:BF7,F9,A12", "F4-F6xF8",
    "B:WKF8,F5,A8:BF9,A12", "ongoing", DUTY_CONTINUE, "F8", false, NULL },
  { "a jump that cannot go on is complete",
    "camelot2000", "W:WF6,A8:BF7,A12", "F6xF8",
    "B:WA8,F8:BA12", "ongoing", NO_DUTY, "", false, NULL },

  /* ---- The opponent accepts a left-out capture by moving ---- */
  { "the next move accepts a move",
    "camelot2000", "W:WF5,F6,A8:BF7,A12", "A8-A9 A12-A11",
    "W:WF5,F6,A9:BF7,A11:h2", "ongoing", NO_DUTY, "", false, NULL },
  { "after the next move it is too late for `force`",
    "camelot2000", "W:WF5,F6,A8:BF7,A12", "A8-A9 A12-A11 force",
    "W:WF5,F6,A9:BF7,A11:h2", "ongoing", NO_DUTY, "", false, "nothing-to-answer" },
  { "the capture is still compulsory at the next move, and can be left out again",
    "camelot2000", "W:WF5,F6,A8:BF7,A12", "A8-A9 A12-A11 A9-B9",
    "B:WF5,F6,B9:BF7,A11:h3", "ongoing", DUTY_CAPTURE, "", false, NULL },
  { "if both players leave out a capture, only the last one can be demanded",
    "camelot2000", "W:WF6,A8:BF7,A12", "A8-A9 A12-B12 force",
    "B:WF6,A9:BF7,A12:fcapture:h1", "ongoing", NO_DUTY, "", false, NULL },
  { "`stand` is for moves that end the game",
    "camelot2000", "W:WF6,A8:BF7,A12", "A8-A9 stand",
    "B:WF6,A9:BF7,A12:h1", "ongoing", DUTY_CAPTURE, "", false, "nothing-to-answer" },

  /* ---- The opponent says `force` ---- */
  { "`force` is refused if no capture was left out",
    "camelot2000", "W:WF6,A8:BF9,A12", "A8-A9 force",
    "B:WF6,A9:BF9,A12:h1", "ongoing", NO_DUTY, "", false, "nothing-to-answer" },
  { "`force` is refused before the first move",
    "camelot2000", "B:WF6,A9:BF7,A12", "force",
    "B:WF6,A9:BF7,A12", "ongoing", NO_DUTY, "", false, "nothing-to-answer" },
  { "a move without any capture is taken back and the player must capture",
    "camelot2000", "W:WF6,A8:BF7,A12:h7", "A8-A9 force",
    "W:WF6,A8:BF7,A12:fcapture:h7", "ongoing", NO_DUTY, "", false, NULL },
  { "after `force` another move is refused",
    "camelot2000", "W:WF6,A8:BF7,A12", "A8-A9 force A8-A9",
    "W:WF6,A8:BF7,A12:fcapture", "ongoing", NO_DUTY, "", false, "called-in" },
  { "any jump is accepted",
    "camelot2000", "W:WF6,A8:BF7,A9,L12", "F6-E6 force A8xA10",
    "B:WF6,A10:BF7,L12", "ongoing", NO_DUTY, "", false, NULL },
  { "any charge is accepted",
    "camelot2000", "W:WF6,KA8,A9:BF7,A11,L12", "F6-E6 force A8-A10xA12",
    "B:WKA12,F6,A9:BF7,L12", "ongoing", NO_DUTY, "", false, NULL },
  { "after the capture the other player moves",
    "camelot2000", "W:WF6,A8:BF7,A12", "A8-A9 force F6xF8 A12-A11",
    "W:WA8,F8:BA11:h1", "ongoing", NO_DUTY, "", false, NULL },
  { "`force` cannot answer `force`",
    "camelot2000", "W:WF6,A8:BF7,A12", "A8-A9 force force",
    "W:WF6,A8:BF7,A12:fcapture", "ongoing", NO_DUTY, "", false, "nothing-to-answer" },

  /* ---- After a knight's canter that left out a charge, where no jump was possible ---- */
  { "a charge may be demanded after the canter",
    "camelot2000", "W:WKH5,H4,A9:BG2,A13", "H5-H3",
    "B:WKH3,H4,A9:BG2,A13:h1", "ongoing", DUTY_CHARGE, "H5", false, NULL },
  { "the same knight must charge",
    "camelot2000", "W:WKH5,H4,A9:BG2,A13:h3", "H5-H3 force",
    "W:WKH5,H4,A9:BG2,A13:fcharge=H5:h3", "ongoing", NO_DUTY, "", false, NULL },
  { "no other piece may move instead of the knight",
    "camelot2000", "W:WKH5,H4,A9:BG2,A13", "H5-H3 force A9-A10",
    "W:WKH5,H4,A9:BG2,A13:fcharge=H5", "ongoing", NO_DUTY, "", false, "called-in" },
  { "the knight may not canter again",
    "camelot2000", "W:WKH5,H4,A9:BG2,A13", "H5-H3 force H5-H3",
    "W:WKH5,H4,A9:BG2,A13:fcharge=H5", "ongoing", NO_DUTY, "", false, "called-in" },
  { "the charge fulfills the duty",
    "camelot2000", "W:WKH5,H4,A9:BG2,A13", "H5-H3 force H5-H3xF1",
    "B:WKF1,H4,A9:BA13", "ongoing", NO_DUTY, "", false, NULL },
  { "a charge off the board is refused",
    "camelot2000", "W:WKH5,H4,A9:BG2,I2,L13", "H5-H3 force H5-H3xJ1",
    "W:WKH5,H4,A9:BG2,I2,L13:fcharge=H5", "ongoing", NO_DUTY, "", false, "no-square" },
  { "another knight's charge is refused",
    "camelot2000", "W:WKH5,KA9,H4,A10:BG2,A12,L13", "H5-H3 force A9-A11xA13",
    "W:WKH5,KA9,H4,A10:BG2,A12,L13:fcharge=H5", "ongoing", NO_DUTY, "", false, "called-in" },
  { "if a jump was possible, the canter is a move without a capture",
    "camelot2000", "W:WKH5,H4,A9:BG2,A10,L13", "H5-H3 force",
    "W:WKH5,H4,A9:BG2,A10,L13:fcapture", "ongoing", NO_DUTY, "", false, NULL },
  { "a canter over a hot square also leaves out a charge",
    "camelot2000", "W:WKH5,H4,I3,A9:BG2,A13", "H5-H3-J3",
    "B:WKJ3,I3,H4,A9:BG2,A13:h1", "ongoing", DUTY_CHARGE, "H5", false, NULL },
  { "a canter is allowed if another path to its end avoids the hot square",
    "camelot2000", "W:WKH5,H4,I3,I5,J4,A9:BG2,A13", "H5-H3-J3",
    "B:WKJ3,I3,H4,J4,I5,A9:BG2,A13:h1", "ongoing", NO_DUTY, "", false, NULL },
  { "a man may canter freely",
    "camelot2000", "W:WH5,H4,A9:BG2,A13", "H5-H3",
    "B:WH3,H4,A9:BG2,A13:h1", "ongoing", NO_DUTY, "", false, NULL },

  /* ---- A capture stopped early goes on from where it stopped ---- */
  { "after `force` the position is the one after the stop",
    "camelot2000", "W:WF6,A8:BF7,F9,A12:h5", "F6xF8 force",
    "W:WA8,F8:BF9,A12:fcontinue=F8", "ongoing", NO_DUTY, "", false, NULL },
  { "only that piece's jumps are legal",
    "camelot2000", "W:WF6,A8:BF7,F9,A9,L12", "F6xF8 force A8xA10",
    "W:WA8,F8:BA9,F9,L12:fcontinue=F8", "ongoing", NO_DUTY, "", false, "called-in" },
  { "a charge instead of the next jump is refused",
    "camelot2000", "W:WKF6,G8,A8:BF7,F9,H9,L12", "F6xF8 force F8-H8xH10",
    "W:WKF8,A8,G8:BF9,H9,L12:fcontinue=F8", "ongoing", NO_DUTY, "", false,
    "called-in" },
  { "the capture goes on",
    "camelot2000", "W:WF6,A8:BF7,F9,A12", "F6xF8 force F8xF10",
    "B:WA8,F10:BA12", "ongoing", NO_DUTY, "", false, NULL },

  /* ---- A demanded capture may be stopped early and demanded again ---- */
  { "a demanded capture may be stopped again",
    "camelot2000", "W:WF6,A8:BF7,F9,F11,A12", "F6xF8 force F8xF10",
    "B:WA8,F10:BF11,A12", "ongoing", DUTY_CONTINUE, "F10", false, NULL },
  { "a capture may be demanded twice",
    "camelot2000", "W:WF6,A8:BF7,F9,F11,A12", "F6xF8 force F8xF10 force F10xF12",
    "B:WA8,F12:BA12", "ongoing", NO_DUTY, "", false, NULL },
  { "a stopped capture may be demanded after `fcapture`",
    "camelot2000", "W:WF6,A8:BF7,F9,A12", "A8-A9 force F6xF8 force",
    "W:WA8,F8:BF9,A12:fcontinue=F8", "ongoing", NO_DUTY, "", false, NULL },
  { "a stopped charge may be demanded after `fcharge`",
    "camelot2000", "W:WKF4,F5,A8:BF7,F9,A12", "F4-F6 force F4-F6xF8 force",
    "W:WKF8,F5,A8:BF9,A12:fcontinue=F8", "ongoing", NO_DUTY, "", false, NULL },
  { "the second stop may be accepted",
    "camelot2000", "W:WF6,A8:BF7,F9,F11,A12", "F6xF8 force F8xF10 F11xF9",
    "W:WA8:BF9,A12", "ongoing", NO_DUTY, "", false, NULL },

  /* ---- A move that would end the game waits for `force` or `stand` ---- */
  { "the game is not over before the answer",
    "camelot2000", "W:WF16,G15,C6:BC7,A12", "G15-G16",
    "B:WC6,F16,G16:BC7,A12", "ongoing", DUTY_CAPTURE, "", true, NULL },
  { "`stand`: the opponent has lost",
    "camelot2000", "W:WF16,G15,C6:BC7,A12", "G15-G16 stand",
    "B:WC6,F16,G16:BC7,A12", "win:W", NO_DUTY, "", false, NULL },
  { "`force`: the opponent has not lost",
    "camelot2000", "W:WF16,G15,C6:BC7,A12", "G15-G16 force",
    "W:WC6,G15,F16:BC7,A12:fcapture", "ongoing", NO_DUTY, "", false, NULL },
  { "a move is not an answer",
    "camelot2000", "W:WF16,G15,C6:BC7,A12", "G15-G16 A12-A11",
    "B:WC6,F16,G16:BC7,A12", "ongoing", DUTY_CAPTURE, "", true, "answer-due" },
  { "`force` is refused after `stand`",
    "camelot2000", "W:WF16,G15,C6:BC7,A12", "G15-G16 stand force",
    "B:WC6,F16,G16:BC7,A12", "win:W", NO_DUTY, "", false, "nothing-to-answer" },
  { "a win without a left-out capture needs no answer",
    "camelot2000", "W:WF16,G15,C6:BA12,B12", "G15-G16",
    "B:WC6,F16,G16:BA12,B12", "win:W", NO_DUTY, "", false, NULL },
  { "a stop with one piece each would be a draw",
    "camelot2000", "W:WF6:BF7,F9", "F6xF8",
    "B:WF8:BF9", "ongoing", DUTY_CONTINUE, "F8", true, NULL },
  { "a stop with one piece each is a draw after `stand`",
    "camelot2000", "W:WF6:BF7,F9", "F6xF8 stand",
    "B:WF8:BF9", "draw", NO_DUTY, "", false, NULL },
  { "a stop with one piece each is not a draw after `force`",
    "camelot2000", "W:WF6:BF7,F9", "F6xF8 force",
    "W:WF8:BF9:fcontinue=F8", "ongoing", NO_DUTY, "", false, NULL },
  { "after the demanded capture the game may be over",
    "camelot2000", "W:WF6:BF7,F9", "F6xF8 force F8xF10",
    "B:WF10:B", "draw", NO_DUTY, "", false, NULL },
  { "a move that leaves the opponent without a move would be a draw",
    "camelot2000", "W:WA8,F13,D14,H14,E15,F15,G15:BA9,F16", "F13-F14",
    "B:WA8,D14,F14,H14,E15,F15,G15:BA9,F16:h1", "ongoing", DUTY_CAPTURE, "", true, NULL },
  { "a move that leaves the opponent without a move is a draw after `stand`",
    "camelot2000", "W:WA8,F13,D14,H14,E15,F15,G15:BA9,F16", "F13-F14 stand",
    "B:WA8,D14,F14,H14,E15,F15,G15:BA9,F16:h1", "draw", NO_DUTY, "", false, NULL },

  /* ---- A move that was taken back changes neither castle moves (x) nor quiet plies (h) ---- */
  { "a castle move changes x and h",
    "camelot2000", "W:WF6,F16:BF7,A12:x1,0:h9", "F16-G16",
    "B:WF6,G16:BF7,A12:x2,0", "ongoing", DUTY_CAPTURE, "", false, NULL },
  { "a castle move that was taken back changes neither",
    "camelot2000", "W:WF6,F16:BF7,A12:x1,0:h9", "F16-G16 force",
    "W:WF6,F16:BF7,A12:x1,0:fcapture:h9", "ongoing", NO_DUTY, "", false, NULL },
  { "a castle move that was taken back can be made later",
    "camelot2000", "W:WF6,F16:BF7,A12:x1,0:h9", "F16-G16 force F6xF8 A12-A11 F16-G16",
    "B:WF8,G16:BA11:x2,0", "ongoing", NO_DUTY, "", false, NULL },

  /* ---- The right to demand a capture belongs to the turn, a duty to the position ---- */
  { "the duty of a position that was set up is enforced",
    "camelot2000", "W:WF6,A8:BF7,A12:fcapture", "A8-A9",
    "W:WF6,A8:BF7,A12:fcapture", "ongoing", NO_DUTY, "", false, "called-in" },
  { "after the duty the game goes on as usual",
    "camelot2000", "W:WF6,A8:BF7,A12:fcapture", "F6xF8 A12-A11 A8-A9",
    "B:WF8,A9:BA11:h2", "ongoing", NO_DUTY, "", false, NULL },
  { "a capture can be demanded of Black as of White",
    "camelot2000", "B:WF9,A8:BF10,A12", "A12-A11 force F10xF8",
    "W:WA8:BF8,A12", "ongoing", NO_DUTY, "", false, NULL },
  /* clang-format on */
};

enum { N_ROWS = sizeof rows / sizeof rows[0], N_GAMES = 64 };

/* Plays the moves up to the end or to the first refused one, and returns the reason. */
static Refusal
play_all (Turn *turn, const char *moves)
{
  char copy[256], *rest = copy;

  strcpy (copy, moves);
  for (char *word; (word = strtok_r (rest, " ", &rest)) != NULL;) {
    Explanation why = { .refusal = REFUSAL_NONE };
    MoveError error;
    Move move;

    if (!move_text_read (&move, &turn->pos, word, ON_DEMAND, &error))
      why = error.why;
    else if (turn_play (turn, move, turn, &why))
      continue;
    turn_correct (turn, &why);
    ck_assert_msg (*rest == '\0', "%s is refused: %s", word, refusal_word (why.refusal));
    return why.refusal;
  }

  return REFUSAL_NONE;
}

START_TEST (captures_are_demanded_and_accepted)
{
  char text[POSITION_TEXT_SIZE], state[RESULT_TEXT_SIZE], square[SQUARE_TEXT_SIZE] = "";
  const Variant *variant = variant_find (rows[_i].variant);
  Position pos;
  Turn turn;
  Refusal refusal;

  ck_assert (position_text_read (&pos, variant, rows[_i].start, NULL));
  turn_start (&turn, &pos);
  refusal = play_all (&turn, rows[_i].moves);
  position_text_write (&turn.pos, true, text);
  result_write (turn_ending (&turn).result, variant, state);
  if (turn.owed_square != NO_SQUARE)
    square_text_write (turn.owed_square, square);

  ck_assert_msg (
    strcmp (refusal_word (refusal), rows[_i].refused != NULL ? rows[_i].refused : "none") == 0,
    "%s: %s", rows[_i].why, refusal_word (refusal));
  ck_assert_msg (strcmp (text, rows[_i].after) == 0, "%s: %s", rows[_i].why, text);
  ck_assert_msg (strcmp (state, rows[_i].state) == 0, "%s: %s", rows[_i].why, state);
  ck_assert_msg (turn.owed == rows[_i].owed && strcmp (square, rows[_i].owed_square) == 0,
                 "%s: %d %s", rows[_i].why, turn.owed, square);
  ck_assert_msg (turn.must_answer == rows[_i].must_answer, "%s", rows[_i].why);
}
END_TEST

/* ---- The only move ---- */

static const struct {
  const char *why, *variant, *start, *moves;
  bool has_one_move;
} only_rows[] = {
  /* clang-format off */
  { "one capture is compulsory", "camelot", "W:WF6,A8:BF7,A12", "", true },
  { "there are many moves", "camelot", "W:WF6,A8:BF9,A12", "", false },
  { "a pass is a move", "grand", "R:RH16:GI12,H1:BB5:YD5,D6:x2,0,0,0", "", true },
  { "the game is over", "camelot", "W:WF16,G15:BA12,B12", "G15-G16", false },
  { "a demanded capture is compulsory", "camelot2000", "W:WF6,A8:BF7,A12", "A8-A9 force", true },
  { "`force` is possible, too", "camelot2000", "W:WF6,A8:BF7,A12", "A8-A9", false },
  { "`stand` is possible, too", "camelot2000", "W:WF16,G15,C6:BC7,A12", "G15-G16", false },
  /* clang-format on */
};

enum { N_ONLY_ROWS = sizeof only_rows / sizeof only_rows[0] };

START_TEST (an_only_move_is_one_without_another_move_or_answer)
{
  Position pos;
  Turn turn;

  ck_assert (
    position_text_read (&pos, variant_find (only_rows[_i].variant), only_rows[_i].start, NULL));
  turn_start (&turn, &pos);
  ck_assert_int_eq (play_all (&turn, only_rows[_i].moves), REFUSAL_NONE);
  ck_assert_msg (turn_has_one_move (&turn) == only_rows[_i].has_one_move, "%s", only_rows[_i].why);
}
END_TEST

/* ---- Properties, over random play in all variants ---- */

static uint32_t
draw (uint64_t *seed, uint32_t n)
{
  *seed = *seed * 6364136223846793005u + 1442695040888963407u;

  return (uint32_t) (*seed >> 33) % n;
}

static bool
is_listed (const Position *pos, Move move)
{
  static Move moves[1 << 16];
  int n = movegen_list (pos, moves, 1 << 16);

  for (int i = 0; i < n; i++)
    if (move_is_equal (moves[i], move))
      return true;

  return false;
}

static bool
has_legal_move (const Turn *turn, uint64_t *seed, Move *move)
{
  static Move moves[1 << 16];
  int n = turn_ending (turn).result == ONGOING ? movegen_list (&turn->pos, moves, 1 << 16) : 0;

  if (n > 0)
    *move = moves[draw (seed, (uint32_t) n)];

  return n > 0;
}

START_TEST (listed_moves_are_legal_and_leave_no_duty)
{
  uint64_t seed = (uint64_t) _i;
  Position start, after;
  Turn turn, next;
  Move move;

  position_start (&start, &variants[(size_t) _i % n_variants]);
  turn_start (&turn, &start);
  for (int ply = 0; ply < 300 && has_legal_move (&turn, &seed, &move); ply++) {
    position_play (&turn.pos, move, &after);
    ck_assert (turn_play (&turn, move, &next, NULL));
    ck_assert (position_is_equal (&next.pos, &after));
    ck_assert (!turn_may_force (&next) && !next.must_answer);
    ck_assert (move_is_equal (next.last, move));
    turn = next;
  }
}
END_TEST

static bool
is_same_position (const Position *a, const Position *b)
{
  return position_is_equal (a, b) && a->quiet_plies == b->quiet_plies;
}

/* Compares fields, because the padding of a copied struct may differ. */
static bool
is_same_turn (const Turn *a, const Turn *b)
{
  return is_same_position (&a->pos, &b->pos) && is_same_position (&a->before, &b->before) &&
         move_is_equal (a->last, b->last) && a->owed == b->owed &&
         a->owed_square == b->owed_square && a->must_answer == b->must_answer;
}

/* Tries random moves in the games without captures on demand. Every legal move must be in the
 * list. */
START_TEST (moves_that_are_not_listed_are_refused)
{
  uint64_t seed = (uint64_t) _i;
  Position start;
  Turn turn, next;
  Move move;

  position_start (&start, &variants[(size_t) _i % n_variants]);
  turn_start (&turn, &start);
  for (int ply = 0; ply < 100 && has_legal_move (&turn, &seed, &move); ply++) {
    for (int i = 0; i < 50 && !turn.pos.variant->captures_on_demand; i++) {
      Explanation why = { .refusal = REFUSAL_NONE };
      Move tried = { .from = (Square) draw (&seed, N_SQUARES),
                     .to = (Square) draw (&seed, N_SQUARES),
                     .kind = (uint8_t) draw (&seed, MOVE_STAND + 1),
                     .captured = draw (&seed, 2) * draw (&seed, 1u << 31) };

      next = turn;
      if (turn_play (&turn, tried, &next, &why))
        ck_assert (is_listed (&turn.pos, tried));
      else {
        ck_assert (why.refusal != REFUSAL_NONE);
        ck_assert (is_same_turn (&next, &turn));
      }
    }
    ck_assert (turn_play (&turn, move, &turn, NULL));
  }
}
END_TEST

/* Leads a random piece along a random path, with captures on demand. Returns false if the piece
 * cannot move. */
static bool
stroll (const Position *pos, uint64_t *seed, Move *move)
{
  SquareSet pieces = pos->pieces[pos->seat];
  Walk walk;

  for (uint32_t skipped = draw (seed, (uint32_t) squares_count (&pieces)); skipped > 0; skipped--)
    squares_take (&pieces);
  if (!walk_begin (&walk, pos, squares_take (&pieces), ON_DEMAND))
    return false;

  while (!walk_may_stop (&walk) || draw (seed, 3) > 0) {
    SquareSet next = walk_next (&walk);
    int n = squares_count (&next);

    if (n == 0)
      break;
    for (uint32_t skipped = draw (seed, (uint32_t) n); skipped > 0; skipped--)
      squares_take (&next);
    ck_assert (walk_go (&walk, squares_take (&next)));
  }
  if (!walk_may_stop (&walk))
    return false;
  *move = walk_move (&walk);

  return true;
}

static bool
find_stroll (const Turn *turn, uint64_t *seed, Move *move)
{
  for (int i = 0; i < 100 && turn->pos.n_pieces[turn->pos.seat] > 0; i++)
    if (stroll (&turn->pos, seed, move))
      return true;

  return false;
}

static void
check_offence (const Turn *before, const Turn *after, Move move)
{
  SquareSet jumpers = movegen_jumpers (&before->pos);

  ck_assert_int_eq (turn_may_force (after), !is_listed (&before->pos, move));
  if (!turn_may_force (after))
    return;
  ck_assert_int_eq (after->owed, move.kind == MOVE_CAPTURE     ? DUTY_CONTINUE
                                 : squares_are_none (&jumpers) ? DUTY_CHARGE
                                                               : DUTY_CAPTURE);
}

static void
check_call (const Turn *offence)
{
  Turn called;

  ck_assert (turn_play (offence, (Move) { .kind = MOVE_FORCE }, &called, NULL));
  ck_assert_int_eq (called.pos.seat, offence->before.seat);
  ck_assert_int_eq (called.pos.duty, offence->owed);
  ck_assert_int_eq (turn_ending (&called).result, ONGOING);
  ck_assert_int_gt (movegen_count (&called.pos), 0);
  ck_assert_uint_eq (called.pos.hash, fresh_hash (&called.pos));
  if (turn_is_taken_back (offence))
    ck_assert_int_eq (called.pos.quiet_plies, offence->before.quiet_plies);
}

/* After about half of the moves that leave out a capture, the opponent says `force`. If a move
 * waits for an answer, the opponent always says `force` or `stand`. */
START_TEST (every_walk_is_a_move_and_left_out_captures_can_be_made)
{
  const Move force = { .kind = MOVE_FORCE }, stand = { .kind = MOVE_STAND };
  uint64_t seed = (uint64_t) _i;
  Position start;
  Turn turn, next;
  Move move;

  position_start (&start, variant_find ("camelot2000"));
  turn_start (&turn, &start);
  for (int ply = 0; ply < 300 && turn_ending (&turn).result == ONGOING; ply++) {
    if (turn.must_answer || (turn_may_force (&turn) && draw (&seed, 2) > 0)) {
      check_call (&turn);
      ck_assert (
        turn_play (&turn, turn.must_answer && draw (&seed, 2) > 0 ? stand : force, &turn, NULL));
      continue;
    }
    if (!find_stroll (&turn, &seed, &move))
      break;
    ck_assert (turn_play (&turn, move, &next, NULL));
    check_offence (&turn, &next, move);
    turn = next;
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("turn");
  TCase *tcase = tcase_create ("rows");
  TCase *play = tcase_create ("random play");

  suite_add_tcase (suite, tcase);
  tcase_add_loop_test (tcase, captures_are_demanded_and_accepted, 0, N_ROWS);
  tcase_add_loop_test (tcase, an_only_move_is_one_without_another_move_or_answer, 0, N_ONLY_ROWS);

  suite_add_tcase (suite, play);
  tcase_add_loop_test (play, listed_moves_are_legal_and_leave_no_duty, 0, N_GAMES);
  tcase_add_loop_test (play, moves_that_are_not_listed_are_refused, 0, N_GAMES);
  tcase_add_loop_test (play, every_walk_is_a_move_and_left_out_captures_can_be_made, 0, N_GAMES);

  return suite_run (suite);
}
