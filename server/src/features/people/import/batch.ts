import type { CustomField, StoredCustomValues } from '@piiri/schemas';
import { peopleColumn } from '@piiri/shared/people-columns.ts';
import type { ImportColumn } from '../../../engine/transfer/table/columns.ts';
import { toColumns } from '../../../engine/write/validate.ts';
import { placeholderOf } from './assign-managers.ts';
import { CUSTOM_PREFIX, importDefinition } from './fields.ts';
import type { Batch } from './task.ts';
import type { ValidatedRow } from './validate-rows.ts';

/** Returns the column of custom values after applying a row. */
function customColumn(
  sent: readonly CustomField[],
  values: Readonly<Record<string, unknown>>,
  existing: StoredCustomValues = {},
): Record<string, unknown> {
  if (sent.length === 0) return {};
  const own: Record<string, unknown> = { ...existing };
  for (const { id, name } of sent) {
    const value = values[`${CUSTOM_PREFIX}${name}`] ?? null;
    if (value !== null || own[id] !== undefined) own[id] = value;
  }
  return { custom: own };
}

/** Returns the next rows to store together; it ends before a row whose manager is a new person of the same batch. */
export function nextBatch(rows: readonly ValidatedRow[], from: number, size: number): ValidatedRow[] {
  const batch: ValidatedRow[] = [];
  const coming = new Set<unknown>();
  for (const row of rows.slice(from, from + size)) {
    if (coming.has(row.values?.manager)) break;
    batch.push(row);
    if (!row.existing) coming.add(placeholderOf(row));
  }
  return batch;
}

/** Converts validated rows to a batch: new people, and for existing ones the fields in the file. */
export function batchOf(
  validated: readonly ValidatedRow[],
  columns: readonly ImportColumn[],
  custom: readonly CustomField[] = [],
): Batch | null {
  if (validated.length === 0) return null;
  const sent = columns.flatMap(({ field }) => (field === null || field === 'phone' ? [] : [field]));
  const sentCustom = custom.filter(({ name }) => sent.includes(`${CUSTOM_PREFIX}${name}`));
  const plain = [...new Set(sent.flatMap((name) => peopleColumn(name)?.field ?? []))];
  const batch: Batch = { created: [], placeholders: [], changed: [] };
  for (const row of validated) {
    const { values = {}, existing } = row;
    const stored = toColumns(importDefinition, values);
    const ofCompany = customColumn(sentCustom, values, existing?.custom);
    if (!existing) {
      batch.created.push({ ...stored, ...ofCompany });
      batch.placeholders.push(placeholderOf(row));
    } else {
      const own = { ...Object.fromEntries(plain.map((name) => [name, stored[name]])), ...ofCompany };
      batch.changed.push({ id: existing.id, version: existing.version, columns: own });
    }
  }
  return batch;
}
