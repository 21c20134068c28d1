import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { committer } from '../../engine/commit/commit.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import type { ProtocolServing } from '../../engine/feature.ts';
import { hashToken } from '../../platform/auth/tokens.ts';
import { lockNamed } from '../../platform/db/advisory-locks.ts';
import type { Db } from '../../platform/db/database.ts';
import { scimTokens } from '../../platform/db/tables/sign-in-settings.ts';
import { tenants } from '../../platform/db/tables/tenants.ts';
import { originAt, publicAddress } from '../../platform/http/company-hosts.ts';
import { cleanInput } from '../../platform/http/request-bodies.ts';
import type {} from '../../platform/http/request-log.ts';
import { resourceTypes, schemas, serviceProviderConfig } from './discovery.ts';
import { notFound, SCIM_TYPE, sendScimError } from './errors.ts';
import { createGroup, deleteGroup, listGroups, patchGroup, readGroup, replaceGroup } from './groups.ts';
import { listUsers, readUser } from './read-users.ts';
import { idOf, listAnswer, listQueryOf, projection, type ScimContext } from './resources.ts';
import { createUser, deleteUser, patchUser, replaceUser } from './write-users.ts';

export const SCIM_PATH = '/api/scim/v2';

/** Limits in bytes and in values of a body: enough for a group with some ten thousand members. */
const BODY_BYTES = 4 * 1024 * 1024;
const MAX_VALUES = 120_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** Id of the tenant whose directory makes the request. */
    scimTenant?: number;
  }
}

interface Call extends ScimContext {
  request: FastifyRequest;
  reply: FastifyReply;
  id: string;
  body: unknown;
  query: Readonly<Record<string, unknown>>;
  read<T>(work: (db: Db) => Promise<T>): Promise<T>;
  write<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
}

interface Answer {
  status?: number;
  body?: object;
}

type Handler = (call: Call) => Promise<Answer>;

/**
 * Returns the tenant whose directory has a token; undefined if there is none. Records the day on which the token was
 * used.
 */
async function tenantOf(db: Db, token: string | undefined): Promise<number | undefined> {
  if (!token) return undefined;
  const [row] = await db
    .select({
      id: tenants.id,
      isNoted: sql<boolean>`coalesce(${scimTokens.last_used_on} = current_date, false)`,
    })
    .from(scimTokens)
    .innerJoin(tenants, and(eq(tenants.id, scimTokens.tenant_id), isNull(tenants.suspended_at)))
    .where(eq(scimTokens.token_hash, hashToken(token)));
  if (row && !row.isNoted)
    await db
      .update(scimTokens)
      .set({ last_used_on: sql`current_date` })
      .where(eq(scimTokens.tenant_id, row.id));
  return row?.id;
}

const USERS: Record<string, Handler> = {
  'GET /Users': async ({ read, query, ...context }) => ({
    body: await read((db) => listUsers(db, context, listQueryOf(query))),
  }),
  'GET /Users/:id': async ({ read, query, id, ...context }) => ({
    body: projection(query)(await read((db) => readUser(db, context, idOf(id)))),
  }),
  'POST /Users': async ({ write, body, reply, ...context }) => {
    const user = await write(async (tx) => readUser(tx.db, context, await createUser(tx, body)));
    reply.header('Location', `${context.base}/Users/${user.id}`);
    return { status: 201, body: user };
  },
  'PUT /Users/:id': async ({ write, id, body, ...context }) => ({
    body: await write(async (tx) => readUser(tx.db, context, await replaceUser(tx, context, id, body))),
  }),
  'PATCH /Users/:id': async ({ write, id, body, ...context }) => ({
    body: await write(async (tx) => readUser(tx.db, context, await patchUser(tx, context, id, body))),
  }),
  'DELETE /Users/:id': async ({ write, id }) => {
    await write((tx) => deleteUser(tx, id));
    return { status: 204 };
  },
};

const GROUPS: Record<string, Handler> = {
  'GET /Groups': async ({ read, query, ...context }) => ({
    body: await read((db) => listGroups(db, context, listQueryOf(query))),
  }),
  'GET /Groups/:id': async ({ read, query, id, ...context }) => ({
    body: await read((db) => readGroup(db, context, idOf(id), { project: projection(query) })),
  }),
  'POST /Groups': async ({ write, body, query, reply, ...context }) => {
    const group = await write(async (tx) =>
      readGroup(tx.db, context, await createGroup(tx, body), { project: projection(query) }),
    );
    reply.header('Location', `${context.base}/Groups/${group.id}`);
    return { status: 201, body: group };
  },
  'PUT /Groups/:id': async ({ write, id, body, query, ...context }) => ({
    body: await write(async (tx) =>
      readGroup(tx.db, context, await replaceGroup(tx, id, body), { project: projection(query) }),
    ),
  }),
  'PATCH /Groups/:id': async ({ write, id, body }) => {
    await write((tx) => patchGroup(tx, id, body));
    return { status: 204 };
  },
  'DELETE /Groups/:id': async ({ write, id }) => {
    await write((tx) => deleteGroup(tx, id));
    return { status: 204 };
  },
};

