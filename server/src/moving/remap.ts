import { randomInt, randomUUID } from 'node:crypto';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgArray, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { IdTarget } from '../engine/model/column-meanings.ts';
import { columnMeaningsOf, tableNameOf } from '../engine/schema/meanings.ts';
import { newKey } from '../platform/storage/file-registry.ts';
import { type ChangeText, type Ids, withTexts } from './change.ts';
import { rowCleaner } from './clean.ts';
import type { JsonRow } from './format.ts';
import { customChanges, type MovedFields } from './own-fields.ts';

/** Returns a unique value of the column's type. Files have theirs in `keys`. */
function newUniqueValue(column: PgColumn, value: unknown, keys: ReadonlyMap<string, string>): unknown {
  const type = column.getSQLType();
  if (type === 'uuid') return randomUUID();
  if (type.startsWith('integer')) return randomInt(100_000_000, 1_000_000_000);
  return keys.get(String(value)) ?? newKey();
}

/**
 * Returns a function that changes rows of a table for the installation to which a company moves. Texts are cleaned as
 * at saving: the checksums of a folder protect it from damage, not from its author.
 */
export function remapper(
  table: PgTable,
  {
    tenantId,
    ids,
    keys,
    fields,
    change,
  }: {
    tenantId: number;
    ids: Ids;
    keys: ReadonlyMap<string, string>;
    fields: MovedFields;
    change: ChangeText;
  },
) {
  const meanings = columnMeaningsOf(table).columns;
  const columns = getTableColumns(table);
  const clean = rowCleaner(table, fields);
  const own = ids.get(getTableName(table));
  const byDefinition = customChanges(table, { ids, fields, change });
  /** The id of a deleted object becomes negative, so that it belongs to nothing here. */
  const idOf = (target: string, id: number): number => ids.get(tableNameOf(target))?.get(id) ?? -Math.abs(id);
  const newIdOf = (target: string, id: number): number | null =>
    ids.get(tableNameOf(target))?.get(id) ?? null;

  const moved = (column: PgColumn, target: IdTarget, value: unknown, row: JsonRow): unknown => {
    if (value === null || value === undefined) return value;
    const of = typeof target === 'string' ? target : String(row[target.entityIn] ?? '');
    if (is(column, PgArray)) return (value as number[]).flatMap((oldId) => newIdOf(of, oldId) ?? []);
    const now = newIdOf(of, Number(value));
    if (now !== null) return now;
    // The id of an erased person is the negative id of the row itself.
    const nobody = own?.get(-Number(value));
    if (nobody !== undefined) return -nobody;
    return typeof target === 'string' && !column.notNull ? null : idOf(of, Number(value));
  };

  return (row: JsonRow): JsonRow => {
    const after: JsonRow = {};
    for (const [name, value] of Object.entries(row)) {
      const column = columns[name];
      if (!column) continue;
      const { refersTo, onMove } = meanings[name] ?? {};
      const isFresh = onMove === 'fresh';
      if (name === 'tenant_id') after[name] = tenantId;
      else if (typeof onMove === 'object' && 'reset' in onMove) after[name] = onMove.reset;
      else if (isFresh && !own) after[name] = newUniqueValue(column, value, keys);
      else if (name === 'id' && own) after[name] = own.get(Number(value));
      else if (isFresh) after[name] = newUniqueValue(column, value, keys);
      else if (refersTo !== undefined) after[name] = moved(column, refersTo, value, row);
      else if (byDefinition[name] && value !== null) after[name] = byDefinition[name](value, row);
      else if (typeof onMove === 'object' && 'json' in onMove && value !== null)
        after[name] = clean(name, withTexts(onMove.json(value as never, newIdOf), change));
      else after[name] = clean(name, withTexts(value, change));
    }
    return after;
  };
}
