import { asPublished, type InLanguages, isLanguage, type Language } from '@piiri/schemas';
import { formatDateTime } from '@piiri/schemas/date-time.ts';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { committer } from '../../engine/commit/commit.ts';
import { tenants } from '../../platform/db/tables/tenants.ts';
import type { Services } from '../../platform/services.ts';
import { serverText } from '../../platform/texts.ts';
import { users } from '../people/public.ts';
import { sendTextsLater } from '../text-messages/public.ts';
import { type EventRow, event as eventEntity } from './event.ts';
import { enrollments } from './owned/enrollments.ts';

/** Returns a text in a language, else in the company's, else in any. */
export function inOwnLanguage(texts: InLanguages<string>, language: Language, company: Language): string {
  return texts[language] ?? texts[company] ?? Object.values(texts)[0] ?? '';
}

/**
 * Sends a text message, in their own language, to people who got a seat from the waiting list and were not notified
 * yet. Each person is notified once, whichever process does it.
 */
export async function notifyMoved(
  services: Services,
  tenantId: number,
  event: Pick<EventRow, 'id' | 'title' | 'start_time' | 'published_languages'>,
): Promise<void> {
  const { title } = asPublished(eventEntity, event);
  await committer(services, { tenantId })(async ({ db }) => {
    const unnotified = and(
      eq(enrollments.event_id, event.id),
      isNotNull(enrollments.moved_at),
      isNull(enrollments.told_at),
    );
    const notified = await db
      .update(enrollments)
      .set({ told_at: sql`now()` })
      .where(unnotified)
      .returning({ userId: enrollments.user_id });
    const people = await db
      .select({
        user: users.id,
        language: users.language,
        companyLanguage: tenants.default_language,
        company: tenants.name,
        timeZone: tenants.time_zone,
      })
      .from(users)
      .innerJoin(tenants, eq(tenants.id, users.tenant_id))
      .where(
        and(
          sql`${users.id} = any(${sql.param(notified.map(({ userId }) => userId))}::int[])`,
          isNull(users.deleted_at),
        ),
      );
    const messages = people.map(({ user, language, company, companyLanguage, timeZone }) => {
      const reader = isLanguage(language) ? language : companyLanguage;
      const text = serverText(reader, 'moved_up', {
        event: inOwnLanguage(title, reader, companyLanguage),
        time: formatDateTime(event.start_time, timeZone),
        company,
      });
      return { tenant: tenantId, user: Number(user), text };
    });
    await sendTextsLater(db, messages);
  });
}
