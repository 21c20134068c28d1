import { type Entity, entities } from '@piiri/schemas';
import { findContentType } from './content-types.ts';

const allEntities: readonly Entity[] = Object.values(entities);
const byName = new Map(allEntities.map((entity) => [entity.name, entity]));

/** Returns an entity's resource name in react-admin, which is also its path in addresses: `/admin/<resource>`. */
export function resourceOf(entity: Entity): string {
  return entity.console?.path ?? entity.name;
}

/**
 * Forms as the console edits them: content types of one kind, with addresses and texts of their own. Everything else,
 * such as calls and access, is the content types'.
 */
export const formEntity: Entity = {
  ...(entities.contentType as Entity),
  viewOf: entities.contentType.name,
  fields: {
    ...entities.contentType.fields,
    kind: { ...entities.contentType.fields.kind, options: { choices: ['content', 'form'], default: 'form' } },
  },
  form: [
    { section: 'content', fields: ['labels', 'name', 'icon', 'description', 'fields'] },
    { section: 'people', fields: ['submitters', 'handlers', 'approval'], aside: true },
    { section: 'handling', fields: ['states', 'due_days', 'thanks'], aside: true },
    { section: 'list', fields: ['title', 'list_columns'], aside: true },
  ],
  console: { icon: 'form', section: 'settings', order: 0, path: 'forms' },
};

const byResource = new Map([...allEntities, formEntity].map((entity) => [resourceOf(entity), entity]));

/** Returns the resource whose texts an entity has where it has none of its own; undefined for most. */
export const textResourceOf = ({ viewOf, stamp }: Entity): string | undefined =>
  viewOf && !stamp && byName.has(viewOf) ? resourceOf(entityNamed(viewOf)) : undefined;

/** Returns the entity with a name. Throws when no definition has it. */
export function entityNamed(name: string): Entity {
  const entity = byName.get(name) ?? findContentType(name)?.entity;
  if (!entity) throw new Error(`No entity is called "${name}"`);
  return entity;
}

/** Returns the entity of a react-admin resource. Throws when there is none. */
export function entityOfResource(resource: string): Entity {
  const entity = byResource.get(resource) ?? findContentType(resource)?.entity;
  if (!entity) throw new Error(`No entity stands behind the resource "${resource}"`);
  return entity;
}

/** The entities that have screens in the console, in the menu's order. */
export const consoleEntities: readonly Entity[] = allEntities
  .filter((entity) => entity.console)
  .sort((a, b) => (a.console?.order ?? 0) - (b.console?.order ?? 0));

/**
 * Returns the entity that the console edits under a name: of a definition, or of a type of the company's own content;
 * undefined when there is none or the user may not edit it.
 */
export function findEditedEntity(name: string): Entity | undefined {
  const own = findContentType(name);
  return own ? (own.edits ? own.entity : undefined) : consoleEntities.find((entity) => entity.name === name);
}

/** Returns the views of an entity that have lists of their own, such as users who never signed in. */
export function viewsOfList(entity: Entity): readonly Entity[] {
  return allEntities.filter(
    ({ viewOf, where = [], api }) =>
      viewOf === entity.name &&
      where.length > 0 &&
      api.calls.includes('list') &&
      api.path.startsWith(`${entity.api.path}/`),
  );
}

/** Returns the path of a view's list below the entity's own: the last segment of its API path. */
export function viewPath(view: Entity): string {
  return view.api.path.split('/').at(-1) ?? view.name;
}

/** Returns a predicate for the cached queries of an entity's lists: its own, and those of its views. */
export function matchesListQueries(entity: Entity): (query: { queryKey: readonly unknown[] }) => boolean {
  const resources = new Set<unknown>([entity, ...viewsOfList(entity)].map(resourceOf));
  return ({ queryKey }) => resources.has(queryKey[0]) && queryKey[1] !== 'edited';
}
