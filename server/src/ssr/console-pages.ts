import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '@piiri/schemas';
import type { AnswerFor } from '../engine/calls/answer-for.ts';
import { CONSOLE } from '../platform/http/programs.ts';
import type { Services } from '../platform/services.ts';
import { consolePageFrom, type RenderedConsole } from './console-template.ts';
import type { SheetRule } from './first-styles.ts';
import type { RenderPage } from './pages.ts';
import { type Reader, readerOf } from './reader.ts';
import { type InternalCall, openRendering } from './rendering.ts';
import { compressPage } from './send-page.ts';

/** The server build of the console, see `admin/src/first-screen/render.tsx`. */
export interface ConsoleRenderer {
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
