import { AppError } from '@piiri/shared/errors.ts';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Actor, findCaller, hashToken } from '../../platform/auth/actor.ts';
import { addressKey } from '../../platform/auth/address-key.ts';
import { clearPageCookie, pageCookieOf } from '../../platform/auth/page-session.ts';
import { storeServiceTokenUse } from '../../platform/auth/service-token-uses.ts';
import { openSharedRate } from '../../platform/http/call-limits.ts';
import type { Services } from '../../platform/services.ts';
import { publishDue } from '../versions/publish-due.ts';

/** Maximum number of valid tokens to remember. */
const MAX_CACHED_TOKENS = 20_000;

/** Cost of an anonymous reading call against the rate; a write or an unknown token costs 1. */
const READING_COST = 0.1;

/**
 * Headers for an answer to a call without a valid token: `WWW-Authenticate`, and a cookie that stops rendering pages
 * for its browser.
 */
function refusal({ config }: Services, request: FastifyRequest): Record<string, string> {
  const headers = { 'WWW-Authenticate': 'Bearer' };
  return pageCookieOf(config, request)
    ? { ...headers, 'Set-Cookie': clearPageCookie(config, request) }
    : headers;
}

/**
 * Milliseconds for which calls do not try to publish a company's due drafts after one failed for a passing reason: the
 * job tries it again, and calls would otherwise pay for the failure and add to its cause.
 */
const PUBLISHING_PAUSE_MS = 5000;

const tokenOf = ({ headers }: FastifyRequest) =>
  /^Bearer ([\w-]{20,200})$/.exec(headers.authorization ?? '')?.[1];

/**
 * Identifies the caller from the request's head alone. Calls without an account are counted per address. Signed-in
 * callers are not, so nobody is refused because of others behind the same address: a token that was valid before is
 * looked up even when its address has used up its rate.
 */
export function openCallers(services: Services) {
  const { database, sessionUses, config } = services;
  const perMinute = config.limits.calls.addressPerMinute;
  // Reads have a rate of their own, so that many pictures read from an address do not prevent signing in there.
  const rateOf = (limit: string) => openSharedRate(services.bus, { limit, perMinute });
  const rates = { reads: rateOf('address reads'), others: rateOf('address') };
  const knownHashes = new LRUCache<string, true>({ max: MAX_CACHED_TOKENS });

  const paused = new LRUCache<number, true>({ max: MAX_CACHED_TOKENS, ttl: PUBLISHING_PAUSE_MS });

  /** Publishes the drafts that are due, then looks up the caller again, with the new revisions. */
  async function publishDueAndFindCaller({ tenantId }: Actor, token: string) {
    if (!(await publishDue(services, tenantId))) paused.set(tenantId, true);
    return findCaller(database.system, token);
  }

  const countAt = ({ ip }: FastifyRequest, cost: number) => {
    const rate = cost < 1 ? rates.reads : rates.others;
    const seconds = rate.take(addressKey(ip), cost);
    if (seconds > 0)
      throw new AppError('too_many', {
        gate: 'address_per_minute',
        headers: { 'Retry-After': String(seconds) },
      });
  };

  return {
    /** Counts a call that belongs to no account. Throws `too_many` when its address exceeds the rate. */
    countAnonymous(request: FastifyRequest): void {
      countAt(request, request.method === 'GET' ? READING_COST : 1);
    },

    /** Returns the caller of the request's token. Throws `unauthorized`, and `too_many` like `countAnonymous`. */
    async authenticate(request: FastifyRequest): Promise<Actor> {
      const token = tokenOf(request);
      const hash = token && hashToken(token);
      const wasKnown = hash !== undefined && knownHashes.has(hash);
      if (!wasKnown) countAt(request, 1);
      const caller = token ? await findCaller(database.system, token) : undefined;
      const actor =
        token && caller?.hasDueDrafts && !paused.has(caller.tenantId)
          ? await publishDueAndFindCaller(caller, token)
          : caller;
      if (!actor) {
        if (hash) knownHashes.delete(hash);
        throw new AppError('unauthorized', { headers: refusal(services, request) });
      }
      if (hash && !wasKnown) {
        knownHashes.set(hash, true);
        rates.others.giveBack(addressKey(request.ip));
      }
      if (!actor.service) sessionUses.note(actor.loginId);
      else if (actor.service.isUseDue) storeServiceTokenUse(services, actor.service.tokenId);
      return actor;
    },
  };
}

export type Callers = ReturnType<typeof openCallers>;
