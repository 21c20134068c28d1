import { defineFeature } from '../../engine/feature.ts';

/** Planning for editors: a calendar of everything with a time, and a board of everything by its state. */
export const feature = defineFeature({});
