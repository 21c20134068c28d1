import { expect, test } from 'vitest';
import { attachmentName, safeFilename } from './attachment-type.ts';

test.each([
  ['a.html', 'text/plain', 'a.html.txt'],
  ['a.HTM', 'text/csv', 'a.HTM.csv'],
  ['ohje.txt', 'text/plain', 'ohje.txt'],
  ['Lue minut.MD', 'text/plain', 'Lue minut.MD'],
  ['kuva.JPG', 'image/jpeg', 'kuva.JPG'],
  ['kuva.jpeg', 'image/jpeg', 'kuva.jpeg'],
  ['Raportti v1.2', 'application/pdf', 'Raportti v1.2.pdf'],
  ['lasku.pdf.exe', 'application/pdf', 'lasku.pdf.exe.pdf'],
  ['.html', 'text/plain', 'html.txt'],
])('%s of type %s is stored as %s', (filename, type, name) =>
  expect(attachmentName(filename, type)).toBe(name),
);

test('a long name is truncated between characters', () => {
  const name = safeFilename(`${'😀'.repeat(200)}.txt`);
  expect(name).toMatch(/^(😀)+\.txt$/u);
  expect(name.length).toBeLessThanOrEqual(150);
});
