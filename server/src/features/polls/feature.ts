import { defineFeature } from '../../engine/feature.ts';
import { hooks } from './hooks.ts';
import { pollAnswers } from './owned/poll-answers.ts';
import * as tables from './tables.ts';

const { pollBallots, pollPseudonyms, pollAnonymousBallots } = tables;

/** Polls: ballots, answers and their counts. */
export const feature = defineFeature({
  owned: [pollAnswers],
  tables,
  cascades: { poll: [pollAnonymousBallots.poll_id, pollBallots.poll_id, pollPseudonyms.poll_id] },
  hooks: { poll: hooks },
});
