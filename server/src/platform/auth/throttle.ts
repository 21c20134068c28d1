import { AppError } from '@piiri/shared/errors.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { knownLogins, loginThrottle } from '../db/tables/accounts.ts';
import type { Services } from '../services.ts';
import { addressKey } from './address-key.ts';

/** How failures slow down whoever makes them. */
interface Pace {
  /** Failures that cost no waiting but the last, which costs two seconds; each further one costs twice the one before. */
  free: number;
  /** Seconds in which one failure is forgiven. */
  forgivenIn: number;
}

/** A person mistypes now and then; a whole company may sit behind one address. */
const ACCOUNT: Pace = { free: 5, forgivenIn: 15 * 60 };
const ADDRESS: Pace = { free: 20, forgivenIn: 60 };

/** Text messages that one address asks for: a hundred at once, as a shift may, then one now and then. */
const MESSAGES: Pace = { free: 100, forgivenIn: 9 };

const FIRST_WAIT = 2;
const MAX_WAIT_SECONDS = 15 * 60;

/** Doublings beyond this make no difference, and would overflow. */
const MAX_DOUBLINGS = 20;

/** Who is trying what. */
export interface Try {
  /** What is being guessed at, such as a user name as it was typed. Whether there is such an account plays no part. */
  target: string;
  /** Address of the caller. */
  address: string;
}

interface Claim {
  key: string;
  blocked_until: Date | null;
}

/**
 * Counts a try as a failure before it is made, in one statement: tries that come at once cannot slip through together.
 * Undefined while the key is blocked.
 */
async function claim(db: Db, key: string, { free, forgivenIn }: Pace): Promise<Claim | undefined> {
  const { failures, last_failure_at, blocked_until } = loginThrottle;
  // Never negative: of two tries at once, the one that began first may be counted last.
  const forgiven = sql`greatest(0, floor(extract(epoch from now() - ${last_failure_at}) / ${forgivenIn}::float8))::int`;
  const count = sql`greatest(0, ${failures} - ${forgiven}) + 1`;
  const doublings = sql`least(${count} - ${free}::int, ${MAX_DOUBLINGS}::int)`;
  const wait = sql`make_interval(secs => least(${FIRST_WAIT}::int * power(2, ${doublings}), ${MAX_WAIT_SECONDS}::int)::float8)`;
  const [claimed] = await db
    .insert(loginThrottle)
    .values({ key, failures: 1 })
    .onConflictDoUpdate({
      target: loginThrottle.key,
      set: {
        failures: count,
        blocked_until: sql`case when ${count} >= ${free}::int then now() + ${wait} end`,
        last_failure_at: sql`now()`,
      },
      setWhere: sql`${blocked_until} is null or ${blocked_until} <= now()`,
    })
    .returning({ key: loginThrottle.key, blocked_until: loginThrottle.blocked_until });
  return claimed;
}

/** Whole seconds until a key is free again. */
async function waitOf(db: Db, key: string): Promise<number> {
  const [row] = await db
    .select({ seconds: sql<number>`ceil(extract(epoch from ${loginThrottle.blocked_until} - now()))::int` })
    .from(loginThrottle)
    .where(eq(loginThrottle.key, key));
  return Math.max(1, row?.seconds ?? 1);
}

/** Takes back what a claim counted: the try was none. */
async function release(db: Db, { key, blocked_until }: Claim): Promise<void> {
  // A block that somebody else's failure set meanwhile stays.
  const others = sql`nullif(${loginThrottle.blocked_until}, ${blocked_until?.toISOString() ?? null}::timestamptz)`;
  await db
    .update(loginThrottle)
    .set({ failures: sql`greatest(0, ${loginThrottle.failures} - 1)`, blocked_until: others })
    .where(eq(loginThrottle.key, key));
}

/** Whether a target was got at from an address before: most likely by who may. */
async function isKnown(db: Db, key: string): Promise<boolean> {
  const found = await db.select({ key: knownLogins.key }).from(knownLogins).where(eq(knownLogins.key, key));
  return found.length > 0;
}

/** Remembers that a target was got at from an address. Of the time only the day. */
async function remember(db: Db, key: string): Promise<void> {
  await db
    .insert(knownLogins)
    .values({ key })
    .onConflictDoUpdate({
      target: knownLogins.key,
      set: { last_on: sql`current_date` },
      setWhere: sql`${knownLogins.last_on} < current_date`,
    });
}

/** Counts a message that an address asks for. Throws `too_many` when it has asked for its share. */
export async function assertMayAskForMessage(
  { database: { system }, sign }: Pick<Services, 'database' | 'sign'>,
  address: string,
): Promise<void> {
  const key = sign('throttle', `messages ${addressKey(address)}`);
  if (await claim(system, key, MESSAGES)) return;
  throw new AppError('too_many', {
    gate: 'address_codes',
    headers: { 'Retry-After': String(await waitOf(system, key)) },
  });
}

/**
 * Makes a try that may be a guess. It fails by rejecting. Failures slow down further tries at the same target and those
 * from the same address; a success forgets the target's. Throws `too_many` while either is blocked, without trying. An
 * address from which the target was got at before has a count of its own there: nobody's guesses from elsewhere keep the
 * owner out.
 */
export async function throttled<T>(
  { database: { system }, sign, log }: Pick<Services, 'database' | 'sign' | 'log'>,
  { target, address }: Try,
  attempt: () => Promise<T>,
): Promise<T> {
  // Keys do not reveal who tried to sign in from where.
  const pair = sign('throttle', `target ${target} from ${addressKey(address)}`);
  const keys = {
    address: sign('throttle', `address ${addressKey(address)}`),
    target: (await isKnown(system, pair)) ? pair : sign('throttle', `target ${target}`),
  };
  const fromAddress = await claim(system, keys.address, ADDRESS);
  const atTarget = fromAddress && (await claim(system, keys.target, ACCOUNT));
  if (!fromAddress || !atTarget) {
    if (fromAddress) await release(system, fromAddress);
    const seconds = await waitOf(system, fromAddress ? keys.target : keys.address);
    log.warn({ address, blocked: fromAddress ? 'account' : 'address' }, 'Too many failed tries');
    throw new AppError('too_many', { gate: 'failed_tries', headers: { 'Retry-After': String(seconds) } });
  }
  const result = await attempt();
  await system.delete(loginThrottle).where(eq(loginThrottle.key, keys.target));
  await release(system, fromAddress);
  await remember(system, pair);
  return result;
}

/** Forgets the failures at some targets, and those from an address, if one is named. */
export async function forgetTries(
  { database: { system }, signatures }: Pick<Services, 'database' | 'signatures'>,
  targets: readonly string[],
  address?: string,
): Promise<void> {
  const subjects = [
    ...targets.map((target) => `target ${target}`),
    ...(address ? [`address ${addressKey(address)}`, `messages ${addressKey(address)}`] : []),
    ...(address ? targets.map((target) => `target ${target} from ${addressKey(address)}`) : []),
  ];
  const keys = subjects.flatMap((subject) => signatures('throttle', subject));
  await system.delete(loginThrottle).where(inArray(loginThrottle.key, keys));
}
