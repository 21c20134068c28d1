import { defineFeature } from '../../engine/feature.ts';
import { company } from './company.ts';

/** Companies: what they are called, how they look and which parts of the product they use. */
export const feature = defineFeature({
  recorded: [company],
});
