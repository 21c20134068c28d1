import { type Entity, endTimes, PINNED_UNTIL, RECURRENCE } from '@piiri/schemas';
import { formatDate, zonedTime } from '@piiri/schemas/date-time.ts';
import { and, gt, isNotNull, isNull, min, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Actor } from '../../platform/auth/actor.ts';
import { columnIn } from '../../platform/db/columns.ts';
import type { Database } from '../../platform/db/database.ts';
import { isOfTenant, tableOf } from '../model/tables.ts';

/** No transition is scheduled. */
const NEVER = Number.POSITIVE_INFINITY;

interface Transition {
  time: PgColumn;
  /** Condition for the objects that have it. Default: all. */
  of?: SQL;
}

/** Returns the times at which objects appear, disappear, move or change without a write. */
function transitionsOf(entity: Entity): Transition[] {
  const { release, expire } = entity.publishing ?? {};
  const pinned = entity.pinning ? PINNED_UNTIL : undefined;
  const table = tableOf(entity);
  const own = [release, expire, pinned, ...endTimes(entity)].flatMap((name) =>
    name ? { time: columnIn(table, name) } : [],
  );
  const { recurring } = entity;
  if (!recurring) return own;
  // When an occurrence is over, lists show the next one.
  const of = isNotNull(columnIn(table, RECURRENCE.series));
  return [...own, { time: columnIn(table, recurring.over), of }];
}

/** Whether lists of some of the entity's types leave out past days. */
const hidesPast = ({ definitions }: Actor, { types }: Entity): boolean =>
  types !== undefined && definitions.contentTypes.some(({ hide_past }) => hide_past);

const DAY_MS = 86_400_000;

/** Returns when the next day begins in a time zone, in ms since the epoch; some zones skip midnight when clocks change. */
function nextMidnight(now: Date, timeZone: string): number {
  const [day = 0, month = 0, year = 0] = formatDate(now, timeZone).split('.').map(Number);
  const tomorrow = new Date(Date.UTC(year, month - 1, day) + DAY_MS);
  const date = [tomorrow.getUTCFullYear(), tomorrow.getUTCMonth() + 1, tomorrow.getUTCDate()] as const;
  for (const hour of [0, 1, 2]) {
    const moment = zonedTime([...date, hour, 0], timeZone);
    if (moment) return moment.getTime();
  }
  return now.getTime();
}

/**
 * Returns the function that reads when an entity's objects next appear or disappear without a write, in ms since the
 * epoch.
 */
export function nextTransitionIn(database: Database) {
  return async (actor: Actor, entity: Entity, now: Date): Promise<number> => {
    const { tenantId } = actor;
    const transitions = transitionsOf(entity);
    const midnight = hidesPast(actor, entity) ? nextMidnight(now, actor.timeZone) : NEVER;
    if (transitions.length === 0) return midnight;
    const table = tableOf(entity);
    const ofCompany = isOfTenant(entity) ? sql`${table.tenant_id} = ${tenantId}` : undefined;
    const next = ({ time, of }: Transition): SQL =>
      sql`(select ${min(time)} from ${table} where ${and(ofCompany, isNull(table.deleted_at), gt(time, now), of)})`;
    const { rows } = await database.tenant(tenantId, (db) =>
      db.execute<{ moment: Date | string | null }>(
        sql`select least(${sql.join(transitions.map(next), sql`, `)}) as moment`,
      ),
    );
    const moment = rows[0]?.moment;
    return Math.min(midnight, moment ? new Date(moment).getTime() : NEVER);
  };
}
