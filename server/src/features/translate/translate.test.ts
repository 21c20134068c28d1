import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { buildCompany, type Company } from '../../../test/company.ts';
import { KEY, startTranslationService, type TranslationService } from '../../../test/translation-service.ts';
import { openTranslator } from '../../platform/translate/translation-config.ts';

let service: TranslationService;
let server: TestApp;
let company: Company;

const configured = (patience?: number) =>
  openTranslator({ gateway: 'deepl', url: service.address, key: KEY }, patience);

beforeAll(async () => {
  service = await startTranslationService();
  server = await openTestApp();
  server.services.translator = configured();
  company = await buildCompany(server);
});

afterAll(async () => {
  await server.close();
  await service.close();
});

afterEach(() => {
  service.misbehave = undefined;
  server.services.translator = configured();
});

const translate = (body: object, language?: string) =>
  server.call('POST', 'admin/v1/translate/', { token: company.tokens.groupAdmin, body, language });

const translateFinnish = (text: unknown) => translate({ source_lang: 'fi', target_lang: 'sv', text });

test('an editor has a text translated', async () => {
  const answer = await translateFinnish('Kesäjuhlat & muuta');
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toEqual({ text: 'KESÄJUHLAT & MUUTA' });
});

test('a rich text keeps its markup and gets no executable content', async () => {
  expect((await translateFinnish('<p>Hei <strong>kaikki</strong></p>')).json()).toEqual({
    text: '<p>HEI <strong>KAIKKI</strong></p>',
  });
  const body = JSON.stringify({
    translations: [{ text: '<p onclick="x()">Hej<script>x()</script><img src="http://x/y"></p>' }],
  });
  service.misbehave = { status: 200, body };
  expect((await translateFinnish('<p>Hei</p>')).json()).toEqual({ text: '<p>Hej</p>' });
});

test('invalid input is reported at its field, in the language of the caller', async () => {
  const wrong = await translate({ source_lang: 'fi', target_lang: 'de', text: ' ' });
  expect(wrong.statusCode).toBe(400);
  expect(wrong.json().errors).toEqual({
    target_lang: ['Tuntematon kieli'],
    text: ['Tämä kenttä on pakollinen'],
  });
  expect((await translateFinnish('x'.repeat(50_001))).json().errors).toEqual({
    text: ['Enintään 50000 merkkiä'],
  });
  expect((await translateFinnish(['Hei'])).statusCode).toBe(400);
  expect((await translate({})).json().errors).toMatchObject({ source_lang: [expect.any(String)] });
});

describe('a translation service that', () => {
  test.each([
    ['fails', { status: 500, body: KEY }, 502],
    ['refuses the key', { status: 403, body: KEY }, 502],
    ['answers nonsense', { status: 200, body: `{"key": "${KEY}"}` }, 502],
    ['is overrun', { status: 429, body: KEY }, 503],
  ])('%s is reported in one sentence, and its key is not revealed', async (_, misbehaviour, status) => {
    service.misbehave = misbehaviour;
    const answer = await translate({ source_lang: 'fi', target_lang: 'sv', text: 'Hei' }, 'sv');
    expect(answer.statusCode).toBe(status);
    expect(answer.json().title).toMatch(/^Översättning/);
    expect(answer.body).not.toContain(KEY);
  });

  test('does not answer is waited for only until the timeout', async () => {
    server.services.translator = configured(100);
    service.misbehave = 'silence';
    const answer = await translateFinnish('Hei');
    expect(answer.statusCode).toBe(504);
    expect(answer.json().detail).toMatch(/^Käännöspalvelu ei vastannut ajoissa/);
  });

  test('is not configured is not offered, and calling it returns the reason', async () => {
    server.services.translator = undefined;
    const answer = await translateFinnish('Hei');
    expect(answer.statusCode).toBe(503);
    expect(answer.json().detail).toBe('Tähän asennukseen ei ole liitetty käännöspalvelua.');
    const profile = await server.call('GET', 'v1/profile/', { token: company.tokens.groupAdmin });
    expect(profile.json().can_translate).toBe(false);
  });
});

test('the profile says who may have texts translated', async () => {
  const may = async (token: string | undefined) =>
    (await server.call('GET', 'v1/profile/', { token })).json().can_translate;
  expect(await may(company.tokens.groupAdmin)).toBe(true);
  expect(await may(company.tokens.member)).toBe(false);
});
