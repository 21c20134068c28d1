import { defineFeature } from '../../engine/feature.ts';
import { digestJob, digestsJob } from './digest-jobs.ts';

/** Daily or weekly e-mails with what is new and unread. */
export const feature = defineFeature({ jobs: [digestsJob, digestJob] });
