import { expect, it } from 'vitest';
import { withSoftHyphens } from './soft-hyphens.ts';

const hyphenate = (text: string, language = 'fi') =>
  withSoftHyphens(text, language).replaceAll('\u00ad', '-');

it('hyphenates long Finnish words between syllables', () => {
  expect(hyphenate('Tietosuojavaltuutettu kertoo')).toBe('Tieto-suo-ja-val-tuu-tettu kertoo');
  expect(hyphenate('Kuukausikoulutuspäällikkö')).toBe('Kuukau-si-kou-lu-tus-pääl-likkö');
});

it('leaves short words and other languages unchanged', () => {
  expect(hyphenate('Turvallisuus')).toBe('Turvallisuus');
  expect(hyphenate('Arbetarskyddsmyndighetens', 'sv')).toBe('Arbetarskyddsmyndighetens');
});
