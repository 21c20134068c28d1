import { ACKNOWLEDGEMENT, type ContentType, type CustomField } from '@piiri/schemas';
import { message } from '@piiri/schemas/messages.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { sql } from 'drizzle-orm';
import type { Row } from '../../engine/calls/context.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { entityOf } from '../../engine/model/tables.ts';
import type { EntityHooks, Saved, Saving } from '../../engine/write/hooks.ts';
import { lockRows } from '../../engine/write/lock.ts';
import { RESTORABLE_HOURS } from '../../engine/write/remove.ts';
import { changeRows } from '../../engine/write/store.ts';
import { ITEM, typeIn } from './types.ts';

/** A field that was left out of a type: its values stay with the objects, so that it can come back. */
interface Dropped extends CustomField {
  dropped_at: string;
}

const conflict = (detail: string) => new AppError('conflict', { detail });

/** In how many objects of a type some fields have a value. */
async function objectsWith({ db, tenantId }: Transaction, type: number, fields: readonly CustomField[]) {
  if (fields.length === 0) return 0;
  const ids = fields.map(({ id }) => String(id));
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from content_items where tenant_id = ${tenantId}::int and content_type = ${type}::int
      and deleted_at is null and exists (select from jsonb_each(custom) value
        where value.key = any(${sql.param(ids)}::text[]) and jsonb_typeof(value.value) <> 'null')`);
  return rows[0]?.count ?? 0;
}

/** How many objects of a type a condition holds for, deleted ones that may come back included. */
async function objectsThat(
  { db, tenantId }: Transaction,
  type: number,
  condition = sql`true`,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from content_items
    where tenant_id = ${tenantId}::int and content_type = ${type}::int and ${condition}`);
  return rows[0]?.count ?? 0;
}

