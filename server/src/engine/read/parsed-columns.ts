import type { Entity } from '@piiri/schemas';
import { columnsOf } from '../model/tables.ts';

/**
 * Converts columns stored as JSON to the types that the database returns: times are Date objects there and text in
 * JSON.
 */
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
