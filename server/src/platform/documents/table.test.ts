import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { csv, xlsx } from './table.ts';
import type { Cell, Table } from './table-data.ts';

const table = (rows: Table['rows'], header = ['Nimi', 'Aika', 'Kommentti']): Table => ({
  name: 'Ilmoittautuneet: kesäjuhla [1/2] ja vähän muutakin',
  header,
  rows,
  timeZone: 'Europe/Helsinki',
  language: 'en',
});

const asCsv = async (content: Table) => (await buffer(Readable.from(csv(content)))).toString();

async function asXlsx(content: Table) {
  const batches: Uint8Array[] = [];
  for await (const batch of xlsx(content)) batches.push(batch);
  const parts = unzipSync(new Uint8Array(Buffer.concat(batches)));
  return Object.fromEntries(Object.entries(parts).map(([path, bytes]) => [path, strFromU8(bytes)]));
}

const cellsOf = (sheet = '') =>
  [...sheet.matchAll(/<c r="(\w+)"[^>]*>(?:<v>|<is><t[^>]*>)([^<]*)</g)].map(([, at, value]) => [at, value]);

const moment = new Date('2026-06-01T09:30:00Z');

test('CSV quotes only where needed, and writes times in the company’s time zone', async () => {
  const rows: Cell[][] = [
    ['Äijälä, Åke', moment, 'Sanoi "kyllä"\nja tuli'],
    [null, undefined, 7],
  ];
  expect(await asCsv(table(rows))).toBe(
    '\ufeffNimi,Aika,Kommentti\r\n"Äijälä, Åke",01.06.2026 12:30,"Sanoi ""kyllä""\nja tuli"\r\n,,7\r\n',
  );
});

test('XLSX is a workbook with a valid name, texts, numbers and times', async () => {
  const parts = await asXlsx(table([['A & <b> _x000D_', moment, -3]]));
  expect(Object.keys(parts)).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/worksheets/sheet1.xml',
  ]);
  const name = /<sheet name="([^"]*)"/.exec(parts['xl/workbook.xml'] ?? '')?.[1] ?? '';
  expect(name.length).toBeLessThanOrEqual(31);
  expect(name).not.toMatch(/[\\/?*[\]:]/);
  expect(cellsOf(parts['xl/worksheets/sheet1.xml'])).toEqual([
    ['A1', 'Nimi'],
    ['B1', 'Aika'],
    ['C1', 'Kommentti'],
    ['A2', 'A &amp; &lt;b&gt; _x005F_x000D_'],
    ['B2', String(46174 + 12.5 / 24)],
    ['C2', '-3'],
  ]);
});

test('columns continue after Z', async () => {
  const header = Array.from({ length: 28 }, (_, index) => `S${index}`);
  const sheet = (await asXlsx(table([], header)))['xl/worksheets/sheet1.xml'];
  expect(
    cellsOf(sheet)
      .slice(-3)
      .map(([at]) => at),
  ).toEqual(['Z1', 'AA1', 'AB1']);
});

const dangerous = ['=1+1', '+358', '-2', '@SUM(A1)', '\t=1', '\r=1', '  =cmd|x!A1', '\u0007=1', '＝1'];

test.each(dangerous)('no spreadsheet runs %j', async (cell) => {
  const [, row = ''] = (await asCsv(table([[cell]], ['Nimi']))).split('\r\n', 2);
  expect(row.replace(/^"/, '')).toMatch(/^'/);
  const sheet = (await asXlsx(table([[cell]], ['Nimi'])))['xl/worksheets/sheet1.xml'] ?? '';
  expect(sheet).not.toContain('<f>');
  expect(cellsOf(sheet)[1]?.[1]).toMatch(/^'/);
});

test('rows are streamed, however many there are', async () => {
  let read = 0;
  async function* rows() {
    for (; read < 1_000_000; read += 1) yield ['x'.repeat(100)];
  }
  for (const write of [csv, xlsx]) {
    read = 0;
    const batches = write(table(rows()));
    while (read === 0) await batches.next();
    for (let turn = 0; turn < 3; turn += 1) await batches.next();
    expect(read).toBeGreaterThan(100);
    expect(read).toBeLessThan(10_000);
    await batches.return(undefined);
  }
});
