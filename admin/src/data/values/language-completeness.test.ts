import type { Fields } from '@piiri/schemas';
import { news } from '@piiri/schemas/entities/news.ts';
import { describe, expect, it } from 'vitest';
import { completeness } from './translated-values.ts';

const parts = news.fields.translations.options.parts as Fields;

describe('completeness of a language', () => {
  it('is complete, partial or empty', () => {
    expect(completeness(parts, undefined)).toBe('empty');
    expect(completeness(parts, { title: ' ', text: '<p></p>' })).toBe('empty');
    expect(completeness(parts, { title: 'Otsikko', text: null })).toBe('partial');
    expect(completeness(parts, { title: 'Otsikko', text: '<p>Teksti</p>' })).toBe('complete');
  });
});
