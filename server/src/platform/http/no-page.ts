import type { FastifyReply } from 'fastify';

/** Security headers that only matter for pages, see security.ts. */
const PAGE_HEADERS = [
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
const DENY_ALL = "default-src 'none';frame-ancestors 'none'";

/**
 * Reduces the headers of an answer that is not a page, such as a script or picture: there are dozens of them, and a
 * phone waits for every line. Its policy forbids everything when it is opened directly.
 */
export function asNoPage(reply: FastifyReply): void {
  for (const name of PAGE_HEADERS) reply.removeHeader(name);
  reply.header(POLICY, DENY_ALL);
}

/** Returns whether an answer was declared not to be a page. */
export const isNoPage = (reply: FastifyReply) => reply.getHeader(POLICY) === DENY_ALL;
