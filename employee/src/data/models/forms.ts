import type { ApprovalDetail, ApprovalRow, OwnSubmission } from '@piiri/shared/contracts/forms.ts';
import { notFound } from '@tanstack/react-router';
import { CallFailure, dataOf } from '../api/failure.ts';
import type { App } from '../app.ts';
import { createLists, createPagedList } from '../content/paged-list.ts';

export type {
  ApprovalDetail,
  ApprovalRow,
  Form,
  FormRow,
  OwnSubmission,
} from '@piiri/shared/contracts/forms.ts';

export type ApprovalState = 'open' | 'done';

const PAGE_SIZE = 20;

/** Maximum number of rows that the server returns at once. */
const MAX_PAGE_SIZE = 100;

interface Page<Row> {
  results: Row[];
  count: number;
  next: string | null;
}

/** Returns a list of one query, loaded page by page. */
const pagedBy = <Row extends { id: number }>(
  load: (page: number, size: number, signal?: AbortSignal) => Promise<Page<Row>>,
) =>
  createPagedList<Row>({
    pageSize: PAGE_SIZE,
    most: MAX_PAGE_SIZE,
    idOf: ({ id }) => id,
    async load(page, size, signal) {
      const { results, count, next } = await load(page, size, signal);
      return { rows: results, count, hasMore: next !== null };
    },
  });

/** Returns a source of lists by their query. */
function sourceOf<Query extends object, Row extends { id: number }>(
  load: (query: Query, page: number, size: number, signal?: AbortSignal) => Promise<Page<Row>>,
) {
  const lists = createLists<Query, Row>((query) =>
    pagedBy((page, size, signal) => load(query, page, size, signal)),
  );
  return {
    list: (query: Query) => lists(query).list,
    open: (query: Query) => lists(query).open(),
    more: (query: Query) => lists(query).more(),
  };
}

/** Rejects with the router's `notFound` for what does not exist or the person may not see. */
async function orNotFound<T>(load: Promise<T>): Promise<T> {
  try {
    return await load;
  } catch (error) {
    if (error instanceof CallFailure && error.status === 404) throw notFound();
    throw error;
  }
}

/** Forms, what the person has sent with them, and what they approve. Accessed through `App.model`. */
export const forms = ({ api }: App) => ({
  /** Returns the forms that the person may send. Rejects with CallFailure. */
  async all(signal?: AbortSignal) {
    const query = { page_size: MAX_PAGE_SIZE };
    return dataOf(await api.get('v1/forms/', { query, signal })).results;
  },

  /** Returns a form with its fields. Rejects with `notFound` and CallFailure. */
  one: (name: string, signal?: AbortSignal) =>
    orNotFound(api.get(`v1/forms/${name}/`, { signal }).then(dataOf)),

  /** What the person has sent, newest first. */
  sent: sourceOf<object, OwnSubmission>(async (_, page, page_size, signal) =>
    dataOf(await api.get('v1/my/submissions/', { query: { page, page_size }, signal })),
  ),

  /** Returns one of the person's submissions. Rejects with `notFound` and CallFailure. */
  submission: (id: number, signal?: AbortSignal) =>
    orNotFound(api.get(`v1/my/submissions/${id}/`, { signal }).then(dataOf)),

  write: (id: number, text: string, key: string) =>
    api.post(`v1/my/submissions/${id}/messages/`, { text }, { headers: { 'Idempotency-Key': key } }),

  withdraw: (id: number) => api.post(`v1/my/submissions/${id}/withdraw/`),

  /** What waits for the person's approval, oldest first, or what they decided. */
  approvals: sourceOf<{ state: ApprovalState }, ApprovalRow>(async ({ state }, page, page_size, signal) =>
    dataOf(await api.get('v1/approvals/', { query: { state, page, page_size }, signal })),
  ),

  /** Returns what the person approves. Rejects with `notFound` and CallFailure. */
  approval: (id: number, signal?: AbortSignal) =>
    orNotFound(api.get(`v1/approvals/${id}/`, { signal }).then(dataOf)),

  /** Returns the number of submissions that wait for the person's approval; 0 when it is unknown. */
  async openCount(): Promise<number> {
    const result = await api.get('v1/approvals/', { query: { page_size: 1 } });
    return result.ok ? result.data.count : 0;
  },

  decide: (id: number, decision: 'approved' | 'rejected', comment: string, key: string) =>
    api.post(
      `v1/approvals/${id}/`,
      { decision, comment: comment.trim() || null },
      { headers: { 'Idempotency-Key': key } },
    ) as Promise<{ ok: true; data: ApprovalDetail } | { ok: false; status: number; data: unknown }>,

  file: async (id: number) => dataOf(await api.get(`v1/files/${id}/`, { as: 'blob' })),
});
