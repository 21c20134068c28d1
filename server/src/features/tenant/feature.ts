import { defineFeature } from '../../engine/feature.ts';
import { company } from './company.ts';

/** Companies: their names, appearance, and features. */
export const feature = defineFeature({
  recorded: [company],
});
