import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { buildCompany, type Company } from '../../../test/company.ts';
import { KEY, startTranslationService, type TranslationService } from '../../../test/translation-service.ts';
import { buildApp } from '../../app.ts';
import { nextTransitionIn } from '../../engine/cache/next-transition.ts';
import { openResponseCache } from '../../platform/cache/response-cache.ts';
import { type Database, openPools } from '../../platform/db/database.ts';
import { localBus } from '../../platform/realtime/bus.ts';
import { openTranslator } from '../../platform/translate/translation-config.ts';

/** Two servers on one database, which share nothing else. */
let first: TestApp;
let second: FastifyInstance;
let connections: Database;
let company: Company;
let service: TranslationService;
let url: string;

const openSecond = async () => {
  const { services } = first;
  connections = openPools({ url, connections: services.config.pool, log: services.log });
  const cache = openResponseCache(nextTransitionIn(connections));
  second = await buildApp({ ...services, database: connections, cache, bus: localBus() });
};

const closeSecond = async () => {
  await second.close();
  await connections.close();
};

beforeAll(async () => {
  service = await startTranslationService();
  first = await startTestApp({}, async (own) => {
    url = own;
  });
  first.services.translator = openTranslator({ gateway: 'deepl', url: service.address, key: KEY });
  await openSecond();
  company = await buildCompany(first);
  await first.call('PATCH', 'v1/tenant/', {
    token: company.tokens.tenantAdmin,
    body: { settings: { reading_translation_enabled: true } },
  });
});

afterAll(async () => {
  await closeSecond();
  await first.close();
  await service.close();
});

beforeEach(() => {
  service.asked.length = 0;
  service.misbehave = undefined;
  service.delayMs = undefined;
});

const create = async (title: string): Promise<number> => {
  const translations = { fi: { title, text: '<p>Teksti</p>' } };
  const body = { group: company.groups.own, release_date: '01.01.2026 12:00', published: true, translations };
  const answer = await first.call('POST', 'v1/news/', { token: company.tokens.groupAdmin, body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
};

const translate = (app: FastifyInstance, id: number) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/reading/translate/',
    headers: { authorization: `Bearer ${company.tokens.member}` },
    payload: { entity: 'news', id, language: 'uk' },
  });

test('one request answers all who ask at once in two processes, and all who ask after a restart', async () => {
  service.delayMs = 500;
  const id = await create('Yhdessä');
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => translate(index % 2 ? first.app : second, id)),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(service.asked).toHaveLength(1);
  await closeSecond();
  await openSecond();
  expect((await translate(second, id)).json().fields.title).toBe('YHDESSÄ');
  expect(service.asked).toHaveLength(1);
});

test('a process that ended while it asked is succeeded by another', async () => {
  const id = await create('Kesken');
  service.misbehave = 'silence';
  const abandoned = translate(second, id);
  const system = first.services.database.system;
  const claims = () =>
    system.execute(sql`select from reading_translations where object_id = ${id} and texts is null`);
  await expect.poll(async () => (await claims()).rows.length).toBe(1);
  service.misbehave = undefined;
  // As its claim ends when its process does.
  await system.execute(sql`update reading_translations set claimed_until = now() - interval '1 second'`);
  expect((await translate(first.app, id)).json().fields.title).toBe('KESKEN');
  expect(service.asked).toHaveLength(1);
  await service.close();
  // What it answered late replaces nothing.
  expect((await abandoned).statusCode).toBe(503);
  expect((await translate(first.app, id)).json().fields.title).toBe('KESKEN');
});
