import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { kioskAt } from '../platform/auth/kiosk.ts';
import { EMPLOYEE, type Program } from '../platform/http/programs.ts';
import type { Services } from '../platform/services.ts';

/** Resolves to true when a request came from a kiosk and was answered. */
export type SendKioskPage = (
  program: Program,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<boolean>;

/**
 * Answers kiosks: with the employee app's page, into which it puts the script that lets nothing stay on the device. Such
 * a page is neither rendered for anybody nor kept by the browser. The console is not used there.
 */
export function openKioskPages(services: Services, { folder } = EMPLOYEE): SendKioskPage | undefined {
  const page = join(folder, 'index.html');
  const mode = join(folder, 'kiosk-mode.html');
  if (!existsSync(page) || !existsSync(mode)) return undefined;
  // Read for each page: a build put in place under a running server is served at once.
  const html = () => readFileSync(page, 'utf8').replace('<head>', `<head>${readFileSync(mode, 'utf8')}`);
  return async (program, request, reply) => {
    if (!request.headers.cookie || !(await kioskAt(services, request))) return false;
    reply.header('Cache-Control', 'no-store');
    if (program === EMPLOYEE) reply.type('text/html; charset=utf-8').send(html());
    else reply.redirect('/kiosk', 303);
    return true;
  };
}
