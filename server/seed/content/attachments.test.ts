import { describe, expect, it } from 'vitest';
import { attachmentBytes, attachmentNames } from './attachments.ts';

describe('demo attachments', () => {
  it.each(attachmentNames.filter((name) => /safety|pdf|timetable/.test(name)))(
    '%s is a PDF with a valid cross-reference table',
    (name) => {
      const file = attachmentBytes(name).toString('latin1');
      expect(file.startsWith('%PDF-1.4')).toBe(true);
      const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
      expect(file.slice(table, table + 4)).toBe('xref');
      const starts = [...file.slice(table).matchAll(/^(\d{10}) 00000 n /gm)].map((entry) => Number(entry[1]));
      expect(starts.length).toBeGreaterThan(6);
      for (const [index, start] of starts.entries()) {
        expect(file.slice(start, start + 12)).toMatch(new RegExp(`^${index + 1} 0 obj`));
      }
      for (const stream of file.matchAll(/<< \/Length (\d+) >>\nstream\n/g)) {
        const end = stream.index + stream[0].length + Number(stream[1]);
        expect(file.slice(end, end + 10)).toBe('\nendstream');
      }
    },
  );

  it('the shift table has a team for every shift of every day', () => {
    const rows = attachmentBytes('shift-calendar-csv')
      .toString('utf8')
      .trim()
      .split('\r\n')
      .slice(1)
      .map((row) => row.split(';'));
    expect(rows).toHaveLength(50);
    for (let week = 1; week <= 10; week += 1) {
      const teams = rows.filter(([number]) => number === String(week));
      for (let day = 2; day < 9; day += 1) {
        expect(
          teams
            .map((row) => row[day])
            .sort()
            .join(''),
        ).toBe('AIY');
      }
    }
  });

  it('an unknown attachment throws an error that names it', () => {
    expect(() => attachmentBytes('nothing')).toThrow("'nothing'");
  });
});
