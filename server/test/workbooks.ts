import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

/** Returns a workbook with one sheet. `parts`: further parts, by path. */
export const workbookOf = (sheet: string, parts: Record<string, string> = {}): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="a" r:id="r1"/></sheets></workbook>',
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="r1" Target="/xl/worksheets/own.xml"/></Relationships>',
        'xl/worksheets/own.xml': sheet,
        ...parts,
      }).map(([path, text]) => [path, strToU8(text)]),
    ),
  );

/** Returns the sheet's XML of a workbook that the server wrote. */
export const sheetOf = (workbook: Uint8Array): string =>
  strFromU8(unzipSync(new Uint8Array(workbook))['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
