import { employeeAddress } from '@piiri/schemas';
import type { FeedItem } from '@piiri/shared/contracts/feed.ts';
import { sql } from 'drizzle-orm';
import { committer } from '../../engine/commit/commit.ts';
import { ENTITIES } from '../../engine/model/tables.ts';
import { feedPage } from '../../engine/read/feed.ts';
import { findActorById } from '../../platform/auth/find-caller.ts';
import { tenants } from '../../platform/db/tables/tenants.ts';
import { companyAddress } from '../../platform/http/company-hosts.ts';
import { forEachRow } from '../../platform/jobs/for-each-row.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { addJobs } from '../../platform/jobs/queue.ts';
import type { Services } from '../../platform/services.ts';
import { serverText } from '../../platform/texts.ts';
import { type MailItem, mailRecipients, sendMail } from '../email/public.ts';
import { headlineOf, listNotices, noticeSettings } from '../notices/public.ts';
import { listReads } from '../read-marks/public.ts';

const MINUTE_MS = 60_000;
const DAYS = { daily: 1, weekly: 7 };

/**
 * Queues digests for people whose chosen hour it is in their company's time zone and who have had none today or this
 * week. The same transaction records this, so that nobody gets two.
 */
export const digestsJob: Job = {
  name: 'send-digests',
  everyMs: MINUTE_MS,
  async run(services) {
    const { rows } = await services.database.system.execute<{ id: number; today: string }>(sql`
      select t.id, (now() at time zone t.time_zone)::date::text as today from ${tenants} t
      where exists (select from ${noticeSettings} s where s.tenant_id = t.id and s.digest <> 'none'
        and s.digest_hour = extract(hour from now() at time zone t.time_zone))`);
    const isolation = {
      log: services.log,
      failure: 'digests: none queued in a company',
      idsOf: ({ id }: { id: number }) => ({ company: id }),
    };
    await forEachRow(rows, isolation, ({ id: tenant, today }) =>
      committer(services, { tenantId: tenant })(async ({ db }) => {
        const due = await db.execute<{ user_id: number; digest: 'daily' | 'weekly' }>(sql`
          update ${noticeSettings} s set digest_on = ${today}::date from ${tenants} t
          where t.id = s.tenant_id and s.tenant_id = ${tenant}::int and s.digest <> 'none'
            and s.digest_hour = extract(hour from now() at time zone t.time_zone)
            and (s.digest_on is null
              or s.digest_on <= ${today}::date - case s.digest when 'weekly' then 7 else 1 end)
          returning s.user_id, s.digest`);
        await addJobs(
          db,
          digestJob,
          due.rows.map(({ user_id: user, digest }) => ({ tenant, user, days: DAYS[digest] })),
        );
      }),
    );
  },
};

/** Sends a digest of what is new and unread; sends nothing if there is nothing. */
export const digestJob: Job<Due> = {
  name: 'send-digest',
  priority: 'bulk',
  async run(services, { tenant, user, days }) {
    const { system } = services.database;
    const [person] = await mailRecipients(system, tenant, [user]);
    if (!person) return;
    const { language, company, email } = person;
    const items = await newItems(services, { tenant, user, days }, person);
    const [first] = items;
    if (!first) return;
    const home = await companyAddress(services.database.system, services.config, tenant);
    const params = { title: first.title, count: items.length - 1 };
    await sendMail(
      services,
      email,
      { tenantId: tenant, userId: user, topic: 'digest' },
      {
        language,
        company,
        subject: serverText(language, items.length > 1 ? 'digest_subject_more' : 'digest_subject', params),
        heading: serverText(language, 'digest_heading'),
        items,
        button: { label: serverText(language, 'digest_button'), url: `${home}/home` },
        small: [serverText(language, 'mail_why_digest', { company: company.name })],
        settings: `${home}/profile/notifications`,
      },
    );
  },
};

const DAY_MS = 86_400_000;

/** Maximum number of notices and of publications in a digest. */
const MAX_ITEMS = 12;

interface Due {
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
async function newItems(
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
