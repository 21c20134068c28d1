import { type Entity, storedName } from '@piiri/schemas';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { Told } from './marks.ts';

/** What the index holds under one name: the objects of a definition, those of which a view shows some, or other rows. */
export type Indexed = Pick<Entity, 'name' | 'viewOf' | 'scope'>;

/** What is looked for, and among what. */
export interface Asked {
  types: readonly Indexed[];
  words: readonly string[];
  /** The reader's language as PostgreSQL calls it. */
  dictionary: string;
  /** The names of the words that stand apart. */
  names: readonly string[];
  /** Also what is written nearly so. */
  loose: boolean;
}

/** Rows of the index that hold what is looked for, whoever may see them, and how to weigh them. */
export interface Hits {
  /** The rows of a type as a source `f`; undefined where there are none. */
  of(type: Indexed): SQL | undefined;
  /** Whether a type has more than were looked at. */
  isCapped(type: Indexed): boolean;
  query: string;
  close: string;
  told: Told[];
  loose: boolean;
}

/** Of how many rows of an entity, the newest, the best are taken: as one types, the first letters stand nearly everywhere. */
const MOST_LOOKED_AT = 40;

/** Words as short as these are looked for in titles alone, as long as the best few of many are enough. */
const SHORT = 2;

interface Hit {
  entry: number;
  entity: string;
}

const namesOf = (types: readonly Indexed[]) => [...new Set(types.map(storedName))];

/** The best few of each type; of what is written nearly so at once where there is nothing else. */
export async function fewHits(db: Db, { types, words, dictionary, names, loose }: Asked): Promise<Hits> {
  const shared = types.filter(({ scope }) => scope === 'installation');
  const list = (given: readonly string[]) => sql`${sql.param(given)}::text[]`;
  const { rows } = await db.execute<{
    query: string | null;
    close: string | null;
    told: Told[];
    loose: boolean;
    hits: Hit[] | null;
  }>(sql`
    select * from piiri_search(${list(words)}, ${dictionary}, ${list(namesOf(types))},
      ${list(namesOf(shared))}, ${list(names)}, ${MOST_LOOKED_AT}::int,
      ${words.every((word) => word.length <= SHORT)}::boolean, ${loose}::boolean)`);
  const [found] = rows;
  const hits = new Map<string, Map<number, Hit>>();
  for (const hit of found?.hits ?? [])
    hits.set(hit.entity, (hits.get(hit.entity) ?? new Map()).set(hit.entry, hit));
  const hitsOf = (type: Indexed) => hits.get(storedName(type));
  return {
    of: (type) => {
      const own = hitsOf(type);
      return (
        own &&
        sql`jsonb_to_recordset(${JSON.stringify([...own.values()])}::jsonb) as f(entry int, entity_id int,
        language text, languages text[], found_in text[], grade int, moment timestamptz)`
      );
    },
    isCapped: (type) => (hitsOf(type)?.size ?? 0) >= MOST_LOOKED_AT,
    query: found?.query ?? '',
    close: found?.close ?? '',
    told: found?.told ?? [],
    loose: found?.loose ?? loose,
  };
}

/** All rows of each type: to be counted, narrowed, or gone through page by page. */
export async function allHits(db: Db, { words, dictionary, names, loose }: Asked): Promise<Hits> {
  const { rows } = await db.execute<
    Record<'query' | 'close' | 'wide' | 'beside', string | null> & { told: Told[] }
  >(sql`
    select query::text, close::text, wide::text, beside::text, told
    from piiri_query(${sql.param(words)}::text[], ${dictionary}, ${sql.param(names)}::text[], ${loose}::boolean)`);
  const { query = null, close = null, wide = null, beside = null, told = [] } = rows[0] ?? {};
  return {
    of: (type) =>
      sql`piiri_find(${storedName(type)}, ${sql.param(names)}::text[], ${query}::tsquery, ${close}::tsquery,
        ${wide}::tsquery, ${beside}::tsquery[]) f`,
    isCapped: () => false,
    query: query ?? '',
    close: close ?? '',
    told,
    loose,
  };
}
