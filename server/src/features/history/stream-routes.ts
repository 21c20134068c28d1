import { Readable } from 'node:stream';
import { streamRow } from '@piiri/shared/contracts/history.ts';
import { z } from 'zod';
import { defineRoute } from '../../engine/calls/route.ts';
import { HISTORY_SCOPE } from '../integrations/public.ts';
import { assertCursor, streamLines } from './stream.ts';

export default [
  /**
   * Sends the company's history as JSON lines, oldest first: changes, sign-ins, credentials and rights. It ends with the
   * newest stored row; the reader goes on later with the cursor of the last row that it has.
   */
  defineRoute({
    pattern: 'GET v1/history/stream',
    summary: 'Stream changes, sign-ins, credentials and rights as JSON lines, oldest first',
    access: 'tenant_admin',
    scope: HISTORY_SCOPE,
    query: z
      .object({
        after: z.coerce
          .number('filter_wrong')
          .int('filter_wrong')
          .min(0, 'filter_wrong')
          .optional()
          .meta({ description: 'Cursor of the last row that the reader has. Default: from the oldest row.' }),
      })
      .loose(),
    answers: { 200: streamRow },
    refuses: [410],
    raw: true,
    heavy: true,
    type: 'application/x-ndjson',
    async handler({ services, read, actor: { tenantId }, query: { after }, reply }) {
      if (after !== undefined) await read((db) => assertCursor(db, tenantId, after));
      const lines = Readable.from(streamLines(services, tenantId, after ?? 0), { objectMode: false });
      return reply
        .header('Content-Type', 'application/x-ndjson; charset=utf-8')
        .header('Cache-Control', 'no-store')
        .send(lines);
    },
  }),
];
