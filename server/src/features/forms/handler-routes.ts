import { boundedList, type FormType, idSchema } from '@piiri/schemas';
import {
  formHandlers,
  formSummary,
  handledPage,
  handledSubmission,
  type SubmissionsChanged,
  submissionChanges,
  submissionMessage,
  submissionMessageInput,
  submissionsChanged,
} from '@piiri/shared/contracts/forms.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import type { Call } from '../../engine/access/call.ts';
import { defineRoute, type PathParams } from '../../engine/calls/route.ts';
import { versionOf } from '../../engine/calls/route-call.ts';
import { attempt } from '../../engine/commit/attempt.ts';
import { problemOf } from '../../engine/problem/problem.ts';
import { isEditorQuery, listQuery } from '../../engine/read/query.ts';
import { findRow } from '../../engine/read/read.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { tableFile } from '../../platform/documents/table.ts';
import { kindOfForm, submissionsOf } from '../content-types/public.ts';
import { mayDecide } from './approvals.ts';
import { assigneesOf, changeSubmission, lockHandled } from './handle.ts';
import { handledQuery, handledTable, listHandled } from './list.ts';
import { addMessage } from './messages.ts';
import { nameParam, submissionParams } from './name-param.ts';
import { notifySender } from './notify.ts';
import { presentHandled, readRelated } from './present.ts';
import { findHandledForm, type SubmissionRow } from './submission.ts';
import { readSummary } from './summary.ts';

const viewQuery = listQuery.pick({ admin_view: true }).loose();

/** Maximum number of submissions of one bulk call. */
const MAX_BULK = 200;

const bounds = { max: MAX_BULK, notList: 'not_a_list', tooMany: 'invalid' };

const bulkBody = z.object(
  {
    items: boundedList(
      z.object({ id: idSchema, state: z.string('not_a_choice').max(40) }, 'invalid'),
      bounds,
    ),
  },
  'not_an_object',
);

/** Returns the scope of a call for service tokens. */
const scopeOf =
  (access: 'read' | 'write') =>
  ({ name = '' }: PathParams) =>
    `${kindOfForm({ name })}:${access}`;

const reading = {
  access: 'anyone',
  scope: scopeOf('read'),
} as const;

const writing = {
  access: 'anyone',
  scope: scopeOf('write'),
  query: viewQuery,
} as const;

const formIn = (
  actor: Actor,
  name: string,
  query: { admin_view?: string },
  action: 'read' | 'update' = 'read',
): FormType => findHandledForm(actor, name, isEditorQuery(query), action);

/** Reads a submission of a form that the caller handles. Throws `not_found`, also for those of other forms. */
async function readHandled(db: Db, caller: Call, form: FormType, id: number) {
  const call = { ...caller, entity: submissionsOf(form), asEditor: true };
  const row = (await findRow(db, call, id, {
    field: 'content_type',
    in: 'reader.readTypes',
  })) as SubmissionRow;
  return presentHandled(
    await readRelated(db, caller, [row]),
    caller,
    row,
    await mayDecide(db, caller.actor, row),
  );
}

export default [
  defineRoute({
    ...reading,
    pattern: 'GET v1/forms/:name/submissions',
    summary: 'List what was sent with a form',
    params: nameParam,
    query: handledQuery,
    answers: { 200: handledPage },
    async handler({ services, actor, language, url, params: { name }, query }) {
      const form = formIn(actor, name, query);
      const caller = { services, actor, language };
      if (query.format) return tableFile(query.format, await handledTable(caller, form, query));
      return listHandled(caller, form, query, url);
    },
  }),
  defineRoute({
    ...reading,
    pattern: 'GET v1/forms/:name/summary',
    summary: 'Read the figures of a form',
    params: nameParam,
    query: viewQuery,
    answers: { 200: formSummary },
    async handler({ read, actor, params: { name }, query }) {
      const form = formIn(actor, name, query);
      return read((db) => readSummary(db, actor, form));
    },
  }),
  defineRoute({
    ...reading,
    pattern: 'GET v1/forms/:name/handlers',
    summary: 'List the people to whom a submission can be assigned',
    params: nameParam,
    query: viewQuery,
    answers: { 200: formHandlers },
    async handler({ read, actor, params: { name }, query }) {
      const form = formIn(actor, name, query);
      return { results: await read((db) => assigneesOf(db, actor, form)) };
    },
  }),
  defineRoute({
    ...reading,
    pattern: 'GET v1/forms/:name/submissions/:id',
    summary: 'Read a submission',
    params: submissionParams,
    query: viewQuery,
    answers: { 200: handledSubmission },
    async handler({ services, read, actor, language, params: { name, id }, query }) {
      const form = formIn(actor, name, query);
      return read((db) => readHandled(db, { services, actor, language }, form, id));
    },
  }),
  defineRoute({
    ...writing,
    pattern: 'PATCH v1/forms/:name/submissions/:id',
    summary: 'Change the state or assignee of a submission, or add a note',
    params: submissionParams,
    body: submissionChanges,
    answers: { 200: handledSubmission },
    refuses: [409, 412],
    async handler({ services, actor, language, commit, params: { name, id }, query, body, request }) {
      const form = formIn(actor, name, query, 'update');
      const caller = { services, actor, language };
      const version = versionOf(request.headers['if-match']);
      return commit(async (tx) => {
        const row = await lockHandled(tx, form, id);
        if (version !== undefined && version !== row.version)
          throw new AppError('stale', { members: { current: await readHandled(tx.db, caller, form, id) } });
        await changeSubmission(tx, actor, form, row, body);
        return readHandled(tx.db, caller, form, id);
      });
    },
  }),
  defineRoute({
    ...writing,
    pattern: 'POST v1/forms/:name/submissions/:id/messages',
    summary: 'Write to the sender of a submission',
    params: submissionParams,
    body: submissionMessageInput,
    answers: { 201: submissionMessage },
    refuses: [409],
    async handler({ actor, commit, params: { name, id }, query, body: { text } }) {
      const form = formIn(actor, name, query, 'update');
      return commit(async (tx) => {
        const row = await lockHandled(tx, form, id);
        const message = await addMessage(tx, actor, row, { text, fromHandler: true });
        await notifySender(tx, row);
        return message;
      });
    },
  }),
  /** Changes the state of many submissions; those that are rejected stay as they were. */
  defineRoute({
    ...writing,
    pattern: 'POST v1/forms/:name/submissions/bulk/change',
    summary: 'Change the state of several submissions',
    params: nameParam,
    body: bulkBody,
    answers: { 200: submissionsChanged },
    async handler({ actor, commit, params: { name }, query, body: { items }, request }) {
      const form = formIn(actor, name, query, 'update');
      return commit(async (tx) => {
        const done: SubmissionsChanged['done'] = [];
        const failed: { id: number; error: AppError }[] = [];
        // Sorted, so that concurrent calls lock in the same order.
        const unique = [...new Map(items.map((item) => [item.id, item])).values()].toSorted(
          (a, b) => a.id - b.id,
        );
        for (const { id, state } of unique) {
          const outcome = await attempt(tx, async (part) => {
            const row = await lockHandled(part, form, id);
            await changeSubmission(part, actor, form, row, { state, note: null });
            return { state: row.status };
          });
          if ('refused' in outcome) failed.push({ id, error: outcome.refused });
          else done.push({ id, before: outcome.result });
        }
        return {
          done,
          failed: failed.map(({ id, error }) => ({ id, problem: problemOf(request, error) })),
        };
      });
    },
  }),
];
