import type { Entity } from '@piiri/schemas';
import type { SearchItem } from '@piiri/shared/contracts/search.ts';
import type { Db } from '../../platform/db/database.ts';
import { DEFINITIONS, tableOf } from '../model/tables.ts';
import { DICTIONARIES, restrictedTerms, searchedWords } from '../read/search.ts';
import { sharedStatement } from '../read/shared-statement.ts';
import { allHits, fewHits, type Hits, type IndexQuery } from './hits.ts';
import type { SearchCall, Searched, SearchInput, Seen } from './searched.ts';
import { seenOf } from './seen.ts';

/** The definitions whose objects everybody's search finds, in the order in which it shows them. */
export const SEARCHED: readonly Entity[] = [...DEFINITIONS.values()]
  .filter(({ search }) => search)
  .sort((one, other) => (one.search?.order ?? 0) - (other.search?.order ?? 0));

/** The definitions' objects, which others of the same groups find alike, but for restricted terms. */
const OBJECTS: readonly Searched[] = SEARCHED.map((entity) => ({
  type: entity.name,
  indexed: entity,
  restrictedTerms: (call) => restrictedTerms({ ...call, entity }, tableOf(entity)).map(({ name }) => name),
  seenOf: (db, call, hits, input) => seenOf(db, call, entity, hits, input),
}));

type Found = Map<Searched, Seen>;

async function seenAmong(
  db: Db,
  call: SearchCall,
  input: SearchInput,
  searched: readonly Searched[],
  hits: Hits,
): Promise<Found> {
  const found: Found = new Map();
  for (const each of searched) {
    const seen = await each.seenOf(db, call, hits, input);
    if (seen.items.length > 0) found.set(each, seen);
  }
  return found;
}

/** Finds what is searched of some kinds, best first within each. `loose`: also what is written nearly so was looked for. */
async function findAmong(
  db: Db,
  call: SearchCall,
  input: SearchInput,
  searched: readonly Searched[],
  query: IndexQuery,
  { exact }: { exact: boolean },
): Promise<{ found: Found; loose: boolean }> {
  const { offset, size, all, group, from, until } = input;
  const needsAll = all || offset > 0 || [group, from, until].some((each) => each !== undefined);
  const hits = needsAll ? await allHits(db, query) : await fewHits(db, query, { exact });
  const found = await seenAmong(db, call, input, searched, hits);
  // Who sees less than is wanted of so many has all of them looked through.
  const short = searched.filter(
    (each) => hits.isCapped(each.indexed) && (found.get(each)?.items.length ?? 0) < size,
  );
  if (short.length > 0) {
    const everything = await allHits(db, { ...query, loose: hits.loose });
    const rest = await seenAmong(db, call, input, short, everything);
    for (const [each, seen] of rest) found.set(each, seen);
  }
  return { found, loose: hits.loose };
}

export interface FoundEverywhere {
  results: SearchItem[];
  counts: Record<string, number>;
  /** Some type has more than was given. */
  more: boolean;
}

export const NOTHING: FoundEverywhere = { results: [], counts: {}, more: false };

/**
 * What the caller finds of some kinds: first by the words and what is made of them; when that finds nothing, also by what is
 * written nearly so, unless `exact`.
 */
export async function findOf(
  searched: readonly Searched[],
  call: SearchCall,
  input: SearchInput,
  { exact = false } = {},
): Promise<FoundEverywhere> {
  const words = searchedWords(input.search) ?? [];
  const chosen = searched.filter(({ type }) => input.type === undefined || type === input.type);
  if (words.length === 0 || chosen.length === 0) return NOTHING;
  const { services, actor, language } = call;
  const kinds = chosen.map(({ type }) => type);
  const names = sharedStatement(call, ['names', kinds], () => [
    ...new Set(chosen.flatMap((each) => each.restrictedTerms?.(call) ?? [])),
  ]);
  return services.database.tenant(actor.tenantId, async (db) => {
    const types = chosen.map(({ indexed }) => indexed);
    const query = { types, words, dictionary: DICTIONARIES[language], names, loose: false };
    let { found, loose } = await findAmong(db, call, input, chosen, query, { exact });
    if (found.size === 0 && !loose && !exact && input.offset === 0)
      ({ found } = await findAmong(db, call, input, chosen, { ...query, loose: true }, { exact }));
    const seen = chosen.flatMap((each) => found.get(each) ?? []);
    return {
      results: seen.flatMap(({ items }) => items),
      counts: Object.fromEntries([...found].map(([{ type }, { total }]) => [type, total])),
      more: seen.some(({ total }) => total > input.offset + input.size),
    };
  });
}

/** What the caller finds among all objects that they may see, or edit. */
export const findObjects = (call: SearchCall, input: SearchInput) => findOf(OBJECTS, call, input);
