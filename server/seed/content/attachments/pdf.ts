/**
 * Writer of small PDF files (1.4): A4 pages, the reader's built-in Helvetica, text, lines and filled boxes. Enough for
 * the demo's instructions and timetables; nothing is embedded, so a file is a few kilobytes.
 */

const pageWidth = 595;
const pageHeight = 842;

/** Glyphs beyond ASCII that every reader's Helvetica has; they get the codes from 128. */
const glyphs: readonly (readonly [letter: string, name: string])[] = [
  ['Ä', 'Adieresis'],
  ['Å', 'Aring'],
  ['Ö', 'Odieresis'],
  ['ä', 'adieresis'],
  ['å', 'aring'],
  ['ö', 'odieresis'],
  ['é', 'eacute'],
  ['Š', 'Scaron'],
  ['Ž', 'Zcaron'],
  ['š', 'scaron'],
  ['ž', 'zcaron'],
  ['–', 'endash'],
  ['’', 'quoteright'],
  ['„', 'quotedblbase'],
  ['“', 'quotedblleft'],
  ['”', 'quotedblright'],
  ['·', 'periodcentered'],
  ['°', 'degree'],
  ['ˇ', 'caron'],
  ['˛', 'ogonek'],
  ['˙', 'dotaccent'],
  ['¯', 'macron'],
];

/** Lithuanian letters that some readers' Helvetica lacks: base letter, accent, and where the accent starts. */
const composed: ReadonlyMap<
  string,
  { base: string; sign: string; width: number; start: number; rise: number }
> = new Map([
  ['ą', { base: 'a', sign: '˛', width: 556, start: 255, rise: 0 }],
  ['č', { base: 'c', sign: 'ˇ', width: 500, start: 88, rise: 0 }],
  ['ę', { base: 'e', sign: '˛', width: 556, start: 190, rise: 0 }],
  ['ė', { base: 'e', sign: '˙', width: 556, start: 112, rise: 0 }],
  ['į', { base: 'i', sign: '˛', width: 222, start: -50, rise: 0 }],
  ['ų', { base: 'u', sign: '˛', width: 556, start: 245, rise: 0 }],
  ['ū', { base: 'u', sign: '¯', width: 556, start: 110, rise: 0 }],
  ['Ą', { base: 'A', sign: '˛', width: 667, start: 360, rise: 0 }],
  ['Č', { base: 'C', sign: 'ˇ', width: 722, start: 200, rise: 0.2 }],
  ['Ę', { base: 'E', sign: '˛', width: 667, start: 330, rise: 0 }],
  ['Ė', { base: 'E', sign: '˙', width: 667, start: 180, rise: 0.2 }],
  ['Į', { base: 'I', sign: '˛', width: 278, start: -20, rise: 0 }],
  ['Ų', { base: 'U', sign: '˛', width: 722, start: 230, rise: 0 }],
  ['Ū', { base: 'U', sign: '¯', width: 722, start: 194, rise: 0.2 }],
]);

/** Width of each accent, in thousandths of the font size. */
const signWidth = 333;

const codes = new Map(glyphs.map(([letter], index) => [letter, 128 + index]));

/** Returns a letter as two hexadecimal digits. Throws when the encoding lacks it. */
function code(letter: string): string {
  const value = codes.get(letter) ?? letter.charCodeAt(0);
  if (value > 127 && !codes.has(letter)) {
    throw new Error(`The PDF encoding has no code for '${letter}'.`);
  }
  return value.toString(16).padStart(2, '0');
}

/** Text encoded for PDF metadata. */
const unicode = (text: string) => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;

/**
 * Returns the operators that show a text at the current position. Composed letters are a letter with an accent over it;
 * the whole text is also given in Unicode, so that copying and screen readers work.
 */
function showText(text: string, size: number): string {
  const operators: string[] = [];
  let run = '';
  const endRun = () => {
    if (run) {
      operators.push(`<${run}> Tj`);
      run = '';
    }
  };
  for (const letter of text) {
    const parts = composed.get(letter);
    if (!parts) {
      run += code(letter);
      continue;
    }
    run += code(parts.base);
    endRun();
    const back = parts.width - parts.start;
    const on = parts.width - parts.start - signWidth;
    const rise = (parts.rise * size).toFixed(2);
    operators.push(`${rise} Ts [${back} <${code(parts.sign)}> ${-on}] TJ 0 Ts`);
  }
  endRun();
  const whole = operators.join(' ');
  return [...text].some((letter) => composed.has(letter))
    ? `/Span << /ActualText ${unicode(text)} >> BDC ${whole} EMC`
    : whole;
}

/** Returns the approximate width of a text in Helvetica, in points. */
export function widthOf(text: string, size: number): number {
  let units = 0;
  for (const letter of text) {
    if (/[il.,:;'!|jIįĮ·’]/.test(letter)) {
      units += 0.27;
    } else if (/[\srtf()/-]/.test(letter)) {
      units += 0.33;
    } else if (/[mwMW]/.test(letter)) {
      units += 0.84;
    } else {
      units += /\p{Lu}/u.test(letter) ? 0.69 : 0.56;
    }
  }
  return units * size;
}

/** Breaks a text into lines of at most `width` points. */
export function wrapped(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (line && widthOf(longer, size) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return line ? [...lines, line] : lines;
}

/** Returns `#rrggbb` as PDF colour operands. */
function operands(color: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  return parts.map((part) => part.toFixed(3)).join(' ');
}

/** Style of a piece of text. */
export type TextStyle = { size: number; color?: string; bold?: boolean; align?: 'start' | 'middle' };

/** A page; y runs from the top down. */
export class PdfPage {
  static readonly width = pageWidth;
  static readonly height = pageHeight;

  private readonly operators: string[] = [];

  /** Writes a line of text with its baseline at (x, y). */
  text(x: number, y: number, text: string, { size, color = '#241a33', bold, align }: TextStyle): this {
    const start = align === 'middle' ? x - widthOf(text, size) / 2 : x;
    const font = bold ? 'F2' : 'F1';
    this.operators.push(
      `BT /${font} ${size} Tf ${operands(color)} rg ${start.toFixed(1)} ${(pageHeight - y).toFixed(1)} Td ${showText(text, size)} ET`,
    );
    return this;
  }

  /** Fills a box whose upper left corner is at (x, y). */
  box(x: number, y: number, width: number, height: number, color: string): this {
    this.operators.push(
      `${operands(color)} rg ${x.toFixed(1)} ${(pageHeight - y - height).toFixed(1)} ${width.toFixed(1)} ${height.toFixed(1)} re f`,
    );
    return this;
  }

  /** Returns the page's content stream. */
  content(): string {
    return this.operators.join('\n');
  }
}

/** Returns the pages as a file. `title` and `language` (BCP 47) are metadata for readers and screen readers. */
export function pdfFile(title: string, language: string, pages: readonly PdfPage[]): Buffer {
  const differences = glyphs.map(([, name]) => `/${name}`).join(' ');
  const encoding = `<< /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [128 ${differences}] >>`;
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding 5 0 R >>`;
  const firstPage = 7;
  const pageIds = pages.map((_, index) => firstPage + index * 2);
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /Lang (${language}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    `<< /Type /Pages /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    encoding,
    `<< /Title ${unicode(title)} >>`,
    ...pages.flatMap((page, index) => {
      const content = page.content();
      const id = firstPage + index * 2;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${id + 1} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  return assembled(objects);
}

/** Numbers the objects and adds the cross-reference table. */
function assembled(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  const starts: number[] = [];
  for (const [index, object] of objects.entries()) {
    starts.push(file.length);
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + end, 'latin1');
}
