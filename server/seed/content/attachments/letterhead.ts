import { PdfPage, widthOf, wrapped } from './pdf.ts';

/** The company's name, colours and address line on its paper. */
export type Letterhead = { company: string; color: string; tint: string; place: string };

export const revontuliPaper: Letterhead = {
  company: 'Revontuli Oy',
  color: '#86298c',
  tint: '#f4e8f5',
  place: 'Oulu · Kaunas · Helsinki',
};

export const saaristoPaper: Letterhead = {
  company: 'Saaristo Ab',
  color: '#0f6b84',
  tint: '#e4f1f3',
  place: 'Pargas · Nagu',
};

/** Returns a page with the company's band, a title and an introduction, and the y where its content may start. */
export function headedPage(paper: Letterhead, title: string, lead: string): { page: PdfPage; y: number } {
  const page = new PdfPage()
    .box(0, 0, PdfPage.width, 64, paper.color)
    .text(48, 40, paper.company, { size: 17, color: '#ffffff', bold: true })
    .text(PdfPage.width - 48 - widthOf(paper.place, 10), 39, paper.place, { size: 10, color: '#ffffff' })
    .text(48, 118, title, { size: 24, bold: true });
  let y = 148;
  for (const line of wrapped(lead, 11, PdfPage.width - 96)) {
    page.text(48, y, line, { size: 11, color: '#574b66' });
    y += 16;
  }
  return { page, y: y + 12 };
}
