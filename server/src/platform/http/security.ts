import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { HelmetOptions } from 'helmet';
import helmet from 'helmet';
import type { Config } from '../config/config.ts';
import { inlineScripts } from './programs.ts';

/**
 * Hash of the empty text: an empty style element may be inserted. The console's styling fills such elements by script,
 * rule by rule, which the policy does not restrict; elements with text stay blocked.
 */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * The API documentation page needs its own pictures and styles, which are served next to it. It omits
 * `upgrade-insecure-requests`: over plain http, from any other machine, browsers would load none of its scripts.
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

/** The only foreign origin that a page may frame. */
const VIDEO_SERVICE = 'https://www.youtube-nocookie.com';

/** Lets a page frame no video, for a company that forbids them. */
export function forbidVideos(reply: FastifyReply): void {
  const stated = reply.getHeader('Content-Security-Policy');
  if (typeof stated === 'string')
    reply.header('Content-Security-Policy', stated.replace(` ${VIDEO_SERVICE}`, ''));
}

const SAME_ORIGIN_STYLES = "style-src 'self'";

/** Allows a page inline styles with one hash, and no others. */
export function allowStyles(reply: FastifyReply, hash: string): void {
  const stated = reply.getHeader('Content-Security-Policy');
  if (typeof stated !== 'string') return;
  reply.header(
    'Content-Security-Policy',
    stated.replace(SAME_ORIGIN_STYLES, `${SAME_ORIGIN_STYLES} '${hash}'`),
  );
}

type Origin = Pick<Config, 'publicUrl'> & Partial<Pick<Config, 'videos'>>;

/** Pages that may frame a page: none, or those of the same origin. */
type Framing = 'deny' | 'sameorigin';

/** Returns the options of the security headers; the only foreign content of a page is a video, after consent. */
function directives({ publicUrl, videos = true }: Origin, framing: Framing): HelmetOptions {
  const isHttps = publicUrl?.startsWith('https://') ?? false;
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...inlineScripts().map((hash) => `'${hash}'`)],
        styleSrc: ["'self'", EMPTY_STYLE],
        styleSrcAttr: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        // The preview is the only page that may be framed; PDFs, fetched with the reader's token, use `blob:`.
        frameSrc: ["'self'", ...(videos ? [VIDEO_SERVICE] : []), 'blob:'],
        frameAncestors: [framing === 'deny' ? "'none'" : "'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    // A video, after consent, sends its page's origin itself: YouTube requires it.
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: false },
    xFrameOptions: { action: framing },
  };
}

/**
 * Returns the headers that helmet sets for these options, computed once: helmet would compute them for every answer.
 */
function headersFor(config: Origin, framing: Framing): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  helmet(directives(config, framing))(request, answer, (error) => {
    if (error) throw error;
  });
  return answer.getHeaders();
}

/** Returns the security headers of the only page that our own pages may frame, instead of the usual ones. */
export const sameOriginFraming = (config: Origin) => headersFor(config, 'sameorigin');

/** Adds security headers to every answer. */
export function secure(app: FastifyInstance, config: Origin): void {
  const headers = headersFor(config, 'deny');
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(headers);
  });
  app.addHook('onSend', async ({ url }, reply) => {
    if (isNoPage(reply)) return;
    if (isData(reply)) return asData(reply);
    // The console scans visitors' codes at events by the camera, and kiosks scan join cards.
    const camera = /^\/(?:admin|kiosk)(?:[/?#]|$)/.test(url) ? '(self)' : '()';
    // Forms ask for the place at a tap.
    const place = camera === '()' ? '(self)' : '()';
    reply.header('Permissions-Policy', `camera=${camera}, geolocation=${place}, microphone=(), payment=()`);
  });
}

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

/** Reduces the headers of an answer of the API, see https://cheatsheetseries.owasp.org/cheatsheets/REST_Security_Cheat_Sheet.html. */
function asData(reply: FastifyReply): void {
  const framing = reply.getHeader('X-Frame-Options');
  asNoPage(reply);
  reply.header('X-Frame-Options', framing);
}

const isData = (reply: FastifyReply) => /\bjson\b/.test(String(reply.getHeader('Content-Type')));

/** Returns whether an answer was declared not to be a page. */
const isNoPage = (reply: FastifyReply) => reply.getHeader(POLICY) === DENY_ALL;
