import { trashPage } from '@piiri/shared/contracts/trash.ts';
import { z } from 'zod';
import { defineRoute } from '../../engine/calls/route.ts';
import { listQuery, pageOf, rangeOf } from '../../engine/read/query.ts';
import { listTrash } from './list-trash.ts';

const PAGE_SIZE = 20;

export default [
  defineRoute({
    pattern: 'GET v1/trash',
    summary: 'List deleted objects of all entities that the caller may restore',
    access: 'console_user',
    heavy: true,
    query: listQuery
      .pick({ page: true, page_size: true, admin_view: true, search: true })
      .extend({ entity: z.string('filter_wrong').max(100, 'filter_wrong').optional() }),
    answers: { 200: trashPage },
    async handler({ services, actor, language, read, query, url }) {
      const { count, results } = await read((db) =>
        listTrash(db, { services, actor, language }, query, rangeOf(query, PAGE_SIZE)),
      );
      return pageOf(url, query, count, results, PAGE_SIZE);
    },
  }),
];
