import { isLanguage } from '@piiri/schemas';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { committer } from '../../engine/commit/commit.ts';
import { tenants } from '../../platform/db/tables/tenants.ts';
import { forEachRow } from '../../platform/jobs/for-each-row.ts';
import type { Services } from '../../platform/services.ts';
import { serverText } from '../../platform/texts.ts';
import { users } from '../people/public.ts';
import { sendTextsLater } from '../text-messages/public.ts';
import { duesSql } from './dues.ts';
import { feedbackManagers } from './owned/feedback-managers.ts';
import { readSettings } from './settings.ts';
import { feedbackCases } from './tables.ts';

type Company = typeof tenants.$inferSelect;

/**
 * Reminds managers who chose text messages of cases that are due soon, once per due date, whichever process does it.
 */
export async function remindManagers(services: Services): Promise<void> {
  const companies = await services.database.system.select().from(tenants);
  await forEachRow(
    companies,
    {
      log: services.log,
      failure: 'feedback: managers were not reminded',
      idsOf: ({ id }) => ({ company: id }),
    },
    (company) => remindIn(services, company),
  );
}

/**
 * Sends each manager the number of their cases that are due soon. The message contains nothing else, because others may
 * read it on the screen.
 */
async function remindIn(services: Services, company: Company): Promise<void> {
  await committer(services, { tenantId: company.id })(async ({ db }) => {
    const dues = duesSql(await readSettings(db, company.id), company.time_zone);
    // The first answer is due first. A case that was reminded of it is reminded again before the outcome is due.
    const stage = sql<number>`case when ${dues.outcomeDue} < now() + interval '2 days' then 2 else 1 end`;
    const near = await db
      .update(feedbackCases)
      .set({ reminded: stage })
      .where(and(eq(feedbackCases.tenant_id, company.id), dues.dueSoon, lt(feedbackCases.reminded, stage)))
      .returning({ category: feedbackCases.category_id });
    if (near.length === 0) return;
    const people = await db
      .select({
        permissions: feedbackManagers.permissions,
        user: users.id,
        language: users.language,
      })
      .from(feedbackManagers)
      .innerJoin(users, eq(users.id, feedbackManagers.user_id))
      .where(
        and(
          eq(feedbackManagers.tenant_id, company.id),
          feedbackManagers.sms,
          eq(users.is_feedback_manager, true),
          isNull(users.deleted_at),
        ),
      );
    const messages = people.flatMap(({ user, permissions, language }) => {
      const count = near.filter(({ category }) => permissions.includes(category)).length;
      const own = isLanguage(language) ? language : company.default_language;
      const text = serverText(own, 'feedback_due', { count, company: company.name });
      return count > 0 ? [{ tenant: company.id, user: Number(user), text }] : [];
    });
    await sendTextsLater(db, messages);
  });
}
