import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { columnIn } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Transaction } from '../commit/transaction.ts';
import { registeredFeatures } from '../feature.ts';
import { definitionOf, type OwnedTable } from '../owned/definition.ts';
import type { RetentionRule } from '../owned/personal-data.ts';
import { versionsRetention } from './versions-retention.ts';

const qualified = (table: PgTable, tenantId: number, column: PgColumn, before: SQL): SQL =>
  sql`${columnIn(table, 'tenant_id')} = ${tenantId}::int and ${column} < ${before}`;

/** Deletes at most `limit` rows of a table that are older than a time. */
export async function removeRows(
  { db, tenantId }: Pick<Transaction, 'db' | 'tenantId'>,
  table: PgTable,
  column: PgColumn,
  before: SQL,
  limit: number,
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${table} where ctid = any(array(
      select ctid from ${table} where ${qualified(table, tenantId, column, before)} limit ${limit}::int for update skip locked))`);
  return rowCount ?? 0;
}

/** Returns an owned definition's retention rule; undefined when it has none. */
function ownedRule(table: OwnedTable): RetentionRule | undefined {
  const { name, retention } = definitionOf(table);
  if (!retention) return undefined;
  const { kind = name, months, from, counts, count, remove } = retention;
  const column = columnIn(table, from);
  const { deleted_at } = getTableColumns(table);
  const countRows: RetentionRule['count'] = (db, tenantId, before) =>
    db.$count(
      table,
      sql`${qualified(table, tenantId, column, before)}${deleted_at ? sql` and ${deleted_at} is null` : sql``}`,
    );
  return {
    kind,
    months,
    table,
    count: counts === false ? undefined : (count ?? countRows),
    remove: remove ?? ((tx, before, limit) => removeRows(tx, table, column, before, limit)),
  };
}

/** Returns all rules: those of owned definitions, of features, and of the engine's own tables. */
export function retentionRules(): RetentionRule[] {
  return [
    ...registeredFeatures().flatMap(({ owned = [], retention = [] }) => [
      ...owned.flatMap((table) => ownedRule(table) ?? []),
      ...retention.flatMap((rule) => ('kind' in rule ? [rule] : [])),
    ]),
    versionsRetention,
  ];
}

/** Returns the default retention by kind: months, null for ever. */
export function retentionDefaults(): Record<string, number | null> {
  const defaults = retentionRules().flatMap(({ kind, months }) =>
    months === undefined ? [] : [[kind, months]],
  );
  return Object.fromEntries(defaults);
}

/** Returns a tenant's retention: its choices, with defaults for the rest. */
export function retentionOf(chosen: Readonly<Record<string, number | null>>): Record<string, number | null> {
  const defaults = retentionDefaults();
  return Object.fromEntries(
    Object.entries(defaults).map(([kind, months]) => [
      kind,
      kind in chosen ? (chosen[kind] ?? null) : months,
    ]),
  );
}

/** The time some months ago; for 0 months, now. */
export const monthsAgo = (months: number): SQL => sql`(now() - make_interval(months => ${months}::int))`;

/** Counts the rows of a tenant that some choices would delete, by kind. Changes nothing. */
export async function previewRetention(
  db: Db,
  tenantId: number,
  months: Readonly<Record<string, number | null>>,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { kind, count } of retentionRules()) {
    const chosen = months[kind] ?? null;
    const expired = chosen === null || !count ? 0 : await count(db, tenantId, monthsAgo(chosen));
    counts[kind] = (counts[kind] ?? 0) + expired;
  }
  return counts;
}
