import type { Entity } from '@piiri/schemas';
import type { SearchItem } from '@piiri/shared/contracts/search.ts';
import type { Db } from '../db/database.ts';
import { DEFINITIONS, tableOf } from '../db/tables.ts';
import { DICTIONARIES, namesApart, searchedWords } from '../entities/search.ts';
import { type Asked, allHits, fewHits, type Hits } from './hits.ts';
import { asEmployee, type SearchCall, type SearchWish, type Seen, seenOf } from './seen.ts';

/** The definitions whose objects everybody's search finds, in the order in which it shows them. */
export const SEARCHED: readonly Entity[] = [...DEFINITIONS.values()]
  .filter(({ search }) => search)
  .sort((one, other) => (one.search?.order ?? 0) - (other.search?.order ?? 0));

type Found = Map<Entity, Seen>;

async function seenAmong(
  db: Db,
  call: SearchCall,
  wish: SearchWish,
  types: readonly Entity[],
  hits: Hits,
): Promise<Found> {
  const found: Found = new Map();
  for (const entity of types) {
    const seen = await seenOf(db, call, entity, hits, wish);
    if (seen.items.length > 0) found.set(entity, seen);
  }
  return found;
}

/** Finds objects of some types, best first within each. `loose`: also what is written nearly so was looked for. */
async function findAmong(
  db: Db,
  call: SearchCall,
  wish: SearchWish,
  asked: Asked,
): Promise<{ found: Found; loose: boolean }> {
  const { offset, size, all, group, from, until } = wish;
  const needsAll = all || offset > 0 || [group, from, until].some((each) => each !== undefined);
  const hits = needsAll ? await allHits(db, asked) : await fewHits(db, asked);
  const found = await seenAmong(db, call, wish, asked.types, hits);
  // Who sees less than is wanted of so many has all of them looked through.
  const short = asked.types.filter(
    (entity) => hits.isCapped(entity) && (found.get(entity)?.items.length ?? 0) < size,
  );
  if (short.length > 0) {
    const everything = await allHits(db, { ...asked, loose: hits.loose });
    const rest = await seenAmong(db, call, wish, short, everything);
    for (const [entity, seen] of rest) found.set(entity, seen);
  }
  return { found, loose: hits.loose };
}

/**
 * What the caller finds among all that they may see: first by the words and what is made of them; when that finds
 * nothing, also by what is written nearly so. `more`: some type has more than was given.
 */
export async function findEverywhere(
  call: SearchCall,
  wish: SearchWish,
): Promise<{ results: SearchItem[]; counts: Record<string, number>; more: boolean }> {
  const words = searchedWords(wish.search) ?? [];
  if (words.length === 0) return { results: [], counts: {}, more: false };
  return call.services.database.tenant(call.actor.tenantId, async (db) => {
    const types = SEARCHED.filter(({ name }) => wish.type === undefined || name === wish.type);
    const apart = types.flatMap((entity) => namesApart(asEmployee(call, entity), tableOf(entity)));
    const names = [...new Set(apart.map(({ name }) => name))];
    const asked = { types, words, dictionary: DICTIONARIES[call.language], names, loose: false };
    let { found, loose } = await findAmong(db, call, wish, asked);
    if (found.size === 0 && !loose && wish.offset === 0)
      ({ found } = await findAmong(db, call, wish, { ...asked, loose: true }));
    const seen = SEARCHED.flatMap((entity) => found.get(entity) ?? []);
    return {
      results: seen.flatMap(({ items }) => items),
      counts: Object.fromEntries([...found].map(([{ name }, { total }]) => [name, total])),
      more: seen.some(({ total }) => total > wish.offset + wish.size),
    };
  });
}
