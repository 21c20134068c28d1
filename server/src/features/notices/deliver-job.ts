import { defaultChannels, type NoticeChannels } from '@piiri/shared/contracts/notice-settings.ts';
import type { NoticeKind } from '@piiri/shared/contracts/notices.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Job } from '../../platform/jobs/job.ts';
import { addJobs } from '../../platform/jobs/queue.ts';
import { mailRecipients } from '../email/public.ts';
import { pushToPeople } from '../push/public.ts';
import { headlineOf } from './headlines.ts';
import { mailNoticeJob, unreadNotice } from './mail-notice-job.ts';
import type { NewNotice } from './new-notice.ts';
import { noticeSettings } from './owned/notice-settings.ts';

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

/** The jobs that deliver notices outside of open tabs. */
export const deliveryJobs = [deliverJob, mailNoticeJob] as const;
