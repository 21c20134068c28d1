import { type Entity, publishedField, storedName, typeOf } from '@piiri/schemas';
import { and, eq, getTableName, inArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { quoted } from '../../backup/catalogue.ts';
import { committer } from '../../engine/commit/commit.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { CUSTOM } from '../../engine/custom/custom-fields.ts';
import { tableOf } from '../../engine/model/tables.ts';
import { attachmentFieldOf } from '../../engine/read/attachments.ts';
import { fieldsOf } from '../../engine/read/differences.ts';
import { parsedColumns } from '../../engine/read/list-fields.ts';
import { assertRoom, type LockedRow, lockAll, lockRow, restoredPosition } from '../../engine/write/lock.ts';
import { releaseFiles, updateFileClaims } from '../../engine/write/pictures.ts';
import { assertComplete, assertNoCycle } from '../../engine/write/references.ts';
import { recordDetails, storeChange } from '../../engine/write/store.ts';
import { files } from '../../platform/db/tables/files.ts';
import type { Services } from '../../platform/services.ts';
import { ownedBy } from '../../platform/storage/file-registry.ts';
import type { JsonRow } from '../format.ts';
import { registerFiles } from './files.ts';
import type { ObjectPlan } from './plan.ts';

/** Columns with stored data by table. */
export type TableColumns = ReadonlyMap<string, readonly string[]>;

/** What became of an object. */
export type RestoreOutcome = 'restored' | 'replaced' | 'unchanged';

async function insertRows(
  { db }: Transaction,
  table: PgTable,
  rows: readonly JsonRow[],
  columns: TableColumns,
): Promise<void> {
  if (rows.length === 0) return;
  const name = getTableName(table);
  const own = sql.raw((columns.get(name) ?? []).map(quoted).join(', '));
  const target = sql.raw(`public.${quoted(name)}`);
  await db.execute(sql`
    insert into ${target} (${own}) overriding system value
    select ${own} from jsonb_populate_recordset(null::${target}, ${JSON.stringify(rows)}::jsonb)`);
  const ids = rows.flatMap(({ id }) => (typeof id === 'number' ? [id] : []));
  if (ids.length === 0) return;
  // A database that was itself restored from an older backup may not have counted so far.
  await db.execute(sql`
    select setval(own, ${Math.max(...ids)}::bigint)
    from (select pg_get_serial_sequence(${`public.${name}`}, 'id')::regclass as own) sequence
    where own is not null and coalesce(pg_sequence_last_value(own), 0) < ${Math.max(...ids)}::bigint`);
}

const ownerOf = ({ entity, id }: ObjectPlan) => ({ entity: storedName(entity), id });

/** Gives an object the attachments of the backup, in their order. Returns whether something changed. */
async function storeAttachments(tx: Transaction, plan: ObjectPlan, row: LockedRow): Promise<boolean> {
  const field = attachmentFieldOf(plan.entity);
  if (!field) return false;
  const owner = ownerOf(plan);
  const isAttached = and(
    eq(files.tenant_id, tx.tenantId),
    ...[eq(files.entity, owner.entity), eq(files.entity_id, owner.id), eq(files.field, field)],
  );
  const isThen = (file: ObjectPlan['files'][number]) =>
    file.state === 'live' && file.field === field && file.entity === owner.entity;
  const then = plan.files.filter(isThen);
  const now = await tx.db
    .select({ id: files.id, key: files.key, filename: files.filename })
    .from(files)
    .where(and(isAttached, eq(files.state, 'live')));
  const removed = now.filter(({ id }) => !then.some((file) => file.id === id));
  const added = then.filter(({ id }) => !now.some((file) => file.id === id));
  await releaseFiles(
    tx.db,
    plan.entity,
    field,
    removed.map(({ key }) => key),
  );
  for (const { filename } of removed)
    recordDetails(tx, plan.entity, row, 'detach', { [field]: [filename, null] });
  if (added.length > 0)
    await tx.db
      .update(files)
      .set(ownedBy({ entity: owner.entity, entityId: owner.id, field }))
      .where(
        inArray(
          files.id,
          added.map(({ id }) => id),
        ),
      );
  return removed.length + added.length > 0;
}

/** Stores an object that is gone with its rows, as if it were in the trash, and takes it out of there. */
async function storeGone(tx: Transaction, plan: ObjectPlan, columns: TableColumns): Promise<void> {
  const { entity, id } = plan;
  await assertRoom(tx, entity);
  await insertRows(tx, tableOf(entity), [{ ...plan.row, deleted_at: new Date().toISOString() }], columns);
  for (const { table, rows } of plan.owned) await insertRows(tx, table, rows, columns);
  const row = await lockRow(tx, entity, id, true, { deleted: true });
  await assertComplete(tx, entity, row);
  await updateFileClaims(tx, entity, { ...ownerOf(plan), before: undefined, after: row });
  await storeAttachments(tx, plan, row);
  const position = await restoredPosition(tx, entity, row);
  await storeChange(tx, entity, row, { ...position, deleted_at: null }, 'restore');
}

/** Returns the columns of the backup that differ from the object's. Whether it is published, and its position, stay. */
function differingColumns(entity: Entity, row: LockedRow, plan: ObjectPlan): Record<string, unknown> {
  const then: Record<string, unknown> = {};
  for (const { name, field, keeping, isCustom } of fieldsOf(entity)) {
    const stays = name === publishedField(entity) || field.type === 'sortOrder' || keeping === 'nothing';
    if (stays || isCustom) continue;
    // Also derived columns, such as excerpts.
    for (const column of Object.keys(typeOf(field).columns(name, field.options)))
      if (column in plan.row) then[column] = plan.row[column];
  }
  if (CUSTOM in row && CUSTOM in plan.row) {
    const newer = Object.entries((row[CUSTOM] ?? {}) as JsonRow).filter(
      ([field]) => !plan.customFields.has(Number(field)),
    );
    then[CUSTOM] = { ...((plan.row[CUSTOM] ?? {}) as JsonRow), ...Object.fromEntries(newer) };
  }
  const text = (value: unknown) => JSON.stringify(sortedValue(value ?? null));
  return Object.fromEntries(
    Object.entries(parsedColumns(entity, then)).filter(([name, value]) => text(value) !== text(row[name])),
  );
}

/** Returns a value whose members are in the order of their names, so that equal values have equal texts. */
function sortedValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedValue);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const entries = Object.entries(value).sort(([first], [second]) => (first < second ? -1 : 1));
  return Object.fromEntries(entries.map(([name, member]) => [name, sortedValue(member)]));
}

