import { type Entity, publishedField, storedName, supportsDrafts } from '@piiri/schemas';
import { type ConsoleHome, WAITING, type Waiting } from '@piiri/shared/contracts/console-home.ts';
import { and, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { conditionFor, isSwitchedOn } from '../access/access.ts';
import { columnOf } from '../calls/column-of.ts';
import type { EntityCall } from '../calls/context.ts';
import { ENTITIES, type EntityTable, tableOf } from '../model/tables.ts';
import { drafts } from '../versions/drafts-table.ts';
import { titleSql } from './names.ts';
import { visible } from './read.ts';

type Caller = Omit<EntityCall, 'entity' | 'asEditor'>;

/** So many of each are told. */
const MAX_PER_ENTITY = 8;

/** What ends within this time is told of, days. */
const ENDING_DAYS = 7;

const DAY_MS = 86_400_000;

interface Part {
  where: SQL | undefined;
  /** By what they are put in order, and how. */
  date: SQL;
  newestFirst?: boolean;
}

/** What is published and has a draft beside it. */
function draftPart(entity: Entity, table: EntityTable, tenantId: number): Part {
  const own = sql`${drafts.tenant_id} = ${tenantId} and ${drafts.entity} = ${storedName(entity)}`;
  return {
    where: sql`${table.id} in (select ${drafts.object_id} from ${drafts} where ${own})`,
    date: sql`(select ${drafts.updated_at} from ${drafts} where ${own} and ${drafts.object_id} = ${table.id})`,
    newestFirst: true,
  };
}

/** Which of an entity's objects wait, and why. */
function partsOf(
  entity: Entity,
  table: EntityTable,
  tenantId: number,
  now: Date,
): Partial<Record<Waiting, Part>> {
  const field = publishedField(entity);
  if (!field) return {};
  const { release, expire } = entity.publishing ?? {};
  const isPublished = eq(columnOf(table, field), true);
  const [releases, expires] = [release, expire].map((name) => (name ? columnOf(table, name) : undefined));
  return {
    draft: { where: eq(columnOf(table, field), false), date: sql`${table.updated_at}`, newestFirst: true },
    ...(supportsDrafts(entity) && { beside: draftPart(entity, table, tenantId) }),
    ...(releases && { scheduled: { where: and(isPublished, gt(releases, now)), date: sql`${releases}` } }),
    ...(expires && {
      ending: {
        where: and(
          isPublished,
          releases && or(isNull(releases), lte(releases, now)),
          gt(expires, now),
          lte(expires, new Date(now.getTime() + ENDING_DAYS * DAY_MS)),
        ),
        date: sql`${expires}`,
      },
    }),
  };
}

function selects(call: Caller, entity: Entity, now: Date): SQL[] {
  const condition = conditionFor(call.actor, entity, 'admin');
  if (condition === false || !isSwitchedOn(call.actor, entity.feature)) return [];
  const table = tableOf(entity);
  const asEditor = { ...call, entity, asEditor: true };
  return Object.entries(partsOf(entity, table, call.actor.tenantId, now)).map(
    ([part, { where, date, newestFirst }]) => {
      const direction = newestFirst ? sql`desc` : sql`asc`;
      return sql`(select ${part}::text as part, ${entity.name}::text as type, ${table.id} as id,
      ${titleSql(asEditor, entity, table, sql`${table}`)} as title, ${date} as date, (count(*) over ())::int as count
      from ${table} where ${and(visible(asEditor, table, condition), where)}
      order by ${date} ${direction}, ${table.id} limit ${MAX_PER_ENTITY}::int)`;
    },
  );
}

interface Found extends Record<string, unknown> {
  part: Waiting;
  type: string;
  id: number;
  title: string | null;
  date: Date | string;
  count: number;
}

function partOf(found: readonly Found[], part: Waiting): ConsoleHome[Waiting] {
  const own = found.filter((row) => row.part === part);
  const order = part === 'draft' || part === 'beside' ? -1 : 1;
  const results = own.map(({ type, id, title, date }) => ({
    type,
    id,
    title: title ?? '',
    date: new Date(date).toISOString(),
  }));
  return {
    counts: Object.fromEntries(own.map(({ type, count }) => [type, count])),
    results: results
      .sort((one, other) => order * one.date.localeCompare(other.date))
      .slice(0, MAX_PER_ENTITY),
  };
}

/** What needs the caller as an editor, over everything that he may administer, by one statement. */
export async function waitingFor(call: Caller, now = new Date()): Promise<ConsoleHome> {
  const all = [...ENTITIES.values()].flatMap((entity) => selects(call, entity, now));
  const found = await call.services.database.tenant(call.actor.tenantId, async (db) =>
    all.length > 0 ? (await db.execute<Found>(sql.join(all, sql` union all `))).rows : [],
  );
  return Object.fromEntries(WAITING.map((part) => [part, partOf(found, part)])) as ConsoleHome;
}
