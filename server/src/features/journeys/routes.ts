import { idSchema } from '@piiri/schemas';
import { readDay } from '@piiri/schemas/field-types/date.ts';
import {
  journeyPreview,
  ownJourney,
  ownJourneys,
  teamJourney,
  teamJourneys,
} from '@piiri/shared/contracts/journeys.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { authorize } from '../../engine/access/access.ts';
import { callOn } from '../../engine/access/call.ts';
import { defineRoute } from '../../engine/calls/route.ts';
import { listQuery, pageOf, rangeOf } from '../../engine/read/query.ts';
import { findRow } from '../../engine/read/read.ts';
import { markOwnStep, readOwnJourneys } from './own-journeys.ts';
import { JOURNEY, type JourneyStep, stepTime } from './step.ts';
import { markTask, readTeam } from './team-journeys.ts';

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
    refuses: [403, 404, 409],
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