/** Gives an object its content of the backup as a new version, and takes it out of the trash if it is there. */
async function storeOver(tx: Transaction, plan: ObjectPlan): Promise<RestoreOutcome> {
  const { entity, id } = plan;
  const isDeleted = plan.here === 'trash';
  let row = await lockRow(tx, entity, id, true, { deleted: isDeleted });
  if (isDeleted) {
    await assertRoom(tx, entity);
    await assertComplete(tx, entity, row);
    const position = await restoredPosition(tx, entity, row);
    row = await storeChange(tx, entity, row, { ...position, deleted_at: null }, 'restore');
  }
  const columns = differingColumns(entity, row, plan);
  await assertNoCycle(tx, entity, columns, id);
  const isAttached = await storeAttachments(tx, plan, row);
  if (Object.keys(columns).length > 0) await storeChange(tx, entity, row, columns, 'revert');
  else if (isAttached) recordDetails(tx, entity, row, 'attach');
  else return isDeleted ? 'restored' : 'unchanged';
  return 'replaced';
}

/** Stores a planned object in one transaction; history names the operator. Its missing files are stored already. */
export function storeObject(
  services: Services,
  plan: ObjectPlan,
  columns: TableColumns,
): Promise<RestoreOutcome> {
  return committer(services, { tenantId: plan.tenantId, agent: 'operator' })(
    async (tx) => {
      await lockAll(tx, plan.entity);
      await registerFiles(tx, plan.missingFiles, ownerOf(plan), columns.get('files') ?? []);
      if (plan.here !== 'gone') return storeOver(tx, plan);
      await storeGone(tx, plan, columns);
      return 'restored';
    },
    { asOwner: true },
  );
}
