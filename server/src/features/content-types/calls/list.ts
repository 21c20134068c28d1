import { contentTypes } from '@piiri/shared/contracts/content.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { entityOf } from '../../../engine/model/tables.ts';
import { isEditorQuery, listQuery } from '../../../engine/read/query.ts';
import { listedTypes } from '../listed.ts';
import { TYPE_ENTITY } from '../types.ts';

export default defineRoute({
  method: 'GET',
  path: 'v1/own-content',
  summary: 'List the company’s content types that the caller may read or edit',
  tag: 'content',
  access: 'anyone',
  query: z.object({ admin_view: listQuery.shape.admin_view }),
  dependsOn: [entityOf(TYPE_ENTITY)],
  answers: { 200: contentTypes },
  handler: async ({ actor, language, query }) => ({
    results: listedTypes(actor, language, isEditorQuery(query)),
  }),
});
