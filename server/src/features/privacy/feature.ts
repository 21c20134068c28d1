import { defineFeature } from '../../engine/feature.ts';

/** Privacy: what a company stores about people, for how long, and how a person is erased. */
export const feature = defineFeature({});
