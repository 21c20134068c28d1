import { Buffer } from 'node:buffer';
import type { Language } from '@piiri/schemas';

/** What goes into the employee app's page. */
export interface PageParts {
  language: Language;
  /** By which the browser knows whether the page is its own. */
  mark: string;
  /** Absent: the browser draws the page. */
  drawn?: {
    head: string;
    html: string;
    look: { theme: string | null; rightToLeft: boolean };
    /** Under which name the browser keeps what its reader has read. */
    reader: string;
    /** What the program begins with, as `employee/src/early/drawn.ts` takes it. */
    data: unknown;
  };
}

const SHEET = /<link rel="stylesheet"[^>]*>/g;
const PROGRAM = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

const attribute = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** JSON that ends no script element, whatever its texts say. */
const harmless = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c');

/** Fills pages in, from the page as it was built. What is drawn comes first in it with its styles, the program after. */
export function pageFrom(built: string): (parts: PageParts) => Buffer {
  const sheets = (built.match(SHEET) ?? []).join('');
  const program = (built.match(PROGRAM) ?? []).join('');
  const bare = built.replace(SHEET, '').replace(PROGRAM, '');
  const opening = '<html lang="fi">';
  const [beforeTitle = '', afterTitle = ''] = bare.split('<title>Piiri</title>');
  const [beforeRoot = '', afterRoot = ''] = afterTitle.split('<div id="root"></div>');

  return ({ language, mark, drawn }) => {
    if (!drawn)
      return Buffer.from(built.replace(opening, `<html lang="${language}" data-mark="${attribute(mark)}">`));
    const { theme, rightToLeft } = drawn.look;
    const html = [
      `<html lang="${language}" dir="${rightToLeft ? 'rtl' : 'ltr'}"`,
      ...(theme ? [`data-theme="${attribute(theme)}"`] : []),
      `data-mark="${attribute(mark)}" data-reader="${attribute(drawn.reader)}"`,
      `data-look="${attribute(JSON.stringify(drawn.look))}">`,
    ].join(' ');
    return Buffer.from(
      [
        beforeTitle.replace(opening, () => html),
        drawn.head,
        sheets,
        beforeRoot,
        `<div id="root">${drawn.html}</div>`,
        afterRoot.replace(
          '</body>',
          () =>
            `<script type="application/json" id="drawn">${harmless(drawn.data)}</script>${program}</body>`,
        ),
      ].join(''),
    );
  };
}
