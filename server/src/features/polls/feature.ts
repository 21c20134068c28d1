import { defineFeature } from '../../engine/feature.ts';
import { hooks } from './hooks.ts';
import { ownAnswers } from './own-answers-copy.ts';
import * as tables from './tables.ts';

/** Polls: ballots, answers and their counts. */
export const feature = defineFeature({
  tables,
  hooks: { poll: hooks },
  ownData: [ownAnswers],
});
