import { hash } from 'node:crypto';
import type { Language } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Actor } from '../../platform/auth/actor.ts';
import { addressKey } from '../../platform/auth/address-key.ts';
import { findCaller } from '../../platform/auth/find-caller.ts';
import { clearPageCookie, pageCookieOf } from '../../platform/auth/page-session.ts';
import type { RequestSource } from '../../platform/auth/request-source.ts';
import {
  storeDeviceUse,
  storeKioskUse,
  storePersonalTokenUse,
  storeServiceTokenUse,
} from '../../platform/auth/service-token-uses.ts';
import { hashToken } from '../../platform/auth/tokens.ts';
import type { Db } from '../../platform/db/database.ts';
import { openSharedRate, type Weight } from '../../platform/http/call-limits.ts';
import type { Services } from '../../platform/services.ts';
import type { StagedFile } from '../../platform/storage/stage.ts';
import { conditionFor, isSwitchedOn } from '../access/access.ts';
import { rolesOf } from '../access/condition.ts';
import { policies } from '../access/policies.gen.ts';
import { committer, type Writer } from '../commit/commit.ts';
import { entityOf } from '../model/tables.ts';
import { publishDue } from '../versions/publish-due.ts';
import type { PathParams, Route, RouteCall } from './route.ts';

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
  /** Where the call came from; undefined within the process, and for calls that promise anonymity. */
  source?: RequestSource;
}

