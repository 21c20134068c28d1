import { type Entity, parentField, type StoredCustomValues, storedName } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import type { FieldErrors } from '@piiri/shared/validate.ts';
import { and, asc, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/actor.ts';
import { conditionFor, referableCondition } from '../access/access.ts';
import type { Row, WritingCall } from '../access/call.ts';
import { type Condition, toSql } from '../access/condition.ts';
import type { Transaction } from '../commit/transaction.ts';
import { CUSTOM, customFieldsOf } from '../custom/custom-fields.ts';
import { assertCustomFiles } from '../custom/custom-files.ts';
import { assertCustomPeople } from '../custom/custom-people.ts';
import { assertCustomReferences } from '../custom/custom-references.ts';
import { referencesOf, referencesTo, refersTo, tenantRows } from '../model/references.ts';
import { entityOf, tableOf } from '../model/tables.ts';
import { type Columns, isDescendant, readerIn } from './lock.ts';

const idsIn = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'number');

/** Returns which of some objects exist and meet a condition. Locks them against deletion until the transaction ends. */
async function lockExisting(tx: Transaction, entity: Entity, ids: number[], condition: Condition) {
  const table = tableOf(entity);
  const rows = await tx.db
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        tenantRows(tx, table),
        isNull(table.deleted_at),
        sql`${table.id} = any(${sql.param(ids)}::int[])`,
        toSql(condition, table, readerIn(tx)),
      ),
    )
    .orderBy(asc(table.id))
    .for('share');
  return rows.length;
}

/** Returns the condition for objects of a view that a caller sees. */
const conditionForView = (actor: Actor | undefined, view: Entity): Condition =>
  actor ? conditionFor(actor, view, 'read') : true;

/**
 * Throws `invalid` for references to objects that the caller may not refer to or that do not exist in the tenant,
 * without distinguishing the two. Existing references stay valid, whoever chose them. New ones are locked against
 * deletion until the transaction ends.
 */
export async function assertReferences(
  tx: Transaction,
  entity: Entity,
  columnSets: readonly Columns[],
  before: Row | undefined,
): Promise<void> {
  const errors: FieldErrors = {};
  for (const { name, to, seenAs } of referencesOf(entity)) {
    const earlierIds = idsIn(before?.[name]);
    const named = new Set(columnSets.flatMap((columns) => idsIn(columns[name])));
    const ids = [...named].filter((id) => !earlierIds.includes(id));
    if (ids.length === 0) continue;
    const target = entityOf(to);
    const condition = referableCondition(tx.actor, target);
    // Editors who may not read the entity itself refer to what its view shows them.
    const seen = condition === false && seenAs ? conditionForView(tx.actor, entityOf(seenAs)) : condition;
    const existingCount = await lockExisting(tx, target, ids, seen);
    if (existingCount < ids.length) errors[name] = ['unknown_reference'];
  }
  if (Object.keys(errors).length > 0) throw new AppError('invalid', { errors });
}

/**
 * Throws `invalid` for further groups that the caller may not name: a separate error, raised before the object's
 * audience is checked.
 */
export async function assertNamedGroups(
  tx: Transaction,
  entity: Entity,
  columns: Columns,
  before: Row,
): Promise<void> {
  const { more } = entity.visibility ?? {};
  const named = more ? columns[more] : undefined;
  if (more && Array.isArray(named) && named.length > 0)
    await assertReferences(tx, entity, [{ [more]: named }], before);
}

/** Throws `invalid` for people, objects and files in custom fields that the writer may not put there. */
export async function assertOwnPeople(
  tx: Transaction,
  { actor, entity }: Pick<WritingCall, 'actor' | 'entity'>,
  columns: Columns,
  before: Columns | undefined,
): Promise<void> {
  const fields = customFieldsOf(actor.definitions, entity);
  if (!fields || !columns[CUSTOM]) return;
  const values = columns[CUSTOM] as StoredCustomValues;
  const existing = (before?.[CUSTOM] ?? {}) as StoredCustomValues;
  await assertCustomPeople(tx, fields, values, existing);
  await assertCustomReferences(tx, actor, fields, values, existing);
  const object = { entity: storedName(entity), id: Number(before?.id ?? 0) };
  await assertCustomFiles(tx, object, fields, values, existing);
}

/** Counts the objects that need another one, by entity name. None: an empty object. */
export async function usesOf(tx: Transaction, entity: Entity, id: number): Promise<Record<string, number>> {
  const uses: Record<string, number> = {};
  for (const [referrer, reference] of referencesTo(entity)) {
    if (!reference.refuses) continue;
    const table = tableOf(referrer);
    const [counted] = await tx.db
      .select({ count: sql<number>`count(*)::int` })
      .from(table)
      .where(and(tenantRows(tx, table), isNull(table.deleted_at), refersTo(referrer, reference, id)));
    if (counted?.count) uses[referrer.name] = (uses[referrer.name] ?? 0) + counted.count;
  }
  return uses;
}

/** Throws `in_use`, with the counts, while others need an object. Its row must be locked. */
export async function assertUnused(tx: Transaction, entity: Entity, id: number): Promise<void> {
  const content = await usesOf(tx, entity, id);
  if (Object.keys(content).length > 0) throw new AppError('in_use', { members: { content } });
}

/** Throws when a restored object's required references are gone. Optional references then read as empty. */
export async function assertComplete(tx: Transaction, entity: Entity, row: Row): Promise<void> {
  for (const { name, to, refuses } of referencesOf(entity)) {
    const ids = idsIn(row[name]);
    if (!refuses || ids.length === 0) continue;
    const existingCount = await lockExisting(tx, entityOf(to), ids, true);
    if (existingCount < ids.length) throw new AppError('conflict', { detail: 'restore_lacks_reference' });
  }
}

/** Throws when an object would be below itself, or below one that is below it. Positions must be locked. */
export async function assertNoCycle(
  tx: Transaction,
  entity: Entity,
  columns: Columns,
  id: number,
): Promise<void> {
  const tree = parentField(entity);
  const above = tree && columns[tree];
  if (!tree || typeof above !== 'number') return;
  if (await isDescendant(tx, entity, tree, above, id))
    throw new AppError('invalid', { errors: { [tree]: ['parent_of_itself'] } });
}
