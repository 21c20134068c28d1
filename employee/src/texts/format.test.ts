import { expect, it } from 'vitest';
import { fileKind } from './format.ts';

it('derives the kind of a file from its name', () => {
  expect(fileKind('Ohje v1.2.pdf')).toBe('PDF');
  expect(fileKind('README')).toBe('');
});
