import { AppError } from '@piiri/shared/errors.ts';
import type { Actor } from '../auth/actor.ts';
import type { CallLimitSettings } from '../config/limits.ts';
import { type Bus, localBus } from '../realtime/bus.ts';
import { type Gate, openSemaphore } from './semaphore.ts';
import { openSharedRate } from './shared-rate.ts';

/** Heavy calls take much: searches, files made of lists, pictures to draw. They have shares of their own, so light ones go on. */
export type Weight = 'light' | 'heavy';

/** Uploads that are taken at the same time, each of which may lie on the disk as a whole: of a person, a company, all. */
const UPLOADS = { person: 3, company: 20, all: 60 };

/** What a call costs whose answer was there already. */
const KEPT_COST = 0.1;

const refusal = (code: 'too_many' | 'unavailable', gate: string, seconds = 5) =>
  new AppError(code, { gate, headers: { 'Retry-After': String(seconds) } });
const tooMany = (gate: string) => () => refusal('too_many', gate);
const busy = (gate: string) => () => refusal('unavailable', gate);

type Caller = Pick<Actor, 'userId' | 'tenantId'>;

/**
 * Shares the server out: how often one person may call, and how many calls of a person, a company and all together run at
 * the same time. Whoever asks for more waits a while, for their own calls first. How often is counted over all
 * processes; how many at once is what one process can do.
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

  /** Works behind several gates, each for a key, and leaves them again. */
  const within = async <T>(gates: [Gate, unknown, () => AppError][], work: () => Promise<T>): Promise<T> => {
    const leaves: (() => void)[] = [];
    try {
      for (const [enter, key, refusal] of gates) leaves.push(await enter(key, refusal));
      return await work();
    } finally {
      for (const leave of leaves.reverse()) leave();
    }
  };

  return {
    /** Counts a call of a person's. Throws `too_many` for a person who asks for too much. */
    count({ userId }: Caller, weight: Weight): void {
      const seconds = rates[weight].take(userId);
      if (seconds > 0) throw refusal('too_many', `person_${weight}_per_minute`, seconds);
    },

    /** Gives most of a counted call back: its answer was there already. */
    wasKept({ userId }: Caller): void {
      rates.light.giveBack(userId, 1 - KEPT_COST);
    },

    /** Takes a person's upload in its turn, before any of it lies on the disk. Throws like `limited`. */
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

    /** Does a counted call's work in its turn. Throws `too_many` for a person, `unavailable` when all ask for too much. */
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
