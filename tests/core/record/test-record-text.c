#include "core/notation/position-text.h"
#include "core/record/record-outline.h"
#include "core/record/record-reader.h"
#include "core/record/record-writer.h"
#include "core/rules/movegen.h"
#include "support/suite.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>

#define LENGTH(array) (int) (sizeof (array) / sizeof (array)[0])

static Record *
read_one (const char *text, RecordReport *report)
{
  GameSpan span = { 0 };
  Record *record;

  ck_assert_msg (record_scan (text, strlen (text), &span), "%s", text);
  record = record_read (text, &span, report);
  ck_assert_ptr_nonnull (record);

  return record;
}

static char *
write_one (const Record *record)
{
  TextBuffer out = { 0 };

  ck_assert (record_write (record, &out));

  return text_buffer_steal (&out);
}

/* Checks that the outline of a game agrees with its record. */
static void
check_outline (const char *text, const Record *record)
{
  const Node *last = record->root;
  GameSpan span = { 0 };
  RecordOutline outline;

  while (last->child != NULL)
    last = last->child;
  ck_assert (record_scan (text, strlen (text), &span));
  record_outline_read (&outline, text, &span, record_variant (record));
  ck_assert_msg (outline.n_turns == last->n_turns - record->root->n_turns, "%zu turns in %s",
                 outline.n_turns, text);
  ck_assert_msg (outline.result == record_result (record) || outline.result == ONGOING, "%s", text);
}

/* ---- Canonical text ---- */

static const struct {
  const char *why, *text;
} canonical[] = {
  /* clang-format off */
  { "a bare score", "1. E6-E8 H11-F9 *\n" },
  { "no move at all", "*\n" },
  { "tags, known and unknown, in the order they have",
    "[Variant \"camelot\"]\n[White \"Ann\"]\n[Black \"\"]\n[Opening \"None\"]\n[Date \"2024.01.02\"]\n"
    "[Result \"1-0\"]\n\n1. E6-E8 1-0\n" },
  { "quotation marks and backslashes in a tag",
    "[White \"\\\"Ann\\\" \\\\ Bob\"]\n\n*\n" },
  { "a tag twice", "[Note \"a\"]\n[Note \"b\"]\n\n*\n" },
  { "each glyph",
    "1. E6-E8! H11-F9? 2. C6-B7!! C11-B10?? 3. B7-B8!? J11-K10?! *\n" },
  { "glyphs and numbers",
    "1. E6-E8! $2 $10 H11-F9 $255 $1 *\n" },
  { "comments on the game, before the first move, and on moves",
    "{The game.} {First.} 1. E6-E8 {Good.} 1... H11-F9 {Too.} *\n" },
  { "a comment before the first move alone",
    "{} {First.} 1. E6-E8 *\n" },
  { "a comment before a later move",
    "1. E6-E8 {} {Now.} 1... H11-F9 {a} {b} 2. C6-B7 *\n" },
  { "nested variations",
    "1. E6-E8 (1. F6-F8 H11-F9 (1... G11-G9) 2. C6-B7) (1. C6-B7) 1... H11-F9 *\n" },
  { "comments around variations",
    "1. E6-E8 {a} ({b} 1. F6-F8 {c}) {d} 1... H11-F9 *\n" },
  { "a variation instead of the last move",
    "1. E6-E8 H11-F9 (1... G11-G9) *\n" },
  { "stamps and drawings",
    "1. E6-E8 {[%clk 0:04:12] [%eval 1.25] [%cal Ge6f8,Rh11f9] [%csl Ge8] Well.} 1...\n"
    "H11-F9 {[%clk 10:00:00.5] [%eval #-4]} 2. C6-B7 {[%eval -0.05]} *\n" },
  { "unknown commands stay where they are",
    "1. E6-E8 {a [%emt 0:01] b [%eval] [%clk 1:2] [%clk c} *\n" },
  { "characters that a comment cannot contain",
    "1. E6-E8 {[%char 20]a {b[%char 7D] [%char 5B]%clk 0:00:01][%br][%br]c [%char\n20]} *\n" },
  { "other alphabets", "[White \"Zoë Łukasz\"]\n\n1. E6-E8 {“Ça va” – ☺} *\n" },
  { "a position with another player to move",
    "[Position \"B:WF6,A8:BF9,A12:h12\"]\n\n1... A12-A11 2. A8-A9 *\n" },
  { "four players, and a pass",
    "[Variant \"grand\"]\n[Position \"R:RH16:GI12,H1:BB5:YD5,D6:x2,0,0,0\"]\n\n"
    "1. pass I12-I11 B5-B6 D5-C4 2. pass {so} 2... I11-I10 *\n" },
  { "four players, and the third one begins",
    "[Variant \"grand\"]\n[Position \"B:RH16:GI12,H1:BB5:YD5,D6:x2,0,0,0\"]\n\n"
    "1... B5-B6 D5-C4 2. pass *\n" },
  { "trees come first, without numbers",
    "[Variant \"river\"]\n\nT@C3 T@D3 T@E3 T@C12 T@C14 T@E14 1. E4-E6 *\n" },
  { "a tree with a comment",
    "[Variant \"river\"]\n\nT@C3 {a} T@D3 {b} (T@E3) T@F3 *\n" },
  { "`force` has no number, nor has the move after it",
    "[Variant \"camelot2000\"]\n[Position \"W:WF5,F6,A8:BF7,A12:h4\"]\n\n"
    "1. 79-67 force 108J84 (1M) 31-43 2. 79-67 *\n" },
  { "`force` against Black",
    "[Variant \"camelot2000\"]\n[Position \"B:WF6,A8:BF7,A12,L12\"]\n\n"
    "1... 42-41 force 96J120 (1M) 2. 79-67 *\n" },
  { "`stand`, and a result",
    "[Variant \"camelot2000\"]\n[Position \"W:WF16,G15,C6:BC7,A12\"]\n[Result \"1-0\"]\n"
    "[Termination \"castle\"]\n\n1. 5-B stand 1-0\n" },
  { "charges in the old notation",
    "[Variant \"camelot2000\"]\n[Position \"W:WKF4,F5,A8:BKF9,F7,A12\"]\n\n"
    "1. KC132C108J84J60 (1M, 1K)! {a} *\n" },
  { "lines have 80 columns at most",
    "{A comment that is so long that it has to be broken, because there are no more\n"
    "than eighty columns, which is little. Numbers and moves are broken up as well.}\n"
    "1. E6-E8\n{xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx} 1...\n"
    "H11-F9 2. C6-B7 *\n" },
  { "lines are not broken at several spaces",
    "{aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n"
    "bbbb  b} 1. E6-E8 *\n" },
  { "no line begins with %",
    "{aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n"
    "aaaaaa %b} 1. E6-E8 *\n" },
  { "unread text",
    "1. E6-E8 {a} {[%unread] H11-F8 {c[%char 7D][%br]1-0} *\n" },
  /* clang-format on */
};

