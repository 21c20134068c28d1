import { type ContentType, contentDefinition, type Entity, entities } from '@piiri/schemas';
import type { Tenant } from '@piiri/shared/contracts/tenant.ts';

/** What is known of a type of the company's own content. */
interface Own {
  entity: Entity;
  one: string;
  many: string;
  /** The person edits its objects. */
  edits: boolean;
}

const known = new Map<string, Own>();

/** Under which name the console knows a type: also its place in addresses, and what searches and homes call it. */
export const ownName = (name: string): string => `content/${name}`;

/** What a type is while only its menu item is shown: its name and place. */
function stubOf(name: string): Entity {
  const { contentItem } = entities as unknown as Record<'contentItem', Entity>;
  return {
    ...contentItem,
    types: undefined,
    stamp: {},
    name: ownName(name),
    viewOf: 'content_item',
    api: { path: `v1/content/${name}`, calls: [] },
    console: { icon: 'folder', section: 'content', order: 200, path: ownName(name) },
  };
}

/** Takes note of the types that the company has. Their definitions come when their screens are opened. */
export function registerOwn(types: Tenant['content']): void {
  const names = new Set(types.map(({ name }) => ownName(name)));
  for (const name of known.keys()) if (!names.has(name)) known.delete(name);
  for (const { name, one, many, edits } of types) {
    const entity = known.get(ownName(name))?.entity ?? stubOf(name);
    known.set(ownName(name), { entity, one, many, edits });
  }
}

/**
 * The definition of a type's objects, as the console's lists and forms are made from it. `words`: what they are called, should
 * the menu not know of the type yet.
 */
export function registerDefinition(
  type: ContentType,
  words: Pick<Own, 'one' | 'many'>,
  withFields: (entity: Entity) => Entity,
): Entity {
  const name = ownName(type.name);
  const entity = withFields({ ...contentDefinition(type), name });
  const own = known.get(name);
  known.set(name, { ...words, edits: true, ...own, entity });
  return entity;
}

/** A type by its name here: `content/lunch_menu`. */
export const ownNamed = (name: string): Own | undefined => known.get(name);
