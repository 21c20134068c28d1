import type { Entity } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import type { WritingCall } from '../../engine/calls/context.ts';
import type { RouteContext } from '../../engine/calls/route.ts';
import type { Commit } from '../../engine/commit/transaction.ts';
import { entityOf } from '../../engine/model/tables.ts';
import { describeEntity } from '../../engine/read/describe.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { addressProblem } from './attempt.ts';
import { builtInEvents } from './entities.ts';

/** What is taken of a webhook, for the API's description; the definition validates it, in the caller's words. */
export const describedBody = (given: z.ZodType) =>
  z.record(z.string(), z.unknown(), 'not_an_object').meta({ described: given });

/** The answer of an entity as it is described. */
export const answerFor = (name: string) => describeEntity(entityOf(name)).answer;

/** A secret as it is answered once. */
export const secretAnswer = z
  .string()
  .meta({ description: 'Shown once. Verify signatures with it (Standard Webhooks).' });

/** Of a type of content that the company has defined. */
const ownEvent = z.string().regex(/^content\/[a-z][a-z0-9_]*\.(created|updated|deleted|restored|published)$/);

/** The body of calls that create and change webhooks. */
export const webhookBody = describedBody(
  z.object({
    url: z.url().max(2000).meta({ description: 'An https address on the public Internet.' }),
    events: z.array(z.union([z.enum(builtInEvents()), ownEvent])),
    active: z.boolean().optional(),
  }),
);

/** The parts of a route's context that a call of the engine is made of. */
type Given = Pick<
  RouteContext<Actor, unknown, unknown, Record<string, unknown>>,
  'services' | 'actor' | 'language' | 'commit' | 'body'
>;

/** A call of the engine that writes an object of one of ours. `commit` may be another one, around the route's. */
export function writingCall(
  entity: Entity,
  { services, actor, language, commit, body }: Given,
  around: Commit = commit,
): WritingCall {
  return { services, actor, language, entity, body, commit: around, asEditor: true, files: new Map() };
}

/** Throws `invalid` for a webhook that would lead where none may. */
export function assertAddress({ services, body }: Pick<Given, 'services' | 'body'>): void {
  const problem = typeof body.url === 'string' ? addressProblem(body.url.trim(), services.config) : undefined;
  if (problem) throw new AppError('invalid', { errors: { url: [problem] } });
}
