import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@piiri/schemas/languages.ts';
import { describe, expect, it } from 'vitest';
import { createFirstTranslator } from './first-translator.ts';
import { openI18next } from './i18next-texts.ts';
import { loadTexts } from './texts.ts';

type Translate = ReturnType<typeof createFirstTranslator>['translate'];

const texts = {
  app: { hello: 'Labas, {{name}}! Esate {{name}}.' },
  seats_one: '{{count}} vieta',
  seats_few: '{{count}} vietos',
  seats_other: '{{count}} vietų',
  friend: 'draugas ar draugė',
  friend_female: 'draugė',
  friend_female_other: '{{count}} draugių',
};

const first = createFirstTranslator('lt');
const i18next = openI18next('lt', { ui: texts }).translate;

describe.each<[string, Translate]>([
  ['the first translator', first.translate],
  ['i18next', i18next],
])('%s', (_, t) => {
  first.add('', texts);

  it.each([
    [1, '1 vieta'],
    [2, '2 vietos'],
    [0, '0 vietų'],
    [10, '10 vietų'],
    [21, '21 vieta'],
    [2026, '2026 vietos'],
    [14_120, '14\u00a0120 vietų'],
  ])('chooses the plural form for %d and groups its digits', (count, expected) => {
    expect(t('seats', { count })).toBe(expected);
  });

  it('chooses the form by context', () => {
    expect(t('friend', { context: 'female' })).toBe('draugė');
    expect(t('friend', { context: 'female', count: 10 })).toBe('10 draugių');
    expect(t('friend', { context: 'other' })).toBe('draugas ar draugė');
  });

  it.each(['{{name}} $& <b>$1</b>', '$t(friend)', 'https://a.example/'])('inserts %s unchanged', (name) => {
    expect(t('app.hello', { name })).toBe(`Labas, ${name}! Esate ${name}.`);
  });

  it.each([undefined, { name: undefined }, { name: null }])('inserts nothing for %o', (values) => {
    expect(t('app.hello', values)).toBe('Labas, ! Esate .');
  });

  it('returns an unknown key, the default, or the first known key', () => {
    expect(t('app.nothing')).toBe('app.nothing');
    expect(t('poll:title')).toBe('title');
    expect(t('nothing', { defaultValue: 'Nieko' })).toBe('Nieko');
    expect(t(['poll:title', 'friend'])).toBe('draugas ar draugė');
  });
});

it('leaves formats, nesting, ordinals and zero forms to i18next', () => {
  const others = {
    price: '{{value, number(minimumFractionDigits: 2)}}',
    both: '$t(app.hello, { "name": "Jonas" })',
    place_ordinal_other: '{{count}}-oji vieta',
    seats_zero: 'nė vienos vietos',
  };
  for (const [key, text] of Object.entries(others)) expect(first.add('', { [key]: text })).toBe(false);
  const t = openI18next('lt', { ui: { ...texts, ...others } }).translate;
  expect(t('price', { value: 3 })).toBe('3,00');
  expect(t('both')).toBe('Labas, Jonas! Esate Jonas.');
  expect(t('place', { count: 3, ordinal: true })).toBe('3-oji vieta');
  expect(t('seats', { count: 0 })).toBe('nė vienos vietos');
});

const LOCALES = join(import.meta.dirname, '../../../locales');

function keysOf(tree: object, prefix: string): string[] {
  return Object.entries(tree).flatMap(([name, text]) =>
    typeof text === 'string'
      ? [prefix + name.replace(/_(one|few|many|other)$/, '')]
      : keysOf(text, `${prefix}${name}.`),
  );
}

it.each(LANGUAGES)('both translators return the same for all texts in %s', (language) => {
  const names = readdirSync(join(LOCALES, language)).filter((name) => /^ui\.|-screen\./.test(name));
  const namespaces = Object.fromEntries(
    names.map((name) => [
      name.replace(/(-screen)?\.json$/, ''),
      JSON.parse(readFileSync(join(LOCALES, language, name), 'utf8')) as object,
    ]),
  );
  const ofI18next = openI18next(language, namespaces).translate;
  const ofFirst = createFirstTranslator(language);
  const keys = Object.entries(namespaces).flatMap(([name, tree]) => {
    const prefix = name === 'ui' ? '' : `${name}:`;
    ofFirst.add(prefix, tree);
    return keysOf(tree, prefix);
  });
  const sayings = (t: Translate) =>
    keys.flatMap((key) => [
      t(key, { name: 'Äiti & co' }),
      ...[0, 1, 2, 5, 12, 21, 14_120].map((count) => t(key, { count })),
    ]);
  expect(keys.length).toBeGreaterThan(500);
  expect(sayings(ofFirst.translate)).toEqual(sayings(ofI18next));
});

it('adds the texts of a screen before and after i18next is loaded', async () => {
  const { t, load, complete } = await loadTexts('fi');
  expect(t('poll:title')).toBe('title');
  await load('poll', 'news');
  const title = t('poll:title');
  expect(title).not.toBe('title');
  await complete();
  expect(t('poll:title')).toBe(title);
  await load('poll', 'people');
  expect(t('people:search')).not.toBe('title');
});
