import { type Entity, entities } from '@piiri/schemas';
import { convertRaTranslationsToI18next } from 'ra-i18n-i18next';
import english from 'ra-language-english';
import { describe, expect, it } from 'vitest';
import { createI18n } from './index.ts';
import { byFileName, resourceBundle } from './resource-bundle.ts';
import { files as en } from './texts.en.ts';
import { files as fi } from './texts.fi.ts';

const all = Object.values(entities) as unknown as Entity[];
const bundle = (files: Record<string, unknown>) => resourceBundle(byFileName(files), all, ({ name }) => name);

function keysOf(texts: object, path = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' ? keysOf(value, `${path}${key}.`) : [`${path}${key}`],
  );
}

describe('the console’s texts', () => {
  it('are the same in both languages, key by key', () => {
    expect(keysOf(bundle(fi)).sort()).toEqual(keysOf(bundle(en)).sort());
  });

  it('have all of react-admin’s', () => {
    const needed = keysOf(convertRaTranslationsToI18next(english));
    const there = new Set(keysOf(bundle(fi)));
    expect(needed.filter((key) => !there.has(key))).toEqual([]);
  });

  it('mention the same things in both languages', () => {
    const placesOf = (texts: string) => [...texts.matchAll(/\{\{\w+\}\}/g)].map(([place]) => place).sort();
    const textAt = (texts: object, key: string) =>
      String(key.split('.').reduce((at: unknown, part) => (at as Record<string, unknown>)[part], texts));
    const differing = keysOf(bundle(fi)).filter(
      (key) =>
        key.startsWith('console.') &&
        String(placesOf(textAt(bundle(fi), key))) !== String(placesOf(textAt(bundle(en), key))),
    );
    expect(differing).toEqual([]);
  });

  it('leave out what employees alone read', () => {
    expect(Object.keys(byFileName(fi))).not.toContain('ui');
  });
});

describe('the translator', () => {
  it('fills in, counts, and falls back to what it is given', async () => {
    const { provider } = await createI18n('fi', fi);
    expect(provider.translate('resources.news.name', { smart_count: 2 })).toBe('Uutiset');
    expect(provider.translate('console.list.selected', { smart_count: 3 })).toBe('3 valittu');
    expect(provider.translate('validation.too_long', { max: 200, _: '' })).toBe('Enintään 200 merkkiä');
    expect(provider.translate('resources.news.fields.unheard_of', { _: 'Unheard of' })).toBe('Unheard of');
    expect(provider.translate('validation.unheard_of', { _: '' })).toBe('');
  });
});