START_TEST (canonical_text_is_read_and_written_unchanged)
{
  RecordReport report;
  Record *record = read_one (canonical[_i].text, &report);
  char *text = write_one (record);

  ck_assert_msg (report.error.problem == RECORD_OK && report.notes == 0, "%s: %d at %zu",
                 canonical[_i].why, report.error.problem, report.error.offset);
  ck_assert_msg (strcmp (text, canonical[_i].text) == 0, "%s:\n%s", canonical[_i].why, text);
  free (text);
  record_free (record);
}
END_TEST

/* ---- Text as people type it ---- */

static const struct {
  const char *why, *text, *written;
  unsigned notes;
} typed[] = {
  /* clang-format off */
  { "numbers stuck to moves", "1.E6-E8  H11-F9", "1. E6-E8 H11-F9 *\n", 0 },
  { "four dots", "1.E6-E8 1....H11-F9", "1. E6-E8 H11-F9 *\n", 0 },
  { "three dots of one character", "1.E6-E8 1…H11-F9", "1. E6-E8 H11-F9 *\n", 0 },
  { "a lone set of dots", "1. E6-E8 1. ... H11-F9", "1. E6-E8 H11-F9 *\n", 0 },
  { "no numbers", "E6-E8 H11-F9", "1. E6-E8 H11-F9 *\n", 0 },
  { "numbers without dots, and with parentheses", "1 E6-E8 1) H11-F9", "1. E6-E8 H11-F9 *\n", 0 },
  { "wrong numbers", "17. E6-E8 3. H11-F9", "1. E6-E8 H11-F9 *\n", 0 },
  { "commas after moves", "1. E6-E8, H11-F9, 2. C6-B7,", "1. E6-E8 H11-F9 2. C6-B7 *\n", 0 },
  { "marks stuck to moves", "1.E6-E8!?,H11-F9?? 2.C6-B7!!!",
    "1. E6-E8!? H11-F9?? 2. C6-B7!! $1 *\n", 0 },
  { "marks behind a space or a comment", "1. E6-E8 ! H11-F9 {a} $4", "1. E6-E8! H11-F9?? {a} *\n", 0 },
  { "a mark twice, and none", "1. E6-E8 $1 $1 $0", "1. E6-E8! *\n", 0 },
  { "small letters", "1. e6-e8 h11-f9", "1. E6-E8 H11-F9 *\n", 0 },
  { "dashes of word processors", "1. E6–E8 H11−F9 ½–½",
    "[Result \"1/2-1/2\"]\n\n1. E6-E8 H11-F9 1/2-1/2\n", 0 },
  { "Windows' dashes", "1. E6\x96" "E8 H11\x97" "F9", "1. E6-E8 H11-F9 *\n", 0 },
  { "spaces that do not break", "1.\xc2\xa0" "E6-E8\xc2\xa0H11-F9", "1. E6-E8 H11-F9 *\n", 0 },
  { "no line break at the end, and line breaks of Windows",
    "[White \"Ann\"]\r\n\r\n1. E6-E8 {a\r\n  b}\r\nH11-F9 ; c\r\n*",
    "[White \"Ann\"]\n\n1. E6-E8 {a b} 1... H11-F9 {c} *\n", 0 },
  { "lines of old", "1. E6-E8 ; a\rH11-F9\r% b\r*", "1. E6-E8 {a} 1... H11-F9 *\n", 0 },
  { "a byte order mark", "\xef\xbb\xbf[White \"Ann\"]\n\n*", "[White \"Ann\"]\n\n*\n", 0 },
  { "Latin-1", "[White \"Zo\xeb\"]\n\n1. E6-E8 {\xc7" "a va} ; caf\xe9\nH11-F9",
    "[White \"Zoë\"]\n\n1. E6-E8 {Ça va} {café} 1... H11-F9 *\n", NOTE_LATIN1 },
  { "lines that begin with %", "% one\n1. E6-E8\n% two {\nH11-F9 {a\n% b}",
    "1. E6-E8 H11-F9 {a % b} *\n", 0 },
  { "a line with % comes first", "% one\n1. E6-E8", "1. E6-E8 *\n", 0 },
  { "a semicolon and a brace", "1. E6-E8 ; a } b\nH11-F9 {c ; d} *",
    "1. E6-E8 {a [%char 7D] b} 1... H11-F9 {c ; d} *\n", 0 },
  { "tags on one line, and with odd spaces", " [ White   \"Ann\" ] [Black \"Bob\"][X \"\\y\"]\n*",
    "[White \"Ann\"]\n[Black \"Bob\"]\n[X \"\\\\y\"]\n\n*\n", 0 },
  { "a comment before the tags", "; my game\n[White \"Ann\"]\n\n1. E6-E8",
    "[White \"Ann\"]\n\n{my game} 1. E6-E8 *\n", 0 },
  { "stamps anywhere in a comment", "1. E6-E8 {a [%clk 0:01:02] b [%eval +1.5]}",
    "1. E6-E8 {[%clk 0:01:02] [%eval 1.50] a b} *\n", 0 },
  { "stamps and text in comments of their own, where nothing follows",
    "1. E6-E8 {[%clk 0:01:02]} {a} (1. F6-F8) *", "1. E6-E8 {[%clk 0:01:02] a} (1. F6-F8) *\n", 0 },
  { "a second stamp of a kind", "1. E6-E8 {[%clk 0:01:02] [%clk 0:01:03]}",
    "1. E6-E8 {[%clk 0:01:02] [%char 5B]%clk 0:01:03]} *\n", 0 },
  { "a variation that is the move itself", "1. E6-E8 {a} (1. E6-E8 {b} H11-F9) G11-G9",
    "1. E6-E8 {a b} 1... H11-F9 (1... G11-G9) *\n", 0 },
  { "a variation of nothing", "1. E6-E8 () H11-F9", "1. E6-E8 H11-F9 *\n", 0 },
  { "results in variations are ignored", "1. E6-E8 (1. F6-F8 1-0) H11-F9 0-1",
    "[Result \"0-1\"]\n\n1. E6-E8 (1. F6-F8) 1... H11-F9 0-1\n", 0 },
  { "a result without a tag", "[Result \"*\"]\n\n1. E6-E8 1-0",
    "[Result \"1-0\"]\n\n1. E6-E8 1-0\n", 0 },
  { "a tag without a result behind the moves", "[Result \"1-0\"]\n\n1. E6-E8 *",
    "[Result \"1-0\"]\n\n1. E6-E8 1-0\n", 0 },
  { "a tag that contradicts the result", "[Result \"1-0\"]\n\n1. E6-E8 0-1",
    "[Result \"0-1\"]\n\n1. E6-E8 {[%unread] [Result \"1-0\"]} 0-1\n", NOTE_RESULT_DIFFERS },
  { "resignation in the Federation's words", "1. E6-E8 H11-F9 2. Resigns 0-1",
    "[Result \"0-1\"]\n[Termination \"resignation\"]\n\n1. E6-E8 H11-F9 0-1\n", 0 },
  { "resigning tells the result", "1. E6-E8 resigns",
    "[Result \"1-0\"]\n[Termination \"resignation\"]\n\n1. E6-E8 1-0\n", 0 },
  { "a player who resigns is named", "1. E6-E8 White resigns.",
    "[Result \"0-1\"]\n[Termination \"resignation\"]\n\n1. E6-E8 0-1\n", 0 },
  { "resignation behind the result", "1. E6-E8 1-0 Black resigns {in time}\n",
    "[Result \"1-0\"]\n[Termination \"resignation\"]\n\n1. E6-E8 {in time} 1-0\n", 0 },
  { "a draw", "1. E6-E8 draw agreed",
    "[Result \"1/2-1/2\"]\n[Termination \"agreement\"]\n\n1. E6-E8 1/2-1/2\n", 0 },
  { "half a point", "1. E6-E8 1/2", "[Result \"1/2-1/2\"]\n\n1. E6-E8 1/2-1/2\n", 0 },
  { "a draw with a long dash", "1. E6-E8 H11-F9 1/2\u20131/2",
    "[Result \"1/2-1/2\"]\n\n1. E6-E8 H11-F9 1/2-1/2\n", 0 },
  { "one of four resigns for two", "[Variant \"grand\"]\n\nBlue resigns",
    "[Variant \"grand\"]\n[Result \"0-1\"]\n[Termination \"resignation\"]\n\n0-1\n", 0 },
  { "squares of a straight canter left out",
    "[Position \"B:WKE10,A6:BKJ11,I11,G11,E11,L9\"]\n\n1... J11-F11-D11xF9",
    "[Position \"B:WKE10,A6:BKJ11,I11,G11,E11,L9\"]\n\n1... J11-H11-F11-D11xF9 *\n", 0 },
  { "algebraic moves where the old notation is written",
    "[Variant \"camelot2000\"]\n\n1. E6-E8 H11-F9",
    "[Variant \"camelot2000\"]\n\n1. 107C83 50C72 *\n", 0 },
  { "the old notation, stuck to its numbers and without counts",
    "[Variant \"camelot2000\"]\n[Position \"W:WF6,A8:BF7,A12\"]\n\n1.108J84( 1m )!A12-A11",
    "[Variant \"camelot2000\"]\n[Position \"W:WF6,A8:BF7,A12\"]\n\n1. 108J84 (1M)! 31-43 *\n", 0 },
  { "counts on the next line",
    "[Variant \"camelot2000\"]\n[Position \"W:WF6,A8:BF7,A12\"]\n\n1. 108J84\n(1M) 31-43",
    "[Variant \"camelot2000\"]\n[Position \"W:WF6,A8:BF7,A12\"]\n\n1. 108J84 (1M) 31-43 *\n", 0 },
  /* clang-format on */
};

