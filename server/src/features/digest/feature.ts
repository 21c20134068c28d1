import { defineFeature } from '../../engine/feature.ts';
import { digestJob, digestsJob } from './digest.ts';

/** E-mails that tell once a day or week what is new and unread. */
export const feature = defineFeature({ jobs: [digestsJob, digestJob] });
