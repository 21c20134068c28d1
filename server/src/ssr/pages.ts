import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '@piiri/schemas';
import type { FragmentCache } from '@piiri/shared/cached-fragments.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerFor } from '../engine/calls/answer-for.ts';
import { clearPageCookie } from '../platform/auth/page-session.ts';
import { measureCaches } from '../platform/http/metrics.ts';
import { forbidVideos } from '../platform/http/security.ts';
import { ROOT } from '../platform/process/paths.ts';
import type { Services } from '../platform/services.ts';
import { openFragmentCache } from './cached-fragments.ts';
import type { SheetRule } from './first-styles.ts';
import { type Reader, readerOf } from './reader.ts';
import { openRendering } from './rendering.ts';
import { compressPage } from './send-page.ts';
import { type PageParts, pageFrom } from './template.ts';

/** The server build of the employee app, see `employee/src/first-screen/render.tsx`. */
export interface Renderer {
  /** Resolves to undefined when the browser has to render the page. */
  render(request: {
    /** Path and query. */
    address: string;
    language: Language;
    /** Time for which relative times are formatted. */
    at: Date;
    companies: Reader['companies'];
    /** Makes a reading call of the API; resolves to status and body. */
    ask(url: string): Promise<readonly [status: number, body: string]>;
    fragments: FragmentCache;
  }): Promise<PageParts['rendered']>;
}

/** Screens without a session, and the one that ends a session. */
const NOT_RENDERED = /^\/(login|logout|confirm-email|proof)\/?$/;

/** Resolves to the page to send; undefined for people who are not signed in, who get the built page as it is. */
export type RenderPage = (request: FastifyRequest, reply: FastifyReply) => Promise<Buffer | undefined>;

/**
 * Renders the employee app's pages for the reader of the page cookie, with the app's own loaders and components and
 * with API answers made within the process. A page that fails, takes too long or exceeds the limit is sent without a
 * screen, and the browser renders it. `built`: HTML of the build; `rules`: rules of its stylesheet; `timeout`: in
 * milliseconds.
 */
export function pageRenderer(
  services: Services,
  answerFor: AnswerFor,
  {
    render,
    built,
    rules,
    timeout,
  }: Renderer & { built: string; rules: readonly SheetRule[]; timeout?: number },
): RenderPage {
  const page = pageFrom(built, rules);
  const fragments = openFragmentCache();
  measureCaches(services.metrics.registry, () => ({ fragments: fragments.use() }));
  const rendering = openRendering(services, answerFor, timeout);

  const renderedFor = ({ actor, language, companies }: Reader, request: FastifyRequest) =>
    rendering(actor, request, (answer) => {
      const { url } = request;
      const address = url === '/' ? '/home' : url;
      const call = (called: string) => answer(called, language);
      return render({
        address,
        language,
        at: new Date(),
        companies,
        ask: call,
        fragments: fragments.of(actor),
      });
    });

  return async (request, reply) => {
    const reader = await readerOf(services, request);
    if (reader === null) return undefined;
    if (!reader) {
      reply.header('Set-Cookie', clearPageCookie(services.config, request));
      return undefined;
    }
    const { actor, tokenPrefix, language } = reader;
    if (!actor.features.videos_enabled) forbidVideos(reply);
    const [path = ''] = request.url.split('?');
    const isForNobody = NOT_RENDERED.test(path);
    const rendered = isForNobody ? undefined : await renderedFor(reader, request);
    return compressPage(request, reply, page({ language, path, tokenPrefix, rendered }));
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
