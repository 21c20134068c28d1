import { expect, it } from 'vitest';
import { withNoBreaks, withSoftHyphens } from './typography.ts';

it.each([
  ['Tilaus on 1 200 000 euroa', 'Tilaus on 1\u00a0200\u00a0000 euroa'],
  ['Alennus 15 % ja 25 € heti', 'Alennus 15\u00a0% ja 25\u00a0€ heti'],
  ['Kesto 45 min.', 'Kesto 45\u00a0min.'],
  ['Vuonna 2026 200 kg', 'Vuonna 2026\u00a0200\u00a0kg'],
  ['Halli 3 hallitsee, 12 mittaria', 'Halli 3 hallitsee, 12 mittaria'],
  ['Kuntosali –30 %', 'Kuntosali –\u206030\u00a0%'],
  ['klo 8–16, ma – pe', 'klo 8–\u206016, ma – pe'],
  ['puhelin 040 1234567', 'puhelin 040 1234567'],
])('inserts no-break spaces in "%s"', (text, expected) => expect(withNoBreaks(text)).toBe(expected));

const hyphenate = (text: string, language = 'fi') =>
  withSoftHyphens(text, language).replaceAll('\u00ad', '-');

it('hyphenates long Finnish words between syllables', () => {
  expect(hyphenate('Tietosuojavaltuutettu kertoo')).toBe('Tieto-suo-ja-val-tuu-tettu kertoo');
  expect(hyphenate('Kuukausikoulutuspäällikkö')).toBe('Kuukau-si-kou-lu-tus-pääl-likkö');
});

it('hyphenates shorter words where a narrow place asks for it', () => {
  expect(withSoftHyphens('Palkkalaskelmat', 'fi', 10).replaceAll('\u00ad', '-')).toBe('Palk-ka-las-kelmat');
  expect(withSoftHyphens('Auton varaus', 'fi', 10)).toBe('Auton varaus');
});

it('leaves short words and other languages unchanged', () => {
  expect(hyphenate('Turvallisuus')).toBe('Turvallisuus');
  expect(hyphenate('Arbetarskyddsmyndighetens', 'sv')).toBe('Arbetarskyddsmyndighetens');
});
