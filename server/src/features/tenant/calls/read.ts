import { tenantAnswer } from '@piiri/shared/contracts/tenant.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { entityOf } from '../../../engine/model/tables.ts';
import { company } from '../company.ts';
import { answerOf, findTenant } from './_tenant.ts';

/** Returns the caller's company: its name, appearance and words, and which features it uses. */
export default defineRoute({
  method: 'GET',
  path: 'v1/tenant',
  summary: 'Read the caller’s company',
  access: 'anyone',
  dependsOn: [company, entityOf('content_type')],
  answers: { 200: tenantAnswer },
  handler: ({ services, read, actor, language }) =>
    read(async (db) => answerOf(services, db, await findTenant(db, actor), { actor, language })),
});
