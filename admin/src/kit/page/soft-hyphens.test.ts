import { expect, test } from 'vitest';
import { withSoftHyphens } from './soft-hyphens.ts';

test.each([
  ['Uusi hyllyjärjestelmä', 'Uusi hyl-ly-jär-jes-telmä'],
  ['Trukkikortin uusiminen keväällä', 'Truk-ki-kor-tin uusiminen keväällä'],
  ['Pikkujoulut', 'Pik-ku-jou-lut'],
  ['2026-11-24', '2026-11-24'],
])('long Finnish words of "%s" break between syllables', (text, hyphenated) => {
  expect(withSoftHyphens(text).replaceAll('\u00AD', '-')).toBe(hyphenated);
});
