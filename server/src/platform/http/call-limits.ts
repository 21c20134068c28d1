import { AppError } from '@piiri/shared/errors.ts';
import { Gauge, type Registry } from 'prom-client';
import type { Actor } from '../auth/actor.ts';
import type { CallLimitSettings } from '../config/limits.ts';
import { type Bus, localBus } from '../realtime/bus.ts';
import { openSemaphore, type Semaphore } from './semaphore.ts';
import { openSharedRate } from './shared-rate.ts';

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
