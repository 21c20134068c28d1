import { expect, test } from 'vitest';
import { byPurpose } from './by-purpose.ts';

test('rows of one purpose stand together, in the order of the register', () => {
  const row = (field: string, purpose: string) => ({ field, purpose });
  const rows = [row('name', 'Contact'), row('time', 'Safety'), row('phone', 'Contact')];
  expect(byPurpose(rows).map((group) => group.map(({ field }) => field))).toEqual([
    ['name', 'phone'],
    ['time'],
  ]);
});