static const struct {
  const char *text;
  Result result;
  bool needs_reading; /* only a reader that plays the moves can tell who resigned */
} outlined[] = {
  { "1. E6-E8 H11-F9 *", ONGOING, false },
  { "1. E6-E8 White resigns.", SECOND_TEAM_WINS, false },
  { "1. E6-E8 Black resigns.", FIRST_TEAM_WINS, false },
  { "[Variant \"grand\"]\n\nBlue resigns", SECOND_TEAM_WINS, false },
  { "1. E6-E8 resigns", ONGOING, true },
  { "1. E6-E8 draw agreed", DRAW, false },
  { "1. E6-E8 White resigns. 1/2", DRAW, false },
};

START_TEST (the_outline_knows_the_end_without_playing_moves)
{
  const char *text = outlined[_i].text;
  GameSpan span = { 0 };
  RecordOutline outline;

  ck_assert (record_scan (text, strlen (text), &span));
  record_outline_read (&outline, text, &span,
                       variant_find (strstr (text, "grand") != NULL ? "grand" : "camelot"));
  ck_assert_int_eq (outline.result, outlined[_i].result);
  ck_assert_int_eq (outline.needs_reading, outlined[_i].needs_reading);
}
END_TEST

START_TEST (text_as_people_type_it_is_understood)
{
  RecordReport report;
  Record *record = read_one (typed[_i].text, &report);
  char *text = write_one (record);

  ck_assert_msg (report.error.problem == RECORD_OK, "%s: %d at %zu", typed[_i].why,
                 report.error.problem, report.error.offset);
  ck_assert_msg (strcmp (text, typed[_i].written) == 0, "%s:\n%s", typed[_i].why, text);
  ck_assert_msg (report.notes == typed[_i].notes, "%s: %u", typed[_i].why, report.notes);
  check_outline (typed[_i].text, record);
  free (text);
  record_free (record);
}
END_TEST

/* ---- Text with errors ---- */

