import { policyAnswer } from '@piiri/shared/contracts/feedback-settings.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { readSettings } from '../settings.ts';

export default defineRoute({
  method: 'GET',
  path: 'v1/settings/feedback-policy',
  summary: 'Read the company’s description of its feedback channel',
  access: 'anyone',
  answers: { 200: policyAnswer },
  handler: ({ read, actor }) => read((db) => readSettings(db, actor.tenantId)),
});
