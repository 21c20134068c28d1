import { toColumns } from '../../write/columns.ts';
import type { ImportColumn } from './columns.ts';
import { imported } from './fields.ts';
import type { Portion } from './task.ts';
import type { ValidatedRow } from './validate-rows.ts';

/** Validated rows as they are stored: what is new, and of those who change the fields that the file has. */
export function portionOf(
  validated: readonly ValidatedRow[],
  columns: readonly ImportColumn[],
): Portion | null {
  if (validated.length === 0) return null;
  const sent = columns.flatMap(({ field }) => (field === null || field === 'phone' ? [] : [field]));
  const portion: Portion = { created: [], changed: [] };
  for (const { values = {}, existing } of validated) {
    const stored = toColumns(imported, values);
    if (!existing) portion.created.push(stored);
    else {
      const own = Object.fromEntries(sent.map((name) => [name, stored[name]]));
      portion.changed.push({ id: existing.id, version: existing.version, columns: own });
    }
  }
  return portion;
}
