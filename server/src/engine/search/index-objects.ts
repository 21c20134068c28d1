import type { CustomField, Entity } from '@piiri/schemas';
import { and, asc, isNull, type SQL } from 'drizzle-orm';
import { INSTALLATION } from '../../platform/db/tenant-scope.ts';
import type { Row } from '../access/call.ts';
import { raiseRevisions } from '../commit/commit.ts';
import type { Transaction } from '../commit/transaction.ts';
import { CUSTOM, customFieldsOf } from '../custom/custom-fields.ts';
import { readDefinitions } from '../custom/definitions.ts';
import { registeredSources } from '../feature.ts';
import { tableOf } from '../model/tables.ts';
import { attachedTexts, entriesOf } from './entries.ts';
import { storeEntries } from './index-changes.ts';

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
