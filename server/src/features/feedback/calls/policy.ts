import { policyAnswer } from '@piiri/shared/contracts/feedback.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { readSettings } from '../settings.ts';

/** What the company says before one writes to it. */
export default defineRoute({
  method: 'GET',
  path: 'v1/settings/feedback-policy',
  summary: 'What the company says of its feedback channel',
  tag: 'feedback',
  access: 'anyone',
  answers: { 200: policyAnswer },
  handler: ({ services, actor }) =>
    services.database.tenant(actor.tenantId, (db) => readSettings(db, actor.tenantId)),
});
