import { expect, test } from 'vitest';
import { shortName } from './routes.ts';

test.each([
  ['Revontuli Oy', 'Revontuli'],
  ['Saaristo Ab', 'Saaristo'],
  ['Oy Kala Ab', 'Kala'],
  ['UAB Šiaurės vėjas', 'Šiaurės'],
  ['Pohjois-Karjalan Osuuskauppa', 'Pohjois-Karjalan'],
  ['Kotipizza Group Oyj', 'Kotipizza'],
  ['Ab', 'Ab'],
  ['  Meri \n ja   Maa  ', 'Meri ja Maa'],
])('%j has the short name %j', (name, short) => {
  expect(shortName(name)).toBe(short);
});
