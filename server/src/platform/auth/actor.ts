import { hash, randomBytes } from 'node:crypto';
import {
  type CompanyDefinitions,
  type Feature,
  featuresOf,
  type HeldRole,
  type Language,
  NO_DEFINITIONS,
} from '@piiri/schemas';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { batched } from '../db/batched.ts';
import { type Db, type PreparedStatement, prepareStatement } from '../db/database.ts';
import type { Scope } from './scope.ts';

/** The kinds of device that are paired with a company. */
export type DeviceKind = 'screen' | 'kiosk';

/** Caller of the API: a user of one company, with everything that authorization needs. */
export interface Actor {
  /** For a service token, its negative id: no user has it, so that its writes are distinct from people's. */
  userId: number;
  accountId: number;
  tenantId: number;
  /** The login that the token belongs to. */
  loginId: string;
  /** How far the session reaches: never beyond the company for callers without a session. */
  scope: Scope;
  /**
   * Seconds since the person last proved who they are, by signing in or again since, by the database's clock; null for
   * callers without a session, who have nothing to prove by. See `proof.ts`.
   */
  provenFor: number | null;
  isTenantAdmin: boolean;
  isFeedbackManager: boolean;
  readOnly: boolean;
  /** Groups of the user, the everyone group included. */
  groups: number[];
  /** Groups that the user administers. */
  adminGroups: number[];
  everyoneGroup: number | null;
  /** Roles of the tenant that the user holds. */
  roles: readonly HeldRole[];
  timeZone: string;
  companyLanguage: Language;
  /** Languages in which published content must be complete. */
  requiredLanguages: readonly Language[];
  /** Features that the company uses. */
  features: Readonly<Record<Feature, boolean>>;
  /**
   * Number of changes to objects of each entity, in the company and in the installation, by the entity's name; read
   * together with the caller. Entities without changes are missing.
   */
  revisions: Readonly<Record<string, number>>;
  /** The company's own definitions. */
  definitions: CompanyDefinitions;
  /** Whether a draft of the company is due, which must be published before anything is read. */
  hasDueDrafts?: boolean;
  /**
   * Set when a service token calls instead of a person: it may only make calls of these scopes, such as `news:write`.
   * `isUseDue`: the use must be stored.
   */
  service?: { tokenId: number; scopes: readonly string[]; isUseDue: boolean };
  /** Set when a person's own token calls: it only reads, as the person. */
  personal?: { tokenId: number; isUseDue: boolean };
  /** Set when a paired device calls: it makes the calls of its kind of device and no others, see `forDevices` of routes. */
  device?: { screenId: number; kind: DeviceKind; isUseDue: boolean };
  /** Set for a session at a kiosk whose use must be stored, so that it does not end as unused. */
  isKioskUseDue?: boolean;
}

/** Adds the company's definitions to callers; set by the engine, of which the platform knows nothing. */
let completeActor: (db: Db, actor: Actor) => Promise<Actor> = async (_, actor) => actor;

export function setActorCompletion(completed: typeof completeActor): void {
  completeActor = completed;
}

/**
 * Returns the stored form of a token, its SHA-256. Tokens are random, so a plain hash cannot be reversed by guessing.
 */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

/** Returns the user of a token; undefined when it is unknown, expired or revoked, or the user is deleted. */
export async function findActor(db: Db, token: string): Promise<Actor | undefined> {
  const find = statements.get(db) ?? prepareLookUp(db);
  statements.set(db, find);
  const actor = await find(hashToken(token));
  return actor && completeActor(db, actor);
}

/** Lookups of users by token hash, one per database. */
const statements = new WeakMap<Db, (hash: string) => Promise<Actor | undefined>>();

const prepareLookUp = (db: Db) =>
  batched(async (hashes) => {
    const rows = await BY_TOKEN.run(db, { hashes });
    return new Map(
      rows.map((row) => [
        row.token_hash,
        row.is_kiosk_use_due ? { ...actorIn(row), isKioskUseDue: true } : actorIn(row),
      ]),
    );
  });

/**
 * Returns the user of a session's or of their own token, the service token itself or the paired device; undefined when
 * it is unknown, expired or revoked, or the company does not allow it.
 */
