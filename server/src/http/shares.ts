import { AppError } from '@piiri/shared/errors.ts';
import type { Actor } from '../auth/actor.ts';
import { HEAVY_IN_ALL, type ShareLimits } from '../limits.ts';

/** Heavy calls take much: searches, files made of lists, pictures to draw. They have shares of their own, so light ones go on. */
export type Weight = 'light' | 'heavy';

/** Longest that a call waits for its turn, in milliseconds. */
const PATIENCE_MS = 20_000;

/** Most calls of one person, or company, that wait. */
const MOST_WAITING = 200;

const MINUTE_MS = 60_000;

/** Lets so many of each key in at a time; the others wait in the order in which they came. */
function openGate(most: number) {
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
    else if (state.waiting.size >= MOST_WAITING) throw refusal();
    else {
      await new Promise<void>((resolve, reject) => {
        const enter = () => {
          clearTimeout(giving);
          resolve();
        };
        const giving = setTimeout(() => {
          state.waiting.delete(enter);
          reject(refusal());
        }, PATIENCE_MS);
        state.waiting.add(enter);
      });
    }
    return () => leave(key);
  };
}

/** A rate a key: a minute's worth may come at once, then as they are earned again. Gives the seconds to wait, or 0. */
function openRate(perMinute: number) {
  const keys = new Map<unknown, { left: number; at: number }>();
  const earned = ({ left, at }: { left: number; at: number }, now: number) =>
    Math.min(perMinute, left + ((now - at) / MINUTE_MS) * perMinute);
  return (key: unknown, now = Date.now()): number => {
    // Who has earned everything again is as one who never called.
    if (keys.size > 10_000)
      for (const [each, state] of keys) if (earned(state, now) >= perMinute) keys.delete(each);
    const left = earned(keys.get(key) ?? { left: perMinute, at: now }, now);
    keys.set(key, { left: Math.max(0, left - 1), at: now });
    return left >= 1 ? 0 : Math.max(1, Math.ceil(((1 - left) * MINUTE_MS) / perMinute / 1000));
  };
}

const tooMany = (seconds = 5) => new AppError('too_many', { headers: { 'Retry-After': String(seconds) } });
const busy = () => new AppError('unavailable', { headers: { 'Retry-After': '5' } });

type Caller = Pick<Actor, 'userId' | 'tenantId'>;

/**
 * Shares the server out: how often one person may call, and how many calls of a person, a company and all together run at
 * the same time. Whoever asks for more waits a while, for their own calls first. This process's share of it; nothing is
 * told to others.
 */
export function openShares({ perMinute, atOnce, companyAtOnce }: ShareLimits) {
  const rates = { light: openRate(perMinute.light), heavy: openRate(perMinute.heavy) };
  const people = { light: openGate(atOnce.light), heavy: openGate(atOnce.heavy) };
  const companies = { light: openGate(companyAtOnce.light), heavy: openGate(companyAtOnce.heavy) };
  const all = { light: openGate(Number.POSITIVE_INFINITY), heavy: openGate(HEAVY_IN_ALL) };

  /** Counts a call of a person's. Throws `too_many` for a person who asks for too much. */
  const count = ({ userId }: Caller, weight: Weight): void => {
    const seconds = rates[weight](userId);
    if (seconds > 0) throw tooMany(seconds);
  };

  /** Likewise, and does its work in its turn. Throws `unavailable` when all ask for too much. */
  const inTurn = async <T>(caller: Caller, weight: Weight, work: () => Promise<T>): Promise<T> => {
    count(caller, weight);
    const { userId, tenantId } = caller;
    const leaves: (() => void)[] = [];
    try {
      leaves.push(await people[weight](userId, tooMany));
      leaves.push(await companies[weight](tenantId, busy));
      leaves.push(await all[weight]('all', busy));
      return await work();
    } finally {
      for (const leave of leaves.reverse()) leave();
    }
  };

  return { count, inTurn };
}

export type Shares = ReturnType<typeof openShares>;
