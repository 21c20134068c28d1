import { AppError } from '@piiri/shared/errors.ts';
import { Gauge, type Registry } from 'prom-client';
import type { Actor } from '../auth/actor.ts';
import type { CallLimitSettings } from '../config/limits.ts';
import { type Bus, localBus } from '../realtime/bus.ts';

/**
 * Heavy calls need many resources: searches, exports of lists, pictures to process. They have separate limits, so that
 * light calls continue.
 */
export type Weight = 'light' | 'heavy';

/** Concurrent uploads of a person, of a company and in total; each may be on disk as a whole. */
const UPLOADS = { person: 3, company: 20, all: 60 };

/** Cost of a call whose answer was cached. */
const CACHED_COST = 0.1;

const refusal = (code: 'too_many' | 'unavailable', gate: string, seconds = 5) =>
  new AppError(code, { gate, headers: { 'Retry-After': String(seconds) } });
const tooMany = (gate: string) => () => refusal('too_many', gate);
const busy = (gate: string) => () => refusal('unavailable', gate);

type Caller = Pick<Actor, 'userId' | 'tenantId'>;

/**
 * Returns the limits of calls: the rate of one person, and the concurrent calls of a person, a company and in total.
 * Excess calls wait for a while, first of all for the same person's calls. Rates count over all processes; concurrency
 * is per process.
 */
export function openCallLimits(
  { perMinute, atOnce, companyAtOnce, heavyInAll }: CallLimitSettings,
  bus: Bus = localBus(),
) {
  const rateOf = (weight: Weight) =>
    openSharedRate(bus, { limit: `person ${weight}`, perMinute: perMinute[weight] });
  const rates = { light: rateOf('light'), heavy: rateOf('heavy') };
  const people = { light: openSemaphore(atOnce.light), heavy: openSemaphore(atOnce.heavy) };
  const companies = { light: openSemaphore(companyAtOnce.light), heavy: openSemaphore(companyAtOnce.heavy) };
  const all = { light: openSemaphore(Number.POSITIVE_INFINITY), heavy: openSemaphore(heavyInAll) };
  const uploads = {
    people: openSemaphore(UPLOADS.person),
    companies: openSemaphore(UPLOADS.company),
    all: openSemaphore(UPLOADS.all),
  };

  /** Enters several semaphores, each with a key, runs the work, and leaves them. */
  const within = async <T>(
    gates: [Semaphore, unknown, () => AppError][],
    work: () => Promise<T>,
  ): Promise<T> => {
    const leaves: (() => void)[] = [];
    try {
      for (const [enter, key, refusal] of gates) leaves.push(await enter(key, refusal));
      return await work();
    } finally {
      for (const leave of leaves.reverse()) leave();
    }
  };

  return {
    /** Returns how many calls wait for their turn, by the limit that holds them. */
    waiting: (): Record<string, number> => ({
      person_light: people.light.waiting(),
      person_heavy: people.heavy.waiting(),
      company_light: companies.light.waiting(),
      company_heavy: companies.heavy.waiting(),
      all_heavy: all.heavy.waiting(),
      person_uploads: uploads.people.waiting(),
      company_uploads: uploads.companies.waiting(),
      all_uploads: uploads.all.waiting(),
    }),

    /** Counts a person's call. Throws `too_many` when the person exceeds their rate. */
    count({ userId }: Caller, weight: Weight): void {
      const seconds = rates[weight].take(userId);
      if (seconds > 0) throw refusal('too_many', `person_${weight}_per_minute`, seconds);
    },

    /** Refunds most of a counted call, because its answer was cached. */
    wasKept({ userId }: Caller): void {
      rates.light.giveBack(userId, 1 - CACHED_COST);
    },

    /** Runs a person's upload when its turn comes, before any of it is written to disk. Throws like `limited`. */
    upload<T>({ userId, tenantId }: Caller, work: () => Promise<T>): Promise<T> {
      return within(
        [
          [uploads.people, userId, tooMany('person_uploads')],
          [uploads.companies, tenantId, busy('company_uploads')],
          [uploads.all, 'all', busy('all_uploads')],
        ],
        work,
      );
    },

    /**
     * Runs a counted call when its turn comes. Throws `too_many` when the person has too many calls, `unavailable` when
     * the company or all together have.
     */
    limited<T>({ userId, tenantId }: Caller, weight: Weight, work: () => Promise<T>): Promise<T> {
      return within(
        [
          [people[weight], userId, tooMany(`person_${weight}`)],
          [companies[weight], tenantId, busy(`company_${weight}`)],
          [all[weight], 'all', busy(`all_${weight}`)],
        ],
        work,
      );
    },
  };
}

