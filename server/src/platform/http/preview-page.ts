import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PREVIEW_PATH, SCREEN_PATH } from '@piiri/shared/preview.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { ROOT } from '../process/paths.ts';
import { sameOriginFraming } from './security.ts';

/**
 * Serves the pages that the console frames: the one in which it previews content as employees see it, and the one of
 * screens, which shows what hangs on one.
 */
export function servePreview(app: FastifyInstance, config: Pick<Config, 'publicUrl'>): void {
  const framed = { ...sameOriginFraming(config), 'Cache-Control': 'no-cache' };
  servePage(app, PREVIEW_PATH, 'preview.html', framed);
  servePage(app, SCREEN_PATH, 'screen.html', framed);
  // Nobody gets back to what somebody has typed at a kiosk.
  servePage(app, '/kiosk', 'kiosk.html', { 'Cache-Control': 'no-store' });
}

function servePage(app: FastifyInstance, path: string, name: string, headers: object): void {
  const file = join(ROOT, 'employee', 'dist', name);
  if (!existsSync(file)) return;
  const page = readFileSync(file, 'utf8');
  app.get(path, (_, reply) =>
    reply
      .headers({ ...headers })
      .type('text/html; charset=utf-8')
      .send(page),
  );
}
