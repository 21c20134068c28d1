import { newsletter } from '@piiri/schemas/entities/newsletter.ts';
import { sql } from 'drizzle-orm';
import { committer } from '../../engine/commit/commit.ts';
import { tableOf } from '../../engine/model/tables.ts';
import { lockRow } from '../../engine/write/lock.ts';
import { storeChange } from '../../engine/write/store.ts';
import { findActorById } from '../../platform/auth/find-caller.ts';
import { companyAddress } from '../../platform/http/company-hosts.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { addJob } from '../../platform/jobs/queue.ts';
import type { Services } from '../../platform/services.ts';
import { isRecipient } from '../alerts/public.ts';
import { confirmedEmails, type MailContent, mailRecipients, sendMail } from '../email/public.ts';
import { wantsMail } from '../notices/public.ts';
import { type MailState, newsletterMails } from './owned/newsletter-mails.ts';
import { contentFor, type NewsletterRow } from './render.ts';

const newsletters = tableOf(newsletter);

/** Number of mails that one run of the job hands over. */
const PORTION = 50;

export interface Sending {
  tenant: number;
  newsletter: number;
}

type SendingRow = NewsletterRow & { groups: number[] } & Record<string, unknown>;

/** Returns a newsletter that is being sent; undefined otherwise. */
async function findSending(services: Services, { tenant, newsletter: id }: Sending) {
  const { rows } = await services.database.system.execute<SendingRow>(sql`
    select id, title, intro, coalesce(items, '[]') as items, groups from ${newsletters}
    where tenant_id = ${tenant}::int and id = ${id}::int and state = 'sending' and deleted_at is null`);
  return rows[0];
}

/** Adds a waiting mail for everybody in the groups who has a confirmed address, once however often it runs. */
const addRecipients = (services: Services, { tenant, newsletter: id }: Sending, groups: readonly number[]) =>
  committer(services, { tenantId: tenant })(({ db }) =>
    db.execute(sql`
      insert into ${newsletterMails} (tenant_id, newsletter_id, user_id)
      select ${tenant}::int, ${id}::int, users.id from users
      join ${confirmedEmails} c on c.tenant_id = users.tenant_id and c.user_id = users.id and c.email = users.email
      where ${isRecipient(tenant, groups)} order by users.id
      on conflict do nothing`),
  );

/** Claims a portion of waiting mails. Those of a run that was killed while it handed them over count as failed. */
const claimPortion = (services: Services, { tenant, newsletter: id }: Sending): Promise<number[]> =>
  committer(services, { tenantId: tenant })(async ({ db }) => {
    await db.execute(sql`update ${newsletterMails} set state = 'failed' where tenant_id = ${tenant}::int
      and newsletter_id = ${id}::int and state = 'sending' and time < now() - interval '10 minutes'`);
    const { rows } = await db.execute<{ user_id: number }>(sql`
      update ${newsletterMails} set state = 'sending', time = now()
      where tenant_id = ${tenant}::int and newsletter_id = ${id}::int and user_id in (
        select user_id from ${newsletterMails} where tenant_id = ${tenant}::int and newsletter_id = ${id}::int
          and state = 'waiting' order by user_id limit ${PORTION} for update skip locked)
      returning user_id`);
    return rows.map(({ user_id }) => user_id).toSorted((a, b) => a - b);
  });

const setState = (
  services: Services,
  { tenant, newsletter: id }: Sending,
  users: readonly number[],
  state: MailState,
) =>
  committer(services, { tenantId: tenant })(({ db }) =>
    db.execute(sql`update ${newsletterMails} set state = ${state}, time = now() where tenant_id = ${tenant}::int
      and newsletter_id = ${id}::int and user_id = any(${sql.param([...users])}::int[])`),
  );

/** Sends one person's mail; returns what became of it. Rejects when the mail server cannot be reached. */
async function sendTo(
  services: Services,
  { tenant }: Sending,
  user: number,
  row: SendingRow,
  home: string,
  contents: Map<string, MailContent>,
): Promise<MailState> {
  const { database } = services;
  const [person] = await mailRecipients(database.system, tenant, [user]);
  const actor = await findActorById(database.system, tenant, user);
  const owner = { tenantId: tenant, userId: user };
  if (!person || !actor || !(await wantsMail(database.system, owner, 'newsletter'))) return 'nothing';
  const { language, company, email } = person;
  // People with the same groups and language get the same mail, but for the link to unsubscribe.
  const key = JSON.stringify([language, actor.groups.toSorted((a, b) => a - b)]);
  const content =
    contents.get(key) ??
    (await database.tenant(tenant, (db) =>
      contentFor(services, db, actor, language, { ...company, home }, row),
    ));
  contents.set(key, content);
  if (!content.items?.length) return 'nothing';
  const isTaken = await sendMail(services, email, { ...owner, topic: 'newsletter' }, content);
  return isTaken ? 'sent' : 'failed';
}

/** Ends a newsletter whose mails have all been handed over. */
const finish = (services: Services, { tenant, newsletter: id }: Sending) =>
  committer(services, { tenantId: tenant })(async (tx) => {
    const row = await lockRow(tx, newsletter, id);
    const { rowCount } =
      await tx.db.execute(sql`select from ${newsletterMails} where tenant_id = ${tenant}::int
      and newsletter_id = ${id}::int and state in ('waiting', 'sending') limit 1`);
    if (row.state === 'sending' && !rowCount) await storeChange(tx, newsletter, row, { state: 'sent' });
  });

/**
 * Sends a portion of a newsletter's mails, and adds itself for the next one. Each mail is claimed before it is handed
 * over, so that nobody gets two; after a failure of the mail server the rest waits for the next run.
 */
export const sendNewsletterJob: Job<Sending> = {
  name: 'send-newsletter',
  priority: 'bulk',
  async run(services, sending, stopping) {
    const row = await findSending(services, sending);
    if (!row) return;
    await addRecipients(services, sending, row.groups);
    const portion = await claimPortion(services, sending);
    if (portion.length === 0) return finish(services, sending);
    const home = await companyAddress(services.database.system, services.config, sending.tenant);
    const contents = new Map<string, MailContent>();
    for (const [index, user] of portion.entries()) {
      try {
        stopping.throwIfAborted();
        await setState(services, sending, [user], await sendTo(services, sending, user, row, home, contents));
      } catch (error) {
        await setState(services, sending, portion.slice(index), 'waiting');
        throw error;
      }
    }
    await addJob(services.database.system, sendNewsletterJob, sending);
  },
};
