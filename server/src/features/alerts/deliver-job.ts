import type { ALERT_CHANNELS } from '@piiri/schemas/entities/alert.ts';
import { isLanguage, type Language } from '@piiri/schemas/languages.ts';
import { sql } from 'drizzle-orm';
import { committer } from '../../engine/commit/commit.ts';
import type { Db } from '../../platform/db/database.ts';
import { tenants } from '../../platform/db/tables/tenants.ts';
import { companyAddress } from '../../platform/http/company-hosts.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { addJob, addJobs } from '../../platform/jobs/queue.ts';
import type { Services } from '../../platform/services.ts';
import { serverText } from '../../platform/texts.ts';
import { mailRecipients, sendMail } from '../email/public.ts';
import { wantsMail } from '../notices/public.ts';
import { pushToPeople } from '../push/public.ts';
import { sendTextsLater } from '../text-messages/public.ts';
import { type AlertTexts, alerts, isRecipient, textFor } from './recipients.ts';
import { smsText } from './sms-text.ts';
import { alertDeliveries } from './tables.ts';

/** Number of people served by one transaction. */
const BATCH = 500;

interface Sending {
  tenant: number;
  alert: number;
}

interface ActiveAlert extends AlertTexts, Record<string, unknown> {
  groups: number[];
  channels: (typeof ALERT_CHANNELS)[number][];
  company_language: Language;
  company: string;
}

/** Returns a message that is active; undefined once it has ended. */
async function findActive(db: Db, { tenant, alert }: Sending): Promise<ActiveAlert | undefined> {
  const { rows } = await db.execute<ActiveAlert>(sql`
    select a.id, a.title, a.text, a.question, a.sent_at, a.groups, coalesce(a.channels, '[]') as channels,
      t.default_language as company_language, t.name as company
    from ${alerts} a join ${tenants} t on t.id = a.tenant_id
    where a.tenant_id = ${tenant}::int and a.id = ${alert}::int and a.state = 'sent' and a.deleted_at is null`);
  return rows[0];
}

interface Recipient extends Record<string, unknown> {
  id: number;
  language: string | null;
  phone: string | null;
}

/**
 * Hands a batch of people to the message's channels, and records it in the same transaction, so that nobody is served
 * twice. Returns whether there may be more.
 */
async function serveBatch(
  services: Services,
  sending: Sending,
  active: ActiveAlert,
  home: string,
): Promise<boolean> {
  const { tenant, alert } = sending;
  return committer(services, { tenantId: tenant })(async ({ db }) => {
    const { rows: progress } = await db.execute<{ served_to: number }>(sql`
      select served_to from ${alertDeliveries} where tenant_id = ${tenant}::int and alert_id = ${alert}::int for update`);
    const served = progress[0]?.served_to;
    if (served === undefined) return false;
    const { rows } = await db.execute<Recipient>(sql`
      select users.id, users.language, users.phone from users
      where ${isRecipient(tenant, active.groups)} and users.id > ${served}::int order by users.id limit ${BATCH}`);
    const people = rows.map(({ id }) => id);
    const last = people.at(-1);
    if (last === undefined) return false;
    const has = (channel: (typeof active.channels)[number]) => active.channels.includes(channel);
    if (has('push')) await addJob(db, alertPushJob, { ...sending, people });
    if (has('sms'))
      await sendTextsLater(
        db,
        rows.flatMap(({ id, phone, language }) =>
          phone ? [{ tenant, user: id, text: smsText(active, languageOf(language, active), home) }] : [],
        ),
      );
    if (has('email'))
      await addJobs(
        db,
        alertMailJob,
        people.map((user) => ({ ...sending, user })),
        ({ user }) => `alert ${alert} ${user}`,
      );
    await db.execute(sql`update ${alertDeliveries} set served_to = ${last}::int
      where tenant_id = ${tenant}::int and alert_id = ${alert}::int`);
    return people.length === BATCH;
  });
}

const languageOf = (language: string | null, { company_language }: ActiveAlert): Language =>
  isLanguage(language) ? language : company_language;

/** Hands a sent message to its channels, batch by batch, until it ends. A run after a crash goes on from the last batch. */
export const alertJob: Job<Sending> = {
  name: 'send-alert',
  priority: 'quick',
  async run(services, sending, stopping) {
    const { system } = services.database;
    const home = await companyAddress(system, services.config, sending.tenant);
    for (;;) {
      stopping.throwIfAborted();
      const active = await findActive(system, sending);
      if (!active || !(await serveBatch(services, sending, active, home))) return;
    }
  },
};

/** Sends browser notifications to a batch of people, in their quiet hours too. */
export const alertPushJob: Job<Sending & { people: readonly number[] }> = {
  name: 'push-alert',
  priority: 'quick',
  async run(services, { people, ...sending }) {
    const active = await findActive(services.database.system, sending);
    if (!active) return;
    const { id, title, text, company_language } = active;
    await pushToPeople(
      services,
      sending.tenant,
      people,
      async (_, language) => ({
        title: textFor(title, language, company_language),
        body: textFor(text, language, company_language).slice(0, 200),
        url: '/home',
        tag: `alert-${id}`,
      }),
      { isUrgent: true },
    );
  },
};

/** Sends a message to one person by e-mail, unless they have unsubscribed from these mails. */
export const alertMailJob: Job<Sending & { user: number }> = {
  name: 'mail-alert',
  priority: 'quick',
  async run(services, { user, ...sending }) {
    const { system } = services.database;
    const [active, [person]] = await Promise.all([
      findActive(system, sending),
      mailRecipients(system, sending.tenant, [user]),
    ]);
    if (!active || !person) return;
    const owner = { tenantId: sending.tenant, userId: user };
    if (!(await wantsMail(system, owner, 'alert'))) return;
    const { language, company, email } = person;
    const home = await companyAddress(system, services.config, sending.tenant);
    const title = textFor(active.title, language, active.company_language);
    await sendMail(
      services,
      email,
      { ...owner, topic: 'alert' },
      {
        language,
        company,
        subject: title,
        heading: title,
        paragraphs: textFor(active.text, language, active.company_language).split(/\n+/),
        button: {
          label: serverText(language, active.question ? 'alert_answer' : 'mail_open'),
          url: `${home}/home`,
        },
        small: [serverText(language, 'mail_why_alert', { company: company.name })],
        settings: `${home}/profile/notifications`,
      },
    );
  },
};
