import helmet from '@fastify/helmet';
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
function policy({ publicUrl }: Pick<Config, 'publicUrl'>, framedBy: "'none'" | "'self'") {
  return {
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
      // Of our own pages the preview alone lets itself be framed.
      frameSrc: ["'self'", 'https://www.youtube-nocookie.com', 'blob:'],
      frameAncestors: [framedBy],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      ...(publicUrl?.startsWith('https://') && { upgradeInsecureRequests: [] }),
    },
  };
}

const OWN_STYLES = "style-src 'self'";

/** Lets a reply's page hold the styles of that hash, and no others. */
export function allowStyles(reply: FastifyReply, hash: string): void {
  const stated = reply.getHeader('Content-Security-Policy');
  if (typeof stated !== 'string') return;
  reply.header('Content-Security-Policy', stated.replace(OWN_STYLES, `${OWN_STYLES} '${hash}'`));
}

/** The security headers of the one page that our own pages may frame, as the options of its route. */
export const framedByOurOwn = (config: Pick<Config, 'publicUrl'>) => ({
  contentSecurityPolicy: policy(config, "'self'"),
  xFrameOptions: { action: 'sameorigin' as const },
});

/**
 * Security headers for everything that is served. The only foreign thing a page may show is a video, once agreed to. What
 * it frames by `blob:` are PDFs that it fetched with the reader's token.
 */
export async function secure(app: FastifyInstance, { publicUrl }: Config): Promise<void> {
  const https = publicUrl?.startsWith('https://') ?? false;
  await app.register(helmet, {
    contentSecurityPolicy: policy({ publicUrl }, "'none'"),
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onSend', async (_, reply) => {
    if (isNoPage(reply)) return;
    reply.header('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()');
  });
}
