/**
 * Compares the typed routes of clients with the routes of the server, at type check only: each must exist, and answer
 * according to its contract.
 */
import type { RequestOf, Requests } from '@piiri/shared/contracts/requests.ts';
import type { Routes } from '@piiri/shared/contracts/routes.ts';
import type { z } from 'zod';
import type { routes } from '../src/features/routes.gen.ts';

/** The address pattern of a path: `v1/feedback/:id` becomes `v1/feedback/${number}`, that of a form has its name. */
type Address<Path extends string> = Path extends 'v1/profile/sessions/:id'
  ? `v1/profile/sessions/${string}`
  : // Steps of a journey have ids of their own.
    Path extends `${infer Start}/steps/:step/done`
    ? `${Address<Start>}/steps/${string}/done`
    : Path extends `v1/forms/:name${infer Rest}`
      ? `v1/forms/${string}${Address<Rest>}`
      : Path extends `${infer Start}/:${string}/${infer Rest}`
        ? `${Start}/${number}/${Address<Rest>}`
        : Path extends `${infer Start}/:${string}`
          ? `${Start}/${number}`
          : Path;

type SuccessOf<Answers> = keyof Answers & (200 | 201 | 204) extends never
  ? Answers[keyof Answers & 202]
  : Answers[keyof Answers & (200 | 201 | 204)];

type AnswerOf<R> = R extends { answers: infer Answers }
  ? SuccessOf<Answers> extends infer Schema extends z.ZodType
    ? z.output<Schema>
    : never
  : never;

/** The server's routes by method and address, with and without the trailing slash. */
type ServerRoutes = {
  [R in (typeof routes)[keyof typeof routes][number] as R extends {
    method: infer M extends string;
    path: infer P extends string;
  }
    ? `${M} ${Address<P>}${'' | '/'}`
    : never]: AnswerOf<R>;
};

/** Routes with rows of a definition: their schemas are made when the server starts. */
type OfDefinitions = Extract<
  keyof Routes,
  | `GET ${string}/categories/`
  | `${string} v1/tenant/groups/${string}`
  | `${'GET' | 'POST'} v1/webhooks/`
  | `${'PUT' | 'DELETE'} v1/webhooks/${number}/`
  | `POST v1/webhooks/${number}/restore/`
  | `${string} v1/service-tokens/${string}`
  | `POST v1/alerts/${number}/${'send' | 'end'}/`
  | `POST v1/releases/${number}/publish/`
  | 'POST v1/screens/pair/'
  | `POST v1/newsletters/${number}/send/`
  | `${'GET' | 'PATCH'} v1/profile/`
  | 'PUT v1/profile/image/'
>;

/** The routes of `R` that the server lacks, or answers differently. */
type WrongOf<R extends keyof Routes> = R extends keyof ServerRoutes
  ? // A file is described as a string.
    ServerRoutes[R] extends (Routes[R] extends Blob ? string : Routes[R])
    ? never
    : R
  : R;

type MustBeNone<Wrong extends never> = Wrong;

/** Its JSON is saved as a file. */
type Saved = 'GET v1/profile/data/';

export type RoutesAreRight = MustBeNone<WrongOf<Exclude<keyof Routes, OfDefinitions | Saved>>>;

/** Input of the server's routes, by method and address. */
type ServerRequests = {
  [R in (typeof routes)[keyof typeof routes][number] as R extends {
    method: infer M extends string;
    path: infer P extends string;
  }
    ? `${M} ${Address<P>}${'' | '/'}`
    : never]: R extends { query?: infer Query; body?: infer Body } ? { query: Query; body: Body } : never;
};

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;

/** Any call may have this parameter. */
type Unread = 'admin_view';

/** Whether the server reads the value of a query parameter, which is sent as text. */
type IsRead<Value, Input> = unknown extends Input
  ? true
  : Value extends string | number | boolean | undefined
    ? Value extends Input
      ? true
      : `${Exclude<Value, undefined>}` extends `${Extract<Input, string | number | boolean>}`
        ? true
        : false
    : false;

/** The query parameters that the server does not know, or not with such values. */
type WrongMembers<Query, Input> = Query extends unknown
  ? {
      [Name in Exclude<keyof Query, Unread>]-?: Name extends keyof Input
        ? IsRead<Query[Name], Input[Name]> extends true
          ? never
          : Name
        : Name;
    }[Exclude<keyof Query, Unread>]
  : never;

/** A list that its sender does not change, as a readonly type. */
type Changeless<Input> = Input extends readonly (infer Item)[]
  ? readonly Item[]
  : Input extends object
    ? { [Name in keyof Input]: Changeless<Input[Name]> }
    : Input;

/** The bodies of `R` that the server does not accept. A form is read by its parts. */
type WrongBody<R extends keyof Routes> = R extends keyof ServerRequests
  ? Exclude<RequestOf<R>['body'], FormData | undefined> extends Changeless<InputOf<ServerRequests[R]['body']>>
    ? never
    : R
  : never;

type WrongQuery<R extends keyof Routes> = R extends keyof ServerRequests
  ? [WrongMembers<NonNullable<RequestOf<R>['query']>, InputOf<ServerRequests[R]['query']>>] extends [never]
    ? never
    : R
  : never;

/** The server's routes with a body. */
type WithBody = {
  [R in keyof ServerRequests]: unknown extends InputOf<ServerRequests[R]['body']> ? never : R;
}[keyof ServerRequests];

type Compared = Exclude<keyof Routes, OfDefinitions>;

/** Signed data of a device is passed on as the browser returns it. */
type Signed = 'POST v1/auth/passkey/' | 'POST v1/auth/proof/' | 'POST v1/profile/passkeys/';

export type BodiesAreRight = MustBeNone<WrongBody<Exclude<Compared, Signed>>>;
export type QueriesAreRight = MustBeNone<WrongQuery<Compared>>;
export type NoneIsMissing = MustBeNone<Extract<Exclude<Compared, keyof Requests>, WithBody>>;
