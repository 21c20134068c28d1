import { randomInt, timingSafeEqual } from 'node:crypto';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { lockPhone } from '../../platform/db/advisory-locks.ts';
import type { Db } from '../../platform/db/database.ts';
import { otpAttempts } from '../../platform/db/tables/accounts.ts';
import type { Services } from '../../platform/services.ts';

/** Validity of a one-time code in minutes. */
export const PIN_MINUTES = 5;

const MAX_ATTEMPTS = 5;
const MAX_MESSAGES = 3;
const MESSAGE_PERIOD_MINUTES = 15;

/** An attempt to sign in by a one-time code. The code may only be sent to the phone. */
export interface PinAttempt {
  id: string;
  pin: string;
  expires: Date;
}

const newPin = () => randomInt(1_000_000).toString().padStart(6, '0');

/** Why a code is sent. */
export interface PinReason {
  /** The login that the new one replaces. */
  loginId?: string;
  /**
   * What the person has proven already, such as `password`, or `company 7` in a session or after a sign-in of that
   * company's provider. Messages for one proof are counted apart, so that others cannot use them up by asking for codes
   * to the number. Undefined: nothing is proven, anybody may ask.
   */
  proven?: string;
}

/**
 * Begins signing in by a one-time code, for known and unknown numbers alike. `phone`: in international format. Throws
 * `too_many` if the number has been sent the maximum number of messages for the same proof; `Retry-After` contains the
 * seconds until the next one.
 */
export async function beginPinAttempt(
  { database, sign }: Pick<Services, 'database' | 'sign'>,
  phone: string,
  { loginId, proven: allowance = '' }: PinReason = {},
): Promise<PinAttempt> {
  const id = crypto.randomUUID();
  const pin = newPin();
  return database.system.transaction(async (db) => {
    // Attempts for one number are serialised; otherwise concurrent requests would all be below the limit.
    await lockPhone(db, phone);
    // The statement's time, because the transaction may have started before those that it waited for.
    const since = sql`statement_timestamp() - make_interval(mins => ${MESSAGE_PERIOD_MINUTES}::int)`;
    const [recent] = await db
      .select({
        count: sql<number>`count(*)::int`,
        wait: sql<number>`ceil(extract(epoch from min(${otpAttempts.created_at}) - (${since})))::int`,
      })
      .from(otpAttempts)
      .where(
        and(
          eq(otpAttempts.phone, phone),
          eq(otpAttempts.allowance, allowance),
          gt(otpAttempts.created_at, since),
        ),
      );
    if (recent && recent.count >= MAX_MESSAGES) {
      throw new AppError('too_many', {
        gate: 'phone_codes',
        headers: { 'Retry-After': String(Math.max(1, recent.wait)) },
      });
    }
    const [begun] = await db
      .insert(otpAttempts)
      .values({
        id,
        phone,
        login_id: loginId,
        allowance,
        pin_hash: sign('pin', id + pin),
        expires_at: sql`now() + make_interval(mins => ${PIN_MINUTES}::int)`,
      })
      .returning({ expires: otpAttempts.expires_at });
    return { id, pin, expires: begun?.expires ?? new Date() };
  });
}

/**
 * Returns the number of an attempt, and whether its person has proven something before; undefined if the attempt does
 * not exist.
 */
export async function findPinAttempt(
  db: Db,
  id: string,
): Promise<{ phone: string; isProven: boolean } | undefined> {
  const [attempt] = await db.select().from(otpAttempts).where(eq(otpAttempts.id, id));
  return attempt && { phone: attempt.phone, isProven: attempt.allowance !== '' };
}

/** A correct code. */
export interface RedeemedPin {
  /** In the database's format. */
  sentAt: string;
  loginId: string | null;
}

/**
 * Returns what a code proves if it belongs to an attempt with this number; undefined otherwise. Each call uses one of
 * the attempt's five tries. A correct code works once and ends the number's other attempts.
 */
export async function redeemPin(
  { database: { system }, signatures }: Pick<Services, 'database' | 'signatures'>,
  { id, phone, pin }: { id: string; phone: string; pin: string },
): Promise<RedeemedPin | undefined> {
  const open = and(
    eq(otpAttempts.id, id),
    eq(otpAttempts.phone, phone),
    eq(otpAttempts.used, false),
    gt(otpAttempts.expires_at, sql`now()`),
  );
  const [attempt] = await system
    .update(otpAttempts)
    .set({ tries: sql`${otpAttempts.tries} + 1` })
    .where(and(open, lt(otpAttempts.tries, MAX_ATTEMPTS)))
    .returning({
      hash: otpAttempts.pin_hash,
      sentAt: sql<string>`${otpAttempts.created_at}::text`,
      loginId: otpAttempts.login_id,
    });
  const matchesStored = (hash: string) =>
    attempt && timingSafeEqual(Buffer.from(attempt.hash), Buffer.from(hash));
  if (!attempt || !signatures('pin', id + pin).some(matchesStored)) return undefined;
  const redeemed = await system
    .update(otpAttempts)
    .set({ used: true })
    .where(and(eq(otpAttempts.phone, phone), eq(otpAttempts.used, false)))
    .returning({ id: otpAttempts.id });
  return redeemed.some((row) => row.id === id) ? attempt : undefined;
}
