import { ScimError } from './errors.ts';

/** What all resources are served with. */
export interface ScimContext {
  tenantId: number;
  /** Base address of the protocol, without a trailing slash. */
  base: string;
}

/** Filter, page and attributes of a list request (RFC 7644, 3.4.2). */
export interface ListQuery {
  filter?: string;
  startIndex: number;
  count: number;
  project(resource: Resource): Resource;
}

export type Resource = Record<string, unknown> & { id: string };

/** Maximum number of resources in a response. */
export const MAX_RESULTS = 1000;

const DEFAULT_COUNT = 100;

const LIST_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';

type Query = Readonly<Record<string, unknown>>;

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() ? value.trim() : undefined);

function integerOf(query: Query, name: string, otherwise: number): number {
  const raw = textOf(query[name]);
  if (raw === undefined) return otherwise;
  if (!/^[+-]?\d{1,9}$/.test(raw)) throw new ScimError(400, `${name} is a whole number.`, 'invalidValue');
  return Number(raw);
}

/**
 * Returns a function that keeps only the requested attributes of a resource, or removes the excluded ones (RFC 7644,
 * 3.9); `schemas` and `id` are always kept.
 */
export function projection(query: Query): (resource: Resource) => Resource {
  const names = (name: string) =>
    textOf(query[name])
      ?.toLowerCase()
      .split(',')
      .map((attribute) =>
        attribute
          .trim()
          .replace(/^urn:.*:/, '')
          .replace(/\..*$/, ''),
      );
  const [only, without] = [names('attributes'), names('excludedAttributes')];
  const isIncluded = (name: string) =>
    name === 'schemas' ||
    name === 'id' ||
    (only ? only.includes(name.toLowerCase()) : !without?.includes(name.toLowerCase()));
  if (!only && !without) return (resource) => resource;
  return (resource) => ({
    id: resource.id,
    ...Object.fromEntries(Object.entries(resource).filter(([name]) => isIncluded(name))),
  });
}

/** Parses the parameters of a list request. Throws ScimError. */
export function listQueryOf(query: Query): ListQuery {
  return {
    filter: textOf(query.filter),
    startIndex: Math.max(1, integerOf(query, 'startIndex', 1)),
    count: Math.min(MAX_RESULTS, Math.max(0, integerOf(query, 'count', DEFAULT_COUNT))),
    project: projection(query),
  };
}

/** Returns a page of resources as a list response. */
export function listAnswer(
  resources: readonly object[],
  total: number,
  { startIndex }: Pick<ListQuery, 'startIndex'>,
) {
  return {
    schemas: [LIST_SCHEMA],
    totalResults: total,
    itemsPerPage: resources.length,
    startIndex,
    Resources: resources,
  };
}

/** Returns the `meta` attribute of a resource, with its address and times. */
export function metaOf(
  { base }: ScimContext,
  resourceType: 'User' | 'Group',
  row: { id: number; version: number; created_at: Date; updated_at: Date },
) {
  return {
    resourceType,
    created: row.created_at.toISOString(),
    lastModified: row.updated_at.toISOString(),
    version: `W/"${row.version}"`,
    location: `${base}/${resourceType}s/${row.id}`,
  };
}

/** Parses the id of a path or of a member; undefined if it is not a valid id. */
export function idOf(raw: unknown): number | undefined {
  return typeof raw === 'string' && /^[1-9]\d{0,8}$/.test(raw) ? Number(raw) : undefined;
}
