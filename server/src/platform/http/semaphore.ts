import type { AppError } from '@piiri/shared/errors.ts';

/** Longest that a call waits for its turn, in milliseconds. */
const TIMEOUT_MS = 20_000;

/** Most calls of one person, or company, that wait. */
const MAX_WAITING = 200;

/** Lets so many of each key in at a time; the others wait in the order in which they came. */
export function openSemaphore(most: number, patience = TIMEOUT_MS) {
  const keys = new Map<unknown, { inside: number; waiting: Set<() => void> }>();

  const leave = (key: unknown) => {
    const state = keys.get(key);
    if (!state) return;
    const [next] = state.waiting;
    if (next) {
      state.waiting.delete(next);
      next();
    } else if (--state.inside === 0) keys.delete(key);
  };

  /** Gives what leaves again. Rejects with `refusal` when it takes too long. */
  return async (key: unknown, refusal: () => AppError): Promise<() => void> => {
    const state = keys.get(key) ?? { inside: 0, waiting: new Set() };
    keys.set(key, state);
    if (state.inside < most) state.inside++;
    else if (state.waiting.size >= MAX_WAITING) throw refusal();
    else {
      await new Promise<void>((resolve, reject) => {
        const enter = () => {
          clearTimeout(giving);
          resolve();
        };
        const giving = setTimeout(() => {
          state.waiting.delete(enter);
          reject(refusal());
        }, patience);
        state.waiting.add(enter);
      });
    }
    return () => leave(key);
  };
}

export type Gate = ReturnType<typeof openSemaphore>;
