import { readDay } from '@piiri/schemas/field-types/date.ts';
import { unansweredPage } from '@piiri/shared/contracts/unanswered.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import { defineRoute } from '../../engine/calls/route.ts';
import { listQuery, pageOf, rangeOf } from '../../engine/read/query.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { firstCountedDay, readUnanswered } from './misses.ts';

const PAGE_SIZE = 20;

/** Returns the first day of a list: that of the query, but none before those that are counted. */
function firstDay(actor: Actor, from: string | undefined): string {
  const first = firstCountedDay(actor);
  if (!from) return first;
  // A time counts from its day on.
  const read = readDay(from.slice(0, 10));
  if (!('day' in read)) throw new AppError('invalid', { errors: { from: ['filter_wrong'] } });
  return [first, read.day].sort().at(-1) ?? first;
}

export default [
  defineRoute({
    pattern: 'GET v1/search/unanswered',
    summary: 'List words that five people or more searched for without a result',
    access: 'console_user',
    query: listQuery
      .pick({ page: true, page_size: true, admin_view: true })
      .extend({ from: z.string('filter_wrong').max(40, 'filter_wrong').optional() }),
    answers: { 200: unansweredPage },
    async handler({ actor, read, query, url }) {
      const from = firstDay(actor, query.from);
      const { count, results } = await read((db) =>
        readUnanswered(db, actor, from, rangeOf(query, PAGE_SIZE)),
      );
      return pageOf(url, query, count, results, PAGE_SIZE);
    },
  }),
];
