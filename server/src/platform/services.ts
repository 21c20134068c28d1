import type { FastifyBaseLogger } from 'fastify';
import type { SessionUses } from './auth/session-uses.ts';
import type { ResponseCache } from './cache/response-cache.ts';
import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';
import type { Metrics } from './http/metrics.ts';
import type { Background } from './jobs/background.ts';
import type { Mailer } from './mail/mail.ts';
import type { Pictures } from './pictures/pictures.ts';
import type { Bus } from './realtime/bus.ts';
import type { SmsGateway } from './sms/sms.ts';
import type { Storage } from './storage/storage.ts';
import type { Translator } from './translate/translation.ts';

/** What the whole program shares. Handlers get it with each request; nothing about a request is kept in it. */
export interface Services {
  config: Config;
  database: Database;
  storage: Storage;
  pictures: Pictures;
  sms: SmsGateway;
  mail: Mailer;
  /** Absent: the installation has no machine translation. */
  translator?: Translator;
  background: Background;
  sessionUses: SessionUses;
  /** What was worked out for readers, for as long as it is true. */
  cache: ResponseCache;
  /** The bus between processes. */
  bus: Bus;
  /** Signs what must not be guessed: HMAC-SHA256, base64url. `purpose` keeps uses apart. */
  sign(purpose: string, value: string): string;
  /**
   * All that `sign` may have given for the same since the installation began, the present one first: the secret changes
   * now and then. What was kept signed is looked for under each of these.
   */
  signatures(purpose: string, value: string): string[];
  log: FastifyBaseLogger;
  /** Aborts when the process has been asked to stop. */
  stopping: AbortSignal;
  /** What /metrics shows. */
  metrics: Metrics;
}

/**
 * The same services for work that no call waits for: what it asks of the database takes none of the connections that calls
 * and signing in need.
 */
export function inBackground(services: Services): Services {
  const { database } = services;
  const { tenant, transaction, system } = database.background;
  return { ...services, database: { ...database, tenant, transaction, system } };
}
