import type { Actor } from '../../platform/auth/actor.ts';
import type { Services } from '../../platform/services.ts';

/** Purpose of the signature of read marks. */
export const PURPOSE = 'content read';
/** Returns the text to be signed for a person. */
export const signedText = (tenantId: number, userId: number) => `${tenantId}\0${userId}`;

/** Returns the pseudonym under which a person's read marks are stored: an HMAC whose key is not in the database. */
export const readerPseudonym = ({ sign }: Pick<Services, 'sign'>, actor: Actor): string =>
  sign(PURPOSE, signedText(actor.tenantId, actor.userId));

/** Returns the possible pseudonyms of a person, by the current and all previous keys. */
export const readerPseudonyms = ({ signatures }: Pick<Services, 'signatures'>, actor: Actor): string[] =>
  signatures(PURPOSE, signedText(actor.tenantId, actor.userId));
