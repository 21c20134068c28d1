import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../config/config.ts';
import { isNoPage } from './no-page.ts';
import { inlineScripts } from './programs.ts';

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

const OWN_STYLES = "style-src 'self'";

/** Lets a reply's page hold the styles of that hash, and no others. */
export function allowStyles(reply: FastifyReply, hash: string): void {
  const stated = reply.getHeader('Content-Security-Policy');
  if (typeof stated !== 'string') return;
  reply.header('Content-Security-Policy', stated.replace(OWN_STYLES, `${OWN_STYLES} '${hash}'`));
}

type Origin = Pick<Config, 'publicUrl'>;

/** Who may frame a page: nobody, or pages of ours. */
type Framing = 'deny' | 'sameorigin';

/** What is asked of browsers; the only foreign thing a page may show is a video, once agreed to. */
function directives({ publicUrl }: Origin, framing: Framing): HelmetOptions {
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
        // Of our own pages the preview alone lets itself be framed; by `blob:` come PDFs, fetched with the reader's token.
        frameSrc: ["'self'", 'https://www.youtube-nocookie.com', 'blob:'],
        frameAncestors: [framing === 'deny' ? "'none'" : "'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    // A video, once agreed to, names its page's origin by itself: YouTube plays none without it.
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: false },
    xFrameOptions: { action: framing },
  };
}

/** The headers that helmet sets for these options, computed once: it would work them out anew for every answer. */
function headersFor(config: Origin, framing: Framing): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  helmet(directives(config, framing))(request, answer, (error) => {
    if (error) throw error;
  });
  return answer.getHeaders();
}

/** The security headers of the one page that our own pages may frame, in the place of those of all others. */
export const framedByOurOwn = (config: Origin) => headersFor(config, 'sameorigin');

/** Security headers for everything that is served. */
export function secure(app: FastifyInstance, config: Origin): void {
  const headers = headersFor(config, 'deny');
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(headers);
  });
  app.addHook('onSend', async ({ url }, reply) => {
    if (isNoPage(reply)) return;
    // The console reads the codes of those who come to an event by the camera.
    const camera = /^\/admin(?:[/?#]|$)/.test(url) ? '(self)' : '()';
    reply.header('Permissions-Policy', `camera=${camera}, geolocation=(), microphone=(), payment=()`);
  });
}
