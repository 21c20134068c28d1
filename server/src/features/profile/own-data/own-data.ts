import type { Caller } from '../../../engine/calls/context.ts';
import type { OwnPart, OwnRows } from '../../../engine/own-data/own-part.ts';
import type { Services } from '../../../platform/services.ts';
import { ownObjects } from './own-objects.ts';
import { ownTables } from './own-tables.ts';

/** The parts of which the copy of one's own data is made, in its order. */
export function ownParts(): OwnPart[] {
  const [person, ...others] = ownObjects();
  return [...(person ? [person] : []), ...ownTables(), ...others];
}

/**
 * Everything that a company keeps of a person under their name. What is anonymous is not among it: nothing in the database
 * leads from it to anybody.
 */
export async function ownData(
  { database }: Services,
  call: Caller,
): Promise<{ part: OwnPart; rows: OwnRows }[]> {
  const parts = [];
  // One after the other, on a connection of background work: a copy reads much, and whoever signs in shall not wait for it.
  for (const part of ownParts())
    parts.push({ part, rows: await part.rows(database.background.system, call) });
  return parts;
}
