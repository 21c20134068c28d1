import { type Entity, storedName } from '@piiri/schemas';
import type { Services } from '../../platform/services.ts';

export type Signing = Pick<Services, 'sign' | 'signatures'>;

/** Purpose of the signature of sightings. */
export const PURPOSE = 'object seen';

/**
 * Returns the text to be signed, from person and object: a person's pseudonyms for different objects have nothing in
 * common.
 */
export const signedText = (entity: string, id: number, userId: number) => `${entity}\0${id}\0${userId}`;

/** Returns the pseudonym of a person who has seen an object. */
export const pseudonymOf = ({ sign }: Signing, entity: Entity, id: number, userId: number): string =>
  sign(PURPOSE, signedText(storedName(entity), id, userId));

/** Returns the possible pseudonyms of a person, by the current and all previous keys. */
export const pseudonymCandidates = (
  { signatures }: Signing,
  entity: Entity,
  id: number,
  userId: number,
): string[] => signatures(PURPOSE, signedText(storedName(entity), id, userId));
