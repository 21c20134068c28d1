import type { Language } from '@piiri/schemas';
import type { FastifyRequest } from 'fastify';
import { publishDue } from '../engine/versions/publish-due.ts';
import { type Actor, findPageReader } from '../platform/auth/actor.ts';
import { pageCookieOf } from '../platform/auth/page-session.ts';
import { mediaUrl } from '../platform/pictures/images.ts';
import type { Services } from '../platform/services.ts';
import { preferredLanguage } from '../platform/texts.ts';

/** The person for whom a page is rendered. */
export interface Reader {
  actor: Actor;
  language: Language;
  /** Prefix of the session's token, by which the browser recognises its own page. */
  tokenPrefix: string;
  /** Companies of this login, in the form of the sign-in answer. */
  companies: { id: number; tenant: string; logo: string | null }[];
}

/** Returns the reader of the page cookie: `null` without a cookie, undefined when its session is over or unknown. */
export async function readerOf(
  services: Services,
  request: FastifyRequest,
): Promise<Reader | null | undefined> {
  const { database, config } = services;
  const cookie = pageCookieOf(config, request);
  if (!cookie) return null;
  const { token, language = preferredLanguage(request.headers['accept-language']) } = cookie;
  const find = () => findPageReader(database.system, token);
  const pageReader = await find();
  if (!pageReader) return undefined;
  const { actor: first } = pageReader;
  if (first.hasDueDrafts) await publishDue(services, first.tenantId);
  const reader = first.hasDueDrafts ? await find() : pageReader;
  if (!reader) return undefined;
  const { actor, tokenPrefix, companies } = reader;
  services.sessionUses.note(actor.loginId);
  return {
    actor,
    language,
    tokenPrefix,
    companies: companies.map(({ id, name, logo }) => ({
      id,
      tenant: name,
      logo: logo && mediaUrl(logo, 'large'),
    })),
  };
}
