import { brokenLinksPage } from '@piiri/shared/contracts/broken-links.ts';
import { defineRoute } from '../../engine/calls/route.ts';
import { listQuery, pageOf, rangeOf } from '../../engine/read/query.ts';
import { listBroken } from './list-broken.ts';

const PAGE_SIZE = 20;

export default [
  defineRoute({
    method: 'GET',
    path: 'v1/links/broken',
    summary: 'List links in the content that the caller edits which led nowhere last night',
    access: 'console_user',
    query: listQuery.pick({ page: true, page_size: true, admin_view: true }),
    answers: { 200: brokenLinksPage },
    async handler({ services, actor, language, read, query, url }) {
      const { count, results, checkedAt } = await read((db) =>
        listBroken(db, { services, actor, language }, rangeOf(query, PAGE_SIZE)),
      );
      return { ...pageOf(url, query, count, results, PAGE_SIZE), checked_at: checkedAt };
    },
  }),
];
