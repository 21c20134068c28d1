import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { allowStyles } from '../platform/http/security.ts';
import type { Page } from './page-html.ts';

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Compresses a personal page and sets the headers of its reply. */
export async function compressPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, styles }: Page,
): Promise<Buffer> {
  for (const hash of styles) allowStyles(reply, hash);
  reply.headers({
    'Content-Type': 'text/html; charset=utf-8',
    // The page is personal: no proxy may store it, and the browser must not show it after the session.
    'Cache-Control': 'private, no-store',
    Vary: 'Cookie, Accept-Language, Accept-Encoding',
  });
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const coding = (['br', 'gzip'] as const).find((candidate) => accepted.includes(candidate));
  if (!coding) return html;
  reply.header('Content-Encoding', coding);
  return coding === 'br' ? compressors.br(html, BROTLI) : compressors.gzip(html);
}
