import { type Entity, type FieldPath, fieldAt } from '@piiri/schemas';

/** The field of a path. Throws when the definition has none, which it has been checked for. */
export function requireField(entity: Entity, path: FieldPath) {
  const field = fieldAt(entity.fields, path);
  if (!field) throw new Error(`${entity.name} has no field "${path}"`);
  return field;
}
