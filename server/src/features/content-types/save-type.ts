import { ACKNOWLEDGEMENT, type ContentType, type CustomField, DEFAULT_FORM_STATES } from '@piiri/schemas';
import { message } from '@piiri/schemas/messages.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { sql } from 'drizzle-orm';
import type { Row } from '../../engine/access/call.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { entityOf } from '../../engine/model/tables.ts';
import type { EntityHooks, Saved, Saving } from '../../engine/write/hooks.ts';
import { lockRows } from '../../engine/write/lock.ts';
import { RESTORABLE_HOURS } from '../../engine/write/restorable.ts';
import { storeChanges } from '../../engine/write/store.ts';
import { ITEM_ENTITY, isForm, toContentType, toForm } from './types.ts';

/** A field that was removed from a type. Objects keep its values, so that it can be restored. */
interface Dropped extends CustomField {
  dropped_at: string;
}

const conflict = (detail: string) => new AppError('conflict', { detail });

/** Returns how many objects of a type have a value in one of the fields. */
async function countWithValues({ db, tenantId }: Transaction, type: number, fields: readonly CustomField[]) {
  if (fields.length === 0) return 0;
  const ids = fields.map(({ id }) => String(id));
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from content_items where tenant_id = ${tenantId}::int and content_type = ${type}::int
      and deleted_at is null and exists (select from jsonb_each(custom) value
        where value.key = any(${sql.param(ids)}::text[]) and jsonb_typeof(value.value) <> 'null')`);
  return rows[0]?.count ?? 0;
}

/** Returns how many objects of a type match a condition, including deleted ones that can be restored. */
async function countObjects(
  { db, tenantId }: Transaction,
  type: number,
  condition = sql`true`,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from content_items
    where tenant_id = ${tenantId}::int and content_type = ${type}::int and ${condition}`);
  return rows[0]?.count ?? 0;
}

/**
 * Returns ids for new fields, from the sequence that all custom fields share. An import of a company that keeps ids waits
 * for writers of the table; drawing counts as writing.
 */
async function newIds({ db }: Transaction, count: number): Promise<number[]> {
  if (count === 0) return [];
  await db.execute(sql`lock table custom_fields in row exclusive mode`);
  const { rows } = await db.execute<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence('custom_fields', 'id'))::int as id from generate_series(1, ${count}::int)`);
  return rows.map(({ id }) => id);
}

/**
 * Returns the fields of a type with ids. A field is identified by its name and keeps its id. A field of the same name
 * and kind that was removed within `RESTORABLE_HOURS` is restored with its values. Other fields are new.
 */
async function assignIds(
  tx: Transaction,
  fields: readonly CustomField[],
  before: readonly CustomField[],
  dropped: readonly Dropped[],
): Promise<CustomField[]> {
  // A field of another kind has other values: those of a form stay with what was sent.
  const idOf = ({ name, kind }: CustomField) =>
    before.find((field) => field.name === name && field.kind === kind)?.id ??
    dropped.find((field) => field.name === name && field.kind === kind)?.id;
  const fresh = await newIds(tx, fields.filter((field) => idOf(field) === undefined).length);
  return fields.map((field, index) => ({
    ...field,
    id: idOf(field) ?? (fresh.shift() as number),
    order: index + 1,
  }));
}

function restorableFields(row: Row): Dropped[] {
  const oldest = Date.now() - RESTORABLE_HOURS * 3_600_000;
  return ((row.dropped_fields ?? []) as Dropped[]).filter((field) => Date.parse(field.dropped_at) >= oldest);
}

/**
 * Throws `conflict` if values would be lost: a field changes its kind, or is removed without `?values=delete`. Returns
 * the removed fields.
 */
async function assertNoLoss(
  tx: Transaction,
  type: number,
  fields: readonly CustomField[],
  before: readonly CustomField[],
) {
  const changed = before.filter((old) =>
    fields.some(({ name, kind }) => name === old.name && kind !== old.kind),
  );
  const kinds = await countWithValues(tx, type, changed);
  if (kinds > 0) throw conflict(message('kind_has_values', { count: kinds }));
  const left = before.filter((old) => !fields.some(({ name }) => name === old.name));
  const values = tx.query.values === 'delete' ? 0 : await countWithValues(tx, type, left);
  if (values > 0)
    throw new AppError('conflict', {
      detail: message('field_has_values', { count: values }),
      // The console recognises by this member that it may ask for confirmation.
      members: { values },
    });
  return left;
}

/** Gives the fields of a form their ids. What was sent keeps the fields that it was filled with, and their values. */
async function changeFormFields(tx: Transaction, { columns }: Saving, before: Row): Promise<void> {
  columns.fields = await assignIds(tx, columns.fields as CustomField[], before.fields as CustomField[], []);
}

async function changeFields(tx: Transaction, { columns }: Saving, before: Row): Promise<void> {
  const [fields, former] = [columns.fields, before.fields] as [CustomField[], CustomField[]];
  const left = await assertNoLoss(tx, before.id, fields, former);
  const dropped = restorableFields(before);
  const named = await assignIds(tx, fields, former, dropped);
  const remainingIds = new Set(named.map(({ id }) => id));
  const now = new Date().toISOString();
  columns.fields = named;
  columns.dropped_fields = [...dropped, ...left.map((field) => ({ ...field, dropped_at: now }))].filter(
    ({ id }) => !remainingIds.has(id),
  );
}

/**
 * Throws `conflict` for changes that would show objects to other people than intended or to nobody, and for switching
 * off acknowledgements that objects still ask for.
 */
async function assertFitsObjects(tx: Transaction, { columns }: Saving, before: Row): Promise<void> {
  const { visibility = before.visibility, publishing = before.publishing } = columns;
  const widens = before.visibility === 'group' && visibility === 'groups';
  if (visibility !== before.visibility && !widens && (await countObjects(tx, before.id)) > 0)
    throw conflict('visibility_has_objects');
  const hidden = sql`(not published or release_date > now() or expire_date is not null)`;
  if (before.publishing && !publishing && (await countObjects(tx, before.id, hidden)) > 0)
    throw conflict('publishing_has_drafts');
  const { acknowledgement = before.acknowledgement } = columns;
  const requiredColumn = sql.identifier(ACKNOWLEDGEMENT.required);
  if (
    before.acknowledgement &&
    !acknowledgement &&
    (await countObjects(tx, before.id, sql`${requiredColumn}`)) > 0
  )
    throw conflict('acknowledgement_has_objects');
}

/** Throws `conflict` when submissions would be left in a state that their form no longer has, or that ends otherwise. */
async function assertFitsSubmissions(tx: Transaction, { columns }: Saving, before: Row): Promise<void> {
  if (!columns.states) return;
  const former = toForm(before).states;
  const now = toForm({ ...before, ...columns }).states;
  const lost = former.filter(
    ({ value, final }) => !now.some((state) => state.value === value && state.final === final),
  );
  if (lost.length === 0) return;
  const { rows } = await tx.db.execute<{ count: number }>(sql`
    select count(*)::int as count from form_submissions where tenant_id = ${tx.tenantId}::int
      and content_type = ${before.id}::int and deleted_at is null
      and status = any(${sql.param(lost.map(({ value }) => value))}::text[])`);
  const count = rows[0]?.count ?? 0;
  if (count > 0) throw conflict(message('form_state_in_use', { count }));
}

/** Throws `invalid` for fields that refer to objects of no content type of the tenant. */
async function assertReferredTypes(
  { db, tenantId }: Transaction,
  fields: readonly CustomField[],
): Promise<void> {
  const named = fields.flatMap(({ kind, of }, index) =>
    kind === 'reference' ? [{ index, of: of ?? '' }] : [],
  );
  if (named.length === 0) return;
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from content_types where tenant_id = ${tenantId}::int and kind = 'content' and deleted_at is null
      and name = any(${sql.param(named.map(({ of }) => of))}::text[])`);
  const wrong = named.find(({ of }) => !rows.some(({ name }) => name === of));
  if (wrong)
    throw new AppError('invalid', { errors: { [`fields.${wrong.index}.of`]: ['unknown_reference'] } });
}

