import { type Entity, supportsDrafts } from '@piiri/schemas';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { columnIn } from '../../platform/db/columns.ts';
import { INSTALLATION } from '../../platform/db/tenant-scope.ts';
import { forEachRow } from '../../platform/jobs/for-each-row.ts';
import type { Services } from '../../platform/services.ts';
import { orphanFilesOf } from '../../platform/storage/file-registry.ts';
import { committer } from '../commit/commit.ts';
import type { Transaction } from '../commit/transaction.ts';
import { acceptsCustomFields } from '../custom/custom-fields.ts';
import { deleteCustomValues } from '../custom/index-values.ts';
import { hooksOf } from '../feature.ts';
import { isPerson } from '../model/people.ts';
import { referencesOf, referencesTo, refersTo, tenantRows } from '../model/references.ts';
import { ENTITIES, isOfTenant, tableOf } from '../model/tables.ts';
import { deleteOwned } from '../owned/delete-owned.ts';
import { deleteDraft, lockDraft } from '../versions/draft.ts';
import { type Columns, type LockedRow, lockRows } from '../write/lock.ts';
import { updatePictureClaims } from '../write/pictures.ts';
import { restorableUntil } from '../write/restorable.ts';
import { erasePerson, eraseTraces, type Traces } from './erase-person.ts';

/** Deletes an object for good with the rows that belong to it, and releases its files. */
async function purgeRow(tx: Transaction, entity: Entity, row: LockedRow): Promise<void> {
  const table = tableOf(entity);
  await hooksOf(entity).beforeEnd?.(tx, row);
  await deleteOwned(tx, entity, row.id);
  if (acceptsCustomFields(entity)) await deleteCustomValues(tx, entity.name, row.id);
  await tx.db.delete(table).where(and(tenantRows(tx, table), eq(table.id, row.id)));
  await updatePictureClaims(tx, entity, { entity: entity.name, id: row.id, before: row, after: undefined });
  await orphanFilesOf(tx.db, entity.name, row.id);
  const draft = supportsDrafts(entity) ? await lockDraft(tx, entity, row.id) : undefined;
  if (draft) await deleteDraft(tx, entity, draft);
}

/**
 * Empties references to an object deleted for good. They have read as empty since the delete, so this is neither a
 * change nor a new version.
 */
async function clearReference(
  tx: Transaction,
  entity: Entity,
  { id }: LockedRow,
  columns: Columns,
): Promise<void> {
  const table = tableOf(entity);
  await tx.db
    .update(table)
    .set(columns)
    .where(and(tenantRows(tx, table), eq(table.id, id)));
}

const AT_ONCE = 500;

/** Sorts entities so that those that refer to others come before them: children are deleted before their parents. */
export function childrenFirst(entities: readonly Entity[]): Entity[] {
  const sorted: Entity[] = [];
  const visited = new Set<string>();
  const visit = (entity: Entity) => {
    if (visited.has(entity.name)) return;
    visited.add(entity.name);
    for (const referrer of entities) {
      if (referencesOf(referrer).some(({ to }) => to === entity.name)) visit(referrer);
    }
    sorted.push(entity);
  };
  for (const entity of entities) visit(entity);
  return sorted;
}

/**
 * Deletes for good the objects whose deletion can no longer be undone, and releases their files. Each object by itself:
 * one that cannot be deleted is logged and retried in the next round.
 */
export async function purgeDeleted(services: Services): Promise<void> {
  const isolation = {
    log: services.log,
    failure: 'deleted objects: those of an entity were not ended',
    idsOf: ({ name }: Entity) => ({ entity: name }),
  };
  await forEachRow(childrenFirst([...ENTITIES.values()]), isolation, (entity) =>
    purgeEntity(services, entity),
  );
}

interface DeletedObject {
  id: number;
  /** Null for an object of the installation. */
  tenantId: number | null;
}

async function purgeEntity(services: Services, entity: Entity): Promise<void> {
  const table = tableOf(entity);
  const isolation = {
    log: services.log,
    failure: 'deleted objects: one was not ended',
    idsOf: ({ id }: DeletedObject) => ({ entity: entity.name, id }),
  };
  // The first condition finds them by an index.
  const overdue = sql`(${table.deleted_at} < now() - interval '1 day' and ${restorableUntil(table)} < now())`;
  for (let last = 0; ; ) {
    const rows = await services.database.system
      .select({ id: table.id, tenantId: table.tenant_id ?? sql<null>`null` })
      .from(table)
      .where(and(overdue, sql`${table.id} > ${last}::int`))
      .orderBy(asc(table.id))
      .limit(AT_ONCE);
    await forEachRow(rows as DeletedObject[], isolation, ({ id, tenantId }) => {
      last = id;
      const commit = committer(services, { tenantId: tenantId ?? INSTALLATION });
      return commit(
        async (tx) => {
          const traces = await purgeOne(services, tx, entity, and(eq(table.id, id), overdue));
          if (traces) tx.afterCommit('privacy: erasing a person', () => eraseTraces(services, traces));
        },
        { asOwner: true },
      );
    });
    if (rows.length < AT_ONCE) return;
  }
}

/** Deletes a deleted object for good, whenever it was deleted, on the owner's connection. Returns like `purgeOne`. */
export const purgeNow = (services: Services, tx: Transaction, entity: Entity, id: number) =>
  purgeOne(services, tx, entity, eq(tableOf(entity).id, id));

/**
 * Deletes one object for good. A person is erased: returns the traces to erase once the transaction is stored.
 */
async function purgeOne(
  services: Services,
  tx: Transaction,
  entity: Entity,
  condition: SQL | undefined,
): Promise<Traces | undefined> {
  const [row] = await lockRows(tx, entity, condition);
  // Another process was faster.
  if (!row) return undefined;
  // First, while references still tell what is the person's.
  const person = { tenantId: tx.tenantId, id: row.id, row, services };
  const traces = isPerson(entity) && isOfTenant(entity) ? await erasePerson(tx, person) : undefined;
  for (const [referrer, reference] of referencesTo(entity)) {
    if (reference.refuses) continue;
    const column = columnIn(tableOf(referrer), reference.name);
    for (const pointer of await lockRows(tx, referrer, refersTo(referrer, reference, row.id))) {
      const cleared = reference.several ? sql`array_remove(${column}, ${row.id}::int)` : null;
      await clearReference(tx, referrer, pointer, { [reference.name]: cleared });
    }
  }
  await purgeRow(tx, entity, row);
  return traces;
}
