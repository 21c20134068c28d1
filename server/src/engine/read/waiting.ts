import { type Entity, publishedField, storedName, supportsDrafts, tracksEditor } from '@piiri/schemas';
import {
  type ConsoleHome,
  WAITING_REASONS,
  type WaitingReason,
} from '@piiri/shared/contracts/console-home.ts';
import { and, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { columnIn } from '../../platform/db/columns.ts';
import { prepareStatement } from '../../platform/db/prepared-statement.ts';
import { conditionFor, isSwitchedOn } from '../access/access.ts';
import { type Call, sharedStatement } from '../access/call.ts';
import { ANY_READER, readerOf } from '../access/condition.ts';
import { versions } from '../commit/versions-table.ts';
import { kindSql } from '../model/references.ts';
import { ENTITIES, type EntityTable, tableOf } from '../model/tables.ts';
import { titleSql } from './present.ts';
import { isVisible } from './read.ts';

const TENANT = ANY_READER['reader.tenant'];

/** The placeholder for the time until which content counts as ending soon. */
const DUE_BEFORE = sql.placeholder('soon');

/** Maximum number of listed objects per entity. */
const MAX_PER_ENTITY = 8;

/** Number of days before their expiry in which objects are listed. */
const ENDING_DAYS = 7;

const DAY_MS = 86_400_000;

interface Part {
  where: SQL | undefined;
  /** The column by which the objects are ordered. */
  date: SQL;
  newestFirst?: boolean;
}

/** Selects published objects that have a draft. */
function draftPart(entity: Entity, table: EntityTable): Part {
  const own = sql`${versions.tenant_id} = ${TENANT} and ${versions.entity} = ${storedName(entity)} and ${versions.state} <> 'published'`;
  return {
    where: sql`${table.id} in (select ${versions.object_id} from ${versions} where ${own})`,
    date: sql`(select ${versions.time} from ${versions} where ${own} and ${versions.object_id} = ${table.id})`,
    newestFirst: true,
  };
}

/** Returns the conditions for an entity's waiting objects, by reason. */
function partsOf(entity: Entity, table: EntityTable): Partial<Record<WaitingReason, Part>> {
  const field = publishedField(entity);
  if (!field) return {};
  const { release, expire } = entity.publishing ?? {};
  // What ends without having begun ends for its readers as what expires does, such as the time to answer a poll.
  const ends = expire ?? (entity.times?.starts ? undefined : entity.times?.ends);
  const isDraft = eq(columnIn(table, field), false);
  const isOwn = tracksEditor(entity) ? sql`(${table}.updated_by = ${ANY_READER['reader.id']})` : sql`false`;
  const isPublished = eq(columnIn(table, field), true);
  const [releases, expires] = [release, ends].map((name) => (name ? columnIn(table, name) : undefined));
  return {
    mine: { where: and(isDraft, isOwn), date: sql`${table.updated_at}`, newestFirst: true },
    draft: {
      where: and(isDraft, sql`${isOwn} is not true`),
      date: sql`${table.updated_at}`,
      newestFirst: true,
    },
    ...(supportsDrafts(entity) && { beside: draftPart(entity, table) }),
    ...(releases && {
      scheduled: { where: and(isPublished, gt(releases, ANY_READER.now)), date: sql`${releases}` },
    }),
    ...(expires && {
      ending: {
        where: and(
          isPublished,
          releases && or(isNull(releases), lte(releases, ANY_READER.now)),
          gt(expires, ANY_READER.now),
          lte(expires, DUE_BEFORE),
        ),
        date: sql`${expires}`,
      },
    }),
  };
}

function selects(call: Call, entity: Entity): SQL[] {
  const condition = conditionFor(call.actor, entity, 'admin');
  if (condition === false || !isSwitchedOn(call.actor, entity.feature)) return [];
  const table = tableOf(entity);
  const asEditor = { ...call, entity, asEditor: true };
  const kind = kindSql(entity, table);
  return Object.entries(partsOf(entity, table)).map(([part, { where, date, newestFirst }]) => {
    const direction = newestFirst ? sql`desc` : sql`asc`;
    return sql`(select ${part}::text as part, ${kind} as type, ${table.id} as id,
      ${titleSql(asEditor, entity, table, sql`${table}`)} as title, ${date} as date, (count(*) over (partition by ${kind}))::int as count
      from ${table} where ${and(isVisible(asEditor, table, condition), where)}
      order by ${date} ${direction}, ${table.id} limit ${MAX_PER_ENTITY}::int)`;
  });
}

interface Found extends Record<string, unknown> {
  part: WaitingReason;
  type: string;
  id: number;
  title: string | null;
  date: Date | string;
  count: number;
}

function partOf(rows: readonly Found[], part: WaitingReason): ConsoleHome[WaitingReason] {
  const own = rows.filter((row) => row.part === part);
  const order = part === 'scheduled' || part === 'ending' ? 1 : -1;
  const results = own.map(({ type, id, title, date }) => ({
    type,
    id,
    title: title ?? '',
    date: new Date(date).toISOString(),
  }));
  return {
    counts: Object.fromEntries(own.map(({ type, count }) => [type, count])),
    results: results.sort((a, b) => order * a.date.localeCompare(b.date)).slice(0, MAX_PER_ENTITY),
  };
}

/** Returns what awaits the caller as an editor, over everything that they administer, with one statement. */
export async function readWaiting(call: Call, now = new Date()): Promise<ConsoleHome> {
  const { services, actor } = call;
  const statement = sharedStatement({ ...call, asEditor: true }, ['waiting', actor.features], (shared) => {
    const all = [...ENTITIES.values()].flatMap((entity) => selects(shared, entity));
    const none = sql`select null as part where false`;
    return prepareStatement<Found>(all.length > 0 ? sql.join(all, sql` union all `) : none);
  });
  const dueBefore = new Date(now.getTime() + ENDING_DAYS * DAY_MS);
  const rows = await services.database.tenant(actor.tenantId, (db) =>
    statement.run(db, { ...readerOf(actor, now), soon: dueBefore }),
  );
  return Object.fromEntries(WAITING_REASONS.map((part) => [part, partOf(rows, part)])) as ConsoleHome;
}
