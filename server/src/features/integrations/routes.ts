import { bigIdSchema, type Entity, idSchema } from '@piiri/schemas';
import {
  deliveryDetail,
  deliveryPage,
  deliveryRow,
  integrationChoices,
} from '@piiri/shared/contracts/integrations.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import type { WritingCall } from '../../engine/access/call.ts';
import { describeEntity } from '../../engine/calls/describe.ts';
import { defineRoute, type RouteCall } from '../../engine/calls/route.ts';
import { versionOf } from '../../engine/calls/route-call.ts';
import type { Commit } from '../../engine/commit/transaction.ts';
import { entityOf } from '../../engine/model/tables.ts';
import { listQuery, pageOf, rangeOf } from '../../engine/read/query.ts';
import { create, update } from '../../engine/write/update.ts';
import { hashToken, newServiceToken, tokenPrefix } from '../../platform/auth/tokens.ts';
import { serviceTokenKeys } from '../../platform/db/tables/service-tokens.ts';
import { addressProblem } from './attempt.ts';
import { allEvents, allScopes, builtInEvents, builtInScopes } from './entities.ts';
import { sendByHand } from './outbox.ts';
import {
  findDelivery,
  findWebhook,
  listDeliveries,
  presentDelivery,
  presentDeliveryDetail,
} from './read-deliveries.ts';
import { hasSecret, storeSecret } from './secret.ts';

const DEFAULT_PAGE_SIZE = 20;

/** Scope of a content type that the company defined. */
const ownScope = z.string().regex(/^content\/[a-z][a-z0-9_]*:(read|write)$/);

/** The path of a delivery. */
const deliveryParams = z.object({ id: idSchema, delivery: bigIdSchema });

const TYPE = 'webhook.test';

/**
 * Describes the body of a webhook call in the API's description; the entity's definition validates it, with messages in
 * the caller's language.
 */
const describedBody = (schema: z.ZodType) =>
  z.record(z.string(), z.unknown(), 'not_an_object').meta({ described: schema });

/** Returns the schema of an entity's answer. */
const answerFor = (name: string) => describeEntity(entityOf(name)).answer;

/** A secret that is returned once. */
const secretAnswer = z
  .string()
  .meta({ description: 'Returned only once. Verify signatures with it (Standard Webhooks).' });

/** Event of a content type that the company defined. */
const ownEvent = z.string().regex(/^content\/[a-z][a-z0-9_]*\.(created|updated|deleted|restored|published)$/);

/** Body of the calls that create and change webhooks. */
const webhookBody = describedBody(
  z.object({
    url: z.url().max(2000).meta({ description: 'An https address on the public Internet.' }),
    events: z.array(z.union([z.enum(builtInEvents()), ownEvent])),
    active: z.boolean().optional(),
  }),
);

