import { expect, test } from 'vitest';
import { textSince } from './text-since.ts';

test.each([
  ['Kiitos', 'Kiitos', ''],
  ['Kiitos', 'Kiitos! Vielä yksi asia', '! Vielä yksi asia'],
  ['Kiitos.', 'Kiitos. \nVielä yksi asia', 'Vielä yksi asia'],
  ['Kiitos', 'Kitos', 'Kitos'],
  ['Kiitos', '', ''],
])('of “%s” that became “%s” while it was sent stays “%s”', (sent, now, rest) => {
  expect(textSince(sent, now)).toBe(rest);
});
