import { AppError } from '@piiri/shared/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ProtocolServing } from '../../engine/feature.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { findCaller } from '../../platform/auth/find-caller.ts';
import { storePersonalTokenUse, storeServiceTokenUse } from '../../platform/auth/service-token-uses.ts';
import { isOwnOrigin } from '../../platform/realtime/sockets.ts';
import { preferredLanguage } from '../../platform/texts.ts';

const PATH = '/api/mcp';

/** Limits of a message in bytes and in values. */
const LIMITS = { bytes: 1024 * 1024, values: 20_000 };

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller of MCP: a person by their own token, or a service token. */
    agent?: Actor;
  }
}

/**
 * Serves the Model Context Protocol (Streamable HTTP, stateless) to service tokens and people's own tokens. Every tool
 * is a call of the API with the caller's token, so that rights, limits and history are the API's.
 */
export function serveMcp(
  app: FastifyInstance,
  { services, callLimits, countAnonymous }: ProtocolServing,
): void {
  const authenticate = async (request: FastifyRequest) => {
    // The protocol's protection of servers from pages: transports, "Security Warning".
    if (!isOwnOrigin(request, services.config)) throw new AppError('forbidden');
    const token = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1];
    const actor = token ? await findCaller(services.database.system, token) : undefined;
    if (!actor?.service && !actor?.personal) {
      countAnonymous(request);
      throw new AppError('unauthorized', { headers: { 'WWW-Authenticate': 'Bearer' } });
    }
    callLimits.count(actor, 'light');
    request.agent = actor;
    request.caller = { company: actor.tenantId, user: actor.userId };
    if (actor.service?.isUseDue) storeServiceTokenUse(services, actor.service.tokenId);
    if (actor.personal?.isUseDue) storePersonalTokenUse(services, actor.personal.tokenId);
  };

  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const { agent: actor } = request;
    if (!actor) throw new AppError('unauthorized');
    const language = preferredLanguage(request.headers['accept-language']);
    // Imported on demand: most installations have no agents.
    const { answerMessage } = await import('./mcp-server.ts');
    const answer = await answerMessage({ app, services, callLimits, actor, language, request });
    const text = await answer.text();
    reply.code(answer.status).header('Cache-Control', 'no-store');
    return text
      ? reply.type(answer.headers.get('content-type') ?? 'application/json').send(text)
      : reply.send();
  };

  const options = { bodyLimit: LIMITS.bytes, config: { mostValues: LIMITS.values }, onRequest: authenticate };
  for (const url of [PATH, `${PATH}/`]) {
    app.route({ method: 'POST', url, ...options, handler: handle });
    // Without sessions there is no stream to open and nothing to end.
    app.route({
      method: ['GET', 'DELETE'],
      url,
      handler: async (_, reply) => reply.code(405).header('Allow', 'POST').send(),
    });
  }
}
