#pragma once

/* The colors of texts and lines on paper. */

#define PAPER_INK 0x241f1bffu
#define PAPER_GREY 0x6f675dffu
#define PAPER_RULE 0xc9bfaeffu
