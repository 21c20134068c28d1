import { historyState } from '@piiri/shared/contracts/history.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { formerState } from '../../../engine/versions/former-state.ts';

export default defineRoute({
  method: 'GET',
  path: 'v1/history/:id',
  summary: 'Read a former state of an object next to the current one',
  access: 'console_user',
  answers: { 200: historyState },
  handler: ({ services, read, actor, language, params: { id } }) =>
    read((db) => formerState(db, { services, actor, language }, id)),
});
