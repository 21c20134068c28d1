import { type Entity, titlePaths } from '@piiri/schemas';
import type { FeedItem } from '@piiri/shared/contracts/feed.ts';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { conditionFor, isSwitchedOn } from '../access/access.ts';
import type { EntityCall, Row } from '../calls/context.ts';
import { ENTITIES, tableOf } from '../model/tables.ts';
import { languageAt, textAt, titleOf } from './brief.ts';
import { columnsAt, fieldsAt } from './list-fields.ts';
import { nameOfReference } from './names.ts';
import { presenter } from './present.ts';
import { ofCompany, selection, visible } from './read.ts';

interface Kind {
  entity: Entity;
  feed: NonNullable<Entity['feed']>;
}

type FeedCall = Omit<EntityCall, 'entity' | 'asEditor'>;

const KINDS: Kind[] = [...ENTITIES.values()].flatMap((entity) =>
  entity.feed ? [{ entity, feed: entity.feed }] : [],
);

/** The entities that are in the feed. */
export const FEED_ENTITIES: readonly Entity[] = KINDS.map(({ entity }) => entity);

const asEmployee = (call: FeedCall, entity: Entity): EntityCall => ({ ...call, entity, asEditor: false });

/** The newest of a kind that the caller may see: as many as the page could need at most. */
function newest(call: FeedCall, { entity, feed }: Kind, most: number): SQL[] {
  const condition = conditionFor(call.actor, entity, 'read');
  if (condition === false || !isSwitchedOn(call.actor, entity.feature)) return [];
  const table = tableOf(entity);
  return [
    sql`(select ${entity.name}::text as type, ${table.id} as id, ${table[feed.date]} as date from ${table}
      where ${visible(asEmployee(call, entity), table, condition)} and ${table[feed.date]} is not null
      order by ${table[feed.date]} desc nulls last, ${table.id} desc limit ${most}::int)`,
  ];
}

const orNull = <T>(value: unknown) => (value ?? null) as T | null;

async function itemsOf(db: Db, call: FeedCall, { entity, feed }: Kind, ids: number[]): Promise<FeedItem[]> {
  const table = tableOf(entity);
  const own = asEmployee(call, entity);
  const { group } = entity.visibility ?? {};
  const paths = [...titlePaths(entity), feed.text, feed.image, feed.date, group].filter(
    (path) => path !== undefined,
  );
  const columns = paths.flatMap((path) => columnsAt(entity, path));
  const fields = fieldsAt(entity, paths);
  const rows = (await db
    .select(selection(own, table, columns, fields))
    .from(table)
    .where(and(sql`${table.id} = any(${sql.param(ids)}::int[])`, ofCompany(own, table)))) as Row[];
  const show = presenter(own, fields);
  return rows.map((row) => {
    const answer = show(row);
    return {
      type: entity.name,
      id: row.id,
      language: languageAt(answer, titlePaths(entity)[0] ?? ''),
      title: titleOf(answer, entity),
      excerpt: feed.text ? textAt(answer, feed.text) : null,
      image: feed.image ? orNull(answer[feed.image]) : null,
      image_thumbnail: feed.image ? orNull(answer[`${feed.image}_thumbnail`]) : null,
      group: group ? orNull(answer[group]) : null,
      group_name: group ? orNull(answer[nameOfReference(group)]) : null,
      date: String(answer[feed.date]),
    };
  });
}

/**
 * A page of everything that is new for the caller, over all kinds that are in the feed, newest first. Visibility is that of
 * each kind's own list.
 */
export async function feedPage(
  call: FeedCall,
  { page, size }: { page: number; size: number },
): Promise<{ results: FeedItem[]; hasMore: boolean }> {
  const offset = (page - 1) * size;
  const kinds = KINDS.flatMap((kind) => newest(call, kind, offset + size + 1));
  if (kinds.length === 0) return { results: [], hasMore: false };
  return call.services.database.tenant(call.actor.tenantId, async (db) => {
    const { rows } = await db.execute<{ type: string; id: number }>(sql`
      select type, id from (${sql.join(kinds, sql` union all `)}) feed
      order by date desc nulls last, type, id desc limit ${size + 1}::int offset ${offset}::int`);
    const shown = rows.slice(0, size);
    const items = new Map<string, FeedItem>();
    for (const kind of KINDS) {
      const ids = shown.filter(({ type }) => type === kind.entity.name).map(({ id }) => id);
      if (ids.length === 0) continue;
      for (const item of await itemsOf(db, call, kind, ids)) items.set(`${item.type} ${item.id}`, item);
    }
    const results = shown.flatMap(({ type, id }) => items.get(`${type} ${id}`) ?? []);
    return { results, hasMore: rows.length > size };
  });
}
