import { isLanguage, type Language } from '@piiri/schemas/languages.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { sessions } from '../../platform/db/tables/accounts.ts';
import { tenants } from '../../platform/db/tables/tenants.ts';
import type { Services } from '../../platform/services.ts';
import { users } from '../people/public.ts';
import type { Address } from './deliver.ts';
import { deliverAll } from './deliver-all.ts';
import type { BrowserMessage, PushMessage } from './deliver-batch.ts';
import { pushChoices, type QuietHours } from './owned/push-choices.ts';
import { pushSubscriptions } from './owned/push-subscriptions.ts';

interface Browser extends Address, Record<string, unknown> {
  id: number;
  user_id: number;
  language: string;
  quiet: QuietHours | null;
  time_zone: string;
}

/**
 * Sends push notifications to the browsers in which people are signed in, except during their quiet hours unless
 * `isUrgent`. `messageFor` returns the notification in the browser's language; undefined for none.
 */
export async function pushToPeople(
  services: Services,
  tenant: number,
  people: readonly number[],
  messageFor: (user: number, language: Language) => Promise<PushMessage | undefined>,
  { isUrgent = false } = {},
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
  const awake = rows.filter(({ quiet, time_zone }) => isUrgent || !isQuiet(quiet, now, time_zone));
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

type Owner = Pick<Actor, 'tenantId' | 'userId'>;

const ALL_DAYS = [1, 2, 3, 4, 5, 6, 7];

const ownRow = ({ tenantId, userId }: Owner) =>
  and(eq(pushChoices.tenant_id, tenantId), eq(pushChoices.user_id, userId));

/** Returns a person's quiet hours in the company's time zone; null if there are none. */
export async function readQuietHours(db: Db, owner: Owner): Promise<QuietHours | null> {
  const [row] = await db.select({ quiet: pushChoices.quiet }).from(pushChoices).where(ownRow(owner));
  return row?.quiet ?? null;
}

/** Changes a person's quiet hours; the days on which they begin stay. */
export async function changeQuietHours(
  db: Db,
  owner: Owner,
  hours: Pick<QuietHours, 'from' | 'until'> | null,
): Promise<void> {
  const days = (await readQuietHours(db, owner))?.days ?? ALL_DAYS;
  const quiet = hours && { ...hours, days };
  await db
    .insert(pushChoices)
    .values({ tenant_id: owner.tenantId, user_id: owner.userId, quiet })
    .onConflictDoUpdate({ target: [pushChoices.tenant_id, pushChoices.user_id], set: { quiet } });
}

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const DAY_MINUTES = 24 * 60;

/** Returns the weekday, from 1 (Monday) to 7 (Sunday), and the minute of the day in a time zone. */
function clockOf(now: Date, timeZone: string): { day: number; minute: number } {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return {
    day: DAYS.indexOf(parts.weekday ?? '') + 1,
    minute: Number(parts.hour) * 60 + Number(parts.minute),
  };
}

/** Returns whether a moment is in a person's quiet hours. The same time at both ends means the whole day. */
export function isQuiet(quiet: QuietHours | null, now: Date, timeZone: string): boolean {
  if (!quiet) return false;
  const { from, until, days } = quiet;
  const length = (until - from + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
  const { day, minute } = clockOf(now, timeZone);
  const before = day === 1 ? 7 : day - 1;
  const began = (minute - from + DAY_MINUTES) % DAY_MINUTES;
  return began < length && days.includes(minute >= from ? day : before);
}
