import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { buildCompany, type Company } from '../../../test/company.ts';
import { buildApp } from '../../app.ts';
import { nextTransitionIn } from '../../engine/cache/next-transition.ts';
import { openResponseCache } from '../../platform/cache/response-cache.ts';
import { type Database, openPools } from '../../platform/db/database.ts';

/** Two servers on one database with separate connections and caches, which receive no events from each other. */
let first: TestApp;
let second: FastifyInstance;
let connections: Database;
let company: Company;

beforeAll(async () => {
  let url = '';
  first = await startTestApp({}, async (own) => {
    url = own;
  });
  const { services } = first;
  connections = openPools({ url, connections: services.config.pool, log: services.log });
  const cache = openResponseCache(nextTransitionIn(connections));
  second = await buildApp({ ...services, database: connections, cache });
  company = await buildCompany(first);
});

afterAll(async () => {
  await second.close();
  await connections.close();
  await first.close();
});

const headers = () => ({ authorization: `Bearer ${company.tokens.tenantAdmin}` });
const at = (
  app: FastifyInstance,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
) => app.inject({ method, url: `/api/v1/${path}`, headers: headers(), payload });
const labels = { fi: 'Paikka' };

test('creating, changing and deleting a type or field takes effect in another process at once', async () => {
  const { app } = first;
  const type = {
    name: 'menus',
    labels: { fi: { one: 'Lounas', many: 'Ruokalista' } },
    fields: [{ name: 'dish', kind: 'text', labels, shown: true }],
    title: 'dish',
    visibility: 'everyone',
  };
  // Each process has cached that the type does not exist.
  for (const instance of [app, second])
    expect((await at(instance, 'GET', 'content/menus/')).statusCode).toBe(404);
  const { id: typeId } = (await at(app, 'POST', 'content-types/', type)).json();
  const created = await at(second, 'POST', 'content/menus/', { custom: { dish: 'Keitto' } });
  expect(created.statusCode, created.body).toBe(201);
  expect((await at(app, 'GET', 'content/menus/')).json().results).toHaveLength(1);

  const fields = [...type.fields, { name: 'price', kind: 'decimal', labels, shown: true }];
  await at(app, 'PUT', `content-types/${typeId}/`, { fields });
  const { id } = created.json();
  const priced = await at(second, 'PUT', `content/menus/${id}/`, { custom: { price: 9.5 } });
  expect(priced.json().custom, priced.body).toMatchObject({ dish: 'Keitto', price: 9.5 });

  const faq = { translations: { fi: { question: 'Miksi?', answer: 'Siksi.' } } };
  const { id: question } = (await at(second, 'POST', 'faq/', faq)).json();
  const field = { entity: 'faq', name: 'site', kind: 'text', labels, in_list: true };
  const { id: fieldId } = (await at(second, 'POST', 'custom-fields/', field)).json();
  const changed = await at(app, 'PUT', `faq/${question}/`, { custom: { site: 'Turku' } });
  expect(changed.json().custom, changed.body).toEqual({ site: 'Turku' });
  expect((await at(second, 'GET', 'faq/?admin_view=1')).json().results[0].custom).toEqual({ site: 'Turku' });
  await at(app, 'DELETE', `custom-fields/${fieldId}/?values=delete`);
  expect((await at(second, 'GET', 'faq/?admin_view=1')).json().results[0]).not.toHaveProperty('custom');

  await at(second, 'DELETE', `content-types/${typeId}/?content=delete`);
  for (const instance of [app, second])
    expect((await at(instance, 'GET', 'content/menus/')).statusCode).toBe(404);
});
