import { type Entity, storedName } from '@piiri/schemas';
import { getTableName } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { quoted } from '../../backup/catalogue.ts';
import { ANY_ENTITY, parentColumn } from '../../engine/owned/definition.ts';
import { parentColumns } from '../../engine/owned/delete-owned.ts';
import { ownerOf } from '../../engine/privacy/erase-person.ts';
import { movedTables } from '../company-tables.ts';
import type { JsonRow } from '../format.ts';
import { askReferences, type Existing, withoutGone } from './references.ts';

/** Rows of a table that come back. */
export interface ComingRows {
  table: PgTable;
  rows: JsonRow[];
  /** Number of rows that are left out because what they need, or their owner, is gone. */
  leftOut: number;
}

/** A column with the ids of what rows belong to. */
interface Belonging {
  table: PgTable;
  column: string;
  /** Rows name the entity in their column `entity`. */
  ofAny: boolean;
}

const named = (column: PgColumn, ofAny: boolean): Belonging => ({
  table: column.table as PgTable,
  column: column.name,
  ofAny,
});

/** Returns the columns by which rows belong to objects of an entity: those that are deleted with it for good. */
const belongingTo = (entity: Entity): Belonging[] => [
  ...parentColumns(storedName(entity)).map((column) => named(column, false)),
  ...parentColumns(ANY_ENTITY).map((column) => named(column, true)),
];

/** Returns the columns by which rows belong to rows of a table: owned rows, and those deleted by foreign key. */
function belongingToRows(table: PgTable): Belonging[] {
  return movedTables().flatMap((candidate) => {
    const byParent = Object.entries(ownerOf(candidate)?.parent ?? {}).flatMap(([name, to]) =>
      to === table ? [parentColumn(name)] : [],
    );
    const byKey = getTableConfig(candidate).foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference();
      const own = columns.filter(({ name }) => name !== 'tenant_id');
      return key.onDelete === 'cascade' && foreignTable === table ? own.map(({ name }) => name) : [];
    });
    return [...new Set([...byParent, ...byKey])].map((column) => ({
      table: candidate,
      column,
      ofAny: false,
    }));
  });
}

async function rowsWith(
  scratch: pg.Client,
  { table, column, ofAny }: Belonging,
  { tenantId, entity, ids }: { tenantId: number; entity: string; ids: readonly number[] },
): Promise<JsonRow[]> {
  const { rows } = await scratch.query<{ row: JsonRow }>(
    `select to_jsonb(t) as row from public.${quoted(getTableName(table))} t
     where t.tenant_id = $1 and t.${quoted(column)} = any($2::bigint[])${ofAny ? ' and t.entity = $3' : ''}`,
    [tenantId, ids, ...(ofAny ? [entity] : [])],
  );
  return rows.map(({ row }) => row);
}

/** Empties what is gone in rows of one table. Rows of it may refer to each other, so it goes on until nothing changes. */
async function emptyRows(existing: Existing, table: PgTable, rows: readonly JsonRow[]): Promise<JsonRow[]> {
  const name = getTableName(table);
  existing.add(
    name,
    rows.flatMap(({ id }) => (id === undefined ? [] : [Number(id)])),
  );
  await askReferences(existing, table, rows);
  for (let current = [...rows]; ; ) {
    const emptied = current.map((row) => ({ before: row, after: withoutGone(existing, table, row).row }));
    const left = emptied.flatMap(({ after }): JsonRow[] => (after ? [after] : []));
    for (const { before, after } of emptied) if (!after) existing.remove(name, Number(before.id));
    if (left.length === current.length) return left;
    current = left;
  }
}

/**
 * Returns the rows of a backup that belong to an object, and those that belong to them, in an order in which they can be
 * stored: such as comments, reactions and answers. What an installation does not take with a company is left out too.
 */
export async function ownedRows(
  scratch: pg.Client,
  existing: Existing,
  { tenantId, entity, id }: { tenantId: number; entity: Entity; id: number },
): Promise<ComingRows[]> {
  const moved = new Set<PgTable>(movedTables());
  const coming = new Map<PgTable, ComingRows>();
  const queue = belongingTo(entity).map((belonging) => ({ belonging, ids: [id] }));
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { belonging, ids } = next;
    const { table } = belonging;
    if (!moved.has(table) || ids.length === 0) continue;
    const found = await rowsWith(scratch, belonging, { tenantId, entity: storedName(entity), ids });
    const before = coming.get(table) ?? { table, rows: [], leftOut: 0 };
    const isNew = (row: JsonRow) => row.id === undefined || !before.rows.some((other) => other.id === row.id);
    const fresh = found.filter(isNew);
    const rows = await emptyRows(existing, table, fresh);
    const leftOut = before.leftOut + fresh.length - rows.length;
    coming.set(table, { table, rows: [...before.rows, ...rows], leftOut });
    const own = rows.flatMap((row) => (row.id === undefined ? [] : [Number(row.id)]));
    queue.push(...belongingToRows(table).map((child) => ({ belonging: child, ids: own })));
  }
  return [...coming.values()].filter(({ rows, leftOut }) => rows.length + leftOut > 0);
}