export default [
  /** Returns the events of webhooks and the scopes of service tokens that can be chosen. */
  defineRoute({
    pattern: 'GET v1/integrations',
    summary: 'List the events of webhooks and the scopes of service tokens',
    access: 'tenant_admin',
    answers: { 200: integrationChoices },
    handler: async ({ actor: { definitions } }) => ({
      events: allEvents(definitions),
      scopes: allScopes(definitions),
    }),
  }),
  /** Creates a service token and returns it; it is never shown again. */
  defineRoute({
    pattern: 'POST v1/service-tokens',
    summary: 'Create a service token; the token is returned only once',
    access: 'tenant_admin',
    needsProof: true,
    body: describedBody(
      z.object({
        name: z.string().max(100).meta({ description: 'Name shown in the history.' }),
        scopes: z.array(z.union([z.enum(builtInScopes()), ownScope])).min(1),
        expires: z.string().nullish().meta({ description: 'Expiry; empty: valid until revoked.' }),
      }),
    ),
    answers: {
      201: answerFor('service_token').extend({
        token: z.string().meta({ description: 'Returned only once. Send it as a bearer token.' }),
      }),
    },
    refuses: [409],
    handler(context) {
      const { commit } = context;
      const withToken: typeof commit = (work, options) =>
        commit(async (tx) => {
          const result = await work(tx);
          const { id, name } = result as { id: number; name: string };
          const token = newServiceToken();
          const prefix = tokenPrefix(token);
          await tx.db
            .insert(serviceTokenKeys)
            .values({ token_id: id, tenant_id: tx.tenantId, name, hash: hashToken(token), prefix });
          return { ...result, prefix, token };
        }, options);
      return create(writingCall(entityOf('service_token'), context, withToken));
    },
  }),
  /** Creates a webhook and returns its secret; it is never shown again. */
  defineRoute({
    pattern: 'POST v1/webhooks',
    summary: 'Create a webhook; its secret is returned only once',
    access: 'tenant_admin',
    body: webhookBody,
    answers: {
      201: answerFor('webhook').extend({ secret: secretAnswer }),
    },
    refuses: [409],
    handler(context) {
      assertAddress(context);
      const { services, commit } = context;
      // The secret is created in the same transaction as the webhook.
      const withSecret: typeof commit = (work, options) =>
        commit(async (tx) => {
          const result = await work(tx);
          const { id } = result as { id: number };
          return { ...result, secret: await storeSecret(tx, services, id) };
        }, options);
      return create(writingCall(entityOf('webhook'), context, withSecret));
    },
  }),
  /**
   * Changes a webhook but not its secret. A webhook moved from another installation gets a secret when it is activated.
   */
  defineRoute({
    pattern: 'PUT v1/webhooks/:id',
    summary: 'Change a webhook',
    access: 'tenant_admin',
    body: webhookBody,
    answers: { 200: answerFor('webhook').extend({ secret: secretAnswer.optional() }) },
    refuses: [412],
    handler(context) {
      assertAddress(context);
      const { params, request, services, commit } = context;
      const withSecret: typeof commit = (work, options) =>
        commit(async (tx) => {
          const result = await work(tx);
          const { id, active } = result as { id: number; active: boolean };
          if (!active || (await hasSecret(tx, id))) return result;
          return { ...result, secret: await storeSecret(tx, services, id) };
        }, options);
      return update(
        writingCall(entityOf('webhook'), context, withSecret),
        params.id,
        versionOf(request.headers['if-match']),
      );
    },
  }),
  /** Returns the deliveries to a webhook, newest first. They are kept for thirty days. */
  defineRoute({
    pattern: 'GET v1/webhooks/:id/deliveries',
    summary: 'List the deliveries of a webhook',
    access: 'tenant_admin',
    query: listQuery.pick({ page: true, page_size: true, admin_view: true }).loose(),
    answers: { 200: deliveryPage },
    handler: ({ read, actor, params: { id }, query, url }) =>
      read(async (db) => {
        await findWebhook(db, actor, id);
        const paged = { ...query, page_size: query.page_size ?? DEFAULT_PAGE_SIZE };
        const { count, rows } = await listDeliveries(db, actor, id, rangeOf(paged));
        return pageOf(url, paged, count, rows);
      }),
  }),
  defineRoute({
    pattern: 'GET v1/webhooks/:id/deliveries/:delivery',
    summary: 'Read a delivery with its request and response',
    access: 'tenant_admin',
    params: deliveryParams,
    answers: { 200: deliveryDetail },
    handler: ({ read, actor, params: { id, delivery } }) =>
      read(async (db) => {
        const webhook = await findWebhook(db, actor, id);
        return presentDeliveryDetail(await findDelivery(db, actor, id, delivery), webhook);
      }),
  }),
  /** Sends a delivery again with the same id and body, as a new delivery that is tried once. */
  defineRoute({
    pattern: 'POST v1/webhooks/:id/deliveries/:delivery/redeliver',
    summary: 'Send a delivery again',
    access: 'tenant_admin',
    params: deliveryParams,
    answers: { 202: deliveryRow },
    handler: ({ commit, actor, params: { id, delivery } }) =>
      commit(async (tx) => {
        await findWebhook(tx.db, actor, id);
        const { message, type, body } = await findDelivery(tx.db, actor, id, delivery);
        const deliveryId = await sendByHand(tx, { kind: 'redelivery', webhookId: id, message, type, body });
        return presentDelivery(await findDelivery(tx.db, actor, id, deliveryId));
      }),
  }),
  /** Sends a test event, signed like any other, even to an inactive webhook. It is tried once. */
  defineRoute({
    pattern: 'POST v1/webhooks/:id/test',
    summary: 'Send a test event to a webhook at once',
    access: 'tenant_admin',
    answers: { 202: deliveryRow },
    handler: ({ commit, actor, params: { id } }) =>
      commit(async (tx) => {
        await findWebhook(tx.db, actor, id);
        const body = JSON.stringify({
          type: TYPE,
          timestamp: new Date().toISOString(),
          data: { entity: 'webhook', id, title: null, version: 1, group: null },
        });
        const message = crypto.randomUUID();
        const deliveryId = await sendByHand(tx, { kind: 'test', webhookId: id, message, type: TYPE, body });
        return presentDelivery(await findDelivery(tx.db, actor, id, deliveryId));
      }),
  }),
];

/** Returns the engine's call for writing a webhook or service token. `commit` may wrap the route's. */
function writingCall(
  entity: Entity,
  {
    services,
    actor,
    language,
    commit,
    body,
  }: Pick<RouteCall, 'services' | 'actor' | 'language' | 'commit' | 'body'>,
  around: Commit = commit,
): WritingCall {
  return { services, actor, language, entity, body, commit: around, asEditor: true, files: new Map() };
}

/** Throws `invalid` if a webhook's address is not allowed. */
function assertAddress({ services, body }: Pick<RouteCall, 'services' | 'body'>): void {
  const problem = typeof body.url === 'string' ? addressProblem(body.url.trim(), services.config) : undefined;
  if (problem) throw new AppError('invalid', { errors: { url: [problem] } });
}
