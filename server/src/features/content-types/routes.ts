import {
  ACKNOWLEDGEMENT,
  type Call,
  COMMENTS,
  CONTENT_ICON,
  type ContentType,
  currencyOf,
  customLabel,
  type Entity,
  idSchema,
  type Language,
} from '@piiri/schemas';
import { type ContentTypes, contentTypes } from '@piiri/shared/contracts/content.ts';
import { z } from 'zod';
import { conditionFor } from '../../engine/access/access.ts';
import { dependenciesOf } from '../../engine/cache/dependencies.ts';
import { definedRoutes, describedRoutes } from '../../engine/calls/defined-routes.ts';
import { defineRoute, type Route } from '../../engine/calls/route.ts';
import { withDescribedFields } from '../../engine/custom/describe-custom.ts';
import { entityOf } from '../../engine/model/tables.ts';
import { isEditorQuery, listQuery } from '../../engine/read/query.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { labelOf } from './labels.ts';
import { kindOfType } from './public.ts';
import { definitionOf, findTypeByName, ITEM_ENTITY, TYPE_ENTITY } from './types.ts';

type Row = ContentTypes['results'][number];

/** Returns the types that a caller may read, or edit if `asEditor`, in their order. */
export function listedTypes(actor: Actor, language: Language, asEditor: boolean): Row[] {
  const languages = [language, actor.companyLanguage];
  return actor.definitions.contentTypes.flatMap((type): Row[] => {
    const definition = definitionOf(type);
    const may = (operation: 'read' | 'admin' | 'create') =>
      conditionFor(actor, definition, operation) !== false;
    if (!may(asEditor ? 'admin' : 'read')) return [];
    const fields = type.fields.filter(({ shown, privacy }) => privacy !== 'secret' && (asEditor || shown));
    return [
      {
        id: type.id,
        name: type.name,
        one: labelOf(type, 'one', languages),
        many: labelOf(type, 'many', languages),
        icon: type.icon ?? CONTENT_ICON,
        in_menu: type.in_menu,
        reactions: type.reactions,
        comments: type.comments,
        title: type.title,
        sort: type.sort ?? null,
        hide_past: type.hide_past ?? null,
        group_by: type.group_by ?? null,
        list_columns: [...(type.list_columns.length > 0 ? type.list_columns : [type.title])],
        fields: fields.map(({ name, kind, labels, choices, currency }) => ({
          name,
          kind,
          label: customLabel(labels, languages, name),
          currency: currencyOf({ kind, currency }),
          choices: choices.map((choice) => ({
            value: choice.value,
            label: customLabel(choice.labels, languages, choice.value),
          })),
        })),
        abilities: (['admin', 'create'] as const).filter(may),
        ...(asEditor && { definition: plainType(type) }),
      },
    ];
  });
}

/** Columns that belong to a type's definition, without those that only its row needs. */
const DEFINITION_COLUMNS = [
  'id',
  'version',
  'name',
  'labels',
  'icon',
  'visibility',
  'publishing',
  'editors',
  'fields',
  'title',
  'list_columns',
  'ordered',
  'sort',
  'hide_past',
  'group_by',
  'in_menu',
  'feed',
  'searched',
  'acknowledgement',
  'reactions',
  'comments',
  'order',
] satisfies (keyof ContentType)[];

const plainType = (type: ContentType) =>
  Object.fromEntries(DEFINITION_COLUMNS.map((word) => [word, type[word]])) as Row['definition'];

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
    pattern: 'GET v1/own-content',
    summary: 'List the company’s content types that the caller may read or edit',
    access: 'anyone',
    query: z.object({ admin_view: listQuery.shape.admin_view }),
    dependsOn: [entityOf(TYPE_ENTITY)],
    answers: { 200: contentTypes },
    handler: async ({ actor, language, query }) => ({
      results: listedTypes(actor, language, isEditorQuery(query)),
    }),
  }),
];
