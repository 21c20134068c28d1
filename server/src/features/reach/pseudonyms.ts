import { type Entity, storedName } from '@piiri/schemas';
import type { Services } from '../../platform/services.ts';

export type Signing = Pick<Services, 'sign' | 'signatures'>;

/** What sightings are signed for. */
export const PURPOSE = 'object seen';

/** Person and object together: what a person has seen elsewhere has nothing in common with it. */
export const signedText = (entity: string, id: number, userId: number) => `${entity}\0${id}\0${userId}`;

/** What stands for a person who has seen an object. */
export const pseudonymOf = ({ sign }: Signing, entity: Entity, id: number, userId: number): string =>
  sign(PURPOSE, signedText(storedName(entity), id, userId));

/** All that may stand for them: by each secret that there has been. */
export const pseudonymCandidates = (
  { signatures }: Signing,
  entity: Entity,
  id: number,
  userId: number,
): string[] => signatures(PURPOSE, signedText(storedName(entity), id, userId));
