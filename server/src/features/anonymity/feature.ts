import { defineFeature } from '../../engine/feature.ts';
import { scrubJob } from './scrub-job.ts';

/** What keeps rows of anonymous calls from telling when, and by whom, they were sent. */
export const feature = defineFeature({ jobs: [scrubJob] });
