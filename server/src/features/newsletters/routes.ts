import { isLanguage, type ObjectReference } from '@piiri/schemas';
import { parseDateTime } from '@piiri/schemas/date-time.ts';
import { newsletter } from '@piiri/schemas/entities/newsletter.ts';
import { newsletterPreview, newsletterReach, newsletterTime } from '@piiri/shared/contracts/newsletters.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { authorize } from '../../engine/access/access.ts';
import { type Call, callOn } from '../../engine/access/call.ts';
import { describeEntity } from '../../engine/calls/describe.ts';
import { defineRoute } from '../../engine/calls/route.ts';
import { viewAsQuery, viewedReader } from '../../engine/calls/view-as.ts';
import { listQuery } from '../../engine/read/query.ts';
import { findRow, storedAnswer } from '../../engine/read/read.ts';
import { lockRow } from '../../engine/write/lock.ts';
import { storeChange } from '../../engine/write/store.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { tenants } from '../../platform/db/tables/tenants.ts';
import { companyAddress } from '../../platform/http/company-hosts.ts';
import { addJob } from '../../platform/jobs/queue.ts';
import { isRecipient } from '../alerts/public.ts';
import { confirmedEmails, mailRecipients, renderMail } from '../email/public.ts';
import { groupsOfItems } from '../releases/public.ts';
import { dueNewslettersJob } from './due-job.ts';
import { contentFor, type NewsletterRow } from './render.ts';
import { sendNewsletterJob } from './send-job.ts';
import { testMailJob } from './test-job.ts';

const access = { entity: 'newsletter', operation: 'update' } as const;

const rowOf = (row: Record<string, unknown>): NewsletterRow => ({
  id: row.id as number,
  title: row.title as NewsletterRow['title'],
  intro: (row.intro ?? null) as NewsletterRow['intro'],
  items: (row.items ?? []) as ObjectReference[],
});

/** Returns a company as its mails show it. */
async function companyOf({ services: { database, config }, actor: { tenantId } }: Call) {
  const [company] = await database.system
    .select({ name: tenants.name, color: tenants.color })
    .from(tenants)
    .where(sql`${tenants.id} = ${tenantId}`);
  if (!company) throw new AppError('not_found');
  return { ...company, home: await companyAddress(database.system, config, tenantId) };
}

/** Returns a reader in all groups, for a preview of everything in a newsletter: its editor is often in none of them. */
async function readerOfAll(db: Db, actor: Actor): Promise<Actor> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from groups where tenant_id = ${actor.tenantId}::int and deleted_at is null`,
  );
  return { ...actor, groups: rows.map(({ id }) => id) };
}

export default [
  /** Sends a newsletter to its groups, now or at a time; null takes the time back. */
  defineRoute({
    pattern: 'POST v1/newsletters/:id/send',
    summary: 'Send a newsletter, now or at a given time',
    access,
    body: newsletterTime,
    answers: { 200: describeEntity(newsletter).answer },
    refuses: [409],
    handler({ services, actor, language, commit, params: { id }, body: { at } }) {
      const call = callOn({ services, actor, language }, newsletter, true);
      const parsed = at ? parseDateTime(at, actor.timeZone) : undefined;
      if (at && !(parsed instanceof Date))
        throw new AppError('invalid', { errors: { at: ['not_date_time'] } });
      return commit(async (tx) => {
        const row = await lockRow(tx, newsletter, id, authorize(call, 'update'));
        if (row.state === 'sending' || row.state === 'sent')
          throw new AppError('conflict', { detail: 'newsletter_sent' });
        const { items } = rowOf(row);
        if (at === null) await storeChange(tx, newsletter, row, { state: 'draft', send_at: null });
        else {
          if (items.length === 0) throw new AppError('conflict', { detail: 'newsletter_empty' });
          await groupsOfItems(tx, actor, items);
          const time = parsed instanceof Date ? parsed : (row.send_at as Date | null);
          if (time && time > new Date()) {
            await storeChange(tx, newsletter, row, { state: 'scheduled', send_at: time });
            await addJob(tx.db, dueNewslettersJob, null, { key: dueNewslettersJob.name });
          } else {
            await storeChange(tx, newsletter, row, { state: 'sending', send_at: new Date() });
            await addJob(tx.db, sendNewsletterJob, { tenant: tx.tenantId, newsletter: id });
          }
        }
        return storedAnswer(tx.db, call, id);
      });
    },
  }),
  /** Sends the newsletter to the caller alone, as they see it. */
  defineRoute({
    pattern: 'POST v1/newsletters/:id/test',
    summary: 'Send a newsletter to oneself',
    access,
    answers: { 202: z.object({ email: z.string() }) },
    refuses: [404, 409],
    async handler({ services, actor, language, commit, params: { id } }) {
      const call = callOn({ services, actor, language }, newsletter, true);
      const [person] = await mailRecipients(services.database.system, actor.tenantId, [actor.userId]);
      return commit(async (tx) => {
        await findRow(tx.db, call, id, authorize(call, 'update'));
        if (!person) throw new AppError('conflict', { detail: 'newsletter_no_address' });
        await addJob(tx.db, testMailJob, {
          tenant: actor.tenantId,
          newsletter: id,
          user: actor.userId,
          language,
        });
        return { email: person.email };
      });
    },
  }),
  defineRoute({
    pattern: 'GET v1/newsletters/:id/reach',
    summary: 'Count the people whom a newsletter is for',
    access,
    query: listQuery.pick({ admin_view: true }).loose(),
    answers: { 200: newsletterReach },
    refuses: [404],
    handler({ services, actor, language, read, params: { id } }) {
      const call = callOn({ services, actor, language }, newsletter, true);
      return read(async (db) => {
        const row = await findRow(db, call, id, authorize(call, 'update'));
        const { rows } = await db.execute<{ people: number; email: number }>(sql`
          select count(*)::int as people, (count(*) filter (where exists (select from ${confirmedEmails} c
            where c.tenant_id = users.tenant_id and c.user_id = users.id and c.email = users.email)))::int as email
          from users where ${isRecipient(actor.tenantId, row.groups as number[])}`);
        return rows[0];
      });
    },
  }),
  /** Returns the mail as a group, a person or the caller gets it. */
  defineRoute({
    pattern: 'GET v1/newsletters/:id/preview',
    summary: 'Preview a newsletter as a mail, in a language and as somebody else',
    access,
    query: listQuery
      .pick({ admin_view: true })
      .extend({ ...viewAsQuery, language: z.string().max(10, 'filter_wrong').optional() }),
    answers: { 200: newsletterPreview },
    refuses: [404],
    async handler({ services, actor, language, read, params: { id }, query }) {
      const caller = { services, actor, language };
      const call = callOn(caller, newsletter, true);
      const company = await companyOf(caller);
      return read(async (db) => {
        const row = await findRow(db, call, id, authorize(call, 'update'));
        const reader = (await viewedReader(db, call, query)) ?? (await readerOfAll(db, actor));
        const textLanguage = isLanguage(query.language) ? query.language : language;
        const content = await contentFor(services, db, reader, textLanguage, company, rowOf(row));
        return { ...renderMail(content), items: content.items?.length ?? 0 };
      });
    },
  }),
];
