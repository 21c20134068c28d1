import { idSchema } from '@piiri/schemas';
import { MAX_GROUP_NAME_LENGTH, peoplePreview } from '@piiri/shared/contracts/people-import.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { importBody, importQuery, parseImportOptions } from '../../../engine/transfer/table/import-params.ts';
import { takeFile } from '../import/take-file.ts';

const groupChoices = z
  .record(
    z.string().max(MAX_GROUP_NAME_LENGTH),
    z.union([idSchema, z.literal('new'), z.null()], 'not_a_choice'),
    'not_an_object',
  )
  .meta({
    description:
      'By unknown group name: the id of an existing group, `new` to create it, or null for no group.',
  });

/**
 * Imports people from a table file, all rows or none. A dry run returns what each row would do. Otherwise the call
 * returns 202 after validating the rows, which are then stored in the background, or 400 with the rows if one of them
 * is invalid.
 */
export default defineRoute({
  method: 'POST',
  path: 'v1/users/import',
  summary: 'Import people from a CSV or XLSX file',
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
        options: parseImportOptions(query, body),
      },
    );
  },
});
