import { isDeepStrictEqual } from 'node:util';
import { MAX_CUSTOM_FIELDS, message } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { lockDefinitions } from '../../engine/custom/index-values.ts';
import { countValues, hasAnyValue } from '../../engine/custom/stored-values.ts';
import { entityOf, tableOf } from '../../engine/model/tables.ts';
import type { EntityHooks, Saving } from '../../engine/write/hooks.ts';
import { addJob } from '../../platform/jobs/queue.ts';
import { assertConditions } from './conditions.ts';
import { deleteValuesJob } from './end-values-job.ts';
import { reindexJob } from './reindex-job.ts';
import { CUSTOM_FIELD } from './source.ts';

/** Returns the other fields of an entity that are not deleted, in their order. The call has locked all fields. */
async function siblingFields({ db, tenantId }: Transaction, entity: unknown, id: number) {
  const { rows } = await db.execute<{ id: number; name: string; order: number }>(sql`
    select id, name, kind, choices, "when", "order" from ${tableOf(CUSTOM_FIELD)}
    where tenant_id = ${tenantId}::int and entity = ${String(entity)} and deleted_at is null and id <> ${id}::int
    order by "order", id`);
  return rows;
}

/** Throws unless a new or restored field is within the maximum number and its name is unique. */
async function assertFits(tx: Transaction, { action, columns, before }: Saving): Promise<void> {
  const { entity, name } = { ...before, ...columns };
  const others = await siblingFields(tx, entity, before?.id ?? 0);
  if (others.length >= MAX_CUSTOM_FIELDS)
    throw new AppError('conflict', { detail: message('too_many_rows', { max: MAX_CUSTOM_FIELDS }) });
  if (!others.some((field) => field.name === name)) return;
  if (action === 'restore') throw new AppError('conflict', { detail: 'custom_name_taken' });
  throw new AppError('invalid', { errors: { name: ['custom_name_taken'] } });
}

/** Throws `invalid` for conditions that contradict themselves once a field is stored, and for references to no type. */
async function assertDefinition(tx: Transaction, { columns, before }: Saving): Promise<void> {
  const field: Record<string, unknown> & { id: number; order: number } = {
    id: 0,
    order: Number.POSITIVE_INFINITY,
    ...before,
    ...columns,
  };
  const others = await siblingFields(tx, field.entity, before?.id ?? 0);
  const isAbove = ({ id, order }: { id: number; order: number }) =>
    order < field.order || (order === field.order && id < field.id);
  assertConditions([...others.filter(isAbove), field, ...others.filter((sibling) => !isAbove(sibling))]);
  if (field.kind !== 'reference' || !('of' in columns)) return;
  const { rows } = await tx.db.execute(sql`
    select from content_types where tenant_id = ${tx.tenantId}::int and name = ${String(field.of)} and kind = 'content'
      and deleted_at is null`);
  if (rows.length === 0) throw new AppError('invalid', { errors: { of: ['unknown_reference'] } });
}

const reindex = ({ db, tenantId }: Transaction, entity: unknown) =>
  addJob(db, reindexJob, { tenantId, entity: String(entity) });

export const customFieldHooks: EntityHooks = {
  async beforeSave(tx, savings) {
    for (const saving of savings) {
      const { action, columns, before } = saving;
      await assertDefinition(tx, saving);
      if (!before || action === 'restore') {
        await assertFits(tx, saving);
        continue;
      }
      // Objects and imports identify a field by its name and entity, so these cannot change.
      for (const name of ['name', 'entity']) if (name in columns) columns[name] = before[name];
      if (!('kind' in columns) || columns.kind === before.kind) continue;
      await lockDefinitions(tx, CUSTOM_FIELD.name);
      if (await hasAnyValue(tx, entityOf(String(before.entity)), before.id))
        throw new AppError('conflict', { detail: 'custom_kind_in_use' });
    }
  },

  async afterSave(tx, saved) {
    for (const { before, after } of saved) {
      const isAnother = ['searched', 'shown', 'privacy', 'choices', 'deleted_at'].some(
        (name) => before && !isDeepStrictEqual(before[name], after[name]),
      );
      if (isAnother && (before?.searched || after.searched)) await reindex(tx, after.entity);
    }
  },

  async afterDelete(tx, row) {
    if (row.searched) await reindex(tx, row.entity);
  },

  async beforeDelete(tx, row) {
    await lockDefinitions(tx, CUSTOM_FIELD.name);
    if (tx.query.values === 'delete') return;
    const count = await countValues(tx, entityOf(String(row.entity)), row.id);
    if (count > 0)
      throw new AppError('in_use', {
        detail: message('custom_field_in_use', { count }),
        members: { content: { [String(row.entity)]: count } },
      });
  },

  async beforeEnd(tx, row) {
    const ended = { tenantId: tx.tenantId, entity: String(row.entity), field: row.id };
    await addJob(tx.db, deleteValuesJob, ended);
  },
};
