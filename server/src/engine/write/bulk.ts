import { presentCustom } from '@piiri/schemas';
import type { AppError } from '@piiri/shared/errors.ts';
import { authorize } from '../access/access.ts';
import type { Row, WritingCall } from '../access/call.ts';
import { attempt } from '../commit/attempt.ts';
import type { Transaction } from '../commit/transaction.ts';
import { answeredCustom, CUSTOM } from '../custom/custom-fields.ts';
import { presentContext } from '../read/present.ts';
import { lockAll, lockForChange, lockRow } from './lock.ts';
import { removeWithin, restoreWithin } from './remove.ts';
import { writeChanges } from './update.ts';
import { validateBody } from './validate.ts';

/** One object of many, and its new values. */
export interface BulkChange {
  id: number;
  [field: string]: unknown;
}

/** The outcome for many objects: the changed ones with their former values, and the others with their error. */
export interface BulkOutcome {
  done: { id: number; before: Record<string, unknown> }[];
  failed: { id: number; error: AppError }[];
}

/** Changes one object and returns its former values; empty when there is nothing to undo. */
type ChangeOne<Item> = (tx: Transaction, item: Item) => Promise<Record<string, unknown>>;

/**
 * Runs the same operation on many objects in one transaction, each validated by itself: a rejected object stays as it
 * was, and the others are changed all the same. Objects rejected because others of them still need them are retried
 * after those.
 */
async function changeEach<Item extends { id: number }>(
  call: WritingCall,
  items: readonly Item[],
  changeOne: ChangeOne<Item>,
): Promise<BulkOutcome> {
  return call.commit(async (tx) => {
    await lockAll(tx, call.entity);
    const done: BulkOutcome['done'] = [];
    const unique = [...new Map(items.map((item) => [item.id, item])).values()];
    // Sorted, so that concurrent calls lock in the same order.
    let waiting = unique.toSorted((first, second) => first.id - second.id);
    for (;;) {
      const failed: (BulkOutcome['failed'][number] & { item: Item })[] = [];
      for (const item of waiting) {
        const outcome = await attempt(tx, (part) => changeOne(part, item));
        if ('refused' in outcome) failed.push({ id: item.id, error: outcome.refused, item });
        else done.push({ id: item.id, before: outcome.result });
      }
      const mayHelp = failed.length < waiting.length && failed.some(({ error }) => error.code === 'in_use');
      if (!mayHelp) return { done, failed: failed.map(({ id, error }) => ({ id, error })) };
      waiting = failed.map(({ item }) => item);
    }
  });
}

/** Returns an object's former value of a field: of custom fields those that are changed, in the form of the API. */
function valueBefore(call: WritingCall, row: Row, name: string, input: unknown): unknown {
  if (name !== CUSTOM) return row[name];
  const names = Object.keys(input ?? {});
  const fields = (answeredCustom(call, false) ?? []).filter((field) => names.includes(field.name));
  return presentCustom(row[name], fields, presentContext(call));
}

/** Changes fields of many objects, each validated, and by the caller's rights to it. */
export async function changeMany(call: WritingCall, items: readonly BulkChange[]): Promise<BulkOutcome> {
  const { entity } = call;
  const condition = authorize(call, 'update');
  return changeEach(call, items, async (tx, { id, ...body }) => {
    const row = await lockForChange(tx, entity, id, condition);
    const names = Object.keys(body);
    const before = Object.fromEntries(names.map((name) => [name, valueBefore(call, row, name, body[name])]));
    const values = validateBody({ ...call, body, files: new Map() }, row);
    const isSame = names.every((name) => JSON.stringify(values[name]) === JSON.stringify(row[name]));
    if (isSame) return before;
    await writeChanges(tx, call, row, values, condition);
    return before;
  });
}

/** Deletes many objects; those that others need stay. */
export async function removeMany(call: WritingCall, ids: readonly number[]): Promise<BulkOutcome> {
  authorize(call, 'delete');
  const items = ids.map((id) => ({ id }));
  return changeEach(call, items, async (tx, { id }) => {
    await removeWithin(tx, call, id);
    return {};
  });
}

/**
 * Restores many objects. Objects that exist again already, such as those restored with their parent, count as restored.
 */
export async function restoreMany(call: WritingCall, ids: readonly number[]): Promise<BulkOutcome> {
  const condition = authorize(call, 'delete');
  const items = ids.map((id) => ({ id }));
  return changeEach(call, items, async (tx, { id }) => {
    const isThere = await attempt(tx, (part) => lockRow(part, call.entity, id, condition));
    if (!('result' in isThere)) await restoreWithin(tx, call, id);
    return {};
  });
}
