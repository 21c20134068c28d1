import { type Entity, LANGUAGES, parseRangeEnd } from '@piiri/schemas';
import type { HistoryRow } from '@piiri/shared/contracts/history.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, desc, eq, gte, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conditionFor, isSwitchedOn } from '../../access/access.ts';
import { toSql } from '../../access/policies/_condition.ts';
import { readerOf } from '../../access/reader.ts';
import { DEFINITIONS, ENTITIES, isOfTenant, storedEntity, tableOf } from '../../model/tables.ts';
import { userNames } from '../../read/user-names.ts';
import { history } from '../history-table.ts';
import { recordedEntity } from './recorded.ts';
import { type Caller, namesNow, showChanges } from './show-changes.ts';

/** By what the trail is narrowed. */
export interface HistoryFilter {
  entity?: string;
  id?: number;
  user?: number;
  from?: string;
  until?: string;
}

export type Kept = typeof history.$inferSelect;

/** What somebody may read of an entity's objects: of those that they may change. */
function editable(actor: Actor, entity: Entity): SQL[] {
  const condition = conditionFor(actor, entity, 'update');
  if (condition === false || !isSwitchedOn(actor, entity.feature)) return [];
  const table = tableOf(entity);
  return [
    sql`(${history.entity} = ${entity.name} and exists (select 1 from ${table}
      where ${table.id} = ${history.object_id} and ${table.tenant_id} = ${actor.tenantId}
        and ${toSql(condition, table, readerOf(actor))}))`,
  ];
}

/** Of which objects somebody may read what was changed: tenant admins of all, others of those that they may change. */
function readable(actor: Actor, of?: Entity): SQL {
  if (actor.isTenantAdmin) return sql`true`;
  // Read-only users change nothing, and still may know what others did.
  const asEditor = { ...actor, readOnly: false };
  const entities = of ? [of] : [...ENTITIES.values()];
  return or(...entities.filter(isOfTenant).flatMap((entity) => editable(asEditor, entity))) ?? sql`false`;
}

const wrong = (field: string) => new AppError('invalid', { errors: { [field]: ['filter_wrong'] } });

function entityNamed(name: string): Entity {
  const view = DEFINITIONS.get(name);
  const entity = recordedEntity(view ? storedEntity(view).name : name);
  if (!entity) throw wrong('entity');
  return entity;
}

function between(actor: Actor, { from, until }: HistoryFilter): (SQL | undefined)[] {
  const ends = {
    from: from && parseRangeEnd(from, actor.timeZone, false),
    until: until && parseRangeEnd(until, actor.timeZone, true),
  };
  if (from && !ends.from) throw wrong('from');
  if (until && !ends.until) throw wrong('until');
  return [
    ends.from ? gte(history.time, ends.from.moment) : undefined,
    ends.until ? (ends.until.excluded ? lt : lte)(history.time, ends.until.moment) : undefined,
  ];
}

/** Which rows somebody asks for and may read. Throws `invalid` for a filter that makes no sense. */
export function historyFilter({ actor }: Pick<Caller, 'actor'>, filter: HistoryFilter): SQL | undefined {
  const entity = filter.entity ? entityNamed(filter.entity) : undefined;
  return and(
    eq(history.tenant_id, actor.tenantId),
    entity && eq(history.entity, entity.name),
    filter.id === undefined ? undefined : eq(history.object_id, filter.id),
    filter.user === undefined ? undefined : eq(history.user_id, filter.user),
    ...between(actor, filter),
    readable(actor, entity),
  );
}

const olderThan = ({ time, id }: Kept): SQL =>
  sql`(${history.time}, ${history.id}) < (${time.toISOString()}::timestamptz, ${id}::int)`;

/** Rows of the trail, the newest first. `before`: only those older than that one. */
export async function keptRows(
  db: Db,
  where: SQL | undefined,
  { limit, offset = 0, before }: { limit: number; offset?: number; before?: Kept },
): Promise<Kept[]> {
  return db
    .select()
    .from(history)
    .where(and(where, before && olderThan(before)))
    .orderBy(desc(history.time), desc(history.id))
    .limit(limit)
    .offset(offset);
}

export async function countRows(db: Db, where: SQL | undefined): Promise<number> {
  const [counted] = await db.select({ count: sql<number>`count(*)::int` }).from(history).where(where);
  return counted?.count ?? 0;
}

/** What an object was called when something was done with it. */
function calledThen(title: Kept['title'], { language, actor }: Caller): string | null {
  if (!title) return null;
  const languages = ['', language, actor.companyLanguage, ...LANGUAGES];
  return languages.map((each) => title[each]).find(Boolean) ?? null;
}

function objectsOf(rows: readonly Kept[]): Map<string, Set<number>> {
  const objects = new Map<string, Set<number>>();
  for (const { entity, object_id } of rows) {
    if (object_id === null || !ENTITIES.has(entity)) continue;
    objects.set(entity, (objects.get(entity) ?? new Set()).add(object_id));
  }
  return objects;
}

/** Rows as they are answered: with names as they are now, or, of what is gone for good, as they were then. */
export async function historyRows(db: Db, caller: Caller, rows: readonly Kept[]): Promise<HistoryRow[]> {
  const people = await userNames(
    db,
    rows.map(({ user_id }) => user_id),
  );
  const objects = await namesNow(db, caller, objectsOf(rows));
  const shown = await showChanges(db, caller, rows);
  return rows.map(({ id, time, user_id, entity, object_id, action, title, withheld }, index) => {
    const name = user_id === null ? undefined : people.get(user_id);
    const object = object_id === null ? undefined : objects.get(entity)?.get(object_id);
    return {
      id,
      time: time.toISOString(),
      user: user_id !== null && name ? { id: user_id, name } : null,
      entity,
      object:
        object_id === null
          ? null
          : {
              id: object_id,
              title: object?.name || calledThen(title, caller),
              exists: object ? !object.deleted : !ENTITIES.has(entity),
            },
      action,
      withheld,
      ...(shown[index] ?? { changes: {}, names: {}, thumbnails: {} }),
    };
  });
}
