#include "cli/games/report-picture.h"

#include "cli/common/file.h"
#include "cli/common/messages.h"
#include "draw/paper/chance-graph.h"
#include "wording/paper-words.h"

#include <stdlib.h>

enum { WIDTH = 1280 };

static const ChanceMark marks[N_JUDGMENTS] = {
  [JUDGED_INACCURACY] = CHANCE_INACCURACY,
  [JUDGED_MISTAKE] = CHANCE_MISTAKE,
  [JUDGED_BLUNDER] = CHANCE_BLUNDER,
};

static void
fill_point (ChancePoint *point, const Report *report, int place)
{
  Verdict verdict;

  point->is_known = verdict_chance (report, place, &point->chance);
  if (place > 0 && verdict_of_move (report, place, &verdict))
    point->mark = marks[verdict.judgment];
}

/* Returns NULL, or an error message. */
static const char *
write_graph (const Record *record, const ChanceGraph *graph, PictureFormat format, const char *name)
{
  const char *trouble = "there is no memory for the picture";
  TextBuffer out = { 0 };
  PaperWords words;
  char *title;

  paper_words_fill (&words, record, NULL, 0);
  title = paper_words_new_name (&words);
  if (chance_graph_write (graph, format, WIDTH, title,
                          "The first team's chance to win, move by move.", &out))
    trouble = file_write (name, out.text, out.length, FILE_MAY_BE_THERE);
  paper_words_clear (&words);
  free (title);
  text_buffer_clear (&out);

  return trouble;
}

bool
report_picture_write (const Record *record,
                      const Report *report,
                      PictureFormat format,
                      const char *name)
{
  int n = report_n_moves (report) + 1;
  ChancePoint *points = calloc ((size_t) n, sizeof *points);
  ChanceGraph graph = {
    .variant = report_turn (report, 0)->pos.variant, .points = points, .n_points = n, .shown = -1
  };
  const char *trouble = "there is no memory for the picture";

  for (int place = 0; place < n && points != NULL; place++)
    fill_point (&points[place], report, place);
  if (points != NULL)
    trouble = write_graph (record, &graph, format, name);
  free (points);
  if (trouble != NULL)
    complain ("%s: %s", name, trouble);

  return trouble == NULL;
}
