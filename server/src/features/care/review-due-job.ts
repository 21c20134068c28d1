import { CARE, DUE_DAYS, type Entity, storedName } from '@piiri/schemas';
import { and, eq, sql } from 'drizzle-orm';
import type { Row } from '../../engine/access/call.ts';
import { committer } from '../../engine/commit/commit.ts';
import type { Listener, Transaction } from '../../engine/commit/transaction.ts';
import { people } from '../../engine/model/people.ts';
import { tableOf } from '../../engine/model/tables.ts';
import { caredEntities } from '../../engine/read/care.ts';
import { lockRows } from '../../engine/write/lock.ts';
import { columnIn } from '../../platform/db/columns.ts';
import { tenants } from '../../platform/db/tables/tenants.ts';
import { forEachRow } from '../../platform/jobs/for-each-row.ts';
import { type Job, REGULAR_INTERVAL_MS } from '../../platform/jobs/job.ts';
import { addJob } from '../../platform/jobs/queue.ts';
import type { Services } from '../../platform/services.ts';
import { notify } from '../notices/public.ts';
import { careRounds } from './tables.ts';

const DAY_MS = 86_400_000;

/** Number of days after the date of a review at which tenant admins are notified. */
const ADMIN_DAYS = 30;

/** Maximum number of tenant admins notified of one object. */
const MAX_ADMINS = 500;

/** An object with a review that is due, with the day in its tenant's time zone. */
interface Candidate {
  id: number;
  tenant: number;
  today: string;
}

/** Returns the number of days by which a review is late; negative before its date. */
const daysLate = (reviewBy: string, today: string): number =>
  Math.round((Date.parse(today) - Date.parse(reviewBy)) / DAY_MS);

/** Returns the week of the notice that is due: -1 before the date, 0 from it on, then one more each week. */
const weekOf = (late: number): number => (late < 0 ? -1 : Math.floor(late / 7));

/** Returns the objects of all tenants of which a notice is due that was not sent yet. */
async function candidates({ database }: Services, entity: Entity): Promise<Candidate[]> {
  const table = tableOf(entity);
  const reviewBy = columnIn(table, CARE.reviewBy);
  const isSwitchedOn = entity.feature
    ? sql`coalesce((company.settings ->> ${entity.feature})::boolean, true)`
    : sql`true`;
  const late = sql`(company.today - ${reviewBy}::date)`;
  const wasSent = (to: 'owner' | 'admins', week: ReturnType<typeof sql>) =>
    sql`exists (select from ${careRounds} sent where sent.tenant_id = company.id and sent.entity = ${entity.name}
      and sent.object_id = ${table.id} and sent."to" = ${to} and sent.review_by = ${reviewBy}::date and sent.week >= ${week})`;
  const { rows } = await database.system.execute<Candidate & Record<string, unknown>>(sql`
    select ${table.id} as id, company.id as tenant, company.today::text as today
    from (select id, settings, (now() at time zone time_zone)::date as today from ${tenants}) company
    join ${table} on ${table.tenant_id} = company.id
    where ${reviewBy} is not null and ${table.deleted_at} is null and ${isSwitchedOn}
      and ${reviewBy} <= to_char(company.today + ${DUE_DAYS}::int, 'YYYY-MM-DD')
      and ((${columnIn(table, CARE.owner)} is not null
          and not ${wasSent('owner', sql`case when ${late} < 0 then -1 else ${late} / 7 end`)})
        or (${late} >= ${ADMIN_DAYS}::int and not ${wasSent('admins', sql`0`)}))
    order by ${table.id}`);
  return rows;
}

/** Records that a notice is sent, in the transaction that sends it. Returns false if it was sent before. */
async function claim(
  { db, tenantId }: Transaction,
  entity: Entity,
  id: number,
  round: { to: 'owner' | 'admins'; reviewBy: string; week: number },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into ${careRounds} as sent (tenant_id, entity, object_id, "to", review_by, week)
    values (${tenantId}::int, ${storedName(entity)}, ${id}::int, ${round.to}, ${round.reviewBy}::date, ${round.week}::int)
    on conflict (tenant_id, entity, object_id, "to") do update set review_by = excluded.review_by, week = excluded.week
      where sent.review_by <> excluded.review_by or sent.week < excluded.week
    returning 1`);
  return rows.length > 0;
}

async function tenantAdmins({ db, tenantId }: Transaction): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${people.id} as id from ${people} where ${people.tenant_id} = ${tenantId}::int and ${people.deleted_at} is null
      and ${people.active} and ${people.is_tenant_admin} order by ${people.id} limit ${MAX_ADMINS}`);
  return rows.map(({ id }) => id);
}

/** Sends the notices of one object that are due, unless it has changed meanwhile. */
async function sendDue(tx: Transaction, entity: Entity, { id, today }: Candidate): Promise<void> {
  const table = tableOf(entity);
  const [row] = await lockRows(tx, entity, and(eq(table.id, id), sql`${table.deleted_at} is null`));
  const reviewBy = (row as Row | undefined)?.[CARE.reviewBy];
  if (!row || typeof reviewBy !== 'string') return;
  const late = daysLate(reviewBy, today);
  if (late < -DUE_DAYS) return;
  const owner = row[CARE.owner];
  const notice = { kind: 'review_due', entity: storedName(entity), id } as const;
  const to: number[] = [];
  if (
    typeof owner === 'number' &&
    (await claim(tx, entity, id, { to: 'owner', reviewBy, week: weekOf(late) }))
  )
    to.push(owner);
  if (late >= ADMIN_DAYS && (await claim(tx, entity, id, { to: 'admins', reviewBy, week: 0 })))
    to.push(...(await tenantAdmins(tx)));
  // One event: an owner who is a tenant admin gets one notice.
  await notify(tx, { ...notice, to: [...new Set(to)] });
}

/** Notifies owners and tenant admins of content whose review is due, by the day of each tenant's time zone. */
async function notifyDue(services: Services, _: unknown, stopping: AbortSignal): Promise<void> {
  const failure = 'care: nobody was notified of a review';
  const isolation = { log: services.log, failure, stopping };
  const idsOfEntity = ({ name }: Entity) => ({ entity: name });
  await forEachRow(caredEntities(), { ...isolation, idsOf: idsOfEntity }, async (entity) => {
    const idsOf = ({ id, tenant }: Candidate) => ({ entity: entity.name, id, company: tenant });
    await forEachRow(await candidates(services, entity), { ...isolation, idsOf }, (candidate) =>
      committer(services, { tenantId: candidate.tenant })((tx) => sendDue(tx, entity, candidate)),
    );
  });
}

export const reviewDueJob: Job = { name: 'review-notices', everyMs: REGULAR_INTERVAL_MS, run: notifyDue };

/** Queues the job when somebody sets a date or an owner, so that the notice does not wait for the next run. */
export const scheduleReviews: Listener = async ({ db }, changes) => {
  const isSet = changes.some(
    ({ action, before, after }) =>
      action !== 'sort' &&
      typeof after?.[CARE.reviewBy] === 'string' &&
      (after[CARE.reviewBy] !== before?.[CARE.reviewBy] || after[CARE.owner] !== before?.[CARE.owner]),
  );
  if (isSet) await addJob(db, reviewDueJob, null, { key: reviewDueJob.name });
};
