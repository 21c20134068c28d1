import { boardAnswer } from '@piiri/shared/contracts/planning.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { boardOf } from '../board.ts';
import { narrowingQuery } from './_narrowing.ts';

/** Returns everything that the caller edits, by its state. */
export default defineRoute({
  method: 'GET',
  path: 'v1/console/board',
  summary: 'List content that the editor may edit, by state',
  tag: 'console',
  access: 'console_user',
  heavy: true,
  query: narrowingQuery,
  answers: { 200: boardAnswer },
  handler: ({ services, actor, language, query: { entity, group } }) =>
    boardOf({ services, actor, language }, { entity, group }),
});
