import { importPreview } from '@piiri/shared/contracts/people-import.ts';
import { z } from 'zod';
import { defineRoute } from '../../http/route.ts';
import { takeFile } from '../../import/take-file.ts';

const mapping = z
  .record(z.string(), z.string().nullable(), 'not_an_object')
  .meta({ description: 'The field by the name of a column; null for one that is to be left out.' });

const flag = z.enum(['0', '1', 'true', 'false'], 'filter_wrong').optional();
const isSet = (value: string | undefined) => value === '1' || value === 'true';

/**
 * Brings people in from a file of a table: all rows or none. A dry run tells what each row would do. Without it 202 is
 * answered once the rows have been judged, and they are stored meanwhile; 400 with the rows when one of them is wrong.
 */
export default defineRoute({
  method: 'POST',
  path: 'v1/users/import',
  summary: 'Bring people in from a CSV or XLSX file',
  tag: 'user',
  access: 'tenant_admin',
  query: z.looseObject({
    dry_run: flag.meta({ description: '1: tells what the rows would do, and does nothing.' }),
    skip_wrong: flag.meta({
      description: '1: wrong rows are left out rather than in the way of all others.',
    }),
  }),
  body: z
    .looseObject({ mapping: mapping.optional() }, 'not_an_object')
    .meta({ described: z.object({ mapping: mapping.optional() }) }),
  multipart: true,
  files: { file: 'attachment' },
  answers: { 200: importPreview, 202: z.object({ id: z.int() }) },
  refuses: [409],
  raw: true,
  type: 'application/json',
  async handler({ services, actor, commit, language, query, body, files, request, reply }) {
    return takeFile(
      { services, actor, commit, language, request, reply },
      {
        file: files.get('file'),
        mapping: body.mapping ?? {},
        isDry: isSet(query.dry_run),
        skipsWrong: isSet(query.skip_wrong),
      },
    );
  },
});