static const struct {
  const char *why, *text;
  RecordProblem problem;
  RecordExpected expected;
  size_t line, column, length;
  const char *written; /* the moves before the error, and the rest as a comment */
} broken[] = {
  /* clang-format off */
  { "an illegal move", "1. E6-E8 H11-H8 2. C6-B7 1-0",
    RECORD_BAD_MOVE, EXPECTED_MOVE, 1, 14, 2,
    "1. E6-E8 {[%unread] H11-H8 2. C6-B7 1-0} *\n" },
  { "a word that is not a move", "[White \"Ann\"]\n\n1. E6-E8\n  {ö} Hello 2. C6-B7",
    RECORD_BAD_MOVE, EXPECTED_MOVE, 4, 7, 5,
    "[White \"Ann\"]\n\n1. E6-E8 {ö} {[%unread] Hello 2. C6-B7} *\n" },
  { "a move that is cut off", "1. E6-E8 H11-",
    RECORD_BAD_MOVE, EXPECTED_MOVE, 1, 14, 0, "1. E6-E8 {[%unread] H11-} *\n" },
  { "a move after the end of the game",
    "[Position \"W:WF16,G15:BA12,B12\"]\n\n1. G15-G16 A12-A11",
    RECORD_BAD_MOVE, EXPECTED_MOVE, 3, 12, 7,
    "[Position \"W:WF16,G15:BA12,B12\"]\n\n1. G15-G16 {[%unread] A12-A11} *\n" },
  { "`force` without a left-out capture", "[Variant \"camelot2000\"]\n\n1. 107C83 force 50C72",
    RECORD_BAD_MOVE, EXPECTED_MOVE, 3, 11, 5,
    "[Variant \"camelot2000\"]\n\n1. 107C83 {[%unread] force 50C72} *\n" },
  { "an error in a variation keeps the moves around it", "1. E6-E8 (1. F6-F8 {a} xx) H11-F9",
    RECORD_BAD_MOVE, EXPECTED_MOVE, 1, 24, 2,
    "1. E6-E8 (1. F6-F8 {a}) {[%unread] xx) H11-F9} *\n" },
  { "columns count characters", "{éé}\r\n{éé} xx", RECORD_BAD_MOVE, EXPECTED_MOVE, 2, 6, 2,
    "{éé éé} {[%unread] xx} *\n" },
  { "a byte order mark takes no column", "\xef\xbb\xbf{é} xx", RECORD_BAD_MOVE, EXPECTED_MOVE, 1, 5, 2,
    "{é} {[%unread] xx} *\n" },
  { "a comment that is never closed", "1. E6-E8 {a 1... H11-F9 1-0\n\n",
    RECORD_OPEN_COMMENT, EXPECTED_BRACE, 1, 10, 20,
    "1. E6-E8 {[%unread] {a 1... H11-F9 1-0} *\n" },
  { "a comment that is never closed ends the head, which counts",
    "[Position \"W:WF6,A8:BF7,A12\"]\n{a", RECORD_OPEN_COMMENT, EXPECTED_BRACE, 2, 1, 2,
    "[Position \"W:WF6,A8:BF7,A12\"]\n\n{[%unread] {a} *\n" },
  { "an impossible position, and a comment that is never closed",
    "[Position \"W:WZ6\"]\n{a", RECORD_BAD_POSITION, EXPECTED_POSITION, 1, 15, 2,
    "{[%unread] [Position \"W:WZ6\"][%br]{a} *\n" },
  { "a variation that is never closed", "1. E6-E8 (1. F6-F8 (1. C6-B7 H11-F9 1-0",
    RECORD_OPEN_VARIATION, EXPECTED_PARENTHESIS, 1, 20, 1,
    "1. E6-E8 (1. F6-F8) (1. C6-B7 H11-F9) *\n" },
  { "a variation closed twice", "1. E6-E8 (1. F6-F8)) H11-F9",
    RECORD_MISPLACED, EXPECTED_MOVE, 1, 20, 1,
    "1. E6-E8 (1. F6-F8) {[%unread] ) H11-F9} *\n" },
  { "a variation before any move", "(1. E6-E8) 1. F6-F8", RECORD_MISPLACED, EXPECTED_MOVE, 1, 1, 1,
    "{[%unread] (1. E6-E8) 1. F6-F8} *\n" },
  { "a variation of a variation that has not begun", "1. E6-E8 ((1. F6-F8))",
    RECORD_MISPLACED, EXPECTED_MOVE, 1, 11, 1,
    "1. E6-E8 {[%unread] (1. F6-F8))} *\n" },
  { "a mark before any move", "$1 1. E6-E8", RECORD_MISPLACED, EXPECTED_MOVE, 1, 1, 2,
    "{[%unread] $1 1. E6-E8} *\n" },
  { "a glyph before any move", "1. E6-E8 (! 1. F6-F8)", RECORD_MISPLACED, EXPECTED_MOVE, 1, 11, 1,
    "1. E6-E8 {[%unread] ! 1. F6-F8)} *\n" },
  { "a mark without a number", "1. E6-E8 $ H11-F9", RECORD_BAD_MARK, EXPECTED_MARK, 1, 10, 1,
    "1. E6-E8 {[%unread] $ H11-F9} *\n" },
  { "a mark that is too large", "1. E6-E8 $256", RECORD_BAD_MARK, EXPECTED_MARK, 1, 10, 4,
    "1. E6-E8 {[%unread] $256} *\n" },
  { "a mark that is far too large", "1. E6-E8 $99999999999999999999", RECORD_BAD_MARK,
    EXPECTED_MARK, 1, 10, 21, "1. E6-E8 {[%unread] $99999999999999999999} *\n" },
  { "too many marks", "1. E6-E8 $1 $2 $3 $4 $5 $6 $7 $8 $9", RECORD_BAD_MARK, EXPECTED_MARK,
    1, 34, 2, "1. E6-E8! $2 $3 $4 $5 $6 $7 $8 {[%unread] $9} *\n" },
  { "a brace too many", "1. E6-E8 a} H11-F9", RECORD_BAD_MOVE, EXPECTED_MOVE, 1, 10, 1,
    "1. E6-E8 {[%unread] a[%char 7D] H11-F9} *\n" },
  { "a % in the middle of a line is a word", "…% 1. E6-E8", RECORD_BAD_MOVE, EXPECTED_MOVE, 1, 2, 1,
    "{[%unread] % 1. E6-E8} *\n" },
  { "a brace alone", "1. E6-E8 } H11-F9", RECORD_MISPLACED, EXPECTED_MOVE, 1, 10, 1,
    "1. E6-E8 {[%unread] [%char 7D] H11-F9} *\n" },
  { "a bracket among moves", "1. E6-E8 [1] H11-F9", RECORD_MISPLACED, EXPECTED_MOVE, 1, 10, 1,
    "1. E6-E8 {[%unread] [1] H11-F9} *\n" },
  { "a bracket on a line of its own is no tag yet", "1. E6-E8\n[see] H11-F9", RECORD_MISPLACED,
    EXPECTED_MOVE, 2, 1, 1, "1. E6-E8 {[%unread] [see] H11-F9} *\n" },
  { "counts without a move", "[Variant \"camelot2000\"]\n\n(1M) 95C71", RECORD_MISPLACED,
    EXPECTED_MOVE, 3, 1, 4, "[Variant \"camelot2000\"]\n\n{[%unread] (1M) 95C71} *\n" },
  { "a tag without a value: reading goes on", "[White Ann]\n[Black \"Bob\"]\n\n1. E6-E8",
    RECORD_BAD_TAG, EXPECTED_TAG_VALUE, 1, 8, 4,
    "[Black \"Bob\"]\n\n1. E6-E8 {[%unread] [White Ann]} *\n" },
  { "a value without an end", "[White \"Ann]\n[Black \"Bob\"]\n\n1. E6-E8",
    RECORD_BAD_TAG, EXPECTED_TAG_VALUE, 1, 8, 5,
    "[Black \"Bob\"]\n\n1. E6-E8 {[%unread] [White \"Ann]} *\n" },
  { "a tag without an end", "[White \"Ann\" {a}]\n\n1. E6-E8",
    RECORD_BAD_TAG, EXPECTED_BRACKET, 1, 14, 4,
    "1. E6-E8 {[%unread] [White \"Ann\" {a[%char 7D]]} *\n" },
  { "a tag without a name", "[\"Ann\"]\n\n1. E6-E8",
    RECORD_BAD_TAG, EXPECTED_TAG_NAME, 1, 2, 6, "1. E6-E8 {[%unread] [\"Ann\"]} *\n" },
  { "the first error is told, all is kept", "[\n[White Ann]\n\n1. E6-E8 xx",
    RECORD_BAD_TAG, EXPECTED_TAG_NAME, 1, 2, 0,
    "1. E6-E8 {[%unread] [[%br][White Ann][%br]xx} *\n" },
  { "an unknown variant", "[White \"Ann\"]\n[Variant \"chess\"]\n\n{a} 1. e4 e5 1-0",
    RECORD_UNKNOWN_VARIANT, EXPECTED_VARIANT, 2, 11, 5,
    "[White \"Ann\"]\n[Variant \"chess\"]\n\n{a} {[%unread] 1. e4 e5 1-0} *\n" },
  { "an impossible position", "[Position \"W:WF6,Z8:BF9,A12\"]\n\n1. F6-F7",
    RECORD_BAD_POSITION, EXPECTED_POSITION, 1, 18, 2,
    "{[%unread] [Position \"W:WF6,Z8:BF9,A12\"][%br]1. F6-F7} *\n" },
  { "an impossible position, and no moves",
    "[Position \"W:WF6,Z8:BF9,A12\"]\n\n{[%unread] 1. F6-F7} *\n",
    RECORD_BAD_POSITION, EXPECTED_POSITION, 1, 18, 2,
    "{[%unread] 1. F6-F7[%br][Position \"W:WF6,Z8:BF9,A12\"]} *\n" },
  { "two positions, of which the first is impossible",
    "[Variant \"cam\"]\n[Position \"W:WZ6\"]\n[White \"Ann\"]\n[Position \"W:WD3:BD5\"]\n\n1. D3-D4",
    RECORD_BAD_POSITION, EXPECTED_POSITION, 2, 15, 2,
    "[Variant \"cam\"]\n[White \"Ann\"]\n\n{[%unread] [Position \"W:WZ6\"][%br][Position "
    "\"W:WD3:BD5\"][%br]1. D3-D4} *\n" },
  { "new unread text follows earlier unread text", "1. E6-E8 {[%unread] a} xx", RECORD_BAD_MOVE,
    EXPECTED_MOVE, 1, 24, 2, "1. E6-E8 {[%unread] a[%br]xx} *\n" },
  /* clang-format on */
};

