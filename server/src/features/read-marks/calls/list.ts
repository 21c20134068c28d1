import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { listReads } from '../read-marks.ts';

/** Returns what the caller has read; nobody else can see it. */
export default defineRoute({
  method: 'GET',
  path: 'v1/profile/read',
  summary: 'List the ids of objects that the caller has read, by entity',
  tag: 'profile',
  access: 'anyone',
  answers: { 200: z.record(z.string(), z.array(z.int())) },
  handler: ({ services, actor, language }) =>
    services.database.tenant(actor.tenantId, (db) => listReads(db, { services, actor, language })),
});
