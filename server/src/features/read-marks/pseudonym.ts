import type { Actor } from '../../platform/auth/actor.ts';
import type { Services } from '../../platform/services.ts';

/** What read marks are signed for. */
export const PURPOSE = 'content read';
/** What is signed of a person. */
export const signedText = (tenantId: number, userId: number) => `${tenantId}\0${userId}`;

/** Under which name a person's read marks are stored: an HMAC whose key is not in the database. */
export const readerPseudonym = ({ sign }: Pick<Services, 'sign'>, actor: Actor): string =>
  sign(PURPOSE, signedText(actor.tenantId, actor.userId));

/** All names under which they may be stored, since the secret changes now and then. */
export const readerPseudonyms = ({ signatures }: Pick<Services, 'signatures'>, actor: Actor): string[] =>
  signatures(PURPOSE, signedText(actor.tenantId, actor.userId));
