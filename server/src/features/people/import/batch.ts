import type { CustomField, StoredCustom } from '@piiri/schemas';
import { peopleColumn } from '@piiri/shared/people-columns.ts';
import type { ImportColumn } from '../../../engine/transfer/table/columns.ts';
import { toColumns } from '../../../engine/write/columns.ts';
import { placeholderOf } from './assign-managers.ts';
import { CUSTOM_PREFIX, imported } from './fields.ts';
import type { Batch } from './task.ts';
import type { ValidatedRow } from './validate-rows.ts';

/** The column of the company's own fields with what a row says of them. */
function customColumn(
  sent: readonly CustomField[],
  values: Readonly<Record<string, unknown>>,
  existing: StoredCustom = {},
): Record<string, unknown> {
  if (sent.length === 0) return {};
  const own: Record<string, unknown> = { ...existing };
  for (const { id, name } of sent) {
    const value = values[`${CUSTOM_PREFIX}${name}`] ?? null;
    if (value !== null || own[id] !== undefined) own[id] = value;
  }
  return { custom: own };
}

/** The rows that are stored together next: not those yet whose managers come with them. */
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

/** Validated rows as they are stored: what is new, and of those who change the fields that the file has. */
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
    const stored = toColumns(imported, values);
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