START_TEST (text_with_errors_keeps_the_moves_before_the_error)
{
  RecordReport report;
  Record *record = read_one (broken[_i].text, &report);
  char *text = write_one (record);
  const RecordError *error = &report.error;

  ck_assert_msg (error->problem == broken[_i].problem && error->expected == broken[_i].expected,
                 "%s: %d %d", broken[_i].why, error->problem, error->expected);
  ck_assert_msg (error->line == broken[_i].line && error->column == broken[_i].column &&
                   error->length == broken[_i].length,
                 "%s: %zu:%zu, %zu", broken[_i].why, error->line, error->column, error->length);
  ck_assert_msg (strcmp (text, broken[_i].written) == 0, "%s:\n%s", broken[_i].why, text);
  record_free (record);

  record = read_one (text, &report);
  ck_assert_msg (record->unread == NULL || strstr (text, "[%unread]") != NULL, "%s", text);
  record_free (record);
  free (text);
}
END_TEST

START_TEST (a_bad_move_is_explained)
{
  RecordReport report;
  Record *record = read_one ("[Position \"W:WF6,A8:BF7,A12\"]\n\n1. A8-A9", &report);

  ck_assert_int_eq (report.error.move.problem, MOVE_ILLEGAL);
  ck_assert_int_eq (report.error.move.why.refusal, REFUSAL_MUST_CAPTURE);
  record_free (record);

  record = read_one ("[Position \"W:WF6,F99:BF7,A12\"]\n\n1. A8-A9", &report);
  ck_assert_int_eq (report.error.position.problem, POSITION_BAD_SQUARE);
  record_free (record);
}
END_TEST

/* A game with a bad position starts with the usual position of the variant in the tag. The text
 * that is written for it has no error. */
START_TEST (a_bad_position_leaves_the_start_of_its_variant)
{
  TextBuffer text = { 0 };
  RecordReport report;
  Position start;
  Record *record;
  char *written;

  text_buffer_add_text (&text, "[Variant \"");
  text_buffer_add_text (&text, variants[_i].id);
  text_buffer_add_text (&text, "\"]\n[Position \"W:nobody\"]\n\n*\n");
  record = read_one (text.text, &report);
  position_start (&start, &variants[_i]);

  ck_assert_int_eq (report.error.problem, RECORD_BAD_POSITION);
  ck_assert_uint_eq (report.error.line, 2);
  ck_assert (position_is_equal (&record->root->turn.pos, &start));
  ck_assert_str_eq (record->unread, "[Position \"W:nobody\"]");
  written = write_one (record);
  record_free (record);

  record = read_one (written, &report);
  ck_assert_int_eq (report.error.problem, RECORD_OK);
  record_free (record);
  free (written);
  text_buffer_clear (&text);
}
END_TEST

/* The comment runs to the end of the text, so no move follows it. */
START_TEST (a_comment_without_an_end_leaves_the_position)
{
  Record *record = read_one ("[Variant \"cam\"]\n[Position \"W:WD3:BD5\"]\n{a", NULL);
  Position expected;

  ck_assert (position_text_read (&expected, variant_find ("cam"), "W:WD3:BD5", NULL));
  ck_assert (position_is_equal (&record->root->turn.pos, &expected));
  record_free (record);
}
END_TEST

/* ---- Limits ---- */

static char *
repeat (const char *head, const char *part, int n, const char *tail)
{
  TextBuffer text = { 0 };

  text_buffer_add_text (&text, head);
  for (int i = 0; i < n; i++)
    text_buffer_add_text (&text, part);
  text_buffer_add_text (&text, tail);

  return text_buffer_steal (&text);
}

static const struct {
  const char *why;
  const char *head, *part, *tail;
  int n;
  RecordProblem problem;
} excessive[] = {
  { "deep enough", "E6-E8 ", "(F6-F8 (E6-E8 ", "", MAX_NESTING / 2, RECORD_OPEN_VARIATION },
  { "too deep", "E6-E8 ", "(F6-F8 (E6-E8 ", "", 100000, RECORD_TOO_DEEP },
  { "variations of nothing", "E6-E8 ", "()", "", 300000, RECORD_OK },
  { "parentheses", "", "(", "", 300000, RECORD_MISPLACED },
  { "a long word", "E6", "-E8", "", 300000, RECORD_TOO_LONG },
  { "a long number", "", "1", " E6-E8", 300000, RECORD_OK },
  { "a long comment", "{", "abc\n\n", "}", 300000, RECORD_OK },
  { "a long comment that is never closed", "{", "[%clk \n\n", "", 300000, RECORD_OPEN_COMMENT },
  { "commands that are never closed", "{", "[%clk ", "}", 300000, RECORD_OK },
  { "braces", "", "{", "", 300000, RECORD_OPEN_COMMENT },
  { "comments", "", "{a}", "", 300000, RECORD_OK },
  { "the same moves again and again", "E6-E8", "(E6-E8 H11-F9)", "", 30000, RECORD_OK },
  { "too long a game", "", "C6-B7 C11-B10 B7-C6 B10-C11 ", "", MAX_GAME_MOVES / 4 + 1,
    RECORD_TOO_LONG },
  { "a long game", "", "C6-B7 C11-B10 B7-C6 B10-C11 ", "", 5000, RECORD_OK },
  { "tags", "", "[A \"b\"]", "", 30000, RECORD_OK },
  { "bad tags", "", "[A \n", "", 300000, RECORD_BAD_TAG },
  { "the same comment again and again", "E6-E8", "(E6-E8 {aaaaaaaaa})", "", 30000, RECORD_OK },
  { "a comment that grows", "E6-E8", "(){a}", "", 300000, RECORD_OK },
  { "unread comments", "", "{[%unread] a}", "", 300000, RECORD_OK },
  { "empty lines", "{", "\r\n \r\n", "}", 300000, RECORD_OK },
  { "numbers", "", "1)", "", 300000, RECORD_OK },
  { "counts", "", "(1M", "", 300000, RECORD_MISPLACED },
};

