import { defineFeature } from '../../engine/feature.ts';
import { hooks } from './hooks.ts';

/** Groups of people. */
export const feature = defineFeature({
  hooks: { group: hooks },
});
