import { setTimeout as pass } from 'node:timers/promises';
import { ACKNOWLEDGEMENT, DIGEST_ONLY, type Entity, featuresOf } from '@piiri/schemas';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isEditedByPerson, isVisibleToPerson } from '../../engine/access/employees.ts';
import { committer } from '../../engine/commit/commit.ts';
import { people } from '../../engine/model/people.ts';
import { ENTITIES, type EntityTable, tableOf } from '../../engine/model/tables.ts';
import type { Db } from '../../platform/db/database.ts';
import { tenants } from '../../platform/db/tables/tenants.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { addJob } from '../../platform/jobs/queue.ts';
import { AUDIENCE } from '../../platform/realtime/sockets.ts';
import type { Services } from '../../platform/services.ts';
import { stands } from './cause.ts';
import { deliverJob } from './deliver-job.ts';
import { AUTHOR_KINDS, concernsEditors, isAddressed, type NewNotice, uuidOf } from './new-notice.ts';
import { notices } from './owned/notices.ts';
import { isShareable, isShared, type Sending, shareBatch } from './share-notice.ts';

/** Number of people notified per transaction. */
const BATCH = 500;

/** Pause in milliseconds between two full batches, so that others can use the database. */
const PAUSE_MS = 50;

export interface FanOut {
  tenant: number;
  /** The uuid of the event; see `notices.event`. */
  event: string;
  notice: Omit<NewNotice, 'inMs'>;
  /** Further conditions on rows of `people`. */
  where?: SQL;
}

/**
 * Stores the notices of an event and notifies their recipients. Can be run again after an interruption: existing
 * notices are not repeated.
 */
export async function fanOut(services: Services, { tenant, event, notice, where }: FanOut): Promise<void> {
  const { kind, entity: name, id = 0, once } = notice;
  const entity = name === undefined ? undefined : ENTITIES.get(name);
  if (name !== undefined && !(await isUsed(services, tenant, entity))) return;
  const own = once ? uuidOf(`${kind} ${tenant} ${name} ${once === true ? id : once}`) : event;
  const recipients = recipientsOf(tenant, notice, entity);
  const sending = {
    tenant,
    event: own,
    notice,
    recipients: where ? sql`${recipients} and ${where}` : recipients,
  };
  const sharing = entity && !where && isShareable(notice, entity) ? { ...sending, entity } : undefined;
  for (let after = 0; ; ) {
    const { last, users } = await committer(services, { tenantId: tenant })(async ({ db }) => {
      const batch =
        sharing && (await isShared(db, sharing))
          ? await shareBatch(db, sharing, BATCH)
          : await storeBatch(db, sending, after);
      if (batch.users.length > 0)
        await addJob(db, deliverJob, { tenant, kind, event: own, users: batch.users, ways: notice.ways });
      return batch;
    });
    if (last === null) return;
    if (users.length > 0) notifyTabs(services, tenant, users, notice);
    after = last;
    if (users.length === BATCH) await pass(PAUSE_MS);
  }
}

/** Stores the notices of the next people after one, one each, and returns who got one. `last`: null when there are none. */
async function storeBatch(
  db: Db,
  { tenant, event, notice, recipients }: Sending,
  after: number,
): Promise<{ last: number | null; users: number[] }> {
  const { rows } = await db.execute<{ last: number | null; users: number[] }>(sql`
    with batch as materialized (
      select ${people.id} as id from ${people}
      where ${people.tenant_id} = ${tenant}::int and ${people.deleted_at} is null and ${people.active} and ${people.id} > ${after}::int
        and ${people.id} <> ${notice.by ?? 0}::int and ${recipients}
      order by ${people.id} limit ${BATCH} for key share),
    -- All are locked: who is erased meanwhile must neither get a notice nor be named by one afterwards.
    author as materialized (
      select ${people.id} as id from ${people}
      where ${people.id} = ${notice.by ?? null}::int and ${people.tenant_id} = ${tenant}::int for key share),
    added as (
      insert into ${notices} (tenant_id, user_id, event, kind, entity, object_id, titles, person_id, address)
      select ${tenant}::int, batch.id, ${event}::uuid, ${notice.kind}, ${notice.entity ?? null}, ${notice.id ?? null}::int,
        ${notice.titles ? JSON.stringify(notice.titles) : null}::jsonb, (select id from author), ${notice.address ?? null}
      from batch on conflict (event, user_id) do nothing returning user_id)
    select (select max(id) from batch) as last, array(select user_id from added) as users`);
  const added = rows[0] ?? { last: null, users: [] };
  // Looked at last: whoever takes the cause back has locked people before it, too.
  if (notice.cause && !(await stands(db, tenant, notice.cause))) {
    await db.delete(notices).where(and(eq(notices.event, event), inArray(notices.user_id, added.users)));
    return { last: null, users: [] };
  }
  return added;
}