START_TEST (excessive_text_is_read_or_refused_in_time)
{
  char *text = repeat (excessive[_i].head, excessive[_i].part, excessive[_i].n, excessive[_i].tail);
  RecordReport report;
  Record *record = read_one (text, &report);

  ck_assert_msg (report.error.problem == excessive[_i].problem, "%s: %d", excessive[_i].why,
                 report.error.problem);
  free (text);
  text = write_one (record);
  free (text);
  record_free (record);
}
END_TEST

/* ---- Several games ---- */

static const char many[] =
  "\xef\xbb\xbf[White \"Ann\"]\n[Black \"Zo\xeb \\\"Z\\\"\"]\n\n1. E6-E8 {1-0 [} H11-F9 1-0\n"
  "\n"
  "[White \"Bob\"]\n\n1. E6-E8 (1. F6-F8 1-0) H11-F9\n"
  "\n"
  "[White \"Cid\"]\n[Result \"*\"]\n"
  "\n"
  "[White \"Dee\"]\n\n1. E6-E8 {never closed\n"
  "\n"
  "[White \"Eve\"]\n\n1. E6-E8 0-1 Resigns {so} 1. F6-F8 1/2 ; yes\n"
  "\n"
  "{a} 1. C6-B7\n"
  "[White Fay]\n\n1. E6-E8 *\n"
  "% end\n";

static const struct {
  const char *white, *begin, *end;
  size_t line;
  const char *written;
} spans[] = {
  { "Ann", "[White \"Ann", "H11-F9 1-0", 1,
    "[White \"Ann\"]\n[Black \"Zoë \\\"Z\\\"\"]\n[Result \"1-0\"]\n\n"
    "1. E6-E8 {1-0 [} 1... H11-F9 1-0\n" },
  { "Bob", "[White \"Bob", "1-0) H11-F9", 6,
    "[White \"Bob\"]\n\n1. E6-E8 (1. F6-F8) 1... H11-F9 *\n" },
  { "Cid", "[White \"Cid", "[Result \"*\"]", 10, "[White \"Cid\"]\n[Result \"*\"]\n\n*\n" },
  { "Dee", "[White \"Dee", "never closed", 13,
    "[White \"Dee\"]\n\n1. E6-E8 {[%unread] {never closed} *\n" },
  { "Eve", "[White \"Eve", "{so}", 17,
    "[White \"Eve\"]\n[Result \"0-1\"]\n[Termination \"resignation\"]\n\n1. E6-E8 {so} 0-1\n" },
  { "", "1. F6-F8 1/2", "; yes", 19, "[Result \"1/2-1/2\"]\n\n1. F6-F8 {yes} 1/2-1/2\n" },
  { "", "{a}", "B7", 21, "{a} 1. C6-B7 *\n" },
  { "", "[White Fay]", "E8 *", 22, "1. E6-E8 {[%unread] [White Fay]} *\n" },
};

START_TEST (games_follow_one_another)
{
  GameSpan span = { 0 };

  for (int i = 0; i < LENGTH (spans); i++) {
    char white[16], *text;
    Record *record;

    ck_assert (record_scan (many, sizeof many - 1, &span));
    ck_assert (strncmp (many + span.start, spans[i].begin, strlen (spans[i].begin)) == 0);
    ck_assert (
      span.end >= strlen (spans[i].end) &&
      strncmp (many + span.end - strlen (spans[i].end), spans[i].end, strlen (spans[i].end)) == 0);
    ck_assert_uint_eq (span.line, spans[i].line);
    ck_assert_int_eq (record_scan_tag (many, &span, "White", white, sizeof white),
                      spans[i].white[0] != '\0');
    ck_assert_str_eq (white, spans[i].white);

    record = record_read (many, &span, NULL);
    text = write_one (record);
    ck_assert_str_eq (text, spans[i].written);
    free (text);
    record_free (record);
  }
  ck_assert (!record_scan (many, sizeof many - 1, &span));
}
END_TEST

static const struct {
  const char *text;
  int n_games;
} last_words[] = {
  { "1. E6-E8 0-1\nWhite resigns.\n", 1 },
  { "1. E6-E8 H11-F9 1-0\n\n{a remark}\n{and another}\n", 1 },
  { "1. E6-E8 1-0\n{of the next game} 1. F6-F8 *\n", 2 },
};

START_TEST (words_below_the_last_result_belong_to_its_game)
{
  GameSpan span = { 0 };
  int n = 0;

  while (record_scan (last_words[_i].text, strlen (last_words[_i].text), &span))
    n++;
  ck_assert_int_eq (n, last_words[_i].n_games);
}
END_TEST

START_TEST (tags_are_found_without_reading)
{
  GameSpan span = { 0 };
  char value[16], little[5];

  ck_assert (record_scan (many, sizeof many - 1, &span));
  ck_assert (record_scan_tag (many, &span, "Black", value, sizeof value));
  ck_assert_str_eq (value, "Zoë \"Z\"");
  ck_assert (record_scan_tag (many, &span, "Black", little, 4));
  ck_assert_str_eq (little, "Zo"); /* no half character at the end */
  ck_assert (record_scan_tag (many, &span, "Black", little, 5));
  ck_assert_str_eq (little, "Zoë");
  ck_assert (!record_scan_tag (many, &span, "Result", value, sizeof value));
  ck_assert_str_eq (value, "");
}
END_TEST

/* The text need not end in '\0', and no cut crashes the scanner. */
START_TEST (a_text_may_be_cut_anywhere)
{
  for (size_t length = 0; length < sizeof many; length++) {
    char *cut = malloc (length + 1);
    GameSpan span = { 0 };

    memcpy (cut + 1, many, length);
    while (record_scan (cut + 1, length, &span)) {
      ck_assert (span.start < span.end && span.end <= length);
      record_free (record_read (cut + 1, &span, NULL));
    }
    free (cut);
  }
}
END_TEST

typedef struct Patience {
  size_t n_asked, n_read, most; /* `most` is the number of calls before the watch stops reading */
} Patience;

static bool
has_patience (void *data, size_t n_read)
{
  Patience *self = data;

  ck_assert_uint_ge (n_read, self->n_read);
  self->n_read = n_read;

  return ++self->n_asked <= self->most;
}

START_TEST (reading_stops_when_the_watch_asks_for_it)
{
  static const char text[] = "*\n\n[White \"Ann\"]\n\n1. E6-E8 {so} (1. F6-F8) H11-F9 *";
  GameSpan span = { 0 };
  Patience patience = { .most = SIZE_MAX };
  RecordWatch watch = { has_patience, &patience };
  Record *record;

  ck_assert (record_scan (text, sizeof text - 1, &span));
  ck_assert (record_scan (text, sizeof text - 1, &span));
  record = record_read_watched (text, &span, &watch, NULL);
  ck_assert_ptr_nonnull (record->root->child->child);
  record_free (record);
  ck_assert_uint_eq (patience.n_read, span.end - span.start);

  for (size_t n_words = patience.n_asked, most = 0; most < n_words; most++) {
    patience = (Patience) { .most = most };
    ck_assert_ptr_null (record_read_watched (text, &span, &watch, NULL));
    ck_assert_uint_eq (patience.n_asked, most + 1);
  }
}
END_TEST

