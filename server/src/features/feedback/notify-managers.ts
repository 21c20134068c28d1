import { sql } from 'drizzle-orm';
import { AUDIENCE } from '../../platform/realtime/sockets.ts';
import type { Services } from '../../platform/services.ts';
import { feedbackManagers } from './owned/feedback-managers.ts';

/**
 * Notices are sent at multiples of this many milliseconds, so that they do not reveal the second in which a person
 * wrote.
 */
const STEP_MS = 5000;

/**
 * Notifies the open tabs of the managers of some categories to reload their counts. The notice contains nothing else,
 * neither the case nor its sender.
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
    () => notify().catch((error) => log.warn({ err: error }, 'live: feedback managers were not notified')),
    STEP_MS - (Date.now() % STEP_MS),
  ).unref();
}
