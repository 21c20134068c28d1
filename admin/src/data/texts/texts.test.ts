import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Entity, entities } from '@piiri/schemas';
import { createInstance } from 'i18next';
import { convertRaTranslationsToI18next } from 'ra-i18n-i18next';
import english from 'ra-language-english';
import { describe, expect, it } from 'vitest';
import { createI18n } from './create-i18n.ts';
import { files as laterEn } from './lazy-namespace.en.ts';
import { files as laterFi } from './lazy-namespace.fi.ts';
import { loadLazyNamespace } from './lazy-namespace.ts';
import { byFileName, lazyBundle, resourceBundle } from './resource-bundle.ts';
import { files as en } from './texts.en.ts';
import { files as fi } from './texts.fi.ts';

const all: readonly Entity[] = Object.values(entities);
type Files = Record<string, unknown>;

const nameOf = ({ name }: Entity) => name;

const first = (files: Files) => resourceBundle(byFileName(files), all, nameOf);

/** Returns all texts of the console after the lazy ones have loaded. */
const allTexts = (files: Files) => {
  const i18n = createInstance({
    lng: 'fi',
    resources: { fi: { translation: structuredClone(first(files)) } },
  });
  void i18n.init();
  const lazy = lazyBundle(byFileName(files === fi ? laterFi : laterEn));
  i18n.addResourceBundle('fi', 'translation', lazy, true, true);
  return i18n.getResourceBundle('fi', 'translation') as Record<string, object>;
};

function keysOf(texts: object, path = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' ? keysOf(value, `${path}${key}.`) : [`${path}${key}`],
  );
}

const textsByLanguage = { fi: allTexts(fi), en: allTexts(en) };
const bundle = (files: Files) => (files === fi ? textsByLanguage.fi : textsByLanguage.en);

const everything = new Set(keysOf(bundle(fi)).map((key) => key.replace(/_(one|other)$/, '')));
const bundleHas = (key: string) => everything.has(key);

/** Returns the text keys used in the modules that some modules import statically, so not only after rendering. */
function keysUsedAtOnce(starts: readonly string[]): string[] {
  const keys = new Set<string>();
  const visit = (path: string) => {
    if (keys.has(path) || !existsSync(path)) return;
    keys.add(path);
    const imports = readFileSync(path, 'utf8').matchAll(
      /^(?:im|ex)port\s+(?!type\b)[^;]*?from '(\.[^']+)'/gms,
    );
    for (const [, to = ''] of imports) visit(join(path, '..', to));
  };
  for (const start of starts) visit(join(import.meta.dirname, '../..', start));
  const texts = [...keys].map((path) => readFileSync(path, 'utf8'));
  return texts.flatMap((text) => [...text.matchAll(/\bconsole\.[\w.]*\w/g)].map(([key]) => key));
}

describe('the console’s texts', () => {
  it('have the same keys in both languages', () => {
    expect(keysOf(bundle(fi)).sort()).toEqual(keysOf(bundle(en)).sort());
  });

  it('include all texts of react-admin', () => {
    const needed = keysOf(convertRaTranslationsToI18next(english));
    const there = new Set(keysOf(bundle(fi)));
    expect(needed.filter((key) => !there.has(key))).toEqual([]);
  });

  it('use the same placeholders in both languages', () => {
    const placeholdersOf = (texts: string) =>
      [...texts.matchAll(/\{\{\w+\}\}/g)].map(([placeholder]) => placeholder).sort();
    const textAt = (texts: object, key: string) =>
      String(key.split('.').reduce((at: unknown, part) => (at as Record<string, unknown>)[part], texts));
    const differing = keysOf(bundle(fi)).filter(
      (key) =>
        key.startsWith('console.') &&
        String(placeholdersOf(textAt(bundle(fi), key))) !== String(placeholdersOf(textAt(bundle(en), key))),
    );
    expect(differing).toEqual([]);
  });

  it('initially include only the texts that menus and lists need', () => {
    const needed = [...all.map(nameOf), 'admin'];
    expect(Object.keys(byFileName(fi)).filter((name) => !needed.includes(name))).toEqual([]);
  });

  it('initially include all texts that the start and home modules use', () => {
    const initialKeys = new Set(keysOf(first(fi)).map((key) => key.replace(/_(one|other)$/, '')));
    const keys = keysUsedAtOnce(['start.tsx', 'home/home.tsx']);
    expect(keys.filter((key) => bundleHas(key) && !initialKeys.has(key))).toEqual([]);
  });
});

describe('the translator', () => {
  it('interpolates, pluralises, and falls back to the given default', async () => {
    const { provider } = await createI18n('fi', fi);
    expect(provider.translate('resources.news.name', { smart_count: 2 })).toBe('Uutiset');
    expect(provider.translate('console.list.selected', { smart_count: 3 })).toBe('3 valittu');
    expect(provider.translate('console.list.selected', { smart_count: 2026 })).toBe('2026 valittu');
    expect(provider.translate('console.list.selected', { smart_count: 14_120 })).toBe('14\u00a0120 valittu');
    expect(provider.translate('console.list.selected', {})).not.toContain('undefined');
    expect(provider.translate('validation.required', { _: '' })).toBe('');
    await loadLazyNamespace();
    expect(provider.translate('validation.required', { _: '' })).not.toBe('');
    expect(provider.translate('validation.too_long', { max: 200, _: '' })).toBe('Enintään 200 merkkiä');
    expect(provider.translate('resources.news.fields.unheard_of', { _: 'Unheard of' })).toBe('Unheard of');
    expect(provider.translate('validation.unheard_of', { _: '' })).toBe('');
  });
});
