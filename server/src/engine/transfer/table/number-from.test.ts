import { expect, test } from 'vitest';
import { numberFrom } from './cells.ts';

test.each([
  ['1 234,50 €', '1234.5'],
  ['1\u00a0234,50\u00a0EUR', '1234.5'],
  ['1\u2009234\u202f567', '1234567'],
  ['1.234,50', '1234.5'],
  ['1,234.50', '1234.5'],
  ['1.234.567', '1234567'],
  ["1'234.50", '1234.5'],
  ["'4,60", '4.6'],
  ['−4,60', '-4.6'],
  ['1e-7', '0.0000001'],
  ['3.58E+11', '358000000000'],
  ['4.5999999999999996', '4.6'],
  ['12,34,56', '12,34,56'],
  ['kaksi', 'kaksi'],
  ['4,60 €/kg', '4,60 €/kg'],
  ['', ''],
])('%j is read as %j', (cell, number) => {
  expect(numberFrom(cell)).toBe(number);
});

test('an amount in another currency is no price', () => {
  expect(numberFrom('13,00 €', 'EUR')).toBe('13');
  expect(numberFrom('13,00 €', 'SEK')).toBe('13,00 €');
});
