import {
  type Entity,
  type Feature,
  idSchema,
  type Language,
  type Operation,
  type RuleName,
} from '@piiri/schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import type { StagedFile } from '../../platform/storage/stage.ts';
import type { Commit } from '../commit/transaction.ts';

/** What a file of a form may be. */
export type FileKind = 'image' | 'attachment';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a handler gets to work with. */
export interface RouteContext<Who, Params, Query, Body> {
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
  /** Path and query, as they were sent. */
  url: string;
}

/** The HTTP request of a call and its reply. Reading calls that answer JSON have none: pages make them without HTTP. */
export interface HttpExchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

type ExchangeOf<M extends Method, Raw extends boolean> = [M, Raw] extends ['GET', false]
  ? unknown
  : HttpExchange;

/** The parameters of a path, as they were sent. */
export type PathParams = Readonly<Record<string, string | undefined>>;

/** Who may make a call: anybody, or a signed-in user by a rule. `entity` routes ask the rules of their definition themselves. */
export type RouteAccess = 'public' | CallerRule | { entity: string; operation: Operation };

/** Rules that ask nothing of an object. */
type CallerRule = Extract<RuleName, 'anyone' | 'tenant_admin' | 'feedback_manager' | 'console_user'>;

type Caller<Access> = Access extends 'public' ? undefined : Actor;

/**
 * One call of the API, with all that is to be known of it: it validates requests, documents the call and types the
 * clients. `answers` has one success status; its value is what the handler returns.
 */
export interface Route<
  Access extends RouteAccess = RouteAccess,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answers extends Record<number, z.ZodType> = Record<number, z.ZodType>,
  M extends Method = Method,
  Raw extends boolean = boolean,
  Path extends string = string,
> {
  method: M;
  /** Below /api, without slashes at its ends; parameters as `:id`. */
  path: Path;
  summary: string;
  /** Its group in the API's description. Default: the folder of its feature. */
  tag?: string;
  access: Access;
  /** Belongs to a feature: 404 for companies that have it off. Calls of a definition take the definition's. */
  feature?: Feature;
  /**
   * The scope, such as `news:write`, by which service tokens may make it, or how its path says which. Default: generic calls
   * have theirs, others none.
   */
  scope?: string | ((params: PathParams) => string);
  /** Read-only users may make it although it writes. Default: only reading calls. */
  forReadOnly?: boolean;
  /** Default: each parameter of the path is an id. */
  params?: Params;
  query?: Query;
  body?: Body;
  /** Takes multipart forms, besides JSON. */
  multipart?: boolean;
  /** Takes any form, of which nothing is read: its sender decides the form of the body (RFC 8058). */
  ignoresForm?: boolean;
  /** The files of its forms, by the names of their parts. Default: those of the definition that `access` names. */
  files?: Readonly<Record<string, FileKind>>;
  answers: Answers;
  /** Statuses of errors beyond those that any call of its kind may answer with, for its description. */
  refuses?: readonly number[];
  /**
   * The entities whose objects the answer is made of, for a reading call that answers all readers of the same groups and
   * rights alike: it is kept until one of them changes. Not with `admin_view`, nor as a file.
   */
  dependsOn?: readonly Entity[];
  /**
   * Of a call that promises anonymity: what is stored with an Idempotency-Key instead of the answer, whose length would reveal
   * which answer it is.
   */
  replay?: Replay<RouteContext<Caller<Access>, z.output<Params>, z.output<Query>, z.output<Body>>>;
  /** The log does not tell who makes it. Default: calls with a `replay`. */
  anonymous?: boolean;
  /** It takes much, as searching does. Default: a call that searches, makes a file of a list, or brings files. */
  heavy?: boolean;
  /** Answers a file or a page rather than JSON; the handler sends it itself. */
  raw?: Raw;
  /** The API's description leaves it out: what it takes differs between companies, which have descriptions of their own. */
  isHidden?: true;
  /** The media type of what it sends, for its description. Default of a `raw` one: any file. */
  type?: string;
  handler(
    context: RouteContext<Caller<Access>, z.output<Params>, z.output<Query>, z.output<Body>> &
      ExchangeOf<M, Raw>,
  ): Promise<unknown>;
}

/** How an anonymous call that is sent again gets its first answer. */
interface Replay<Context> {
  /** A number that the answer can be found by, of what the handler returned; undefined when the answer is not anonymous. */
  reference(result: never): number | undefined;
  /** The first answer, read by that number. Throws `not_found` when what was stored is gone. */
  answer(context: Context, reference: number): Promise<unknown>;
}

/** Any route, for code that serves them all. */
export type AnyRoute = Omit<Route, 'tag' | 'handler' | 'replay'> & {
  tag: string;
  replay?: Replay<never>;
  // Method syntax: a handler that asks for a caller is one of them, since `access` promises it one.
  handler(context: RouteContext<never, never, never, never> & HttpExchange): Promise<unknown>;
};

/** Routes of different types as one list. Their handlers differ in what they take: each is called with what its own schemas give. */
export const anyRoutes = (...routes: readonly object[]): AnyRoute[] => routes as AnyRoute[];

/** The parameters of a path, all of them ids: `{ id: number }` of `v1/polls/:id`. */
type IdsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, number> & IdsOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Record<Name, number>
    : unknown;

/** Their schema; undefined of a path without parameters. */
function idsOf(path: string): z.ZodType | undefined {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return names.length > 0 ? z.object(Object.fromEntries(names.map((name) => [name, idSchema]))) : undefined;
}

/** Defines a call beyond the generic ones: the default export of a file of `calls/`. */
export function defineRoute<
  const Path extends string,
  const Access extends RouteAccess,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answers extends Record<number, z.ZodType>,
  const M extends Method,
  const Raw extends boolean = false,
  Params extends z.ZodType = z.ZodType<IdsOf<Path>>,
>(
  route: Route<Access, Params, Query, Body, Answers, M, Raw, Path>,
): Route<Access, Params, Query, Body, Answers, M, Raw, Path> {
  return { ...route, params: route.params ?? (idsOf(route.path) as Params | undefined) };
}

/** What a route answers with a status: `AnswerOf<typeof route, 200>`. For clients, through `import type`. */
export type AnswerOf<
  R extends { answers: Record<number, z.ZodType> },
  Status extends keyof R['answers'],
> = R['answers'][Status] extends z.ZodType ? z.output<R['answers'][Status]> : never;
