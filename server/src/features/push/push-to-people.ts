import { isLanguage, type Language } from '@piiri/schemas/languages.ts';
import { sql } from 'drizzle-orm';
import { sessions } from '../../platform/db/tables/accounts.ts';
import { tenants } from '../../platform/db/tables/companies.ts';
import type { Services } from '../../platform/services.ts';
import { users } from '../people/public.ts';
import type { Address } from './deliver.ts';
import { deliverAll } from './deliver-all.ts';
import type { BrowserMessage, PushMessage } from './deliver-batch.ts';
import { pushChoices, type QuietHours } from './owned/push-choices.ts';
import { pushSubscriptions } from './owned/push-subscriptions.ts';
import { isQuiet } from './quiet-hours.ts';

interface Browser extends Address, Record<string, unknown> {
  id: number;
  user_id: number;
  language: string;
  quiet: QuietHours | null;
  time_zone: string;
}

/**
 * Sends push notifications to the browsers in which people are signed in, except during their quiet hours. `messageFor`
 * returns the notification in the browser's language; undefined for none.
 */
export async function pushToPeople(
  services: Services,
  tenant: number,
  people: readonly number[],
  messageFor: (user: number, language: Language) => Promise<PushMessage | undefined>,
): Promise<void> {
  const { system } = services.database;
  const { rows } = await system.execute<Browser>(sql`
    select s.id, s.user_id, s.endpoint, s.p256dh, s.auth, s.language, c.quiet, t.time_zone
    from ${pushSubscriptions} s
    join ${users} u on u.id = s.user_id and u.tenant_id = s.tenant_id and u.deleted_at is null
    join ${tenants} t on t.id = s.tenant_id
    left join ${pushChoices} c on c.tenant_id = s.tenant_id and c.user_id = s.user_id
    where s.tenant_id = ${tenant}::int and s.user_id = any(${sql.param([...people])}::int[])
      and exists (select from ${sessions} l where l.login_id = s.login_id and l.tenant_id = s.tenant_id
        and l.user_id = s.user_id and l.expires_at > now())
    order by s.id`);
  const now = new Date();
  const awake = rows.filter(({ quiet, time_zone }) => !isQuiet(quiet, now, time_zone));
  const all: BrowserMessage[] = [];
  // A person's browsers mostly have one language.
  const messages = new Map<string, PushMessage | undefined>();
  for (const browser of awake) {
    const language = isLanguage(browser.language) ? browser.language : 'fi';
    const key = `${browser.user_id} ${language}`;
    if (!messages.has(key)) messages.set(key, await messageFor(browser.user_id, language));
    const message = messages.get(key);
    if (message) all.push({ browser, message });
  }
  await deliverAll(services, all);
}
