#include "app/kit/settings.h"

/* Looks for the schema in the folders of the desktop, and then in the folder where the program was
 * installed. So the program can be installed in any folder. */
static GSettingsSchema *
find_schema (void)
{
  GSettingsSchemaSource *usual = g_settings_schema_source_get_default ();
  GSettingsSchema *schema =
    usual != NULL ? g_settings_schema_source_lookup (usual, APP_ID, TRUE) : NULL;

  if (schema == NULL) {
    g_autoptr (GSettingsSchemaSource) own =
      g_settings_schema_source_new_from_directory (SCHEMA_DIR, usual, TRUE, NULL);

    schema = own != NULL ? g_settings_schema_source_lookup (own, APP_ID, FALSE) : NULL;
  }
  if (schema == NULL)
    g_error ("The settings of Logres are not installed; GSETTINGS_SCHEMA_DIR may tell where they "
             "are.");

  return schema;
}

GSettings *
settings_new (void)
{
  g_autoptr (GSettingsSchema) schema = find_schema ();

  return g_settings_new_full (schema, NULL, NULL);
}
