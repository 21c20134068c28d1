import { type Entity, storedName } from '@piiri/schemas';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { prepareStatement } from '../../platform/db/prepared-statement.ts';
import type { MatchTerms } from './highlights.ts';

/** What the index holds under one name: the objects of a definition, those of which a view shows some, or other rows. */
export type Indexed = Pick<Entity, 'name' | 'viewOf' | 'scope'>;

/** A query of the index: its words and the types that it searches. */
export interface IndexQuery {
  types: readonly Indexed[];
  words: readonly string[];
  /** The reader's language as PostgreSQL calls it. */
  dictionary: string;
  /** The names of the restricted terms that are searched. */
  names: readonly string[];
  /** Also what is written nearly so. */
  loose: boolean;
}

/** Rows of the index as a source `f` of statements, the same for all searches but for the values of its placeholders. */
export interface Source {
  name: string;
  rows: SQL;
  values: Readonly<Record<string, unknown>>;
}

/** Rows of the index that hold what is looked for, whoever may see them, and how to weigh them. */
export interface Hits {
  /** The rows of a type; undefined where there are none. */
  of(type: Indexed): Source | undefined;
  /** Whether a type has more than were looked at. */
  isCapped(type: Indexed): boolean;
  query: string;
  close: string;
  terms: MatchTerms[];
  loose: boolean;
}

/** Of how many rows of an entity, the newest, the best are taken: as one types, the first letters stand nearly everywhere. */
const MAX_SCANNED_ROWS = 40;

/** Words as short as these are looked for in titles alone, as long as the best few of many are enough. */
const SHORT = 2;

interface Hit {
  entry: number;
  entity: string;
}

const namesOf = (types: readonly Indexed[]) => [...new Set(types.map(storedName))];

interface FewFound {
  query: string | null;
  close: string | null;
  told: MatchTerms[];
  loose: boolean;
  hits: Hit[] | null;
}

const { placeholder } = sql;

const FEW = prepareStatement<FewFound>(sql`
  select * from piiri_search(${placeholder('words')}::text[], ${placeholder('dictionary')}, ${placeholder('kinds')}::text[],
    ${placeholder('shared')}::text[], ${placeholder('names')}::text[], ${MAX_SCANNED_ROWS}::int,
    ${placeholder('titles_only')}::boolean, ${placeholder('loose')}::boolean)`);

const FEW_ROWS = sql`jsonb_to_recordset(${placeholder('hits')}::jsonb) as f(entry int, entity_id int,
  language text, languages text[], found_in text[], grade int, moment timestamptz)`;

/** The best few of each type; of what is written nearly so at once where there is nothing else. */
export async function fewHits(db: Db, { types, words, dictionary, names, loose }: IndexQuery): Promise<Hits> {
  const shared = types.filter(({ scope }) => scope === 'installation');
  const [found] = await FEW.run(db, {
    words,
    dictionary,
    kinds: namesOf(types),
    shared: namesOf(shared),
    names,
    titles_only: words.every((word) => word.length <= SHORT),
    loose,
  });
  const hits = new Map<string, Map<number, Hit>>();
  for (const hit of found?.hits ?? [])
    hits.set(hit.entity, (hits.get(hit.entity) ?? new Map()).set(hit.entry, hit));
  const hitsOf = (type: Indexed) => hits.get(storedName(type));
  return {
    of: (type) => {
      const own = hitsOf(type);
      return own && { name: 'few', rows: FEW_ROWS, values: { hits: JSON.stringify([...own.values()]) } };
    },
    isCapped: (type) => (hitsOf(type)?.size ?? 0) >= MAX_SCANNED_ROWS,
    query: found?.query ?? '',
    close: found?.close ?? '',
    terms: found?.told ?? [],
    loose: found?.loose ?? loose,
  };
}

interface AllFound extends Record<'query' | 'close' | 'wide' | 'beside', string | null> {
  told: MatchTerms[];
}

const ALL = prepareStatement<AllFound>(sql`
  select query::text, close::text, wide::text, beside::text, told
  from piiri_query(${placeholder('words')}::text[], ${placeholder('dictionary')}, ${placeholder('names')}::text[], ${placeholder('loose')}::boolean)`);

const allRows = (type: Indexed) => sql`piiri_find(${storedName(type)}, ${placeholder('names')}::text[],
  ${placeholder('query')}::tsquery, ${placeholder('close')}::tsquery, ${placeholder('wide')}::tsquery, ${placeholder('beside')}::tsquery[]) f`;

/** All rows of each type: to be counted, narrowed, or gone through page by page. */
export async function allHits(db: Db, { words, dictionary, names, loose }: IndexQuery): Promise<Hits> {
  const [found] = await ALL.run(db, { words, dictionary, names, loose });
  const { query = null, close = null, wide = null, beside = null, told = [] } = found ?? {};
  return {
    of: (type) => ({ name: 'all', rows: allRows(type), values: { names, query, close, wide, beside } }),
    isCapped: () => false,
    query: query ?? '',
    close: close ?? '',
    terms: told,
    loose,
  };
}
