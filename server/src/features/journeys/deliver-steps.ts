import type { InLanguages } from '@piiri/schemas';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { tableOf } from '../../engine/model/tables.ts';
import { groupBy } from '../../platform/group-by.ts';
import { defineCause, notify } from '../notices/public.ts';
import { DONE_BY_DEED, isDoneByDeed } from './done-by-deed.ts';
import { enrollStarters, isConcerned, MAX_DAYS_LATE } from './enroll.ts';
import { managersOf } from './managers.ts';
import { journeyEnrollments } from './owned/journey-enrollments.ts';
import { journeySteps } from './owned/journey-steps.ts';
import { JOURNEY, type JourneyRow, type JourneyStep, stepTime } from './step.ts';
import { journeyStepTimes } from './tables.ts';

/** Steps that are older when they come are told of by one notice together. */
const DAY_MS = 24 * 60 * 60_000;

interface Come extends Record<string, unknown> {
  user: number;
  step: string;
  at: string;
}

const textsOf = (step: JourneyStep, part: 'title' | 'text'): InLanguages<string> =>
  Object.fromEntries(
    Object.entries(step.translations ?? {}).flatMap(([language, texts]) =>
      texts?.[part] ? [[language, texts[part]]] : [],
    ),
  );

/**
 * Lets the steps of a journey come to the people for whom their time has come, each once a person. A step that was added
 * after its time does not come; one that was moved does.
 */
async function storeSteps(
  { db, tenantId }: Transaction,
  journey: JourneyRow,
  timeZone: string,
  now: SQL,
): Promise<Come[]> {
  const steps = (journey.steps ?? []).map((step, place) => ({
    id: step.id,
    place,
    day: step.day,
    kind: step.kind,
    title: textsOf(step, 'title'),
    text: textsOf(step, 'text'),
    object: step.object ?? null,
  }));
  const at = stepTime(sql`enrolled.start`, sql`planned.day`, timeZone);
  const starts = journey.trigger === 'starts_on' ? sql`users.starts_on = enrolled.start` : sql`true`;
  const { rows } = await db.execute<Come>(sql`
    insert into ${journeySteps} (tenant_id, user_id, enrollment_id, step, kind, title, text, object, at, came_at)
    select enrolled.tenant_id, enrolled.user_id, enrolled.id, planned.id, planned.kind, planned.title, planned.text,
      nullif(planned.object, 'null'::jsonb), ${at}, ${now}
    from ${journeyEnrollments} enrolled join users on users.id = enrolled.user_id
      cross join jsonb_to_recordset(${JSON.stringify(steps)}::jsonb)
        as planned (id text, place int, day int, kind text, title jsonb, text jsonb, object jsonb)
      left join ${journeyStepTimes} added on added.journey_id = enrolled.journey_id and added.step = planned.id
    where enrolled.tenant_id = ${tenantId}::int and enrolled.journey_id = ${journey.id}::int
      and enrolled.ends_at > ${now} and ${isConcerned({ tenantId }, journey)} and ${starts} and ${at} <= ${now}
      and (added.since is null or ${at} >= added.since or enrolled.started_at >= added.since)
      and not exists (select from ${journeySteps} come where come.enrollment_id = enrolled.id and come.step = planned.id)
    order by ${at}, planned.place, enrolled.user_id
    on conflict (enrollment_id, step) do nothing
    returning user_id as "user", step, at`);
  return rows;
}

const planned = defineCause('journey', (tenantId, id) => {
  const table = tableOf(JOURNEY);
  return sql`select from ${table}
    where ${table.tenant_id} = ${tenantId}::int and ${table.id} = ${id}::int and ${table.deleted_at} is null`;
});

/** Tells people of the steps that came: of each one, and of all older ones together. */
async function tellOfSteps(
  tx: Transaction,
  journey: JourneyRow,
  come: readonly Come[],
  now: Date,
): Promise<void> {
  const steps = new Map((journey.steps ?? []).map((step) => [step.id, step]));
  const tell = (to: readonly number[], titles: InLanguages<string>, address: string) =>
    notify(tx, {
      ...{ kind: 'journey', entity: JOURNEY.name, id: journey.id, to, titles, address },
      cause: planned(journey.id),
    });
  const isOld = ({ at }: Come) => new Date(at).getTime() < now.getTime() - DAY_MS;
  const isOwn = ({ step }: Come) => steps.get(step)?.kind !== 'manager_task';
  const old = new Set(come.filter((row) => isOwn(row) && isOld(row)).map(({ user }) => user));
  if (old.size > 0) await tell([...old], journey.title, '/journeys');
  for (const [id, rows] of groupBy(come, ({ step }) => step)) {
    const step = steps.get(id);
    if (!step) continue;
    const title = textsOf(step, 'title');
    const titles = Object.keys(title).length > 0 ? title : journey.title;
    const people = rows.map(({ user }) => user);
    if (step.kind === 'manager_task')
      await tell(await managersOf(tx.db, tx.tenantId, people), titles, '/journeys/team');
    else
      await tell(
        rows.filter((row) => !isOld(row)).map(({ user }) => user),
        titles,
        '/journeys',
      );
  }
}

/** Days after the last step, for any time zone. */
const MARGIN_DAYS = 2;

/** Stores until when people are on the journey as it is now. */
async function storeEnds({ db, tenantId }: Transaction, journey: JourneyRow): Promise<void> {
  const last = Math.max(MAX_DAYS_LATE, ...(journey.steps ?? []).map(({ day }) => day));
  const end = sql`greatest(started_at, (start::date + ${last + MARGIN_DAYS}::int)::timestamptz)`;
  await db.execute(sql`
    update ${journeyEnrollments} set ends_at = ${end}
    where tenant_id = ${tenantId}::int and journey_id = ${journey.id}::int and ends_at <> ${end}`);
}

/** Stores which steps were done by the deed itself, since the deed may be deleted later. */
async function storeDeeds({ db, tenantId }: Transaction, { id, steps }: JourneyRow): Promise<void> {
  if (!(steps ?? []).some(({ kind }) => DONE_BY_DEED.includes(kind))) return;
  await db.execute(sql`
    update ${journeySteps} come set done_at = now() from ${journeyEnrollments} enrolled
    where enrolled.tenant_id = ${tenantId}::int and enrolled.journey_id = ${id}::int and come.enrollment_id = enrolled.id
      and come.done_at is null and come.kind = any(${sql.param([...DONE_BY_DEED])}::text[]) and ${isDoneByDeed(sql`come`, sql`enrolled`)}`);
}

/** Enrols people in an active journey, lets its steps come, and tells of them. `now`: the time; for tests. */
export async function deliverSteps(
  tx: Transaction,
  journey: JourneyRow,
  timeZone: string,
  now: Date,
): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  await enrollStarters(tx, journey, sql`(${moment} at time zone ${timeZone}::text)::date`);
  await storeEnds(tx, journey);
  const come = await storeSteps(tx, journey, timeZone, moment);
  await tellOfSteps(tx, journey, come, now);
  await storeDeeds(tx, journey);
}
