import { isLanguage } from '@piiri/schemas';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { cookieName, cookieOf, writeCookie } from '../http/cookies.ts';
import type { Services } from '../services.ts';
import { preferredLanguage } from '../texts.ts';
import { hashToken } from './actor.ts';
import { newToken } from './token.ts';

/**
 * Lets the server draw a browser's pages before the program there can say who it is. The token of the API is in the browser's
 * storage, which a request for a page does not bring; a cookie comes with any, so what is in it opens nothing: it is another
 * random value, by which pages are rendered and no call is answered. It ends with its session.
 */
const NAME = 'page';

/** Characters at the beginning of a token by which it is known, and which let nobody guess the rest. */
const PREFIX_LENGTH = 8;

/** What the browser has to draw its pages by, and the language that is chosen there; undefined when it brings none. */
export function pageCookieOf(config: Config, request: FastifyRequest) {
  const [token, language] = cookieOf(request, cookieName(config, request, NAME))?.split('.', 2) ?? [];
  return token ? { token, language: isLanguage(language) ? language : undefined } : undefined;
}

/** Has the browser's pages rendered for the session of a token from now on, and for no other of its signing in. Gives the cookie. */
export async function beginPages(
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
    from mine where s.login_id = mine.login_id
    returning greatest(0, extract(epoch from s.expires_at - now()))::int as seconds`);
  // The calls of the browser's program ask for the language that is chosen there.
  const language = preferredLanguage(request.headers['accept-language']);
  return rows[0]
    ? writeCookie(config, request, NAME, `${page}.${language}`, rows[0].seconds)
    : endPages(config, request);
}

/** The cookie that ends the browser's own. */
export const endPages = (config: Config, request: FastifyRequest) =>
  writeCookie(config, request, NAME, '', 0);
