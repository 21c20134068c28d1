import { type Entity, isImportable } from '@piiri/schemas';
import { consoleEntities, resourceOf } from './resources.ts';

/** Target of a link in react-router's object form. */
interface LinkTarget {
  pathname?: string;
  search?: string;
  hash?: string;
}

const RESOURCES: ReadonlySet<string> = new Set(consoleEntities.map(resourceOf));

function rewritePathname(path: string): string {
  const [, resource = '', rest] = /^\/((?:content\/)?[\w-]+)\/(create|\d+)\/?$/.exec(path) ?? [];
  if (!RESOURCES.has(resource) && !resource.startsWith('content/')) return path;
  return rest === 'create' ? createPath(resource) : editPath(resource, Number(rest));
}

/**
 * Rewrites a path that react-admin builds (`/news/12`, `/news/create`) to the product's (`/news/edit/12`, `/news/edit`).
 * Other paths stay unchanged. Paths are relative to the console's base, `/admin`.
 */
export function rewritePath(to: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(to) ?? [];
  return `${rewritePathname(path)}${rest}`;
}

/** Rewrites the pathname of a link target. */
export function rewriteTarget<P extends LinkTarget>(target: P): P {
  return target.pathname ? { ...target, pathname: rewritePathname(target.pathname) } : target;
}

/** Returns the path of an entity's list. */
export function listPath(resource: string): string {
  return `/${resource}`;
}

/** Returns the path of an object's form. */
export function editPath(resource: string, id: number | string): string {
  return `/${resource}/edit/${id}`;
}

/** Returns the path of the form for a new object. */
export function createPath(resource: string): string {
  return `/${resource}/edit`;
}

/** Returns the path of an entity's import page; undefined for an entity without import. */
export function importPath(entity: Entity): string | undefined {
  if (entity.api.ownImport) return screenPath(entity.api.ownImport);
  return isImportable(entity) ? `/${resourceOf(entity)}/import` : undefined;
}

/** Returns the path of a screen without parameters. */
export function screenPath(path: string): string {
  return `/${path}`;
}

/** Returns the path of an object's history. */
export function historyPath(resource: string, id: number | string): string {
  return `/history/${resource}/${id}`;
}

/** Returns the path of the page about an object's reach. `entity`: its name in the API. */
export const reachPath = (entity: string, id: number | string) =>
  `/reach/item?entity=${encodeURIComponent(entity)}&id=${id}`;
