import { MEDIA_ORDERS, mediaFilters, mediaPicture } from '@piiri/shared/contracts/media.ts';
import { pageSchema } from '@piiri/shared/contracts/page.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { pageOf, rangeOf } from '../../../engine/read/pages.ts';
import { listQuery } from '../../../engine/read/query.ts';
import { listMedia } from '../pictures.ts';

const PAGE_SIZE = 48;

/** Returns the pictures of the company's content: used, formerly used, or not used yet. */
export default defineRoute({
  method: 'GET',
  path: 'v1/media',
  summary: 'List the pictures of the library, newest first, with their uses',
  tag: 'upload',
  access: 'console_user',
  heavy: true,
  query: listQuery.pick({ page: true, page_size: true, search: true, admin_view: true }).extend({
    show: z.enum(mediaFilters, 'filter_wrong').optional(),
    ordering: z.enum(MEDIA_ORDERS, 'ordering_wrong').optional(),
  }),
  answers: {
    200: pageSchema(mediaPicture),
  },
  async handler({ services, actor, language, read, query, url }) {
    const { count, results } = await read((db) =>
      listMedia(db, { services, actor, language }, query, rangeOf(query, PAGE_SIZE)),
    );
    return pageOf(url, query, count, results, PAGE_SIZE);
  },
});
