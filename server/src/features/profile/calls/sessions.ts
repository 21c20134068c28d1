import { ownSessions } from '@piiri/shared/contracts/own-sessions.ts';
import { sql } from 'drizzle-orm';
import { defineRoute } from '../../../engine/calls/route.ts';
import { ACCOUNT_SCOPE } from '../../../platform/auth/scope.ts';

const inUtc = (moment: string) =>
  sql.raw(`to_char(date_trunc('hour', ${moment}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);

/** Lists the caller's sessions: all, or for a session of one company those of that company. */
export default defineRoute({
  method: 'GET',
  path: 'v1/profile/sessions',
  summary: 'List the caller’s sessions',
  access: 'anyone',
  answers: { 200: ownSessions },
  async handler({ services, actor }) {
    const { rows } = await services.database.system.execute<{
      id: string;
      device: string | null;
      signed_in: string;
      last_used: string;
    }>(sql`
      select login_id::text as id, max(device) as device, ${inUtc('min(created_at)')} as signed_in,
        ${inUtc('greatest(max(last_used_at), min(created_at))')} as last_used
      from sessions where account_id = ${actor.accountId} and expires_at > now()
        and ${actor.scope}::int in (${ACCOUNT_SCOPE}::int, tenant_id)
      group by login_id order by min(created_at) desc limit 100`);
    const results = rows.map((row) => {
      const unstored = services.sessionUses.lastOf(row.id);
      const isLater = unstored !== undefined && unstored > new Date(row.last_used);
      return {
        ...row,
        last_used: isLater ? unstored.toISOString() : row.last_used,
        is_this: row.id === actor.loginId,
      };
    });
    return { results };
  },
});
