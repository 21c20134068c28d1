import { defineFeature } from '../../engine/feature.ts';
import type { PseudonymColumn } from '../../engine/model/word-types.ts';
import { PURPOSE, signedText } from './anonymous-ballots.ts';
import { pollsAtHome } from './at-home.ts';
import { ballotsRetention } from './ballots-retention.ts';
import { answerFigures } from './figures.ts';
import { hooks } from './hooks.ts';
import { followDeadlines, notifyEndingJob } from './notify-ending-job.ts';
import { pollAnswers } from './owned/poll-answers.ts';
import * as tables from './tables.ts';

const { pollBallots, pollPseudonyms, pollAnonymousBallots } = tables;

/** Pseudonyms of people who have answered anonymous polls. */
const pseudonym: Omit<PseudonymColumn, 'column'> = {
  purpose: PURPOSE,
  signed: ({ poll_id }, userId) => signedText(Number(poll_id), { userId }),
};

/** Polls: ballots, answers and their counts. */
export const feature = defineFeature({
  owned: [pollAnswers],
  tables,
  words: [
    [pollAnonymousBallots, { pseudonyms: [{ ...pseudonym, column: 'markers' }] }],
    [pollBallots, { fresh: ['id'] }],
    [pollPseudonyms, { pseudonyms: [{ ...pseudonym, column: 'pseudonym' }] }],
  ],
  retention: [ballotsRetention],
  personal: [
    { table: pollBallots, columns: ['answers'], about: 'anonymous', seenBy: 'editors' },
    { table: pollPseudonyms, columns: ['pseudonym'], about: 'anonymous', seenBy: 'nobody' },
  ],
  cascades: { poll: [pollAnonymousBallots.poll_id, pollBallots.poll_id, pollPseudonyms.poll_id] },
  hooks: { poll: hooks },
  atHome: pollsAtHome,
  figures: answerFigures,
  listeners: [followDeadlines],
  jobs: [notifyEndingJob],
});
