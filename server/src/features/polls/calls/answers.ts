import { answersPage } from '@piiri/shared/contracts/poll-answers.ts';
import { z } from 'zod';
import type { Row } from '../../../engine/calls/context.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { listQuery, MAX_PAGE_SIZE } from '../../../engine/read/query.ts';
import { tableFile, tableFormat } from '../../../platform/documents/table.ts';
import { pageAddress } from '../../../platform/http/page-address.ts';
import type { Services } from '../../../platform/services.ts';
import { answerTable } from '../answer-table.ts';
import { readAnswers } from '../given-answers.ts';
import { countShown } from '../shown-answers.ts';
import { findPoll, pollCall, pollParams } from './_poll.ts';

const USUAL_PAGE_SIZE = 100;

/** All answers that may be shown, read part by part. */
async function* allAnswers({ database, ...signing }: Services, tenantId: number, poll: Row) {
  for (let offset = 0; ; offset += MAX_PAGE_SIZE) {
    const part = await database.tenant(tenantId, async (db) =>
      (await countShown(db, signing, [poll.id])).has(poll.id)
        ? readAnswers(db, poll, { limit: MAX_PAGE_SIZE, offset })
        : [],
    );
    yield* part;
    if (part.length < MAX_PAGE_SIZE) return;
  }
}

/** What was answered to a poll, for its editors. */
export default defineRoute({
  method: 'GET',
  path: 'v1/polls/:id/answers',
  summary: 'The answers to a poll',
  tag: 'poll',
  access: { entity: 'poll', operation: 'admin' },
  params: pollParams,
  query: z.looseObject({
    page: listQuery.shape.page,
    page_size: listQuery.shape.page_size,
    format: tableFormat,
  }),
  answers: { 200: answersPage },
  refuses: [404],
  async handler({ services, actor, language, params: { id }, query, url }) {
    const call = pollCall({ services, actor, language }, true);
    const poll = await findPoll(call, id);
    if (query.format) {
      const { title, header, rowOf } = answerTable(call, poll);
      const rows = (async function* () {
        for await (const given of allAnswers(services, actor.tenantId, poll)) yield rowOf(given);
      })();
      return tableFile(query.format, { name: title, header, rows, timeZone: actor.timeZone });
    }
    const { page, page_size: size = USUAL_PAGE_SIZE } = query;
    return services.database.tenant(actor.tenantId, async (db) => {
      const count = (await countShown(db, services, [id])).get(id) ?? 0;
      const limit = { limit: size, offset: (page - 1) * size };
      const results = count > 0 ? await readAnswers(db, poll, limit) : [];
      const next = results.length > 0 && page * size < count ? pageAddress(url, page + 1) : null;
      const previous = page > 1 ? pageAddress(url, page - 1) : null;
      return { count, next, previous, results };
    });
  },
});
