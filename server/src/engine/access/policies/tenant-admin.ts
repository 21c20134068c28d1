import type { Policy } from './_policy.ts';

const tenantAdmin: Policy = (actor) => actor.isTenantAdmin;

export default tenantAdmin;
