import type { Policy } from './_policy.ts';

const tenantAdmin: Policy = (roles) => roles.isTenantAdmin;

export default tenantAdmin;
