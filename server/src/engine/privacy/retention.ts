import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, getTableColumns, getTableName, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { columnIn } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { files } from '../../platform/db/tables/files.ts';
import { forEachRow } from '../../platform/jobs/for-each-row.ts';
import type { Services } from '../../platform/services.ts';
import { retainForVersions } from '../../platform/storage/file-registry.ts';
import { ORPHANED } from '../../platform/storage/orphaned.ts';
import type { Transaction } from '../commit/transaction.ts';
import { versions } from '../commit/versions-table.ts';
import { registeredFeatures } from '../feature.ts';
import { definitionOf, type OwnedTable } from '../owned/definition.ts';
import type { RetentionRule } from '../owned/retention-rule.ts';
import { declaredMeanings } from '../schema/meanings.ts';
import { stillUsed } from '../write/end-pictures.ts';

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
      ...retention,
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

/** History: former states of objects and who changed them. Versions that a draft needs stay, whatever their age. */
const versionsRetention: RetentionRule = {
  kind: 'history',
  months: 24,
  table: versions,
  count: (db, tenantId, before) =>
    db.$count(
      versions,
      and(eq(versions.tenant_id, tenantId), eq(versions.state, 'published'), lt(versions.time, before)),
    ),
  async remove(tx, before, limit) {
    const { db, tenantId } = tx;
    const { rowCount } = await db.execute(sql`
      delete from ${versions} where id in (select id from ${versions}
        where tenant_id = ${tenantId}::int and state = 'published' and time < ${before} limit ${limit}::int)`);
    const removed = rowCount ?? 0;
    if (removed === limit) return removed;
    // An object releases a file after its last version that refers to it. Older versions that still exist are drafts.
    const { rows } = await db.execute<{ key: string }>(sql`
      select f.key from ${files} f where f.tenant_id = ${tenantId}::int and f.state = 'former'
        and f.changed_at < ${before} and not exists (
          select 1 from ${versions} v where v.tenant_id = ${tenantId}::int and v.time < ${before}
            and (f.id = any(v.files) or position(f.key in v.columns::text) > 0))
      order by f.key for update`);
    if (rows.length === 0) return removed;
    // Other objects may use a picture that one of them has released. Used ones are not looked at again for as long.
    const keys = rows.map(({ key }) => key);
    const used = await stillUsed(tx, keys, { inHistory: false });
    const unused = keys.filter((key) => !used.has(key));
    // Their time of change stays, so that the next sweep deletes them.
    await db.update(files).set({ state: ORPHANED }).where(inArray(files.key, unused));
    await retainForVersions(db, [...used]);
    return removed;
  },
};

/** A column with a time, and the age after which its rows are deleted, as PostgreSQL writes an interval. */
type Expiry = readonly [time: PgColumn, after: string];

/** Returns the times by which rows are deleted whatever the tenant, from the meanings of columns. */
function expiries(): Expiry[] {
  const owned = registeredFeatures().flatMap((feature) => feature.owned ?? []);
  return [
    ...declaredMeanings(),
    ...owned.map((table) => [table, { columns: definitionOf(table).meanings }] as const),
  ].flatMap(([table, { columns = {} }]) =>
    Object.entries(columns).flatMap(([column, { retention }]): Expiry[] =>
      retention === undefined ? [] : [[columnIn(table, column), retention]],
    ),
  );
}

/** Number of rows per step; each step is a transaction. */
const AT_ONCE = 500;

/** Pause in milliseconds between two steps, so that waiting transactions proceed. */
const PAUSE_MS = 20;

/**
 * Deletes rows in small steps until one finds fewer than its limit, or `stopping` aborts. `remove` deletes at most as
 * many as it is given, and returns how many it found. Returns their number.
 */
export async function removeInSteps(
  remove: (limit: number) => Promise<number>,
  stopping?: AbortSignal,
): Promise<number> {
  let removed = 0;
  for (let count = AT_ONCE; count >= AT_ONCE && !stopping?.aborted; removed += count) {
    if (removed > 0) await pause(PAUSE_MS);
    count = await remove(AT_ONCE);
  }
  return removed;
}

/** Deletes at most `limit` expired rows, the oldest first, for which the index on their time serves. */
async function removeExpired(db: Db, [time, after]: Expiry, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${time.table} where ctid = any(array(
      select ctid from ${time.table} where ${time} < now() - ${after}::interval
      order by ${time} limit ${limit}::int for update skip locked))`);
  return rowCount ?? 0;
}

/** Deletes expired rows. One that is locked is left to the next run. */
export async function deleteExpired(
  { database, log }: Services,
  _: unknown,
  stopping?: AbortSignal,
): Promise<void> {
  const isolation = {
    log,
    failure: 'expired rows: those of a table were not deleted',
    idsOf: ([time]: Expiry) => ({ table: getTableName(time.table) }),
    stopping,
  };
  await forEachRow(expiries(), isolation, (expiry) =>
    removeInSteps((limit) => removeExpired(database.system, expiry, limit), stopping),
  );
}