/** Returns the context for a route's handler. `onCommit` runs within the call's transaction. */
export function contextOf(
  services: Services,
  { source, ...parts }: CallParts,
  onCommit?: Writer['onCommit'],
) {
  const { actor } = parts;
  const query = parts.query as Writer['query'];
  const writer = actor && { tenantId: actor.tenantId, actor, source, query, onCommit };
  const read = actor && (<T>(work: (db: Db) => Promise<T>) => services.database.tenant(actor.tenantId, work));
  const commit = writer && committer(services, writer);
  return { ...parts, services, read, commit } as unknown as RouteCall<never, never, never, never>;
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
export const declaredParameters = ({ query }: Route): ReadonlySet<string> =>
  new Set(query instanceof z.ZodObject ? Object.keys(query.shape) : []);

/** Whether the route's rule lets a caller in, without looking at the request. */
function mayCall(route: Route, actor: Actor): boolean {
  const { access, screen } = route;
  if (access === 'public') return true;
  if (typeof access === 'string') {
    const roles = rolesOf(actor);
    if (screen && roles.screens.includes(screen)) return true;
    return policies[access](screen ? { ...roles, hasRole: false } : roles, undefined) !== false;
  }
  // The handler decides about reading, because it knows whether the call asks for the editor's visibility.
  return (
    access.operation === 'read' || conditionFor(actor, entityOf(access.entity), access.operation) !== false
  );
}

/** Whether a service token's scopes include the route; people have no scopes. */
function isInScope({ scope }: Route, { service }: Actor, params: PathParams): boolean {
  const needed = typeof scope === 'function' ? scope(params) : scope;
  return service === undefined || (needed !== undefined && service.scopes.includes(needed));
}

/** Whether a call is one of a paired device's kind; people and tokens make none of these. */
const isForCaller = ({ forDevices }: Route, { device }: Actor): boolean =>
  device ? (forDevices?.includes(device.kind) ?? false) : forDevices === undefined;

/**
 * Throws `not_found` when the route's feature is off in the caller's tenant, and `forbidden` when the route's rule
 * rejects the caller, when a read-only user or a person's own token would write, when no scope of a service token covers
 * the route, or when a paired device makes a call that is not for it.
 * `params`: of the path.
 */
export function assertMayCall(route: Route, actor: Actor, params: PathParams): void {
  const { access } = route;
  const feature = route.feature ?? (typeof access === 'object' ? entityOf(access.entity).feature : undefined);
  if (!isSwitchedOn(actor, feature)) throw new AppError('not_found');
  const writes = route.method !== 'GET' && (!route.forReadOnly || actor.personal !== undefined);
  if (!isForCaller(route, actor)) throw new AppError('forbidden');
  if ((actor.readOnly && writes) || !isInScope(route, actor, params) || !mayCall(route, actor))
    throw new AppError('forbidden');
}

/** Returns the weight of a call without files: searches and lists exported as a file are heavy. */
export function weightOf(route: Route, query: unknown): Weight {
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

function successStatus(route: Route): number {
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
export function serialize(route: Route, result: unknown): SerializedAnswer {
  const { status, answer } =
    result instanceof WithStatus ? result : { status: successStatus(route), answer: result };
  const isEmpty = answer === undefined || (answer === null && status !== 200);
  if (isEmpty) return { status, body: '', headers: {} };
  const body = JSON.stringify(answer);
  return { status, body, headers: { ETag: etagOf(body, (answer as { version?: unknown } | null)?.version) } };
}

/** Serializes the result of a call's transaction; undefined when only the handler can make the answer. */
export function serializeResult(route: Route, result: unknown): SerializedAnswer | undefined {
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

/** Maximum number of valid tokens to remember. */
const MAX_CACHED_TOKENS = 20_000;

/** Cost of an anonymous reading call against the rate; a write or an unknown token costs 1. */
const READING_COST = 0.1;

/**
 * Headers for an answer to a call without a valid token: `WWW-Authenticate`, and a cookie that stops rendering pages
 * for its browser.
 */
function refusal({ config }: Services, request: FastifyRequest): Record<string, string> {
  const headers = { 'WWW-Authenticate': 'Bearer' };
  return pageCookieOf(config, request)
    ? { ...headers, 'Set-Cookie': clearPageCookie(config, request) }
    : headers;
}

/**
 * Milliseconds for which calls do not try to publish a company's due drafts after one failed for a passing reason: the
 * job tries it again, and calls would otherwise pay for the failure and add to its cause.
 */
const PUBLISHING_PAUSE_MS = 5000;

const tokenOf = ({ headers }: FastifyRequest) =>
  /^Bearer ([\w-]{20,200})$/.exec(headers.authorization ?? '')?.[1];

/**
 * Identifies the caller from the request's head alone. Calls without an account are counted per address. Signed-in
 * callers are not, so nobody is refused because of others behind the same address: a token that was valid before is
 * looked up even when its address has used up its rate.
 */
export function openCallers(services: Services) {
  const { database, sessionUses, config } = services;
  const perMinute = config.limits.calls.addressPerMinute;
  // Reads have a rate of their own, so that many pictures read from an address do not prevent signing in there.
  const rateOf = (limit: string) => openSharedRate(services.bus, { limit, perMinute });
  const rates = { reads: rateOf('address reads'), others: rateOf('address') };
  const knownHashes = new LRUCache<string, true>({ max: MAX_CACHED_TOKENS });

  const paused = new LRUCache<number, true>({ max: MAX_CACHED_TOKENS, ttl: PUBLISHING_PAUSE_MS });

  /** Publishes the drafts that are due, then looks up the caller again, with the new revisions. */
  async function publishDueAndFindCaller({ tenantId }: Actor, token: string) {
    if (!(await publishDue(services, tenantId))) paused.set(tenantId, true);
    return findCaller(database.system, token);
  }

  const countAt = ({ ip }: FastifyRequest, cost: number) => {
    const rate = cost < 1 ? rates.reads : rates.others;
    const seconds = rate.take(addressKey(ip), cost);
    if (seconds > 0)
      throw new AppError('too_many', {
        gate: 'address_per_minute',
        headers: { 'Retry-After': String(seconds) },
      });
  };

  return {
    /** Counts a call that belongs to no account. Throws `too_many` when its address exceeds the rate. */
    countAnonymous(request: FastifyRequest): void {
      countAt(request, request.method === 'GET' ? READING_COST : 1);
    },

    /** Returns the caller of the request's token. Throws `unauthorized`, and `too_many` like `countAnonymous`. */
    async authenticate(request: FastifyRequest): Promise<Actor> {
      const token = tokenOf(request);
      const hash = token && hashToken(token);
      const wasKnown = hash !== undefined && knownHashes.has(hash);
      if (!wasKnown) countAt(request, 1);
      const caller = token ? await findCaller(database.system, token) : undefined;
      const actor =
        token && caller?.hasDueDrafts && !paused.has(caller.tenantId)
          ? await publishDueAndFindCaller(caller, token)
          : caller;
      if (!actor) {
        if (hash) knownHashes.delete(hash);
        throw new AppError('unauthorized', { headers: refusal(services, request) });
      }
      if (hash && !wasKnown) {
        knownHashes.set(hash, true);
        rates.others.giveBack(addressKey(request.ip));
      }
      const { service, personal, device } = actor;
      if (service?.isUseDue) storeServiceTokenUse(services, service.tokenId);
      if (personal?.isUseDue) storePersonalTokenUse(services, personal.tokenId);
      if (device?.isUseDue) storeDeviceUse(services, device.screenId);
      if (actor.isKioskUseDue) storeKioskUse(services, actor.loginId);
      if (!service && !personal && !device) sessionUses.note(actor.loginId);
      return actor;
    },
  };
}

export type Callers = ReturnType<typeof openCallers>;
