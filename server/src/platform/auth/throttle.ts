import { AppError } from '@piiri/shared/errors.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { knownLogins, loginThrottle } from '../db/tables/accounts.ts';
import type { Services } from '../services.ts';
import { addressKey } from './address-key.ts';

/** How failures slow down further attempts. */
interface ThrottlePolicy {
  /** Number of failures before waiting; the last of them causes two seconds, each further one twice the wait before. */
  free: number;
  /** Seconds after which one failure is forgiven. */
  forgivenIn: number;
}

/** A person mistypes now and then; a whole company may share one address. */
const ACCOUNT: ThrottlePolicy = { free: 5, forgivenIn: 15 * 60 };
const ADDRESS: ThrottlePolicy = { free: 20, forgivenIn: 60 };

/** Wrong attempts at many targets of one group: about a hundred at once, then one every ten minutes. */
const GROUP: ThrottlePolicy = { free: 100, forgivenIn: 10 * 60 };

/** Text messages requested from one address: a hundred at once, as a shift may need, then one every nine seconds. */
const MESSAGES: ThrottlePolicy = { free: 100, forgivenIn: 9 };

const FIRST_WAIT = 2;
const MAX_WAIT_SECONDS = 15 * 60;

/** Further doublings make no difference, and would overflow. */
const MAX_DOUBLINGS = 20;

/** Target and origin of an attempt. */
export interface Attempt {
  /** What is guessed, such as a user name as typed, whether or not the account exists. */
  target: string;
  /** Address of the client. */
  address: string;
  /** What the target is one of many of, such as people of a company whose numbers are in order. */
  group?: string;
  /** Called when an attempt was wrong. `isLocked`: further ones at the target have to wait. */
  onFailure?: (failure: { isLocked: boolean }) => Promise<void>;
}

interface Claim {
  key: string;
  blocked_until: Date | null;
}

/**
 * Counts an attempt as a failure before it is made, in one statement, so that concurrent attempts cannot bypass the
 * limit. Returns undefined while the key is blocked.
 */
async function claim(db: Db, key: string, { free, forgivenIn }: ThrottlePolicy): Promise<Claim | undefined> {
  const { failures, last_failure_at, blocked_until } = loginThrottle;
  // Never negative: of two concurrent attempts, the one that began first may be counted last.
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

/** Returns the whole seconds until a key is unblocked. */
async function waitOf(db: Db, key: string): Promise<number> {
  const [row] = await db
    .select({ seconds: sql<number>`ceil(extract(epoch from ${loginThrottle.blocked_until} - now()))::int` })
    .from(loginThrottle)
    .where(eq(loginThrottle.key, key));
  return Math.max(1, row?.seconds ?? 1);
}

/** Reverts a claim whose attempt did not fail. */
async function release(db: Db, { key, blocked_until }: Claim): Promise<void> {
  // Keeps a block that another failure set meanwhile.
  const others = sql`nullif(${loginThrottle.blocked_until}, ${blocked_until?.toISOString() ?? null}::timestamptz)`;
  await db
    .update(loginThrottle)
    .set({ failures: sql`greatest(0, ${loginThrottle.failures} - 1)`, blocked_until: others })
    .where(eq(loginThrottle.key, key));
}

/** Returns whether an attempt at a target succeeded from an address before, which makes its owner likely there. */
async function isKnown(db: Db, key: string): Promise<boolean> {
  const rows = await db.select({ key: knownLogins.key }).from(knownLogins).where(eq(knownLogins.key, key));
  return rows.length > 0;
}

/** Stores that an attempt at a target succeeded from an address, with the day only. */
async function storeKnownLogin(db: Db, key: string): Promise<void> {
  await db
    .insert(knownLogins)
    .values({ key })
    .onConflictDoUpdate({
      target: knownLogins.key,
      set: { last_on: sql`current_date` },
      setWhere: sql`${knownLogins.last_on} < current_date`,
    });
}

/** Counts a message that an address requests. Throws `too_many` when it exceeds its limit. */
export async function assertMayRequestMessage(
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

/** A key that an attempt counts at, and what it is called in the log. */
interface Limit {
  key: string;
  policy: ThrottlePolicy;
  blocks: 'address' | 'group' | 'account';
}

/** Claims all limits in their order. Throws `too_many`, and claims none of them, while one is blocked. */
async function claimAll(
  { database: { system }, log }: Pick<Services, 'database' | 'log'>,
  address: string,
  limits: readonly Limit[],
): Promise<Claim[]> {
  const claims: Claim[] = [];
  for (const { key, policy, blocks } of limits) {
    const claimed = await claim(system, key, policy);
    if (claimed) {
      claims.push(claimed);
      continue;
    }
    for (const earlier of claims) await release(system, earlier);
    const seconds = await waitOf(system, key);
    log.warn({ address, blocked: blocks }, 'Too many failed tries');
    throw new AppError('too_many', { gate: 'failed_tries', headers: { 'Retry-After': String(seconds) } });
  }
  return claims;
}

/**
 * Makes an attempt that may be a guess; it fails by rejecting. Failures slow down further attempts at the same target
 * and group, and from the same address; a success resets the target. Throws `too_many`, without an attempt, while one of
 * them is blocked. An address from which the target succeeded before has its own count for that target: guesses from
 * elsewhere do not lock the owner out.
 */
export async function throttled<T>(
  { database, sign, log }: Pick<Services, 'database' | 'sign' | 'log'>,
  { target, address, group, onFailure }: Attempt,
  attempt: () => Promise<T>,
): Promise<T> {
  const { system } = database;
  // The keys are signed, so that they do not reveal who tried to sign in from where.
  const keyOf = (subject: string) => sign('throttle', subject);
  const pair = keyOf(`target ${target} from ${addressKey(address)}`);
  const targetKey = (await isKnown(system, pair)) ? pair : keyOf(`target ${target}`);
  const limits: Limit[] = [
    { key: keyOf(`address ${addressKey(address)}`), policy: ADDRESS, blocks: 'address' },
    ...(group === undefined
      ? []
      : [{ key: keyOf(`group ${group}`), policy: GROUP, blocks: 'group' } satisfies Limit]),
    { key: targetKey, policy: ACCOUNT, blocks: 'account' },
  ];
  const claims = await claimAll({ database, log }, address, limits);
  const isLocked = claims.some(({ blocked_until }, index) => index > 0 && blocked_until !== null);
  const result = await attempt().catch(async (error: unknown) => {
    if (error instanceof AppError) await onFailure?.({ isLocked });
    throw error;
  });
  await system.delete(loginThrottle).where(eq(loginThrottle.key, targetKey));
  for (const claimed of claims.slice(0, -1)) await release(system, claimed);
  await storeKnownLogin(system, pair);
  return result;
}

/** Deletes the failures of some targets, and of an address if given. */
export async function resetAttempts(
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