/** Ids for new fields: of the sequence that all custom fields take theirs from. */
async function newIds({ db }: Transaction, count: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence('custom_fields', 'id'))::int as id from generate_series(1, ${count}::int)`);
  return rows.map(({ id }) => id);
}

/**
 * The fields of a type with their ids: a field is known by its name and keeps its id, one of the same name and kind that was
 * left out within a day comes back with its values, and others are new.
 */
async function withIds(
  tx: Transaction,
  given: readonly CustomField[],
  before: readonly CustomField[],
  dropped: readonly Dropped[],
): Promise<CustomField[]> {
  const idOf = ({ name, kind }: CustomField) =>
    before.find((each) => each.name === name)?.id ??
    dropped.find((each) => each.name === name && each.kind === kind)?.id;
  const fresh = await newIds(tx, given.filter((field) => idOf(field) === undefined).length);
  return given.map((field, index) => ({
    ...field,
    id: idOf(field) ?? (fresh.shift() as number),
    order: index + 1,
  }));
}

function stillDropped(row: Row): Dropped[] {
  const oldest = Date.now() - RESTORABLE_HOURS * 3_600_000;
  return ((row.dropped_fields ?? []) as Dropped[]).filter((each) => Date.parse(each.dropped_at) >= oldest);
}

/** Throws `conflict` for fields that would lose values: of another kind, or left out without the word for it. */
async function assertNoLoss(
  tx: Transaction,
  type: number,
  fields: readonly CustomField[],
  before: readonly CustomField[],
) {
  const changed = before.filter((old) =>
    fields.some(({ name, kind }) => name === old.name && kind !== old.kind),
  );
  const kinds = await objectsWith(tx, type, changed);
  if (kinds > 0) throw conflict(message('kind_has_values', { count: kinds }));
  const left = before.filter((old) => !fields.some(({ name }) => name === old.name));
  const values = tx.query.values === 'delete' ? 0 : await objectsWith(tx, type, left);
  if (values > 0)
    throw new AppError('conflict', {
      detail: message('field_has_values', { count: values }),
      // By this member the console knows that it may ask.
      members: { values },
    });
  return left;
}

async function changeFields(tx: Transaction, { columns }: Saving, before: Row): Promise<void> {
  const [fields, former] = [columns.fields, before.fields] as [CustomField[], CustomField[]];
  const left = await assertNoLoss(tx, before.id, fields, former);
  const dropped = stillDropped(before);
  const named = await withIds(tx, fields, former, dropped);
  const kept = new Set(named.map(({ id }) => id));
  const now = new Date().toISOString();
  columns.fields = named;
  columns.dropped_fields = [...dropped, ...left.map((field) => ({ ...field, dropped_at: now }))].filter(
    ({ id }) => !kept.has(id),
  );
}

/**
 * Throws `conflict` for what would show objects to others than they were written for, or leave nobody to see them, and for taking
 * away what objects still ask of their readers.
 */
async function assertFitsObjects(tx: Transaction, { columns }: Saving, before: Row): Promise<void> {
  const { visibility = before.visibility, publishing = before.publishing } = columns;
  const widens = before.visibility === 'group' && visibility === 'groups';
  if (visibility !== before.visibility && !widens && (await objectsThat(tx, before.id)) > 0)
    throw conflict('visibility_has_objects');
  const hidden = sql`(not published or release_date > now() or expire_date is not null)`;
  if (before.publishing && !publishing && (await objectsThat(tx, before.id, hidden)) > 0)
    throw conflict('publishing_has_drafts');
  const { acknowledgement = before.acknowledgement } = columns;
  const asks = sql.identifier(ACKNOWLEDGEMENT.required);
  if (before.acknowledgement && !acknowledgement && (await objectsThat(tx, before.id, sql`${asks}`)) > 0)
    throw conflict('acknowledgement_has_objects');
}

async function assertNameFree({ db, tenantId }: Transaction, { id, name }: Row): Promise<void> {
  const { rows } = await db.execute(sql`
    select from content_types where tenant_id = ${tenantId}::int and name = ${name} and id <> ${id}::int and deleted_at is null`);
  if (rows.length > 0) throw conflict('name_taken_meanwhile');
}

/** What of a type its objects' own columns are made of. */
const decisive = (type: ContentType) => {
  const title = type.fields.find(({ name }) => name === type.title);
  return JSON.stringify([title?.id, type.feed, type.searched, type.editors, type.visibility]);
};

/** Objects that are changed at once. */
const BATCH = 500;

/** Stores the objects of a type anew, so that their own columns follow it. */
async function refreshObjects(tx: Transaction, type: number): Promise<void> {
  const item = entityOf(ITEM);
  for (let last = 0; ; ) {
    const { rows } = await tx.db.execute<{ id: number }>(sql`
      select id from content_items where tenant_id = ${tx.tenantId}::int and content_type = ${type}::int and id > ${last}::int
      order by id limit ${BATCH}::int`);
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    const locked = await lockRows(tx, item, sql`id = any(${sql.param(ids)}::int[])`);
    const widened = (before: Row) => ({ ...(before.group !== null && { groups: [before.group] }) });
    await changeRows(
      tx,
      item,
      locked.map((before) => ({ before, columns: widened(before) })),
    );
    await tx.notifyListeners();
    last = ids.at(-1) as number;
  }
}

async function beforeSave(tx: Transaction, savings: readonly Saving[]): Promise<void> {
  for (const saving of savings) {
    const { columns, before, action } = saving;
    if (!before) {
      columns.fields = await withIds(tx, columns.fields as CustomField[], [], []);
      continue;
    }
    // It stands in addresses, and is what objects and clients know the type by.
    delete columns.name;
    if (action === 'restore') await assertNameFree(tx, before);
    if (columns.fields) await changeFields(tx, saving, before);
    await assertFitsObjects(tx, saving, before);
  }
}

async function afterSave(tx: Transaction, saved: readonly Saved[]): Promise<void> {
  for (const { before, after } of saved)
    if (before && decisive(typeIn(before)) !== decisive(typeIn(after))) await refreshObjects(tx, after.id);
}

/** What is particular to types of content. */
export const typeHooks: EntityHooks = { beforeSave, afterSave };
