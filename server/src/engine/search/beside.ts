import type { Services } from '../../platform/services.ts';
import { registeredFeatures } from '../feature.ts';
import { type FoundEverywhere, findOf, NOTHING, type Searched } from './find.ts';
import type { SearchCall, SearchInput } from './seen.ts';

/**
 * What the search finds beside the objects of definitions: rows of a table that no definition makes. What is found of them
 * depends on who asks, so that it is kept for nobody.
 */
export interface SearchedBeside extends Searched {
  /** Whether there may be something of it for the caller; judged by what is known of them already. */
  isFor(call: SearchCall): boolean;
  /** Puts into the index what was written until now and is not in it yet. */
  catchUp(services: Services, tenantId: number): Promise<void>;
  /** Makes its part of the index anew where it was made in another way before, and goes on with what is not in it. */
  rebuild(services: Services, stopping?: AbortSignal): Promise<void>;
}

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
