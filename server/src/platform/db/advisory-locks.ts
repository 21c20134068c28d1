import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Db } from './database.ts';

/**
 * What one process does at a time, of all that share a database. The place in this list is a lock's number, so that no two
 * share one. Other versions of the program run beside this one: names are added at the end, and none is taken away.
 */
const NAMES = [
  'migrations',
  'filling the demo',
  'making the search index',
  'deleting stored files',
  'creating a company',
  'scrubbing anonymous rows',
] as const;

const FIRST = 7_242_110;

/** Lies below the others, and is known to all databases of a server, whose embedded one belongs to it. */
const EMBEDDED_USERS = { name: 'using the embedded database', number: 7_049_217 } as const;

export type LockName = (typeof NAMES)[number] | typeof EMBEDDED_USERS.name;

/** The number by which PostgreSQL knows a lock. */
const lockNumber = (name: LockName): number =>
  name === EMBEDDED_USERS.name ? EMBEDDED_USERS.number : FIRST + NAMES.indexOf(name);

/** Waits for a lock, and holds it until the transaction ends. */
export async function lockInTransaction(db: Db, name: LockName): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${lockNumber(name)})`);
}

/** Takes a lock until the transaction ends if nobody holds it. Gives whether it did. */
export async function tryLockInTransaction(db: Db, name: LockName): Promise<boolean> {
  const { rows } = await db.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lockNumber(name)}) as taken`,
  );
  return rows[0]?.taken ?? false;
}

/** Waits for a lock, and holds it until the connection ends: alone, or `shared` with others who do so. */
export async function lockSession(
  client: pg.ClientBase,
  name: LockName,
  { shared = false } = {},
): Promise<void> {
  await client.query(`select pg_advisory_lock${shared ? '_shared' : ''}($1)`, [lockNumber(name)]);
}

/** Takes a lock until the connection ends, for this session alone, if no other session holds it. Gives whether it did. */
export async function tryLockSession(client: pg.ClientBase, name: LockName): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    lockNumber(name),
  ]);
  return rows[0]?.taken ?? false;
}

/** Whether other sessions hold a lock, shared or alone. */
export async function isHeldByOthers(client: pg.ClientBase, name: LockName): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from pg_locks where locktype = 'advisory' and objid = $1 and granted and pid <> pg_backend_pid()",
    [lockNumber(name)],
  );
  return Boolean(rowCount);
}

/** Waits for all objects of an entity in a company, and holds them until the transaction ends. PostgreSQL keeps such pairs of numbers apart from the single ones above. */
export async function lockObjects(db: Db, tenantId: number, entity: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${tenantId}::int, hashtext(${entity}))`);
}

/** Waits for whatever else is done for a phone number's one-time codes, until the transaction ends. 64 bits of a hash keep numbers apart from each other and from the locks above. */
export async function lockPhone(db: Db, phone: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pin ${phone}`}, 0))`);
}

/** First number of the locks on polls that are being answered. */
const ANSWERING = 7_242;

/** Waits for other answers to a poll, and holds back those who read them, until the transaction ends. */
export async function lockAnswers(db: Db, pollId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${ANSWERING}::int, ${pollId}::int)`);
}

/** Waits for the answers to a poll that are being stored. */
export async function waitForAnswers(db: Db, pollId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock_shared(${ANSWERING}::int, ${pollId}::int)`);
}

/** Waits for other calls that hold a lock of a name of its own, until the transaction ends. 64 bits of a hash keep it apart. */
export async function lockNamed(db: Db, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
