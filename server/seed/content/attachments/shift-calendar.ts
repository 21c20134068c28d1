import { headedPage, revontuliPaper } from './letterhead.ts';
import { PdfPage, pdfFile } from './pdf.ts';

/** A team's shift on a day: morning, evening, night, or free. */
type Shift = 'A' | 'I' | 'Y' | '–';

/** Rotation of five teams over ten weeks: two mornings, two evenings, two nights, four days free. */
const cycle: readonly Shift[] = ['A', 'A', 'I', 'I', 'Y', 'Y', '–', '–', '–', '–'];

const teams = 5;
const weeks = 10;

const legend: readonly (readonly [shift: Shift, fi: string, sv: string, en: string, lt: string])[] = [
  ['A', 'aamu 6–14', 'morgon 6–14', 'morning 6–14', 'rytas 6–14'],
  ['I', 'ilta 14–22', 'kväll 14–22', 'evening 14–22', 'vakaras 14–22'],
  ['Y', 'yö 22–6', 'natt 22–6', 'night 22–6', 'naktis 22–6'],
  ['–', 'vapaa', 'ledig', 'free', 'laisva'],
];

const colors: Readonly<Record<Shift, string>> = { A: '#ffe3bd', I: '#f6c3cf', Y: '#cfc3ea', '–': '#f7f4f9' };

/** Returns the shift of a team (from 0) on a day (from 0, a Monday). */
function shiftOf(team: number, day: number): Shift {
  return cycle[(day + team * 2) % cycle.length] ?? '–';
}

/** Returns the rotation of five teams over ten weeks as one page; its few words are in all four languages. */
export function shiftCalendarPdf(): Buffer {
  const title = 'Vuorokalenteri · Skiftkalender';
  const lead =
    'Shift calendar · Pamainų kalendorius. Viisi vuoroa, kymmenen viikon kierto – fem skiftlag, tio veckor – five teams, ten weeks – penkios pamainos, dešimt savaičių.';
  const { page, y: top } = headedPage(revontuliPaper, title, lead);
  const left = 74;
  const cell = 12.7;
  for (let week = 0; week < weeks; week += 1) {
    const x = left + (week % 5) * (cell * 7 + 6);
    const y = top + 18 + Math.floor(week / 5) * 190;
    page.text(x + cell * 3.5, y, String(week + 1), {
      size: 11,
      bold: true,
      color: revontuliPaper.color,
      align: 'middle',
    });
    for (let team = 0; team < teams; team += 1) {
      if (week % 5 === 0) {
        page.text(52, y + 28 + team * 28, String(team + 1), { size: 12, bold: true });
      }
      for (let weekday = 0; weekday < 7; weekday += 1) {
        const shift = shiftOf(team, week * 7 + weekday);
        page.box(x + weekday * cell, y + 12 + team * 28, cell - 1.2, 24, colors[shift]);
        page.text(x + weekday * cell + cell / 2 - 0.6, y + 28 + team * 28, shift, {
          size: 9,
          align: 'middle',
        });
      }
    }
  }
  let y = top + 430;
  for (const [shift, ...words] of legend) {
    page.box(48, y - 15, 24, 22, colors[shift]);
    page.text(60, y, shift, { size: 12, bold: true, align: 'middle' });
    for (const [column, word] of words.entries()) {
      page.text(92 + column * 118, y, word, { size: 11.5 });
    }
    y += 30;
  }
  page.box(48, y + 2, PdfPage.width - 96, 1, '#cfc3ea');
  page.text(48, y + 24, 'Vuorot 1–5 · skiftlag 1–5 · teams 1–5 · pamainos 1–5', {
    size: 11,
    color: '#574b66',
  });
  return pdfFile(title, 'fi', [page]);
}

/** Returns the same rotation as a table for spreadsheets: week, team and the seven days, separated by semicolons. */
export function shiftCalendarCsv(): Buffer {
  const rows = ['viikko;vuoro;ma;ti;ke;to;pe;la;su'];
  for (let week = 0; week < weeks; week += 1) {
    for (let team = 0; team < teams; team += 1) {
      const days = Array.from({ length: 7 }, (_, weekday) => shiftOf(team, week * 7 + weekday));
      rows.push([week + 1, team + 1, ...days.map((shift) => (shift === '–' ? '' : shift))].join(';'));
    }
  }
  return Buffer.from(`\ufeff${rows.join('\r\n')}\r\n`, 'utf8');
}
