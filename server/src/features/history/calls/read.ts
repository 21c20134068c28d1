import { idSchema } from '@piiri/schemas';
import { historyState } from '@piiri/shared/contracts/history.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { formerState } from '../../../engine/versions/history/state.ts';

/** One change of an object that is there, with what restoring the state after it would change. */
export default defineRoute({
  method: 'GET',
  path: 'v1/history/:id',
  summary: 'A former state of an object, beside what it is now',
  tag: 'history',
  access: 'console_user',
  params: z.object({ id: idSchema }),
  answers: { 200: historyState },
  handler: ({ services, actor, language, params: { id } }) =>
    services.database.tenant(actor.tenantId, (db) => formerState(db, { services, actor, language }, id)),
});
