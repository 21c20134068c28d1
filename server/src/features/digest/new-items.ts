import { employeeAddress } from '@piiri/schemas';
import type { FeedItem } from '@piiri/shared/contracts/feed.ts';
import { ENTITIES } from '../../engine/model/tables.ts';
import { feedPage } from '../../engine/read/feed.ts';
import { findActorById } from '../../platform/auth/actor.ts';
import { companyAddress } from '../../platform/http/company-hosts.ts';
import type { Services } from '../../platform/services.ts';
import type { serverText } from '../../platform/texts.ts';
import type { MailItem } from '../email/public.ts';
import { headlineOf, listNotices } from '../notices/public.ts';
import { listReads } from '../read-marks/public.ts';

const DAY_MS = 86_400_000;

/** Maximum number of notices and of publications in a digest. */
const MAX_ITEMS = 12;

export interface Due {
  tenant: number;
  user: number;
  days: number;
}

/** Returns the path of an object in the employee app. The type of a company's own content is also its path. */
function addressOf(type: string, id: number): string {
  const entity = ENTITIES.get(type);
  return entity ? (employeeAddress(entity, id) ?? '/home') : `/${type}/${id}`;
}

/**
 * Returns what is new and unread for a person: notices other than `published`, then publications that no notice is
 * about.
 */
export async function newItems(
  services: Services,
  { tenant, user, days }: Due,
  { language }: { language: Parameters<typeof serverText>[0] },
): Promise<MailItem[]> {
  const actor = await findActorById(services.database.system, tenant, user);
  if (!actor) return [];
  const call = { services, actor, language };
  const home = await companyAddress(services.database.system, services.config, tenant);
  const since = new Date(Date.now() - days * DAY_MS).toISOString();
  const { database } = services;
  const { results } = await database.tenant(tenant, (db) =>
    listNotices(db, call, { limit: 100, offset: 0, unread: true }),
  );
  const read = await database.tenant(tenant, (db) => listReads(db, call));
  const recent = results.filter(({ kind, time }) => kind !== 'published' && time >= since);
  const noticed = recent.map(({ kind, object, address }) => ({
    above: headlineOf(language, kind),
    title: object?.title || headlineOf(language, kind),
    url: `${home}${address ?? '/home'}`,
  }));
  const feed = await feedPage(call, { page: 1, size: 50 });
  const isNoticed = (type: string, id: number) =>
    recent.some(({ entity, object }) => entity === type && object?.id === id);
  const isNew = ({ type, id, date }: FeedItem) =>
    date >= since && !read[type]?.includes(id) && !isNoticed(type, id);
  const published = feed.results.filter(isNew).map(({ type, id, title, excerpt, group_name }) => ({
    title,
    above: group_name ?? undefined,
    text: excerpt ?? undefined,
    url: `${home}${addressOf(type, id)}`,
  }));
  return [...noticed.slice(0, MAX_ITEMS), ...published.slice(0, MAX_ITEMS)];
}
