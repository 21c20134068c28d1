import { defineFeature } from '../../engine/feature.ts';
import { textMessageJob } from './text-message-job.ts';

/** Text messages without a waiting caller: reminders, and seats that became free. */
export const feature = defineFeature({ jobs: [textMessageJob] });
