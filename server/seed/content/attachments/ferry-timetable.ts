import { headedPage, saaristoPaper } from './letterhead.ts';
import { PdfPage, pdfFile } from './pdf.ts';

const stops = ['Pärnäs', 'Krok', 'Själö', 'Innamo'] as const;

/** Minutes from the first pier to each one. */
const minutes = [0, 35, 60, 95] as const;

const departures = {
  weekdays: ['6.15', '8.40', '11.20', '14.10', '16.35', '19.00'],
  weekend: ['8.00', '10.45', '13.30', '16.15', '18.45'],
} as const;

/** Returns the time of arrival after a ride in minutes; both times as `h.mm`. */
function addMinutes(time: string, ride: number): string {
  const [hours = 0, rest = 0] = time.split('.').map(Number);
  const total = hours * 60 + rest + ride;
  return `${Math.floor(total / 60)}.${String(total % 60).padStart(2, '0')}`;
}

function table(page: PdfPage, top: number, heading: string, times: readonly string[]): number {
  page.text(48, top, heading, { size: 13, bold: true, color: saaristoPaper.color });
  let y = top + 14;
  for (const [row, stop] of stops.entries()) {
    page.box(48, y, PdfPage.width - 96, 27, row % 2 ? '#ffffff' : saaristoPaper.tint);
    page.text(58, y + 18, stop, { size: 12, bold: row === 0 });
    for (const [column, time] of times.entries()) {
      page.text(184 + column * 66, y + 18, addMinutes(time, minutes[row] ?? 0), {
        size: 12,
        align: 'middle',
      });
    }
    y += 27;
  }
  return y + 34;
}

/**
 * Returns the ferry's timetable on one page; names and times need no translation, the headings are in all four
 * languages.
 */
export function ferryTimetable(): Buffer {
  const title = 'Tidtabell · Aikataulu';
  const lead = 'Timetable · Tvarkaraštis. M/s Silverskär: Pärnäs – Krok – Själö – Innamo.';
  const { page, y } = headedPage(saaristoPaper, title, lead);
  const weekend = table(page, y + 12, 'Mån–fre · ma–pe · Mon–Fri · I–V', departures.weekdays);
  const end = table(page, weekend, 'Lör–sön · la–su · Sat–Sun · VI–VII', departures.weekend);
  const notes = [
    'Var på plats tio minuter före avgång.',
    'Saavu rantaan kymmenen minuuttia ennen lähtöä.',
    'Please be at the pier ten minutes before departure.',
    'Prašome atvykti į prieplauką dešimt minučių prieš išvykimą.',
  ];
  for (const [row, note] of notes.entries()) {
    page.text(48, end + 8 + row * 19, note, { size: 11.5, color: '#3d5563' });
  }
  return pdfFile(title, 'sv', [page]);
}
