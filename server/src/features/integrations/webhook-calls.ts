import type { Entity } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import type { WritingCall } from '../../engine/access/call.ts';
import { describeEntity } from '../../engine/calls/describe.ts';
import type { RouteContext } from '../../engine/calls/route.ts';
import type { Commit } from '../../engine/commit/transaction.ts';
import { entityOf } from '../../engine/model/tables.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { addressProblem } from './attempt.ts';
import { builtInEvents } from './entities.ts';

/**
 * Describes the body of a webhook call in the API's description; the entity's definition validates it, with messages in
 * the caller's language.
 */
export const describedBody = (schema: z.ZodType) =>
  z.record(z.string(), z.unknown(), 'not_an_object').meta({ described: schema });

/** Returns the schema of an entity's answer. */
export const answerFor = (name: string) => describeEntity(entityOf(name)).answer;

/** A secret that is returned once. */
export const secretAnswer = z
  .string()
  .meta({ description: 'Returned only once. Verify signatures with it (Standard Webhooks).' });

/** Event of a content type that the company defined. */
const ownEvent = z.string().regex(/^content\/[a-z][a-z0-9_]*\.(created|updated|deleted|restored|published)$/);

/** Body of the calls that create and change webhooks. */
export const webhookBody = describedBody(
  z.object({
    url: z.url().max(2000).meta({ description: 'An https address on the public Internet.' }),
    events: z.array(z.union([z.enum(builtInEvents()), ownEvent])),
    active: z.boolean().optional(),
  }),
);

/** The parts of a route's context that the engine needs for a call. */
type CallContext = Pick<
  RouteContext<Actor, unknown, unknown, Record<string, unknown>>,
  'services' | 'actor' | 'language' | 'commit' | 'body'
>;

/** Returns the engine's call for writing a webhook or service token. `commit` may wrap the route's. */
export function writingCall(
  entity: Entity,
  { services, actor, language, commit, body }: CallContext,
  around: Commit = commit,
): WritingCall {
  return { services, actor, language, entity, body, commit: around, asEditor: true, files: new Map() };
}

/** Throws `invalid` if a webhook's address is not allowed. */
export function assertAddress({ services, body }: Pick<CallContext, 'services' | 'body'>): void {
  const problem = typeof body.url === 'string' ? addressProblem(body.url.trim(), services.config) : undefined;
  if (problem) throw new AppError('invalid', { errors: { url: [problem] } });
}
