import { randomInt } from 'node:crypto';
import type { Actor } from '../../platform/auth/actor.ts';
import { lockNamed } from '../../platform/db/advisory-locks.ts';
import type { Db } from '../../platform/db/database.ts';
import { mapYielding } from '../../platform/jobs/for-each-row.ts';
import type { Services } from '../../platform/services.ts';

type Signing = Pick<Services, 'sign' | 'signatures'>;

const signedText = (userId: number, id: number) => `${id}\0${userId}`;

/** Returns the id that a pseudonym signs; for a reopened case that of the original one. */
export const signedIdOf = ({ id, signed_id }: { id: number; signed_id?: number | null }) => signed_id ?? id;

/**
 * Computes the only link between a person and what they sent: an HMAC of both, whose key is not in the database. It
 * includes the case, so that signing one case with a name does not identify the others, and a purpose, so that a file's
 * pseudonym differs from its case's.
 */
function pseudonymsFor(purpose: 'feedback sender' | 'feedback uploader') {
  const isOwn = ({ signatures }: Signing, userId: number, id: number, pseudonym: string | null) =>
    pseudonym !== null && signatures(purpose, signedText(userId, id)).includes(pseudonym);
  return {
    /** Describes how the column is computed again when a company moves to another installation. */
    pseudonym: {
      purpose,
      signed: ({ id, signed_id }: Readonly<Record<string, unknown>>, userId: number) =>
        signedText(userId, Number(signed_id ?? id)),
    },
    /** Returns the pseudonym to store with something that a person sent. */
    pseudonymOf: ({ sign }: Signing, userId: number, id: number) => sign(purpose, signedText(userId, id)),
    /** Returns whether something is a person's own, by the current and all previous keys. */
    isOwn,
    /** Returns the rows that are a person's own by checking each. A faster lookup would let others find them too. */
    async ownAmong<Row extends { id: number; signed_id?: number | null; marker: string | null }>(
      signing: Signing,
      userId: number,
      rows: readonly Row[],
    ): Promise<Row[]> {
      // Yields between rows, so that a tenant with very many cases does not block other requests.
      const own = await mapYielding(rows, (row) => isOwn(signing, userId, signedIdOf(row), row.marker));
      return rows.filter((_, index) => own[index]);
    },
  };
}

export const senderPseudonyms = pseudonymsFor('feedback sender');
export const uploaderPseudonyms = pseudonymsFor('feedback uploader');

/**
 * Serialises the calls of one person that count what they have sent, until the transaction ends. The lock is identified
 * by an HMAC, so that nobody watching the database's locks learns who sends.
 */
export async function lockSender(
  db: Db,
  { sign }: Pick<Services, 'sign'>,
  { userId }: Pick<Actor, 'userId'>,
) {
  await lockNamed(db, sign('feedback sender lock', String(userId)));
}

/**
 * Returns a random id, which reveals neither order nor time, unlike a sequence. Nine digits, because people read ids
 * aloud.
 */
export const randomId = () => randomInt(100_000_000, 1_000_000_000);
