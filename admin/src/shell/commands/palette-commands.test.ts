import { expect, test } from 'vitest';
import { matchesWords } from './palette-commands.ts';

test.each([
  ['news', ['new', 'news'], false],
  ['new news item', ['new', 'news'], true],
  ['muutoshistoria', ['muutos', 'hist'], true],
  ['uusi uutinen', ['uut', 'uusi'], true],
  ['uutiset', [], true],
])('"%s" matches each of the words %j separately: %s', (text, words, expected) => {
  expect(matchesWords(text, words)).toBe(expected);
});
