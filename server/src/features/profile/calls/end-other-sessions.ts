import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { endOtherLogins } from '../../sign-in/public.ts';

export default defineRoute({
  method: 'DELETE',
  path: 'v1/profile/sessions',
  summary: 'End all other sessions of the caller, as far as their own session reaches',
  access: 'anyone',
  forReadOnly: true,
  answers: { 204: z.null() },
  async handler({ services, actor }) {
    await endOtherLogins(services.database.system, actor);
    services.bus.publish('rights', { account: actor.accountId });
  },
});
