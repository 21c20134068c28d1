import { registeredFeatures } from '../feature.ts';
import { type FoundEverywhere, findOf, NOTHING } from './find.ts';
import type { SearchCall, SearchedTable, SearchInput } from './searched.ts';

/** All of it, in the order in which it is shown, after the objects. */
export const searchedTables = (): SearchedTable[] =>
  registeredFeatures().flatMap(({ searched = [] }) => searched);

/** What the caller finds of it. `exact`: not by what is written nearly so. */
export async function findInTables(
  call: SearchCall,
  input: SearchInput,
  options: { exact: boolean },
): Promise<FoundEverywhere> {
  const searched = searchedTables().filter(
    (each) => (input.type === undefined || input.type === each.type) && each.isFor(call),
  );
  if (searched.length === 0) return NOTHING;
  for (const each of searched) await each.catchUp(call.services, call.actor.tenantId);
  return findOf(searched, call, input, options);
}