static size_t
count_scanned (const char *text, size_t length, const RecordWatch *watch)
{
  GameSpan span = { 0 };
  size_t n = 0;

  while (record_scan_watched (text, length, watch, &span))
    n++;

  return n;
}

START_TEST (finding_games_stops_when_the_watch_asks_for_it)
{
  static const char text[] = "[White \"Ann\"]\n\n1. E6-E8 (1. F6-F8) 1-0 {so}\n\n1. E6-E7 *";
  Patience patience = { .most = SIZE_MAX };
  RecordWatch watch = { has_patience, &patience };

  ck_assert_uint_eq (count_scanned (text, sizeof text - 1, &watch), 2);
  ck_assert_uint_eq (patience.n_read, sizeof text - 1);
  for (size_t n_words = patience.n_asked, most = 0; most < n_words; most++) {
    patience = (Patience) { .most = most };
    ck_assert_uint_lt (count_scanned (text, sizeof text - 1, &watch), 2);
    ck_assert_uint_eq (patience.n_asked, most + 1);
  }
}
END_TEST

START_TEST (games_are_written_one_after_the_other)
{
  TextBuffer out = { 0 };
  Record *record = read_one ("[White \"Ann\"]\n\n1. E6-E8 1-0", NULL);

  ck_assert (record_write (record, &out));
  ck_assert (record_write (record, &out));
  ck_assert_str_eq (out.text, "[White \"Ann\"]\n[Result \"1-0\"]\n\n1. E6-E8 1-0\n\n"
                              "[White \"Ann\"]\n[Result \"1-0\"]\n\n1. E6-E8 1-0\n");
  text_buffer_clear (&out);
  record_free (record);
}
END_TEST

START_TEST (numbers_do_not_depend_on_the_locale)
{
  const char text[] = "1. E6-E8 {[%clk 0:00:01.25] [%eval 1.25]} *\n";
  Record *record;
  char *written;

  setlocale (LC_ALL, "de_DE.UTF-8");
  record = read_one (text, NULL);
  ck_assert_int_eq (record->root->child->stamps.eval, 125);
  ck_assert_int_eq (record->root->child->stamps.clock_centiseconds, 125);
  written = write_one (record);
  ck_assert_str_eq (written, text);
  free (written);
  record_free (record);
  setlocale (LC_ALL, "C");
}
END_TEST

/* ---- Random records ---- */

enum { N_RECORDS = 200 };

static uint32_t
draw (uint64_t *seed, uint32_t n)
{
  *seed = *seed * 6364136223846793005u + 1442695040888963407u;

  return (uint32_t) (*seed >> 33) % n;
}

/* Builds texts from characters that are hard to write and read. */
static const char *
draw_text (uint64_t *seed, char text[256])
{
  static const char *const parts[] = {
    " ",
    " ",
    "  ",
    "a",
    "word",
    "}",
    "{",
    "\n",
    "\r\n",
    "\t",
    "%",
    ";",
    "(",
    ")",
    "[",
    "]",
    "[%clk 0:00:01]",
    "[%eval 1.00]",
    "[%csl Ga1]",
    "[%emt 1]",
    "[%unread]",
    "[%br]",
    "[%char 7D]",
    "[%",
    "\\",
    "\"",
    "\n\n[White \"x\"]\n",
    "1-0",
    "*",
    "$1",
    "ö",
    "☺",
    "\x01",
    "\x7f",
    "a long stretch of words that goes on so that lines are broken",
  };

  text[0] = '\0';
  for (uint32_t n = draw (seed, 6); n > 0; n--) {
    const char *part = parts[draw (seed, LENGTH (parts))];

    if (strlen (text) + strlen (part) < 256)
      strcat (text, part);
  }

  return text;
}

static void
adorn (Node *node, uint64_t *seed)
{
  char text[256];

  if (draw (seed, 3) == 0)
    ck_assert (node_set_text (node, COMMENT, draw_text (seed, text)));
  if (draw (seed, 5) == 0 && node->parent != NULL)
    ck_assert (node_set_text (node, COMMENT_BEFORE, draw_text (seed, text)));
  if (draw (seed, 6) == 0)
    ck_assert (node_set_text (node, DRAWINGS, "[%cal Ge6f8,Ya1b2] [%csl Rh11]"));
  if (draw (seed, 4) == 0)
    node_set_clock (node, (int) draw (seed, 360000));
  if (draw (seed, 4) == 0)
    node_set_eval (node, (int) draw (seed, 2000) - 1000);
  if (draw (seed, 8) == 0)
    node_set_eval_win (node, (int) draw (seed, 20) - 10);
  for (uint32_t n = draw (seed, 4); n > 0 && node->parent != NULL; n--)
    node_add_mark (node, (uint8_t) draw (seed, 256));
}

/* Draws a random move. In `camelot2000` the move sometimes leaves out a capture, or is the answer
 * `force` or `stand`. Returns false if the game is over. */
static bool
draw_move (const Turn *turn, uint64_t *seed, Move *move)
{
  static Move moves[1 << 16];
  int n;

  *move = (Move) { .kind = draw (seed, 2) > 0 ? MOVE_FORCE : MOVE_STAND };
  if (turn->must_answer)
    return true;
  if (turn_may_force (turn) && draw (seed, 2) > 0) {
    move->kind = MOVE_FORCE;
    return true;
  }
  if (turn_ending (turn).result != ONGOING)
    return false;

  n = movegen_list (&turn->pos, moves, 1 << 16);
  *move = moves[draw (seed, (uint32_t) n)];
  if (turn->pos.variant->captures_on_demand && draw (seed, 2) > 0)
    for (int i = 0; i < 200; i++) {
      Move tried = { .from = (Square) draw (seed, N_SQUARES), .kind = MOVE_PLAIN };
      Turn after;

      tried.to = square_step[tried.from][draw (seed, N_DIRECTIONS)];
      if (turn_play (turn, tried, &after, NULL)) {
        *move = tried;
        return true;
      }
    }

  return true;
}

static Record *
draw_record (const Variant *variant, uint64_t *seed)
{
  Position start;
  Record *record;
  Node *node;
  char text[256];

  position_start (&start, variant);
  record = record_new (&start);
  node = record->root;
  for (int i = 0; i < 60; i++) {
    Move move;

    adorn (node, seed);
    while (draw (seed, 6) == 0 && node->parent != NULL)
      node = node->parent;
    if (!draw_move (&node->turn, seed, &move))
      break;
    node = node_add (node, move, NULL);
    ck_assert_ptr_nonnull (node);
  }
  if (draw (seed, 2) > 0 && node->parent != NULL)
    node_make_main (node);
  ck_assert (tags_set (&record->tags, "White", draw_text (seed, text)));
  ck_assert (tags_append (&record->tags, "Unknown_1", draw_text (seed, text)));
  if (draw (seed, 4) == 0)
    ck_assert (record_set_unread (record, draw_text (seed, text)));
  ck_assert (
    record_set_ending (record, (Result) draw (seed, 4), (Termination) draw (seed, N_TERMINATIONS)));

  return record;
}

