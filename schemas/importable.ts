import type { Entity } from './definition.ts';
import { fileFields, optionsOf, requiredMessage } from './fields-schema.ts';

/** Whether files of tables can bring objects in: what is created, and needs no picture or file, by the generic call. */
export function isImportable({ api, fields }: Pick<Entity, 'api' | 'fields'>): boolean {
  const requiresFile = fileFields(fields).some(
    ([, field]) => requiredMessage(field) && !optionsOf(field).when,
  );
  return (
    api.calls.includes('create') && api.ownImport === undefined && api.importable !== false && !requiresFile
  );
}
