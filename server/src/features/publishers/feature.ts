import { defineFeature } from '../../engine/feature.ts';

/** Publishers: who published news, if the company shows that. */
export const feature = defineFeature({});
