import { type Entity, type ObjectReference, parentField, publishedField } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { inArray } from 'drizzle-orm';
import { conditionFor, isSwitchedOn } from '../../engine/access/access.ts';
import type { Call, WritingCall } from '../../engine/access/call.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import type { Version } from '../../engine/commit/versions-table.ts';
import { definitionOf } from '../../engine/feature.ts';
import { groupsOf } from '../../engine/model/people.ts';
import { kindOf, storedOfKind } from '../../engine/model/references.ts';
import { entityOf, tableOf } from '../../engine/model/tables.ts';
import { titleIn } from '../../engine/read/feed.ts';
import { lockDraft } from '../../engine/versions/draft.ts';
import { type LockedRow, lockAll, lockRow } from '../../engine/write/lock.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';

/** Returns the entity that stores objects of a kind that is published; undefined for others. */
export function publishedEntity(kind: string): Entity | undefined {
  const entity = storedOfKind(kind) ?? undefined;
  return entity && publishedField(entity) === 'published' ? entity : undefined;
}

const keyOf = ({ entity, id }: ObjectReference) => `${entity} ${id}`;

/** Returns objects in the order in which they are locked, to avoid deadlocks. */
export const inLockOrder = (items: readonly ObjectReference[]): ObjectReference[] =>
  items.toSorted((a, b) => a.entity.localeCompare(b.entity) || a.id - b.id);

/** Locks the trees that some objects belong to, which must come before locks of rows. */
export async function lockTrees(tx: Transaction, items: readonly ObjectReference[]): Promise<void> {
  const entities = [...new Set(items.map(({ entity }) => entity))]
    .sort()
    .flatMap((kind) => publishedEntity(kind) ?? []);
  for (const entity of entities) if (parentField(entity)) await lockAll(tx, entity);
}

/** A locked object with the engine's call for writing it. */
export interface LockedItem {
  call: WritingCall;
  row: LockedRow;
  draft: Version | undefined;
}

/** Locks an object that the caller may edit, with its draft. Throws `not_found`, also for other kinds of object. */
export async function lockItem(
  tx: Transaction,
  caller: Call & Pick<WritingCall, 'commit'>,
  { entity: kind, id }: ObjectReference,
): Promise<LockedItem> {
  const entity = publishedEntity(kind);
  const condition = entity && conditionFor(caller.actor, entity, 'update');
  if (!entity || !condition || !isSwitchedOn(caller.actor, entity.feature)) throw new AppError('not_found');
  const row = await lockRow(tx, entity, id, condition);
  if (kindOf(entity, row) !== kind) throw new AppError('not_found');
  const draft = await lockDraft(tx, entity, row.id);
  const definition = definitionOf(caller.actor, entity, row);
  return { call: { ...caller, entity: definition, asEditor: true, body: {}, files: new Map() }, row, draft };
}

const notTheirs = () => new AppError('invalid', { errors: { items: ['unknown_reference'] } });

/**
 * Returns the groups of some objects together; empty where one of them is for everyone. Throws `invalid` at `items`
 * unless the writer may edit all of them.
 */
export async function groupsOfItems(
  tx: Transaction,
  actor: Actor,
  items: readonly ObjectReference[],
): Promise<number[]> {
  const groups: number[][] = [];
  for (const { entity: kind, id } of inLockOrder(items)) {
    const entity = publishedEntity(kind);
    const condition = entity && conditionFor(actor, entity, 'update');
    if (!entity || !condition) throw notTheirs();
    const row = await lockRow(tx, entity, id, condition).catch((error) => {
      throw error instanceof AppError && error.code === 'not_found' ? notTheirs() : error;
    });
    if (kindOf(entity, row) !== kind) throw notTheirs();
    groups.push(groupsOf(entity, row));
  }
  return groups.some((list) => list.length === 0) ? [] : [...new Set(groups.flat())];
}

/** Returns the titles of objects for an editor, by entity and id; deleted ones have none. */
export async function titlesOf(
  db: Db,
  { actor, language }: Pick<Call, 'actor' | 'language'>,
  items: readonly ObjectReference[],
): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  for (const kind of new Set(items.map(({ entity }) => entity))) {
    const entity = publishedEntity(kind);
    if (!entity) continue;
    const table = tableOf(entityOf(entity.name));
    const ids = items.flatMap((item) => (item.entity === kind ? [item.id] : []));
    const rows = (await db.select().from(table).where(inArray(table.id, ids))) as unknown as LockedRow[];
    for (const row of rows)
      if (row.tenant_id === actor.tenantId && !row.deleted_at)
        titles.set(
          keyOf({ entity: kind, id: row.id }),
          titleIn(row, entity, [language, actor.companyLanguage]),
        );
  }
  return titles;
}

/** Adds the titles of their objects to answers with `items`. */
export async function decorateItems(
  call: Pick<Call, 'actor' | 'language'>,
  db: Db,
  answers: readonly Record<string, unknown>[],
): Promise<void> {
  const lists = answers.map(({ items }) => (items ?? []) as ObjectReference[]);
  const titles = await titlesOf(db, call, lists.flat());
  for (const [index, answer] of answers.entries())
    if (answer.items)
      answer.items = (lists[index] ?? []).map((item) => ({ ...item, title: titles.get(keyOf(item)) ?? '' }));
}

/** Returns lists of objects with the ids of another installation, without those that do not move. */
export const moveItems = (
  value: ObjectReference[],
  newId: (target: string, id: number) => number | null,
): ObjectReference[] =>
  (value ?? []).flatMap(({ entity: kind, id }) => {
    const moved = newId(publishedEntity(kind)?.name ?? kind, id);
    return moved === null ? [] : [{ entity: kind, id: moved }];
  });
