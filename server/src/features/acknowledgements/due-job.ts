import { ACKNOWLEDGEMENT, type Entity, storedName } from '@piiri/schemas';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Row } from '../../engine/access/call.ts';
import { toSql } from '../../engine/access/condition.ts';
import { isLive } from '../../engine/access/policies/visible.ts';
import { committer } from '../../engine/commit/commit.ts';
import type { Listener, Transaction } from '../../engine/commit/transaction.ts';
import { tableOf } from '../../engine/model/tables.ts';
import { lockRows } from '../../engine/write/lock.ts';
import { columnIn } from '../../platform/db/columns.ts';
import { forEachRow } from '../../platform/jobs/for-each-row.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { addJob } from '../../platform/jobs/queue.ts';
import type { Services } from '../../platform/services.ts';
import { type NewNotice, notify } from '../notices/public.ts';
import { acknowledgedEntities, findMissingPeople, requiredVersion } from './required-readers.ts';
import { acknowledgementRounds, type Round } from './tables.ts';

/** Interval in milliseconds between checks for deadlines and releases; notices go out within a minute. */
const EVERY_MS = 20_000;

const DAY_MS = 24 * 60 * 60_000;

const { required, deadline, version } = ACKNOWLEDGEMENT;

/** Returns the round that an object's deadline requires at a moment, with the key that makes it sent only once. */
function deadlineRound(row: Row, now: number): [Round, string] | undefined {
  const until = row[deadline];
  if (!(until instanceof Date) || until.getTime() - DAY_MS > now) return undefined;
  return [until.getTime() <= now ? 'overdue' : 'day_before', `${row[version]} ${until.toISOString()}`];
}

/** Condition for the objects that currently ask for an acknowledgement and may have a round to send. */
function mayBeDue(entity: Entity, now: Date): SQL {
  const table = tableOf(entity);
  const column = (name: string) => columnIn(table, name);
  const isVisible = entity.publishing ? toSql({ all: isLive(entity.publishing) }, table, { now }) : sql`true`;
  const isSwitchedOn = entity.feature
    ? sql`(select coalesce((settings ->> ${entity.feature})::boolean, true) from tenants where id = ${table.tenant_id})`
    : sql`true`;
  const sent = (round: SQL, key: SQL) => sql`exists (select from ${acknowledgementRounds} r
    where r.tenant_id = ${table.tenant_id} and r.entity = ${entity.name} and r.object_id = ${table.id}
      and r.round ${round} and r.key ${key})`;
  const isNew = sql`not ${sent(sql`= 'asked'`, sql`= ${column(version)}::text`)}`;
  // `claimRound` decides between `day_before` and `overdue`, and whether that round was already sent for this deadline.
  const isDue = sql`${column(deadline)} <= ${now.toISOString()}::timestamptz + interval '1 day' and not ${sent(
    sql`= 'overdue'`,
    sql`= ${column(version)} || ' ' || to_char(${column(deadline)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  )}`;
  return sql`${column(required)} and ${table.deleted_at} is null and ${isVisible} and ${isSwitchedOn} and (${isNew} or ${isDue})`;
}

/** Identifies an object of a tenant. */
interface Candidate {
  id: number;
  tenant: number;
}

/** Returns the objects of all tenants that may have a round to send. */
async function candidates({ database }: Services, entity: Entity, now: Date): Promise<Candidate[]> {
  const table = tableOf(entity);
  const { rows } = await database.system.execute<Candidate & Record<string, unknown>>(sql`
    select ${table.id} as id, ${table.tenant_id} as tenant from ${table}
    where ${mayBeDue(entity, now)} order by ${table.id}`);
  return rows;
}

/** Sends the rounds of one object that are due and were not sent before, unless the object has changed meanwhile. */
async function sendDue(tx: Transaction, entity: Entity, id: number, now: Date): Promise<void> {
  const [row] = await lockRows(tx, entity, and(eq(tableOf(entity).id, id), mayBeDue(entity, now)));
  if (!row) return;
  const rounds: [Round, string][] = [['asked', String(requiredVersion(row))]];
  const byDeadline = deadlineRound(row, now.getTime());
  if (byDeadline) rounds.push(byDeadline);
  for (const [round, key] of rounds) {
    if (!(await claimRound(tx, entity, row.id, round, key))) continue;
    const to = round === 'asked' ? 'readers' : await findMissingPeople(tx.db, tx.tenantId, entity, row);
    await notifyRequired(tx, entity, row.id, to);
  }
}

/** Notifies people of objects to acknowledge: when they are first asked, a day before the deadline, and after it. */
async function notifyDue(services: Services, _: unknown, stopping: AbortSignal): Promise<void> {
  const failure = 'acknowledgements: people were not asked';
  const isolation = { log: services.log, failure, stopping };
  const idsOfEntity = ({ name }: Entity) => ({ entity: name });
  await forEachRow(acknowledgedEntities(), { ...isolation, idsOf: idsOfEntity }, async (entity) => {
    const now = new Date();
    const objects = await candidates(services, entity, now);
    const idsOf = ({ id, tenant }: Candidate) => ({ entity: entity.name, id, company: tenant });
    await forEachRow(objects, { ...isolation, idsOf }, ({ id, tenant }) =>
      committer(services, { tenantId: tenant })((tx) => sendDue(tx, entity, id, now)),
    );
  });
}

export const dueJob: Job = { name: 'acknowledgement-notices', everyMs: EVERY_MS, run: notifyDue };

/** The columns that decide whether an object asks for an acknowledgement. */
export const askingColumns = ({ acknowledgement, publishing }: Entity) =>
  acknowledgement ? [required, deadline, version, publishing?.field, publishing?.release, 'deleted_at'] : [];

/**
 * Queues the job at once when an editor asks for an acknowledgement, so that notices do not wait for the next check.
 */
export const scheduleNotifying: Listener = async ({ db }, changes) => {
  const isRequested = changes.some(({ after, action }) => after?.[required] === true && action !== 'sort');
  if (isRequested) await addJob(db, dueJob, null, { key: dueJob.name });
};

/** Minimum time between two reminders, as a PostgreSQL interval. */
const MIN_REMINDER_INTERVAL = '24 hours';

/**
 * Records that a round is sent, in the transaction that sends it. Returns false if this or another process has sent it
 * before or, for a reminder, within the last day. Of two concurrent calls the second waits for the first.
 */
export async function claimRound(
  { db, tenantId }: Transaction,
  entity: Entity,
  id: number,
  round: Round,
  key = '',
): Promise<boolean> {
  const again =
    round === 'reminder'
      ? sql`do update set time = now() where rounds.time <= now() - ${MIN_REMINDER_INTERVAL}::interval`
      : sql`do nothing`;
  const { rows } = await db.execute(sql`
    insert into ${acknowledgementRounds} as rounds (tenant_id, entity, object_id, round, key)
    values (${tenantId}::int, ${storedName(entity)}, ${id}::int, ${round}, ${key})
    on conflict (tenant_id, entity, object_id, round, key) ${again} returning rounds.time`);
  return rows.length > 0;
}

/**
 * Notifies people that they are asked to acknowledge an object, after the transaction commits.
 * @param ways additional channels for people who have not chosen their own
 */
export const notifyRequired = (
  tx: Transaction,
  entity: Entity,
  id: number,
  to: NewNotice['to'],
  ways?: NewNotice['ways'],
): Promise<void> => notify(tx, { kind: 'acknowledge', entity: storedName(entity), id, to, ways });
