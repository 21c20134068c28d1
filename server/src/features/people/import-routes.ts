import { idSchema } from '@piiri/schemas';
import { pageSchema } from '@piiri/shared/contracts/page.ts';
import {
  type ImportedPerson,
  importAnswer,
  importedPerson,
  MAX_GROUP_NAME_LENGTH,
  peoplePreview,
  undoneImport,
} from '@piiri/shared/contracts/people-import.ts';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { defineRoute } from '../../engine/calls/route.ts';
import { pageOf, peopleQuery, rangeOf } from '../../engine/read/query.ts';
import { importBody, importQuery, parseImportOptions } from '../../engine/transfer/table/import-params.ts';
import { sendWithRows } from '../../engine/transfer/table/send-rows.ts';
import { findImport } from './import/queued-imports.ts';
import { takeFile } from './import/take-file.ts';
import { beginUndo, undoneAnswer } from './import/undo.ts';
import { undoImportJob } from './import/undo-job.ts';
import { users } from './users.ts';

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

export default [
  /**
   * Imports people from a table file, all rows or none. A dry run returns what each row would do. Otherwise the call
   * returns 202 after validating the rows, which are then stored in the background, or 400 with the rows if one of them
   * is invalid.
   */
  defineRoute({
    pattern: 'POST v1/users/import',
    summary: 'Import people from a CSV or XLSX file',
    access: 'tenant_admin',
    screen: 'import_people',
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
  }),
  /** Returns an import's state: its progress and, when it is finished, the result of each row. Available for a day. */
  defineRoute({
    pattern: 'GET v1/users/import/:id',
    summary: 'Read the progress of an import of people',
    access: 'tenant_admin',
    screen: 'import_people',
    scope: 'user:write',
    query: z.looseObject({
      rows: z.enum(['0', '1'], 'filter_wrong').optional().meta({ description: '0 omits the rows.' }),
    }),
    answers: { 200: importAnswer },
    raw: true,
    type: 'application/json',
    async handler({ services, actor, params: { id }, query, reply }) {
      const row = await findImport(services, actor.tenantId, id);
      const { state, count, changed, unchanged, wrong, done, report, undo, undone } = row;
      const counts = { count, new: row.new, changed, unchanged, wrong };
      const canUndo = undo !== null && undone === null;
      const head = { id, state, done, can_undo: canUndo, undone: undoneAnswer(undo, undone), ...counts };
      reply.type('application/json; charset=utf-8');
      await sendWithRows(reply, head, { packed: query.rows === '0' ? null : report });
    },
  }),
  /** Returns the new people of an import who are not deleted, so that they can be invited. Available for a day. */
  defineRoute({
    pattern: 'GET v1/users/import/:id/people',
    summary: 'List the people created by an import',
    access: 'tenant_admin',
    screen: 'import_people',
    scope: 'user:write',
    query: peopleQuery.omit({ format: true }),
    answers: {
      200: pageSchema(importedPerson),
    },
    async handler({ services, read, actor, params: { id }, query, url }) {
      const { undo } = await findImport(services, actor.tenantId, id);
      return read(async (db) => {
        const importedPeople = and(
          eq(users.tenant_id, actor.tenantId),
          isNull(users.deleted_at),
          inArray(users.id, undo?.created ?? []),
        );
        const { limit, offset } = rangeOf(query);
        const rows = await db
          .select({
            id: users.id,
            first_name: users.first_name,
            last_name: users.last_name,
            phone: users.phone,
            invited_at: users.invited_at,
          })
          .from(users)
          .where(importedPeople)
          .orderBy(asc(users.id))
          .limit(limit)
          .offset(offset);
        const people = rows.map(({ invited_at, ...row }) => ({
          ...row,
          invited_at: invited_at ? (invited_at as Date).toISOString() : null,
        }));
        return pageOf(url, query, await db.$count(users, importedPeople), people as ImportedPerson[]);
      });
    },
  }),
  /** Undoes an import of people in the background, once however often it is asked for; the import has the progress. */
  defineRoute({
    pattern: 'POST v1/users/import/:id/undo',
    summary: 'Undo an import of people, within a day',
    access: 'tenant_admin',
    screen: 'import_people',
    scope: 'user:write',
    answers: { 202: undoneImport },
    refuses: [409],
    handler: ({ actor, language, commit, params: { id } }) =>
      commit((tx) => beginUndo(tx, undoImportJob, id, { userId: actor.userId, language }), { asOwner: true }),
  }),
];
