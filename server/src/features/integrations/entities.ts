import type { Entity } from '@piiri/schemas';
import { ENTITIES, isOfTenant } from '../../engine/model/tables.ts';

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

/** Every scope of service tokens, such as `news:read`. */
export const allScopes = (): string[] =>
  integratedEntities().flatMap(({ name, api }) =>
    api.calls.some((call) => call !== 'list' && call !== 'get')
      ? [`${name}:read`, `${name}:write`]
      : [`${name}:read`],
  );

/** Every event that a webhook may ask for, such as `news.published`. */
export const allEvents = (): string[] =>
  integratedEntities().flatMap(({ name, publishing }) => [
    `${name}.created`,
    `${name}.updated`,
    `${name}.deleted`,
    `${name}.restored`,
    ...(publishing ? [`${name}.published`] : []),
  ]);
