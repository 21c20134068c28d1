import { type ContentType, contentDefinition, type Entity, entities } from '@piiri/schemas';
import type { Tenant } from '@piiri/shared/contracts/tenant.ts';

/** A type of the company's own content, as the console knows it. */
interface Own {
  entity: Entity;
  one: string;
  many: string;
  /** The user may edit objects of this type. */
  edits: boolean;
}

const known = new Map<string, Own>();

/** Returns a type's name in the console: its entity name in search and on home screens, and its path in addresses. */
export const ownName = (name: string): string => `content/${name}`;

/** Returns a provisional entity for a type of which only the menu item is shown. */
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

/** Registers the company's content types. Their definitions load when their screens are opened. */
export function registerOwn(types: Tenant['content']): void {
  const names = new Set(types.map(({ name }) => ownName(name)));
  for (const name of known.keys()) if (!names.has(name)) known.delete(name);
  for (const { name, one, many, edits } of types) {
    const entity = known.get(ownName(name))?.entity ?? stubOf(name);
    known.set(ownName(name), { entity, one, many, edits });
  }
}

/**
 * Registers and returns the definition of a content type, from which the console makes its lists and forms. `words`:
 * names of its objects, used when the menu does not know the type yet.
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

/** Returns a type by its console name: `content/lunch_menu`. */
export const ownNamed = (name: string): Own | undefined => known.get(name);
