import type { CustomField, Entity } from '@piiri/schemas';
import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { lockInTransaction } from '../../platform/db/advisory-locks.ts';
import type { Db } from '../../platform/db/database.ts';
import { INSTALLATION } from '../../platform/db/tenant-scope.ts';
import type { Services } from '../../platform/services.ts';
import type { Row } from '../access/call.ts';
import { committer, raiseRevisions } from '../commit/commit.ts';
import type { Transaction } from '../commit/transaction.ts';
import { CUSTOM, customFieldsOf } from '../custom/custom-fields.ts';
import { readDefinitions } from '../custom/definitions.ts';
import { registeredSources } from '../feature.ts';
import { tableOf } from '../model/tables.ts';
import { attachedTexts, entriesOf } from './entries.ts';
import { storeEntries } from './index-changes.ts';
import { searchEntries, searchProgress } from './search-tables.ts';
import { indexedEntities } from './searched-fields.ts';
import { searchedTables } from './searched-tables.ts';

const AT_ONCE = 100;

/**
 * Rebuilds the index of every entity that a migration asks for (`indexStatement`), and of all on a database without an
 * index. It continues after an interruption. Several processes may run it at once, and writes continue: each object is
 * locked while it is indexed. A program whose index version differs from that of the database's migrations leaves the
 * index alone. `stopping` ends it after the current batch.
 */
export async function rebuildIndex(services: Services, stopping?: AbortSignal): Promise<void> {
  for (const [entity, version] of indexedEntities())
    while (!stopping?.aborted && (await rebuildSome(services, entity, version)));
  for (const { rebuild } of searchedTables()) await rebuild(services, stopping);
  await deleteOtherVersions(services);
}

/** Indexes the next objects of an entity; false when none are left for this program. */
function rebuildSome(services: Services, entity: Entity, version: string): Promise<boolean> {
  const commit = committer(services, { tenantId: INSTALLATION });
  return commit(
    async (tx) => {
      const { db } = tx;
      await lockInTransaction(db, 'making the search index');
      const last = await lastIndexedId(db, entity, version);
      if (last === null) return false;
      const rest = gt(tableOf(entity).id, last);
      const ids = await indexObjects(tx, entity, rest, AT_ONCE);
      const isDone = ids.length < AT_ONCE;
      await storeProgress(db, entity, version, isDone ? null : (ids.at(-1) ?? last));
      return !isDone;
    },
    { asOwner: true },
  );
}

/** Returns the id of the last indexed object; null when all are indexed, or the index has another program's version. */
async function lastIndexedId(db: Db, { name }: Entity, version: string): Promise<number | null> {
  const [progress] = await db.select().from(searchProgress).where(eq(searchProgress.entity, name));
  if (!progress) return 0;
  return isVersion(progress.version, version) ? progress.last_id : null;
}

async function storeProgress(
  db: Db,
  { name }: Entity,
  fingerprint: string,
  last: number | null,
): Promise<void> {
  const version = storedVersion(fingerprint);
  await db
    .insert(searchProgress)
    .values({ entity: name, version, last_id: last })
    .onConflictDoUpdate({ target: searchProgress.entity, set: { version, last_id: last } });
}

/** Deletes the index rows of entities that are no longer searched. */
async function deleteOtherVersions({ database }: Services): Promise<void> {
  const names = [...indexedEntities().keys(), ...searchedTables().map(({ indexed }) => indexed)].map(
    ({ name }) => name,
  );
  await database.system.execute(
    sql`delete from ${searchEntries} where entity <> all(${sql.param(names)}::text[])`,
  );
  await database.system.execute(
    sql`delete from ${searchProgress} where entity <> all(${sql.param(names)}::text[])`,
  );
}

/** Reads the custom fields of the tenants of objects with custom values. */
async function customFieldsByCompany({ db }: Transaction, entity: Entity, rows: readonly Row[]) {
  const tenants = new Set(rows.flatMap((row) => (row[CUSTOM] ? [Number(row.tenant_id)] : [])));
  const fieldsByTenant = new Map<number, readonly CustomField[] | undefined>();
  for (const tenant of tenants)
    fieldsByTenant.set(
      tenant,
      customFieldsOf(await readDefinitions(db, tenant, registeredSources()), entity),
    );
  return fieldsByTenant;
}

/**
 * Indexes the current state of an entity's objects, on the owner's connection. The objects are locked meanwhile, so
 * that no concurrent change is overwritten with older words, and no two processes index the same object at once.
 * Invalidates cached answers about them. Returns the ids of the objects that exist, in order.
 */
export async function indexObjects(
  tx: Transaction,
  entity: Entity,
  which: SQL | undefined,
  maxRows: number,
): Promise<number[]> {
  const table = tableOf(entity);
  const id = table.id;
  const rows = (await tx.db
    .select()
    .from(table)
    .where(and(which, isNull(table.deleted_at)))
    .orderBy(asc(id))
    .limit(maxRows)
    .for('no key update')) as unknown as Row[];
  const ids = rows.map((row) => row.id);
  const attached = await attachedTexts(tx.db, entity, ids);
  const fields = await customFieldsByCompany(tx, entity, rows);
  const entries = rows.flatMap((row) =>
    entriesOf(entity, row, attached.get(row.id) ?? [], fields.get(Number(row.tenant_id))),
  );
  await storeEntries(tx.db, entity.name, ids, entries);
  for (const tenantId of new Set(rows.map((row) => (row.tenant_id as number | undefined) ?? INSTALLATION)))
    await raiseRevisions({ db: tx.db, tenantId }, [entity.name]);
  return ids;
}

/** Returns a fingerprint of how this program indexes each entity and further table, by name in the index. */
export const indexVersions = (): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ...[...indexedEntities()].map(([{ name }, fingerprint]) => [name, fingerprint]),
    ...searchedTables().map(({ indexed, version }) => [indexed.name, version]),
  ]);

/**
 * Prefix of a version in `search_progress`. Programs until 2026.11 store a program's age there, and leave the index of
 * a newer one alone.
 */
const NEWEST_PREFIX = '9999.0.0|';

/** Returns a version in the form stored in `search_progress`. */
export const storedVersion = (version: string): string => NEWEST_PREFIX + version;

/** Whether `search_progress` contains this version, whichever program stored it. */
export const isVersion = (stored: string, version: string): boolean => stored.split('|').at(-1) === version;

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * Returns the statement with which a migration sets the index versions. Entries that already have the version stay;
 * programs of that version rebuild the rest in the background, and other programs leave it alone.
 */
export function indexStatement(versions: Readonly<Record<string, string>>): string {
  const rows = Object.entries(versions).map(
    ([name, version]) => `(${quoted(name)}, ${quoted(storedVersion(version))}, 0)`,
  );
  const plain = (of: string) => `regexp_replace(${of}."version", '^.*[|]', '')`;
  return `INSERT INTO "search_progress" ("entity", "version", "last_id") VALUES ${rows.join(', ')}
ON CONFLICT ("entity") DO UPDATE SET "version" = excluded."version",
  "last_id" = CASE WHEN ${plain('"search_progress"')} = ${plain('excluded')} THEN "search_progress"."last_id" ELSE 0 END;`;
}
