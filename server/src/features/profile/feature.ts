import { defineFeature } from '../../engine/feature.ts';
import { firstStepsAtHome } from './at-home.ts';

/** The person's own profile: on home, the first steps of who is new. */
export const feature = defineFeature({ atHome: firstStepsAtHome });
