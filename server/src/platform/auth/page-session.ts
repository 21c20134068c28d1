import { isLanguage } from '@piiri/schemas';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { cookieName, cookieOf, writeCookie } from '../http/cookies.ts';
import type { Services } from '../services.ts';
import { preferredLanguage } from '../texts.ts';
import { hashToken, newToken } from './tokens.ts';

/**
 * Lets the server render a browser's pages before the app there can authenticate. The API token is in the browser's
 * storage, which a request for a page does not send. A cookie is sent with every request, so its value must not
 * authorize calls: it is another random value, which only selects for whom pages are rendered. It ends with its
 * session.
 */
const COOKIE_NAME = 'page';

/** Length of a token's prefix, by which it is recognised and from which the rest cannot be guessed. */
const PREFIX_LENGTH = 8;

/** Returns the page token and chosen language of the browser's cookie; undefined without a cookie. */
export function pageCookieOf(config: Config, request: FastifyRequest) {
  const [token, language] = cookieOf(request, cookieName(config, request, COOKIE_NAME))?.split('.', 2) ?? [];
  return token ? { token, language: isLanguage(language) ? language : undefined } : undefined;
}

/**
 * Lets the browser's pages be rendered for the session of a token from now on, and for no other session of its login.
 * Returns the cookie. A kiosk keeps none.
 */
export async function startPageSession(
  { database, config }: Services,
  request: FastifyRequest,
  token: string,
): Promise<string> {
  const page = newToken();
  const { rows } = await database.system.execute<{ seconds: number }>(sql`
    with mine as (select token_hash, login_id from sessions where token_hash = ${hashToken(token)})
    update sessions s set
      page_hash = case when s.token_hash = mine.token_hash then ${hashToken(page)} end,
      page_mark = case when s.token_hash = mine.token_hash then ${token.slice(0, PREFIX_LENGTH)} end
    from mine where s.login_id = mine.login_id and s.kiosk_id is null
    returning greatest(0, extract(epoch from s.expires_at - now()))::int as seconds`);
  // The app's calls send the language that is chosen there.
  const language = preferredLanguage(request.headers['accept-language']);
  return rows[0]
    ? writeCookie(config, request, COOKIE_NAME, `${page}.${language}`, rows[0].seconds)
    : clearPageCookie(config, request);
}

/** Returns the cookie that deletes the browser's cookie. */
export const clearPageCookie = (config: Config, request: FastifyRequest) =>
  writeCookie(config, request, COOKIE_NAME, '', 0);
