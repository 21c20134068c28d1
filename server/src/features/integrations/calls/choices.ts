import { integrationChoices } from '@piiri/shared/contracts/integrations.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { allEvents, allScopes } from '../entities.ts';

/** Returns the events of webhooks and the scopes of service tokens that can be chosen. */
export default defineRoute({
  method: 'GET',
  path: 'v1/integrations',
  summary: 'List the events of webhooks and the scopes of service tokens',
  tag: 'webhook',
  access: 'tenant_admin',
  answers: { 200: integrationChoices },
  handler: async ({ actor: { definitions } }) => ({
    events: allEvents(definitions),
    scopes: allScopes(definitions),
  }),
});
