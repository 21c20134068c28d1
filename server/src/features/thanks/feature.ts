import { defineFeature } from '../../engine/feature.ts';
import { eraseThanked } from './erase-thanked.ts';
import { hooks } from './hooks.ts';
import { thanksRetention } from './retention.ts';

/** Thanks: employees give them in public, and may refuse them. */
export const feature = defineFeature({
  hooks: { thanks: hooks },
  retention: [thanksRetention],
  erasePerson: eraseThanked,
});
