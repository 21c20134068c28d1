import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PREVIEW_PATH } from '@piiri/shared/preview.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { ROOT } from '../process/paths.ts';
import { sameOriginFraming } from './security.ts';

/** Serves the page in which the console previews content as employees see it. */
export function servePreview(app: FastifyInstance, config: Pick<Config, 'publicUrl'>): void {
  const file = join(ROOT, 'employee', 'dist', 'preview.html');
  if (!existsSync(file)) return;
  const page = readFileSync(file, 'utf8');
  const headers = { ...sameOriginFraming(config), 'Cache-Control': 'no-cache' };
  app.get(PREVIEW_PATH, (_, reply) => reply.headers(headers).type('text/html; charset=utf-8').send(page));
}
