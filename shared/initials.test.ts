import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  [['Aino', 'Virtanen'], 'AV'],
  [['åke', 'öhman'], 'ÅÖ'],
  [['', 'Virtanen'], 'V'],
  [[' Anna Maria', 'Niemi'], 'AN'],
  [['𠮷野', '太郎'], '𠮷太'],
  [['👩‍👩‍👧‍👦perhe', '🇫🇮suomi'], '👩‍👩‍👧‍👦🇫🇮'],
  [['e\u0301va', 'a'], 'E\u0301A'],
  [['Kuutamo'], 'K'],
  [[null, undefined], ''],
])('the initials of %j are %s', (names, letters) => {
  expect(initials(...names)).toBe(letters);
});
