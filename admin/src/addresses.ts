import { type Entity, isImportable } from '@piiri/schemas';
import { consoleEntities, resourceOf } from './resources.ts';

/** A target of a link, as routers take it. */
interface Place {
  pathname?: string;
  search?: string;
  hash?: string;
}

const RESOURCES: ReadonlySet<string> = new Set(consoleEntities.map(resourceOf));

function ownPath(path: string): string {
  const [, resource = '', rest] = /^\/([\w-]+)\/(create|\d+)\/?$/.exec(path) ?? [];
  if (!RESOURCES.has(resource)) return path;
  return rest === 'create' ? newAddress(resource) : editAddress(resource, Number(rest));
}

/**
 * Turns an address that react-admin makes (`/news/12`, `/news/create`) into the product's own (`/news/edit/12`,
 * `/news/edit`); others stay as they are. Addresses are below the console's own, `/admin`.
 */
export function ownAddress(to: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(to) ?? [];
  return `${ownPath(path)}${rest}`;
}

/** The same for a target that comes in parts. */
export function ownPlace<P extends Place>(place: P): P {
  return place.pathname ? { ...place, pathname: ownPath(place.pathname) } : place;
}

/** Where an entity's list stands. */
export function listAddress(resource: string): string {
  return `/${resource}`;
}

/** Where an object is edited. */
export function editAddress(resource: string, id: number | string): string {
  return `/${resource}/edit/${id}`;
}

/** Where a new object is made. */
export function newAddress(resource: string): string {
  return `/${resource}/edit`;
}

/** Where an entity's objects are brought in from files; undefined where they are not. */
export function importAddress(entity: Entity): string | undefined {
  if (entity.api.ownImport) return screenAddress(entity.api.ownImport);
  return isImportable(entity) ? `/${resourceOf(entity)}/import` : undefined;
}

/** Where a screen without parameters stands. */
export function screenAddress(path: string): string {
  return `/${path}`;
}

/** Where it stands who changed an object, and how. */
export function historyAddress(resource: string, id: number | string): string {
  return `/history/${resource}/${id}`;
}
