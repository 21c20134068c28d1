import type { Entity } from '@piiri/schemas';
import type { SearchItem } from '@piiri/shared/contracts/search.ts';
import type { Db } from '../../platform/db/database.ts';
import { sharedStatement } from '../access/call.ts';
import { DEFINITIONS, tableOf } from '../model/tables.ts';
import { DICTIONARIES, restrictedTerms, searchedWords } from '../read/search.ts';
import { allHits, fewHits, type Hits, type IndexQuery } from '../search/hits.ts';
import type { SearchCall, SearchedKind, SearchInput, VisibleResults } from '../search/searched.ts';
import { readVisibleHits } from './visible-hits.ts';

/** The definitions in the global search, in the order of its results. */
export const SEARCHED_ENTITIES: readonly Entity[] = [...DEFINITIONS.values()]
  .filter(({ search }) => search)
  .sort((a, b) => (a.search?.order ?? 0) - (b.search?.order ?? 0));

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
  const results: ResultsByKind = new Map();
  for (const kind of searched) {
    // Most kinds usually have no hit.
    if (!hits.of(kind.indexed)) continue;
    const seen = await kind.seenOf(db, call, hits, input);
    if (seen.items.length > 0) results.set(kind, seen);
  }
  return results;
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
  const needsAll = all || offset > 0 || [group, from, until].some((filter) => filter !== undefined);
  const hits = needsAll ? await allHits(db, query) : await fewHits(db, query, { exact });
  const results = await readResults(db, call, input, searched, hits);
  // Where the limit of scanned rows was reached and the caller sees fewer than a page, all rows are searched.
  const short = searched.filter(
    (kind) => hits.isCapped(kind.indexed) && (results.get(kind)?.items.length ?? 0) < size,
  );
  if (short.length > 0) {
    const everything = await allHits(db, { ...query, loose: hits.loose });
    const rest = await readResults(db, call, input, short, everything);
    for (const [kind, seen] of rest) results.set(kind, seen);
  }
  return { found: results, loose: hits.loose };
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
  results: ResultsByKind,
  { offset, size }: SearchInput,
): FoundEverywhere {
  const seen = searched.flatMap((kind) => results.get(kind) ?? []);
  return {
    results: seen.flatMap(({ items }) => items),
    counts: Object.fromEntries(
      searched.flatMap((kind) => {
        const total = results.get(kind)?.total;
        return total === undefined ? [] : [[kind.type, total]];
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
    ...new Set(all.flatMap((kind) => kind.restrictedTerms?.(call) ?? [])),
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
    const { found: results, loose } = await findInKinds(db, call, input, all, { query, exact });
    const isFound = chosen.objects.some((kind) => results.has(kind));
    const rest =
      isFound || loose || exact || input.offset > 0 ? [] : all.filter((kind) => !results.has(kind));
    if (rest.length > 0) {
      const near = { ...query, types: rest.map(({ indexed }) => indexed), loose: true };
      const others = await findInKinds(db, call, input, rest, { query: near, exact });
      for (const [kind, seen] of others.found) results.set(kind, seen);
    }
    return {
      objects: collectResults(chosen.objects, results, input),
      tables: collectResults(chosen.tables, results, input),
    };
  });
}
