import { hash } from 'node:crypto';
import type { Language } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Weight } from '../../platform/http/call-limits.ts';
import type { Services } from '../../platform/services.ts';
import type { StagedFile } from '../../platform/storage/stage.ts';
import { conditionFor, isSwitchedOn } from '../access/access.ts';
import { rolesOf } from '../access/condition.ts';
import { policies } from '../access/policies.gen.ts';
import { committer, type Writer } from '../commit/commit.ts';
import { entityOf } from '../model/tables.ts';
import type { AnyRoute, PathParams, RouteContext } from './route.ts';

/** The parsed parts of a call. */
interface CallParts {
  /** Undefined on public routes. */
  actor: Actor | undefined;
  language: Language;
  /** Path and query, as sent. */
  url: string;
  params: unknown;
  query: unknown;
  body: unknown;
  files: ReadonlyMap<string, StagedFile>;
}

/** Returns the context for a route's handler. `onCommit` runs within the call's transaction. */
export function contextOf(services: Services, parts: CallParts, onCommit?: Writer['onCommit']) {
  const { actor } = parts;
  const query = parts.query as Writer['query'];
  const writer = actor && { tenantId: actor.tenantId, actor, query, onCommit };
  const read = actor && (<T>(work: (db: Db) => Promise<T>) => services.database.tenant(actor.tenantId, work));
  const commit = writer && committer(services, writer);
  return { ...parts, services, read, commit } as unknown as RouteContext<never, never, never, never>;
}

/** Parses a cleaned value; without a schema it stays as it is. Throws `ZodError`. */
export function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  return schema ? schema.parse(value) : value;
}

/** Parses cleaned path parameters. Throws `not_found` when they do not parse: such an object cannot exist. */
export function parseParams(schema: z.ZodType | undefined, value: unknown): unknown {
  const parsed = schema?.safeParse(value);
  if (parsed && !parsed.success) throw new AppError('not_found');
  return parsed ? parsed.data : value;
}

/** The names of the query parameters that a route declares. */
export const declaredParameters = ({ query }: AnyRoute): ReadonlySet<string> =>
  new Set(query instanceof z.ZodObject ? Object.keys(query.shape) : []);

/** Whether the route's rule lets a caller in, without looking at the request. */
function mayCall(route: AnyRoute, actor: Actor): boolean {
  const { access } = route;
  if (access === 'public') return true;
  if (typeof access === 'string') return policies[access](rolesOf(actor), undefined) !== false;
  // The handler decides about reading, because it knows whether the call asks for the editor's visibility.
  return (
    access.operation === 'read' || conditionFor(actor, entityOf(access.entity), access.operation) !== false
  );
}

/** Whether a service token's scopes include the route; people have no scopes. */
function isInScope({ scope }: AnyRoute, { service }: Actor, params: PathParams): boolean {
  const needed = typeof scope === 'function' ? scope(params) : scope;
  return service === undefined || (needed !== undefined && service.scopes.includes(needed));
}

/**
 * Throws `not_found` when the route's feature is off in the caller's tenant, and `forbidden` when the route's rule
 * rejects the caller, when a read-only user would write, or when no scope of a service token covers the route.
 * `params`: of the path.
 */
export function authorize(route: AnyRoute, actor: Actor, params: PathParams): void {
  const { access } = route;
  const feature = route.feature ?? (typeof access === 'object' ? entityOf(access.entity).feature : undefined);
  if (!isSwitchedOn(actor, feature)) throw new AppError('not_found');
  const writes = route.method !== 'GET' && !route.forReadOnly;
  if ((actor.readOnly && writes) || !isInScope(route, actor, params) || !mayCall(route, actor))
    throw new AppError('forbidden');
}

/** Returns the weight of a call without files: searches and lists exported as a file are heavy. */
export function weightOf(route: AnyRoute, query: unknown): Weight {
  const { search, format } = query as { search?: unknown; format?: unknown };
  return (route.heavy ?? Boolean(search || format)) ? 'heavy' : 'light';
}

/** An answer as sent. */
export interface SerializedAnswer {
  status: number;
  body: string;
  headers: Record<string, string>;
}

/** A handler's result with another success status than the first of its route. */
export class WithStatus {
  readonly status: number;
  readonly answer: unknown;
  constructor(status: number, answer: unknown) {
    this.status = status;
    this.answer = answer;
  }
}

function successStatus(route: AnyRoute): number {
  return (
    Object.keys(route.answers)
      .map(Number)
      .find((status) => status < 300) ?? 200
  );
}

/** Returns an answer's ETag. That of an object begins with its version, for `If-Match`. */
function etagOf(body: string, version: unknown): string {
  const fingerprint = hash('sha1', body, 'base64url').slice(0, 16);
  return typeof version === 'number' ? `"${version}-${fingerprint}"` : `"${fingerprint}"`;
}

/** Serializes a handler's result. */
export function serialize(route: AnyRoute, result: unknown): SerializedAnswer {
  const { status, answer } =
    result instanceof WithStatus ? result : { status: successStatus(route), answer: result };
  const isEmpty = answer === undefined || (answer === null && status !== 200);
  if (isEmpty) return { status, body: '', headers: {} };
  const body = JSON.stringify(answer);
  return { status, body, headers: { ETag: etagOf(body, (answer as { version?: unknown } | null)?.version) } };
}

/** Serializes the result of a call's transaction; undefined when only the handler can make the answer. */
export function serializeResult(route: AnyRoute, result: unknown): SerializedAnswer | undefined {
  if (route.answers[successStatus(route)] instanceof z.ZodNull) return serialize(route, undefined);
  return result === undefined || result === null ? undefined : serialize(route, result);
}

/**
 * Returns the version that a caller read: the number before the hash in an object's ETag. Undefined without If-Match.
 */
export function versionOf(ifMatch: string | undefined): number | undefined {
  if (!ifMatch || ifMatch.trim() === '*') return undefined;
  const version = /^\s*(?:W\/)?"(\d{1,9})(?:-[\w-]+)?"\s*$/.exec(ifMatch)?.[1];
  return version ? Number(version) : 0;
}

const ENTITY_TAG = /(?:W\/)?("[^"]*")/g;

/**
 * Whether `If-None-Match` names an ETag, compared weakly (RFC 9110 §13.1.2): proxies that compress make `W/"…"` of it.
 */
export function matchesETag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  if (header.trim() === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return [...header.matchAll(ENTITY_TAG)].some(([, tag]) => tag === opaque);
}
