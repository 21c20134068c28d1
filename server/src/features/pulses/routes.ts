import { pulseResults } from '@piiri/shared/contracts/pulses.ts';
import { z } from 'zod';
import { authorize } from '../../engine/access/access.ts';
import { callOn } from '../../engine/access/call.ts';
import { defineRoute } from '../../engine/calls/route.ts';
import { findRow } from '../../engine/read/read.ts';
import { tableFile, tableFormat } from '../../platform/documents/table.ts';
import { PULSE, type PulseRow } from './pulse.ts';
import { readResults, resultsTable } from './results.ts';

export default [
  /** Returns the results of a pulse; with `format` as a table, a row for each wave, group and question. */
  defineRoute({
    pattern: 'GET v1/pulses/:id/results',
    summary: 'Read the results of a pulse, wave by wave',
    access: { entity: 'pulse', operation: 'admin' },
    heavy: true,
    query: z.looseObject({ format: tableFormat }),
    answers: { 200: pulseResults },
    async handler({ services, actor, language, read, params: { id }, query }) {
      const call = callOn({ services, actor, language }, PULSE, true);
      const { pulse, results } = await read(async (db) => {
        const row = (await findRow(db, call, id, authorize(call, 'admin'))) as PulseRow;
        return { pulse: row, results: await readResults(db, call, row) };
      });
      if (!query.format) return results;
      const table = resultsTable(call, pulse, results);
      return tableFile(query.format, { ...table, timeZone: actor.timeZone, language });
    },
  }),
];
