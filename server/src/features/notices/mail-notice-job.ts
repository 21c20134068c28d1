import type { Language } from '@piiri/schemas';
import type { Notice, NoticeKind } from '@piiri/shared/contracts/notices.ts';
import { findActorById } from '../../platform/auth/actor.ts';
import { companyAddress } from '../../platform/http/company-hosts.ts';
import type { Job } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import { serverText } from '../../platform/texts.ts';
import { mailRecipients, sendMail } from '../email/public.ts';
import { isQuiet, readQuietHours } from '../push/public.ts';
import { headlineOf } from './headlines.ts';
import { findNotice } from './visible-notices.ts';

/** Returns a person's notice of an event in a language; undefined if they have read it or no longer see its object. */
export async function unreadNotice(
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

/**
 * Mails a notice to a person unless they have read it, are in quiet hours, or their address is not confirmed any more.
 */
export const mailNoticeJob: Job<{ tenant: number; user: number; kind: NoticeKind; event: string }> = {
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
