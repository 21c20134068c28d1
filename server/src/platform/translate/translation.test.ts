import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { KEY, startTranslationService, type TranslationService } from '../../../test/translation-service.ts';
import { ConfigError, readConfig } from '../config/config.ts';
import { azure, deepl, openTranslator, type TranslationSettings } from './translation-config.ts';

let service: TranslationService;

beforeAll(async () => {
  service = await startTranslationService();
});

afterAll(() => service.close());

beforeEach(() => {
  service.asked.length = 0;
  service.misbehave = undefined;
});

const GATEWAYS = ['deepl', 'libretranslate', 'azure'] as const;

const settingsOf = (gateway: (typeof GATEWAYS)[number]) =>
  readConfig({
    TRANSLATE_GATEWAY: gateway,
    TRANSLATE_URL: `${service.address}/`,
    TRANSLATE_KEY: KEY,
    TRANSLATE_REGION: 'westeurope',
  }).translation as TranslationSettings;

const translate = (gateway: (typeof GATEWAYS)[number], text: string, html: boolean, patience?: number) =>
  openTranslator(settingsOf(gateway), patience)?.translate({ text, html, from: 'fi', to: 'en' });

describe.each(GATEWAYS)('the gateway %s', (gateway) => {
  test('translates the words and keeps the markup', async () => {
    const text = '<p>Hei <a href="/news/1">kaikki</a> & muut</p>';
    expect(await translate(gateway, text, true)).toBe('<p>HEI <a href="/news/1">KAIKKI</a> & MUUT</p>');
  });

  test('translates several texts in one request, and tells the language that they are in', async () => {
    const texts = ['Hei', '<p>Moi <a href="/x">sinä</a></p>'];
    const translated = await openTranslator(settingsOf(gateway))?.translateAll({
      texts,
      from: undefined,
      to: 'uk',
      html: true,
    });
    expect(translated).toEqual({ texts: ['HEI', '<p>MOI <a href="/x">SINÄ</a></p>'], from: 'fi' });
    expect(service.asked).toHaveLength(1);
  });

  test('translates into languages that it calls by names of its own', async () => {
    const translated = await openTranslator(settingsOf(gateway))?.translateAll({
      texts: ['Hei'],
      from: 'fi',
      to: 'zh',
      html: false,
    });
    expect(translated).toEqual({ texts: ['HEI'], from: 'fi' });
  });

  test('translates plain text with any characters', async () => {
    expect(await translate(gateway, 'Äänestys: "1 < 2" & 100 %', false)).toBe('ÄÄNESTYS: "1 < 2" & 100 %');
  });

  test.each([
    ['refuses', { status: 403, body: `Wrong key ${KEY}` }, 'failed'],
    ['breaks', { status: 500, body: '' }, 'failed'],
    ['is asked too often', { status: 429, body: '' }, 'busy'],
    ['answers a page', { status: 200, body: '<html></html>' }, 'failed'],
    ['answers something else', { status: 200, body: '{"translations": []}' }, 'failed'],
    ['answers nothing', { status: 200, body: '' }, 'failed'],
    ['answers without end', { status: 200, body: 'x'.repeat(3_000_000) }, 'failed'],
    ['points elsewhere', { status: 307, body: '', headers: { Location: 'https://example.com' } }, 'failed'],
  ])('throws an error without text and key when it %s', async (_, misbehaviour, failure) => {
    service.misbehave = misbehaviour;
    const error = await translate(gateway, 'Salainen', false)?.catch((reason) => reason);
    expect(error).toMatchObject({ name: 'TranslationError', failure });
    expect(`${error.message}${error.stack}`).not.toMatch(/Salainen|avain-1234/);
  });

  test('times out when it does not answer', async () => {
    service.misbehave = 'silence';
    await expect(translate(gateway, 'Hei', false, 100)).rejects.toMatchObject({ failure: 'late' });
  });
});

test('more texts than a service accepts at once are translated in portions, in their order', async () => {
  const texts = Array.from({ length: 60 }, (_, index) => `sana ${index}`);
  const translated = await openTranslator(settingsOf('deepl'))?.translateAll({
    texts,
    from: undefined,
    to: 'en',
    html: false,
  });
  expect(translated).toEqual({ texts: texts.map((text) => text.toUpperCase()), from: 'fi' });
  expect(service.asked).toHaveLength(2);
});

test('an unreachable service throws an error', async () => {
  const translator = openTranslator({ gateway: 'libretranslate', url: 'http://127.0.0.1:1' });
  const translating = translator?.translate({ text: 'Hei', html: false, from: 'fi', to: 'sv' });
  await expect(translating).rejects.toMatchObject({ failure: 'failed' });
});

test.each([
  ['1234:fx', 'https://api-free.deepl.com/v2/translate'],
  ['1234', 'https://api.deepl.com/v2/translate'],
])('DeepL is called with the key %s at %s', (key, url) => {
  expect(deepl({ key }).request({ texts: ['Hei'], html: false, from: 'fi', to: 'sv' }).url).toBe(url);
});

test.each([
  [undefined, 'https://api.cognitive.microsofttranslator.com/translate'],
  [
    'https://oma.cognitiveservices.azure.com',
    'https://oma.cognitiveservices.azure.com/translator/text/v3.0/translate',
  ],
])('Azure configured with %s is called at %s', (url, expected) => {
  const httpRequest = azure({ url, key: 'k' }).request({ texts: ['Hei'], html: true, from: 'fi', to: 'lt' });
  expect(httpRequest.url).toBe(`${expected}?api-version=3.0&from=fi&to=lt&textType=html`);
  expect(httpRequest.headers).toEqual({ 'Ocp-Apim-Subscription-Key': 'k' });
});

test.each([
  [{ TRANSLATE_GATEWAY: 'google' }, /^TRANSLATE_GATEWAY: /],
  [{ TRANSLATE_GATEWAY: 'deepl' }, /^TRANSLATE_KEY: is needed with TRANSLATE_GATEWAY=deepl$/],
  [{ TRANSLATE_GATEWAY: 'azure' }, /^TRANSLATE_KEY: is needed with TRANSLATE_GATEWAY=azure$/],
  [{ TRANSLATE_GATEWAY: 'libretranslate' }, /^TRANSLATE_URL: is needed/],
  [{ TRANSLATE_GATEWAY: 'libretranslate', TRANSLATE_URL: 'ftp://x' }, /^TRANSLATE_URL: must be an address/],
  [{ TRANSLATE_GATEWAY: 'deepl', TRANSLATE_KEY: 'a\nb' }, /^TRANSLATE_KEY: must be plain characters/],
])('%j is rejected in one line', (env, line) => {
  expect(() => readConfig(env)).toThrow(ConfigError);
  expect(() => readConfig(env)).toThrow(line);
});

test('without configuration there is no translator', () => {
  expect(openTranslator(readConfig({}).translation)).toBeUndefined();
});
