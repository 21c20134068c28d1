import { type Entity, typeOf } from '@piiri/schemas';

/** Returns the column values of parsed field values. */
export function toColumns(
  entity: Entity,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const columns: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const field = entity.fields[name];
    if (field) Object.assign(columns, typeOf(field).store?.(name, value, field.options) ?? { [name]: value });
  }
  return columns;
}
