import type { Entity } from '@piiri/schemas';
import { columnsOf } from '../model/tables.ts';

/** Columns that were kept as JSON as the database gives them: times are moments there, and texts in JSON. */
export function parsedColumns(
  entity: Entity,
  columns: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const kinds = columnsOf(entity);
  return Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [
      name,
      kinds[name]?.kind === 'timestamp' && typeof value === 'string' ? new Date(value) : value,
    ]),
  );
}
