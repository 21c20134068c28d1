import { importAnswer } from '@piiri/shared/contracts/people-import.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { sendWithRows } from '../../../engine/transfer/table/send-rows.ts';
import { findImport } from '../import/records.ts';

/** Returns an import's state: its progress and, when it is finished, the result of each row. Available for a day. */
export default defineRoute({
  method: 'GET',
  path: 'v1/users/import/:id',
  summary: 'Read the progress of an import of people',
  tag: 'user',
  access: 'tenant_admin',
  scope: 'user:write',
  query: z.looseObject({
    rows: z.enum(['0', '1'], 'filter_wrong').optional().meta({ description: '0 omits the rows.' }),
  }),
  answers: { 200: importAnswer },
  raw: true,
  type: 'application/json',
  async handler({ services, actor, params: { id }, query, reply }) {
    const found = await findImport(services, actor.tenantId, id);
    const { state, count, changed, unchanged, wrong, done, report, undo } = found;
    const counts = { count, new: found.new, changed, unchanged, wrong };
    const head = { id, state, done, can_undo: undo !== null, ...counts };
    reply.type('application/json; charset=utf-8');
    await sendWithRows(reply, head, { packed: query.rows === '0' ? null : report });
  },
});
