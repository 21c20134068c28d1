import type { InLanguages, StepTarget } from '@piiri/schemas';
import type { OwnJourney, OwnStep } from '@piiri/shared/contracts/journeys.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { sql } from 'drizzle-orm';
import type { Call } from '../../engine/access/call.ts';
import { textFor } from '../../engine/read/local-text.ts';
import type { Db } from '../../platform/db/database.ts';
import { groupBy } from '../../platform/group-by.ts';
import { DONE_BY_DEED, isDone } from './done-by-deed.ts';
import { isConcerned } from './enroll.ts';
import { journeyEnrollments } from './owned/journey-enrollments.ts';
import { journeySteps } from './owned/journey-steps.ts';
import { type JourneyRow, type JourneyStep, journeys, type StepKind, stepTime } from './step.ts';
import { keyOf, readStepObjects, type StepObject } from './step-objects.ts';
import { journeyStepTimes } from './tables.ts';

/** Maximum number of a person's journeys that are read. */
const MAX_JOURNEYS = 100;

interface EnrolledRow extends JourneyRow, Record<string, unknown> {
  enrollment: number;
  start: string;
  /** Whether steps of it still come to the person. */
  goes_on: boolean;
}

interface StepRow extends Record<string, unknown> {
  enrollment: number;
  id: string;
  kind: StepKind;
  title: InLanguages<string>;
  text: InLanguages<string>;
  object: StepTarget | null;
  at: string;
  came: boolean;
  done: boolean;
}

async function readEnrolled(db: Db, { actor }: Call, id?: number): Promise<EnrolledRow[]> {
  const { rows } = await db.execute<EnrolledRow>(sql`
    select enrolled.id as enrollment, enrolled.start, ${journeys.id} as id, title, trigger, "group", steps, ${journeys.active} as active,
      (${journeys.active} and (${journeys.trigger} <> 'starts_on' or exists (select from users where users.id = enrolled.user_id
        and users.starts_on = enrolled.start))) as goes_on
    from ${journeyEnrollments} enrolled join ${journeys} on ${journeys.id} = enrolled.journey_id
    where enrolled.tenant_id = ${actor.tenantId}::int and enrolled.user_id = ${actor.userId}::int
      and ${journeys.deleted_at} is null and ${id === undefined ? sql`true` : sql`${journeys.id} = ${id}::int`}
    order by enrolled.started_at desc, enrolled.id desc limit ${MAX_JOURNEYS}`);
  return rows;
}

/** Reads the steps that came to a person, and those that are still to come by the journey as it is now. */
async function readSteps(db: Db, { actor }: Call, enrolled: readonly EnrolledRow[]): Promise<StepRow[]> {
  const ids = sql.param(enrolled.map(({ enrollment }) => enrollment));
  const { rows: came } = await db.execute<StepRow>(sql`
    select come.enrollment_id as enrollment, come.step as id, come.kind, come.title, come.text, come.object, come.at, true as came,
      ${isDone(sql`come`, sql`enrolled`)} as done
    from ${journeySteps} come join ${journeyEnrollments} enrolled on enrolled.id = come.enrollment_id
    where come.tenant_id = ${actor.tenantId}::int and come.enrollment_id = any(${ids}::int[]) order by come.at, come.id`);
  const steps = [...came];
  for (const journey of enrolled) {
    if (!journey.goes_on) continue;
    const stepIds = new Set(
      came.filter(({ enrollment }) => enrollment === journey.enrollment).map(({ id }) => id),
    );
    const planned = (journey.steps ?? []).filter(({ id }) => !stepIds.has(id));
    if (planned.length > 0) steps.push(...(await readComing(db, actor, journey, planned)));
  }
  return steps;
}

