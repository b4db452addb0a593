#pragma once

/* Writes the graph of a game's chances as a picture file: see chance-graph.h. */

#include "draw/medium/picture-file.h"
#include "engine/report/move-verdict.h"

/* Returns false after an error message if it cannot be written. */
bool report_picture_write (const Record *record,
                           const Report *report,
                           PictureFormat format,
                           const char *name);
