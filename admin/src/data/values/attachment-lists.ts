import type { Attachment } from '@piiri/schemas/field-types/attachments.ts';

/** Changes to an object's attachments, as the API takes them. */
export interface AttachmentChanges {
  add?: number[];
  remove?: number[];
  order?: number[];
}

const idsOf = (list: readonly Attachment[]) => list.map(({ id }) => id);
const without = (ids: readonly number[], others: readonly number[]) =>
  ids.filter((id) => !others.includes(id));

/** Computes the changes between two attachment lists; undefined when they are equal. */
export function changesOfList(
  before: readonly Attachment[],
  after: readonly Attachment[],
): AttachmentChanges | undefined {
  const [idsBefore, idsAfter] = [idsOf(before), idsOf(after)];
  const [add, remove] = [without(idsAfter, idsBefore), without(idsBefore, idsAfter)];
  const isMoved = [...without(idsBefore, remove), ...add].some((id, index) => idsAfter[index] !== id);
  if (add.length === 0 && remove.length === 0 && !isMoved) return undefined;
  return {
    ...(add.length > 0 && { add }),
    ...(remove.length > 0 && { remove }),
    ...(isMoved && { order: idsAfter }),
  };
}

/** Merges attachment lists three-way: theirs in their order without those that I removed, then those that I added. */
export function mergeLists(
  read: readonly Attachment[],
  mine: readonly Attachment[],
  remote: readonly Attachment[],
): Attachment[] {
  const { add = [], remove = [], order } = changesOfList(read, mine) ?? {};
  const remaining = remote.filter(({ id }) => !remove.includes(id));
  const added = mine.filter(({ id }) => add.includes(id) && !remaining.some((each) => each.id === id));
  const merged = [...remaining, ...added];
  if (!order) return merged;
  const orderOf = ({ id }: Attachment) => (order.includes(id) ? order.indexOf(id) : order.length);
  return merged.toSorted((one, other) => orderOf(one) - orderOf(other));
}
