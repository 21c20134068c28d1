import { newsletter } from '@piiri/schemas/entities/newsletter.ts';
import type { Language } from '@piiri/schemas/languages.ts';
import { sql } from 'drizzle-orm';
import { tableOf } from '../../engine/model/tables.ts';
import { findActorById } from '../../platform/auth/find-caller.ts';
import { companyAddress } from '../../platform/http/company-hosts.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { mailRecipients, sendMail } from '../email/public.ts';
import { contentFor, type NewsletterRow } from './render.ts';
import type { Sending } from './send-job.ts';

const newsletters = tableOf(newsletter);

/** Sends a newsletter to the editor who asked for it, as they see it. */
export const testMailJob: Job<Sending & { user: number; language: Language }> = {
  name: 'test-newsletter',
  async run(services, { tenant, newsletter: id, user, language }) {
    const { database, config } = services;
    const { rows } = await database.system.execute<NewsletterRow & Record<string, unknown>>(sql`
      select id, title, intro, coalesce(items, '[]') as items from ${newsletters}
      where tenant_id = ${tenant}::int and id = ${id}::int and deleted_at is null`);
    const [row] = rows;
    const [person] = await mailRecipients(database.system, tenant, [user]);
    const actor = await findActorById(database.system, tenant, user);
    if (!row || !person || !actor) return;
    const company = { ...person.company, home: await companyAddress(database.system, config, tenant) };
    const content = await database.tenant(tenant, (db) =>
      contentFor(services, db, actor, language, company, row),
    );
    await sendMail(services, person.email, { tenantId: tenant, userId: user, topic: 'newsletter' }, content);
  },
};
