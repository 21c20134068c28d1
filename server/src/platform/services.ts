import type { FastifyBaseLogger } from 'fastify';
import type { Actor } from './auth/actor.ts';
import type { SessionUses } from './auth/session-uses.ts';
import type { ResponseCache } from './cache/response-cache.ts';
import type { ChatModel } from './chat-model/chat-model.ts';
import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';
import type { Metrics } from './http/metrics.ts';
import type { Background } from './jobs/background.ts';
import type { Mailer } from './mail/mail.ts';
import type { Pictures } from './pictures/pictures.ts';
import type { Bus } from './realtime/bus.ts';
import type { Scanner } from './scanner/scanner.ts';
import type { SmsGateway } from './sms/sms.ts';
import type { Storage } from './storage/storage.ts';
import type { Translator } from './translate/translation.ts';

/** Services that the whole program shares. Handlers get them with each request; they contain no data of a request. */
export interface Services {
  config: Config;
  database: Database;
  storage: Storage;
  pictures: Pictures;
  /** Absent: files are stored without being scanned. */
  scanner?: Scanner;
  sms: SmsGateway;
  mail: Mailer;
  /** Absent: the installation has no language model. */
  chatModel?: ChatModel;
  /** Absent: the installation has no machine translation. */
  translator?: Translator;
  background: Background;
  sessionUses: SessionUses;
  /** Cached answers for readers, while they are valid. */
  cache: ResponseCache;
  bus: Bus;
  /** Signs a value so that it cannot be guessed: HMAC-SHA256, base64url. `purpose` separates uses. */
  sign(purpose: string, value: string): string;
  /**
   * Returns all results that `sign` may have had for the same value since the installation began, the present one
   * first, since the secret changes now and then. Stored signatures are looked up under each of these.
   */
  signatures(purpose: string, value: string): string[];
  log: FastifyBaseLogger;
  /** Aborts when the process is asked to stop. */
  stopping: AbortSignal;
  /** Metrics that /metrics shows. */
  metrics: Metrics;
}

/**
 * Returns the same services for background work: its database access uses none of the connections that calls and
 * signing in need.
 */
export function inBackground(services: Services): Services {
  const { database } = services;
  const { tenant, transaction, system } = database.background;
  return { ...services, database: { ...database, tenant, transaction, system } };
}

/**
 * Returns the same services for a caller's reading call whose answer may be cached, and so depends on nothing but
 * objects: a replica that has all of their changes may answer it.
 */
export function onReplica(services: Services, actor: Actor): Services {
  const { database } = services;
  if (!database.replica) return services;
  const tenant: Database['tenant'] = (tenantId, work) =>
    tenantId === actor.tenantId ? database.reading(actor, work) : database.tenant(tenantId, work);
  return { ...services, database: { ...database, tenant } };
}
