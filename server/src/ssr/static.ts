import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONSOLE, EMPLOYEE, type Program } from '../platform/http/programs.ts';
import { asNoPage } from '../platform/http/security.ts';
import type { SendKioskPage } from './kiosk-pages.ts';
import type { RenderPage } from './pages.ts';

const YEAR = 'public, max-age=31536000, immutable';

/**
 * Serves the two built and compressed browser apps. Files with a hash in their name are cached for a year; pages are
 * revalidated each time. `renderers` render the pages of each app for people who are signed in; `sendKioskPage` answers
 * kiosks instead; `restrictPage` changes a page's headers before.
 */
export async function serveStatic(
  app: FastifyInstance,
  programs = [CONSOLE, EMPLOYEE],
  renderers: ReadonlyMap<Program, RenderPage> = new Map(),
  sendKioskPage?: SendKioskPage,
  restrictPage?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
): Promise<void> {
  const served = programs.filter(({ folder }) => existsSync(join(folder, 'index.html')));
  for (const [index, { at, folder }] of served.entries()) {
    const options = { preCompressed: true, index: false, cacheControl: false } as const;
    await app.register(fastifyStatic, {
      ...options,
      root: folder,
      prefix: at,
      decorateReply: index === 0,
      wildcard: false,
      globIgnore: [
        '**/*.br',
        '**/*.gz',
        'index.html',
        'csp.json',
        'styles.json',
        'kiosk-mode.html',
        'ssr/**',
        'assets/**',
      ],
      setHeaders: (reply) => void reply.header('Cache-Control', 'no-cache'),
    });
    // Files are looked up per request: a build put in place under a running server is served at once.
    await app.register(fastifyStatic, {
      ...options,
      root: join(folder, 'assets'),
      prefix: `${at}assets/`,
      decorateReply: false,
      // What never changes is never revalidated; a first visit fetches 150 such files, each with its headers.
      etag: false,
      lastModified: false,
      acceptRanges: false,
      setHeaders: (reply) => {
        reply.header('Cache-Control', YEAR);
        asNoPage(reply);
        // Random, so that no proxy packs it, and of use only for answers that differ.
        reply.removeHeader('X-Request-Id');
      },
    });
    app.get(`${at}assets/`, (_, reply) => reply.callNotFound());
  }
  const page = (reply: FastifyReply, { folder }: Program, status = 200) =>
    reply.code(status).header('Cache-Control', 'no-cache').sendFile('index.html', folder);
  for (const program of served) {
    // A missing script must fail rather than arrive as HTML.
    const isFile = (url: string) => /\.\w{2,11}$/.test(url.split('?')[0] ?? '');
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      if (isFile(request.url)) return reply.callNotFound();
      await restrictPage?.(request, reply);
      if (await sendKioskPage?.(program, request, reply)) return reply;
      const sent = await renderers.get(program)?.(request, reply);
      return sent ? reply.send(sent) : page(reply, program);
    };
    app.get(program.at.slice(0, -1) || '/', handler);
    app.get(`${program.at}*`, handler);
  }
}
