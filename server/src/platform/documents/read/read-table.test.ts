import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { workbookOf } from '../../../../test/workbooks.ts';
import { csv, xlsx } from '../table.ts';
import { readTable } from './read-table.ts';
import { unpack } from './unpack.ts';

const read = (text: string) => readTable(Buffer.from(text));
const cellsOf = (text: string) => read(text).rows.map(({ cells }) => cells);

test.each([
  [',', 'Nimi,Puhelin\nAino,"040 1, 2"\n'],
  [';', 'Nimi;Puhelin\nAino;040 1, 2\n'],
  ['\t', 'Nimi\tPuhelin\nAino\t040 1, 2\n'],
])('the separator %j is recognised', (separator, text) => {
  expect(read(text)).toMatchObject({ kind: 'csv', separator });
  expect(cellsOf(text)).toEqual([
    ['Nimi', 'Puhelin'],
    ['Aino', '040 1, 2'],
  ]);
});

test('a spreadsheet’s own separator line is used, and line numbers count it', () => {
  const { separator, rows } = read('sep=;\r\na,b;c\r\n1;2\r\n');
  expect(separator).toBe(';');
  expect(rows).toEqual([
    { line: 2, cells: ['a,b', 'c'] },
    { line: 3, cells: ['1', '2'] },
  ]);
});

test('quoted cells contain separators, quotes and line ends; rows know their first line', () => {
  const { rows } = read('a;b\r\n"1;""x""\r\ntoinen";2\r\n\r\n3;4" leveä');
  expect(rows).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1;"x"\r\ntoinen', '2'] },
    { line: 5, cells: ['3', '4" leveä'] },
  ]);
});

test.each([
  ['utf-8', Buffer.from('Nimi\nÄijälä')],
  ['utf-8', Buffer.from('\ufeffNimi\nÄijälä')],
  ['windows-1252', Buffer.from('Nimi\nÄijälä', 'latin1')],
  ['utf-16le', Buffer.from('\ufeffNimi\nÄijälä', 'utf16le')],
] as const)('text encoded as %s is read', (encoding, bytes) => {
  const table = readTable(bytes);
  expect(table.encoding).toBe(encoding);
  expect(table.rows.map(({ cells }) => cells)).toEqual([['Nimi'], ['Äijälä']]);
});

test('characters that Windows-1252 has beyond Latin-1 are read', () => {
  const encoded = Buffer.from([
    0x8e, 0x79, 0x64, 0x72, 0xfb, 0x6e, 0x61, 0x20, 0x8a, 0x9e, 0x20, 0x80, 0x92, 0x96, 0x9f,
  ]);
  expect(readTable(encoded).rows[0]?.cells).toEqual(['Žydrûna Šž €’–Ÿ']);
});

test('our own exports are read back', async () => {
  const rows = [
    ['Aino', 'Äijä_x000D_lä', 'a\nb', null, 12],
    ['Åke', '', '"x"', 'y', 358401234567],
  ];
  const table = {
    name: 'Henkilöt',
    header: ['a', 'b', 'c', 'd', 'e'],
    rows,
    timeZone: 'UTC',
    language: 'fi' as const,
  };
  const expected = [
    ['a', 'b', 'c', 'd', 'e'],
    ['Aino', 'Äijä_x000D_lä', 'a\nb', '', '12'],
    ['Åke', '', '"x"', 'y', '358401234567'],
  ];
  for (const write of [csv, xlsx]) {
    const bytes = await buffer(Readable.from(write(table)));
    expect(readTable(bytes).rows.map(({ cells }) => cells)).toEqual(expected);
  }
});

const NS = 'xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

/** A workbook as other programs write it: namespace prefixes, shared strings, a hidden sheet before the visible one. */
const workbook = (sheet: string, parts: Record<string, string> = {}) =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        'xl/worksheets/own.xml': sheet,
        'xl/workbook.xml': `<x:workbook ${NS} xmlns:r="r"><x:sheets><x:sheet name="a" state="hidden" r:id="r9"/><x:sheet name="b" r:id="r1"/></x:sheets></x:workbook>`,
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="r1" Target="/xl/worksheets/own.xml"/></Relationships>',
        'xl/sharedStrings.xml':
          '<sst><si><t>Nimi</t></si><si><r><t>Ai</t></r><r><t>no</t></r><rPh><t>ääni</t></rPh></si></sst>',
        ...parts,
      }).map(([path, text]) => [path, strToU8(text)]),
    ),
  );

