import { type Entity, type FieldPath, fieldAt } from '@piiri/schemas';

/** Returns the field of a path. Throws when the definition has none, which the definition's own checks rule out. */
export function requireField(entity: Entity, path: FieldPath) {
  const field = fieldAt(entity.fields, path);
  if (!field) throw new Error(`${entity.name} has no field "${path}"`);
  return field;
}
