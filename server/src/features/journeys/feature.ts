import { defineFeature } from '../../engine/feature.ts';
import { journeysAtHome } from './at-home.ts';
import { followPeople } from './follow-changes.ts';
import { hooks } from './hooks.ts';
import { journeysJob, stepsJob } from './journeys-job.ts';
import { movedSteps } from './moved-objects.ts';
import { journeyEnrollments } from './owned/journey-enrollments.ts';
import { journeySteps } from './owned/journey-steps.ts';
import { journeys } from './step.ts';
import * as tables from './tables.ts';

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
