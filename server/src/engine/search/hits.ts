import { type Entity, storedName } from '@piiri/schemas';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, prepareStatement } from '../../platform/db/database.ts';
import type { MatchTerms } from './highlights.ts';
import { searchEntries } from './search-tables.ts';

/**
 * The rows of the index under one name: the objects of a definition or of the views on it, or rows of another table.
 */
export type IndexedKind = Pick<Entity, 'name' | 'viewOf' | 'scope'>;

/** A query of the index: its words and the types that it searches. */
export interface IndexQuery {
  types: readonly IndexedKind[];
  /**
   * Those types whose results depend on the caller: whether they contain the words does not decide about the others.
   */
  personal: readonly IndexedKind[];
  words: readonly string[];
  /** PostgreSQL's dictionary for the reader's language. */
  dictionary: string;
  /** The names of the restricted terms to search. */
  names: readonly string[];
  /** Also searches similar words. */
  loose: boolean;
}

/** Index rows as a source `f` of statements, the same for all searches except for the placeholders' values. */
export interface Source {
  name: string;
  rows: SQL;
  values: Readonly<Record<string, unknown>>;
}

/** Index rows that match a query, without regard to visibility, and the data for their ranking. */
export interface Hits {
  /** Returns the rows of a type; undefined where there are none. */
  of(type: IndexedKind): Source | undefined;
  /** Whether a type may have more rows than were scanned. */
  isCapped(type: IndexedKind): boolean;
  query: string;
  close: string;
  terms: MatchTerms[];
  loose: boolean;
}

/**
 * Number of an entity's newest rows among which the best are chosen: the first letters that a person types match nearly
 * everywhere.
 */
const MAX_SCANNED_ROWS = 40;

/** Words of at most this length are searched in titles only, when the best few results are enough. */
const MAX_SHORT_WORD = 2;

/** The hits of an entity, as parallel lists: index row, grade of the title's match, and the names of its terms. */
interface EntityHits {
  entries: number[];
  grades: number[];
  found_in: string[];
}

const namesOf = (types: readonly IndexedKind[]) => [...new Set(types.map(storedName))];

interface FewFound {
  query: string | null;
  close: string | null;
  told: MatchTerms[];
  loose: boolean;
  hits: Record<string, EntityHits> | null;
}

const { placeholder } = sql;

const BEST_STATEMENT = prepareStatement<FewFound>(sql`
  select * from piiri_best(${placeholder('words')}::text[], ${placeholder('dictionary')}, ${placeholder('kinds')}::text[],
    ${placeholder('shared')}::text[], ${placeholder('names')}::text[], ${MAX_SCANNED_ROWS}::int,
    ${placeholder('titles_only')}::boolean, ${placeholder('exact')}::boolean, ${placeholder('loose')}::boolean, ${placeholder('personal')}::text[])`);

const FEW_ROWS = sql`(select h.entry, e.entity_id, e.language, e.languages, h.grade, e.moment,
    case when h.found_in = '*' then array[''] else string_to_array(h.found_in, ',') end as found_in
  from unnest(${placeholder('entries')}::int[], ${placeholder('grades')}::int[], ${placeholder('found_in')}::text[]) h(entry, grade, found_in)
    join ${searchEntries} e on e.id = h.entry) f`;

/** Returns the best few hits of each type; without any, and unless `exact`, those for similar words. */
export async function fewHits(
  db: Db,
  { types, personal, words, dictionary, names, loose }: IndexQuery,
  { exact }: { exact: boolean },
): Promise<Hits> {
  const shared = types.filter(({ scope }) => scope === 'installation');
  const [row] = await BEST_STATEMENT.run(db, {
    words,
    dictionary,
    kinds: namesOf(types),
    shared: namesOf(shared),
    names,
    titles_only: !loose && words.every((word) => word.length <= MAX_SHORT_WORD),
    exact,
    loose,
    personal: namesOf(personal),
  });
  const hitsOf = (type: IndexedKind) => row?.hits?.[storedName(type)];
  return {
    of: (type) => {
      const own = hitsOf(type);
      return own && { name: 'few', rows: FEW_ROWS, values: { ...own } };
    },
    // A row may occur twice.
    isCapped: (type) => new Set(hitsOf(type)?.entries).size >= MAX_SCANNED_ROWS,
    query: row?.query ?? '',
    close: row?.close ?? '',
    terms: row?.told ?? [],
    loose: row?.loose ?? loose,
  };
}

interface AllFound extends Record<'query' | 'close' | 'wide' | 'beside', string | null> {
  told: MatchTerms[];
}

const QUERY_STATEMENT = prepareStatement<AllFound>(sql`
  select query::text, close::text, wide::text, beside::text, told
  from piiri_query(${placeholder('words')}::text[], ${placeholder('dictionary')}, ${placeholder('names')}::text[], ${placeholder('loose')}::boolean)`);

const allRows = (type: IndexedKind) => sql`piiri_find(${storedName(type)}, ${placeholder('names')}::text[],
  ${placeholder('query')}::tsquery, ${placeholder('close')}::tsquery, ${placeholder('wide')}::tsquery, ${placeholder('beside')}::tsquery[]) f`;

/** Returns all rows of each type: to count, filter, or page through. */
export async function allHits(db: Db, { words, dictionary, names, loose }: IndexQuery): Promise<Hits> {
  const [row] = await QUERY_STATEMENT.run(db, { words, dictionary, names, loose });
  const { query = null, close = null, wide = null, beside = null, told: terms = [] } = row ?? {};
  return {
    of: (type) => ({ name: 'all', rows: allRows(type), values: { names, query, close, wide, beside } }),
    isCapped: () => false,
    query: query ?? '',
    close: close ?? '',
    terms,
    loose,
  };
}
