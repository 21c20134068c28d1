import { defineFeature } from '../../engine/feature.ts';
import { hooks } from './hooks.ts';

/** Files and links: their categories. */
export const feature = defineFeature({
  hooks: { resource: hooks },
});
