import { type InLanguages, idSchema } from '@piiri/schemas';
import { readDay } from '@piiri/schemas/field-types/date.ts';
import {
  journeyPreview,
  ownJourney,
  ownJourneys,
  type TeamJourney,
  teamJourney,
  teamJourneys,
} from '@piiri/shared/contracts/journeys.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { authorize } from '../../engine/access/access.ts';
import { type Call, callOn } from '../../engine/access/call.ts';
import { defineRoute } from '../../engine/calls/route.ts';
import { textFor } from '../../engine/read/local-text.ts';
import { listQuery, pageOf, type Range, rangeOf } from '../../engine/read/query.ts';
import { findRow } from '../../engine/read/read.ts';
import type { Db } from '../../platform/db/database.ts';
import { isDone } from './done-by-deed.ts';
import { isManagedBy } from './managers.ts';
import { markOwnStep, readOwnJourneys } from './own-journeys.ts';
import { journeyEnrollments } from './owned/journey-enrollments.ts';
import { journeySteps } from './owned/journey-steps.ts';
import { JOURNEY, type JourneyStep, journeys, stepTime } from './step.ts';

/** A step that is open for this time makes its journey late. */
const LATE_AFTER = '14 days';

interface TeamRow extends Record<string, unknown> {
  id: number;
  title: InLanguages<string>;
  person: TeamJourney['person'];
  start: string;
  came: number;
  done: number;
  late: number;
  coming: boolean;
  tasks:
    | { id: string; title: InLanguages<string>; text: InLanguages<string>; at: string; done: boolean }[]
    | null;
  total: number;
}

/** How a person stands, from the numbers of their steps alone. */
function stateOf({ came, done, late, coming }: TeamRow): TeamJourney['state'] {
  if (!coming && done >= came) return 'finished';
  if (late > 0) return 'late';
  return done > 0 ? 'on_the_way' : 'started';
}

/** Selects the journeys of people whose tasks the caller does. */
function teamRows({ actor }: Call, which: SQL): SQL {
  const last = sql`(select max((step->>'day')::int) from jsonb_array_elements(coalesce(${journeys.steps}, '[]')) step)`;
  return sql`
    select ${journeys.id} as id, ${journeys.title} as title, enrolled.start, enrolled.id as enrollment,
      json_build_object('id', users.id, 'first_name', users.first_name, 'last_name', users.last_name) as person,
      steps.came, steps.done, steps.late, steps.tasks,
      ${journeys.active} and ${stepTime(sql`enrolled.start`, last, actor.timeZone)} > now() as coming
    from ${journeyEnrollments} enrolled
      join users on users.id = enrolled.user_id
      join ${journeys} on ${journeys.id} = enrolled.journey_id and ${journeys.deleted_at} is null
      cross join lateral (
        select count(*)::int as came, (count(*) filter (where ${isDone(sql`come`, sql`enrolled`)}))::int as done,
          (count(*) filter (where come.at < now() - ${LATE_AFTER}::interval and not ${isDone(sql`come`, sql`enrolled`)}))::int as late,
          json_agg(json_build_object('id', come.step, 'title', come.title, 'text', come.text, 'at', come.at,
            'done', come.done_at is not null) order by come.at, come.id) filter (where come.kind = 'manager_task') as tasks
        from ${journeySteps} come where come.enrollment_id = enrolled.id) steps
    where enrolled.tenant_id = ${actor.tenantId}::int and steps.came > 0 and ${isManagedBy(actor)} and ${which}`;
}

const presentRow =
  (call: Call) =>
  (row: TeamRow): TeamJourney => ({
    id: row.id,
    title: textFor(call, row.title),
    person: row.person,
    starts_on: row.start,
    state: stateOf(row),
    tasks: (row.tasks ?? []).map((task) => ({
      id: task.id,
      title: textFor(call, task.title),
      text: textFor(call, task.text),
      at: new Date(task.at).toISOString(),
      state: task.done ? 'done' : 'open',
    })),
  });

/** Returns how the people whom the caller manages stand on their journeys, the latest start first. */
export async function readTeam(
  db: Db,
  call: Call,
  { limit, offset }: Range,
): Promise<{ count: number; results: TeamJourney[] }> {
  const { rows } = await db.execute<TeamRow>(sql`
    with team as (${teamRows(call, sql`true`)}),
      page as (select * from team order by start desc, enrollment desc limit ${limit}::int offset ${offset}::int)
    select page.*, counted.total from (select count(*)::int as total from team) counted left join page on true
    order by page.start desc, page.enrollment desc`);
  return {
    count: rows[0]?.total ?? 0,
    results: rows.filter(({ id }) => id !== null).map(presentRow(call)),
  };
}

