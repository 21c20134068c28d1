import { approvalDetail, approvalPage, decisionInput } from '@piiri/shared/contracts/forms.ts';
import { z } from 'zod';
import { defineRoute } from '../../engine/calls/route.ts';
import { listQuery, pageOf, rangeOf } from '../../engine/read/query.ts';
import { decide, listApprovals, readApproval } from './approvals.ts';

/** Rows of a page that is asked for without a size. */
const PAGE_SIZE = 20;

export default [
  /** Returns the submissions that wait for the caller's approval, or with `state=done` those that they decided. */
  defineRoute({
    pattern: 'GET v1/approvals',
    summary: 'List the submissions that wait for the caller’s approval',
    access: 'anyone',
    query: listQuery
      .pick({ page: true, page_size: true })
      .extend({ state: z.enum(['open', 'done'], 'filter_wrong').default('open') }),
    answers: { 200: approvalPage },
    handler: ({ services, read, actor, language, url, query }) =>
      read(async (db) => {
        const caller = { services, actor, language };
        const { count, results } = await listApprovals(db, caller, query.state, rangeOf(query, PAGE_SIZE));
        return pageOf(url, query, count, results, PAGE_SIZE);
      }),
  }),
  defineRoute({
    pattern: 'GET v1/approvals/:id',
    summary: 'Read a submission that waits for the caller’s approval',
    access: 'anyone',
    answers: { 200: approvalDetail },
    handler: ({ services, read, actor, language, params: { id } }) =>
      read((db) => readApproval(db, { services, actor, language }, id)),
  }),
  defineRoute({
    pattern: 'POST v1/approvals/:id',
    summary: 'Approve or reject a submission',
    access: 'anyone',
    body: decisionInput,
    answers: { 200: approvalDetail },
    refuses: [403, 409],
    handler: ({ services, actor, language, commit, params: { id }, body }) =>
      commit(async (tx) => {
        await decide(tx, actor, id, body);
        return readApproval(tx.db, { services, actor, language }, id);
      }),
  }),
];
