import { defineFeature } from '../../engine/feature.ts';
import { scrubJob } from './scrub-job.ts';

/** Anonymity: prevents rows written by anonymous calls from revealing who wrote them and when. */
export const feature = defineFeature({ jobs: [scrubJob] });
