import type { HomeMine } from '@piiri/shared/contracts/home.ts';
import { sql } from 'drizzle-orm';
import type { Call } from '../../engine/access/call.ts';
import { defineFeature } from '../../engine/feature.ts';

/** Days after the first sign-in during which home shows the first steps. */
const NEWCOMER_DAYS = 14;

/** Whether home shows the caller the first steps: they are new, have not closed them, and use no kiosk. */
export async function firstStepsAtHome({ services, actor }: Call): Promise<Partial<HomeMine>> {
  const { rows } = await services.database.system.execute(sql`
    select 1 from users
    where id = ${actor.userId}::int and tenant_id = ${actor.tenantId}::int and not first_steps_closed
      and signed_in_at > now() - make_interval(days => ${NEWCOMER_DAYS}::int)
      and not exists (
        select from sessions where login_id = ${actor.loginId} and user_id = users.id and kiosk_id is not null)`);
  return { first_steps: rows.length > 0 };
}

/** The person's own profile: on home, the first steps of who is new. */
export const feature = defineFeature({ atHome: firstStepsAtHome });
