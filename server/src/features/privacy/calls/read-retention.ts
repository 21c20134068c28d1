import { retention } from '@piiri/shared/contracts/privacy.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { readRetention } from '../choices.ts';

export default defineRoute({
  method: 'GET',
  path: 'v1/privacy/retention',
  summary: 'Read the retention periods of the company, in months',
  access: 'tenant_admin',
  answers: { 200: retention },
  handler: ({ read, actor }) => read((db) => readRetention(db, actor.tenantId)),
});
