import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { inject } from 'vitest';
import { buildApp } from '../src/app.ts';
import { nextTransitionIn } from '../src/engine/cache/next-transition.ts';
import { clearDefinitions } from '../src/engine/custom/definitions.ts';
import { openSessions } from '../src/features/sessions/sessions.ts';
import { openSessionUses } from '../src/platform/auth/session-uses.ts';
import { openResponseCache } from '../src/platform/cache/response-cache.ts';
import { type Config, readConfig } from '../src/platform/config/config.ts';
import { signers } from '../src/platform/config/secret.ts';
import { openPools } from '../src/platform/db/database.ts';
import { openMetrics } from '../src/platform/http/metrics.ts';
import { createBackground } from '../src/platform/jobs/background.ts';
import { createLog } from '../src/platform/log/log.ts';
import type { Mail, Mailer } from '../src/platform/mail/mail.ts';
import { openMail } from '../src/platform/mail/mail-config.ts';
import { openPictures } from '../src/platform/pictures/pictures.ts';
import { localBus } from '../src/platform/realtime/bus.ts';
import { redisBus } from '../src/platform/realtime/redis-bus.ts';
import { openScanner } from '../src/platform/scanner/scanner.ts';
import type { Services } from '../src/platform/services.ts';
import { openStorage } from '../src/platform/storage/open-storage.ts';
import { openTranslator } from '../src/platform/translate/translation-config.ts';
import { createBuilders, type TestUser } from './builders.ts';
import { createTestDatabase } from './database.ts';
import { elsewhere, oneEach } from './one-each.ts';

export interface CallOptions {
  token?: string;
  /** Sent as JSON; FormData as a multipart form. */
  body?: object;
  language?: string;
  headers?: Record<string, string>;
  /** Address of the client. Default: 127.0.0.1. */
  address?: string;
}

export interface TestApp {
  app: FastifyInstance;
  services: Services;
  build: ReturnType<typeof createBuilders>;
  /** Messages sent so far. Await `services.background.settled()` before reading it. */
  sms: { to: string; text: string }[];
  /** E-mails sent so far; `runJobs` first. */
  mails: Mail[];
  /** Returns a token of a user without the login calls. */
  login(user: Pick<TestUser, 'accountId' | 'tenantId'>): Promise<string>;
  /** Makes a call: `call('GET', 'v1/news/', { token })`. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    options?: CallOptions,
  ): Promise<LightMyRequestResponse>;
  /** Returns its address, such as http://127.0.0.1:41234; it listens from the first call on. */
  address(): Promise<string>;
  close(): Promise<void>;
}

/** Collects mails in a list. */
const mailsTo = (mails: Mail[]): Mailer => ({
  send: async (mail) => void mails.push(mail),
  close: () => undefined,
});

let shared: Promise<TestApp> | undefined;

/**
 * Returns the server that the test files of a worker share: starting one takes longer than most files. Tests use their
 * own companies, and call `close` in `afterAll`, which waits for background work and restores what they changed.
 */
export async function openTestApp(): Promise<TestApp> {
  shared ??= startTestApp();
  return lend(await shared);
}

/** Returns a server whose `close` resets it instead of closing it. */
export function lend(server: TestApp): TestApp {
  const { services, sms, mails } = server;
  const before = { ...services };
  return {
    ...server,
    async close() {
      await services.background.settled();
      Object.assign(services, before);
      sms.length = 0;
      mails.length = 0;
      clearDefinitions();
      // Jobs that a file left would be done, and send their messages, while the next one counts its own.
      await services.database.system.execute(
        sql`delete from graphile_worker._private_jobs where locked_at is null`,
      );
      // All tests call from one address.
      await services.database.system.execute(sql`truncate login_throttle, known_logins`);
    },
  };
}

/**
 * Starts a separate server on a new database and folder: for tests that change what others would see, or need other
 * settings. Call `close` in `afterAll`. `prepare` gets the address of the database first, and may return another one
 * for the server.
 */
export async function startTestApp(
  changes: Partial<Config> = {},
  prepare?: (url: string) => Promise<unknown>,
): Promise<TestApp> {
  const dataDir = await mkdtemp(join(inject('testServer').folder, 'app-'));
  const { url: direct, drop } = await createTestDatabase();
  const prepared = await prepare?.(direct);
  const url = typeof prepared === 'string' ? prepared : direct;
  const env = {
    NODE_ENV: 'test',
    DEMO: '0',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    DATA_DIR: dataDir,
  };
  const read = readConfig(env);
  // Tests themselves hold some of the owner's connections while the server runs.
  const pool = { ...read.pool, sessions: read.pool.sessions + 2 };
  const config: Config = { ...read, pool, ...changes };
  const log = createLog(config);
  const replica = config.databaseReadUrl ? { url: config.databaseReadUrl, log } : undefined;
  const database = oneEach(openPools({ url, replica, connections: config.pool, log }));
  const metrics = openMetrics(database);
  const sms: TestApp['sms'] = [];
  const mails: Mail[] = [];
  const services: Services = {
    config,
    log,
    stopping: new AbortController().signal,
    metrics,
    database,
    background: createBackground(log),
    sessionUses: openSessionUses(database.system),
    cache: openResponseCache(nextTransitionIn(database)),
    bus: config.redisUrl ? await redisBus(config.redisUrl, log) : localBus(),
    pictures: openPictures(config.limits.pictures),
    scanner: openScanner(config.scanner, metrics, log),
    storage: await openStorage(config),
    sms: { send: async (to, text) => void sms.push({ to, text }) },
    mail: config.mail ? openMail(config, () => undefined) : mailsTo(mails),
    translator: openTranslator(config.translation),
    ...signers(['a secret of tests, long enough for one']),
  };
  const app = await buildApp(services);
  await app.ready();
  let listening: Promise<string> | undefined;
  return {
    app,
    services,
    sms,
    mails,
    build: createBuilders(services),
    async login({ accountId, tenantId }) {
      // Signs in as by an operator's link, without verifying anything new.
      const evidence = { by: 'link', tenantId: null, sentAt: '-infinity' } as const;
      const opened = await openSessions(services, { id: accountId, evidence });
      const own = opened?.tenants.find(({ id }) => id === tenantId);
      if (!own) throw new Error('This user cannot sign in.');
      return own.token;
    },
    call: (method, path, { token, body, language, headers, address } = {}) =>
      elsewhere(() =>
        app.inject({
          method,
          url: `/api/${path}`,
          remoteAddress: address,
          headers: {
            ...(token && { authorization: `Bearer ${token}` }),
            ...(language && { 'accept-language': language }),
            ...headers,
          },
          payload: body,
        }),
      ),
    address: () => {
      listening ??= app.listen({ port: 0, host: '127.0.0.1' });
      return listening;
    },
    async close() {
      await app.close();
      await services.bus.close();
      services.pictures.close();
      services.mail.close();
      await services.background.settled();
      await database.close();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
