import type { CompanyDefinitions, Entity } from '@piiri/schemas';
import { ENTITIES, isIntegrated } from '../../engine/model/tables.ts';
import { kindOfForm, kindOfType } from '../content-types/public.ts';

/** Returns the entities that webhooks report and that service tokens may have scopes for. */
export const integratedEntities = (): Entity[] => [...ENTITIES.values()].filter(isIntegrated);

/** Returns those with one name for all objects; objects of content types have a name per type. */
const namedEntities = (): Entity[] => integratedEntities().filter(({ types }) => !types);

/** Scope of the stream of history, which is of no entity. */
export const HISTORY_SCOPE = 'history:read';

/** Returns the scopes of service tokens for all companies, such as `news:read`. */
export const builtInScopes = (): string[] => [
  ...namedEntities().flatMap(({ name, api }) =>
    api.calls.some((call) => call !== 'list' && call !== 'get')
      ? [`${name}:read`, `${name}:write`]
      : [`${name}:read`],
  ),
  HISTORY_SCOPE,
];

/** Returns all scopes that a company may grant, such as `content/lunch_menu:read`. */
export const allScopes = ({ contentTypes, forms }: CompanyDefinitions): string[] => [
  ...builtInScopes(),
  ...forms.flatMap((form) => [`${kindOfForm(form)}:read`, `${kindOfForm(form)}:write`]),
  ...contentTypes.flatMap((type) => [`${kindOfType(type)}:read`, `${kindOfType(type)}:write`]),
];

const eventsOf = (kind: string, isPublished: boolean): string[] =>
  ['created', 'updated', 'deleted', 'restored', ...(isPublished ? ['published'] : [])].map(
    (word) => `${kind}.${word}`,
  );

/** Returns the webhook events for all companies, such as `news.published`. */
export const builtInEvents = (): string[] =>
  namedEntities().flatMap(({ name, publishing }) => eventsOf(name, publishing !== undefined));

/** Returns all events that a company's webhook may subscribe to, such as `content/lunch_menu.created`. */
export const allEvents = ({ contentTypes, forms }: CompanyDefinitions): string[] => [
  ...builtInEvents(),
  ...forms.flatMap((form) => eventsOf(kindOfForm(form), false)),
  ...contentTypes.flatMap((type) => eventsOf(kindOfType(type), type.publishing)),
];
