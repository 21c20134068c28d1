import { group } from '@piiri/schemas/entities/group.ts';
import { expect, test } from 'vitest';
import { titleOf } from './content.ts';

test('an object has its name in the console’s language if that translation exists', () => {
  const row = { id: 7, name: 'Tuotanto', name_translations: { en: 'Production' } };
  expect(titleOf(group, row, { preferred: 'en', fallback: 'fi' })).toBe('Production');
  expect(titleOf(group, row, { preferred: 'fi', fallback: 'fi' })).toBe('Tuotanto');
  expect(titleOf(group, { id: 8, name: 'Huolto' }, { preferred: 'en', fallback: 'fi' })).toBe('Huolto');
});
