import { Buffer } from 'node:buffer';
import { escapeHtml } from '@piiri/schemas/html-text.ts';
import { firstStylesOf, type SheetRule } from './first-styles.ts';
import { dataElement, hashOf, type Page, SCRIPT_TAG, SHEET } from './page-html.ts';

/** A rendered list of the console, see `admin/src/first-screen/render.tsx`. */
export interface RenderedConsole {
  language: string;
  direction: string;
  data: unknown;
  /** Absent: the app renders the screen from the data. */
  screen?: {
    title: string;
    html: string;
    /** Styles of components, by the name under which the app knows each. */
    styles: readonly { name: string; text: string }[];
    /** Values that the browser compares with its own before it shows the page. */
    renderedFor: object;
  };
}

/** Tag of the root element in the build. */
const OPENING = '<html lang="fi">';

const ROOT = /<div id="root">(.*?)<\/div>\s*(?=<script|<\/body>)/s;

/**
 * Returns the function that inserts a list's data into the console's built page, and the rendered screen, if any, with
 * its critical CSS. The whole stylesheet then loads without blocking, and the built start screen is kept next to the
 * rendered one.
 */
export function consolePageFrom(
  built: string,
  rules: readonly SheetRule[],
): (rendered: RenderedConsole, tokenPrefix: string) => Page {
  const stylesFor = firstStylesOf(rules);
  const sheets = (built.match(SHEET) ?? []).join('').replaceAll('<link ', '<link media="not all" ');
  const program = (built.match(SCRIPT_TAG) ?? []).sort().reverse().join('');
  const bare = built.replace(SHEET, '').replace(SCRIPT_TAG, '');
  const [beforeTitle = '', afterTitle = ''] = bare.split('<title>Piiri</title>');
  const [head = '', body = ''] = afterTitle.split('</head>');
  const startScreen = ROOT.exec(body)?.[1] ?? '';

  return ({ language, direction, data, screen }, tokenPrefix) => {
    const root = `<html lang="${language}" dir="${direction}" data-token-prefix="${escapeHtml(tokenPrefix)}"`;
    if (!screen) {
      const page = built
        .replace(OPENING, () => `${root}>`)
        .replace('</body>', () => `${dataElement(data)}</body>`);
      return { html: Buffer.from(page), styles: [] };
    }
    const { title, html, styles, renderedFor } = screen;
    const sheet = stylesFor(`${html}${startScreen}`);
    const content = [
      beforeTitle.replace(
        OPENING,
        () => `${root} data-rendered-for="${escapeHtml(JSON.stringify(renderedFor))}">`,
      ),
      `<title>${escapeHtml(title)}</title>`,
      head,
      `<style>${sheet.text}</style>`,
      sheets,
      ...styles.map(({ name, text }) => `<style data-emotion="${escapeHtml(name)}">${text}</style>`),
      '</head>',
      body
        .replace(ROOT, () => `<div id="root">${html}</div><div class="start-screen">${startScreen}</div>`)
        .replace('</body>', () => `${dataElement(data)}${program}</body>`),
    ];
    const hashes = [sheet.hash, ...styles.map(({ text }) => hashOf(text))];
    return { html: Buffer.from(content.join('')), styles: hashes };
  };
}
