import { boundedList, idSchema } from '@piiri/schemas';
import { z } from 'zod';
import { defineRoute } from '../../engine/calls/route.ts';
import { entityOf } from '../../engine/model/tables.ts';
import { sort } from '../../engine/write/remove.ts';

const ids = boundedList(idSchema, { max: 100, notList: 'order_incomplete' });

export default [
  /** Sorts the wallpapers by the ids in the query: `?order=3&order=1`. */
  defineRoute({
    pattern: 'POST v1/wallpapers/sort',
    summary: 'Set the order of the wallpapers',
    access: 'tenant_admin',
    query: z.object({
      order: z.preprocess(
        (value) => [value ?? []].flat().map((id) => (/^\d{1,10}$/.test(String(id)) ? Number(id) : id)),
        ids,
      ),
    }),
    answers: { 204: z.null() },
    async handler({ services, actor, language, query, commit, files }) {
      const entity = entityOf('wallpaper');
      await sort({ services, actor, language, commit, files, entity, body: {}, asEditor: true }, query.order);
      return null;
    },
  }),
];
