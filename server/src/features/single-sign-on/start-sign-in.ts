import type { Protocol } from '@piiri/shared/contracts/sign-in.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { startPath } from '../../platform/auth/provider-of-domain.ts';
import type { SignInSettings } from '../../platform/db/tables/sign-in-settings.ts';
import type { Services } from '../../platform/services.ts';
import { opensAtHost, signInContext } from '../sessions/public.ts';
import { type Attempt, beginAttempt } from './attempt.ts';
import { providerUrl } from './authenticate.ts';
import { problemAddress, SignInProblem } from './problem.ts';
import { pageActorOf, provedAddress } from './prove.ts';
import { samlConsumer } from './saml-settings.ts';
import { callbackOf, enabledSettings, protocolOf, settingsBySlug } from './settings.ts';

/** Maximum length of a path to return to, in characters. */
const MAX_LENGTH = 500;

/** Base for parsing paths; no valid path leads to this host. */
const NOWHERE = 'http://nowhere.invalid';

/**
 * Returns the path of this site to continue at after signing in; null for anything else, such as another site's
 * address.
 */
export function returnPath(requested: string | undefined): string | null {
  if (!requested || requested.length > MAX_LENGTH || !/^\/(?![/\\])[\x21-\x7e]*$/.test(requested))
    return null;
  if (!URL.canParse(requested, NOWHERE)) return null;
  const { origin, pathname, search, hash } = new URL(requested, NOWHERE);
  const isPage = !pathname.startsWith('/api') && pathname !== '/login' && !pathname.startsWith('//');
  return origin === NOWHERE && isPage ? `${pathname}${search}${hash}` : null;
}

interface Exchange {
  services: Services;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Begins an attempt at a company's provider. Returns the address there, and the cookie that stores the attempt. Throws
 * SignInProblem: `unknown` if the provider has no address to lead back to.
 */
export async function beginAtProvider(
  services: Services,
  request: FastifyRequest,
  settings: SignInSettings,
  protocol: Protocol,
  input: Pick<Attempt, 'returnTo'> & Partial<Pick<Attempt, 'testedBy' | 'provenLogin'>>,
): Promise<{ url: URL; cookie: string }> {
  const own = settings.slug ? samlConsumer(settings.slug) : undefined;
  const callback = protocol === 'saml' ? own : callbackOf(settings);
  if (!callback) throw new SignInProblem('unknown');
  const { begun, cookie } = beginAttempt(services, request, {
    ...{ tenantId: settings.tenant_id, protocol, callback },
    ...input,
  });
  return { url: await providerUrl(services, request, settings, begun), cookie };
}

/**
 * Redirects the browser to the provider of the company with a slug. On any problem, redirects to the login screen, which
 * explains it. If the company uses the other protocol now, as after a change of providers, redirects to its start.
 */
export async function startSignIn(
  { services, request, reply }: Exchange,
  { slug, protocol, requestedPath }: { slug: string; protocol: Protocol; requestedPath: string | undefined },
) {
  reply.header('Cache-Control', 'no-store');
  const returnTo = returnPath(requestedPath);
  try {
    const settings = await settingsBySlug(services.database.system, slug);
    if (!settings || !opensAtHost(await signInContext(services, request), settings.tenant_id))
      throw new SignInProblem('unknown');
    const current = protocolOf(settings);
    if (current && current !== protocol) {
      const query = returnTo ? `?${new URLSearchParams({ return_to: returnTo })}` : '';
      return reply.redirect(`${startPath(slug, current)}${query}`);
    }
    const { url, cookie } = await beginAtProvider(services, request, settings, protocol, { returnTo });
    return reply.header('Set-Cookie', cookie).redirect(url.href);
  } catch (error) {
    if (error instanceof SignInProblem)
      return reply.redirect(problemAddress(error.kind, error.kind === 'unknown' ? null : slug));
    throw error;
  }
}

/**
 * Redirects the browser to the company's provider, where its signed-in person proves again who they are, and from there
 * to the requested path, with `problem` if that failed.
 */
export async function startProof({ services, request, reply }: Exchange, requestedPath: string | undefined) {
  reply.header('Cache-Control', 'no-store');
  const returnTo = returnPath(requestedPath);
  try {
    const actor = await pageActorOf(services, request);
    const settings = actor && (await enabledSettings(services.database.system, actor.tenantId));
    const protocol = settings && protocolOf(settings);
    if (!actor || !protocol) throw new SignInProblem('unknown');
    const { url, cookie } = await beginAtProvider(services, request, settings, protocol, {
      returnTo,
      provenLogin: actor.loginId,
    });
    return reply.header('Set-Cookie', cookie).redirect(url.href);
  } catch (error) {
    if (error instanceof SignInProblem) return reply.redirect(provedAddress({ returnTo }, error.kind));
    throw error;
  }
}
