import { expect, it } from 'vitest';
import { fileKind, formatSize } from './file-size.ts';

it('writes sizes in the language’s own way', () => {
  expect(formatSize(2_412_345, 'fi').replace('\u00a0', ' ')).toBe('2,4 Mt');
  expect(formatSize(48_211, 'en')).toBe('48 kB');
  expect(formatSize(0, 'en')).toBe('0 byte');
});

it('tells the kind of a file by its name', () => {
  expect(fileKind('Ohje v1.2.pdf')).toBe('PDF');
  expect(fileKind('README')).toBe('');
});
