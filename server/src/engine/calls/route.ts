import {
  type Call,
  type Entity,
  type Feature,
  idSchema,
  type Language,
  type Operation,
  type RoleScreen,
  type RuleName,
} from '@piiri/schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Actor, DeviceKind } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import type { StagedFile } from '../../platform/storage/stage.ts';
import type { WritingCall } from '../access/call.ts';
import type { Commit } from '../commit/transaction.ts';
import type { ListQuery } from '../read/query.ts';

/** The kind of a form's file. */
export type FileKind = 'image' | 'attachment' | 'archive';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A call as the handler of its route receives it. */
export interface RouteCall<
  Who = Actor,
  Params = Readonly<Record<string, number>>,
  Query = unknown,
  Body = Record<string, unknown>,
> {
  services: Services;
  /** The caller; undefined on public routes. */
  actor: Who;
  /** Reads in the caller's tenant; undefined on public routes. */
  read: Who extends Actor ? <T>(work: (db: Db) => Promise<T>) => Promise<T> : undefined;
  /** Writes on the caller's behalf; undefined on public routes. */
  commit: Who extends Actor ? Commit : undefined;
  /** The language to answer in. */
  language: Language;
  params: Params;
  query: Query;
  body: Body;
  /** Files of a multipart call, by part name. They are deleted after the call unless stored. */
  files: ReadonlyMap<string, StagedFile>;
  /** Path and query, as sent. */
  url: string;
}

/**
 * The HTTP request of a call and its reply. Reading calls that answer JSON have none, because page rendering makes them
 * without HTTP.
 */
interface HttpExchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

type ExchangeOf<M extends Method, Raw extends boolean> = [M, Raw] extends ['GET', false]
  ? unknown
  : HttpExchange;

/** The parameters of a path, as sent. */
export type PathParams = Readonly<Record<string, string | undefined>>;

/**
 * Who may make a call: anybody, or a signed-in user by a rule. `entity` routes check the rules of their definition
 * themselves.
 */
export type RouteAccess = 'public' | CallerRule | { entity: string; operation: Operation };

/** Rules that depend on the caller alone, not on an object. */
type CallerRule = Extract<RuleName, 'anyone' | 'tenant_admin' | 'feedback_manager' | 'console_user'>;

type CallerOf<Access> = Access extends 'public' ? undefined : Actor;

/**
 * One call of the API: it validates requests, documents the call and types the clients. `answers` has one success
 * status, whose schema describes the handler's result.
 */
interface RouteParts<
  Access extends RouteAccess = RouteAccess,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answers extends Record<number, z.ZodType> = Record<number, z.ZodType>,
  M extends Method = Method,
  Raw extends boolean = boolean,
> {
  summary: string;
  /** Group in the API's description. Default: see `groupOf`. */
  tag?: string;
  access: Access;
  /**
   * The screen of the console that the call belongs to. Roles that open it let their holders make the call; other roles
   * do not.
   */
  screen?: RoleScreen;
  /**
   * The feature that the call belongs to: 404 for tenants that have it off. Calls of a definition use the definition's.
   */
  feature?: Feature;
  /**
   * The scope, such as `news:write`, that lets service tokens make the call, or a function of the path's parameters.
   * Default: generic calls have their own, others none.
   */
  scope?: string | ((params: PathParams) => string);
  /** Only paired devices of these kinds make it, and they make no other call. */
  forDevices?: readonly DeviceKind[];
  /** Lets read-only users make it although it writes. Default: only reading calls. */
  forReadOnly?: boolean;
  /** Wants a proof of who the caller is that is not older than ten minutes, see `auth/proof.ts`. */
  needsProof?: true;
  /** Schema of the path's parameters. Default: each is an id. */
  params?: Params;
  query?: Query;
  body?: Body;
  /** Accepts multipart forms, besides JSON. */
  multipart?: boolean;
  /** Accepts a URL-encoded form, whose sender is a page of another product (SAML Bindings 2.0, 3.5). */
  isUrlEncoded?: boolean;
  /** Accepts any form without reading it, because its sender decides the body's format (RFC 8058). */
  ignoresForm?: boolean;
  /** The file parts of its forms, by part name. Default: those of the definition that `access` names. */
  files?: Readonly<Record<string, FileKind>>;
  answers: Answers;
  /** Error statuses beyond those of every call of its kind, for the description. */
  refuses?: readonly number[];
  /**
   * The entities that the answer depends on, for a reading call that answers all readers with the same groups and
   * rights alike: the answer is cached until one of them changes. Answers with `admin_view` and files are not cached.
   */
  dependsOn?: readonly Entity[];
  /**
   * For a call that promises anonymity: what is stored with an Idempotency-Key instead of the answer, whose length
   * would reveal which answer it is.
   */
  replay?: Replay<RouteCall<CallerOf<Access>, z.output<Params>, z.output<Query>, z.output<Body>>>;
  /** Keeps the caller out of the log. Default: calls with a `replay`. */
  anonymous?: boolean;
  /** Weighs as much as a search. Default: a call that searches, exports a list, or uploads files. */
  heavy?: boolean;
  /** Answers a file or a page rather than JSON; the handler sends it itself. */
  raw?: Raw;
  /** Excluded from the common API description: its input differs between tenants, whose own descriptions include it. */
  isHidden?: true;
  /** The media type of its answer, for the description. Default of a `raw` route: any file. */
  type?: string;
  handler(
    context: RouteCall<CallerOf<Access>, z.output<Params>, z.output<Query>, z.output<Body>> &
      ExchangeOf<M, Raw>,
  ): Promise<unknown>;
}

