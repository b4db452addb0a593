#pragma once

/* A widget to choose who plays with the user: the computer, people at this screen or somebody by
 * email. Emits "changed". */

#include "core/rules/variant.h"

#include <adwaita.h>

typedef enum GameKind {
  KIND_COMPUTER,
  KIND_PEOPLE,
  KIND_MAIL,
  KIND_FRIEND, /* only in games for four */
  KIND_OTHER,  /* other seats than those of any card */
} GameKind;

#define LOGRES_TYPE_KIND_PICKER (logres_kind_picker_get_type ())
G_DECLARE_FINAL_TYPE (LogresKindPicker, logres_kind_picker, LOGRES, KIND_PICKER, AdwBin)

/* Shows the kinds of games of a variant. Call this function once, before the others. */
void logres_kind_picker_set_variant (LogresKindPicker *self, const Variant *variant);

GameKind logres_kind_picker_get_kind (LogresKindPicker *self);
void logres_kind_picker_set_kind (LogresKindPicker *self, GameKind kind);

/* Shows or hides the card for a game by email. */
void logres_kind_picker_show_mail (LogresKindPicker *self, gboolean is_shown);
