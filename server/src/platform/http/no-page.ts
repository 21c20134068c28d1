import type { FastifyReply } from 'fastify';

/** What is said of every answer and concerns pages alone, see security.ts. */
const OF_PAGES = [
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
];

const POLICY = 'Content-Security-Policy';
const NOTHING = "default-src 'none';frame-ancestors 'none'";

/**
 * Says of an answer that it is no page, but a script or a picture: such come by the dozen, and a phone waits for every line.
 * Opened by itself it may do nothing.
 */
export function asNoPage(reply: FastifyReply): void {
  for (const name of OF_PAGES) reply.removeHeader(name);
  reply.header(POLICY, NOTHING);
}

/** Whether that was said. */
export const isNoPage = (reply: FastifyReply) => reply.getHeader(POLICY) === NOTHING;
