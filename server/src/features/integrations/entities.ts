import type { CompanyDefinitions, Entity } from '@piiri/schemas';
import { ENTITIES, isOfTenant } from '../../engine/model/tables.ts';
import { kindOfType } from '../content-types/public.ts';

/** What is no other system's business: what people write in confidence and to each other, and what opens the product itself. */
const EXCLUDED: ReadonlySet<string> = new Set([
  'chat_channel',
  'feedback_category',
  'webhook',
  'service_token',
]);

/** The entities that webhooks report and that service tokens may be given scopes of. */
export const integratedEntities = (): Entity[] =>
  [...ENTITIES.values()].filter((entity) => isOfTenant(entity) && !EXCLUDED.has(entity.name));

/** Whether an entity is one of these. */
export const isIntegrated = (name: string): boolean =>
  integratedEntities().some((entity) => entity.name === name);

/** Those that have a name of their own: objects of types that companies define have one a type. */
const namedEntities = (): Entity[] => integratedEntities().filter(({ types }) => !types);

/** The scopes of service tokens for all companies, such as `news:read`. */
export const builtInScopes = (): string[] =>
  namedEntities().flatMap(({ name, api }) =>
    api.calls.some((call) => call !== 'list' && call !== 'get')
      ? [`${name}:read`, `${name}:write`]
      : [`${name}:read`],
  );

/** Every scope that a company may give, such as `content/lunch_menu:read`. */
export const allScopes = ({ contentTypes }: CompanyDefinitions): string[] => [
  ...builtInScopes(),
  ...contentTypes.flatMap((type) => [`${kindOfType(type)}:read`, `${kindOfType(type)}:write`]),
];

const eventsOf = (kind: string, isPublished: boolean): string[] =>
  ['created', 'updated', 'deleted', 'restored', ...(isPublished ? ['published'] : [])].map(
    (word) => `${kind}.${word}`,
  );

/** The events of webhooks for all companies, such as `news.published`. */
export const builtInEvents = (): string[] =>
  namedEntities().flatMap(({ name, publishing }) => eventsOf(name, publishing !== undefined));

/** Every event that a webhook of a company may ask for, such as `content/lunch_menu.created`. */
export const allEvents = ({ contentTypes }: CompanyDefinitions): string[] => [
  ...builtInEvents(),
  ...contentTypes.flatMap((type) => eventsOf(kindOfType(type), type.publishing)),
];