/** A notice on its way, as a job has it. */
type Payload = Omit<FanOut, 'where'>;

/**
 * Runs `fanOut` as a job, for a notice that may be shared. The former version does not know its name: a process of it that
 * took such a job would tell everybody by a notice of their own, also those who have the shared one.
 */
export const shareNoticeJob: Job<Payload> = { name: 'share-notices', run: fanOut };

/** Runs `fanOut` as a job, and passes a notice on that may be shared, such as one that a former version added. */
export const fanOutJob: Job<Payload> = {
  name: 'notify',
  run: (services, payload) =>
    mayBeShared(payload.notice)
      ? addJob(services.database.system, shareNoticeJob, payload)
      : fanOut(services, payload),
};

/** Whether a notice may be one for all who read its object. */
export function mayBeShared(notice: Payload['notice']): boolean {
  const entity = notice.entity === undefined ? undefined : ENTITIES.get(notice.entity);
  return entity !== undefined && isShareable(notice, entity);
}

/** Returns the recipients of a notice as a condition on rows of `people`. */
function recipientsOf(tenantId: number, { to, kind, id = 0, titles }: NewNotice, entity?: Entity): SQL {
  const listed = to === 'readers' ? sql`true` : sql`${people.id} = any(${sql.param([...to])}::int[])`;
  // Visibility is not checked for notices to editors, who see more than employees, and for notices of a deleted object,
  // which nobody sees any more.
  if (!entity || titles || concernsEditors(kind) || isAddressed(kind)) return listed;
  const visible = isVisibleToPerson(entity, { tenantId, id });
  const read = AUTHOR_KINDS.includes(kind)
    ? sql`(${visible} or ${isEditedByPerson(entity, { tenantId, id })})`
    : visible;
  const seen = sql`${listed} and ${read}`;
  if (kind !== 'published') return seen;
  // People who are asked to acknowledge the object get that notice instead.
  const silencing = [
    ...(entity.acknowledgement ? [ACKNOWLEDGEMENT.required] : []),
    ...(entity.digestOnly ? [DIGEST_ONLY] : []),
  ];
  return sql.join([seen, ...silencing.map((flag) => sql`not ${isSet(entity, id, flag)}`)], sql` and `);
}

/** Condition for whether a flag of an object is set. */
function isSet(entity: Entity, id: number, flag: string): SQL {
  const table = tableOf(entity);
  const { id: key, [flag]: column } = table as EntityTable & Record<string, PgColumn>;
  return sql`exists (select from ${table} where ${key} = ${id}::int and ${column})`;
}

/** Returns whether a tenant uses an entity; its feature may be switched off. */
async function isUsed({ database }: Services, tenantId: number, entity: Entity | undefined) {
  const [company] = await database.system
    .select({ settings: tenants.settings })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  if (!entity || !company) return false;
  return entity.feature === undefined || featuresOf(company.settings)[entity.feature];
}

/** Notifies open tabs, which then update their count themselves, because thousands would request it at once. */
function notifyTabs(
  { bus }: Services,
  tenant: number,
  users: readonly number[],
  { kind, entity, id }: NewNotice,
): void {
  const data = { kind, entity: entity ?? null, object: id ?? null };
  bus.publish('notice', { tenant, to: users.map(AUDIENCE.user), event: 'notice', data });
}
