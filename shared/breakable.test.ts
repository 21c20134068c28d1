import { expect, it } from 'vitest';
import { breakableParts } from './breakable.ts';

it.each([
  ['anna.aalto@example.com', ['anna', '.aalto', '@example', '.com']],
  ['a..b', ['a', '.', '.b']],
  ['@', ['@']],
  ['', []],
])('allows %j to break between %j', (text, parts) => {
  expect(breakableParts(text).map(({ part }) => part)).toEqual(parts);
});
