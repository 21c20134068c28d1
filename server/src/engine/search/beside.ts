import { registeredFeatures } from '../feature.ts';
import { type FoundEverywhere, findOf, NOTHING } from './find.ts';
import type { SearchCall, SearchedBeside, SearchInput } from './searched.ts';

/** All of it, in the order in which it is shown, after the objects. */
export const searchedBeside = (): SearchedBeside[] =>
  registeredFeatures().flatMap(({ searched = [] }) => searched);

/** What the caller finds of it. `exact`: not by what is written nearly so. */
export async function findBeside(
  call: SearchCall,
  wish: SearchInput,
  options: { exact: boolean },
): Promise<FoundEverywhere> {
  const wanted = searchedBeside().filter(
    (each) => (wish.type === undefined || wish.type === each.type) && each.isFor(call),
  );
  if (wanted.length === 0) return NOTHING;
  for (const each of wanted) await each.catchUp(call.services, call.actor.tenantId);
  return findOf(wanted, call, wish, options);
}
