import { type Entity, entities } from '@piiri/schemas';

const all: readonly Entity[] = Object.values(entities) as unknown as Entity[];
const byName = new Map(all.map((entity) => [entity.name, entity]));

/** The name that react-admin knows an entity by, which is also its place in addresses: `/admin/<resource>`. */
export function resourceOf(entity: Entity): string {
  return entity.console?.path ?? entity.name;
}

const byResource = new Map(all.map((entity) => [resourceOf(entity), entity]));

/** The entity of that name. Throws when no definition has it. */
export function entityNamed(name: string): Entity {
  const entity = byName.get(name);
  if (!entity) throw new Error(`No entity is called "${name}"`);
  return entity;
}

/** The entity behind a resource of react-admin. Throws when there is none. */
export function entityOfResource(resource: string): Entity {
  const entity = byResource.get(resource);
  if (!entity) throw new Error(`No entity stands behind the resource "${resource}"`);
  return entity;
}

/** The entities that have screens in the console, in the menu's order. */
export const consoleEntities: readonly Entity[] = all
  .filter((entity) => entity.console)
  .sort((one, other) => (one.console?.order ?? 0) - (other.console?.order ?? 0));
