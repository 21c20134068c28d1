import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { prepareStatement } from '../db/prepared-statement.ts';
import {
  type Actor,
  type ActorRow,
  actorIn,
  CONTENT_REVISIONS,
  completeActor,
  findActor,
  HASH,
  NO_PROOF,
  usersOf,
} from './actor.ts';
import { findDevice } from './device-actor.ts';
import { hashToken, holderOf } from './tokens.ts';

/**
 * Returns the user of a session's or of their own token, the service token itself or the paired device; undefined when
 * it is unknown, expired or revoked, or the company does not allow it.
 */
export async function findCaller(db: Db, token: string): Promise<Actor | undefined> {
  const holder = holderOf(token);
  if (holder === 'person') return findPersonalReader(db, token);
  if (holder === 'device') return findDevice(db, token);
  if (holder === 'session') return findActor(db, token);
  const [row] = await BY_SERVICE_TOKEN.run(db, { hash: hashToken(token), token: null, tenant: null });
  return row && completeActor(db, serviceIn(row));
}

/** Returns the person of their own token, who only reads; undefined where the company does not allow such tokens. */
async function findPersonalReader(db: Db, token: string): Promise<Actor | undefined> {
  const [row] = await BY_PERSONAL_TOKEN.run(db, { hash: hashToken(token) });
  const actor = row && actorIn(row);
  if (!actor?.features.personal_tokens_enabled) return undefined;
  const personal = { tokenId: row?.token_id ?? 0, isUseDue: row?.is_use_due ?? false };
  return completeActor(db, { ...actor, readOnly: true, personal });
}

/**
 * Returns a user of a company with their current rights, without a session, or a service token by its negative user id;
 * undefined when it no longer exists.
 */
export async function findActorById(db: Db, tenantId: number, userId: number): Promise<Actor | undefined> {
  if (userId < 0) {
    const [row] = await BY_SERVICE_TOKEN.run(db, { hash: null, token: -userId, tenant: tenantId });
    return row && completeActor(db, serviceIn(row));
  }
  return BY_ID.run(db, { tenant: tenantId, user: userId }).then(
    ([row]) => row && completeActor(db, actorIn(row)),
  );
}

const BY_ID = usersOf(
  sql`select ${sql.placeholder('user')}::int as user_id, 0 as account_id, ${sql.placeholder('tenant')}::int as tenant_id,
    '' as login_id, ${sql.placeholder('tenant')}::int as scope, ${NO_PROOF}`,
);

const BY_PERSONAL_TOKEN = usersOf<ActorRow & { token_id: number; is_use_due: boolean }>(
  sql`select k.user_id, coalesce(m.account_id, 0) as account_id, k.tenant_id, '' as login_id, k.tenant_id as scope, ${NO_PROOF},
      k.id as token_id, (k.last_used_at is null or k.last_used_at < now() - interval '10 seconds') as is_use_due
    from personal_tokens k left join memberships m on m.user_id = k.user_id and m.tenant_id = k.tenant_id
    where k.token_hash = ${HASH} and (k.expires is null or k.expires > now())`,
  sql`${CONTENT_REVISIONS}, s.token_id, s.is_use_due`,
);

/** Row of a service token: an editor of everything in its scopes, who sees the content of every group. */
interface ServiceRow extends ActorRow {
  token_id: number;
  scopes: string[];
  is_use_due: boolean;
}

/**
 * Condition on `service_token_keys` under which a use must be stored: at most every ten seconds, so that the displayed
 * time is accurate to half a minute.
 */
export const IS_USE_DUE = sql`(last_used_at is null or last_used_at < now() - interval '10 seconds')`;

const BY_SERVICE_TOKEN = prepareStatement<ServiceRow>(sql`
  select -s.token_id as user_id, 0 as account_id, s.tenant_id, '' as login_id, s.tenant_id as scope, ${NO_PROOF}, true as is_tenant_admin,
    false as is_feedback_manager, false as read_only, t.groups, '{}'::int[] as admin_groups, '[]'::jsonb as roles, t.time_zone, t.default_language,
    t.required_languages, t.settings, t.everyone, s.token_id, s.scopes, s.is_use_due,
    ${CONTENT_REVISIONS}
  from (select k.token_id, k.tenant_id, own.scopes, ${IS_USE_DUE} as is_use_due from service_token_keys k
    join service_tokens own on own.id = k.token_id and own.tenant_id = k.tenant_id and own.deleted_at is null
      and (own.expires is null or own.expires > now())
    where k.hash = ${HASH}::text or (k.token_id = ${sql.placeholder('token')}::int and k.tenant_id = ${sql.placeholder('tenant')}::int)) s
  cross join lateral (select *,
      array(select g.id from groups g where g.tenant_id = tenants.id and not g.is_everyone and g.deleted_at is null) as groups,
      (select g.id from groups g where g.tenant_id = tenants.id and g.is_everyone and g.deleted_at is null limit 1) as everyone
    from tenants where id = s.tenant_id and suspended_at is null offset 0) t`);

const serviceIn = (row: ServiceRow): Actor => ({
  ...actorIn(row),
  service: { tokenId: row.token_id, scopes: row.scopes, isUseDue: row.is_use_due },
});
