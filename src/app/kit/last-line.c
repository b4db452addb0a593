#include "app/kit/last-line.h"

#include <string.h>

/* The letters at the end that stay together, with the last full stop. */
enum { LAST_LETTERS = 5 };

void
last_line_set_text (GtkLabel *label, const char *text)
{
  glong first = MAX (0, g_utf8_strlen (text, -1) - LAST_LETTERS);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  PangoAttribute *together = pango_attr_allow_breaks_new (FALSE);

  together->start_index = (guint) (g_utf8_offset_to_pointer (text, first) - text);
  together->end_index = (guint) strlen (text);
  pango_attr_list_insert (attributes, together);
  gtk_label_set_attributes (label, attributes);
  gtk_label_set_label (label, text);
}
