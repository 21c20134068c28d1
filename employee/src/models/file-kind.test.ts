import { expect, it } from 'vitest';
import { fileKind } from './file-kind.ts';

it('tells the kind of a file by its name', () => {
  expect(fileKind('Ohje v1.2.pdf')).toBe('PDF');
  expect(fileKind('README')).toBe('');
});
