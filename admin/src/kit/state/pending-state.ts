/**
 * State that is stored elsewhere and updated with a delay: the value that arrived last, the value after all local changes,
 * and the values that were sent and have not arrived yet, oldest first.
 */
export interface PendingState<T> {
  arrived: T;
  latest: T;
  sent: readonly T[];
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** State without pending changes. */
export const initialState = <T>(arrived: T): PendingState<T> => ({ arrived, latest: arrived, sent: [] });

/** Adds a local change that is not sent yet. */
export const withChange = <T>(state: PendingState<T>, latest: T): PendingState<T> => ({ ...state, latest });

/** Marks all changes as sent together. A value that equals the arrived one is not waited for. */
export function withAllSent<T>(state: PendingState<T>): PendingState<T> {
  const { arrived, latest, sent } = state;
  if (sent.length === 0 && isSame(arrived, latest)) return state;
  return { ...state, sent: [...sent, latest] };
}

/** Applies an arrived value. One that was not sent here, such as by a link, discards all pending changes. */
export function withArrived<T>(state: PendingState<T>, arrived: T): PendingState<T> {
  if (isSame(arrived, state.arrived)) return state;
  const sentIndex = state.sent.findLastIndex((each) => isSame(each, arrived));
  if (sentIndex < 0) return initialState(arrived);
  return { ...state, arrived, sent: state.sent.slice(sentIndex + 1) };
}
