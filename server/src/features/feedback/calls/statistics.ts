import { feedbackStatistics } from '@piiri/shared/contracts/feedback-settings.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { readStatistics } from '../statistics.ts';

/** Returns the number of cases and the response times per completed quarter; small numbers are withheld. */
export default defineRoute({
  method: 'GET',
  path: 'v1/settings/feedback-statistics',
  summary: 'Read how much feedback was sent and how fast it was answered',
  access: 'tenant_admin',
  answers: { 200: feedbackStatistics },
  heavy: true,
  handler: ({ read, actor, language }) => read((db) => readStatistics(db, { actor, language })),
});