async function readComing(
  db: Db,
  actor: Call['actor'],
  journey: EnrolledRow,
  planned: readonly JourneyStep[],
): Promise<StepRow[]> {
  const at = stepTime(sql`enrolled.start`, sql`planned.day`, actor.timeZone);
  const { rows } = await db.execute<{ id: string; at: string }>(sql`
    select planned.id, ${at} as at from ${journeyEnrollments} enrolled join users on users.id = enrolled.user_id,
      jsonb_to_recordset(${JSON.stringify(planned.map(({ id, day }, place) => ({ id, day, place })))}::jsonb)
        as planned (id text, day int, place int)
      left join ${journeyStepTimes} added on added.journey_id = ${journey.id}::int and added.step = planned.id
    where enrolled.id = ${journey.enrollment}::int and ${isConcerned(actor, journey)}
      and (added.since is null or ${at} >= added.since or enrolled.started_at >= added.since)
    order by at, planned.place`);
  const byId = new Map(planned.map((step) => [step.id, step]));
  return rows.flatMap(({ id, at: moment }) => {
    const step = byId.get(id);
    if (!step) return [];
    const title = Object.fromEntries(
      Object.entries(step.translations ?? {}).map(([language, texts]) => [language, texts?.title ?? '']),
    );
    const { enrollment } = journey;
    const { kind, object } = step;
    return [{ enrollment, id, kind, title, text: {}, object, at: moment, came: false, done: false }];
  });
}

function canMark({ kind, came, done }: StepRow, object: StepObject | undefined): boolean {
  if (!came || done || kind === 'manager_task') return false;
  return !DONE_BY_DEED.includes(kind) || !object || object.isAnonymous;
}

function presentStep(call: Call, row: StepRow, objects: ReadonlyMap<string, StepObject>): OwnStep {
  const object = row.object ? objects.get(keyOf(row.object)) : undefined;
  const isShown = object && row.came;
  return {
    id: row.id,
    kind: row.kind,
    title: textFor(call, row.title) || (object?.title ?? ''),
    text: row.came ? textFor(call, row.text) : '',
    object: isShown
      ? { entity: object.entity, id: object.id, title: object.title, address: object.address }
      : null,
    at: new Date(row.at).toISOString(),
    state: !row.came ? 'coming' : row.done ? 'done' : 'open',
    can_mark: canMark(row, object),
  };
}

/** Returns the caller's journeys, the newest first, with the steps in their order; `id`: that one alone. */
export async function readOwnJourneys(db: Db, call: Call, id?: number): Promise<OwnJourney[]> {
  const enrolled = await readEnrolled(db, call, id);
  if (enrolled.length === 0) return [];
  const rows = await readSteps(db, call, enrolled);
  const objects = await readStepObjects(
    db,
    call,
    rows.map(({ object }) => object),
  );
  const byEnrollment = groupBy(rows, ({ enrollment }) => enrollment);
  return enrolled.flatMap((journey) => {
    const steps = (byEnrollment.get(journey.enrollment) ?? []).map((row) => presentStep(call, row, objects));
    if (steps.length === 0) return [];
    const done = steps.filter(({ state }) => state === 'done').length;
    return [
      {
        id: journey.id,
        title: textFor(call, journey.title),
        starts_on: journey.start,
        progress: { done, total: steps.length },
        steps,
      },
    ];
  });
}

/** Returns one of the caller's journeys. Throws `not_found`. */
async function findOwnJourney(db: Db, call: Call, id: number): Promise<OwnJourney> {
  const [journey] = await readOwnJourneys(db, call, id);
  if (!journey) throw new AppError('not_found');
  return journey;
}

/**
 * Marks a step of the caller's journey as done; again changes nothing. Throws `not_found`, `forbidden` for the manager's
 * tasks, and `conflict` for steps that have not come or are done by the deed itself.
 */
export async function markOwnStep(db: Db, call: Call, id: number, stepId: string): Promise<OwnJourney> {
  const { actor } = call;
  const journey = await findOwnJourney(db, call, id);
  const step = journey.steps.find((candidate) => candidate.id === stepId);
  if (!step) throw new AppError('not_found');
  if (step.kind === 'manager_task') throw new AppError('forbidden');
  if (step.state === 'done') return journey;
  if (!step.can_mark)
    throw new AppError('conflict', {
      detail: step.state === 'coming' ? 'step_to_come' : 'step_done_by_deed',
    });
  await db.execute(sql`
    update ${journeySteps} come set done_at = now() from ${journeyEnrollments} enrolled
    where enrolled.tenant_id = ${actor.tenantId}::int and enrolled.journey_id = ${id}::int and enrolled.user_id = ${actor.userId}::int
      and come.enrollment_id = enrolled.id and come.step = ${stepId}::text and come.done_at is null`);
  return findOwnJourney(db, call, id);
}
