import { expect, test } from 'vitest';
import { freeNameFromLabel, nameFromLabel } from './use-suggested-name.ts';

test.each([
  ['Kuva', 'kuva'],
  ['Päivän hinta (€)', 'paivan_hinta'],
  ['Žuvis & Åland', 'zuvis_aland'],
  ['  3. vuoro ', 'vuoro'],
  ['—', ''],
])('the label %j becomes the name %j', (label, name) => expect(nameFromLabel(label)).toBe(name));

test('a name that is already taken gets a number', () => {
  expect(freeNameFromLabel('Kuva', ['hinta'])).toBe('kuva');
  expect(freeNameFromLabel('Kuva', ['kuva', 'kuva_2'])).toBe('kuva_3');
  expect(freeNameFromLabel('', ['', null])).toBe('');
});