export type CallLimits = ReturnType<typeof openCallLimits>;

/** Registers a metric of the calls that wait for their turn. */
export function measureCallLimits(registry: Registry, limits: Pick<CallLimits, 'waiting'>): void {
  // The registry outlives its server in tests that open several.
  if (registry.getSingleMetric('calls_waiting')) return;
  new Gauge({
    name: 'calls_waiting',
    help: 'Calls that wait for their turn in this process, by the limit that holds them',
    labelNames: ['gate'],
    registers: [registry],
    collect() {
      for (const [gate, count] of Object.entries(limits.waiting())) this.set({ gate }, count);
    },
  });
}

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

type Semaphore = ReturnType<typeof openSemaphore>;

/** Time to refill an empty bucket, in milliseconds. */
const MINUTE_MS = 60_000;

/**
 * Maximum number of keys per generation; beyond it the former generation is dropped, so that invented keys do not fill
 * the memory.
 */
const MAX_KEYS = 50_000;

interface Bucket {
  left: number;
  at: number;
  /** Amount taken in this process since the last report. */
  unreported: number;
}

/** Receives the amount taken from a key's bucket, at least `step` at a time: for processes that share a limit. */
interface SpendingReport {
  step: number;
  report(key: unknown, cost: number): void;
}

/**
 * Rate limit by key (token bucket): a minute's worth may be taken at once and refills evenly. A bucket unused for a
 * minute is full, so buckets are in two generations of a minute each; no call iterates over them.
 */
export function openRate(perMinute: number, spending?: SpendingReport) {
  let young = new Map<unknown, Bucket>();
  let old = new Map<unknown, Bucket>();
  let since = 0;

  const renew = (now: number) => {
    const isOver = now - since >= MINUTE_MS;
    if (!isOver && young.size < MAX_KEYS) return;
    old = young;
    young = new Map();
    since = now;
  };
  const bucketOf = (key: unknown, now: number): Bucket => {
    renew(now);
    const existing = young.get(key) ?? old.get(key) ?? { left: perMinute, at: now, unreported: 0 };
    const left = Math.min(perMinute, existing.left + ((now - existing.at) / MINUTE_MS) * perMinute);
    const bucket = { left, at: now, unreported: existing.unreported };
    young.set(key, bucket);
    return bucket;
  };

  return {
    /**
     * Takes the cost of a call (default 1). Returns 0, or the whole seconds until enough is available. `now`:
     * milliseconds.
     */
    take(key: unknown, cost = 1, now = Date.now()): number {
      const bucket = bucketOf(key, now);
      const lacks = cost - bucket.left;
      bucket.left = Math.max(0, bucket.left - cost);
      bucket.unreported += cost;
      if (spending && bucket.unreported >= spending.step) {
        spending.report(key, bucket.unreported);
        bucket.unreported = 0;
      }
      return lacks <= 0 ? 0 : Math.max(1, Math.ceil((lacks * MINUTE_MS) / perMinute / 1000));
    },
    /** Takes an amount that another process reported. */
    takeElsewhere(key: unknown, cost: number, now = Date.now()): void {
      const bucket = bucketOf(key, now);
      bucket.left = Math.max(0, bucket.left - cost);
    },
    /** Returns an amount that was not used after all. */
    giveBack(key: unknown, cost = 1, now = Date.now()): void {
      const bucket = bucketOf(key, now);
      bucket.left = Math.min(perMinute, bucket.left + cost);
      bucket.unreported -= cost;
    },
  };
}

type Rate = ReturnType<typeof openRate>;

/** Id of this process. */
const SELF = crypto.randomUUID();

/** Number of reports per minute's worth: each process may exceed the limit by one such part. */
const STEPS = 240;

/**
 * Rate limit shared by all processes: what one process takes is subtracted in the others a moment later, so that no
 * call waits for it. `limit`: its name, the same in all processes. While the bus is disconnected each process counts
 * alone.
 */
export function openSharedRate(
  bus: Bus,
  { limit, perMinute }: { limit: string; perMinute: number },
  self: string = SELF,
): Rate {
  const rate = openRate(perMinute, {
    step: perMinute / STEPS,
    report(key, cost) {
      if (bus.connected()) bus.publish('spent', { process: self, limit, key: key as string | number, cost });
    },
  });
  bus.on('spent', ({ process, limit: of, key, cost }) => {
    if (process !== self && of === limit) rate.takeElsewhere(key, cost);
  });
  return rate;
}
