import type { FirstAnswer } from '../data/api/first-calls.ts';
import type { RenderedData } from './rendered-page.ts';

/** Returns the list pages that a screen was rendered from, as answers that have arrived. */
export const answersOf = (lists: RenderedData['lists']): FirstAnswer[] =>
  lists.map(({ page, ...call }) => ({
    ...call,
    answer: Promise.resolve({ ok: true, status: 200, data: page as never, headers: new Headers() }),
  }));
