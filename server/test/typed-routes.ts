/**
 * Compares the routes that clients call by type with the routes of the server, at type check only: each must exist, and answer
 * what its contract says.
 */
import type { Routes } from '@piiri/shared/contracts/routes.ts';
import type { z } from 'zod';
import type { routes } from '../src/features/calls.gen.ts';

/** The pattern of the addresses of a path: `v1/feedback/:id` becomes `v1/feedback/${number}`. */
type Address<Path extends string> = Path extends `${infer Start}/:${string}/${infer Rest}`
  ? `${Start}/${number}/${Address<Rest>}`
  : Path extends `${infer Start}/:${string}`
    ? `${Start}/${number}`
    : Path;

type SuccessOf<Answers> = Answers[keyof Answers & (200 | 201 | 204)];

type AnswerOf<R> = R extends { answers: infer Answers }
  ? SuccessOf<Answers> extends infer Schema extends z.ZodType
    ? z.output<Schema>
    : never
  : never;

/** The server's routes by method and address, with and without the slash at the end. */
type ServerRoutes = {
  [R in (typeof routes)[keyof typeof routes][number] as R extends {
    method: infer M extends string;
    path: infer P extends string;
  }
    ? `${M} ${Address<P>}${'' | '/'}`
    : never]: AnswerOf<R>;
};

/** Routes whose rows are of a definition: their schemas are made when the server starts. */
type OfDefinitions = Extract<
  keyof Routes,
  | `GET ${string}/categories/`
  | `${string} v1/tenant/groups/${string}`
  | `${'GET' | 'POST'} v1/webhooks/`
  | `${'PUT' | 'DELETE'} v1/webhooks/${number}/`
  | `POST v1/webhooks/${number}/restore/`
  | `${string} v1/service-tokens/${string}`
  | `${'GET' | 'PATCH'} v1/profile/`
>;

/** The routes of `R` that the server does not have, or answers otherwise. */
type WrongOf<R extends keyof Routes> = R extends keyof ServerRoutes
  ? // A file is described as a string.
    ServerRoutes[R] extends (Routes[R] extends Blob ? string : Routes[R])
    ? never
    : R
  : R;

type MustBeNone<Wrong extends never> = Wrong;

export type RoutesAreRight = MustBeNone<WrongOf<Exclude<keyof Routes, OfDefinitions>>>;
