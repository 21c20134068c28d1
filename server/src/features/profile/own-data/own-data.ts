import type { Caller } from '../../../engine/access/call.ts';
import type { OwnPart, OwnRows } from '../../../engine/own-data/own-part.ts';
import type { Services } from '../../../platform/services.ts';
import { ownObjects } from './own-objects.ts';
import { ownTables } from './own-tables.ts';

/** Returns the parts of the export of a person's own data, in order. */
export function ownParts(): OwnPart[] {
  const [person, ...others] = ownObjects();
  return [...(person ? [person] : []), ...ownTables(), ...others];
}

/**
 * Returns everything that a company stores under a person's name. Anonymous data is not included: nothing in the
 * database links it to a person.
 */
export async function ownData(
  { database }: Services,
  call: Caller,
): Promise<{ part: OwnPart; rows: OwnRows }[]> {
  const parts = [];
  // One part after another on a background connection: an export reads much, and people who sign in must not wait for
  // it.
  for (const part of ownParts())
    parts.push({ part, rows: await part.rows(database.background.system, call) });
  return parts;
}
