import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWithinLimits } from './json-limits.ts';

/** Counts the values of a parsed text, lists and objects included. */
function countValues(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, member) => sum + countValues(member), 1);
}

test('JSON with no more than the allowed values passes, however it is formatted', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2, '\t'), (value, indent) => {
      const json = JSON.stringify(value, null, indent);
      // An empty list counts like one with an element: at most one more each.
      expect(isWithinLimits(json, countValues(value) * 2)).toBe(true);
    }),
  );
});

test.each([
  ['values', `[${'1,'.repeat(10)}1]`, 10],
  ['empty texts', `[${'"",'.repeat(10)}""]`, 10],
  ['levels', '['.repeat(21), 1000],
  ['names', `{${Array.from({ length: 500 }, (_, at) => `"n${at}":1`)}}`, 1000],
  ['names, each in an object', `[${Array.from({ length: 500 }, (_, at) => `{"n${at}" :1}`)}]`, 2000],
])('too many %s are detected', (_, json, limit) => {
  expect(isWithinLimits(json, limit)).toBe(false);
});

test.each([
  ['signs within a text', JSON.stringify({ text: '[{,"\\'.repeat(1000) }), 10],
  ['the same names again and again', JSON.stringify(Array(500).fill({ a: 1, b: 2 })), 2000],
  ['a text that does not end', '{"a', 10],
])('%s do not count', (_, json, limit) => {
  expect(isWithinLimits(json, limit)).toBe(true);
});
