import { asPublished, isLanguage } from '@piiri/schemas';
import { sql } from 'drizzle-orm';
import { entityOf, tableOf } from '../../engine/model/tables.ts';
import { titleIn } from '../../engine/read/feed.ts';
import type { Job } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import { serverText } from '../../platform/texts.ts';
import { sendTextsLater } from '../text-messages/public.ts';

/** Number of people per job that writes text messages. */
export const BATCH = 20;

interface SmsPayload {
  tenantId: number;
  entity: string;
  id: number;
  users: number[];
}

interface Recipient extends Record<string, unknown> {
  user_id: number;
  language: string | null;
  company_language: string;
  company: string;
  texts: Record<string, unknown>;
}

/** Sends people a text message in their own language that asks them to acknowledge an object. */
async function send(
  { database }: Services,
  { tenantId, entity: name, id, users }: SmsPayload,
): Promise<void> {
  const entity = entityOf(name);
  const { rows } = await database.system.execute<Recipient>(sql`
    select users.id as user_id, users.language, tenants.default_language as company_language, tenants.name as company,
      to_jsonb(object) as texts
    from users join tenants on tenants.id = users.tenant_id
    join ${tableOf(entity)} object on object.tenant_id = users.tenant_id and object.id = ${id}::int
    where users.tenant_id = ${tenantId}::int and users.id = any(${sql.param(users)}::int[])
      and users.phone is not null and users.deleted_at is null and users.active and object.deleted_at is null`);
  const messages = rows.map(({ user_id: user, language, company_language, company, texts }) => {
    const own = isLanguage(language) ? language : isLanguage(company_language) ? company_language : 'fi';
    const title = titleIn(asPublished(entity, texts), entity, [own, company_language]);
    return { tenant: tenantId, user, text: serverText(own, 'acknowledge_reminder', { title, company }) };
  });
  await sendTextsLater(database.system, messages);
}

export const smsJob: Job<SmsPayload> = { name: 'acknowledgement-sms', priority: 'quick', run: send };
