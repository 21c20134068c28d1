import { Buffer } from 'node:buffer';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '@piiri/schemas';
import { escapeHtml } from '@piiri/schemas/html-text.ts';
import type { AnswerFor } from '../engine/calls/answer-for.ts';
import { CONSOLE } from '../platform/http/programs.ts';
import type { Services } from '../platform/services.ts';
import { firstStylesOf, type SheetRule } from './first-styles.ts';
import { dataElement, hashOf, type Page, SCRIPT_TAG, SHEET } from './page-html.ts';
import type { RenderPage } from './pages.ts';
import { type Reader, readerOf } from './reader.ts';
import { type InternalCall, openRendering } from './rendering.ts';
import { compressPage } from './send-page.ts';

/** The server build of the console, see `admin/src/first-screen/render.tsx`. */
interface ConsoleRenderer {
  /** Resolves to undefined when the browser has to render the page. */
  render(request: {
    address: string;
    language: Language;
    userAgent: string;
    mobileHint: string | undefined;
    cookies: string;
    companies: Reader['companies'];
    ask: InternalCall;
  }): Promise<RenderedConsole | undefined>;
}

/** Addresses of possible lists. */
const LIST = /^\/admin\/[\w-]+$/;

/**
 * Renders the console's lists for the reader of the page cookie. `built`: HTML of the build; `rules`: rules of its
 * stylesheet; `load`: loads the renderer, when somebody first opens the console.
 */
export function consoleRenderer(
  services: Services,
  answerFor: AnswerFor,
  { built, rules, load }: { built: string; rules: readonly SheetRule[]; load(): Promise<ConsoleRenderer> },
): RenderPage {
  const page = consolePageFrom(built, rules);
  const rendering = openRendering(services, answerFor);

  return async (request, reply) => {
    const { url, headers } = request;
    if (!LIST.test(url)) return undefined;
    const reader = await readerOf(services, request);
    if (!reader) return undefined;
    const { actor, tokenPrefix, language, companies } = reader;
    const rendered = await rendering(actor, request, async (call) => {
      const { render } = await load();
      const { 'user-agent': userAgent = '', cookie: cookies = '' } = headers;
      const hint = headers['sec-ch-ua-mobile'];
      const mobileHint = typeof hint === 'string' ? hint : undefined;
      return render({ address: url, language, userAgent, mobileHint, cookies, companies, ask: call });
    });
    return rendered && compressPage(request, reply, page(rendered, tokenPrefix));
  };
}

/** Opens the server build of the console; undefined when there is none. */
export function openConsoleRenderer(services: Services, answerFor: AnswerFor): RenderPage | undefined {
  const program = join(CONSOLE.folder, 'ssr', 'render.js');
  const styles = join(CONSOLE.folder, 'styles.json');
  if (!existsSync(program) || !existsSync(styles)) return undefined;
  return consoleRenderer(services, answerFor, {
    built: readFileSync(join(CONSOLE.folder, 'index.html'), 'utf8'),
    rules: JSON.parse(readFileSync(styles, 'utf8')),
    load: () => import(pathToFileURL(program).href),
  });
}

/** A rendered list of the console, see `admin/src/first-screen/render.tsx`. */
interface RenderedConsole {
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
function consolePageFrom(
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
