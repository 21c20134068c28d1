import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { pushChoices, type QuietHours } from './owned/push-choices.ts';

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