/** How a repeated anonymous call gets its first answer. */
interface Replay<Context> {
  /**
   * Returns a number that identifies the answer, from the handler's result; undefined when the answer is not anonymous.
   */
  reference(result: never): number | undefined;
  /** Reads the first answer by that number. Throws `not_found` when the stored object is gone. */
  answer(context: Context, reference: number): Promise<unknown>;
}

/** Any route, for code that serves all of them. */
export type Route = Omit<RouteParts, 'handler' | 'replay'> & {
  method: Method;
  /** Path below /api, without leading or trailing slash; parameters as `:id`. */
  path: string;
  replay?: Replay<never>;
  // Method syntax, so that a handler with a required caller is assignable, since `access` guarantees the caller.
  handler(context: RouteCall<never, never, never, never> & HttpExchange): Promise<unknown>;
};

/** A call on an entity as its generic calls receive it. */
export type EntityRouteCall = WritingCall &
  RouteCall<Actor, Readonly<{ id: number; attachment: number }>, ListQuery> &
  HttpExchange;

/** A call that every definition can have; it becomes a route at the path of each. */
export interface EntityRoute
  extends Pick<
    Route,
    'method' | 'path' | 'summary' | 'query' | 'body' | 'multipart' | 'files' | 'raw' | 'answers'
  > {
  /** The name under which a definition has it. */
  call: Call | 'restore' | 'attachments' | 'draft' | 'file' | 'why';
  operation: Operation;
  handler(call: EntityRouteCall): Promise<unknown>;
}

/**
 * Collects routes of different types in one list. Their handlers' parameters differ, but each is called only with
 * values of its own schemas.
 */
export const anyRoutes = (...routes: readonly object[]): Route[] => routes as Route[];

/** The parameters of a path, all of them ids: `{ id: number }` for `v1/polls/:id`. */
type IdsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, number> & IdsOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Record<Name, number>
    : unknown;

/** Returns the schema of these ids; undefined for a path without parameters. */
function idsOf(path: string): z.ZodType | undefined {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return names.length > 0 ? z.object(Object.fromEntries(names.map((name) => [name, idSchema]))) : undefined;
}

/**
 * Defines a call beyond the generic ones. `pattern`: its method and its path below /api, without leading or trailing
 * slash, with parameters as `:id`.
 */
export function defineRoute<
  const M extends Method,
  const Path extends string,
  const Access extends RouteAccess,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answers extends Record<number, z.ZodType>,
  const Raw extends boolean = false,
  Params extends z.ZodType = z.ZodType<IdsOf<Path>>,
>({
  pattern,
  ...parts
}: RouteParts<Access, Params, Query, Body, Answers, M, Raw> & { pattern: `${M} ${Path}` }) {
  const [method, path] = pattern.split(' ', 2) as [M, Path];
  return { ...parts, method, path, params: parts.params ?? (idsOf(path) as Params | undefined) };
}

/** The answer of a route with a status: `AnswerOf<typeof route, 200>`. For clients, through `import type`. */
export type AnswerOf<
  R extends { answers: Record<number, z.ZodType> },
  Status extends keyof R['answers'],
> = R['answers'][Status] extends z.ZodType ? z.output<R['answers'][Status]> : never;
