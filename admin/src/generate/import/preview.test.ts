import type { ImportRow } from '@piiri/shared/contracts/import.ts';
import { expect, test } from 'vitest';
import { groupErrors } from './preview.tsx';

const wrong = (row: number, errors: ImportRow['errors']): ImportRow => ({
  row,
  name: '',
  result: 'wrong',
  changes: {},
  errors,
});

test('equal errors of several rows are grouped, most frequent first', () => {
  const rows = [
    wrong(2, { phone: ['missing'] }),
    wrong(3, { groups: ['unknown'] }),
    wrong(4, { groups: ['unknown'], phone: ['twice'] }),
  ];
  expect(groupErrors(rows)).toEqual([
    { field: 'groups', message: 'unknown', lines: [3, 4] },
    { field: 'phone', message: 'missing', lines: [2] },
    { field: 'phone', message: 'twice', lines: [4] },
  ]);
});
