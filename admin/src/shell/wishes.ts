/**
 * Something that is changed several times in a row, and of which what was changed arrives a moment later: what arrived last,
 * what it is by all changes so far, and what was sent and has not arrived, the oldest first.
 */
export interface Wishes<T> {
  arrived: T;
  latest: T;
  sent: readonly T[];
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const noWishes = <T>(arrived: T): Wishes<T> => ({ arrived, latest: arrived, sent: [] });

/** After one more change, which is not sent yet. */
export const wished = <T>(wishes: Wishes<T>, latest: T): Wishes<T> => ({ ...wishes, latest });

/** After all changes so far were sent together. What is there already will not arrive. */
export function sentAll<T>(wishes: Wishes<T>): Wishes<T> {
  const { arrived, latest, sent } = wishes;
  if (sent.length === 0 && isSame(arrived, latest)) return wishes;
  return { ...wishes, sent: [...sent, latest] };
}

/** After something has arrived. What nobody sent comes from elsewhere, such as a link, and ends all wishes. */
export function arrivedAt<T>(wishes: Wishes<T>, arrived: T): Wishes<T> {
  if (isSame(arrived, wishes.arrived)) return wishes;
  const place = wishes.sent.findLastIndex((each) => isSame(each, arrived));
  if (place < 0) return noWishes(arrived);
  return { ...wishes, arrived, sent: wishes.sent.slice(place + 1) };
}
