import { randomBytes } from 'node:crypto';
import { newCalendarFeed } from '@piiri/shared/contracts/events.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { sql } from 'drizzle-orm';
import { defineRoute } from '../../../engine/calls/route.ts';
import { hashToken } from '../../../platform/auth/actor.ts';
import { ownAddressOf } from '../../../platform/http/company-hosts.ts';
import { originOf } from '../../../platform/http/origin.ts';
import { calendarFeeds } from '../owned/calendar-feeds.ts';

/** Creates the caller's calendar feed address and revokes the previous one. Only a hash of its secret is stored. */
export default defineRoute({
  method: 'POST',
  path: 'v1/calendar',
  summary: 'Create the caller’s calendar feed address; ends the former one',
  tag: 'event',
  access: 'anyone',
  answers: { 201: newCalendarFeed },
  async handler({ services, actor: { tenantId, userId }, commit, read, request }) {
    const own = await read((db) => ownAddressOf(db, services.config, tenantId));
    const origin = own ?? originOf(services.config, request);
    if (!origin) throw new AppError('conflict', { detail: 'public_url_missing' });
    const token = randomBytes(32).toString('base64url');
    const token_hash = hashToken(token);
    const created = await commit(async ({ db }) => {
      const [row] = await db
        .insert(calendarFeeds)
        .values({ tenant_id: tenantId, user_id: userId, token_hash })
        .onConflictDoUpdate({ target: calendarFeeds.user_id, set: { token_hash, created_at: sql`now()` } })
        .returning({ at: calendarFeeds.created_at });
      return row?.at ?? new Date();
    });
    return {
      created_at: created.toISOString(),
      address: `${origin}/api/v1/calendar/${token}.ics`,
    };
  },
});
