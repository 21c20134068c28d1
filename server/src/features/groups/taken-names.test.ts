import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { buildCompany, type Company } from '../../../test/company.ts';

let server: TestApp;
let company: Company;

beforeAll(async () => {
  server = await openTestApp();
  company = await buildCompany(server);
  expect((await create({ name: 'Tuotanto' })).statusCode).toBe(201);
});

afterAll(() => server.close());

const create = (body: object) =>
  server.call('POST', 'v1/tenant/groups/', { token: company.tokens.tenantAdmin, body });

test.each([
  ['another case', 'tuotanto'],
  ['a space after it', 'Tuotanto '],
  ['an invisible character', 'Tuo\u200btanto'],
  ['a soft hyphen', 'Tuo\u00adtanto'],
  ['full-width letters', 'Ｔｕｏｔａｎｔｏ'],
  ['the name of everyone’s group', 'Koko henkilöstö'],
  ['that in another language', 'HELA  PERSONALEN'],
])('a group’s name with %s is refused where there is one of that name', async (_, name) => {
  const answer = await create({ name });
  expect([answer.statusCode, Object.keys(answer.json().errors ?? {})]).toEqual([400, ['name']]);
});

test('of two groups of one name that are made at once, one is stored', async () => {
  const answers = await Promise.all(['Varasto', 'varasto'].map((name) => create({ name })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
});
