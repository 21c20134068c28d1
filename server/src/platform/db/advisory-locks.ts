import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Db } from './database.ts';

/**
 * Work that only one process at a time may do, of all that share a database. A lock's number is its index in this list.
 * Other versions of the program may run at the same time, so names are only ever added at the end.
 */
const NAMES = [
  'migrations',
  'filling the demo',
  'making the search index',
  'deleting stored files',
  'creating a company',
  'scrubbing anonymous rows',
  'post-migrations',
] as const;

const FIRST = 7_242_110;

/**
 * Lock with a number below the others, taken in the database `postgres`, so that it covers the whole embedded server.
 */
const EMBEDDED_USERS = { name: 'using the embedded database', number: 7_049_217 } as const;

export type LockName = (typeof NAMES)[number] | typeof EMBEDDED_USERS.name;

/** Returns PostgreSQL's number of a lock. */
const lockNumber = (name: LockName): number =>
  name === EMBEDDED_USERS.name ? EMBEDDED_USERS.number : FIRST + NAMES.indexOf(name);

/** Waits for a lock, and holds it until the transaction ends. */
export async function lockInTransaction(db: Db, name: LockName): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${lockNumber(name)})`);
}

/** Takes a lock until the transaction ends if it is free. Returns whether it did. */
export async function tryLockInTransaction(db: Db, name: LockName): Promise<boolean> {
  const { rows } = await db.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lockNumber(name)}) as taken`,
  );
  return rows[0]?.taken ?? false;
}

/** Waits for a lock, and holds it until the connection ends: exclusively, or `shared`. */
export async function lockSession(
  client: pg.ClientBase,
  name: LockName,
  { shared = false } = {},
): Promise<void> {
  await client.query(`select pg_advisory_lock${shared ? '_shared' : ''}($1)`, [lockNumber(name)]);
}

/** Takes a lock exclusively until the connection ends if no other session holds it. Returns whether it did. */
export async function tryLockSession(client: pg.ClientBase, name: LockName): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    lockNumber(name),
  ]);
  return rows[0]?.taken ?? false;
}

/** Returns whether other sessions hold a lock, shared or exclusively. */
export async function isHeldByOthers(client: pg.ClientBase, name: LockName): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from pg_locks where locktype = 'advisory' and objid = $1 and granted and pid <> pg_backend_pid()",
    [lockNumber(name)],
  );
  return Boolean(rowCount);
}

/**
 * Locks all objects of an entity in a company until the transaction ends. PostgreSQL separates such locks of two
 * numbers from those of one above.
 */
export async function lockObjects(db: Db, tenantId: number, entity: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${tenantId}::int, hashtext(${entity}))`);
}

/**
 * Locks the one-time codes of a phone number until the transaction ends. A 64-bit hash separates numbers from each
 * other and from the locks above.
 */
export async function lockPhone(db: Db, phone: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pin ${phone}`}, 0))`);
}

/** First number of the locks on polls while answers are stored. */
const ANSWER_LOCKS = 7_242;

/** Waits for other answers to a poll, and blocks those who read them, until the transaction ends. */
export async function lockAnswers(db: Db, pollId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${ANSWER_LOCKS}::int, ${pollId}::int)`);
}

/** Waits for answers to a poll that are being stored. */
export async function waitForAnswers(db: Db, pollId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock_shared(${ANSWER_LOCKS}::int, ${pollId}::int)`);
}

/** First number of the locks on people while their anonymous writes are stored. */
const CALLER_LOCKS = 7_243;

/** Prevents a person's erasure until the transaction ends. */
export async function lockCallerShared(db: Db, userId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock_shared(${CALLER_LOCKS}::int, ${userId}::int)`);
}

/** Waits for a person's writes that are being stored, and blocks later ones, until the transaction ends. */
export async function lockCaller(db: Db, userId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${CALLER_LOCKS}::int, ${userId}::int)`);
}

/** Takes a lock with any name until the transaction ends. A 64-bit hash separates it from the others. */
export async function lockNamed(db: Db, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
