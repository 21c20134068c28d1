import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { idempotencyKeys } from '../../platform/db/tables/commits.ts';
import { decrypt, encrypt } from '../../platform/http/encrypted.ts';
import type { Services } from '../../platform/services.ts';
import type { Writer } from '../commit/commit.ts';
import { REFERENCE_LENGTH, SCRUBBED } from '../commit/stored-answer.ts';
import type { SerializedAnswer } from './route-call.ts';

/** A call with an Idempotency-Key, which may be repeated. */
export interface KeyedCall {
  /** The Idempotency-Key header. */
  key: string;
  /** Everything that identifies the request: method, address, fields, files. */
  request: string;
  /** Returns the answer to the transaction's result; undefined when the handler builds it from something else. */
  answerTo(result: unknown): SerializedAnswer | undefined;
  /** For an anonymous call, returns the number to store instead of the answer; undefined to store the answer. */
  referenceTo(result: unknown): number | undefined;
  /** Reads anew the first answer of a call that was stored by its number. */
  readAgain(reference: number): Promise<SerializedAnswer>;
}

/** The encrypted content of a stored row: the first answer, or a reference to it. */
type StoredAnswer = SerializedAnswer | { reference: number };

const textOf = (stored: StoredAnswer) =>
  'reference' in stored ? JSON.stringify(stored).padEnd(REFERENCE_LENGTH) : JSON.stringify(stored);

const PATTERN = /^[\x21-\x7e]{1,200}$/;

/** A key is valid for a day. Its time is stored to the hour, so it may be valid for one hour more. */
const isExpired = sql`${idempotencyKeys.hour} < now() - interval '25 hours'`;

/** Another call with the same key was stored first. Thrown to roll back the transaction. */
class KeyAlreadyStored extends Error {}

/**
 * The stored names of a call: without the installation's secret and the caller's key they do not reveal whose call it
 * was.
 */
function namesOf({ sign }: Pick<Services, 'sign'>, { userId }: Actor, { key, request }: KeyedCall) {
  const own = `${userId}\0${key}`;
  return {
    id: sign('idempotency key', own),
    request: sign('idempotency request', request),
    seal: Buffer.from(sign('idempotency answer', own), 'base64url'),
  };
}

/**
 * Runs a call once per key: the first is stored with its key in its own transaction; later ones get its answer for a
 * day, also when the first answer never arrived. A failed call stores nothing, so it can be retried. Of two concurrent
 * calls the later one is rolled back and gets the other's answer. `run` passes its argument on to its transaction.
 * Throws `key_reused` when the key came with another request, `conflict` when the call was made and its answer has been
 * deleted, `unavailable` while the first is under way.
 */
export async function runIdempotently(
  services: Services,
  actor: Actor,
  call: KeyedCall,
  run: (onCommit: Writer['onCommit']) => Promise<SerializedAnswer>,
): Promise<SerializedAnswer> {
  if (!PATTERN.test(call.key)) throw new AppError('invalid', { errors: { 'Idempotency-Key': ['invalid'] } });
  const names = namesOf(services, actor, call);
  const { system } = services.database;
  const sentOf = (earlier: StoredAnswer) =>
    'reference' in earlier ? call.readAgain(earlier.reference) : earlier;

  const find = async () => {
    const [first] = await system
      .select()
      .from(idempotencyKeys)
      .where(and(eq(idempotencyKeys.id, names.id), sql`not ${isExpired}`));
    if (first && first.request !== names.request) throw new AppError('key_reused');
    if (first?.answer === SCRUBBED) throw new AppError('conflict', { detail: 'answer_forgotten' });
    return first && { kept: first.answer && (JSON.parse(decrypt(names.seal, first.answer)) as StoredAnswer) };
  };

  const keep = async (db: Db, storedAnswer: StoredAnswer | undefined, replaces: boolean) => {
    const { id, request } = names;
    const answer = storedAnswer ? encrypt(names.seal, textOf(storedAnswer)) : null;
    const scrubbed = !(storedAnswer && 'reference' in storedAnswer);
    const row = { id, request, tenant_id: actor.tenantId, answer, scrubbed };
    const stored = await db
      .insert(idempotencyKeys)
      .values(row)
      .onConflictDoUpdate({
        target: idempotencyKeys.id,
        set: { ...row, hour: sql`date_trunc('hour', now())` },
        setWhere: replaces ? undefined : isExpired,
      })
      .returning({ id: idempotencyKeys.id });
    if (stored.length === 0) throw new KeyAlreadyStored();
  };

  const first = await find();
  if (first?.kept) return sentOf(first.kept);
  let stored: string | undefined;
  try {
    const sent = await run(async ({ db }, result) => {
      const own = call.answerTo(result);
      // A call stored without an answer is repeatable, so it runs again to get one and replaces the row.
      const reference = call.referenceTo(result);
      await keep(db, reference === undefined ? own : { reference }, Boolean(first) || stored !== undefined);
      stored = own?.body ?? '';
    });
    if (stored === undefined || stored !== sent.body) await keep(system, sent, true);
    return sent;
  } catch (error) {
    const existing = await find().catch(() => undefined);
    if (existing?.kept) return sentOf(existing.kept);
    // The first call is under way and has no answer yet.
    if (error instanceof KeyAlreadyStored)
      throw new AppError('unavailable', { headers: { 'Retry-After': '1' } });
    throw error;
  }
}
