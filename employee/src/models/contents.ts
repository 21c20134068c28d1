import type { ContentShape } from '@piiri/schemas/employee.ts';
import type { DefinitionPath } from '@piiri/shared/client.ts';
import { shapes } from '../screens/shapes.static.ts';
import type { App } from './app.ts';
import { type ContentSource, createContentSource } from './content-source.ts';
import { isOwnContent } from './screens.ts';

/** The shape of a kind, by whose address its calls are made. */
type CalledShape = ContentShape & { api: DefinitionPath };

/** The shape of a kind that there is. */
export function shapeOf(name: string): CalledShape {
  const shape = shapes[name];
  if (!shape) throw new Error(`There is no content "${name}".`);
  return shape as CalledShape;
}

/** The address of a kind below /api, types of the company's own content included. */
export const apiOf = (kind: string): DefinitionPath =>
  isOwnContent(kind) ? (`v1/${kind}` as DefinitionPath) : shapeOf(kind).api;

/** The content of all kinds, one source each, to be had by `App.model`. */
export const contents = (app: App) => {
  const sources = new Map<string, ContentSource<never, never>>();
  return {
    /** The source of a kind, by the entity's name. Its types are those of the entity's definition. */
    of<Row extends { id: number }, Item>(name: string): ContentSource<Row, Item> {
      const { api, pageSize } = shapeOf(name);
      const source = sources.get(name) ?? createContentSource<Row, Item>(app, { path: api, pageSize });
      sources.set(name, source as ContentSource<never, never>);
      return source as ContentSource<Row, Item>;
    },
  };
};
