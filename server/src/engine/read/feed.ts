import {
  type Entity,
  type FieldPath,
  fieldAt,
  type Language,
  PINNED_UNTIL,
  titlePaths,
  typeOf,
} from '@piiri/schemas';
import type { FeedItem } from '@piiri/shared/contracts/feed.ts';
import { and, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/database.ts';
import { prepareStatement } from '../../platform/db/prepared-statement.ts';
import { authorize, conditionFor, isSwitchedOn } from '../access/access.ts';
import { type Call, type EntityCall, type Row, sharedStatement } from '../access/call.ts';
import { ANY_READER, readerOf, toSql } from '../access/condition.ts';
import type { Filter } from '../model/filter.ts';
import { people, personName } from '../model/people.ts';
import { kindOf, typeColumns } from '../model/references.ts';
import { ENTITIES, entityOf, tableOf } from '../model/tables.ts';
import { refersToAny } from './filters.ts';
import { columnsAt, fieldsAt } from './list-fields.ts';
import { isNextOccurrence } from './next-occurrence.ts';
import { nameOfReference, presenter } from './present.ts';
import { belongsToTenant, findRow, isVisible, selection } from './read.ts';

interface Kind {
  entity: Entity;
  feed: NonNullable<Entity['feed']>;
}

const KINDS: Kind[] = [...ENTITIES.values()].flatMap((entity) =>
  entity.feed ? [{ entity, feed: entity.feed }] : [],
);

/** The entities in the feed. */
export const FEED_ENTITIES: readonly Entity[] = KINDS.map(({ entity }) => entity);

const asEmployee = (call: Call, entity: Entity): EntityCall => ({ ...call, entity, asEditor: false });

/** The kinds of which the caller may see something. */
const kindsFor = ({ actor }: Call): Kind[] =>
  KINDS.filter(
    ({ entity }) => isSwitchedOn(actor, entity.feature) && conditionFor(actor, entity, 'read') !== false,
  );

/**
 * The pinned objects of a kind that the caller may see, and the newest of the others, of each series one: as many as the
 * page could need at most.
 */
function newest(call: Call, { entity, feed }: Kind): SQL[] {
  const table = tableOf(entity);
  const condition = conditionFor(call.actor, entity, 'read');
  const visible = isVisible(asEmployee(call, entity), table, condition);
  const rows = (pinned: boolean, which: SQL) => sql`
      select ${entity.name}::text as type, ${table.id} as id, ${table[feed.date]} as date, ${pinned}::boolean as pinned
      from ${table} where ${visible} and ${table[feed.date]} is not null and ${which}`;
  const others = (which: SQL) => sql`(${rows(false, which)}
      order by ${table[feed.date]} desc nulls last, ${table.id} desc limit ${sql.placeholder('most')}::int)`;
  const isNext = isNextOccurrence(asEmployee(call, entity), table, condition) ?? sql`true`;
  if (!entity.pinning) return [others(isNext)];
  const isPinned = toSql({ field: PINNED_UNTIL, ahead: 'now' }, table, ANY_READER);
  // Few are pinned. Behind `offset 0` they are found by that, instead of passing over all others from the newest on.
  const pinned = sql`(select * from (${rows(true, isPinned)} offset 0) pinned
      order by date desc nulls last, id desc limit ${sql.placeholder('most')}::int)`;
  return [pinned, others(sql`(${isPinned}) is not true and ${isNext}`)];
}

/** The newest of some kinds, in their order. */
const newestOf = (call: Call, kinds: readonly Kind[]) =>
  sharedStatement(
    { ...call, asEditor: false },
    ['feed', kinds.map(({ entity }) => entity.name)],
    (shared) => {
      const queries = kinds.flatMap((kind) => newest(shared, kind));
      return prepareStatement<FeedRow>(sql`
      select type, id, pinned from (${sql.join(queries, sql` union all `)}) feed
      order by pinned desc, date desc nulls last, type, id desc limit ${sql.placeholder('size')}::int offset ${sql.placeholder('offset')}::int`);
    },
  );

interface FeedRow extends Record<string, unknown> {
  type: string;
  id: number;
  pinned: boolean;
}

const orNull = <T>(value: unknown) => (value ?? null) as T | null;

/** Value of a fact: of a list of items, such as a poll's questions, their number. */
const factOf = (value: unknown) => (Array.isArray(value) ? value.length : (value ?? null)) as never;

/** Returns an object's facts by field name, with the members beside them, such as a file's name. */
function factsOf(answer: Record<string, unknown>, entity: Entity, paths: readonly FieldPath[]) {
  return Object.fromEntries(
    paths.flatMap((path): [string, never][] => {
      const [name = '', part] = path.split('.');
      if (part) return [[part, textAt(answer, path) as never]];
      const field = fieldAt(entity.fields, name);
      const companionColumns = Object.keys((field && typeOf(field).companions?.(name)) ?? {});
      return [name, ...companionColumns].map((member) => [member, factOf(answer[member])]);
    }),
  );
}

async function itemsOf(db: Db, call: Call, { entity, feed }: Kind, ids: number[]): Promise<FeedItem[]> {
  const own = asEmployee(call, entity);
  const { group } = entity.visibility ?? {};
  const { facts = [] } = feed;
  const { people: peopleField } = feed;
  const paths = [
    ...[...titlePaths(entity), feed.text, feed.image, feed.date, group, peopleField],
    ...facts,
  ].filter((path) => path !== undefined);
  const fields = fieldsAt(entity, paths);
  const statement = sharedStatement(own, ['feed items', entity.name], (shared) => {
    const table = tableOf(entity);
    const columns = selection(
      shared,
      table,
      [...paths.flatMap((path) => columnsAt(entity, path)), ...typeColumns(entity)],
      fields,
    );
    const condition = and(
      sql`${table.id} = any(${sql.placeholder('ids')}::int[])`,
      belongsToTenant(shared, table),
    );
    return prepareStatement<Row>(new QueryBuilder().select(columns).from(table).where(condition), columns);
  });
  const rows = await statement.run(db, { ...readerOf(call.actor), ids });
  const show = presenter(own, fields);
  const idsIn = (row: Row) => (peopleField ? ((row[peopleField] ?? []) as number[]) : []);
  const names = await presentNames(db, call, rows.flatMap(idsIn));
  return rows.map((row) => {
    const answer = show(row);
    const quoted = feed.text ? textAt(answer, feed.text) : null;
    return {
      type: kindOf(entity, row),
      id: row.id,
      language: languageAt(answer, titlePaths(entity)[0] ?? ''),
      title: titleOf(answer, entity),
      excerpt: peopleField ? withPeople(quoted, idsIn(row), names) : quoted,
      image: feed.image ? orNull(answer[feed.image]) : null,
      image_thumbnail: feed.image ? orNull(answer[`${feed.image}_thumbnail`]) : null,
      group: group ? orNull(answer[group]) : null,
      group_name: group ? orNull(answer[nameOfReference(group)]) : null,
      date: String(answer[feed.date]),
      ...(facts.length > 0 && { facts: factsOf(answer, entity, facts) }),
    };
  });
}

/** Number of people that an item names; of others it says how many they are. */
const MAX_NAMED = 4;

/** Returns the names of those of some people whom the directory shows, by id. */
async function presentNames(db: Db, { actor }: Call, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select person.id, ${personName(sql`person`)} as name from ${people} person where person.tenant_id = ${actor.tenantId}::int
      and person.id = any(${sql.param([...new Set(ids)])}::int[]) and person.active and person.deleted_at is null`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Puts the names of people before a quoted text. */
function withPeople(
  quoted: string | null,
  ids: readonly number[],
  names: ReadonlyMap<number, string>,
): string | null {
  const named = ids.flatMap((id) => names.get(id) ?? []);
  const more = named.length > MAX_NAMED ? [`+${named.length - MAX_NAMED}`] : [];
  const list = [...named.slice(0, MAX_NAMED), ...more].join(', ');
  return [list, quoted].filter(Boolean).join(' · ') || null;
}

/**
 * Returns a page of everything new for the caller, over all kinds in the feed: what is pinned, then the newest first. Visibility is that of each
 * kind's own list. `type`: only objects of that entity.
 */
export async function feedPage(
  call: Call,
  { page, size, type }: { page: number; size: number; type?: string },
): Promise<{ results: FeedItem[]; hasMore: boolean }> {
  const offset = (page - 1) * size;
  const kinds = kindsFor(call).filter(({ entity }) => type === undefined || entity.name === type);
  if (kinds.length === 0) return { results: [], hasMore: false };
  return call.services.database.tenant(call.actor.tenantId, async (db) => {
    const range = { most: offset + size + 1, size: size + 1, offset };
    const rows = await newestOf(call, kinds).run(db, { ...readerOf(call.actor), ...range });
    const pageRows = rows.slice(0, size);
    const items = new Map<string, FeedItem>();
    for (const kind of KINDS) {
      const ids = pageRows.filter(({ type }) => type === kind.entity.name).map(({ id }) => id);
      if (ids.length === 0) continue;
      for (const item of await itemsOf(db, call, kind, ids))
        items.set(`${kind.entity.name} ${item.id}`, item);
    }
    const results = pageRows.flatMap(({ type, id, pinned }) => {
      const item = items.get(`${type} ${id}`);
      return item ? [{ ...item, ...(pinned && { pinned: true as const }) }] : [];
    });
    return { results, hasMore: rows.length > size };
  });
}

/** Returns a text of an answer by its path; a translated one is in the answer's language. */
function textAt(answer: Record<string, unknown>, path: FieldPath): string | null {
  const [name = '', part] = path.split('.');
  const value = answer[name];
  if (!part) return typeof value === 'string' ? value : null;
  const [texts = {}] = Object.values((value ?? {}) as Record<string, Record<string, unknown>>);
  const text = texts[part];
  return typeof text === 'string' ? text : null;
}

/** Returns the language of a translated field in an answer; null for a text without language. */
export function languageAt(answer: Record<string, unknown>, path: FieldPath): Language | null {
  const [name = '', part] = path.split('.');
  return part ? ((Object.keys(answer[name] ?? {})[0] as Language | undefined) ?? null) : null;
}

/** Returns an answer's title. */
export function titleOf(answer: Record<string, unknown>, entity: Entity): string {
  return titlePaths(entity)
    .map((path) => textAt(answer, path) ?? '')
    .join(' ')
    .trim();
}

/** Returns a stored object's title, from its columns: in the first of some languages that it has, else in any. */
export function titleIn(
  row: Readonly<Record<string, unknown>>,
  entity: Entity,
  languages: readonly string[],
): string {
  return titlePaths(entity)
    .map((path) => {
      const [name = '', part] = path.split('.');
      if (!part) return String(row[name] ?? '');
      const texts = (row[part] ?? {}) as Record<string, string>;
      const language = languages.find((candidate) => texts[candidate]);
      return (language ? texts[language] : Object.values(texts).find(Boolean)) ?? '';
    })
    .join(' ')
    .trim();
}

/**
 * Returns the filter of a view for the objects related to the object with an id; undefined for definitions without
 * `of`. Throws `not_found` when there is no such object.
 */
export async function relatedTo(call: EntityCall, id: number): Promise<Filter | undefined> {
  const { of } = call.entity;
  if (!of) return undefined;
  const relatedCall = { ...call, entity: entityOf(of.entity) };
  const condition = authorize(relatedCall, 'admin');
  const row = await call.services.database.tenant(call.actor.tenantId, (db) =>
    findRow(db, relatedCall, id, condition),
  );
  if ('theirField' in of) return { parameter: 'of', how: 'isAny', column: 'id', value: row[of.theirField] };
  return { parameter: 'of', column: of.field, ...refersToAny(call, of.field, [id]) };
}
