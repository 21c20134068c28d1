import type { Entity } from '@piiri/schemas';
import type { SearchItem } from '@piiri/shared/contracts/search.ts';
import type { Db } from '../../platform/db/database.ts';
import { DEFINITIONS, tableOf } from '../model/tables.ts';
import { DICTIONARIES, restrictedTerms, searchedWords } from '../read/search.ts';
import { sharedStatement } from '../read/shared-statement.ts';
import { allHits, fewHits, type Hits, type IndexQuery } from '../search/hits.ts';
import type { SearchCall, SearchedKind, SearchInput, VisibleResults } from '../search/searched.ts';
import { readVisibleHits } from './seen.ts';

/** The definitions in the global search, in the order of its results. */
export const SEARCHED_ENTITIES: readonly Entity[] = [...DEFINITIONS.values()]
  .filter(({ search }) => search)
  .sort((one, other) => (one.search?.order ?? 0) - (other.search?.order ?? 0));

/** The definitions' objects; readers with the same groups find the same, except by restricted terms. */
export const OBJECT_KINDS: readonly SearchedKind[] = SEARCHED_ENTITIES.map((entity) => ({
  type: entity.name,
  indexed: entity,
  restrictedTerms: (call) => restrictedTerms({ ...call, entity }, tableOf(entity)).map(({ name }) => name),
  seenOf: (db, call, hits, input) => readVisibleHits(db, call, entity, hits, input),
}));

type ResultsByKind = Map<SearchedKind, VisibleResults>;

async function readResults(
  db: Db,
  call: SearchCall,
  input: SearchInput,
  searched: readonly SearchedKind[],
  hits: Hits,
): Promise<ResultsByKind> {
  const found: ResultsByKind = new Map();
  for (const each of searched) {
    // Most kinds usually have no hit.
    if (!hits.of(each.indexed)) continue;
    const seen = await each.seenOf(db, call, hits, input);
    if (seen.items.length > 0) found.set(each, seen);
  }
  return found;
}

/** How to search some kinds. */
interface KindSearch {
  query: IndexQuery;
  /** Without similar words. */
  exact: boolean;
}

/** Searches some kinds, best first within each. `loose` in the result: similar words were searched too. */
async function findInKinds(
  db: Db,
  call: SearchCall,
  input: SearchInput,
  searched: readonly SearchedKind[],
  { query, exact }: KindSearch,
): Promise<{ found: ResultsByKind; loose: boolean }> {
  const { offset, size, all, group, from, until } = input;
  const needsAll = all || offset > 0 || [group, from, until].some((each) => each !== undefined);
  const hits = needsAll ? await allHits(db, query) : await fewHits(db, query, { exact });
  const found = await readResults(db, call, input, searched, hits);
  // Where the limit of scanned rows was reached and the caller sees fewer than a page, all rows are searched.
  const short = searched.filter(
    (each) => hits.isCapped(each.indexed) && (found.get(each)?.items.length ?? 0) < size,
  );
  if (short.length > 0) {
    const everything = await allHits(db, { ...query, loose: hits.loose });
    const rest = await readResults(db, call, input, short, everything);
    for (const [each, seen] of rest) found.set(each, seen);
  }
  return { found, loose: hits.loose };
}

export interface FoundEverywhere {
  results: SearchItem[];
  counts: Record<string, number>;
  /** Some type has more results than were returned. */
  more: boolean;
}

export const NO_RESULTS: FoundEverywhere = { results: [], counts: {}, more: false };

/** Returns the results of some kinds, in their order. */
function collectResults(
  searched: readonly SearchedKind[],
  found: ResultsByKind,
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

/** The kinds to search. */
interface SearchTargets {
  /** Kinds with the same results for everyone with the same groups. */
  objects: readonly SearchedKind[];
  /** Kinds whose results depend on the caller. */
  tables: readonly SearchedKind[];
}

/**
 * Searches some kinds with one query of the index: first by the words and their forms. When that finds no object, it
 * also searches similar words, for all kinds without results, unless `exact`.
 */
export async function findEach(
  { objects, tables }: SearchTargets,
  call: SearchCall,
  input: SearchInput,
  { exact = false } = {},
): Promise<Record<keyof SearchTargets, FoundEverywhere>> {
  const words = searchedWords(input.search) ?? [];
  const isChosen = ({ type }: SearchedKind) => input.type === undefined || type === input.type;
  const chosen = { objects: objects.filter(isChosen), tables: tables.filter(isChosen) };
  const all = [...chosen.objects, ...chosen.tables];
  if (words.length === 0 || all.length === 0) return { objects: NO_RESULTS, tables: NO_RESULTS };
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
    const { found, loose } = await findInKinds(db, call, input, all, { query, exact });
    const isFound = chosen.objects.some((each) => found.has(each));
    const rest = isFound || loose || exact || input.offset > 0 ? [] : all.filter((each) => !found.has(each));
    if (rest.length > 0) {
      const near = { ...query, types: rest.map(({ indexed }) => indexed), loose: true };
      const others = await findInKinds(db, call, input, rest, { query: near, exact });
      for (const [each, seen] of others.found) found.set(each, seen);
    }
    return {
      objects: collectResults(chosen.objects, found, input),
      tables: collectResults(chosen.tables, found, input),
    };
  });
}