async function assertNameFree({ db, tenantId }: Transaction, { id, name }: Row): Promise<void> {
  const { rows } = await db.execute(sql`
    select from content_types where tenant_id = ${tenantId}::int and name = ${name} and id <> ${id}::int and deleted_at is null`);
  if (rows.length > 0) throw conflict('name_taken_meanwhile');
}

/** Returns, as a comparable string, the parts of a type from which its objects' columns are derived. */
const derivationKey = (type: ContentType) => {
  const title = type.fields.find(({ name }) => name === type.title);
  return JSON.stringify([title?.id, type.feed, type.searched, type.editors, type.visibility]);
};

/** Number of objects that are changed at once. */
const BATCH = 500;

/** Saves the objects of a type again, so that their derived columns match it. */
async function refreshObjects(tx: Transaction, type: number): Promise<void> {
  const item = entityOf(ITEM_ENTITY);
  for (let last = 0; ; ) {
    const { rows } = await tx.db.execute<{ id: number }>(sql`
      select id from content_items where tenant_id = ${tx.tenantId}::int and content_type = ${type}::int and id > ${last}::int
      order by id limit ${BATCH}::int`);
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    const locked = await lockRows(tx, item, sql`id = any(${sql.param(ids)}::int[])`);
    const widened = (before: Row) => ({ ...(before.group !== null && { groups: [before.group] }) });
    await storeChanges(
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
    if (columns.fields) await assertReferredTypes(tx, columns.fields as CustomField[]);
    const after = { ...before, ...columns };
    // The default states are stored, so that clients read which states there are.
    if (isForm(after) && ((after.states ?? []) as unknown[]).length === 0)
      columns.states = DEFAULT_FORM_STATES;
    if (!before) {
      columns.fields = await assignIds(tx, columns.fields as CustomField[], [], []);
      continue;
    }
    // The name cannot change: it is part of addresses, and objects and clients identify the type by it.
    delete columns.name;
    if ('kind' in columns && columns.kind !== before.kind) throw conflict('type_kind_fixed');
    if (action === 'restore') await assertNameFree(tx, before);
    if (isForm(before)) {
      if (columns.fields) await changeFormFields(tx, saving, before);
      await assertFitsSubmissions(tx, saving, before);
      continue;
    }
    if (columns.fields) await changeFields(tx, saving, before);
    await assertFitsObjects(tx, saving, before);
  }
}

async function afterSave(tx: Transaction, saved: readonly Saved[]): Promise<void> {
  for (const { before, after } of saved)
    if (
      before &&
      !isForm(after) &&
      derivationKey(toContentType(before)) !== derivationKey(toContentType(after))
    )
      await refreshObjects(tx, after.id);
}

/** Hooks for content types. */
export const typeHooks: EntityHooks = { beforeSave, afterSave };
