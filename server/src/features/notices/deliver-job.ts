import type { Language } from '@piiri/schemas';
import { defaultChannels, type NoticeChannels } from '@piiri/shared/contracts/notice-settings.ts';
import type { Notice, NoticeKind } from '@piiri/shared/contracts/notices.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { findActorById } from '../../platform/auth/find-caller.ts';
import { companyAddress } from '../../platform/http/company-hosts.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { addJobs } from '../../platform/jobs/queue.ts';
import type { Services } from '../../platform/services.ts';
import { serverText } from '../../platform/texts.ts';
import { mailRecipients, sendMail } from '../email/public.ts';
import { isQuiet, pushToPeople, readQuietHours } from '../push/public.ts';
import { headlineOf, type NewNotice } from './new-notice.ts';
import { noticeSettings } from './owned/notice-settings.ts';
import { findNotice } from './visible-notices.ts';

/** New notices of an event. */
interface Delivery {
  tenant: number;
  kind: NoticeKind;
  /** See `notices.event`. */
  event: string;
  users: readonly number[];
  /** See `NewNotice.ways`. */
  ways?: NewNotice['ways'];
}

/**
 * Returns the recipients who get a notice by a channel: by their own choice, else by the default of its kind or its
 * sender's additional channels.
 */
function recipientsByChannel(
  { users, kind, ways = [] }: Delivery,
  chosen: ReadonlyMap<number, Partial<NoticeChannels>>,
  way: keyof NoticeChannels,
): number[] {
  const usual = ways.includes(way) || defaultChannels(kind)[way];
  return users.filter((user) => chosen.get(user)?.[way] ?? usual);
}

/** Sends push notifications for new notices, and queues mails to people who want them by e-mail. */
export const deliverJob: Job<Delivery> = {
  name: 'deliver-notices',
  priority: 'quick',
  async run(services, delivery) {
    const { tenant, kind, event, users } = delivery;
    const { system } = services.database;
    const rows = await system
      .select({ user: noticeSettings.user_id, kinds: noticeSettings.kinds })
      .from(noticeSettings)
      .where(and(eq(noticeSettings.tenant_id, tenant), inArray(noticeSettings.user_id, [...users])));
    const chosen = new Map(rows.map(({ user, kinds }) => [user, kinds[kind] ?? {}]));
    const mailed = recipientsByChannel(delivery, chosen, 'email');
    const recipients = mailed.length > 0 ? await mailRecipients(system, tenant, mailed) : [];
    await addJobs(
      system,
      mailNoticeJob,
      recipients.map(({ userId }) => ({ tenant, user: userId, kind, event })),
      ({ user }) => `mail notice ${event} ${user}`,
    );
    await pushToPeople(
      services,
      tenant,
      recipientsByChannel(delivery, chosen, 'push'),
      async (user, language) => {
        const notice = await unreadNotice(services, tenant, user, event, language);
        return (
          notice && {
            title: headlineOf(language, kind),
            body: notice.object?.title ?? '',
            url: notice.address ?? '/home',
            tag: `notice-${notice.id}`,
          }
        );
      },
    );
  },
};

/**
 * Mails a notice to a person unless they have read it, are in quiet hours, or their address is not confirmed any more.
 */
const mailNoticeJob: Job<{ tenant: number; user: number; kind: NoticeKind; event: string }> = {
  name: 'mail-notice',
  priority: 'bulk',
  async run(services, { tenant, user, kind, event }) {
    const { system } = services.database;
    const [person] = await mailRecipients(system, tenant, [user]);
    if (!person) return;
    const { language, company, email, timeZone } = person;
    const quiet = await readQuietHours(system, { tenantId: tenant, userId: user });
    if (isQuiet(quiet, new Date(), timeZone)) return;
    const notice = await unreadNotice(services, tenant, user, event, language);
    if (!notice) return;
    const { object, person: by, address } = notice;
    const headline = headlineOf(language, kind);
    const home = await companyAddress(system, services.config, tenant);
    await sendMail(
      services,
      email,
      { tenantId: tenant, userId: user, topic: kind },
      {
        language,
        company,
        subject: object ? `${headline}: ${object.title}` : headline,
        heading: object?.title || headline,
        paragraphs: [by ? `${headline} · ${by.first_name} ${by.last_name}` : headline],
        button: { label: serverText(language, 'mail_open'), url: `${home}${address ?? '/home'}` },
        small: [serverText(language, 'mail_why_notice', { company: company.name })],
        settings: `${home}/profile/notifications`,
      },
    );
  },
};

/** The jobs that deliver notices outside of open tabs. */
export const deliveryJobs = [deliverJob, mailNoticeJob] as const;

/** Returns a person's notice of an event in a language; undefined if they have read it or no longer see its object. */
async function unreadNotice(
  services: Services,
  tenant: number,
  user: number,
  event: string,
  language: Language,
): Promise<Notice | undefined> {
  const actor = await findActorById(services.database.system, tenant, user);
  if (!actor) return undefined;
  const notice = await services.database.tenant(tenant, (db) =>
    findNotice(db, { services, actor, language }, event),
  );
  return notice?.read ? undefined : notice;
}
