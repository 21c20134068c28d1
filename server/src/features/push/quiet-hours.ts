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