test('workbooks of other programs are read: shared strings, gaps, numbers and booleans', () => {
  const sheet = `<x:worksheet ${NS}><x:sheetData><x:row r="2"><x:c r="A2" t="s"><x:v>0</x:v></x:c><x:c r="C2" t="str"><x:v>Puhelin</x:v></x:c></x:row><x:row r="4"><x:c r="A4" t="s"><x:v>1</x:v></x:c><x:c r="C4"><x:v>3.58401234567E11</x:v></x:c><x:c t="b"><x:v>1</x:v></x:c><x:c t="e"><x:v>#N/A</x:v></x:c></x:row></x:sheetData></x:worksheet>`;
  expect(readTable(workbook(sheet)).rows).toEqual([
    { line: 2, cells: ['Nimi', '', 'Puhelin'] },
    { line: 4, cells: ['Aino', '', '358401234567', 'true', ''] },
  ]);
});

const CELLS = '<row><c t="inlineStr"><is><t>x</t></is></c></row>';

test.each([
  ['table_type', Buffer.from('\u0000\u0001\u0002')],
  ['table_old_excel', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0])],
  ['table_broken', Buffer.from('PK\u0003\u0004 and no more')],
  ['table_broken', workbook('<worksheet><sheetData><row></worksheet>')],
  ['table_broken', workbook('', { 'xl/workbook.xml': '<workbook/>' })],
  ['table_too_wide', workbook('<worksheet><row r="1"><c r="XFD1"><v>1</v></c></row></worksheet>')],
  ['table_too_wide', Buffer.from(','.repeat(1000))],
  ['table_too_long', Buffer.from('x\n'.repeat(100_002))],
  ['table_too_long', workbook(`<worksheet>${CELLS.repeat(100_002)}</worksheet>`)],
  ['table_cell_too_long', Buffer.from(`a\n${'x'.repeat(40_000)}`)],
  ['table_quote_open', Buffer.from(`a\n"${'x\n'.repeat(20_000)}`)],
])('%s: a file that is no table or too large a table is rejected', (problem, bytes) => {
  expect(() => readTable(bytes)).toThrow(problem);
});

test('an archive that expands without end is rejected before it fills the memory', () => {
  const bomb = zipSync({ 'a.xml': new Uint8Array(32 * 1024 * 1024) });
  expect(bomb.length).toBeLessThan(64 * 1024);
  let received = 0;
  const receive = (batch: Uint8Array) => {
    received += batch.length;
  };
  expect(() => unpack(bomb, () => receive, 8 * 1024 * 1024)).toThrow('table_too_large');
  expect(received).toBeLessThanOrEqual(8 * 1024 * 1024);
});

const MB = 1024 * 1024;
const filled = (text: string) => `<worksheet><row>${text}</row></worksheet>`;

test.each([
  ['table_cell_too_long', 'a cell without end', filled(`<c><v>${'x'.repeat(12 * MB)}</v></c>`), {}],
  ['table_too_large', 'text outside of cells', filled(' '.repeat(12 * MB)), {}],
  ['table_broken', 'elements within elements', '<a>'.repeat(MB), {}],
  [
    'table_broken',
    'attributes without number',
    `<worksheet ${Array.from({ length: 500 }, (_, at) => `a${at}=""`).join(' ')}/>`,
    {},
  ],
  [
    'table_too_large',
    'one text in every cell',
    filled(`${'<c t="s"><v>0</v></c>'.repeat(100)}</row><row>`.repeat(10)),
    { 'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(30_000)}</t></si></sst>` },
  ],
  [
    'table_too_large',
    'shared texts without number',
    filled(''),
    { 'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(2 * MB)}</sst>` },
  ],
  [
    'table_cell_too_long',
    'a shared text without end',
    filled(''),
    { 'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(100_000)}</t></si></sst>` },
  ],
])('%s: %s is rejected before it fills the memory', (problem, _, sheet, parts) => {
  expect(() => readTable(workbookOf(sheet, parts))).toThrow(problem);
});
