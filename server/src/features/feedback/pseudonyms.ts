import { randomInt } from 'node:crypto';
import type { Actor } from '../../platform/auth/actor.ts';
import { lockNamed } from '../../platform/db/advisory-locks.ts';
import type { Db } from '../../platform/db/database.ts';
import { mapYielding } from '../../platform/jobs/map-yielding.ts';
import type { Services } from '../../platform/services.ts';

type Signing = Pick<Services, 'sign' | 'signatures'>;

const signedText = (userId: number, id: number) => `${id}\0${userId}`;

/** The number that a pseudonym signs: of what goes on from something else, that one's. */
export const signedIdOf = ({ id, signed_id }: { id: number; signed_id?: number | null }) => signed_id ?? id;

/**
 * The only tie between a person and what they sent: an HMAC of both whose key is not in the database. It is of the case,
 * too, so that who signs one case with their name is not found in another; and of a purpose, so that a file's marker is
 * not its case's.
 */
function pseudonymsFor(purpose: 'feedback sender' | 'feedback uploader') {
  const isOwn = ({ signatures }: Signing, userId: number, id: number, pseudonym: string | null) =>
    pseudonym !== null && signatures(purpose, signedText(userId, id)).includes(pseudonym);
  return {
    /** What a company that moves makes it anew of. */
    column: {
      column: 'marker',
      purpose,
      signed: ({ id, signed_id }: Readonly<Record<string, unknown>>, userId: number) =>
        signedText(userId, Number(signed_id ?? id)),
    },
    /** What is kept of a person with something they sent. */
    pseudonymOf: ({ sign }: Signing, userId: number, id: number) => sign(purpose, signedText(userId, id)),
    /** Whether something is a person's own, by each secret that there has been. */
    isOwn,
    /** What is a person's own among many. There is no quicker way, or else it would be open to others. */
    async ownAmong<Row extends { id: number; signed_id?: number | null; marker: string | null }>(
      signing: Signing,
      userId: number,
      rows: readonly Row[],
    ): Promise<Row[]> {
      // A company with very many cases keeps nobody else waiting.
      const own = await mapYielding(rows, (row) => isOwn(signing, userId, signedIdOf(row), row.marker));
      return rows.filter((_, place) => own[place]);
    },
  };
}

export const senderPseudonyms = pseudonymsFor('feedback sender');
export const uploaderPseudonyms = pseudonymsFor('feedback uploader');

/**
 * Makes calls of one person that count what they have sent wait for each other, until the transaction ends. The lock is
 * known by an HMAC, so that whoever watches the database's locks does not learn who sends.
 */
export async function lockSender(
  db: Db,
  { sign }: Pick<Services, 'sign'>,
  { userId }: Pick<Actor, 'userId'>,
) {
  await lockNamed(db, sign('feedback sender lock', String(userId)));
}

/** A number that tells neither order nor moment, as those of a sequence would. Nine digits: people read them out. */
export const randomId = () => randomInt(100_000_000, 1_000_000_000);
