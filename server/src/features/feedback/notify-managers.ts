import { sql } from 'drizzle-orm';
import { AUDIENCE } from '../../platform/realtime/audience.ts';
import type { Services } from '../../platform/services.ts';
import { feedbackManagers } from './owned/feedback-managers.ts';

/** Notices leave at whole steps of this many milliseconds: nobody is to tell by the second when somebody wrote. */
const STEP_MS = 5000;

/**
 * Tells the open tabs of those who handle some categories that there is something to count anew, and nothing else: not
 * which case, nor of whom.
 */
export async function notifyManagers(
  { database, bus, log }: Pick<Services, 'database' | 'bus' | 'log'>,
  tenant: number,
  categories: readonly number[],
): Promise<void> {
  const notify = async () => {
    const rows = await database.tenant(tenant, (db) =>
      db
        .select({ user: feedbackManagers.user_id })
        .from(feedbackManagers)
        .where(
          sql`${feedbackManagers.tenant_id} = ${tenant} and ${feedbackManagers.permissions} && ${sql.param(categories)}::int[]`,
        ),
    );
    const to = rows.map(({ user }) => AUDIENCE.user(user));
    bus.publish('notice', { tenant, to, event: 'feedback', data: {} });
  };
  setTimeout(
    () => notify().catch((error) => log.warn({ err: error }, 'Feedback managers were not told of a change')),
    STEP_MS - (Date.now() % STEP_MS),
  ).unref();
}
