import { defineFeature } from '../../engine/feature.ts';
import { textMessageJob } from './text-message.ts';

/** Text messages that nobody waits for: reminders, and seats that became free. */
export const feature = defineFeature({ jobs: [textMessageJob] });
