import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { countUnread } from '../visible-notices.ts';

/** Returns the number of the caller's unread notices. */
export default defineRoute({
  method: 'GET',
  path: 'v1/notices/count',
  summary: 'Count the caller’s unread notices',
  access: 'anyone',
  answers: { 200: z.object({ unread: z.int() }) },
  handler: ({ services, actor, language }) =>
    services.database.tenant(actor.tenantId, async (db) => ({
      unread: await countUnread(db, { services, actor, language }),
    })),
});
