import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { idempotencyKeys } from '../../platform/db/tables/commits.ts';
import { decrypt, encrypt, encryptedLength } from '../../platform/http/encrypted.ts';
import type { Services } from '../../platform/services.ts';
import type { Writer } from '../commit/write-within.ts';
import type { Sent } from './serialize.ts';

/** A call that may be sent again. */
export interface KeyedCall {
  /** What the caller sent as Idempotency-Key. */
  key: string;
  /** Everything that makes the request what it is: method, address, fields, files. */
  request: string;
  /** The answer to what the call's transaction gave; undefined when the handler makes it of something else. */
  answerTo(result: unknown): Sent | undefined;
  /** Of an anonymous call: the number that is stored instead of the answer; undefined to store the answer. */
  referenceTo(result: unknown): number | undefined;
  /** The first answer of a call that was stored by its number, read anew. */
  readAgain(reference: number): Promise<Sent>;
}

/** What is sealed of a first answer. */
type StoredAnswer = Sent | { reference: number };

/** Characters that a reference takes before it is sealed, whatever its number: the sealed text has the same length for all. */
const REFERENCE_LENGTH = 32;

/** Stands where an answer was that is not kept any more. */
export const FORGOTTEN = '';

/** Characters of a sealed reference: what is longer is an answer. */
export const REFERENCE_CHARACTERS = encryptedLength(REFERENCE_LENGTH);

const textOf = (kept: StoredAnswer) =>
  'reference' in kept ? JSON.stringify(kept).padEnd(REFERENCE_LENGTH) : JSON.stringify(kept);

const PATTERN = /^[\x21-\x7e]{1,200}$/;

/** A key is good for a day. Its time is known to the hour, so it may be good for one hour more. */
const isOver = sql`${idempotencyKeys.hour} < now() - interval '25 hours'`;

/** Another call with the same key was stored first. It undoes the transaction in which it is thrown. */
class StoredBefore extends Error {}

/** What is kept of a call: nothing that reveals whose it was without the installation's secret and the caller's key. */
function namesOf({ sign }: Pick<Services, 'sign'>, { userId }: Actor, { key, request }: KeyedCall) {
  const own = `${userId}\0${key}`;
  return {
    id: sign('idempotency key', own),
    request: sign('idempotency request', request),
    seal: Buffer.from(sign('idempotency answer', own), 'base64url'),
  };
}

/**
 * Makes a call once a key: the first to come is stored together with its key, in its own transaction, and later ones get
 * its answer for a day, also when it never arrived. A call that fails leaves nothing, so it can be tried again. Of two at
 * once the later one is undone and gets the answer of the other. `run` passes what it is given on to its transaction.
 * Throws `key_reused` when the key came with another request, `conflict` when the call was made and its answer is not kept.
 */
export async function once(
  services: Services,
  actor: Actor,
  call: KeyedCall,
  run: (onCommit: Writer['onCommit']) => Promise<Sent>,
): Promise<Sent> {
  if (!PATTERN.test(call.key)) throw new AppError('invalid', { errors: { 'Idempotency-Key': ['invalid'] } });
  const names = namesOf(services, actor, call);
  const { system } = services.database;
  const sentOf = (kept: StoredAnswer) => ('reference' in kept ? call.readAgain(kept.reference) : kept);

  const find = async () => {
    const [first] = await system
      .select()
      .from(idempotencyKeys)
      .where(and(eq(idempotencyKeys.id, names.id), sql`not ${isOver}`));
    if (first && first.request !== names.request) throw new AppError('key_reused');
    if (first?.answer === FORGOTTEN) throw new AppError('conflict', { detail: 'answer_forgotten' });
    return first && { kept: first.answer && (JSON.parse(decrypt(names.seal, first.answer)) as StoredAnswer) };
  };

  const keep = async (db: Db, kept: StoredAnswer | undefined, replaces: boolean) => {
    const { id, request } = names;
    const answer = kept ? encrypt(names.seal, textOf(kept)) : null;
    const scrubbed = !(kept && 'reference' in kept);
    const row = { id, request, tenant_id: actor.tenantId, answer, scrubbed };
    const stored = await db
      .insert(idempotencyKeys)
      .values(row)
      .onConflictDoUpdate({
        target: idempotencyKeys.id,
        set: { ...row, hour: sql`date_trunc('hour', now())` },
        setWhere: replaces ? undefined : isOver,
      })
      .returning({ id: idempotencyKeys.id });
    if (stored.length === 0) throw new StoredBefore();
  };

  const first = await find();
  if (first?.kept) return sentOf(first.kept);
  let stored: string | undefined;
  try {
    const sent = await run(async ({ db }, result) => {
      const own = call.answerTo(result);
      // A call that was stored without an answer is made again for it; it is one that may be.
      const reference = call.referenceTo(result);
      await keep(db, reference === undefined ? own : { reference }, Boolean(first) || stored !== undefined);
      stored = own?.body ?? '';
    });
    if (stored === undefined || stored !== sent.body) await keep(system, sent, true);
    return sent;
  } catch (error) {
    const other = await find().catch(() => undefined);
    if (other?.kept) return sentOf(other.kept);
    // The first is under way, and its answer is not there yet.
    if (error instanceof StoredBefore) throw new AppError('unavailable', { headers: { 'Retry-After': '1' } });
    throw error;
  }
}
