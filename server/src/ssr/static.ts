import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asNoPage } from '../platform/http/no-page.ts';
import { CONSOLE, EMPLOYEE, type Program } from '../platform/http/programs.ts';
import type { RenderPage } from './pages.ts';

const YEAR = 'public, max-age=31536000, immutable';

/**
 * Serves the two browser apps as they were built and compressed. Files with a hash in their name are cached for a year;
 * pages are revalidated each time. `renderPage` makes the employee app's pages for people who are signed in.
 */
export async function serveStatic(
  app: FastifyInstance,
  programs = [CONSOLE, EMPLOYEE],
  renderPage?: RenderPage,
): Promise<void> {
  const served = programs.filter(({ folder }) => existsSync(join(folder, 'index.html')));
  for (const [index, { at, folder }] of served.entries()) {
    await app.register(fastifyStatic, {
      root: folder,
      prefix: at,
      decorateReply: index === 0,
      preCompressed: true,
      index: false,
      cacheControl: false,
      wildcard: false,
      globIgnore: ['**/*.br', '**/*.gz', 'index.html', 'csp.json', 'styles.json', 'ssr/**'],
      setHeaders: (reply, path) => {
        const isAsset = path.startsWith(join(folder, 'assets'));
        reply.header('Cache-Control', isAsset ? YEAR : 'no-cache');
        if (isAsset) asNoPage(reply);
      },
    });
  }
  const page = (reply: FastifyReply, { folder }: Program, status = 200) =>
    reply.code(status).header('Cache-Control', 'no-cache').sendFile('index.html', folder);
  for (const program of served) {
    // A missing script must fail rather than arrive as HTML.
    const isFile = (url: string) =>
      url.startsWith(`${program.at}assets/`) || /\.\w{2,11}$/.test(url.split('?')[0] ?? '');
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      if (isFile(request.url)) return reply.callNotFound();
      const sent = program === EMPLOYEE ? await renderPage?.(request, reply) : undefined;
      return sent ? reply.send(sent) : page(reply, program);
    };
    app.get(program.at.slice(0, -1) || '/', handler);
    app.get(`${program.at}*`, handler);
  }
}
