import type { Language } from '@piiri/schemas';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { type Actor, findPageReader, hashToken } from '../auth/actor.ts';
import { pageCookieOf } from '../auth/page-session.ts';
import { publishDue } from '../drafts/publish-due.ts';
import { mediaUrl } from '../files/images.ts';
import type { Services } from '../services.ts';
import { preferredLanguage } from '../texts.ts';

/** For whom a page is drawn. */
export interface Reader {
  actor: Actor;
  language: Language;
  /** By which the browser knows its session. */
  mark: string;
  /** The companies that were signed in to together, as they are called when signing in. */
  companies: { id: number; tenant: string; logo: string | null }[];
}

/** Who asks for a page, by its cookie; undefined when it opens nothing (any more), `null` when there is none. */
export async function readerOf(
  services: Services,
  request: FastifyRequest,
): Promise<Reader | null | undefined> {
  const { database, config } = services;
  const cookie = pageCookieOf(config, request);
  if (!cookie) return null;
  const { token, language = preferredLanguage(request.headers['accept-language']) } = cookie;
  const find = () => findPageReader(database.system, token);
  const [found, companies] = await Promise.all([
    find(),
    database.system.execute<{ id: number; name: string; logo: string | null; mark: string | null }>(sql`
      select t.id, t.name, t.logo, s.page_mark as mark from sessions mine
      join sessions s on s.login_id = mine.login_id join tenants t on t.id = s.tenant_id
      where mine.page_hash = ${hashToken(token)} order by s.tenant_id`),
  ]);
  const mark = companies.rows.find((company) => company.mark)?.mark;
  if (!found || !mark) return undefined;
  if (found.hasDueDrafts) await publishDue(services, found.tenantId);
  const actor = found.hasDueDrafts ? await find() : found;
  if (!actor) return undefined;
  services.sessionUses.note(actor.loginId);
  return {
    actor,
    language,
    mark,
    companies: companies.rows.map(({ id, name, logo }) => ({
      id,
      tenant: name,
      logo: logo && mediaUrl(logo, 'large'),
    })),
  };
}
