import { idSchema } from '@piiri/schemas';
import { MAX_GROUP_NAME, peoplePreview } from '@piiri/shared/contracts/people-import.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { howToImport, importBody, importQuery } from '../../../engine/transfer/table/import-params.ts';
import { takeFile } from '../import/take-file.ts';

const groupChoices = z
  .record(
    z.string().max(MAX_GROUP_NAME),
    z.union([idSchema, z.literal('new'), z.null()], 'not_a_choice'),
    'not_an_object',
  )
  .meta({
    description:
      'By a name that no group has: the id of the group that is meant, `new` for one to be made, null for none.',
  });

/**
 * Brings people in from a file of a table: all rows or none. A dry run tells what each row would do. Without it 202 is
 * answered once the rows have been validated, and they are stored meanwhile; 400 with the rows when one of them is wrong.
 */
export default defineRoute({
  method: 'POST',
  path: 'v1/users/import',
  summary: 'Bring people in from a CSV or XLSX file',
  tag: 'user',
  access: 'tenant_admin',
  scope: 'user:write',
  query: z.looseObject(importQuery),
  body: importBody.extend({ groups: groupChoices.optional() }),
  multipart: true,
  files: { file: 'attachment' },
  answers: { 200: peoplePreview, 202: z.object({ id: z.int() }) },
  refuses: [409],
  raw: true,
  type: 'application/json',
  async handler({ services, actor, language, query, body, files, request, reply }) {
    return takeFile(
      { services, actor, language, request, reply },
      {
        file: files.get('file'),
        mapping: body.mapping ?? {},
        choices: body.groups ?? {},
        ...howToImport(query),
      },
    );
  },
});
