import { z } from 'zod';
import { defineRoute } from '../../http/route.ts';
import { ownData } from '../../people/own-data.ts';

/** Everything that the caller's company keeps of them under their name. */
export default defineRoute({
  method: 'GET',
  path: 'v1/profile/data',
  summary: 'All that is kept of oneself',
  tag: 'profile',
  access: 'anyone',
  heavy: true,
  answers: { 200: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) },
  handler: ({ services, actor }) => ownData(services.database.system, actor),
});
