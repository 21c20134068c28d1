import { eq, sql } from 'drizzle-orm';
import type { Services } from '../services.ts';
import type { Db } from './database.ts';
import { notifiedUntil } from './tables/commits.ts';

const isMaintenanceRow = eq(notifiedUntil.what, 'maintenance');

/** How long a process goes on after maintenance has begun or ended, in milliseconds. */
export const NOTICE_MS = 2000;

/** Begins or ends maintenance, for all processes. `db`: connection of the owner. */
export async function setMaintenance(db: Db, isOn: boolean): Promise<void> {
  if (isOn)
    await db.insert(notifiedUntil).values({ what: 'maintenance', moment: sql`now()` }).onConflictDoNothing();
  else await db.delete(notifiedUntil).where(isMaintenanceRow);
}

/** Whether the installation is in maintenance. `db`: connection of the owner. */
export async function isInMaintenance(db: Db): Promise<boolean> {
  const rows = await db.select({ what: notifiedUntil.what }).from(notifiedUntil).where(isMaintenanceRow);
  return rows.length > 0;
}

/**
 * Returns a function that answers whether the installation is in maintenance, by what the database said at most
 * `NOTICE_MS` ago. While the database is away it answers what it said last.
 */
export function watchMaintenance({ database }: Pick<Services, 'database'>): () => Promise<boolean> {
  let last = Promise.resolve(false);
  let readAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - readAt < NOTICE_MS) return last;
    readAt = performance.now();
    const former = last;
    last = isInMaintenance(database.background.system).catch(() => former);
    return last;
  };
}
