import { defineFeature } from '../../engine/feature.ts';
import { screenHooks } from './hooks.ts';
import { missedScreensJob } from './missed-job.ts';

/** Screens on walls, which play content, and kiosks, at which people sign in one after the other. */
export const feature = defineFeature({ hooks: { screen: screenHooks }, jobs: [missedScreensJob] });
