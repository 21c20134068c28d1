import { defineFeature } from '../../engine/feature.ts';

/** Which person published news, where the company shows that. */
export const feature = defineFeature({});
