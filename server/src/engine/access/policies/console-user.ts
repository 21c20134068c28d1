import type { Policy } from './_policy.ts';

const consoleUser: Policy = (roles) =>
  roles.isTenantAdmin || roles.isFeedbackManager || roles.isGroupAdmin || roles.isHandler || roles.hasRole;

export default consoleUser;
