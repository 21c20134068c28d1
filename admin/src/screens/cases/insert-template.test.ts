import { expect, test } from 'vitest';
import { insertedAt } from './insert-template.tsx';

test('a text is inserted at the cursor, on its own lines', () => {
  expect(insertedAt('', 'Kiitos.', 0, 0)).toEqual({ text: 'Kiitos.', cursor: 7 });
  expect(insertedAt('Hei!', 'Kiitos.', 4, 4)).toEqual({ text: 'Hei!\n\nKiitos.', cursor: 13 });
  expect(insertedAt('Hei!\nTerveisin', 'Kiitos.', 5, 5)).toEqual({
    text: 'Hei!\n\nKiitos.\n\nTerveisin',
    cursor: 13,
  });
});

test('a text replaces the selection', () => {
  expect(insertedAt('Hei xxx', 'Kiitos.', 4, 7)).toEqual({ text: 'Hei\n\nKiitos.', cursor: 12 });
});
