import { message } from '@piiri/schemas';
import { feedAnswer } from '@piiri/shared/contracts/feed.ts';
import { z } from 'zod';
import { dependenciesOf } from '../../engine/cache/dependencies.ts';
import { defineRoute } from '../../engine/calls/route.ts';
import { FEED_ENTITIES, feedPage } from '../../engine/read/feed.ts';
import { listQuery } from '../../engine/read/query.ts';
import { pageAddress } from '../../platform/http/company-hosts.ts';

const MAX_PAGE_SIZE = 100;

const wrongSize = message('page_size_wrong', { max: MAX_PAGE_SIZE });

export default [
  defineRoute({
    pattern: 'GET v1/feed',
    summary: 'List the newest content, newest first',
    access: 'anyone',
    query: z.object({
      page: listQuery.shape.page,
      page_size: z.coerce
        .number(wrongSize)
        .int(wrongSize)
        .min(1, wrongSize)
        .max(MAX_PAGE_SIZE, wrongSize)
        .default(20),
      type: z.enum(FEED_ENTITIES.map(({ name }) => name) as [string, ...string[]], 'filter_wrong').optional(),
    }),
    dependsOn: dependenciesOf(FEED_ENTITIES),
    answers: { 200: feedAnswer },
    async handler({ services, actor, language, query, url }) {
      const { page, page_size: size, type } = query;
      const { results, hasMore } = await feedPage({ services, actor, language }, { page, size, type });
      return { results, next: hasMore ? pageAddress(url, page + 1) : null };
    },
  }),
];
