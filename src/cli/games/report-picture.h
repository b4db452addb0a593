#pragma once

/* The course of a game as a picture in a file: chance-graph.h. */

#include "draw/medium/picture-file.h"
#include "engine/report/move-verdict.h"

/* False, complained of, when it cannot be written. */
bool report_picture_write (const Record *record,
                           const Report *report,
                           PictureFormat format,
                           const char *name);
