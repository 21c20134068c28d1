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
import type { Db } from '../db/database.ts';
import { type PreparedStatement, prepareStatement } from '../db/prepared-statement.ts';
import type { Scope } from './scope.ts';
import { hashToken } from './tokens.ts';

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
let completion: (db: Db, actor: Actor) => Promise<Actor> = async (_, actor) => actor;

export function setActorCompletion(completed: typeof completion): void {
  completion = completed;
}

export const completeActor = (db: Db, actor: Actor): Promise<Actor> => completion(db, actor);

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
export const CONTENT_REVISIONS = sql`(select jsonb_object_agg(r.entity, r.revision) from revisions r
    where r.tenant_id = s.tenant_id or r.tenant_id is null) as revisions,
  exists (select 1 from versions d where d.tenant_id = s.tenant_id and d.publish_at <= now()) as has_due_drafts`;

/** Reads no revisions: it runs every second for thousands of connections. */
const NO_REVISIONS = sql`null::jsonb as revisions, false as has_due_drafts`;

/** Row of a user. */
export interface ActorRow {
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
export const usersOf = <Row extends ActorRow>(
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

export const HASH = sql.placeholder('hash');

/** A session at a kiosk also ends when nobody has used it for a while. */
export const IS_OPEN = sql`expires_at > now() and (idle_until is null or idle_until > now())`;

/** A session that an earlier version opened has no scope: it reaches no further than its company. */
const SESSION_SCOPE = sql`coalesce(scope, tenant_id)`;

/** Signing in is a proof itself. */
const PROVEN_FOR = sql`extract(epoch from now() - greatest(created_at, proof_at))::float8 as proven_for`;

export const NO_PROOF = sql`null::float8 as proven_for`;

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

const BY_LOGIN = usersOf(
  sql`select found.* from unnest(${sql.placeholder('logins')}::uuid[], ${sql.placeholder('tenants')}::int[]) known (login_id, tenant_id)
    cross join lateral (select user_id, account_id, tenant_id, login_id, ${SESSION_SCOPE} as scope, ${PROVEN_FOR} from sessions
      where login_id = known.login_id and tenant_id + 0 = known.tenant_id and ${IS_OPEN} offset 0) found`,
  NO_REVISIONS,
);

async function actorOf(
  db: Db,
  statement: PreparedStatement<ActorRow>,
  token: string,
): Promise<Actor | undefined> {
  const [row] = await statement.run(db, { hash: hashToken(token) });
  return row && completeActor(db, actorIn(row));
}

export const actorIn = (row: ActorRow): Actor => ({
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
