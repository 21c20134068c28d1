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
import { allowStyles } from '../platform/http/security.ts';
import type { Services } from '../platform/services.ts';
import { openFragmentCache } from './cached-fragments.ts';
import type { SheetRule } from './first-styles.ts';
import { type Reader, readerOf } from './reader.ts';
import { type Page, type PageParts, pageFrom } from './template.ts';

/** The employee app's own drawing, as it was built, see `employee/src/first-screen/render.tsx`. */
export interface Renderer {
  render(wanted: {
    address: string;
    language: Language;
    at: Date;
    companies: Reader['companies'];
    ask(url: string): Promise<readonly [status: number, body: string]>;
    fragments: FragmentCache;
  }): Promise<PageParts['rendered']>;
}

/** Milliseconds after which the browser draws a page sooner. */
const TIMEOUT_MS = 3000;

/** Pages drawn at the same time: each takes the one thread that answers all. Beyond that browsers draw their own. */
const MOST_AT_ONCE = 4;

/** What is for nobody who is signed in, and what ends a session. */
const NOT_RENDERED = /^\/(login|logout)\/?$/;

const compressed = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** A page as it travels, with what is to be said of it in the reply. */
async function packed(request: FastifyRequest, reply: FastifyReply, { html, styles }: Page): Promise<Buffer> {
  if (styles) allowStyles(reply, styles);
  reply.headers({
    'Content-Type': 'text/html; charset=utf-8',
    // It is one person's: neither a proxy keeps it, nor the browser beyond the session.
    'Cache-Control': 'private, no-store',
    Vary: 'Cookie, Accept-Language, Accept-Encoding',
  });
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const coding = (['br', 'gzip'] as const).find((each) => accepted.includes(each));
  if (!coding) return html;
  reply.header('Content-Encoding', coding);
  return coding === 'br' ? compressed.br(html, BROTLI) : compressed.gzip(html);
}

/** Rejects when something takes longer than so many milliseconds. */
async function inTime<T>(timeout: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not rendered within ${timeout} ms`)), timeout);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Gives the page to be sent; undefined when it is for nobody and as it was built. */
export type RenderPage = (request: FastifyRequest, reply: FastifyReply) => Promise<Buffer | undefined>;

/**
 * Draws the employee app's pages for those whom the cookie names, by the same loaders and components as in the browser, with
 * answers of the API that are made within the process. What is not drawn, for whatever reason, is sent as it was built: the browser draws it.
 * `built`: that page; `rules`: those of its stylesheet.
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
  const fragmentsFor = openFragmentCache();
  let rendering = 0;

  async function renderFor(
    { actor, language, companies }: Reader,
    { url, id: requestId, log }: FastifyRequest,
  ) {
    // A page that comes too late goes on rendering, but reads nothing more.
    let reader: Actor | undefined = actor;
    const ask = (url: string) => answerFor({ actor: reader, language, url, requestId, log });
    const address = url === '/' ? '/home' : url;
    const wanted = { address, language, at: new Date(), companies, ask, fragments: fragmentsFor(actor) };
    try {
      return await inTime(timeout, render(wanted));
    } finally {
      reader = undefined;
    }
  }

  /** What is drawn for a reader; undefined when it fails, and when too much is being drawn already. */
  async function renderedFor(reader: Reader, request: FastifyRequest) {
    if (rendering >= MOST_AT_ONCE) return undefined;
    rendering += 1;
    try {
      return await renderFor(reader, request);
    } catch (error) {
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
    return packed(request, reply, page({ language, tokenPrefix, rendered }));
  };
}

/** What draws pages, as it was built; undefined when it was not, or before pages held their styles. */
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
