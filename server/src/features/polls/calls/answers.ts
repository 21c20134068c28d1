import { idSchema } from '@piiri/schemas';
import { answersPage } from '@piiri/shared/contracts/poll-answers.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import type { Row } from '../../../engine/calls/context.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { pageOf, rangeOf } from '../../../engine/read/pages.ts';
import { listQuery, MAX_PAGE_SIZE } from '../../../engine/read/query.ts';
import { tableFile, tableFormat } from '../../../platform/documents/table.ts';
import type { Services } from '../../../platform/services.ts';
import { reportedGroups } from '../../reach/public.ts';
import { answerTable } from '../answer-table.ts';
import { type AnswerFilter, countFiltered, readAnswers } from '../given-answers.ts';
import { assertNarrowed, narrowingOf } from '../narrow-answers.ts';
import { countVisibleAnswers } from '../visible-answers.ts';
import { findPoll, pollCall } from './_poll.ts';

/** Yields all visible answers in parts. */
async function* allAnswers(
  { database, ...signing }: Services,
  tenantId: number,
  poll: Row,
  filter: AnswerFilter,
) {
  for (let offset = 0; ; offset += MAX_PAGE_SIZE) {
    const part = await database.tenant(tenantId, async (db) =>
      (await countVisibleAnswers(db, signing, [poll.id])).has(poll.id)
        ? readAnswers(db, poll, { limit: MAX_PAGE_SIZE, offset }, filter)
        : [],
    );
    yield* part;
    if (part.length < MAX_PAGE_SIZE) return;
  }
}

export default defineRoute({
  method: 'GET',
  path: 'v1/polls/:id/answers',
  summary: 'List the answers to a poll',
  tag: 'poll',
  access: { entity: 'poll', operation: 'admin' },
  query: z.looseObject({
    page: listQuery.shape.page,
    page_size: listQuery.shape.page_size,
    format: tableFormat,
    group: idSchema.optional(),
    question: z.string('filter_wrong').max(36, 'filter_wrong').optional(),
  }),
  answers: { 200: answersPage },
  async handler({ services, actor, language, params: { id }, query, url }) {
    const call = pollCall({ services, actor, language }, true);
    const poll = await findPoll(call, id);
    const filter: AnswerFilter = { group: query.group, question: query.question };
    if (query.group !== undefined)
      await services.database.tenant(actor.tenantId, async (db) => {
        assertNarrowed(await narrowingOf(db, poll), ['answers']);
        const groups = await reportedGroups(db, call);
        if (!groups.some((group) => group.id === query.group))
          throw new AppError('invalid', { errors: { group: ['filter_wrong'] } });
      });
    if (query.format) {
      const { title, header, rowOf } = answerTable(call, poll);
      const rows = (async function* () {
        for await (const given of allAnswers(services, actor.tenantId, poll, filter)) yield rowOf(given);
      })();
      return tableFile(query.format, { name: title, header, rows, timeZone: actor.timeZone, language });
    }
    return services.database.tenant(actor.tenantId, async (db) => {
      const answerCount = (await countVisibleAnswers(db, services, [id])).get(id) ?? 0;
      const isFiltered = answerCount > 0 && (query.group ?? query.question) !== undefined;
      const count = isFiltered ? await countFiltered(db, id, filter) : answerCount;
      const results = count > 0 ? await readAnswers(db, poll, rangeOf(query), filter) : [];
      return pageOf(url, query, count, results);
    });
  },
});
