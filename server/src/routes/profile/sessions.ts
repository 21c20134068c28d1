import { ownSessions } from '@piiri/shared/contracts/own-sessions.ts';
import { sql } from 'drizzle-orm';
import { defineRoute } from '../../http/route.ts';

/** Where the caller is signed in, the newest first. */
export default defineRoute({
  method: 'GET',
  path: 'v1/profile/sessions',
  summary: 'Where one is signed in',
  tag: 'profile',
  access: 'anyone',
  answers: { 200: ownSessions },
  async handler({ services, actor }) {
    const { rows } = await services.database.system.execute<{
      id: string;
      device: string | null;
      hour: string;
    }>(sql`
      select login_id::text as id, max(device) as device,
        to_char(date_trunc('hour', min(created_at)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as hour
      from sessions where account_id = ${actor.accountId} and expires_at > now()
      group by login_id order by min(created_at) desc limit 100`);
    const results = rows.map(({ id, device, hour }) => ({
      id,
      device,
      signed_in: hour,
      is_this: id === actor.loginId,
    }));
    return { results };
  },
});
