import type { HomeMine } from '@piiri/shared/contracts/home.ts';
import type { Call } from '../../engine/access/call.ts';
import { defineFeature } from '../../engine/feature.ts';
import { followPeople } from './follow-changes.ts';
import { hooks } from './hooks.ts';
import { journeysJob, stepsJob } from './journeys-job.ts';
import { movedSteps } from './moved-objects.ts';
import { readOwnJourneys } from './own-journeys.ts';
import { journeyEnrollments } from './owned/journey-enrollments.ts';
import { journeySteps } from './owned/journey-steps.ts';
import { journeys } from './step.ts';
import * as tables from './tables.ts';

/** The caller's journeys that have steps to do or to come, with their next step. */
export async function journeysAtHome(call: Call): Promise<Partial<HomeMine>> {
  const journeys = await call.services.database.tenant(call.actor.tenantId, (db) =>
    readOwnJourneys(db, call),
  );
  return {
    journeys: journeys
      .filter(({ progress: { done, total } }) => done < total)
      .map(({ id, title, progress, steps }) => ({
        id,
        title,
        ...progress,
        open: steps.filter(({ state }) => state === 'open').length,
        next:
          (steps.find(({ state, kind }) => state === 'open' && kind !== 'manager_task') ?? null)?.title ??
          null,
      })),
  };
}

/** Journeys: steps over time that people take after an occasion. */
export const feature = defineFeature({
  owned: [journeyEnrollments, journeySteps],
  tables,
  meanings: [
    [journeys, { columns: { steps: { onMove: { json: movedSteps } } } }],
    [tables.journeyStepTimes, { columns: { journey_id: { refersTo: 'journey', deletedWith: true } } }],
    [tables.journeyRuns, { stays: 'It says what the jobs of this installation have done.' }],
  ],
  hooks: { journey: hooks },
  listeners: [{ entities: ['user'], listen: followPeople }],
  jobs: [journeysJob, stepsJob],
  atHome: journeysAtHome,
});
