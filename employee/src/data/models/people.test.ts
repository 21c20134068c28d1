import { expect, test } from 'vitest';
import { letterFinder, lettersOf } from './people.ts';

test.each([
  ['fi', 'Äijälä', 'Ä'],
  ['fi', 'åberg', 'Å'],
  ['fi', 'Élan', 'E'],
  ['fi', 'Über', 'Y'],
  ['sv', 'Östman', 'Ö'],
  ['en', 'Östman', 'O'],
  ['lt', 'Šimkus', 'Š'],
  ['lt', 'Yla', 'I'],
  ['lt', 'Ąžuolas', 'A'],
  ['lt', 'Quist', 'P'],
  ['fi', 'Иванов', 'И'],
  ['fi', ' 3M', '#'],
  ['fi', '', '#'],
] as const)('in %s, the name "%s" is listed under %s', (language, name, letter) => {
  expect(letterFinder(language)(name)).toBe(letter);
});

test('each letter is listed under itself, in the language’s sort order', () => {
  for (const language of ['fi', 'sv', 'en', 'lt'] as const) {
    const letters = lettersOf(language);
    expect(letters.map(letterFinder(language))).toEqual(letters);
    expect([...letters].sort(new Intl.Collator(language).compare)).toEqual(letters);
  }
});
