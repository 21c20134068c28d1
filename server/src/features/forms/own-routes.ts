import {
  ownSubmission,
  ownSubmissionPage,
  submissionMessage,
  submissionMessageInput,
} from '@piiri/shared/contracts/forms.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import { defineRoute } from '../../engine/calls/route.ts';
import { listQuery, pageOf, rangeOf } from '../../engine/read/query.ts';
import { addMessage } from './messages.ts';
import { notifyOfReply } from './notify.ts';
import { listOwn, lockOwn, readOwn, withdraw } from './own.ts';
import { formOf } from './submission.ts';

/** Rows of a page that is asked for without a size. */
const PAGE_SIZE = 20;

export default [
  defineRoute({
    method: 'GET',
    path: 'v1/my/submissions',
    summary: 'List what the caller has sent with forms',
    tag: 'forms',
    access: 'anyone',
    query: listQuery
      .pick({ page: true, page_size: true })
      .extend({ form: z.string().max(63, 'filter_wrong').optional() }),
    answers: { 200: ownSubmissionPage },
    handler: ({ services, read, actor, language, url, query }) =>
      read(async (db) => {
        const caller = { services, actor, language };
        const { count, results } = await listOwn(db, caller, query.form, rangeOf(query, PAGE_SIZE));
        return pageOf(url, query, count, results, PAGE_SIZE);
      }),
  }),
  defineRoute({
    method: 'GET',
    path: 'v1/my/submissions/:id',
    summary: 'Read one of the caller’s submissions',
    tag: 'forms',
    access: 'anyone',
    answers: { 200: ownSubmission },
    handler: ({ services, read, actor, language, params: { id } }) =>
      read((db) => readOwn(db, { services, actor, language }, id)),
  }),
  defineRoute({
    method: 'POST',
    path: 'v1/my/submissions/:id/messages',
    summary: 'Write to the handlers of one of the caller’s submissions',
    tag: 'forms',
    access: 'anyone',
    body: submissionMessageInput,
    answers: { 201: submissionMessage },
    refuses: [409],
    handler: ({ actor, commit, params: { id }, body: { text } }) =>
      commit(async (tx) => {
        const row = await lockOwn(tx, id);
        if (row.closed_at !== null) throw new AppError('conflict', { detail: 'form_ended' });
        const message = await addMessage(tx, actor, row, { text, fromHandler: false });
        const form = formOf(actor, row.content_type);
        // Before it is approved, nobody handles it.
        if (form && row.decision !== 'open') await notifyOfReply(tx, form, row);
        return message;
      }),
  }),
  defineRoute({
    method: 'POST',
    path: 'v1/my/submissions/:id/withdraw',
    summary: 'Withdraw one of the caller’s submissions before it is handled',
    tag: 'forms',
    access: 'anyone',
    answers: { 200: ownSubmission },
    refuses: [409],
    handler: ({ services, actor, language, commit, params: { id } }) =>
      commit(async (tx) => {
        await withdraw(tx, id);
        return readOwn(tx.db, { services, actor, language }, id);
      }),
  }),
];
