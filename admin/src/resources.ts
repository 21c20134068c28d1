import { type Entity, entities } from '@piiri/schemas';
import { ownNamed } from './content/own-entities.ts';

const all: readonly Entity[] = Object.values(entities);
const byName = new Map(all.map((entity) => [entity.name, entity]));

/** The name that react-admin knows an entity by, which is also its place in addresses: `/admin/<resource>`. */
export function resourceOf(entity: Entity): string {
  return entity.console?.path ?? entity.name;
}

const byResource = new Map(all.map((entity) => [resourceOf(entity), entity]));

/** The entity of that name. Throws when no definition has it. */
export function entityNamed(name: string): Entity {
  const entity = byName.get(name) ?? ownNamed(name)?.entity;
  if (!entity) throw new Error(`No entity is called "${name}"`);
  return entity;
}

/** The entity behind a resource of react-admin. Throws when there is none. */
export function entityOfResource(resource: string): Entity {
  const entity = byResource.get(resource) ?? ownNamed(resource)?.entity;
  if (!entity) throw new Error(`No entity stands behind the resource "${resource}"`);
  return entity;
}

/** The entities that have screens in the console, in the menu's order. */
export const consoleEntities: readonly Entity[] = all
  .filter((entity) => entity.console)
  .sort((one, other) => (one.console?.order ?? 0) - (other.console?.order ?? 0));

/** The entity whose objects the console edits under a name: of a definition, or of a type of the company's own content. */
export function editedHere(name: string): Entity | undefined {
  const own = ownNamed(name);
  return own ? (own.edits ? own.entity : undefined) : consoleEntities.find((entity) => entity.name === name);
}

/** The parts of an entity's objects that have lists of their own, such as users who never signed in. */
export function partsOfList(entity: Entity): readonly Entity[] {
  return all.filter(
    ({ viewOf, where = [], api }) =>
      viewOf === entity.name &&
      where.length > 0 &&
      api.calls.includes('list') &&
      api.path.startsWith(`${entity.api.path}/`),
  );
}

/** The place of a part's list below the entity's own: the last part of its call's address. */
export function partPath(part: Entity): string {
  return part.api.path.split('/').at(-1) ?? part.name;
}

/** Whether what is kept of a query is of an entity's lists: its own, and those of its parts. */
export function isOfLists(entity: Entity): (query: { queryKey: readonly unknown[] }) => boolean {
  const resources = new Set<unknown>([entity, ...partsOfList(entity)].map(resourceOf));
  return ({ queryKey }) => resources.has(queryKey[0]) && queryKey[1] !== 'edited';
}
