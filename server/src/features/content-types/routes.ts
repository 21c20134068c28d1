import { ACKNOWLEDGEMENT, type Call, COMMENTS, CONTENT_ICON, type Entity, idSchema } from '@piiri/schemas';
import { contentTypes } from '@piiri/shared/contracts/content.ts';
import { z } from 'zod';
import { dependenciesOf } from '../../engine/cache/dependencies.ts';
import { definedRoutes, describedRoutes } from '../../engine/calls/defined-routes.ts';
import { defineRoute, type Route } from '../../engine/calls/route.ts';
import { withDescribedFields } from '../../engine/custom/describe-custom.ts';
import { entityOf } from '../../engine/model/tables.ts';
import { isEditorQuery, listQuery } from '../../engine/read/query.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { listedTypes } from './listed.ts';
import { kindOfType } from './public.ts';
import { definitionOf, findTypeByName, ITEM_ENTITY, TYPE_ENTITY } from './types.ts';

const CALLS: readonly Call[] = ['list', 'get', 'create', 'update', 'delete', 'sort'];

/**
 * Returns a definition with everything that a content type may have; its calls are registered once for all companies
 * and types.
 */
function anyType(): Entity {
  const item = entityOf(ITEM_ENTITY);
  const names = [
    ...['custom', 'group', 'groups', 'published', 'release_date', 'expire_date', 'sort_order'],
    ...Object.values(ACKNOWLEDGEMENT),
    COMMENTS,
  ];
  const fields = Object.fromEntries(
    Object.entries(item.fields).filter(([name]) => names.includes(name)),
  ) as Entity['fields'];
  return {
    ...item,
    types: undefined,
    viewOf: ITEM_ENTITY,
    stamp: {},
    fields,
    title: 'custom',
    api: { path: 'v1/content/:name', calls: CALLS },
    list: { ...item.list, columns: [], filters: ['published', 'group', 'groups'] },
    row: ['custom'],
    employee: { path: 'content', list: 'rows', page: true, icon: CONTENT_ICON },
  };
}

const params = z.object({ name: z.string().regex(/^[a-z][a-z0-9_]{0,62}$/), id: idSchema.optional() });

/** Returns the calls for objects of content types; each call looks up the definition by company and name. */
export const contentRoutes = (): Route[] =>
  definedRoutes(anyType(), {
    tag: 'content',
    params,
    kindOf: ({ name }) => kindOfType({ name: String(name) }),
    dependsOn: dependenciesOf([entityOf(ITEM_ENTITY)]),
    definitionOf: ({ actor, params: { name } }) => definitionOf(findTypeByName(actor, String(name))),
  });

/** Returns the calls for the content types of a caller's company, for the API's description. */
export const ownRoutes = ({ definitions }: Actor): Route[] =>
  definitions.contentTypes.flatMap((type) =>
    describedRoutes(withDescribedFields(definitionOf(type), definitions), type.name, kindOfType(type)),
  );

export default [
  defineRoute({
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
  }),
];
