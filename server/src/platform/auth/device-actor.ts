import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { prepareStatement } from '../db/prepared-statement.ts';
import {
  type Actor,
  type ActorRow,
  actorIn,
  CONTENT_REVISIONS,
  completeActor,
  type DeviceKind,
  HASH,
  NO_PROOF,
} from './actor.ts';
import { hashToken } from './tokens.ts';

/** Returns the paired device of a secret; undefined once its screen is deleted or inactive, or was paired again. */
export async function findDevice(db: Db, secret: string): Promise<Actor | undefined> {
  const [row] = await BY_DEVICE.run(db, { hash: hashToken(secret), screen: null, tenant: null });
  return row && completeActor(db, deviceIn(row));
}

/** Returns what a screen of a company reads as, whether or not a device is paired; undefined when it is deleted. */
export async function findScreen(db: Db, tenantId: number, screenId: number): Promise<Actor | undefined> {
  const [row] = await BY_DEVICE.run(db, { hash: null, screen: screenId, tenant: tenantId });
  return row && completeActor(db, deviceIn(row));
}

/** Row of a paired device: a reader of its groups alone, who is nobody. */
interface DeviceRow extends ActorRow {
  screen_id: number;
  kind: DeviceKind;
  is_use_due: boolean;
}

/** Condition on `screen_keys` under which a sign of life must be stored: at most every half minute. */
export const IS_SIGN_DUE = sql`(seen_at is null or seen_at < now() - interval '30 seconds')`;

/** Devices have ids of their own among callers, below those of service tokens. */
const FIRST_DEVICE_ID = 1_000_000_000;

const BY_DEVICE = prepareStatement<DeviceRow>(sql`
  select -${sql.raw(String(FIRST_DEVICE_ID))} - s.id as user_id, 0 as account_id, s.tenant_id, '' as login_id, s.tenant_id as scope,
    ${NO_PROOF}, false as is_tenant_admin, false as is_feedback_manager, true as read_only, t.shown as groups,
    '{}'::int[] as admin_groups, '[]'::jsonb as roles, t.time_zone, t.default_language, t.required_languages, t.settings,
    t.everyone, s.id as screen_id, s.kind, s.is_use_due, ${CONTENT_REVISIONS}
  from (select own.id, own.tenant_id, own.kind, own.groups, ${IS_SIGN_DUE} as is_use_due from screens own
    left join screen_keys k on k.screen_id = own.id and k.tenant_id = own.tenant_id
    where own.deleted_at is null and ((k.hash = ${HASH}::text and own.active)
      or (own.id = ${sql.placeholder('screen')}::int and own.tenant_id = ${sql.placeholder('tenant')}::int))) s
  cross join lateral (select *,
      array(select g.id from groups g where g.tenant_id = tenants.id and g.id = any(s.groups) and g.deleted_at is null) as shown,
      (select g.id from groups g where g.tenant_id = tenants.id and g.is_everyone and g.deleted_at is null limit 1) as everyone
    from tenants where id = s.tenant_id and suspended_at is null offset 0) t`);

const deviceIn = (row: DeviceRow): Actor => ({
  ...actorIn(row),
  // Everyone's content hangs only where the screen names everyone's group.
  groups: row.groups,
  device: { screenId: row.screen_id, kind: row.kind, isUseDue: row.is_use_due },
});