/** Returns the cleaned query; its filter as sent, because `parseFilter` rejects what cleaning would drop. */
function queryOf({ query }: FastifyRequest): Record<string, unknown> {
  const { filter } = query as { filter?: unknown };
  return { ...(cleanInput(query) as object), filter };
}

/** Returns one of a list of descriptions by its id. Throws `not_found`. */
function findDescription(all: readonly ({ id: string } & object)[], id: string): Answer {
  const body = all.find((description) => description.id === id);
  if (!body) throw notFound();
  return { body };
}

const listDescriptions = (all: readonly object[]): Answer => ({
  body: listAnswer(all, all.length, { startIndex: 1 }),
});

const DESCRIPTIONS: Record<string, Handler> = {
  'GET /ServiceProviderConfig': async ({ base }) => ({ body: serviceProviderConfig(base) }),
  'GET /ResourceTypes': async ({ base }) => listDescriptions(resourceTypes(base)),
  'GET /ResourceTypes/:id': async ({ base, id }) => findDescription(resourceTypes(base), id),
  'GET /Schemas': async ({ base }) => listDescriptions(schemas(base)),
  'GET /Schemas/:id': async ({ base, id }) => findDescription(schemas(base), id),
};

/**
 * Serves SCIM 2.0 (RFC 7644) with its own media type, also for errors, to callers with a company's token. The caller is
 * authenticated by the request's headers before the body is read. Writes of one company's directory are serialised.
 */
export function serveScim(
  app: FastifyInstance,
  { services, countAnonymous, callLimits }: ProtocolServing,
): void {
  const { database, config } = services;

  const authenticate = async (request: FastifyRequest) => {
    const token = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];
    const tenantId = await tenantOf(database.system, token);
    if (tenantId === undefined) {
      countAnonymous(request);
      throw new AppError('unauthorized', { headers: { 'WWW-Authenticate': 'Bearer' } });
    }
    request.scimTenant = tenantId;
    request.caller = { company: tenantId, user: 0 };
    // The directory counts as a caller of its own that is no user.
    callLimits.count({ tenantId, userId: -tenantId }, 'light');
  };

  const handle = (handler: Handler) => async (request: FastifyRequest, reply: FastifyReply) => {
    const tenantId = request.scimTenant ?? 0;
    const params = (request.params ?? {}) as { id?: string };
    const commit = committer(services, { tenantId, agent: 'scim' });
    const call: Call = {
      tenantId,
      base: `${(await originAt(services, request)) ?? publicAddress(config)}${SCIM_PATH}`,
      request,
      reply,
      id: params.id ?? '',
      body: cleanInput(request.body),
      query: queryOf(request),
      read: (work) => database.tenant(tenantId, work),
      write: (work) =>
        commit(
          async (tx) => {
            await lockNamed(tx.db, `scim ${tenantId}`);
            return work(tx);
          },
          { asOwner: true },
        ),
    };
    const work = () => handler(call);
    const { status = 200, body } = await callLimits.limited({ tenantId, userId: -tenantId }, 'light', work);
    reply.code(status).header('Cache-Control', 'no-store');
    return body ? reply.type(SCIM_TYPE).send(JSON.stringify(body)) : reply.send();
  };

  app.register(async (scim) => {
    scim.setErrorHandler((error, request, reply) => sendScimError(error, request, reply));
    scim.addHook('onRequest', authenticate);
    const options = { bodyLimit: BODY_BYTES, config: { mostValues: MAX_VALUES } };
    for (const [name, handler] of Object.entries({ ...USERS, ...GROUPS, ...DESCRIPTIONS })) {
      const [method = 'GET', path = ''] = name.split(' ');
      for (const url of [`${SCIM_PATH}${path}`, `${SCIM_PATH}${path}/`])
        scim.route({ method, url, ...options, handler: handle(handler) });
    }
    scim.all(`${SCIM_PATH}/*`, async () => {
      throw notFound();
    });
  });
}
