import type { ContentShape } from '@piiri/schemas/employee.ts';
import type { DefinitionPath } from '@piiri/shared/client.ts';
import type { App } from '../app.ts';
import { type ContentSource, createContentSource } from './content-source.ts';
import { isOwnContent } from './screens.ts';
import { shapes } from './shapes.static.ts';

/** Shape of a kind, with the path of its calls. */
type ShapeWithPath = ContentShape & { api: DefinitionPath };

/** Returns the shape of a kind. Throws when there is none. */
export function shapeOf(name: string): ShapeWithPath {
  const shape = shapes[name];
  if (!shape) throw new Error(`There is no content "${name}".`);
  return shape as ShapeWithPath;
}

/** Returns the path of a kind below `/api`, including the company's own content types. */
export const apiOf = (kind: string): DefinitionPath =>
  isOwnContent(kind) ? (`v1/${kind}` as DefinitionPath) : shapeOf(kind).api;

/** The content of all kinds, one source each. Accessed through `App.model`. */
export const contents = (app: App) => {
  const sources = new Map<string, ContentSource<never, never>>();
  return {
    /** Returns the source of a kind, by the entity's name. Its types are those of the entity's definition. */
    of<Row extends { id: number }, Item>(name: string): ContentSource<Row, Item> {
      const { api, pageSize } = shapeOf(name);
      const source = sources.get(name) ?? createContentSource<Row, Item>(app, { path: api, pageSize });
      sources.set(name, source as ContentSource<never, never>);
      return source as ContentSource<Row, Item>;
    },
  };
};
