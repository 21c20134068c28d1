import { expect, test } from 'vitest';
import { joinInCell, splitInCell } from './several-in-cell.ts';

test.each([
  [['Myynti, vienti', 'Huolto'], 'Myynti, vienti | Huolto'],
  [['Osto | myynti', 'A; B'], '"Osto | myynti" | A; B'],
  [['"Tiimi"', 'Osasto "B"'], '"""Tiimi""" | Osasto "B"'],
  [[], ''],
])('%j is one cell and is read back', (names, cell) => {
  expect(joinInCell(names)).toBe(cell);
  expect(splitInCell(cell).map(({ text }) => text)).toEqual(names);
});
