import { defineFeature } from '../../engine/feature.ts';

/** What a company keeps of people, how long, and how a person is erased. */
export const feature = defineFeature({});
