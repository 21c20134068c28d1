import type { InLanguages } from '@piiri/schemas';
import type { TeamJourney } from '@piiri/shared/contracts/journeys.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Call } from '../../engine/access/call.ts';
import { textFor } from '../../engine/read/local-text.ts';
import type { Range } from '../../engine/read/query.ts';
import type { Db } from '../../platform/db/database.ts';
import { isDone } from './done-by-deed.ts';
import { isManagedBy } from './managers.ts';
import { journeyEnrollments } from './owned/journey-enrollments.ts';
import { journeySteps } from './owned/journey-steps.ts';
import { journeys, stepTime } from './step.ts';

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