/**
 * Marks a manager's task about a person as done; again changes nothing. Throws `not_found` for people whom somebody else
 * manages, and for what is no task that has come.
 */
export async function markTask(
  db: Db,
  call: Call,
  { id, person, step }: { id: number; person: number; step: string },
): Promise<TeamJourney> {
  const which = sql`${journeys.id} = ${id}::int and users.id = ${person}::int`;
  const read = async () => {
    const { rows } = await db.execute<TeamRow>(teamRows(call, which));
    const [row] = rows.map(presentRow(call));
    if (!row?.tasks.some((task) => task.id === step)) throw new AppError('not_found');
    return row;
  };
  const row = await read();
  if (row.tasks.some((task) => task.id === step && task.state === 'done')) return row;
  await db.execute(sql`
    update ${journeySteps} come set done_at = now() from ${journeyEnrollments} enrolled
    where enrolled.tenant_id = ${call.actor.tenantId}::int and enrolled.journey_id = ${id}::int and enrolled.user_id = ${person}::int
      and come.enrollment_id = enrolled.id and come.step = ${step}::text and come.kind = 'manager_task' and come.done_at is null`);
  return read();
}

const stepId = z.string().regex(/^[\w-]{1,36}$/, 'not_an_id');

const day = z.string('not_date').transform((text, context) => {
  const read = readDay(text);
  if ('day' in read) return read.day;
  context.addIssue({ code: 'custom', message: read.problem });
  return z.NEVER;
});

const paging = listQuery.pick({ page: true, page_size: true });

export default [
  defineRoute({
    pattern: 'GET v1/my/journeys',
    summary: 'List the caller’s journeys with their steps, the newest first',
    access: 'anyone',
    query: paging,
    answers: { 200: ownJourneys },
    async handler({ services, actor, language, read, query, url }) {
      const journeys = await read((db) => readOwnJourneys(db, { services, actor, language }));
      const { limit, offset } = rangeOf(query);
      return pageOf(url, query, journeys.length, journeys.slice(offset, offset + limit));
    },
  }),
  defineRoute({
    pattern: 'POST v1/my/journeys/:id/steps/:step/done',
    summary: 'Mark a step of the caller’s journey as done',
    access: 'anyone',
    forReadOnly: true,
    params: z.object({ id: idSchema, step: stepId }),
    answers: { 200: ownJourney },
    refuses: [403, 409],
    handler: ({ services, actor, language, commit, params: { id, step } }) =>
      // No change is recorded: whoever listens to changes learns of no one's steps.
      commit((tx) => markOwnStep(tx.db, { services, actor, language }, id, step)),
  }),
  defineRoute({
    pattern: 'GET v1/my/team/journeys',
    summary: 'List how the people whom the caller manages stand on their journeys',
    access: 'anyone',
    query: paging,
    answers: { 200: teamJourneys },
    async handler({ services, actor, language, read, query, url }) {
      const { count, results } = await read((db) =>
        readTeam(db, { services, actor, language }, rangeOf(query)),
      );
      return pageOf(url, query, count, results);
    },
  }),
  defineRoute({
    pattern: 'POST v1/my/team/journeys/:id/people/:person/steps/:step/done',
    summary: 'Mark a manager’s task about a person as done',
    access: 'anyone',
    params: z.object({ id: idSchema, person: idSchema, step: stepId }),
    answers: { 200: teamJourney },
    refuses: [404],
    handler: ({ services, actor, language, commit, params }) =>
      commit((tx) => markTask(tx.db, { services, actor, language }, params)),
  }),
  defineRoute({
    pattern: 'GET v1/journeys/:id/preview',
    summary: 'Read when the steps of a journey come to somebody who starts on a day',
    access: { entity: 'journey', operation: 'admin' },
    query: z.looseObject({ starts_on: day.optional() }),
    answers: { 200: journeyPreview },
    async handler({ services, actor, language, read, params: { id }, query }) {
      const call = callOn({ services, actor, language }, JOURNEY, true);
      // Default: somebody who starts today.
      const starts_on = query.starts_on ?? new Date().toISOString().slice(0, 10);
      return read(async (db) => {
        const journey = await findRow(db, call, id, authorize(call, 'admin'));
        const steps = ((journey.steps ?? []) as JourneyStep[]).map(({ id: step, day: of }, place) => ({
          id: step,
          day: of,
          place,
        }));
        const { rows } = await db.execute<{ id: string; at: string }>(sql`
          select id, ${stepTime(sql`${starts_on}::text`, sql`planned.day`, actor.timeZone)} as at
          from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as planned (id text, day int, place int)
          order by at, place`);
        return { steps: rows.map(({ id: step, at }) => ({ id: step, at: new Date(at).toISOString() })) };
      });
    },
  }),
];
