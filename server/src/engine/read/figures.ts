import { tracksEditor } from '@piiri/schemas';
import type { Figures } from '@piiri/shared/contracts/figures.ts';
import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { columnIn } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { authorize } from '../access/access.ts';
import type { EntityCall, Row } from '../access/call.ts';
import { registeredFeatures } from '../feature.ts';
import { tableOf } from '../model/tables.ts';
import type { FiguresById } from './figure-types.ts';
import { editorOf, isVisible } from './read.ts';

/** Columns that features read, where an entity has them. */
const NEEDED = ['enrollment_enabled', 'seats'];

/** Reads the rows with some ids that the caller may edit. */
function editedRows(db: Db, call: EntityCall, ids: readonly number[]): Promise<Row[]> {
  const { entity } = call;
  const table = tableOf(entity);
  const { group, more, groups } = entity.visibility ?? {};
  const names = ['id', group, more, groups, ...NEEDED].flatMap((name) => (name && table[name] ? name : []));
  const columns: Record<string, PgColumn | SQL> = {
    ...Object.fromEntries(names.map((name) => [name, columnIn(table, name)])),
    ...(tracksEditor(entity) && { updated_at: table.updated_at, updated_by: editorOf(table) }),
  };
  const among = sql`${table.id} = any(${sql.param([...ids])}::int[])`;
  const rows = db.select(columns).from(table);
  return rows.where(and(isVisible(call, table, authorize(call, 'admin')), among)) as unknown as Promise<
    Row[]
  >;
}

/**
 * Returns figures of some objects for the console's lists, without those that the caller does not edit. Throws
 * `forbidden`.
 */
export async function figuresOf(db: Db, call: EntityCall, ids: readonly number[]): Promise<Figures[]> {
  const rows = await editedRows(db, call, ids);
  if (rows.length === 0) return [];
  const parts: FiguresById[] = [];
  for (const { figures } of registeredFeatures()) if (figures) parts.push(await figures({ call, db, rows }));
  return rows.map(({ id, updated_at, updated_by }) => ({
    id,
    ...Object.assign({}, ...parts.map((part) => part.get(id))),
    ...(updated_at instanceof Date && { updated_at: updated_at.toISOString() }),
    ...(updated_by !== undefined && { updated_by: (updated_by as { name: string } | null)?.name ?? null }),
  }));
}