static bool
are_equal_texts (const char *a, const char *b)
{
  return a == NULL || b == NULL || a[0] == '\0' || b[0] == '\0'
           ? (a == NULL || a[0] == '\0') && (b == NULL || b[0] == '\0')
           : strcmp (a, b) == 0;
}

static void
check_equal_nodes (const Node *a, const Node *b)
{
  ck_assert (move_is_equal (a->move, b->move));
  ck_assert (position_is_equal (&a->turn.pos, &b->turn.pos));
  ck_assert_int_eq (a->turn.pos.quiet_plies, b->turn.pos.quiet_plies);
  ck_assert_uint_eq (a->n_turns, b->n_turns);
  ck_assert_mem_eq (a->marks, b->marks, sizeof a->marks);
  ck_assert_int_eq (a->stamps.set, b->stamps.set);
  if (a->stamps.set & STAMP_CLOCK)
    ck_assert_int_eq (a->stamps.clock_centiseconds, b->stamps.clock_centiseconds);
  if (a->stamps.set & (STAMP_EVAL | STAMP_EVAL_WIN))
    ck_assert_int_eq (a->stamps.eval, b->stamps.eval);
  for (int which = 0; which < N_NODE_TEXTS; which++)
    ck_assert_msg (are_equal_texts (a->texts[which], b->texts[which]), "%d: <%s> <%s>", which,
                   a->texts[which], b->texts[which]);
  ck_assert_int_eq (a->child != NULL, b->child != NULL);
  ck_assert_int_eq (a->sibling != NULL, b->sibling != NULL);
}

static void
check_equal_records (const Record *a, const Record *b)
{
  const Node *node_a = a->root, *node_b = b->root;

  ck_assert_uint_eq (a->tags.n, b->tags.n);
  for (size_t i = 0; i < a->tags.n; i++) {
    ck_assert_str_eq (a->tags.list[i].name, b->tags.list[i].name);
    ck_assert_str_eq (a->tags.list[i].value, b->tags.list[i].value);
  }
  ck_assert (are_equal_texts (a->unread, b->unread));

  while (node_a != NULL && node_b != NULL) {
    check_equal_nodes (node_a, node_b);
    node_a = node_next (node_a, a->root);
    node_b = node_next (node_b, b->root);
  }
  ck_assert (node_a == NULL && node_b == NULL);
}

/* Checks that no line of moves has more than 80 columns, unless it cannot be broken at a space. */
static void
check_columns (const char *text)
{
  while (*text != '\0' && *text != '[')
    text++;
  for (const char *moves = strstr (text, "\n\n"); moves != NULL && *moves != '\0';) {
    size_t length = strcspn (moves, "\n"), width = 0, n_spaces = 0;

    for (size_t i = 0; i < length; i++) {
      width += ((unsigned char) moves[i] & 0xc0) != 0x80;
      n_spaces += moves[i] == ' ' && moves[i + 1] != '%' && moves[i + 1] != ' ' &&
                  (i == 0 || moves[i - 1] != ' ');
    }
    ck_assert_msg (width <= 80 || n_spaces == 0, "%.*s", (int) length, moves);
    ck_assert (length == 0 || moves[length - 1] != ' ');
    moves += length + (moves[length] == '\n');
  }
}

START_TEST (a_record_survives_being_written_and_read)
{
  uint64_t seed = (uint64_t) _i;
  Record *record = draw_record (&variants[(size_t) _i % n_variants], &seed), *again;
  char *text = write_one (record), *text_again;
  GameSpan span = { 0 };
  RecordReport report;

  check_columns (text);
  ck_assert (record_scan (text, strlen (text), &span));
  ck_assert_uint_eq (span.start, 0);
  ck_assert_uint_eq (span.end, strlen (text) - 1);
  again = record_read (text, &span, &report);
  ck_assert_msg (report.error.problem == RECORD_OK, "%d at %zu:%zu\n%s", report.error.problem,
                 report.error.line, report.error.column, text);
  check_equal_records (record, again);
  check_outline (text, again);

  text_again = write_one (again);
  ck_assert_str_eq (text, text_again);
  free (text);
  free (text_again);
  record_free (record);
  record_free (again);
}
END_TEST

/* Changes random bytes. The reader must not crash, and must report where each error stands and what
 * was expected there. */
START_TEST (damage_does_no_harm)
{
  uint64_t seed = (uint64_t) _i;
  Record *record = draw_record (&variants[(size_t) _i % n_variants], &seed);
  char *text = write_one (record);
  size_t length = strlen (text);

  record_free (record);
  for (int i = 0; i < 20; i++) {
    GameSpan span = { 0 };

    text[draw (&seed, (uint32_t) length)] = (char) draw (&seed, 256);
    while (record_scan (text, length, &span)) {
      RecordReport report;

      record = record_read (text, &span, &report);
      ck_assert (report.error.problem == RECORD_OK ||
                 (report.error.expected != EXPECTED_NOTHING && report.error.line > 0 &&
                  report.error.offset + report.error.length <= length));
      record_free (record);
    }
  }
  free (text);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("record-text");
  TCase *rows = tcase_create ("rows"), *games = tcase_create ("several games");
  TCase *random = tcase_create ("random records");

  suite_add_tcase (suite, rows);
  tcase_add_loop_test (rows, canonical_text_is_read_and_written_unchanged, 0, LENGTH (canonical));
  tcase_add_loop_test (rows, the_outline_knows_the_end_without_playing_moves, 0, LENGTH (outlined));
  tcase_add_loop_test (rows, text_as_people_type_it_is_understood, 0, LENGTH (typed));
  tcase_add_loop_test (rows, text_with_errors_keeps_the_moves_before_the_error, 0, LENGTH (broken));
  tcase_add_test (rows, a_bad_move_is_explained);
  tcase_add_loop_test (rows, a_bad_position_leaves_the_start_of_its_variant, 0, n_variants);
  tcase_add_test (rows, a_comment_without_an_end_leaves_the_position);
  tcase_add_loop_test (rows, excessive_text_is_read_or_refused_in_time, 0, LENGTH (excessive));
  tcase_add_test (rows, numbers_do_not_depend_on_the_locale);

  suite_add_tcase (suite, games);
  tcase_add_test (games, games_follow_one_another);
  tcase_add_loop_test (games, words_below_the_last_result_belong_to_its_game, 0,
                       LENGTH (last_words));
  tcase_add_test (games, tags_are_found_without_reading);
  tcase_add_test (games, a_text_may_be_cut_anywhere);
  tcase_add_test (games, reading_stops_when_the_watch_asks_for_it);
  tcase_add_test (games, finding_games_stops_when_the_watch_asks_for_it);
  tcase_add_test (games, games_are_written_one_after_the_other);

  suite_add_tcase (suite, random);
  tcase_add_loop_test (random, a_record_survives_being_written_and_read, 0, N_RECORDS);
  tcase_add_loop_test (random, damage_does_no_harm, 0, N_RECORDS);

  return suite_run (suite);
}
