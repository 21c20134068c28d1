import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';
import { isNoPage } from './no-page.ts';
import { inlineScripts } from './static.ts';

/**
 * The hash of nothing: a style element may be inserted empty. The console's styling fills such elements by script, rule
 * by rule, which the policy does not concern itself with; whatever brings text of its own stays refused.
 */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * The page that shows the API needs pictures and styles of its own, which lie beside it. Nothing in it asks browsers to
 * come by https: over plain http, from any machine but this one, they would fetch none of its scripts.
 */
export const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');

/** What a page may do; `framedBy`: which pages may frame it. */
const policy = (framedBy: string, isHttps: boolean): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScripts().map((hash) => `'${hash}'`)].join(' '),
    `${OWN_STYLES} ${EMPTY_STYLE}`,
    "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // Of our own pages the preview alone lets itself be framed.
    "frame-src 'self' https://www.youtube-nocookie.com blob:",
    `frame-ancestors ${framedBy}`,
    "form-action 'self'",
    "base-uri 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join(';');

const OWN_STYLES = "style-src 'self'";

/** Lets a reply's page hold the styles of that hash, and no others. */
export function allowStyles(reply: FastifyReply, hash: string): void {
  const stated = reply.getHeader('Content-Security-Policy');
  if (typeof stated !== 'string') return;
  reply.header('Content-Security-Policy', stated.replace(OWN_STYLES, `${OWN_STYLES} '${hash}'`));
}

type Origin = Pick<Config, 'publicUrl'>;

const isHttps = ({ publicUrl }: Origin) => publicUrl?.startsWith('https://') ?? false;

/** The security headers of the one page that our own pages may frame, in the place of those of all others. */
export const framedByOurOwn = (config: Origin) => ({
  'Content-Security-Policy': policy("'self'", isHttps(config)),
  'X-Frame-Options': 'SAMEORIGIN',
});

/**
 * Security headers for everything that is served, put together once. The only foreign thing a page may show is a video, once
 * agreed to. What it frames by `blob:` are PDFs that it fetched with the reader's token.
 */
export function secure(app: FastifyInstance, config: Origin): void {
  const headers = {
    'Content-Security-Policy': policy("'none'", isHttps(config)),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Origin-Agent-Cluster': '?1',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...(isHttps(config) && { 'Strict-Transport-Security': 'max-age=31536000' }),
    'X-Content-Type-Options': 'nosniff',
    'X-DNS-Prefetch-Control': 'off',
    'X-Download-Options': 'noopen',
    'X-Frame-Options': 'DENY',
    'X-Permitted-Cross-Domain-Policies': 'none',
    'X-XSS-Protection': '0',
  };
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(headers);
  });
  app.addHook('onSend', async (_, reply) => {
    if (isNoPage(reply)) return;
    reply.header('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()');
  });
}
