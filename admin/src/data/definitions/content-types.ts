import { type ContentType, contentDefinition, type Entity, entities } from '@piiri/schemas';
import type { Tenant } from '@piiri/shared/contracts/tenant.ts';

/** A type of the company's own content, as the console knows it. */
interface ContentTypeEntity {
  entity: Entity;
  one: string;
  many: string;
  /** The user may edit objects of this type. */
  edits: boolean;
}

const registeredTypes = new Map<string, ContentTypeEntity>();

/** Returns a type's name in the console: its entity name in search and on home screens, and its path in addresses. */
export const contentTypeName = (name: string): string => `content/${name}`;

/** Returns a provisional entity for a type of which only the menu item is shown. */
function stubOf(name: string): Entity {
  const { contentItem } = entities as unknown as Record<'contentItem', Entity>;
  return {
    ...contentItem,
    types: undefined,
    stamp: {},
    name: contentTypeName(name),
    viewOf: 'content_item',
    api: { path: `v1/content/${name}`, calls: [] },
    console: { icon: 'folder', section: 'content', order: 200, path: contentTypeName(name) },
  };
}

/** Registers the company's content types. Their definitions load when their screens are opened. */
export function registerContentTypes(types: Tenant['content']): void {
  const names = new Set(types.map(({ name }) => contentTypeName(name)));
  for (const name of registeredTypes.keys()) if (!names.has(name)) registeredTypes.delete(name);
  for (const { name, one, many, edits } of types) {
    const entity = registeredTypes.get(contentTypeName(name))?.entity ?? stubOf(name);
    registeredTypes.set(contentTypeName(name), { entity, one, many, edits });
  }
}

/**
 * Registers and returns the definition of a content type, from which the console makes its lists and forms. `words`:
 * names of its objects, used when the menu does not know the type yet.
 */
export function registerDefinition(
  type: ContentType,
  words: Pick<ContentTypeEntity, 'one' | 'many'>,
  withFields: (entity: Entity) => Entity,
): Entity {
  const name = contentTypeName(type.name);
  const entity = withFields({ ...contentDefinition(type), name });
  const own = registeredTypes.get(name);
  registeredTypes.set(name, { ...words, edits: true, ...own, entity });
  return entity;
}

/** Returns a type by its console name: `content/lunch_menu`. */
export const findContentType = (name: string): ContentTypeEntity | undefined => registeredTypes.get(name);
