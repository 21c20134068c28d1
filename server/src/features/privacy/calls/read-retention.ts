import { retention } from '@piiri/shared/contracts/privacy.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { readRetention } from '../choices.ts';

export default defineRoute({
  method: 'GET',
  path: 'v1/privacy/retention',
  summary: 'For how many months the company keeps what people do',
  access: 'tenant_admin',
  answers: { 200: retention },
  handler: ({ read, actor }) => read((db) => readRetention(db, actor.tenantId)),
});
