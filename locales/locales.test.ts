import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { boolean, choice, text, translated } from '../schemas/field-types.gen.ts';
import { defineEntity, type Entity, LANGUAGES, type Language } from '../schemas/index.ts';
import { missingLabels } from './missing-labels.ts';

const FOLDER = import.meta.dirname;
const CONSOLE_ONLY = ['admin.json', 'admin-later.json'];
const PLURAL = /_(zero|one|two|few|many|other)$/;

type Texts = { [key: string]: string | Texts };

const filesOf = (language: Language) => readdirSync(join(FOLDER, language)).sort();
const read = (language: Language, file: string): Texts =>
  JSON.parse(readFileSync(join(FOLDER, language, file), 'utf8'));

function flatten(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  );
}

const placeholdersIn = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1]).sort();

/** The key without its plural form; `too_many` alone is no plural, having no `too_other` beside it. */
function base(key: string, keys: readonly string[]): string {
  const bare = key.replace(PLURAL, '');
  return keys.includes(`${bare}_other`) ? bare : key;
}

function keysOf(texts: Texts): string[] {
  const keys = flatten(texts).map(([key]) => key);
  return [...new Set(keys.map((key) => base(key, keys)))].sort();
}

describe.each(LANGUAGES)('%s', (language) => {
  test('has all files', () => {
    const expected = filesOf('fi').filter(
      (file) => !CONSOLE_ONLY.includes(file) || language === 'en' || language === 'fi',
    );
    expect(filesOf(language)).toEqual(expected);
  });

  test.each(filesOf(language))('%s has all keys of the Finnish file, none of them blank', (file) => {
    const texts = flatten(read(language, file));
    const finnish = flatten(read('fi', file));
    expect(keysOf(read(language, file))).toEqual(keysOf(read('fi', file)));
    for (const [key, text] of texts) {
      // React-admin's own word for "neither yes nor no" is nothing at all.
      if (key !== 'ra.boolean.null') expect(text.trim(), key).not.toBe('');
      const original = finnish.find(([entry]) => entry === key)?.[1];
      if (original !== undefined) expect(placeholdersIn(text), key).toEqual(placeholdersIn(original));
    }
  });

  test.each(filesOf(language))('%s has all plural forms of the language', (file) => {
    const keys = flatten(read(language, file)).map(([key]) => key);
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const counted = new Set(keys.map((key) => base(key, keys)).filter((key) => !keys.includes(key)));
    // Lithuanian uses `many` for fractions only, and we count whole things.
    const required = forms.filter((form) => !(language === 'lt' && form === 'many'));
    for (const key of counted)
      expect(keys).toEqual(expect.arrayContaining(required.map((form) => `${key}_${form}`)));
  });
});

test('the hint of a picture repeats nothing that its chooser says: which types and how large', () => {
  const hints = LANGUAGES.flatMap((language) =>
    filesOf(language).flatMap((file) =>
      flatten(read(language, file)).filter(([key]) => /^help\.(\w+_)?(image|logo|picture)$/.test(key)),
    ),
  );
  expect(hints.length).toBeGreaterThan(LANGUAGES.length);
  expect(hints.filter(([, text]) => /JPEG|PNG/.test(text))).toEqual([]);
});

test('validation messages end alike in all languages, and with a full stop after several sentences', () => {
  const isSentence = (text: string) => text.endsWith('.');
  for (const [key, finnish] of flatten(read('fi', 'validation.json'))) {
    // An example is no sentence, and an abbreviation no end of one.
    if (['not_time_zone', 'too_many'].includes(key)) continue;
    const texts = LANGUAGES.map((language) => read(language, 'validation.json')[key] as string);
    expect(texts.map(isSentence), key).toEqual(texts.map(() => isSentence(finnish)));
    if (/[.!?] \p{Lu}/u.test(finnish) && !finnish.endsWith('}}')) expect(finnish, key).toMatch(/\.$/);
  }
});

test('the Finnish messages are the specification’s', () => {
  const messages = Object.values(read('fi', 'validation.json'));
  expect(messages).toEqual(
    expect.arrayContaining([
      'Otsikko on pakollinen kaikilla kielillä',
      'Ryhmä on pakollinen',
      'Otsikko ja teksti on pakollinen',
      'Otsikko tai teksti puuttuu',
      'Alkuaika on pakollinen',
      'Tarkista päättymisaika',
      'Tarkista ilmoittautumisen päättymisaika',
      'Julkaisuaika on pakollinen',
      'Kyselyssä ei ole yhtään kysymystä',
      'Viesti on pakollinen',
    ]),
  );
  const errors = read('fi', 'errors.json') as Record<string, { detail: string }>;
  expect(errors.login_failed?.detail).toBe('Kirjautuminen epäonnistui');
  expect(errors.pin_failed?.detail).toBe('Kirjautuminen epäonnistui, tarkista pin koodi');
});

test('a label missing in the locale files is reported with the languages that lack it', () => {
  const lunch = defineEntity({
    name: 'news',
    title: 'translations.title',
    fields: {
      translations: translated({ title: text() }),
      vegan: boolean(),
      diet: choice({ choices: ['fish'] }),
    },
    api: { path: 'v1/lunches', calls: ['list'] },
    access: { read: ['anyone'], admin: ['tenant_admin'] },
    list: { columns: ['translations.title'], order: 'id', pageSize: 10 },
    form: [],
  }) as unknown as Entity;
  expect(missingLabels([lunch])).toEqual([
    'locales/{fi,sv,en,lt}/news.json: no fields.vegan',
    'locales/{fi,sv,en,lt}/news.json: no fields.diet',
    'locales/{fi,sv,en,lt}/news.json: no choices.diet.fish',
  ]);
});
