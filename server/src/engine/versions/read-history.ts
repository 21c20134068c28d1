import { type Entity, LANGUAGES, parseRangeEnd } from '@piiri/schemas';
import type { HistoryRow } from '@piiri/shared/contracts/history.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, desc, eq, getTableColumns, gte, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { serverText } from '../../platform/texts.ts';
import { conditionFor, isSwitchedOn } from '../access/access.ts';
import type { Call } from '../access/call.ts';
import { readerOf, toSql } from '../access/condition.ts';
import { opensScreen } from '../access/grants.ts';
import { isSecurityEvent, recordedEntity, SECURITY_EVENTS } from '../commit/recorded.ts';
import { type Version, versions } from '../commit/versions-table.ts';
import { userNames } from '../model/people.ts';
import { DEFINITIONS, ENTITIES, isOfTenant, storedEntity, tableOf } from '../model/tables.ts';
import { addIds, namesNow, noChanges, showChanges } from '../read/show-changes.ts';
import { isStoredMethod } from './security-events.ts';

/** Filters of the history. */
export interface HistoryFilter {
  entity?: string;
  id?: number;
  user?: number;
  from?: string;
  until?: string;
}

/**
 * Returns the condition for objects whose changes a person may read: all for tenant admins, otherwise the objects that
 * they may change, or read where a role opens the history to them.
 */
function readable(actor: Actor, of?: Entity): SQL {
  if (actor.isTenantAdmin) return sql`true`;
  // Read-only users change nothing, but may read the changes of others.
  const asEditor = { ...actor, readOnly: false };
  const operation = opensScreen(actor, 'history') ? 'admin' : 'update';
  const conditions = (of ? [of] : [...ENTITIES.values()]).filter(isOfTenant).flatMap((entity) => {
    const condition = conditionFor(asEditor, entity, operation);
    if (condition === false || !isSwitchedOn(actor, entity.feature)) return [];
    const table = tableOf(entity);
    return [
      sql`(${versions.entity} = ${entity.name} and exists (select 1 from ${table}
        where ${table.id} = ${versions.object_id} and ${table.tenant_id} = ${actor.tenantId}
          and ${toSql(condition, table, readerOf(asEditor))}))`,
    ];
  });
  // Who signs in and when is for those who answer for the company.
  const isOfContent = sql`${versions.action} <> all(${sql.param([...SECURITY_EVENTS])}::text[])`;
  return and(isOfContent, or(...conditions) ?? sql`false`) ?? sql`false`;
}

const invalidFilter = (field: string) => new AppError('invalid', { errors: { [field]: ['filter_wrong'] } });

function entityNamed(name: string): Entity {
  const view = DEFINITIONS.get(name);
  const entity = recordedEntity(view ? storedEntity(view).name : name);
  if (!entity) throw invalidFilter('entity');
  return entity;
}

function between(actor: Actor, { from, until }: HistoryFilter): (SQL | undefined)[] {
  const ends = {
    from: from && parseRangeEnd(from, actor.timeZone, false),
    until: until && parseRangeEnd(until, actor.timeZone, true),
  };
  if (from && !ends.from) throw invalidFilter('from');
  if (until && !ends.until) throw invalidFilter('until');
  return [
    ends.from ? gte(versions.time, ends.from.moment) : undefined,
    ends.until ? (ends.until.excluded ? lt : lte)(versions.time, ends.until.moment) : undefined,
  ];
}

/** Returns the condition for requested and readable rows. Throws `invalid` for an invalid filter. */
export function historyFilter({ actor }: Pick<Call, 'actor'>, filter: HistoryFilter): SQL | undefined {
  const entity = filter.entity ? entityNamed(filter.entity) : undefined;
  return and(
    eq(versions.tenant_id, actor.tenantId),
    eq(versions.state, 'published'),
    entity && eq(versions.entity, entity.name),
    filter.id === undefined ? undefined : eq(versions.object_id, filter.id),
    filter.user === undefined ? undefined : eq(versions.user_id, filter.user),
    ...between(actor, filter),
    readable(actor, entity),
  );
}

/** The columns read for lists of versions, without the objects' state. */
const { columns: _, ...listed } = getTableColumns(versions);
export type HistoryEntry = Omit<Version, 'columns'>;

const olderThan = ({ time, id }: HistoryEntry): SQL =>
  sql`(${versions.time}, ${versions.id}) < (${time.toISOString()}::timestamptz, ${id}::int)`;

/** Reads rows of the history, newest first. `before`: only rows older than this one. */
export async function findVersions(
  db: Db,
  where: SQL | undefined,
  { limit, offset = 0, before }: { limit: number; offset?: number; before?: HistoryEntry },
): Promise<HistoryEntry[]> {
  return db
    .select(listed)
    .from(versions)
    .where(and(where, before && olderThan(before)))
    .orderBy(desc(versions.time), desc(versions.id))
    .limit(limit)
    .offset(offset);
}

export async function countVersions(db: Db, where: SQL | undefined): Promise<number> {
  const [counted] = await db.select({ count: sql<number>`count(*)::int` }).from(versions).where(where);
  return counted?.count ?? 0;
}

/** Returns the title of an object at the time of a change. */
function titleAtTime(title: Version['title'], { language, actor }: Call): string | null {
  if (!title) return null;
  const languages = ['', language, actor.companyLanguage, ...LANGUAGES];
  return languages.map((candidate) => title[candidate]).find(Boolean) ?? null;
}

/** Returns the name of how somebody signed in, by its code, for rows of signing in. */
function methodName({ language }: Call, { action, changes }: HistoryEntry): HistoryRow['names'] {
  const [, method] = changes.method ?? [];
  if (!isSecurityEvent(action) || !isStoredMethod(method)) return {};
  return { method: { [method]: serverText(language, `history_method_${method}`) } };
}

/** Returns rows of the history as answers: with current names, or, for objects deleted for good, those of the time. */
export async function historyRows(
  db: Db,
  caller: Call,
  rows: readonly HistoryEntry[],
): Promise<HistoryRow[]> {
  const people = await userNames(
    db,
    rows.map(({ user_id }) => user_id),
  );
  const ids = new Map();
  for (const { entity, object_id } of rows)
    if (object_id !== null && ENTITIES.has(entity)) addIds(ids, entity, [object_id]);
  const objects = await namesNow(db, caller, ids);
  const presented = await showChanges(db, caller, rows);
  return rows.map((row, index) => {
    const { id, time, user_id, agent, entity, object_id, action, title, withheld } = row;
    const changes = presented[index] ?? noChanges();
    const name = user_id === null ? undefined : people.get(user_id);
    const object = object_id === null ? undefined : objects.get(entity)?.get(object_id);
    return {
      id,
      time: time.toISOString(),
      user: user_id !== null && name ? { id: user_id, name } : null,
      agent,
      entity,
      object:
        object_id === null
          ? null
          : {
              id: object_id,
              title: object?.name || titleAtTime(title, caller),
              exists: object ? !object.deleted : !ENTITIES.has(entity),
            },
      action,
      withheld,
      ...changes,
      names: { ...changes.names, ...methodName(caller, row) },
    };
  });
}
