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
export const OBJECTS: readonly Searched[] = SEARCHED.map((entity) => ({
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
    // Mostly there is nothing of most kinds.
    if (!hits.of(each.indexed)) continue;
    const seen = await each.seenOf(db, call, hits, input);
    if (seen.items.length > 0) found.set(each, seen);
  }
  return found;
}

/** How something is looked for among some kinds. */
interface Finding {
  query: IndexQuery;
  /** Only by the words themselves. */
  exact: boolean;
}

/** Finds what is searched of some kinds, best first within each. `loose`: also what is written nearly so was looked for. */
async function findAmong(
  db: Db,
  call: SearchCall,
  input: SearchInput,
  searched: readonly Searched[],
  { query, exact }: Finding,
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

/** What was found of some kinds, in their order. */
function foundOf(
  searched: readonly Searched[],
  found: Found,
  { offset, size }: SearchInput,
): FoundEverywhere {
  const seen = searched.flatMap((each) => found.get(each) ?? []);
  return {
    results: seen.flatMap(({ items }) => items),
    counts: Object.fromEntries(
      searched.flatMap((each) => {
        const total = found.get(each)?.total;
        return total === undefined ? [] : [[each.type, total]];
      }),
    ),
    more: seen.some(({ total }) => total > offset + size),
  };
}

/** The kinds among which something is looked for. */
interface Sought {
  /** Which all of the same groups find alike. */
  objects: readonly Searched[];
  /** Which depend on who asks. */
  tables: readonly Searched[];
}

/**
 * What the caller finds of some kinds by one look at the index: first by the words and what is made of them. When that finds
 * no object, also by what is written nearly so, of all kinds of which it finds nothing, unless `exact`.
 */
export async function findEach(
  { objects, tables }: Sought,
  call: SearchCall,
  input: SearchInput,
  { exact = false } = {},
): Promise<Record<keyof Sought, FoundEverywhere>> {
  const words = searchedWords(input.search) ?? [];
  const isChosen = ({ type }: Searched) => input.type === undefined || type === input.type;
  const chosen = { objects: objects.filter(isChosen), tables: tables.filter(isChosen) };
  const all = [...chosen.objects, ...chosen.tables];
  if (words.length === 0 || all.length === 0) return { objects: NOTHING, tables: NOTHING };
  const { services, actor, language } = call;
  const kinds = all.map(({ type }) => type);
  const names = sharedStatement(call, ['names', kinds], () => [
    ...new Set(all.flatMap((each) => each.restrictedTerms?.(call) ?? [])),
  ]);
  const query: IndexQuery = {
    types: all.map(({ indexed }) => indexed),
    personal: chosen.tables.map(({ indexed }) => indexed),
    words,
    dictionary: DICTIONARIES[language],
    names,
    loose: false,
  };
  return services.database.tenant(actor.tenantId, async (db) => {
    const { found, loose } = await findAmong(db, call, input, all, { query, exact });
    const isFound = chosen.objects.some((each) => found.has(each));
    const rest = isFound || loose || exact || input.offset > 0 ? [] : all.filter((each) => !found.has(each));
    if (rest.length > 0) {
      const near = { ...query, types: rest.map(({ indexed }) => indexed), loose: true };
      const others = await findAmong(db, call, input, rest, { query: near, exact });
      for (const [each, seen] of others.found) found.set(each, seen);
    }
    return {
      objects: foundOf(chosen.objects, found, input),
      tables: foundOf(chosen.tables, found, input),
    };
  });
}