export async function findCaller(db: Db, token: string): Promise<Actor | undefined> {
  if (token.startsWith(PERSONAL_TOKEN_PREFIX)) return findPersonalReader(db, token);
  if (token.startsWith(DEVICE_PREFIX)) return findDevice(db, token);
  if (!isServiceToken(token)) return findActor(db, token);
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

/** A login in one company, where it has one session. */
export interface TenantLogin {
  loginId: string;
  tenantId: number;
}

/**
 * Returns the users of logins that are still valid; missing are those whose session or user is gone. Reads neither
 * revisions nor definitions of their company.
 */
export async function findActorsByLogin(db: Db, logins: readonly TenantLogin[]): Promise<Actor[]> {
  const rows = await BY_LOGIN.run(db, {
    logins: logins.map(({ loginId }) => loginId),
    tenants: logins.map(({ tenantId }) => tenantId),
  });
  return rows.map(actorIn);
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

/**
 * Returns a function that finds the read-only user of a secret address; it returns undefined for a revoked address.
 * `hash`: the column with the SHA-256 of the address's secret, in a table with `user_id` and `tenant_id`.
 */
export function readerBy(hash: PgColumn): (db: Db, token: string) => Promise<Actor | undefined> {
  const statement =
    usersOf(sql`select user_id, 0 as account_id, tenant_id, '' as login_id, tenant_id as scope, ${NO_PROOF} from ${hash.table}
    where ${hash} = ${HASH}`);
  return async (db, token) => {
    const reader = await actorOf(db, statement, token);
    return reader && { ...reader, readOnly: true };
  };
}

/** The user for whom pages are rendered, see `page-session.ts`. */
interface PageReader {
  actor: Actor;
  /** Prefix of the API token, by which the browser recognises the session. */
  tokenPrefix: string;
  /** The companies with sessions of the same login. */
  companies: { id: number; name: string; logo: string | null }[];
}

/** Returns the user of a page session's token; undefined when it is unknown, ended or expired. */
export async function findPageReader(db: Db, pageToken: string): Promise<PageReader | undefined> {
  const [row] = await BY_PAGE_TOKEN.run(db, { hash: hashToken(pageToken) });
  return (
    row && {
      actor: await completeActor(db, actorIn(row)),
      tokenPrefix: row.tokenPrefix,
      companies: row.companies,
    }
  );
}

/** Revisions of the caller's content, and whether a draft is due. */
const CONTENT_REVISIONS = sql`(select jsonb_object_agg(r.entity, r.revision) from revisions r
    where r.tenant_id = s.tenant_id or r.tenant_id is null) as revisions,
  exists (select 1 from versions d where d.tenant_id = s.tenant_id and d.publish_at <= now()) as has_due_drafts`;

/** Reads no revisions: it runs every second for thousands of connections. */
const NO_REVISIONS = sql`null::jsonb as revisions, false as has_due_drafts`;

/** Row of a user. */
interface ActorRow {
  user_id: number;
  account_id: number;
  tenant_id: number;
  login_id: string;
  scope: Scope;
  proven_for: number | null;
  is_tenant_admin: boolean;
  is_feedback_manager: boolean;
  read_only: boolean;
  groups: number[];
  admin_groups: number[];
  roles: HeldRole[];
  everyone: number | null;
  time_zone: string;
  default_language: Language;
  required_languages: Language[];
  settings: Partial<Record<Feature, boolean>>;
  revisions: Record<string, number> | null;
  has_due_drafts: boolean;
}

/** The roles of a user `u`: read with each caller, so that a change of a role counts from the next call. */
const HELD_ROLES = sql`case when u.roles = '{}' then '[]'::jsonb else (
  select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'rights', r.rights, 'screens', coalesce(r.screens, '[]'))
    order by r.id), '[]') from roles r where r.id = any(u.roles) and r.tenant_id + 0 = u.tenant_id and r.deleted_at is null) end`;

/**
 * Prepares a statement that returns the users of a subselect, with everything that authorization needs. Each user is
 * looked up on their own (`lateral`, `offset 0`, and no index matches but the primary key): otherwise PostgreSQL reads
 * all users of a company for each of them, until its statistics include newly imported people.
 */
const usersOf = <Row extends ActorRow>(
  source: SQL,
  revisions: SQL = CONTENT_REVISIONS,
): PreparedStatement<Row> =>
  prepareStatement(sql`
    select s.user_id, s.account_id, s.tenant_id, s.login_id, s.scope, s.proven_for, u.is_tenant_admin, u.is_feedback_manager, u.read_only,
      u.groups, u.admin_groups, ${HELD_ROLES} as roles, t.time_zone, t.default_language, t.required_languages, t.settings, t.everyone,
      ${revisions}
    from (${source}) s
    cross join lateral (select * from users where id = s.user_id and tenant_id + 0 = s.tenant_id and deleted_at is null
      and active offset 0) u
    cross join lateral (select *,
        (select g.id from groups g where g.tenant_id = tenants.id and g.is_everyone and g.deleted_at is null limit 1) as everyone
      from tenants where id = s.tenant_id and suspended_at is null offset 0) t`);

const HASH = sql.placeholder('hash');

/** A session at a kiosk also ends when nobody has used it for a while. */
export const IS_OPEN = sql`expires_at > now() and (idle_until is null or idle_until > now())`;

/** A session that an earlier version opened has no scope: it reaches no further than its company. */
const SESSION_SCOPE = sql`coalesce(scope, tenant_id)`;

/** Signing in is a proof itself. */
const PROVEN_FOR = sql`extract(epoch from now() - greatest(created_at, proof_at))::float8 as proven_for`;

const NO_PROOF = sql`null::float8 as proven_for`;

const BY_TOKEN = usersOf<ActorRow & { token_hash: string; is_kiosk_use_due: boolean | null }>(
  sql`select user_id, account_id, tenant_id, login_id, ${SESSION_SCOPE} as scope, ${PROVEN_FOR}, token_hash,
      idle_until < now() + make_interval(secs => idle_seconds - 3) as is_kiosk_use_due from sessions
    where token_hash = any(${sql.placeholder('hashes')}::text[]) and ${IS_OPEN}`,
  sql`${CONTENT_REVISIONS}, s.token_hash, s.is_kiosk_use_due`,
);

const BY_PAGE_TOKEN = usersOf<ActorRow & Omit<PageReader, 'actor'>>(
  sql`select user_id, account_id, tenant_id, login_id, ${SESSION_SCOPE} as scope, ${PROVEN_FOR}, page_mark from sessions
    where page_hash = ${HASH} and ${IS_OPEN}`,
  sql`${CONTENT_REVISIONS}, s.page_mark as "tokenPrefix",
    (select jsonb_agg(jsonb_build_object('id', own.id, 'name', own.name, 'logo', own.logo) order by own.id)
      from sessions beside join tenants own on own.id = beside.tenant_id where beside.login_id = s.login_id) as companies`,
);

const BY_ID = usersOf(
  sql`select ${sql.placeholder('user')}::int as user_id, 0 as account_id, ${sql.placeholder('tenant')}::int as tenant_id,
    '' as login_id, ${sql.placeholder('tenant')}::int as scope, ${NO_PROOF}`,
);

const BY_LOGIN = usersOf(
  sql`select found.* from unnest(${sql.placeholder('logins')}::uuid[], ${sql.placeholder('tenants')}::int[]) known (login_id, tenant_id)
    cross join lateral (select user_id, account_id, tenant_id, login_id, ${SESSION_SCOPE} as scope, ${PROVEN_FOR} from sessions
      where login_id = known.login_id and tenant_id + 0 = known.tenant_id and ${IS_OPEN} offset 0) found`,
  NO_REVISIONS,
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

const serviceIn = (row: ServiceRow): Actor => ({
  ...actorIn(row),
  service: { tokenId: row.token_id, scopes: row.scopes, isUseDue: row.is_use_due },
});

async function actorOf(
  db: Db,
  statement: PreparedStatement<ActorRow>,
  token: string,
): Promise<Actor | undefined> {
  const [row] = await statement.run(db, { hash: hashToken(token) });
  return row && completeActor(db, actorIn(row));
}

const actorIn = (row: ActorRow): Actor => ({
  userId: row.user_id,
  accountId: row.account_id,
  tenantId: row.tenant_id,
  loginId: row.login_id,
  scope: row.scope,
  provenFor: row.proven_for,
  isTenantAdmin: row.is_tenant_admin,
  isFeedbackManager: row.is_feedback_manager,
  readOnly: row.read_only,
  groups: row.everyone === null ? row.groups : [...row.groups, row.everyone],
  // Only tenant admins publish to everyone, whatever the list of groups contains.
  adminGroups: row.admin_groups.filter((group) => group !== row.everyone),
  everyoneGroup: row.everyone,
  roles: row.roles,
  timeZone: row.time_zone,
  companyLanguage: row.default_language,
  requiredLanguages: row.required_languages,
  features: featuresOf(row.settings),
  revisions: row.revisions ?? {},
  definitions: NO_DEFINITIONS,
  hasDueDrafts: row.has_due_drafts,
});

/** Prefix of every token of a person's own. */
const PERSONAL_TOKEN_PREFIX = 'piirime_';

/** Returns a new token of a person's own: the prefix and 256 random bits. */
export const newPersonalSecret = () => `${PERSONAL_TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`;

/** Prefix of every secret of a paired device. */
const DEVICE_PREFIX = 'piirisc_';

/** Returns a new secret for a device to be paired: the prefix and 256 random bits. */
export const newDeviceSecret = () => `${DEVICE_PREFIX}${randomBytes(32).toString('base64url')}`;

/** Prefix of every service token, so that secret scanners find a leaked one. */
const SERVICE_TOKEN_PREFIX = 'piiri_';

/** Returns a new service token: the prefix and 256 random bits. */
export const newServiceToken = () => `${SERVICE_TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`;

/** Returns the prefix of a token, which identifies it and grants nothing: 24 of its 256 random bits. */
export const tokenPrefix = (token: string) => token.slice(0, SERVICE_TOKEN_PREFIX.length + 4);

/** Returns whether a bearer token is a service token rather than a person's. */
const isServiceToken = (token: string) => token.startsWith(SERVICE_TOKEN_PREFIX);

/** Returns a random token: 256 secret bits after its prefix of eight characters, see `page-session.ts`. */
export const newToken = () => randomBytes(38).toString('base64url');
