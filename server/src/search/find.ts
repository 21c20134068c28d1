import { type Entity, type Language, titlePaths } from '@piiri/schemas';
import type { SearchItem } from '@piiri/shared/contracts/search.ts';
import { and, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { searchEntries } from '../db/system/search.ts';
import { DEFINITIONS, type EntityTable, storedEntity, tableOf } from '../db/tables.ts';
import { conditionFor, isSwitchedOn } from '../entities/access.ts';
import { languageAt, titleOf } from '../entities/brief.ts';
import type { EntityCall, Row } from '../entities/context.ts';
import { columnsAt, fieldsAt } from '../entities/list-fields.ts';
import { nameOfReference } from '../entities/names.ts';
import { present } from '../entities/present.ts';
import { ofCompany, selection, visible } from '../entities/read.ts';
import { DICTIONARIES, fieldsApart, searchedWords } from '../entities/search.ts';
import { BY_LANGUAGE } from './entries.ts';
import { excerptAround, marksIn, type Told } from './marks.ts';

type SearchCall = Omit<EntityCall, 'entity' | 'asEditor'>;

/** What a search is narrowed to, and which part of what it finds is wanted. */
export interface SearchWish {
  search: string;
  /** Only this type, a page of it. Absent: the best few of each. */
  type?: string;
  group?: number;
  from?: SQL;
  until?: SQL;
  offset: number;
  /** Most of a type. */
  size: number;
  /** All are wanted, to be counted or to be gone through, rather than the best few. */
  all: boolean;
}

/** What was found of a type. */
interface Found extends Record<string, unknown> {
  type: string;
  id: number;
  entry: number;
  /** What the entry is written in; empty for what is in no language. */
  language: Language | '';
  moment: Date;
  total: number;
}

/** Of how many of a type the words are weighed; beyond them the newest come first. */
const WEIGHED = 15;

/** The definitions whose objects everybody's search finds, in the order in which it shows them. */
export const SEARCHED: readonly Entity[] = [...DEFINITIONS.values()]
  .filter(({ search }) => search)
  .sort((one, other) => (one.search?.order ?? 0) - (other.search?.order ?? 0));

const asEmployee = (call: SearchCall, entity: Entity): EntityCall => ({ ...call, entity, asEditor: false });

/** The narrowing to a group, for what is shown to groups; false for what is not. */
function inGroup({ sight = {} }: Entity, table: EntityTable, group: number | undefined): SQL | undefined {
  if (group === undefined) return undefined;
  if (sight.group) return sql`${table[sight.group]} = ${group}`;
  return sight.groups ? sql`${group} = any(${table[sight.groups]})` : sql`false`;
}

/** The rows of the index that a query found, of one type, whose objects the caller may see by the rules of its lists. */
function seen(call: SearchCall, entity: Entity, { group, from, until }: SearchWish, loose: boolean): SQL[] {
  const condition = conditionFor(call.actor, entity, 'read');
  if (condition === false || !isSwitchedOn(call.actor, entity.feature)) return [];
  const own = asEmployee(call, entity);
  const table = tableOf(entity);
  const readable = or(
    sql`f.field = ''`,
    sql`(f.field = ${BY_LANGUAGE} and f.language = ${call.language})`,
    ...fieldsApart(own, table).map(({ field, condition: met }) => and(sql`f.field = ${field}`, met)),
  );
  const { language, actor } = call;
  // In which language it would be shown. A word that means something in another one finds it only where nothing else does.
  const shown = loose
    ? undefined
    : sql`(f.language in (${language}, '') or (not ${language} = any(f.languages) and
        (f.language = ${actor.companyLanguage} or not ${actor.companyLanguage} = any(f.languages))))`;
  const where = and(
    visible(own, table, condition),
    readable,
    shown,
    inGroup(entity, table, group),
    from,
    until,
  );
  return [
    sql`select ${entity.name}::text as type, f.entry, f.entity_id as id, f.language, f.grade, f.moment
      from found f join ${table} on ${table.id} = f.entity_id where f.entity = ${storedEntity(entity).name} and ${where}`,
  ];
}

/**
 * Of how many rows of a type, the newest, the best are taken: as one types, the first letters stand in nearly everything.
 * Who sees less than is wanted of so many has all of them looked through.
 */
const MOST_LOOKED_AT = 60;

/** Words as short as these are looked for in titles alone, as long as the best few of many are enough. */
const SHORT = 2;

interface Answer {
  rows: Found[];
  told: Told[];
  /** The stored entities of which more was found than was looked at. */
  capped: string[];
}

/** Finds objects of some types, best first within each. Of each object the row counts that fits best. */
async function findAll(
  db: Db,
  call: SearchCall,
  wish: SearchWish,
  { types, words, loose, most }: { types: Entity[]; words: string[]; loose: boolean; most: number | null },
): Promise<Answer> {
  const parts = types.flatMap((entity) => seen(call, entity, wish, loose));
  if (parts.length === 0) return { rows: [], told: [], capped: [] };
  const entities = [...new Set(types.map((entity) => storedEntity(entity).name))];
  const titlesOnly = most !== null && words.every((word) => word.length <= SHORT);
  const { language, actor } = call;
  const { rows } = await db.execute<(Found | { type: null }) & { told: Told[]; capped: string[] }>(sql`
    with asked as materialized (select * from piiri_query(${sql.param(words)}::text[], ${DICTIONARIES[language]}, ${loose})),
    found as materialized (select f.* from asked,
      piiri_find(${sql.param(entities)}::text[], asked.query, asked.close, ${most}::int, ${titlesOnly}::boolean) f),
    seen as (${sql.join(parts, sql` union all `)}),
    best as (select distinct on (type, id) type, id, entry, language, moment,
        grade * 2 + (language in (${language}, ''))::int as grade from seen
      order by type, id, array_position(${sql.param(['', language, actor.companyLanguage])}::text[], language), seen.grade desc, entry),
    placed as (select *, row_number() over (partition by type order by grade desc, moment desc, id desc) as place,
        count(*) over (partition by type)::int as total from best),
    weighed as (select p.*, case when p.place <= ${WEIGHED}::int
        then ts_rank(e.words, asked.close, 1) * 10 + ts_rank(e.words, asked.query, 1) else 0 end as rank
      from placed p join ${searchEntries} e on e.id = p.entry, asked
      where p.place <= greatest(${WEIGHED}::int, ${wish.offset + wish.size}::int)),
    ordered as (select *, row_number() over (partition by type
        order by (place <= ${WEIGHED}::int) desc, grade desc, rank desc, moment desc, id desc) as position from weighed)
    select asked.told, (select coalesce(jsonb_agg(entity), '[]') from (
        select entity from found group by entity having count(*) >= ${most}::int) capped) as capped,
      w.type, w.id, w.entry, w.language, w.moment, w.total
    from asked left join ordered w on w.position > ${wish.offset}::int and w.position <= ${wish.offset + wish.size}::int
    order by w.type, w.position`);
  return {
    rows: rows.filter((row): row is Found & { told: Told[]; capped: string[] } => row.type !== null),
    told: rows[0]?.told ?? [],
    capped: rows[0]?.capped ?? [],
  };
}

/** The same, in two steps where the best few of what is newest do. */
async function findBest(
  db: Db,
  call: SearchCall,
  wish: SearchWish,
  { types, words, loose }: { types: Entity[]; words: string[]; loose: boolean },
): Promise<Answer> {
  const { offset, size, all, group, from, until } = wish;
  const needsAll = all || offset > 0 || [group, from, until].some((each) => each !== undefined);
  if (needsAll) return findAll(db, call, wish, { types, words, loose, most: null });
  const quick = await findAll(db, call, wish, { types, words, loose, most: MOST_LOOKED_AT });
  const isShort = (entity: Entity) =>
    quick.capped.includes(storedEntity(entity).name) &&
    quick.rows.filter(({ type }) => type === entity.name).length < size;
  const short = types.filter(isShort);
  if (short.length === 0) return quick;
  const rest = await findAll(db, call, wish, { types: short, words, loose, most: null });
  const names = short.map(({ name }) => name);
  return { ...quick, rows: [...quick.rows.filter(({ type }) => !names.includes(type)), ...rest.rows] };
}

const orNull = <T>(value: unknown) => (value ?? null) as T | null;

/** What is shown of the objects of one type, in the order in which they were found. */
async function itemsOf(
  db: Db,
  call: SearchCall,
  entity: Entity,
  found: readonly Found[],
  told: readonly Told[],
): Promise<SearchItem[]> {
  const table = tableOf(entity);
  const own = asEmployee(call, entity);
  const { group } = entity.sight ?? {};
  const image = entity.search?.image;
  const shownGroup = group !== undefined && entity.fields[group] ? group : undefined;
  const paths = [...titlePaths(entity), image, shownGroup].filter((path) => path !== undefined);
  const fields = fieldsAt(entity, paths);
  const columns = paths.flatMap((path) => columnsAt(entity, path));
  const places = sql`unnest(${sql.param(found.map(({ id }) => id))}::int[], ${sql.param(found.map(({ entry }) => entry))}::int[]) with ordinality as given(object, entry, place)`;
  const rows = (await db
    .select({ ...selection(own, table, columns, fields), body: sql<string>`${searchEntries.body}` })
    .from(places)
    .innerJoin(table, and(sql`${table.id} = given.object`, ofCompany(own, table)))
    .innerJoin(searchEntries, sql`${searchEntries.id} = given.entry`)
    .orderBy(sql`given.place`)) as (Row & { body: string })[];
  const foundOf = new Map(found.map((each) => [each.id, each]));
  return rows.map((row) => {
    const { moment = 0, language = '' } = foundOf.get(row.id) ?? {};
    const answer = present(own, row, fields);
    const title = titleOf(answer, entity);
    const { excerpt, marks } = excerptAround(row.body, told);
    return {
      type: entity.name,
      id: row.id,
      language: languageAt(answer, titlePaths(entity)[0] ?? ''),
      title,
      excerpt,
      image: image ? orNull(answer[image]) : null,
      image_thumbnail: image ? orNull(answer[`${image}_thumbnail`]) : null,
      group: shownGroup ? orNull(answer[shownGroup]) : null,
      group_name: shownGroup ? orNull(answer[nameOfReference(shownGroup)]) : null,
      date: new Date(moment).toISOString(),
      title_marks: marksIn(title, told),
      excerpt_language: language || null,
      excerpt_marks: marks,
    };
  });
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
    let { rows, told } = await findBest(db, call, wish, { types, words, loose: false });
    if (rows.length === 0 && wish.offset === 0)
      ({ rows, told } = await findBest(db, call, wish, { types, words, loose: true }));
    const results: SearchItem[] = [];
    for (const entity of SEARCHED) {
      const found = rows.filter(({ type }) => type === entity.name);
      if (found.length > 0) results.push(...(await itemsOf(db, call, entity, found, told)));
    }
    const counts = Object.fromEntries(rows.map(({ type, total }) => [type, total]));
    const more = rows.some(({ total }) => total > wish.offset + wish.size);
    return { results, counts, more };
  });
}
