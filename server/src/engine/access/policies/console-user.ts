import type { Policy } from './_policy.ts';

const consoleUser: Policy = (actor) =>
  actor.isTenantAdmin || actor.isFeedbackManager || actor.adminGroups.length > 0;

export default consoleUser;
