import { isLanguage, type Language } from '@piiri/schemas/languages.ts';
import type { AlertReach } from '@piiri/shared/contracts/alerts.ts';
import { smsParts } from '@piiri/shared/sms-parts.ts';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/actor.ts';
import { tenants } from '../../platform/db/tables/tenants.ts';
import { companyAddress } from '../../platform/http/company-hosts.ts';
import type { Services } from '../../platform/services.ts';
import { confirmedEmails } from '../email/public.ts';
import { pushSubscriptions } from '../push/public.ts';
import { type AlertTexts, isRecipient } from './recipients.ts';
import { smsText } from './sms-text.ts';

interface LanguageRow extends Record<string, unknown> {
  language: string | null;
  people: number;
  push: number;
  sms: number;
  email: number;
}

/** Returns how many people a message would reach by each channel now, and what its text messages cost. */
export async function reachOf(
  services: Services,
  actor: Actor,
  alert: Pick<AlertTexts, 'title' | 'text' | 'question'> & { groups: readonly number[] },
): Promise<AlertReach> {
  const { database, config } = services;
  const { rows } = await database.tenant(actor.tenantId, (db) =>
    db.execute<LanguageRow>(sql`
      select users.language, count(*)::int as people, count(users.phone)::int as sms,
        (count(*) filter (where exists (select from ${pushSubscriptions} s
          where s.tenant_id = users.tenant_id and s.user_id = users.id)))::int as push,
        (count(*) filter (where exists (select from ${confirmedEmails} c
          where c.tenant_id = users.tenant_id and c.user_id = users.id and c.email = users.email)))::int as email
      from users where ${isRecipient(actor.tenantId, alert.groups)} group by users.language`),
  );
  const [company] = await database.system
    .select({ name: tenants.name })
    .from(tenants)
    .where(sql`${tenants.id} = ${actor.tenantId}`);
  const home = await companyAddress(database.system, config, actor.tenantId);
  const partsIn = (language: Language) =>
    smsParts(
      smsText(
        { ...alert, company: company?.name ?? '', company_language: actor.companyLanguage },
        language,
        home,
      ),
    );
  const sum = (of: (row: LanguageRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    people: sum(({ people }) => people),
    push: sum(({ push }) => push),
    sms: sum(({ sms }) => sms),
    sms_parts: sum(
      ({ sms, language }) => sms * partsIn(isLanguage(language) ? language : actor.companyLanguage),
    ),
    email: sum(({ email }) => email),
  };
}
