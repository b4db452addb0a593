#include "cli/common/evaluation-text.h"

#include "cli/common/search-text.h"
#include "engine/judge/evaluate.h"

#include <stdio.h>
#include <string.h>

/* Returns the sum of these weights for the player to move. */
static int
weigh (const Position *pos, const Weights *weights)
{
  Judge judge;
  Threats threats;
  Tally tally;

  judge_init (&judge, pos, weights);
  judge_tally (&judge, pos, &tally);
  threats_find (&threats, pos);

  return judge_sum (&judge, pos, &tally, &threats);
}

/* Returns the part of the sum that one group of weights adds. */
static int
weigh_field (const Position *pos, const WeightField *field)
{
  Weights all = *weights_of (pos->variant), alone;

  memset (&alone, 0, sizeof alone);
  memcpy (weights_field (&alone, field), weights_field (&all, field),
          sizeof (int) * (size_t) field->n);

  return weigh (pos, &alone);
}

static void
print_row (const char *name, int score)
{
  char text[SCORE_TEXT_SIZE];

  score_text_write (score, text);
  printf ("\n%-14s %7s", name, text);
}

void
evaluation_print (const Position *pos, const Net *net)
{
  NetSums sums;

  fputs ("In men, for the player to move:", stdout);
  for (int i = 0; i < N_WEIGHT_FIELDS; i++)
    print_row (weight_fields[i].name, weigh_field (pos, &weight_fields[i]));
  print_row ("all weights", weigh (pos, weights_of (pos->variant)));
  if (net == NULL)
    return;

  net_refresh (net, pos, &sums);
  print_row ("net", net_evaluate (net, pos, &sums));
  if (net->pieces_percent > 0)
    printf ("\nThe evaluation is the net's value and %d %% of that of the pieces on their squares.",
            net->pieces_percent);
}
