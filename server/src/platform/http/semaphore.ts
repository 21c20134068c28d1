import type { AppError } from '@piiri/shared/errors.ts';

/** Maximum wait of a call, in milliseconds. */
const TIMEOUT_MS = 20_000;

/** Maximum number of waiting calls per key. */
const MAX_WAITING = 200;

/** Returns a semaphore that admits `most` calls per key at a time; others wait in order of arrival. */
export function openSemaphore(limit: number, patience = TIMEOUT_MS) {
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

  /** Enters, and returns the function that leaves. Rejects with `refusal` when too many wait or it takes too long. */
  const enter = async (key: unknown, refusal: () => AppError): Promise<() => void> => {
    const state = keys.get(key) ?? { inside: 0, waiting: new Set() };
    keys.set(key, state);
    if (state.inside < limit) state.inside++;
    else if (state.waiting.size >= MAX_WAITING) throw refusal();
    else {
      await new Promise<void>((resolve, reject) => {
        const admit = () => {
          clearTimeout(giving);
          resolve();
        };
        const giving = setTimeout(() => {
          state.waiting.delete(admit);
          reject(refusal());
        }, patience);
        state.waiting.add(admit);
      });
    }
    return () => leave(key);
  };
  /** Returns how many calls wait, of all keys together. */
  const waiting = () => [...keys.values()].reduce((sum, state) => sum + state.waiting.size, 0);
  return Object.assign(enter, { waiting });
}

export type Semaphore = ReturnType<typeof openSemaphore>;
