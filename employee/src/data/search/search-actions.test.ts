import { expect, test } from 'vitest';
import { actionsComeFirst, type SearchAction } from './search-actions.ts';

const action = (isWhole: boolean) => ({ isWhole }) as SearchAction;

test('actions stand before the results when they contain the words whole and no title does', () => {
  const news = [{ title: 'Lomakkeet uudistuvat' }];
  expect(actionsComeFirst([action(true)], news, 'lomake')).toBe(true);
  expect(actionsComeFirst([action(false), action(true)], [], 'lomake')).toBe(true);
  // The beginning of a word is not what was meant.
  expect(actionsComeFirst([action(false)], [{ title: 'Kesälomat' }], 'loma')).toBe(false);
  expect(actionsComeFirst([action(true)], [{ title: 'Lomake: ilmoita vika' }], 'LOMAKE')).toBe(false);
  expect(actionsComeFirst([action(true)], [{ title: 'Päivän lähdöt' }], 'lahdot paivan')).toBe(false);
});
