import type { Entity } from './definition.ts';
import { fileFields, optionsOf, requiredMessage } from './fields-schema.ts';

/**
 * Whether objects can be imported from table files: the generic call creates them, and they require no picture or file.
 */
export function isImportable({ api, fields }: Pick<Entity, 'api' | 'fields'>): boolean {
  const requiresFile = fileFields(fields).some(
    ([, field]) => requiredMessage(field) && !optionsOf(field).when,
  );
  return (
    api.calls.includes('create') && api.ownImport === undefined && api.importable !== false && !requiresFile
  );
}
