import { ownSessions } from '@piiri/shared/contracts/own-sessions.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineRoute } from '../../engine/calls/route.ts';
import { IS_OPEN } from '../../platform/auth/actor.ts';
import { ACCOUNT_SCOPE } from '../../platform/auth/scope.ts';
import { sessions } from '../../platform/db/tables/accounts.ts';
import { endOtherLogins } from '../sessions/public.ts';

const inUtc = (moment: string) =>
  sql.raw(`to_char(date_trunc('hour', ${moment}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);

export default [
  /** Lists the caller's sessions: all, or for a session of one company those of that company. */
  defineRoute({
    pattern: 'GET v1/profile/sessions',
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
      from sessions where account_id = ${actor.accountId} and ${IS_OPEN}
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
  }),
  defineRoute({
    pattern: 'DELETE v1/profile/sessions',
    summary: 'End all other sessions of the caller, as far as their own session reaches',
    access: 'anyone',
    forReadOnly: true,
    answers: { 204: z.null() },
    async handler({ services, actor }) {
      await endOtherLogins(services.database.system, actor);
      services.bus.publish('rights', { account: actor.accountId });
    },
  }),
  /**
   * Ends the caller's session on one device. A session of one company ends that company's session there and no other.
   */
  defineRoute({
    pattern: 'DELETE v1/profile/sessions/:id',
    summary: 'End the caller’s session on one device',
    access: 'anyone',
    forReadOnly: true,
    params: z.object({ id: z.uuid() }),
    answers: { 204: z.null() },
    async handler({ services, actor, params: { id } }) {
      const own = and(
        eq(sessions.login_id, id),
        eq(sessions.account_id, actor.accountId),
        actor.scope === ACCOUNT_SCOPE ? undefined : eq(sessions.tenant_id, actor.scope),
      );
      const ended = await services.database.system
        .delete(sessions)
        .where(own)
        .returning({ id: sessions.login_id });
      if (ended.length === 0) throw new AppError('not_found');
      services.bus.publish('rights', { account: actor.accountId });
    },
  }),
];
