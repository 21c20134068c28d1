/**
 * Something that is changed several times in a row, and of which what was changed arrives a moment later: what arrived last,
 * what it is by all changes so far, and what was sent and has not arrived, the oldest first.
 */
export interface PendingState<T> {
  arrived: T;
  latest: T;
  sent: readonly T[];
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const initialState = <T>(arrived: T): PendingState<T> => ({ arrived, latest: arrived, sent: [] });

/** After one more change, which is not sent yet. */
export const withChange = <T>(state: PendingState<T>, latest: T): PendingState<T> => ({ ...state, latest });

/** After all changes so far were sent together. What is there already will not arrive. */
export function withAllSent<T>(state: PendingState<T>): PendingState<T> {
  const { arrived, latest, sent } = state;
  if (sent.length === 0 && isSame(arrived, latest)) return state;
  return { ...state, sent: [...sent, latest] };
}

/** After something has arrived. What nobody sent comes from elsewhere, such as a link, and ends all wishes. */
export function withArrived<T>(state: PendingState<T>, arrived: T): PendingState<T> {
  if (isSame(arrived, state.arrived)) return state;
  const sentIndex = state.sent.findLastIndex((each) => isSame(each, arrived));
  if (sentIndex < 0) return initialState(arrived);
  return { ...state, arrived, sent: state.sent.slice(sentIndex + 1) };
}
