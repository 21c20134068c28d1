import { expect, it } from 'vitest';
import { fileSize } from './file-size.ts';

it('formats sizes in the language’s units, with no line break inside', () => {
  expect([12, 348_160, 2_516_582, 0].map((bytes) => fileSize(bytes, 'fi'))).toEqual([
    '12\u00a0tavua',
    '340\u00a0kt',
    '2,4\u00a0Mt',
    '0\u00a0tavua',
  ]);
  expect([1, 12, 49_152].map((bytes) => fileSize(bytes, 'en'))).toEqual([
    '1\u00a0byte',
    '12\u00a0bytes',
    '48\u00a0kB',
  ]);
  expect(fileSize(2_516_582, 'sv')).toBe('2,4\u00a0MB');
  expect(fileSize(2_516_582, 'lt')).toBe('2,4\u00a0MB');
});
