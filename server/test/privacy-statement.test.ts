import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from './app.ts';
import { buildCompany, type Company } from './company.ts';

const PATH = 'v1/privacy-statements/';

const STATEMENT = {
  translations: {
    fi: {
      controller: 'Revontuli Oy',
      contact: 'tietosuoja@example.com',
      text: '<p>Kulunvalvonnan tiedot säilytetään <strong>vuoden</strong>.</p><script>alert(1)</script>',
    },
    en: { controller: 'Revontuli Ltd', contact: 'privacy@example.com', text: null },
  },
};

let server: TestApp;
let company: Company;

beforeAll(async () => {
  server = await openTestApp();
  company = await buildCompany(server);
});

afterAll(() => server.close());

const create = (token: string | undefined, body: object = STATEMENT) =>
  server.call('POST', PATH, { token, body });
const read = async (token: string | undefined, language = 'fi') =>
  (await server.call('GET', PATH, { token, headers: { 'Accept-Language': language } })).json().results;

test('a company writes its own privacy statement, which people read in their language, cleaned', async () => {
  const { tokens } = company;
  expect(await read(tokens.member)).toEqual([]);
  expect((await create(tokens.groupAdmin)).statusCode).toBe(403);
  const created = await create(tokens.tenantAdmin);
  expect(created.statusCode, created.body).toBe(201);
  const [finnish] = await read(tokens.readOnly);
  expect(finnish.translations).toEqual({
    fi: {
      controller: 'Revontuli Oy',
      contact: 'tietosuoja@example.com',
      text: '<p>Kulunvalvonnan tiedot säilytetään <strong>vuoden</strong>.</p>',
    },
  });
  const [english] = await read(tokens.member, 'en');
  expect(english.translations.en.controller).toBe('Revontuli Ltd');
  // A statement without a translation is shown in the company's language.
  expect(Object.keys((await read(tokens.member, 'lt'))[0].translations)).toEqual(['fi']);

  const otherCompany = await buildCompany(server);
  expect(await read(otherCompany.tokens.member)).toEqual([]);
});

test('the controller and the contact are required', async () => {
  const { tokens } = await buildCompany(server);
  const answer = await create(tokens.tenantAdmin, { translations: { sv: { controller: 'Norrsken Ab' } } });
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().errors)).toEqual(['translations.sv.contact']);
});
