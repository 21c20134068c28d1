import { boundedList, bulkFields, type Entity, idSchema } from '@piiri/schemas';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { problemOf } from '../problem/problem.ts';
import { type BulkOutcome, changeMany, removeMany, restoreMany } from '../write/bulk.ts';
import type { EntityRoute } from './route.ts';

/** Maximum number of objects per call: each is validated and stored by itself, in one transaction. */
export const MAX_BULK_OBJECTS = 200;

const bounds = { max: MAX_BULK_OBJECTS, notList: 'not_a_list', tooMany: 'invalid' };

const idsBody = z.object({ ids: boundedList(idSchema, bounds) }, 'not_an_object');

const changesBody = (entity: Entity) =>
  z.object(
    {
      items: boundedList(
        z
          .strictObject(
            {
              id: idSchema,
              ...Object.fromEntries(bulkFields(entity).map((name) => [name, z.unknown().optional()])),
            },
            'invalid',
          )
          .refine(({ id: _, ...values }) => Object.keys(values).length > 0, 'change_names_no_field'),
        bounds,
      ),
    },
    'not_an_object',
  );

const answer = z.object({
  done: z.array(z.object({ id: idSchema, before: z.record(z.string(), z.unknown()) })),
  failed: z.array(
    z.object({
      id: idSchema,
      problem: z.looseObject({ status: z.int(), title: z.string(), detail: z.string() }),
    }),
  ),
});

/** The outcome, with errors in the caller's language. */
function bulkAnswer(request: FastifyRequest, { done, failed }: BulkOutcome) {
  return { done, failed: failed.map(({ id, error }) => ({ id, problem: problemOf(request, error) })) };
}

/**
 * The calls that do one operation to many objects of an entity. They answer the outcome of each object, and succeed
 * also when some objects were rejected.
 */
export function bulkCalls(entity: Entity): EntityRoute[] {
  const { path } = entity.api;
  const common = { method: 'POST', answers: { 200: answer } } as const;
  const calls: EntityRoute[] = [
    {
      ...common,
      call: 'delete',
      operation: 'delete',
      path: `${path}/bulk/delete`,
      summary: 'Delete several objects',
      body: idsBody,
      handler: async (call) => bulkAnswer(call.request, await removeMany(call, idsBody.parse(call.body).ids)),
    },
    {
      ...common,
      call: 'restore',
      operation: 'delete',
      path: `${path}/bulk/restore`,
      summary: 'Restore several deleted objects, within a day',
      body: idsBody,
      handler: async (call) =>
        bulkAnswer(call.request, await restoreMany(call, idsBody.parse(call.body).ids)),
    },
  ];
  if (bulkFields(entity).length === 0) return calls;
  calls.push({
    ...common,
    call: 'update',
    operation: 'update',
    path: `${path}/bulk/change`,
    summary: 'Publish, schedule or withdraw several objects, move them to a group, or set custom fields',
    body: changesBody(entity),
    handler: async (call) => {
      const { items } = changesBody(call.entity).parse(call.body);
      return bulkAnswer(call.request, await changeMany(call, items as { id: number }[]));
    },
  });
  return calls;
}
