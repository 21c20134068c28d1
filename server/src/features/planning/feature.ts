import { defineFeature } from '../../engine/feature.ts';

/** What editors plan: everything with a time in a calendar, and everything by how far it has come on a board. */
export const feature = defineFeature({});
