import { tenantAnswer } from '@piiri/shared/contracts/tenant.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { company } from '../../../engine/model/company.ts';
import { answerOf, findTenant } from './_tenant.ts';

/** The caller's company: its name, looks and words, and which parts of the product it uses. */
export default defineRoute({
  method: 'GET',
  path: 'v1/tenant',
  summary: "The caller's company",
  tag: 'tenant',
  access: 'anyone',
  dependsOn: [company],
  answers: { 200: tenantAnswer },
  async handler({ services, actor }) {
    const tenant = await services.database.tenant(actor.tenantId, (db) => findTenant(db, actor));
    return answerOf(services, tenant, actor);
  },
});
