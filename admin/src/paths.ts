import { type Entity, isImportable } from '@piiri/schemas';
import { consoleEntities, resourceOf } from './resources.ts';

/** A target of a link, as routers take it. */
interface LinkTarget {
  pathname?: string;
  search?: string;
  hash?: string;
}

const RESOURCES: ReadonlySet<string> = new Set(consoleEntities.map(resourceOf));

function rewritePathname(path: string): string {
  const [, resource = '', rest] = /^\/([\w-]+)\/(create|\d+)\/?$/.exec(path) ?? [];
  if (!RESOURCES.has(resource)) return path;
  return rest === 'create' ? createPath(resource) : editPath(resource, Number(rest));
}

/**
 * Turns an address that react-admin makes (`/news/12`, `/news/create`) into the product's own (`/news/edit/12`,
 * `/news/edit`); others stay as they are. Addresses are below the console's own, `/admin`.
 */
export function rewritePath(to: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(to) ?? [];
  return `${rewritePathname(path)}${rest}`;
}

/** The same for a target that comes in parts. */
export function rewriteTarget<P extends LinkTarget>(target: P): P {
  return target.pathname ? { ...target, pathname: rewritePathname(target.pathname) } : target;
}

/** Where an entity's list stands. */
export function listPath(resource: string): string {
  return `/${resource}`;
}

/** Where an object is edited. */
export function editPath(resource: string, id: number | string): string {
  return `/${resource}/edit/${id}`;
}

/** Where a new object is made. */
export function createPath(resource: string): string {
  return `/${resource}/edit`;
}

/** Where an entity's objects are brought in from files; undefined where they are not. */
export function importPath(entity: Entity): string | undefined {
  if (entity.api.ownImport) return screenPath(entity.api.ownImport);
  return isImportable(entity) ? `/${resourceOf(entity)}/import` : undefined;
}

/** Where a screen without parameters stands. */
export function screenPath(path: string): string {
  return `/${path}`;
}

/** Where it stands who changed an object, and how. */
export function historyPath(resource: string, id: number | string): string {
  return `/history/${resource}/${id}`;
}
