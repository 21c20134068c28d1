import { type Entity, type Fields, type Language, titlePaths } from '@piiri/schemas';
import type { SearchItem } from '@piiri/shared/contracts/search.ts';
import { and, or, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/database.ts';
import { type PreparedStatement, prepareStatement } from '../../platform/db/prepared-statement.ts';
import { conditionFor, isSwitchedOn } from '../access/access.ts';
import { type EntityCall, type Row, sharedStatement } from '../access/call.ts';
import { readerOf } from '../access/condition.ts';
import { kindOf, typeColumns } from '../model/references.ts';
import { type EntityTable, tableOf } from '../model/tables.ts';
import { languageAt, titleOf } from '../read/feed.ts';
import { columnsAt, fieldsAt } from '../read/list-fields.ts';
import { isNextOccurrence } from '../read/next-occurrence.ts';
import { nameOfReference, presenter, stateOf } from '../read/present.ts';
import { belongsToTenant, isVisible, selection, visibilityOf } from '../read/read.ts';
import { restrictedTerms } from '../read/search.ts';
import { excerptOf, type Hits, highlightsIn, type MatchTerms, type Source } from '../search/hits.ts';
import { inLanguage } from '../search/local-forms.ts';
import { type QuotedFile, searchEntries } from '../search/search-tables.ts';
import type { SearchCall, SearchInput, VisibleResults } from '../search/searched.ts';

/** Number of rows per type whose words are ranked; after them come the newest. */
const MAX_RANKED = 15;

/** Returns the call with an employee's view: results are shown in one language. */
export const asEmployee = (call: SearchCall, entity: Entity): EntityCall => ({
  ...call,
  entity,
  asEditor: false,
});

/** Returns the condition for a group's content; `false` for entities without groups. */
function inGroup(
  { visibility = {} }: Entity,
  table: EntityTable,
  group: number | undefined,
): SQL | undefined {
  if (group === undefined) return undefined;
  const { group: first, more, groups } = visibility;
  if (first) {
    const belongs = sql`${table[first]} = ${group}`;
    return more ? or(belongs, sql`${group} = any(${table[more]})`) : belongs;
  }
  return groups ? sql`${group} = any(${table[groups]})` : sql`false`;
}

/** Returns the condition for hits `f` that the caller may see, by the rules of the type's lists. */
export function isVisibleHit(
  call: SearchCall,
  entity: Entity,
  { group, from, until }: Pick<SearchInput, 'group' | 'from' | 'until'>,
  loose: boolean,
) {
  const own = { ...call, entity };
  const condition = conditionFor(call.actor, entity, visibilityOf(own));
  const table = tableOf(entity);
  const readable = or(
    sql`f.found_in = array['']`,
    ...restrictedTerms(own, table).map(({ name, condition: met }) =>
      and(sql`${name} = any(f.found_in)`, met),
    ),
  );
  const { language, actor } = call;
  // Only hits in the language in which the object would be shown. Another language's text matches only in a search for
  // similar words.
  const visibleTo = loose
    ? undefined
    : sql`(f.language in (${language}, '') or (not ${language} = any(f.languages) and
        (f.language = ${actor.companyLanguage} or not ${actor.companyLanguage} = any(f.languages))))`;
  return and(
    isVisible(own, table, condition),
    isNextOccurrence(own, table, condition, { alike: true }),
    readable,
    visibleTo,
    inGroup(entity, table, group),
    from,
    until,
  );
}

const orNull = <T>(value: unknown) => (value ?? null) as T | null;

/** The statement that reads a type's visible hits, with what is needed to present them. */
interface HitReader {
  statement: PreparedStatement<FoundRow>;
  fields: Fields;
  image?: string;
  group?: string;
}

/** Built once for all callers, unless the search has filters. */
function hitReaderOf(call: EntityCall, source: Source, loose: boolean, input: SearchInput): HitReader {
  const isNarrowed = [input.group, input.from, input.until].some((filter) => filter !== undefined);
  const key = isNarrowed ? undefined : ['seen', call.entity.name, loose, source.name];
  return sharedStatement(call, key, (shared) => buildHitReader(shared, source, loose, input));
}

function buildHitReader(call: EntityCall, source: Source, loose: boolean, input: SearchInput): HitReader {
  const { entity, language, actor } = call;
  const table = tableOf(entity);
  const own = asEmployee(call, entity);
  const { group } = entity.visibility ?? {};
  const image = entity.search?.image;
  const groupField = group !== undefined && entity.fields[group] ? group : undefined;
  const paths = [...titlePaths(entity), image, groupField].filter((path) => path !== undefined);
  const fields = fieldsAt(entity, paths);
  const { placeholder } = sql;
  const hitRows = sql`(
    with seen as (select ${table.id} as id, f.entry, f.language, f.grade, f.moment from ${source.rows} join ${table} on ${table.id} = f.entity_id
      where ${isVisibleHit(call, entity, input, loose)}),
    best as (select distinct on (id) id, entry, language, moment, grade * 2 + (language in (${language}, ''))::int as grade from seen
      order by id, array_position(${sql.param(['', language, actor.companyLanguage])}::text[], language), seen.grade desc, entry),
    placed as (select *, row_number() over (order by grade desc, moment desc, id desc) as place, count(*) over ()::int as total from best),
    weighed as (select p.*, case when p.place <= ${MAX_RANKED}::int
        then ts_rank(e.words, ${placeholder('close')}::tsquery, 1) * 10 + ts_rank(e.words, ${placeholder('query')}::tsquery, 1) else 0 end as rank
      from placed p join ${searchEntries} e on e.id = p.entry where p.place <= greatest(${MAX_RANKED}::int, ${placeholder('last')}::int))
    select *, row_number() over (order by (place <= ${MAX_RANKED}::int) desc, grade desc, rank desc, moment desc, id desc) as position
      from weighed order by position offset ${placeholder('offset')}::int limit ${placeholder('size')}::int
  ) as given`;
  const columns = {
    ...selection(
      own,
      table,
      [...paths.flatMap((path) => columnsAt(entity, path)), ...typeColumns(entity)],
      fields,
    ),
    body: searchEntries.body,
    quoted_files: searchEntries.quoted_files,
    moment: sql`given.moment`,
    excerpt_language: sql`given.language`,
    total: sql`given.total`,
  };
  const statement = new QueryBuilder()
    .select(columns)
    .from(hitRows)
    .innerJoin(table, and(sql`${table.id} = given.id`, belongsToTenant(own, table)))
    .innerJoin(searchEntries, sql`${searchEntries.id} = given.entry`)
    .orderBy(sql`given.position`);
  return { statement: prepareStatement<FoundRow>(statement, columns), fields, image, group: groupField };
}

/** Returns the hits of a type that the caller sees, best first. Each object is ranked by its best index row. */
export async function readVisibleHits(
  db: Db,
  call: SearchCall,
  entity: Entity,
  hits: Hits,
  input: SearchInput,
): Promise<VisibleResults> {
  const own = { ...call, entity };
  const { actor } = call;
  const source = hits.of(entity);
  const isOpen =
    isSwitchedOn(actor, entity.feature) && conditionFor(actor, entity, visibilityOf(own)) !== false;
  if (!source || !isOpen) return { items: [], total: 0 };
  const { statement, fields, image, group } = hitReaderOf(own, source, hits.loose, input);
  const { offset, size } = input;
  const { query, close, terms } = hits;
  const rows = await statement.run(db, {
    ...readerOf(actor),
    ...source.values,
    query,
    close,
    offset,
    size,
    last: offset + size,
  });
  const employee = asEmployee(call, entity);
  const shows = { image, group, show: presenter(employee, fields), terms };
  return {
    items: rows.map((row) => ({
      ...itemOf(employee, withReadableExcerpt(call, row), shows),
      ...(call.asEditor && { state: stateOf(entity, row, new Date()) }),
    })),
    total: rows[0]?.total ?? 0,
  };
}

type FoundRow = Row & {
  body: string;
  quoted_files: QuotedFile[];
  moment: Date | string;
  excerpt_language: Language | '';
  total: number;
};

interface ResultSources {
  image: string | undefined;
  group: string | undefined;
  show: ReturnType<typeof presenter>;
  terms: readonly MatchTerms[];
}

/** Files attached for one language are quoted only to readers who found the object in that language, and to editors. */
const withReadableExcerpt = ({ asEditor, language }: SearchCall, row: FoundRow): FoundRow =>
  asEditor || row.excerpt_language === language
    ? row
    : { ...row, quoted_files: row.quoted_files.filter(({ isApart }) => !isApart) };

/** Returns the search result of an object. */
function itemOf(call: EntityCall, row: FoundRow, { image, group, show, terms }: ResultSources): SearchItem {
  const { entity } = call;
  const answer = show(row);
  const title = titleOf(answer, entity);
  const { excerpt, highlights } = excerptOf(
    inLanguage(row.body, call.language),
    row.quoted_files,
    title,
    terms,
  );
  return {
    type: kindOf(entity, row),
    id: row.id,
    language: languageAt(answer, titlePaths(entity)[0] ?? ''),
    title,
    excerpt,
    image: image ? orNull(answer[image]) : null,
    image_thumbnail: image ? orNull(answer[`${image}_thumbnail`]) : null,
    group: group ? orNull(answer[group]) : null,
    group_name: group ? orNull(answer[nameOfReference(group)]) : null,
    date: new Date(row.moment).toISOString(),
    title_marks: highlightsIn(title, terms),
    excerpt_language: row.excerpt_language || null,
    excerpt_marks: highlights,
  };
}
