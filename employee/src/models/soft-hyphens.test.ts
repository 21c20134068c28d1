import { expect, it } from 'vitest';
import { withSoftHyphens } from './soft-hyphens.ts';

const shown = (text: string, language = 'fi') => withSoftHyphens(text, language).replaceAll('\u00ad', '-');

it('hyphenates long Finnish words between syllables', () => {
  expect(shown('Tietosuojavaltuutettu kertoo')).toBe('Tieto-suo-ja-val-tuu-tettu kertoo');
  expect(shown('Kuukausikoulutuspäällikkö')).toBe('Kuukau-si-kou-lu-tus-pääl-likkö');
});

it('leaves short words and other languages unchanged', () => {
  expect(shown('Turvallisuus')).toBe('Turvallisuus');
  expect(shown('Arbetarskyddsmyndighetens', 'sv')).toBe('Arbetarskyddsmyndighetens');
});
