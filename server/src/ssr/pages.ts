import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Language } from '@piiri/schemas';
import type { FragmentCache } from '@piiri/shared/cached-fragments.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerFor } from '../engine/calls/answer-for.ts';
import type { Actor } from '../platform/auth/actor.ts';
import { endPages } from '../platform/auth/page-session.ts';
import { ROOT } from '../platform/config/paths.ts';
import { measureCaches } from '../platform/http/cache-metrics.ts';
import { allowStyles } from '../platform/http/security.ts';
import type { Services } from '../platform/services.ts';
import { openFragmentCache } from './cached-fragments.ts';
import type { SheetRule } from './first-styles.ts';
import { type Reader, readerOf } from './reader.ts';
import { type Page, type PageParts, pageFrom } from './template.ts';

/** The server build of the employee app, see `employee/src/first-screen/render.tsx`. */
export interface Renderer {
  /** Resolves to undefined when the browser has to render the page. */
  render(wanted: {
    /** Path and query. */
    address: string;
    language: Language;
    /** The moment for which times are formatted. */
    at: Date;
    companies: Reader['companies'];
    /** Answers a reading call of the API: status and body. */
    ask(url: string): Promise<readonly [status: number, body: string]>;
    fragments: FragmentCache;
  }): Promise<PageParts['rendered']>;
}

/** Milliseconds after which the page is sent without a screen: the browser then renders it sooner. */
const TIMEOUT_MS = 3000;

/** Most pages rendered at the same time. Each blocks the thread that answers all requests; browsers render the others. */
const MAX_CONCURRENT_PAGES = 4;

/** Screens for people who are not signed in, and the one that ends a session. */
const NOT_RENDERED = /^\/(login|logout|confirm-email)\/?$/;

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Compresses a page and sets the headers of its reply. */
async function compress(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, styles }: Page,
): Promise<Buffer> {
  if (styles) allowStyles(reply, styles);
  reply.headers({
    'Content-Type': 'text/html; charset=utf-8',
    // The page is personal: no proxy may store it, and the browser must not show it after the session.
    'Cache-Control': 'private, no-store',
    Vary: 'Cookie, Accept-Language, Accept-Encoding',
  });
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const coding = (['br', 'gzip'] as const).find((each) => accepted.includes(each));
  if (!coding) return html;
  reply.header('Content-Encoding', coding);
  return coding === 'br' ? compressors.br(html, BROTLI) : compressors.gzip(html);
}

/** Rejects when work takes longer than `timeout` milliseconds. */
async function withTimeout<T>(timeout: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not rendered within ${timeout} ms`)), timeout);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Resolves to the page to send; undefined when the built page is sent as it is, to people who are not signed in. */
export type RenderPage = (request: FastifyRequest, reply: FastifyReply) => Promise<Buffer | undefined>;

/**
 * Renders the employee app's pages for the reader that the page cookie names, by the app's own loaders and components and
 * with answers of the API made within the process. A page that fails, comes too late or exceeds the limit is sent without
 * a screen, and the browser renders it. `built`: the HTML of the build; `rules`: the rules of its stylesheet; `timeout`:
 * in milliseconds.
 */
export function pageRenderer(
  services: Services,
  answerFor: AnswerFor,
  {
    render,
    built,
    rules,
    timeout = TIMEOUT_MS,
  }: Renderer & { built: string; rules: readonly SheetRule[]; timeout?: number },
): RenderPage {
  const page = pageFrom(built, rules);
  const fragments = openFragmentCache();
  measureCaches(services.metrics.registry, () => ({ fragments: fragments.use() }));
  let rendering = 0;

  async function renderFor(
    { actor, language, companies }: Reader,
    { url, id: requestId, log }: FastifyRequest,
  ) {
    // After the timeout rendering goes on, but every further call is unauthorized.
    let reader: Actor | undefined = actor;
    const ask = (url: string) => answerFor({ actor: reader, language, url, requestId, log });
    const address = url === '/' ? '/home' : url;
    const wanted = { address, language, at: new Date(), companies, ask, fragments: fragments.of(actor) };
    try {
      return await withTimeout(timeout, render(wanted));
    } finally {
      reader = undefined;
    }
  }

  /** The rendered screen; undefined when rendering fails or the limit is reached. */
  async function renderedFor(reader: Reader, request: FastifyRequest) {
    const { pages } = services.metrics;
    if (rendering >= MAX_CONCURRENT_PAGES) {
      pages.observe({ outcome: 'too_many' }, 0);
      return undefined;
    }
    rendering += 1;
    const ended = pages.startTimer();
    try {
      const rendered = await renderFor(reader, request);
      ended({ outcome: rendered ? 'rendered' : 'for_browser' });
      return rendered;
    } catch (error) {
      ended({ outcome: 'failed' });
      request.log.warn({ err: error, req: request }, 'A page was not rendered');
      return undefined;
    } finally {
      rendering -= 1;
    }
  }

  return async (request, reply) => {
    const reader = await readerOf(services, request);
    if (reader === null) return undefined;
    if (!reader) {
      reply.header('Set-Cookie', endPages(services.config, request));
      return undefined;
    }
    const { tokenPrefix, language } = reader;
    const isForNobody = NOT_RENDERED.test(request.url.split('?')[0] ?? '');
    const rendered = isForNobody ? undefined : await renderedFor(reader, request);
    return compress(request, reply, page({ language, tokenPrefix, rendered }));
  };
}

/** Loads the server build of the employee app; undefined when there is none. */
export async function openPageRenderer(
  services: Services,
  answerFor: AnswerFor,
): Promise<RenderPage | undefined> {
  const folder = join(ROOT, 'employee', 'dist');
  const program = join(folder, 'ssr', 'render.js');
  const styles = join(folder, 'styles.json');
  if (!existsSync(program) || !existsSync(styles)) return undefined;
  const { render }: Renderer = await import(pathToFileURL(program).href);
  const built = readFileSync(join(folder, 'index.html'), 'utf8');
  return pageRenderer(services, answerFor, {
    render,
    built,
    rules: JSON.parse(readFileSync(styles, 'utf8')),
  });
}
