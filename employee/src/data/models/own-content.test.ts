import type { Language } from '@piiri/schemas/languages.ts';
import { expect, test } from 'vitest';
import type { App } from '../app.ts';
import { lineOf, type OwnField } from './own-content.ts';

const formatLine = (language: Language, kind: string, value: unknown, currency?: string) => {
  const app = {
    language,
    session: { tenant: { value: { time_zone: 'Europe/Helsinki' } } },
  } as unknown as App;
  const field: OwnField = { name: 'it', kind, label: 'It', currency, choices: [] };
  return lineOf(app, field, { it: value }).replace(/[\u00a0\u202f]/g, ' ');
};

test.each([
  ['fi', 'EUR', '1 234,50 €'],
  ['fi', 'SEK', '1 234,50 SEK'],
  ['sv', 'SEK', '1 234,50 kr'],
  ['en', 'EUR', '€1,234.50'],
  ['en', 'USD', '$1,234.50'],
  ['lt', 'PLN', '1 234,50 PLN'],
] as const)(
  'a price in the language %s and the currency %s is written as %s',
  (language, currency, words) => {
    expect(formatLine(language, 'price', 1234.5, currency)).toBe(words);
  },
);

test('days are written in the format of the language', () => {
  expect(formatLine('en', 'date', '2026-12-15')).toBe('Tue, 15/12/2026');
  expect(formatLine('fi', 'date', '2026-12-15')).toBe('ti 15.12.2026');
  expect(formatLine('en', 'date_time', '2026-12-15T10:00:00Z')).toBe('15 Dec 2026, 12:00');
});
